import { attributeOf, firstChildOf, nextSiblingOf, openShadowRootOf, rootOf, shadowHostOf, tagOf } from '../dom/dom.js';

/** Roots that the host handed over; a script cannot find closed ones by itself. */
const closedRoots = new WeakMap<Element, ShadowRoot>();
export const rememberRoot = (root: ShadowRoot): void => void closedRoots.set(shadowHostOf(root), root);
export const rootOfHost = (element: Element): ShadowRoot | null =>
  openShadowRootOf(element) ?? closedRoots.get(element) ?? null;

/** Where a node stands in the flat tree. */
export interface Place {
  readonly tag: string;
  /** Neither the element nor anything around it has `display: none`, and it is part of the flat tree. */
  readonly isLaid: boolean;
  /** Laid, and its own `visibility` is `visible`. */
  readonly isShown: boolean;
  readonly display: string;
  readonly isInShadow: boolean;
  /** Of the nearest element that names one. */
  readonly lang: string | null;
}

export interface FlatVisitor {
  element(element: Element, place: Place): void;
  /** `place` is that of its parent in the flat tree. */
  text(text: Text, place: Place): void;
  /** After everything inside. */
  leave(element: Element, place: Place): void;
}

const OUTSIDE: Place = { tag: '', isLaid: true, isShown: true, display: 'block', isInShadow: false, lang: null };

/** Visits the document as it is laid out: shadow trees in place of what their hosts hold, slots with what they were given. */
export function walkFlat(root: Document, visitor: FlatVisitor): void {
  for (const child of childrenOf(root)) visit(child, OUTSIDE, visitor);
}

/** Iterative, since documents nest deeper than stacks. */
function visit(top: Node, outside: Place, visitor: FlatVisitor): void {
  const stack: ({ node: Node; parent: Place } | { left: Element; place: Place })[] = [{ node: top, parent: outside }];
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if ('left' in step) visitor.leave(step.left, step.place);
    else if (step.node instanceof Element) {
      const place = placeOf(step.node, step.parent);
      visitor.element(step.node, place);
      stack.push({ left: step.node, place });
      const { children, isInShadow } = flatChildren(step.node, place);
      const inside = isInShadow === place.isInShadow ? place : { ...place, isInShadow };
      for (let at = children.length - 1; at >= 0; at -= 1) {
        const node = children[at];
        if (node !== undefined) stack.push({ node, parent: inside });
      }
    } else if (step.node instanceof Text) visitor.text(step.node, step.parent);
  }
}

function placeOf(element: Element, parent: Place): Place {
  const { isInShadow } = parent;
  const own = { tag: tagOf(element), isInShadow, lang: attributeOf(element, 'lang') ?? parent.lang };
  if (!parent.isLaid) return { ...own, isLaid: false, isShown: false, display: 'none' };
  const { display, visibility } = getComputedStyle(element);
  // A style without values is that of an element outside the flat tree.
  const isLaid = display !== 'none' && display !== '';
  return { ...own, isLaid, isShown: isLaid && visibility === 'visible', display };
}

function flatChildren(
  element: Element,
  place: Place,
): { readonly children: readonly Node[]; readonly isInShadow: boolean } {
  const root = rootOfHost(element);
  if (root !== null) return { children: childrenOf(root), isInShadow: true };
  if (place.tag === 'slot' && element instanceof HTMLSlotElement) {
    const given = HTMLSlotElement.prototype.assignedNodes.call(element);
    // What a slot is given belongs to the tree around the host.
    const [first] = given;
    if (first !== undefined) return { children: given, isInShadow: rootOf(first) instanceof ShadowRoot };
  }
  return { children: childrenOf(element), isInShadow: place.isInShadow };
}

function childrenOf(parent: Node): readonly Node[] {
  const children: Node[] = [];
  for (let child = firstChildOf(parent); child !== null; child = nextSiblingOf(child)) children.push(child);
  return children;
}
