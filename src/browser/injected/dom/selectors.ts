import { blindToSecrets } from './blind-selectors.js';
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
import { MOST_ELEMENTS } from './huge.js';
import { isRoleSelector, parseRoleSelector, selectByRole } from '../probing/role-selector.js';

const STEP = ' >>> ';
/** Attributes that tell elements apart, best first, and the longest value of each that is worth writing. */
const MARKS: readonly (readonly [attribute: string, limit: number])[] = [
  ['data-testid', 60],
  ['data-test-id', 60],
  ['data-test', 60],
  ['data-cy', 60],
  ['data-qa', 60],
  ['name', 60],
  ['aria-label', 40],
  ['href', 60],
];

/** Ids that frameworks number anew on every load make selectors that do not last. */
const looksGenerated = (id: string): boolean =>
  /\d{4,}|^:|:$|^(radix|headlessui|mui|ember|react)/i.test(id) || id.length > 60;

/** Whether a selector that finds `element` finds nothing else; most that do not are turned down by their first match. */
const isUnique = (root: Root, selector: string, element: Element): boolean =>
  queryFirst(root, selector) === element && queryAll(root, selector).length === 1;

/** How often each value of an attribute occurs on elements of one tag. */
type Counts = ReadonlyMap<string, number>;
let values: Map<Root, Map<string, Counts>> | null = null;

/** Whether no other element of the tag has this value; counted once while many selectors are made at once. */
function isOnlyOne(root: Root, kind: { readonly tag: string; readonly attribute: string }, value: string): boolean {
  const quoted = JSON.stringify(value);
  const { tag, attribute } = kind;
  // Values with characters that need escaping are left to the browser's own reading of CSS.
  if (values === null || quoted.length > value.length + 2)
    return queryAll(root, `${tag}[${attribute}=${quoted}]`).length === 1;
  const known = values.get(root) ?? new Map<string, Counts>();
  const counts = known.get(`${tag}[${attribute}]`) ?? countValues(root, kind);
  values.set(root, known.set(`${tag}[${attribute}]`, counts));
  return counts.get(value) === 1;
}

function countValues(
  root: Root,
  { tag, attribute }: { readonly tag: string; readonly attribute: string },
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const marked = queryAll(root, `${tag}[${attribute}]`);
  // Among so many a place in the tree is found sooner than a name that only one has.
  if (marked.length > MOST_ELEMENTS) return counts;
  for (const element of marked) {
    const value = attributeOf(element, attribute) ?? '';
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** By what its makers call it, when nothing else in the tree is called so. */
function uniqueMark(element: Element, root: Root): string | null {
  const tag = CSS.escape(tagOf(element));
  const id = attributeOf(element, 'id');
  if (id !== null && id !== '' && !looksGenerated(id) && isUnique(root, `#${CSS.escape(id)}`, element))
    return `#${CSS.escape(id)}`;
  for (const [attribute, limit] of MARKS) {
    const value = attributeOf(element, attribute);
    if (value === null || value === '' || value.length > limit) continue;
    const selector = `${tag}[${attribute}=${JSON.stringify(value)}]`;
    if (queryFirst(root, selector) === element && isOnlyOne(root, { tag, attribute }, value)) return selector;
  }
  return null;
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
  values = new Map();
  try {
    return work();
  } finally {
    counted = null;
    values = null;
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

function withinRoot(element: Element, root: Root, limit: number): string {
  const direct = uniqueMark(element, root);
  if (direct !== null) return direct;
  let path = nthOfType(element);
  for (let parent = parentNodeOf(element); parent instanceof Element; parent = parentNodeOf(parent)) {
    if (path.length > limit) return '';
    if (isUnique(root, path, element)) return path;
    const anchor = uniqueMark(parent, root);
    if (anchor !== null && isUnique(root, `${anchor} ${path}`, element))
      return anchor.length + path.length >= limit ? '' : `${anchor} ${path}`;
    path = `${nthOfType(parent)} > ${path}`;
  }
  return path.length > limit ? '' : path;
}

/**
 * A short selector that finds exactly this element; ` >>> ` steps into open shadow roots. Empty where it would be a path
 * of positions longer than `limit`: then it need not be found.
 */
export function selectorOf(element: Element, limit = Number.POSITIVE_INFINITY): string {
  const root = rootOf(element);
  if (root instanceof Document) return withinRoot(element, root, limit);
  if (!(root instanceof ShadowRoot)) return tagOf(element);
  const host = selectorOf(shadowHostOf(root), limit - STEP.length - 1);
  if (host === '') return '';
  const inner = withinRoot(element, root, limit - STEP.length - host.length);
  return inner === '' ? '' : `${host}${STEP}${inner}`;
}

/** Parts of a selector; a name in quotes may hold what looks like the start of another. */
function stepsOf(selector: string): readonly string[] {
  const parts = selector.includes('role=') ? selector.split(/>>>(?=(?:[^"]*"[^"]*")*[^"]*$)/) : selector.split('>>>');
  return parts.map((step) => step.trim());
}

function select(root: Root, step: string): readonly Element[] {
  if (!isRoleSelector(step)) {
    const blind = blindToSecrets(root, step);
    return blind === null ? [] : queryAll(root, blind);
  }
  const wanted = parseRoleSelector(step);
  if (wanted === null) throw new SyntaxError(`'${step}' is not of the form role=button[name="Save"].`);
  return selectByRole(root, wanted);
}

/** All matches in order. Throws a SyntaxError for text that is neither CSS nor `role=button[name="Save"]`. */
export function selectAll(selector: string): readonly Element[] {
  const steps = stepsOf(selector);
  let roots: readonly Root[] = [document];
  let found: readonly Element[] = [];
  for (const [index, step] of steps.entries()) {
    found = roots.flatMap((root) => select(root, step));
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
