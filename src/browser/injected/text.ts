import type { HiddenReason, HiddenText } from '../page-types.js';
import {
  attributeOf,
  composedAncestors,
  firstChildOf,
  matches,
  nextSiblingOf,
  shadowRootOf,
  tagOf,
  textDataOf,
} from './dom.js';
import { enter, OPEN_GROUND, type Surroundings, TextSight, whyConcealed } from './hidden-text.js';
import { walk } from './walk.js';

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
]);
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
}

/** Collects text into lines: blocks end lines, white space collapses, and it stops early at `limit`. */
class Lines implements TextSink {
  readonly #done: string[] = [];
  #line = '';
  #chars = 0;
  readonly #limit: number;

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

  text(): string {
    this.end();
    return this.#done.join('\n');
  }
}

export function* renderedChildren(node: Node): Generator<Node> {
  const root = node instanceof Element ? shadowRootOf(node) : null;
  if (root !== null) {
    yield* childrenOf(root);
    return;
  }
  if (node instanceof HTMLSlotElement) {
    const assigned = HTMLSlotElement.prototype.assignedNodes.call(node);
    if (assigned.length > 0) {
      yield* assigned;
      return;
    }
  }
  yield* childrenOf(node);
}

function* childrenOf(node: Node): Generator<Node> {
  for (let child = firstChildOf(node); child !== null; child = nextSiblingOf(child)) yield child;
}

/** Characters nobody sees, apart from those that scripts and emoji need to join letters. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu;
/** Shorter pieces that are hidden from screen readers are ornaments; from here on it is prose. */
const PROSE_WORDS = 3;

/** Reads text as people see it, and counts what they do not see. */
class Reading {
  readonly lines: TextSink;
  readonly #sight = new TextSight();
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
    if (SKIPPED.has(tag) || matches(element, EDITABLE)) return;
    const style = getComputedStyle(element);
    const concealed = whyConcealed(element, style, around);
    if (concealed !== null) return this.#leaveOut(element, concealed);
    const isBlock = !INLINE.has(style.display) && !style.display.startsWith('table-cell');
    if (isBlock) this.lines.end();
    if (style.display === 'table-cell') this.lines.add(' ');
    this.#children(element, style, enter(element, style, around));
    if (isBlock) this.lines.end();
  }

  #children(element: Element, style: CSSStyleDeclaration, around: Surroundings): void {
    for (const child of renderedChildren(element)) {
      if (this.lines.full) return;
      if (child instanceof Text) this.#text(child, style, around);
      else if (child instanceof Element) this.element(child, around);
    }
  }

  #text(text: Text, style: CSSStyleDeclaration, around: Surroundings): void {
    const data = textDataOf(text);
    if (data.trim() === '') return this.lines.add(data);
    const unseen = this.#sight.whyUnseen(text, style, around);
    if (unseen !== null) return this.#count(data.trim().length, unseen);
    const seen = data.replace(INVISIBLE, '');
    if (seen.length < data.length - 8) this.#count(data.length - seen.length, 'invisible_characters');
    if (around.isAriaHidden && seen.trim().split(/\s+/).length >= PROSE_WORDS) {
      this.#reasons.add('aria_hidden');
      this.lines.add(`[aria-hidden: ${seen.trim()}]`, text);
    } else this.lines.add(seen, text);
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
  return composedAncestors(element).reduceRight(
    (around, box) => enter(box, getComputedStyle(box), around),
    OPEN_GROUND,
  );
}

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

export const visibleText = (element: Element, limit?: number): string => readVisible(element, limit).text;

/** Text that names an element: its content with picture descriptions, without what is hidden from readers. */
export function labelText(node: Node, limit: number): string {
  let text = '';
  const visit = (current: Node): void => {
    for (const child of renderedChildren(current)) {
      if (text.length > limit * 2) return;
      if (child instanceof Text) text += textDataOf(child);
      if (!(child instanceof Element) || SKIPPED.has(tagOf(child))) continue;
      if (attributeOf(child, 'aria-hidden') === 'true' || !Element.prototype.checkVisibility.call(child)) continue;
      text += ` ${attributeOf(child, 'aria-label') ?? attributeOf(child, 'alt') ?? ''}`;
      visit(child);
      text += ' ';
    }
  };
  visit(node);
  return cut(collapse(text), limit);
}
