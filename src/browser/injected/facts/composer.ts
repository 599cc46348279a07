import type { PageQuery } from '../../protocol/facts.js';
import {
  attributeOf,
  composedAncestors,
  fieldValue,
  hasAttribute,
  inputType,
  innerTextOf,
  isConnected,
  isInside,
  matches,
  queryAll,
  queryFirst,
  rectOf,
} from '../dom/dom.js';
import { ACCEPTED, BUTTONS, follows, REACH, SIGNS, UPPER_SHARE, WRITING } from '../controls/composer-signs.js';
import { formOf } from '../dom/fields.js';
import { secretOf } from '../controls/fields.js';
import { nameOf } from '../controls/names.js';
import { view } from '../sight/view.js';
import { isRendered } from '../sight/visibility.js';
import type { Look } from './look.js';
import { marksOf } from './marks.js';
import { keptFor } from './memory.js';
import { findLog, outermost } from './message-log.js';
import { isSeen, seenText } from './sight.js';

/** A field for messages with the control that sends them. */
export interface Pair {
  readonly field: Element;
  readonly send: Element | null;
  /** The box that holds both. */
  readonly region: Element;
  readonly score: number;
}

/** Two that are closer than this are not told apart (A&S N4). */
const MARGIN = 0.1;
/** Scores are sums of tenths and twentieths, which binary numbers only come close to. */
const ROUNDING = 1e-9;

const FIELDS = `${WRITING},input:not([type]),input:is([type="text" i],[type="search" i],[type="email" i],[type="url" i])`;
const PLACEHOLDERS = '[data-slate-placeholder],[class*="placeholder" i]';

const WRITES =
  /message|ask|chat|reply|comment|prompt|nachricht|schreib|antwort|frag|écri|répon|mensaje|escrib|pregunt|respon|coment/iu;
const SEARCHES = /search|suche|recherch|busca/iu;
const SENDS = new Set(
  'send senden submit post reply absenden abschicken antworten envoyer répondre publier enviar responder publicar'.split(
    ' ',
  ),
);
const SIDE = new Set(
  'attach attachment upload file voice mic microphone dictate audio speech tools tool settings emoji gif sticker image photo camera plus add more menu cancel close stop search model format mention expand anhang anhängen sprachnachricht abbrechen stopp joindre annuler adjuntar cancelar voz'.split(
    ' ',
  ),
);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/[^\p{L}\d]+/u);
const namesOf = (button: Element): readonly string[] =>
  wordsOf(`${nameOf(button)} ${attributeOf(button, 'title') ?? ''}`).concat([
    ...marksOf(button, ['data-testid', 'id']),
  ]);

function saysSend(button: Element, field: Element): boolean {
  if ([...namesOf(button), ...marksOf(button, ['class'])].some((word) => SENDS.has(word))) return true;
  const isSubmit = matches(
    button,
    'button:not([type="button" i],[type="reset" i]),input[type="submit" i],input[type="image" i]',
  );
  return isSubmit && formOf(button) !== null && formOf(button) === formOf(field);
}

const isSide = (button: Element): boolean => namesOf(button).some((word) => SIDE.has(word));
const isIcon = (button: Element): boolean => seenText(button, 20) === '';

function sendOf(look: Look, field: Element): { readonly send: Element; readonly region: Element } | null {
  const boxes = composedAncestors(field).slice(0, REACH);
  const buttonsIn = (box: Element) =>
    look.within(box, BUTTONS).filter((button) => isRendered(button) && !isInside(button, field) && !isSide(button));
  for (const region of boxes) {
    const sending = buttonsIn(region).filter((button) => saysSend(button, field));
    const send = sending.filter((button) => follows(button, field)).at(-1) ?? sending.at(-1);
    if (send !== undefined) return { send, region };
  }
  for (const region of boxes) {
    const last = buttonsIn(region).at(-1);
    if (last !== undefined) return isIcon(last) && follows(last, field) ? { send: last, region } : null;
  }
  return null;
}

function labelOf(field: Element): string {
  const inner = queryFirst(field, '[data-placeholder]');
  const placeholders = [field, inner].flatMap((element) =>
    element === null
      ? []
      : ['placeholder', 'data-placeholder', 'aria-placeholder'].map((name) => attributeOf(element, name) ?? ''),
  );
  return `${nameOf(field)} ${placeholders.join(' ')}`;
}

function hasOtherPurpose(field: Element, label: string): boolean {
  if (field instanceof HTMLInputElement && ['search', 'email', 'password', 'url'].includes(inputType(field)))
    return true;
  return matches(field, '[role="searchbox" i]') || SEARCHES.test(label);
}

function pairOf(look: Look, field: Element): Pair {
  const found = sendOf(look, field);
  const label = labelOf(field);
  const { top, bottom } = rectOf(field);
  const log = look.once(findLog);
  const isNearLog =
    log !== null &&
    composedAncestors(field)
      .slice(0, REACH)
      .some((box) => isInside(log.box, box));
  const score =
    (matches(field, WRITING) ? SIGNS.writable : 0) +
    ((top + bottom) / 2 >= view().height * UPPER_SHARE ? SIGNS.low : 0) +
    (WRITES.test(label) ? SIGNS.labelled : 0) +
    (found === null ? 0 : SIGNS.paired) +
    (isNearLog ? SIGNS.nearLog : 0) +
    (hasOtherPurpose(field, label) ? SIGNS.otherPurpose : 0);
  const region = found?.region ?? formOf(field) ?? composedAncestors(field)[1] ?? field;
  return { field, send: found?.send ?? null, region, score };
}

function fieldsIn(look: Look, box: Element | null): readonly Element[] {
  const found = box === null ? look.all(FIELDS) : [...(matches(box, FIELDS) ? [box] : []), ...look.within(box, FIELDS)];
  const fields = found.filter((field) => isSeen(field) && secretOf(field) === null);
  return outermost(fields);
}

export const allPairs = (look: Look): readonly Pair[] => fieldsIn(look, null).map((field) => pairOf(look, field));

/** Null when nothing will do, or two would do as well (A&S N4). */
function best(pairs: readonly Pair[]): Pair | null {
  const [first, second] = [...pairs].sort((a, b) => b.score - a.score);
  if (first === undefined || first.score < ACCEPTED - ROUNDING) return null;
  return second !== undefined && first.score - second.score < MARGIN - ROUNDING ? null : first;
}

/** The composer a question is about: the one acted on or beside it, the one of the baseline, else the best of the page. */
export function composerFor(look: Look, query: PageQuery): Pair | null | 'missing' {
  const narrowed = look.narrowed(query);
  if (narrowed.kind === 'page') return look.once(pageComposer);
  if (narrowed.kind === 'invalid') return null;
  if (narrowed.kind === 'missing') return 'missing';
  const inside = fieldsIn(look, narrowed.element).map((field) => pairOf(look, field));
  return inside.length === 1 ? (inside[0] ?? null) : best(inside);
}

export function pageComposer(look: Look): Pair | null {
  const pairs = look.once(allPairs);
  const { acted } = look;
  const kept = keptFor(look.actedRef);
  const isMeant = ({ field, send }: Pair) =>
    acted !== null && (isInside(acted, field) || (send !== null && (isInside(acted, send) || isInside(send, acted))));
  const remembered = kept?.composer?.deref();
  const found =
    pairs.find(isMeant) ?? pairs.find(({ field }) => field === remembered && isConnected(field)) ?? best(pairs);
  if (look.isBaseline && kept !== null && found !== null) kept.composer = new WeakRef(found.field);
  return found;
}

/** What is written in it, without the words an editor shows while it is empty. */
export function composerText({ field }: Pair): string {
  const text = fieldValue(field) ?? (field instanceof HTMLElement ? innerTextOf(field) : '');
  if (hasAttribute(field, 'value') || matches(field, 'textarea,input')) return text;
  const shown = queryAll(field, PLACEHOLDERS).map((hint) => (hint instanceof HTMLElement ? innerTextOf(hint) : ''));
  return shown.reduce((rest, hint) => (hint.trim() === '' ? rest : rest.replace(hint, '')), text);
}
