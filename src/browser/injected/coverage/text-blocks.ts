import { collapse } from '../../coverage/counting.js';
import type { TextBlock } from '../../coverage/types.js';
import type { Place } from './flat-tree.js';

const IN_LINE = /^(inline|contents|ruby)/;
const HEADING = /^h[1-6]$/;

/** Puts pieces of text together to lines as people read them. The counts do not come from here. */
export class TextBlocks {
  readonly #blocks: TextBlock[] = [];
  #text = '';
  #lang: string | null = null;
  #headings = 0;

  add(text: string, { lang }: Place): void {
    if (lang !== this.#lang) this.#end();
    this.#lang = lang;
    this.#text += text;
  }

  entered(place: Place): void {
    this.#border(place);
    if (HEADING.test(place.tag)) this.#headings += 1;
  }

  left(place: Place): void {
    this.#border(place);
    if (HEADING.test(place.tag)) this.#headings -= 1;
  }

  all(): readonly TextBlock[] {
    this.#end();
    return this.#blocks;
  }

  /** Where an element begins or ends: a box of its own breaks the line, a line break does so too. */
  #border({ tag, display }: Place): void {
    if (tag === 'br' || !IN_LINE.test(display)) this.#end();
    else if (display !== 'inline' && display !== 'contents') this.#text += ' ';
  }

  #end(): void {
    const text = collapse(this.#text);
    if (text !== '')
      this.#blocks.push({ text, lang: this.#lang, ...(this.#headings > 0 && { isHeading: true as const }) });
    this.#text = '';
  }
}
