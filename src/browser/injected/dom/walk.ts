import { isText, shadowRootOf } from './dom.js';

/**
 * Visits every element and text in document order, shadow trees before the light children of their host. Native walkers
 * cannot be clobbered and are several times faster than asking each node for its children.
 */
export function walk(root: Node, onElement: (element: Element) => void, onText?: (text: Text) => void): void {
  const what = onText === undefined ? NodeFilter.SHOW_ELEMENT : NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
  const walker = Document.prototype.createTreeWalker.call(document, root, what);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Element) {
      onElement(node);
      const shadow = shadowRootOf(node);
      if (shadow !== null) walk(shadow, onElement, onText);
    } else if (isText(node)) onText?.(node);
  }
}

/** A running hash of text, quick and wide enough to tell two states of a page apart; it proves nothing. */
export class Digest {
  #low = 0x811c9dc5;
  #high = 0x1000193;

  add(text: string): void {
    let low = this.#low;
    let high = this.#high;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      low = Math.imul(low ^ code, 0x01000193);
      high = Math.imul(high ^ code, 0x85ebca6b);
      high ^= high >>> 13;
    }
    this.#low = Math.imul(low ^ 0x1f, 0x01000193);
    this.#high = Math.imul(high ^ 0x1f, 0x85ebca6b);
  }

  get value(): string {
    return `${this.#low >>> 0}.${this.#high >>> 0}`;
  }
}
