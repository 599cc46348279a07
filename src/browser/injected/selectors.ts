import {
  attributeOf,
  composedParent,
  firstChildOf,
  nextSiblingOf,
  parentNodeOf,
  queryAll,
  queryFirst,
  type Root,
  rootOf,
  shadowHostOf,
  openShadowRootOf,
  tagOf,
} from './dom.js';

const STEP = ' >>> ';
const TEST_ATTRIBUTES = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'] as const;

/** Ids that frameworks number anew on every load make selectors that do not last. */
const looksGenerated = (id: string): boolean =>
  /\d{4,}|^:|:$|^(radix|headlessui|mui|ember|react)/i.test(id) || id.length > 60;

/** Whether a selector that finds `element` finds nothing else; most that do not are turned down by their first match. */
const isUnique = (root: Root, selector: string, element: Element): boolean =>
  queryFirst(root, selector) === element && queryAll(root, selector).length === 1;

function attributeSelectors(element: Element): readonly string[] {
  const tag = CSS.escape(tagOf(element));
  const id = attributeOf(element, 'id');
  const named = (attribute: string, limit: number): readonly string[] => {
    const value = attributeOf(element, attribute);
    return value === null || value === '' || value.length > limit
      ? []
      : [`${tag}[${attribute}=${JSON.stringify(value)}]`];
  };
  return [
    ...(id === null || id === '' || looksGenerated(id) ? [] : [`#${CSS.escape(id)}`]),
    ...TEST_ATTRIBUTES.flatMap((attribute) => named(attribute, 60)),
    ...named('name', 60),
    ...named('aria-label', 40),
    ...named('href', 60),
  ].filter((selector) => !/[\n\r]/.test(selector));
}

interface Siblings {
  readonly positions: ReadonlyMap<Element, number>;
  readonly totals: ReadonlyMap<string, number>;
}

/** Places among siblings, known while many selectors are made at once: long lists are counted once, not once a row. */
let counted: Map<Node, Siblings> | null = null;

/** Runs `work`, which must not change the page. */
export function withSiblings<T>(work: () => T): T {
  counted = new Map();
  try {
    return work();
  } finally {
    counted = null;
  }
}

function siblingsIn(parent: Node): Siblings {
  const known = counted?.get(parent);
  if (known !== undefined) return known;
  const positions = new Map<Element, number>();
  const totals = new Map<string, number>();
  for (let child = firstChildOf(parent); child !== null; child = nextSiblingOf(child)) {
    if (!(child instanceof Element)) continue;
    const position = (totals.get(tagOf(child)) ?? 0) + 1;
    totals.set(tagOf(child), position);
    positions.set(child, position);
  }
  counted?.set(parent, { positions, totals });
  return { positions, totals };
}

function nthOfType(element: Element): string {
  const tag = tagOf(element);
  const parent = parentNodeOf(element);
  if (parent === null) return CSS.escape(tag);
  const { positions, totals } = siblingsIn(parent);
  return (totals.get(tag) ?? 0) > 1
    ? `${CSS.escape(tag)}:nth-of-type(${positions.get(element) ?? 1})`
    : CSS.escape(tag);
}

function withinRoot(element: Element, root: Root): string {
  const direct = attributeSelectors(element).find((selector) => isUnique(root, selector, element));
  if (direct !== undefined) return direct;
  let path = nthOfType(element);
  for (let parent = parentNodeOf(element); parent instanceof Element; parent = parentNodeOf(parent)) {
    if (isUnique(root, path, element)) return path;
    const box = parent;
    const anchor = attributeSelectors(box).find((selector) => isUnique(root, selector, box));
    if (anchor !== undefined && isUnique(root, `${anchor} ${path}`, element)) return `${anchor} ${path}`;
    path = `${nthOfType(parent)} > ${path}`;
  }
  return path;
}

/** A short selector that finds exactly this element; ` >>> ` steps into open shadow roots. */
export function selectorOf(element: Element): string {
  const root = rootOf(element);
  if (root instanceof ShadowRoot) return `${selectorOf(shadowHostOf(root))}${STEP}${withinRoot(element, root)}`;
  return root instanceof Document ? withinRoot(element, root) : tagOf(element);
}

/** All matches in order. Throws the browser's SyntaxError for text that is not CSS. */
export function selectAll(selector: string): readonly Element[] {
  const steps = selector.split('>>>').map((step) => step.trim());
  let roots: readonly Root[] = [document];
  let found: readonly Element[] = [];
  for (const [index, step] of steps.entries()) {
    found = roots.flatMap((root) => queryAll(root, step));
    if (index < steps.length - 1) roots = found.map(openShadowRootOf).filter((root) => root !== null);
  }
  return found;
}

export type Selection =
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'elements'; readonly elements: readonly Element[] };

/** Like `selectAll`, with bad CSS as an answer instead of a throw. */
export function trySelect(selector: string): Selection {
  try {
    return { kind: 'elements', elements: selectAll(selector) };
  } catch (error) {
    return { kind: 'invalid', problem: error instanceof Error ? error.message : String(error) };
  }
}

/** The nearest region of the page an element belongs to, as people would say it. */
export function landmarkOf(element: Element, isLandmark: (candidate: Element) => boolean): Element | null {
  for (let node = composedParent(element); node !== null; node = composedParent(node)) {
    if (node instanceof Element && isLandmark(node)) return node;
  }
  return null;
}
