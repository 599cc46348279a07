import type { FactReading, PageQuery } from '../../protocol/facts.js';
import { attributeOf, composedParentElement, isInside, matches, textContentOf } from '../dom/dom.js';
import { isDisabled } from '../controls/fields.js';
import { collapse } from '../sight/text.js';
import { wordPattern } from '../commit/word-pattern.js';
import { composerFor, composerText, type Pair, pageComposer } from './composer.js';
import { TEXT_LIMIT } from './dom-facts.js';
import type { Look } from './look.js';
import { marksOf } from './marks.js';
import { type Author, authorOf, findLog, logIn, type MessageLog } from './message-log.js';
import { errorContainers, isCalledError, saysError } from './messages.js';
import { ABSENT, UNREADABLE, value } from './readings.js';
import { isSeen } from './sight.js';

/** A&S 5.5. */
const SENT_TEXT = 200;
const LABEL_LIMIT = 80;
const BUTTONS = 'button,[role="button" i]';
const STOPS = wordPattern(String.raw`(?<!\p{L})(stop|stopp\p{L}*|anhalten|arrêter|interrompre|detener|parar)(?!\p{L})`);
const ANSWERS = /generat|stream|respon|answer|reply|antwort|génér|réponse|respuesta/iu;
const STREAMING = new Set(['streaming', 'generating', 'stream']);

/** A place where people talk: a log of messages, a field to write them in, or both. */
interface Surface {
  readonly log: MessageLog | null;
  readonly composer: Pair | null;
}

const pageSurface = (look: Look): Surface => ({ log: look.once(findLog), composer: look.once(pageComposer) });

function surfaceFor(look: Look, query: PageQuery): Surface | 'none' | 'invalid' {
  const narrowed = look.narrowed(query);
  if (narrowed.kind === 'invalid') return 'invalid';
  if (narrowed.kind === 'missing') return 'none';
  if (narrowed.kind === 'element') return { log: logIn(look, narrowed.element), composer: look.once(pageComposer) };
  const surface = look.once(pageSurface);
  return surface.log === null && surface.composer === null ? 'none' : surface;
}

const onSurface =
  (read: (surface: Surface, look: Look, query: PageQuery) => FactReading) =>
  (query: PageQuery, look: Look): FactReading => {
    const surface = surfaceFor(look, query);
    if (surface === 'invalid') return UNREADABLE;
    return surface === 'none' ? ABSENT : read(surface, look, query);
  };

const pageAuthors = (look: Look): readonly Author[] => authorsOf(look.once(findLog));
const authorsOf = (log: MessageLog | null): readonly Author[] =>
  log === null ? [] : log.rows.map((row) => authorOf(row, log.box));
const authorsIn = (look: Look, log: MessageLog | null): readonly Author[] =>
  log === look.once(findLog) ? look.once(pageAuthors) : authorsOf(log);

/** Rows nobody can tell apart may be one's own (A&S 5.5). */
const outboundRows = ({ log }: Surface, look: Look): FactReading =>
  value(authorsIn(look, log).filter((author) => author !== 'other').length);

function assistantRows(query: PageQuery, look: Look): FactReading {
  const surface = surfaceFor(look, query);
  if (typeof surface === 'string' || surface.log === null) return UNREADABLE;
  // Nobody has said anything yet: the first answer will be one more than that.
  if (surface.log.rows.length === 0) return ABSENT;
  const authors = authorsIn(look, surface.log);
  const hasOwn = authors.includes('own');
  const others = authors.filter((author) => author === 'other' || (author === 'left' && hasOwn));
  return hasOwn || others.length > 0 ? value(others.length) : UNREADABLE;
}

function isStopping(button: Element, region: Element | null): boolean {
  const marks = ['aria-label', 'title', 'data-testid', 'id'].map((name) => attributeOf(button, name) ?? '');
  const label = [...marks, (textContentOf(button) ?? '').slice(0, LABEL_LIMIT)].join(' ').replace(/[-_]+/g, ' ');
  if (!STOPS.test(label) || isDisabled(button)) return false;
  return ANSWERS.test(label) || (region !== null && isInside(button, region));
}

function streamActive({ log, composer }: Surface, look: Look): FactReading {
  const region = composer === null ? null : regionOf({ log, composer });
  if (look.all(BUTTONS).some((button) => isStopping(button, region) && isSeen(button))) return value(true);
  if (log === null) return value(false);
  const marked = [
    log.box,
    ...look.within(
      log.box,
      '[aria-busy="true" i],[class*="stream" i],[class*="generating" i],[data-is-streaming],[data-streaming]',
    ),
  ];
  return value(marked.some((element) => isStreaming(element) && isSeen(element)));
}

function isStreaming(element: Element): boolean {
  if (matches(element, '[aria-busy="true" i],[data-is-streaming="true" i],[data-streaming="true" i]')) return true;
  return [...marksOf(element, ['class'])].some((word) => STREAMING.has(word));
}

/** The box around field and send control, with what stands beside it, as far as the log is no part of that. */
function regionOf({ log, composer }: Surface): Element | null {
  if (composer === null) return null;
  const outer = composedParentElement(composer.region);
  if (outer === null || (log !== null && isInside(log.box, outer)) || matches(outer, 'body,html'))
    return composer.region;
  return outer;
}

function sendError(surface: Surface, look: Look): FactReading {
  const region = regionOf(surface);
  const { log } = surface;
  const authors = authorsIn(look, log);
  const place = authors.reduce((last, author, index) => (author === 'other' ? last : index), -1);
  const newest = log?.rows[place];
  const isWrong = (box: Element) =>
    errorContainers(look, box).some(saysError) || (isCalledError(box) && saysError(box));
  if ([region, newest].some((box) => box !== null && box !== undefined && isWrong(box))) return value(true);
  if (newest !== undefined && errorContainers(look, newest).some(isErrorMark)) return value(true);
  return value((log?.rows.slice(place + 1) ?? []).some((row) => isErrorRow(look, row)));
}

/** A sign without words that its makers call an error. */
const isErrorMark = (element: Element): boolean =>
  isCalledError(element) && isSeen(element) && !/\p{L}/u.test(textContentOf(element) ?? '');

/** A complaint in the place of an answer. An answer that quotes one says more than that. */
function isErrorRow(look: Look, row: Element): boolean {
  const text = collapse(textContentOf(row) ?? '');
  return [row, ...errorContainers(look, row)].some(
    (box) => isCalledError(box) && saysError(box) && collapse(textContentOf(box) ?? '') === text,
  );
}

const sentTextCount = (query: PageQuery, look: Look): FactReading =>
  value(look.text.count(collapse(query.literal ?? '').slice(0, SENT_TEXT)));

const ofComposer =
  (read: (pair: Pair) => FactReading) =>
  (query: PageQuery, look: Look): FactReading => {
    const pair = composerFor(look, query);
    return pair === null || pair === 'missing' ? UNREADABLE : read(pair);
  };

const hasText = (pair: Pair): boolean => composerText(pair).trim() !== '';

export const chatReaders = {
  'chat.streamActive': onSurface(streamActive),
  'chat.assistantRows': assistantRows,
  'chat.outboundRows': onSurface(outboundRows),
  'chat.sentTextCount': sentTextCount,
  'chat.messageCount': onSurface(({ log }) => value(log?.rows.length ?? 0)),
  'chat.sendError.visible': onSurface(sendError),
  'composer.hasText': ofComposer((pair) => value(hasText(pair))),
  'composer.textEmpty': ofComposer((pair) => value(!hasText(pair))),
  'composer.text': ofComposer((pair) => value(composerText(pair).slice(0, TEXT_LIMIT))),
  'composer.sendButton.clickable': ofComposer(({ send }) =>
    send === null ? ABSENT : value(isSeen(send) && !isDisabled(send)),
  ),
};
