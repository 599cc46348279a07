import { composedParent, rectOf, textDataOf } from '../dom/dom.js';
import { enter, OPEN_GROUND, type Surroundings, TextSight, whyConcealed } from '../sight/hidden-text.js';
import { readInto, strip, type TextSink } from '../sight/text.js';
import { isRendered, isTransparent, isUnseen } from '../sight/visibility.js';

/** People can see it, or could by scrolling: rendered, with a size, neither faded out nor put away. */
export function isSeen(element: Element): boolean {
  return isRendered(element) && !isUnseen(element, rectOf(element)) && !isTransparent(element);
}

/** Text as it stands in the page, blocks ended by line breaks. */
class PlainText implements TextSink {
  text = '';
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get full(): boolean {
    return this.text.length >= this.#limit;
  }

  add(text: string, source?: Text): void {
    this.text += (source === undefined ? text : strip(textDataOf(source))).replace(/\s+/g, ' ');
  }

  end(): void {
    if (this.text !== '' && !this.text.endsWith('\n')) this.text += '\n';
  }
}

/** Text of an element that people can see; what they typed is no part of it. */
export function seenText(element: Element, limit: number): string {
  const sink = new PlainText(limit);
  readInto(element, sink);
  return sink.text.trim();
}

/** Tells for single texts whether people can see them; what it learns of boxes is kept for one look. */
export class Sight {
  readonly #sight = new TextSight();
  readonly #around = new Map<Element, Surroundings | null>();

  isTextSeen(text: Text): boolean {
    const parent = composedParent(text);
    const box = parent instanceof ShadowRoot ? composedParent(parent) : parent;
    if (!(box instanceof Element)) return false;
    const around = this.#inside(box);
    return around !== null && this.#sight.whyUnseen(text, getComputedStyle(box), around) === null;
  }

  /** What the boxes around do to the content of `element`; null when they hide it. */
  #inside(element: Element): Surroundings | null {
    const known = this.#around.get(element);
    if (known !== undefined) return known;
    const found = this.#look(element);
    this.#around.set(element, found);
    return found;
  }

  #look(element: Element): Surroundings | null {
    let parent = composedParent(element);
    while (parent !== null && !(parent instanceof Element)) parent = composedParent(parent);
    const outer = parent === null ? OPEN_GROUND : this.#inside(parent);
    if (outer === null) return null;
    const style = getComputedStyle(element);
    return whyConcealed(element, style, outer) === null ? enter(element, style, outer) : null;
  }
}
