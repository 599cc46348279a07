import { bodyElement, composedParent, rootElement, shadowHostOf } from '../dom/dom.js';
import { readInto, type TextSink } from '../sight/text.js';

const MOST_CHARS = 60_000;
const MOST_LINES = 3000;

/** A line that people can see, with the box that it begins in. */
export interface Line {
  readonly text: string;
  readonly box: Element;
}

/** Collects lines with the box that each begins in. */
class PlacedLines implements TextSink {
  readonly lines: Line[] = [];
  #line = '';
  #source: Text | null = null;
  #chars = 0;

  get full(): boolean {
    return this.#chars > MOST_CHARS || this.lines.length > MOST_LINES;
  }

  add(text: string, source?: Text): void {
    this.#line += text;
    if (text.trim() !== '') this.#source ??= source ?? null;
  }

  end(): void {
    // A page behind a dialog is hidden from readers and stands there as before.
    const text = this.#line
      .replace(/\[aria-hidden: (.*?)\]/g, '$1')
      .replace(/\s+/g, ' ')
      .trim();
    const box = this.#source === null ? null : boxOf(this.#source);
    this.#line = '';
    this.#source = null;
    if (text === '' || box === null) return;
    this.#chars += text.length;
    this.lines.push({ text, box });
  }
}

function boxOf(text: Text): Element | null {
  const parent = composedParent(text);
  if (parent instanceof ShadowRoot) return shadowHostOf(parent);
  return parent instanceof Element ? parent : null;
}

export function linesOf(): readonly Line[] {
  const sink = new PlacedLines();
  readInto(bodyElement() ?? rootElement(), sink);
  sink.end();
  return sink.lines;
}

/** Numbers count and tick; what is said stays the same. */
export const sameness = (text: string): string => text.replace(/\d+/g, '#').toLowerCase();

export function hash(text: string): string {
  let sum = 5381;
  for (let at = 0; at < text.length; at += 1) sum = (Math.imul(sum, 33) ^ text.charCodeAt(at)) >>> 0;
  return sum.toString(36);
}
