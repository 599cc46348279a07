import type { PageHtml } from '../../protocol/page.js';
import { SECRET_FIELDS } from '../../look/secret-fields.js';
import {
  attributeOf,
  currentVeil,
  outerHtmlOf,
  queryAll,
  rawOuterHtml,
  rootElement,
  rootElementOf,
} from '../dom/dom.js';
import { secretOf } from '../controls/fields.js';
import { activeElement, scrollPosition } from './state.js';

/** Hidden fields that carry a key to the user's session. */
const SESSION_KEY =
  /(^|[^a-z])(token|csrf|xsrf|nonce|secret|session|sid|auth|password|pwd|otp|jwt|sig|signature|key)([^a-z]|$)/i;
const SCRUBBED = '[withheld]';

const splitCase = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

/** What stands in the markup of fields that hold a secret by their past; a copy of the page has none. */
function heldSecrets(): ReadonlySet<string> {
  const fields = queryAll(document, 'input[value]').filter((field) => secretOf(field) !== null);
  return new Set(fields.map((field) => attributeOf(field, 'value') ?? ''));
}

const namesKey = (name: string | null): boolean => SESSION_KEY.test(splitCase(name ?? ''));

/** Programs say nothing about the page that people see, but often hold keys to it. Data for search engines is text. */
function emptyScripts(page: Document): void {
  for (const script of queryAll(page, 'script:not([type="application/ld+json" i])'))
    Element.prototype.replaceChildren.call(script);
}

/** Keys that a page's own scripts read from its markup. */
function scrubKeys(page: Document): number {
  let scrubbed = 0;
  const hide = (element: Element, name: string) => {
    if ((attributeOf(element, name) ?? '') === '') return;
    Element.prototype.setAttribute.call(element, name, SCRUBBED);
    scrubbed += 1;
  };
  for (const meta of queryAll(page, 'meta[content]')) if (namesKey(attributeOf(meta, 'name'))) hide(meta, 'content');
  for (const element of queryAll(page, '*')) {
    for (const name of Element.prototype.getAttributeNames.call(element))
      if (name.startsWith('data-') && namesKey(name)) hide(element, name);
  }
  return scrubbed;
}

function scrub(page: Document): number {
  let scrubbed = scrubKeys(page);
  const held = heldSecrets();
  const secrets = Object.values(SECRET_FIELDS).join(',');
  for (const field of queryAll(page, `${secrets},input[value]`)) {
    const isHidden = Element.prototype.matches.call(field, '[type="hidden" i]');
    const isKey = isHidden && namesKey(attributeOf(field, 'name') ?? attributeOf(field, 'id'));
    const isSecret = Element.prototype.matches.call(field, secrets) || held.has(attributeOf(field, 'value') ?? '');
    if ((attributeOf(field, 'value') ?? '') === '' || (!isSecret && !isKey)) continue;
    Element.prototype.setAttribute.call(field, 'value', SCRUBBED);
    scrubbed += 1;
  }
  return scrubbed;
}

/** The markup of the document, cut to `maxChars`, with the values of secret fields taken out (A&S Z9). */
export function readHtml(maxChars: number): PageHtml {
  // A parsed copy is inert: no custom element wakes up, nothing is loaded, and the page itself stays untouched.
  const copy = new DOMParser().parseFromString(rawOuterHtml(rootElement()), 'text/html');
  emptyScripts(copy);
  currentVeil()?.cover(copy);
  const scrubbedValues = scrub(copy);
  const html = outerHtmlOf(rootElementOf(copy));
  return {
    html: html.slice(0, maxChars),
    totalChars: html.length,
    truncated: html.length > maxChars,
    scrubbedValues,
    activeElement: activeElement() ?? null,
    scroll: scrollPosition(),
  };
}
