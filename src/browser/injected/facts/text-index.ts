import {
  composedParent,
  isContentEditable,
  parentNodeOf,
  type Root,
  shadowHostOf,
  tagOf,
  textDataOf,
} from '../dom/dom.js';
import { collapse, strip } from '../sight/text.js';
import type { Sight } from './sight.js';

/** Text in these is code, or what people typed or may choose. */
const SKIPPED = new Set(['script', 'style', 'noscript', 'template', 'textarea', 'option', 'title']);
/** Words of charts and maps. */
const DRAWN = new Set(['text', 'tspan', 'textPath']);
const FLOWING = new Set(['inline', 'inline-block', 'inline-flex', 'inline-grid', 'contents', 'ruby']);

interface Piece {
  readonly node: Text;
  readonly data: string;
  /** Where it begins in the text of the page without white space. */
  readonly start: number;
  readonly isAfterBreak: boolean;
}

/**
 * The text of a page without its white space, with the node each part comes from. A literal is looked for in it first;
 * layout is asked only around the hits, so that counting costs little on a large page.
 */
export class TextIndex {
  readonly #sight: Sight;
  readonly #pieces: Piece[] = [];
  readonly #dense: string;
  readonly #counts = new Map<string, number>();

  constructor(roots: readonly Root[], sight: Sight) {
    this.#sight = sight;
    this.#dense = this.#collect(roots);
  }

  /** How often people can see `literal`: white space collapsed, case kept. */
  count(literal: string): number {
    const wanted = collapse(strip(literal));
    const known = this.#counts.get(wanted);
    if (known !== undefined) return known;
    const count = this.#countAll(wanted);
    this.#counts.set(wanted, count);
    return count;
  }

  #countAll(wanted: string): number {
    const dense = wanted.replaceAll(' ', '');
    if (dense === '') return 0;
    let count = 0;
    let at = this.#dense.indexOf(dense);
    while (at >= 0) {
      const isHit = this.#isHit(wanted, at, at + dense.length);
      if (isHit) count += 1;
      at = this.#dense.indexOf(dense, isHit ? at + dense.length : at + 1);
    }
    return count;
  }

  /** The characters from `from` to `to` read as `wanted` with their white space, and all of them can be seen. */
  #isHit(wanted: string, from: number, to: number): boolean {
    const first = this.#pieceAt(from);
    const last = this.#pieceAt(to - 1);
    const pieces = this.#pieces.slice(first, last + 1);
    let text = '';
    for (const [index, piece] of pieces.entries()) {
      const before = pieces[index - 1];
      if (before !== undefined && (piece.isAfterBreak || isParted(before.node, piece.node))) text += ' ';
      text += piece.data;
    }
    const skipped = from - (pieces[0]?.start ?? from);
    if (!collapse(afterDense(text, skipped)).startsWith(wanted)) return false;
    return pieces.every(({ node, data }) => data.trim() === '' || this.#sight.isTextSeen(node));
  }

  /** Index of the piece that holds the character at `index`: the last one that begins there or before. */
  #pieceAt(index: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.start ?? 0) <= index) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }

  #collect(roots: readonly Root[]): string {
    const parts: string[] = [];
    let start = 0;
    const readable = new Map<Node, boolean>();
    for (const root of roots) {
      let isAfterBreak = true;
      const what = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
      const walker = Document.prototype.createTreeWalker.call(document, root, what);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Element) isAfterBreak ||= tagOf(node) === 'br' || tagOf(node) === 'hr';
        if (!(node instanceof Text) || !isReadable(node, readable)) continue;
        const data = strip(textDataOf(node));
        if (data === '') continue;
        this.#pieces.push({ node, data, start, isAfterBreak });
        isAfterBreak = false;
        const dense = data.replace(/\s+/g, '');
        parts.push(dense);
        start += dense.length;
      }
    }
    return parts.join('');
  }
}

/** The rest of `text` after its first `count` characters that are no white space. */
function afterDense(text: string, count: number): string {
  let left = count;
  let at = 0;
  while (left > 0 && at < text.length) {
    if (!/\s/.test(text.charAt(at))) left -= 1;
    at += 1;
  }
  return text.slice(at);
}

/** Leaves out what is certainly not shown; what is left is looked at closely when it is part of a hit. */
function isReadable(text: Text, known: Map<Node, boolean>): boolean {
  const parent = parentNodeOf(text);
  if (parent === null) return false;
  const answered = known.get(parent);
  if (answered !== undefined) return answered;
  const box = parent instanceof ShadowRoot ? shadowHostOf(parent) : parent;
  const answer = box instanceof Element && isReadableBox(box);
  known.set(parent, answer);
  return answer;
}

function isReadableBox(box: Element): boolean {
  if (SKIPPED.has(tagOf(box)) || (box instanceof SVGElement && !DRAWN.has(tagOf(box)))) return false;
  if (box instanceof HTMLElement && isContentEditable(box)) return false;
  return Element.prototype.checkVisibility.call(box, { visibilityProperty: true });
}

function ancestorsOf(node: Node): readonly Node[] {
  const ancestors: Node[] = [];
  for (let parent = composedParent(node); parent !== null; parent = composedParent(parent)) ancestors.push(parent);
  return ancestors;
}

/** A block begins or ends between two neighbouring texts. */
function isParted(before: Text, after: Text): boolean {
  const left = ancestorsOf(before);
  const right = ancestorsOf(after);
  const shared = new Set(left);
  const common = right.find((node) => shared.has(node));
  const between = [
    ...left.slice(
      0,
      left.findIndex((node) => node === common),
    ),
    ...right.slice(
      0,
      right.findIndex((node) => node === common),
    ),
  ];
  return between.some((node) => node instanceof Element && !FLOWING.has(getComputedStyle(node).display));
}
