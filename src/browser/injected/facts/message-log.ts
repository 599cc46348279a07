import {
  attributeOf,
  clientRectsOf,
  closest,
  composedAncestors,
  firstChildOf,
  isInside,
  matches,
  nextSiblingOf,
  parentNodeOf,
  queryAll,
  rectOf,
  shadowRootOf,
  tagOf,
  textContentOf,
} from '../dom/dom.js';
import { collapse } from '../sight/text.js';
import { isRendered, whyHidden } from '../sight/visibility.js';
import type { Look } from './look.js';
import { marked, marksOf, wordsIn } from './marks.js';

/** Where messages are shown, and its rows. */
export interface MessageLog {
  readonly box: Element;
  readonly rows: readonly Element[];
}

/** left: stands where others' messages stand in some pages, and everybody's in others. */
export type Author = 'own' | 'other' | 'left' | 'unknown';

const REACH = 6;
const AUTHORS = [
  'data-message-author-role',
  'data-author-role',
  'data-author',
  'data-role',
  'data-sender',
  'data-speaker',
  'data-from',
  'data-direction',
  'data-turn',
];
const OWN_FLAGS = ['data-is-own', 'data-own', 'data-mine', 'data-is-me', 'data-self'];
const AUTHORED = [...AUTHORS, ...OWN_FLAGS].map((name) => `[${name}]`).join(',');
const MESSAGES = `${AUTHORED},[data-message-id],[data-testid*="message" i],[data-testid*="conversation-turn" i]`;
const ROWS = `${MESSAGES},li,article,[role="listitem" i],[role="article" i],[role="row" i]`;
const EDITORS = 'textarea,[contenteditable=""],[contenteditable="true" i],[role="textbox" i]';
const ASIDE = 'nav,aside,[role="navigation" i],[role="complementary" i],[role="menu" i],[role="listbox" i],select';
const DIVIDERS = 'hr,[role="separator" i],[role="heading" i],h1,h2,h3,h4,h5,h6,time,script,style,template';

const OWN = new Set(
  'user me mine self own outgoing outbound sent human you customer visitor guest myself right'.split(' '),
);
const OTHER = new Set(
  'assistant bot ai agent model incoming inbound received other them their peer partner support operator response answer left'.split(
    ' ',
  ),
);
const PART = new Set(['message', 'msg', 'bubble', 'turn', 'row', 'chat', 'item', 'entry', 'line']);
const DIVIDING = new Set([
  'divider',
  'separator',
  'date',
  'day',
  'unread',
  'typing',
  'spacer',
  'sentinel',
  'loader',
  'indicator',
  'anchor',
]);
const LOG_WORDS = ['messages', 'message', 'conversation', 'transcript', 'thread', 'chat', 'chatlog'];
const LOG_KINDS = new Set([
  'list',
  'log',
  'history',
  'container',
  'area',
  'body',
  'window',
  'feed',
  'scroller',
  'view',
  'content',
  'stream',
  'pane',
]);
const OWN_SPEECH =
  /^(you|me|sie|du|ich|vous|moi|tú|usted|yo)( said| wrote| schrieb\p{L}*| avez dit| dijiste)?\s*[:,]/iu;
const OTHER_SPEECH =
  /^[\p{L}\d .]{2,30} (said|says|replied|wrote|sagte|schrieb|antwortete|a dit|a répondu|dijo|respondió)\s*[:,]/iu;

/** Difference of the two margins, as a share of the log's width, from which a row stands to one side. */
const LEANING = 0.1;

/** The log of the page; null when nothing looks like one. */
export function findLog(look: Look): MessageLog | null {
  const box = boxOf(look);
  return box === null ? null : logIn(look, box);
}

export const logIn = (look: Look, box: Element): MessageLog => ({ box, rows: rowsIn(look, box) });

/** Those that stand in no other of them. */
export function outermost(elements: readonly Element[]): readonly Element[] {
  const all = new Set(elements);
  return elements.filter((element) => !composedAncestors(element).some((box) => all.has(box)));
}

function boxOf(look: Look): Element | null {
  const editors = look.all(EDITORS).filter(isRendered);
  const isLog = (box: Element) =>
    closest(box, ASIDE) === null && !isPixel(box) && !editors.some((editor) => isInside(editor, box));
  const roled = look.all('[role="log" i],[role="feed" i]').filter(isLog);
  const called = calledLogs(look).filter(isLog);
  return (
    largest(roled.filter(isRendered)) ??
    parentOfMost(look.all(MESSAGES).filter(isRendered)) ??
    largest(roled.filter(isFlat)) ??
    largest(called.filter(isRendered)) ??
    listBeside(look, editors) ??
    largest(called.filter(isFlat))
  );
}

/** Nothing was said in it yet, so it has no height. */
const isFlat = (box: Element): boolean => whyHidden(box) === 'zero_size' && rectOf(box).width > 1;

/** There to be read out, not to be seen. */
const isPixel = (box: Element): boolean => {
  const { width } = rectOf(box);
  return width > 0 && width <= 1;
};

const areaOf = (box: Element): number => rectOf(box).width * rectOf(box).height;

const largest = (boxes: readonly Element[]): Element | null =>
  [...boxes].sort((a, b) => areaOf(b) - areaOf(a))[0] ?? null;

/** What holds most of the messages that name their author. */
function parentOfMost(messages: readonly Element[]): Element | null {
  const counts = new Map<Element, number>();
  for (const message of outermost(messages)) {
    const parent = parentNodeOf(message);
    if (parent instanceof Element && !matches(message, EDITORS)) counts.set(parent, (counts.get(parent) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

function calledLogs(look: Look): readonly Element[] {
  return look.all(marked(LOG_WORDS)).filter((element) => {
    const words = [...marksOf(element, ['class', 'id', 'data-testid'])];
    if (words.includes('messages') || words.includes('transcript') || words.includes('chatlog')) return true;
    const isNamed = words.some((word) => LOG_WORDS.includes(word));
    const isList = words.includes('conversation') && words.includes('list');
    return isNamed && !isList && words.some((word) => LOG_KINDS.has(word));
  });
}

/** A list close to where messages are written. */
function listBeside(look: Look, editors: readonly Element[]): Element | null {
  for (const editor of editors) {
    for (const box of composedAncestors(editor).slice(0, REACH)) {
      const lists = look.within(box, 'ol,ul,[role="list" i]');
      const beside = lists.filter(
        (list) => isRendered(list) && !isInside(editor, list) && closest(list, ASIDE) === null,
      );
      if (beside.length > 0) return largest(beside);
    }
  }
  return null;
}

const childrenOf = (element: Element): readonly Element[] => {
  const children: Element[] = [];
  for (let child = firstChildOf(shadowRootOf(element) ?? element); child !== null; child = nextSiblingOf(child))
    if (child instanceof Element) children.push(child);
  return children;
};

function rowsIn(look: Look, box: Element): readonly Element[] {
  const outer = outermost(look.within(box, ROWS).filter(isRow));
  if (outer.length > 0) return outer;
  return siblingsIn(box).filter(isRow);
}

/** Repeated siblings: the children of the first box on the way down that holds more than one. */
function siblingsIn(box: Element): readonly Element[] {
  const children = childrenOf(box);
  const [only, ...others] = children;
  if (only === undefined || others.length > 0) return children;
  const inner = childrenOf(only);
  return inner.length > 1 && areAlike(inner) && !isCalledRow(only) ? siblingsIn(only) : children;
}

const areAlike = (elements: readonly Element[]): boolean => new Set(elements.map(tagOf)).size === 1;
const isCalledRow = (element: Element): boolean =>
  [...marksOf(element, ['class', 'data-testid'])].some((word) => ['message', 'msg', 'bubble', 'turn'].includes(word));

function isRow(element: Element): boolean {
  if (matches(element, DIVIDERS) || !isRendered(element)) return false;
  if ([...marksOf(element, ['class', 'data-testid'])].some((word) => DIVIDING.has(word))) return false;
  return (textContentOf(element) ?? '').trim() !== '' || queryAll(element, 'img,video,audio,canvas,svg').length > 0;
}

export function authorOf(row: Element, log: Element): Author {
  return byAttribute(row) ?? byWords(row) ?? bySpeech(row) ?? byPlace(row, log);
}

function decide(words: readonly string[]): 'own' | 'other' | null {
  const isOwn = words.some((word) => OWN.has(word));
  const isOther = words.some((word) => OTHER.has(word));
  return isOwn === isOther ? null : isOwn ? 'own' : 'other';
}

function byAttribute(row: Element): 'own' | 'other' | null {
  for (const element of [row, ...queryAll(row, AUTHORED).slice(0, 3)]) {
    const flag = OWN_FLAGS.map((name) => attributeOf(element, name)).find((value) => value !== null);
    if (flag !== undefined) return flag === 'false' ? 'other' : 'own';
    const said = decide(AUTHORS.flatMap((name) => wordsIn(attributeOf(element, name) ?? '')));
    if (said !== null) return said;
  }
  return null;
}

function byWords(row: Element): 'own' | 'other' | null {
  const wordsOf = (element: Element) => [...marksOf(element, ['class', 'id', 'data-testid'])];
  const own = decide(directed(wordsOf(row)));
  if (own !== null) return own;
  for (const part of childrenOf(row).flatMap((child) => [child, ...childrenOf(child)])) {
    const words = wordsOf(part);
    const said = words.some((word) => PART.has(word)) ? decide(directed(words)) : null;
    if (said !== null) return said;
  }
  return null;
}

/** `msg-in` and `msg-out` say where a message went. */
const directed = (words: readonly string[]): readonly string[] =>
  words.some((word) => PART.has(word))
    ? words.map((word) => (word === 'in' ? 'incoming' : word === 'out' ? 'outgoing' : word))
    : words;

function bySpeech(row: Element): 'own' | 'other' | null {
  const spoken = [attributeOf(row, 'aria-label') ?? '', collapse(textContentOf(row) ?? '').slice(0, 60)];
  if (spoken.some((text) => OWN_SPEECH.test(text))) return 'own';
  return spoken.some((text) => OTHER_SPEECH.test(text)) ? 'other' : null;
}

/** Own messages stand to the right where they are told apart by their place. */
function byPlace(row: Element, log: Element): Author {
  const around = rectOf(log);
  const range = Document.prototype.createRange.call(document);
  range.selectNodeContents(row);
  const inner = range.getBoundingClientRect();
  const content = inner.width > 0 ? inner : (clientRectsOf(row)[0] ?? inner);
  if (around.width === 0 || content.width === 0) return 'unknown';
  const lean = (content.left - around.left - (around.right - content.right)) / around.width;
  const isMirrored = getComputedStyle(log).direction === 'rtl';
  if (Math.abs(lean) < LEANING) return 'unknown';
  return lean > 0 !== isMirrored ? 'own' : 'left';
}
