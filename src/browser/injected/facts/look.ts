import type { PageQuery } from '../../protocol/facts.js';
import { isInside, queryAll, type Root, rootElement, shadowHostOf, shadowRootOf } from '../dom/dom.js';
import { isOwnRef, nodeOf } from '../scan/refs.js';
import { trySelect } from '../dom/selectors.js';
import { TextIndex } from './text-index.js';
import { Sight } from './sight.js';

/** A&S 5.5. */
const SHADOW_LIMIT = 80;

export interface LookOptions {
  readonly actedRef: number | null;
  readonly isBaseline: boolean;
}

/** Where a narrowed question (`@css=`) looks. */
export type Narrowed =
  | { readonly kind: 'page' }
  | { readonly kind: 'element'; readonly element: Element }
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid' };

export function collectRoots(root: Root, found: Root[]): void {
  found.push(root);
  const walker = Document.prototype.createTreeWalker.call(document, root, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const shadow = node instanceof Element ? shadowRootOf(node) : null;
    if (shadow !== null && found.length <= SHADOW_LIMIT) collectRoots(shadow, found);
  }
}

/** One look at a document: whatever several questions need is found out once. */
export class Look {
  readonly actedRef: number | null;
  readonly isBaseline: boolean;
  /** The element acted on, as long as it is there. */
  readonly acted: Element | null;
  /** It was acted on in a document that has been replaced since. */
  readonly isElsewhere: boolean;
  readonly sight = new Sight();
  readonly roots: readonly Root[];
  readonly #memo = new Map<unknown, unknown>();
  #text: TextIndex | null = null;

  constructor({ actedRef, isBaseline }: LookOptions) {
    this.actedRef = actedRef;
    this.isBaseline = isBaseline;
    this.acted = actedRef === null ? null : nodeOf(actedRef);
    this.isElsewhere = actedRef !== null && !isOwnRef(actedRef);
    const roots: Root[] = [];
    collectRoots(document, roots);
    this.roots = roots;
  }

  get text(): TextIndex {
    this.#text ??= new TextIndex(this.roots, this.sight);
    return this.#text;
  }

  /** Every match in the page, shadow trees included. */
  all(selector: string): readonly Element[] {
    return this.roots.flatMap((root) => queryAll(root, selector));
  }

  /** Every match inside `box`, shadow trees included. */
  within(box: Element, selector: string): readonly Element[] {
    if (box === rootElement()) return this.all(selector);
    const inner = this.roots.filter((root) => root instanceof ShadowRoot && isInside(shadowHostOf(root), box));
    return [box, ...inner].flatMap((root) => queryAll(root, selector));
  }

  narrowed({ selector }: PageQuery): Narrowed {
    if (selector === undefined) return { kind: 'page' };
    const selection = trySelect(selector);
    if (selection.kind === 'invalid') return selection;
    const [element] = selection.elements;
    return element === undefined ? { kind: 'missing' } : { kind: 'element', element };
  }

  /** Runs `find` once per look. */
  once<T>(find: (look: Look) => T): T {
    if (!this.#memo.has(find)) this.#memo.set(find, find(this));
    return this.#memo.get(find) as T;
  }
}
