import type { HiddenReason, HiddenText } from '../../protocol/summary.js';
import {
  attributeOf,
  canHoldRoot,
  composedParentElement,
  firstChildOf,
  isText,
  matches,
  nextSiblingOf,
  queryAll,
  rectOf,
  shadowRootOf,
  tagOf,
  textDataOf,
} from '../dom/dom.js';
import { enter, OPEN_GROUND, type Surroundings, TextSight, whyConcealed } from './hidden-text.js';
import { oncePerLook, remembered } from '../dom/memory.js';
import { isUnseen } from './visibility.js';
import { walk } from '../dom/walk.js';

/** Elements whose content is not prose: code, replaced content, and what people typed. */
const SKIPPED = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'textarea',
  'select',
  'datalist',
  'iframe',
  'object',
  'canvas',
  'video',
  'audio',
  'svg',
  // Parts of drawings that are not drawn themselves.
  'title',
  'desc',
  'metadata',
  'defs',
  'symbol',
  'clipPath',
  'mask',
  'pattern',
  'marker',
]);
/** Most drawings are icons; charts and maps have words. */
const hasLetters = (drawing: Element): boolean => queryAll(drawing, 'text,foreignObject').length > 0;
const FRAMES = new Set(['iframe', 'frame']);
const INLINE = new Set(['inline', 'inline-block', 'inline-flex', 'inline-grid', 'contents', 'ruby']);
const EDITABLE = '[contenteditable=""],[contenteditable="true" i],[contenteditable="plaintext-only" i]';

export const collapse = (text: string): string => text.replace(/\s+/g, ' ').trim();

export function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

/** Takes in text as people see it, piece by piece. */
export interface TextSink {
  /** Nothing more is wanted. */
  readonly full: boolean;
  add(text: string, source?: Text): void;
  /** A block ends here. */
  end(): void;
  /** A frame stands here. */
  frame?(element: Element): void;
}

/** Collects text into lines: blocks end lines, white space collapses, and it stops early at `limit`. */
class Lines implements TextSink {
  readonly #done: string[] = [];
  #line = '';
  #chars = 0;
  readonly #limit: number;
  readonly frames: { readonly at: number; readonly element: Element }[] = [];

  constructor(limit: number) {
    this.#limit = limit;
  }

  get full(): boolean {
    return this.#chars + this.#line.length >= this.#limit;
  }

  add(text: string): void {
    const parts = text.replace(/\s+/g, ' ');
    this.#line += this.#line === '' || this.#line.endsWith(' ') ? parts.trimStart() : parts;
  }

  end(): void {
    const line = this.#line.trim();
    this.#line = '';
    if (line === '') return;
    this.#done.push(line);
    this.#chars += line.length + 1;
  }

  frame(element: Element): void {
    this.end();
    this.frames.push({ at: this.#chars, element });
  }

  text(): string {
    this.end();
    return this.#done.join('\n');
  }
}

/** What is shown inside a node, until `visit` has had enough. */
export function eachRendered(node: Node, visit: (child: Node) => 'enough' | undefined): void {
  const root = node instanceof Element ? shadowRootOf(node) : null;
  const assigned =
    root === null && node instanceof HTMLSlotElement ? HTMLSlotElement.prototype.assignedNodes.call(node) : [];
  for (const child of assigned) if (visit(child) === 'enough') return;
  if (assigned.length > 0) return;
  for (let child = firstChildOf(root ?? node); child !== null; child = nextSiblingOf(child)) {
    if (visit(child) === 'enough') return;
  }
}

/** Characters nobody sees, apart from those that scripts and emoji need to join letters. */
const INVISIBLE = new RegExp(
  [
    // The flags of England, Scotland and Wales are spelled with them.
    '(?<flag>\\u{1f3f4}\\u{e0067}\\u{e0062}(?:\\u{e0065}\\u{e006e}\\u{e0067}|\\u{e0073}\\u{e0063}\\u{e0074}|\\u{e0077}\\u{e006c}\\u{e0073})\\u{e007f})',
    '[\\u00ad\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\u{e0000}-\\u{e007f}]',
    // No word and no picture needs several in a row.
    '[\\u200b-\\u200f]{3,}',
    '[\\ufe00-\\ufe0f\\u{e0100}-\\u{e01ef}]{2,}',
  ].join('|'),
  'gu',
);
/** What each of them begins with, as one class: hardly any text has one. */
const MAY_BE_INVISIBLE = /[\ufe00-\ufe0f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ud800-\udfff]/;
export const strip = (text: string): string =>
  MAY_BE_INVISIBLE.test(text) ? text.replace(INVISIBLE, (_all, flag: string | undefined) => flag ?? '') : text;
/** Shorter pieces that are hidden from screen readers are ornaments; from here on it is prose. */
const PROSE_WORDS = 3;

const sight = oncePerLook(() => new TextSight());

/** Reads text as people see it, and counts what they do not see. */
class Reading {
  readonly lines: TextSink;
  readonly #sight = sight();
  readonly #reasons = new Set<HiddenReason>();
  #passages = 0;
  #chars = 0;

  constructor(lines: TextSink) {
    this.lines = lines;
  }

  hidden(): HiddenText {
    return { passages: this.#passages, chars: this.#chars, reasons: [...this.#reasons] };
  }

  element(element: Element, around: Surroundings): void {
    const tag = tagOf(element);
    if (tag === 'br') return this.lines.end();
    if (FRAMES.has(tag)) return this.#frame(element, around);
    if (tag === 'svg' ? !hasLetters(element) : SKIPPED.has(tag) || matches(element, EDITABLE)) return;
    const style = getComputedStyle(element);
    const concealed = whyConcealed(element, style, around);
    if (concealed !== null) return this.#leaveOut(element, concealed);
    const { display } = style;
    const isBlock = tag === 'text' || (!INLINE.has(display) && !display.startsWith('table-cell'));
    if (isBlock) this.lines.end();
    if (display === 'table-cell') this.lines.add(' ');
    this.#children(element, style, enter(element, style, around));
    if (isBlock) this.lines.end();
  }

  #children(element: Element, style: CSSStyleDeclaration, around: Surroundings): void {
    eachRendered(element, (child) => {
      if (this.lines.full) return 'enough';
      if (isText(child)) this.#text(child, style, around);
      else if (child instanceof Element) this.element(child, around);
      return undefined;
    });
  }

  #text(text: Text, style: CSSStyleDeclaration, around: Surroundings): void {
    const data = textDataOf(text);
    if (data.trim() === '') return this.lines.add(data);
    const unseen = this.#sight.whyUnseen(text, style, around);
    if (unseen !== null) return this.#count(data.trim().length, unseen);
    const seen = strip(data);
    if (seen.length < data.length - 8) this.#count(data.length - seen.length, 'invisible_characters');
    if (around.isAriaHidden && seen.trim().split(/\s+/).length >= PROSE_WORDS) {
      this.#reasons.add('aria_hidden');
      this.lines.add(`[aria-hidden: ${seen.trim()}]`, text);
    } else this.lines.add(seen, text);
  }

  #frame(element: Element, around: Surroundings): void {
    if (this.lines.frame === undefined || around.isAriaHidden) return;
    const isSeen = whyConcealed(element, getComputedStyle(element), around) === null;
    if (isSeen && !isUnseen(element, rectOf(element))) this.lines.frame(element);
  }

  #leaveOut(element: Element, reason: HiddenReason): void {
    let chars = 0;
    walk(
      element,
      () => undefined,
      (text) => {
        chars += textDataOf(text).trim().length;
      },
    );
    if (chars > 0) this.#count(chars, reason);
  }

  #count(chars: number, reason: HiddenReason): void {
    this.#passages += 1;
    this.#chars += chars;
    this.#reasons.add(reason);
  }
}

/** The surroundings of an element that is read by itself. */
function surroundingsOf(element: Element): Surroundings {
  const parent = composedParentElement(element);
  return parent === null ? OPEN_GROUND : surroundingsIn(parent);
}
const surroundingsIn = remembered((box: Element): Surroundings => {
  return enter(box, getComputedStyle(box), surroundingsOf(box));
});

/** Text people can see, one line per block; shadow roots included, field contents never. */
export function readVisible(
  element: Element,
  limit = Number.POSITIVE_INFINITY,
): { readonly text: string; readonly hidden: HiddenText } {
  const lines = new Lines(limit);
  const hidden = readInto(element, lines);
  return { text: lines.text(), hidden };
}

/** The same text, handed to `sink` together with the node each piece comes from. */
export function readInto(element: Element, sink: TextSink): HiddenText {
  const reading = new Reading(sink);
  reading.element(element, surroundingsOf(element));
  return reading.hidden();
}

/** The text of an element with the frames in it. */
export function textWithFrames(element: Element): {
  readonly text: string;
  readonly frames: readonly { readonly at: number; readonly element: Element }[];
} {
  const lines = new Lines(Number.POSITIVE_INFINITY);
  readInto(element, lines);
  return { text: lines.text(), frames: lines.frames };
}

export const visibleText = (element: Element, limit?: number): string => readVisible(element, limit).text;

/** Rendered, or without a box of its own as slots are: then what is in it may be. */
const hasRenderedContent = (element: Element): boolean =>
  Element.prototype.checkVisibility.call(element) || getComputedStyle(element).display === 'contents';

/** What most controls have in them: one text and nothing else. */
function onlyTextIn(node: Node): string | null {
  const child = firstChildOf(node);
  if (child === null || nextSiblingOf(child) !== null || !isText(child)) return null;
  const isPlain = node instanceof Element && !canHoldRoot(tagOf(node)) && !(node instanceof HTMLSlotElement);
  return isPlain ? textDataOf(child) : null;
}

/** Text that names an element: its content with picture descriptions, without what is hidden from readers. */
export function labelText(node: Node, limit: number): string {
  const only = onlyTextIn(node);
  if (only !== null) return cut(collapse(strip(only)), limit);
  let text = '';
  const visit = (current: Node): void => {
    eachRendered(current, (child) => {
      if (text.length > limit * 2) return 'enough';
      if (child instanceof Text) text += textDataOf(child);
      if (!(child instanceof Element) || SKIPPED.has(tagOf(child))) return undefined;
      if (attributeOf(child, 'aria-hidden') === 'true' || !hasRenderedContent(child)) return undefined;
      text += ` ${attributeOf(child, 'aria-label') ?? attributeOf(child, 'alt') ?? ''}`;
      visit(child);
      text += ' ';
      return undefined;
    });
  };
  visit(node);
  return cut(collapse(strip(text)), limit);
}
