import type { ElementAnchor } from '../../protocol/elements.js';
import { hrefOf, isLandmark } from '../controls/controls.js';
import { attributeOf, inputType, rootOf, tagOf } from '../dom/dom.js';
import { nameOf, roleOf } from '../controls/names.js';
import { landmarkOf, selectorOf } from '../dom/selectors.js';
import { cut } from '../sight/text.js';
import { isOnlyOneCalled, roleSelector } from './role-selector.js';

const LIMIT = 80;
/** Beyond so many of one role, counting names would be felt. */
const MOST_OF_ROLE = 300;
const TEST_IDS = ['data-testid', 'data-test-id', 'data-test', 'data-cy', 'data-qa'];
/** As the route templates of the host (E&T 4.2): numbers, long hexadecimal words, UUIDs, dates. */
const IDENTIFIER =
  /^(?:\d+|[0-9a-f]{8,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/i;

const isRegion = (element: Element): boolean => tagOf(element) === 'form' || isLandmark(element);

/** Landmarks and forms keep their content out of their name. */
function regionOf(element: Element): string {
  const region = landmarkOf(element, isRegion);
  if (region === null) return '';
  const label = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(region, name) !== null);
  return `${roleOf(region)} ${label ? nameOf(region) : (attributeOf(region, 'name') ?? '')}`.trim();
}

/** Where a link leads, without its query: that may hold anything. */
export function pathOf(href: string): string {
  try {
    const { host, pathname, protocol } = new URL(href);
    if (protocol !== 'http:' && protocol !== 'https:') return protocol;
    const path = pathname
      .split('/')
      .map((segment) => (IDENTIFIER.test(segment) ? ':id' : segment))
      .join('/');
    return host === location.host ? path : `//${host}${path}`;
  } catch {
    return '';
  }
}

/** What an element is called, by everything its makers and the page say of it; never what it holds. */
export function anchorOf(element: Element, named: { readonly role: string; readonly name: string }): ElementAnchor {
  const anchor: Record<string, string> = {};
  const put = (key: string, value: string | null | undefined) => {
    if (value != null && value !== '') anchor[key] = cut(value, LIMIT);
  };
  if (element instanceof HTMLInputElement) put('inputType', inputType(element));
  put('id', attributeOf(element, 'id'));
  const testId = TEST_IDS.find((name) => attributeOf(element, name) !== null);
  if (testId !== undefined) put('testId', attributeOf(element, testId));
  put('nameAttribute', attributeOf(element, 'name'));
  put('placeholder', attributeOf(element, 'placeholder'));
  const href = hrefOf(element);
  if (href !== null) put('href', pathOf(href));
  put('region', regionOf(element));
  return { tag: tagOf(element), role: named.role, name: cut(named.name, LIMIT), ...anchor };
}

/** A place in the tree, told by positions or by tags alone, or an address that is about one thing or one visit. */
export const isPassing = (selector: string): boolean =>
  /:nth-/.test(selector) ||
  /^[\w\s>-]+$/.test(selector) ||
  / > .* > .* > .* > /.test(selector) ||
  PASSING_ADDRESS.test(selector);
const PASSING_ADDRESS = /\[href=.*(\?|\d{3})/;

/** The selector that lasts longest: places in the tree change with every redesign, roles and names seldom do. */
export function stableSelectorOf(
  element: Element,
  { role, name, selector }: { readonly role: string; readonly name: string; readonly selector: string },
): string {
  if (!isPassing(selector) || role === 'generic' || name === '' || name.length > LIMIT) return selector;
  const root = rootOf(element);
  // In a shadow tree the way to the host is needed as well, which is what the selector has.
  if (!(root instanceof Document)) return selector;
  if (isOnlyOneCalled(root, { role, name }, MOST_OF_ROLE)) return roleSelector(role, name);
  const region = landmarkOf(element, isRegion);
  const within = region === null ? '' : selectorOf(region);
  if (region === null || isPassing(within) || !isOnlyOneCalled(region, { role, name }, MOST_OF_ROLE)) return selector;
  return `${within} ${roleSelector(role, name)}`;
}
