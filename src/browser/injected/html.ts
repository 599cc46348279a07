import type { PageHtml } from '../page-types.js';
import { SECRET_FIELDS } from '../secret-fields.js';
import { attributeOf, outerHtmlOf, queryAll, rootElement, rootElementOf } from './dom.js';
import { activeElement, scrollPosition } from './state.js';

/** Hidden fields that carry a key to the user's session. */
const SESSION_KEY =
  /(^|[^a-z])(token|csrf|xsrf|nonce|secret|session|sid|auth|password|pwd|otp|jwt|sig|signature|key)([^a-z]|$)/i;
const SCRUBBED = '[withheld]';

const splitCase = (name: string): string => name.replace(/([a-z])([A-Z])/g, '$1 $2');

function scrub(page: Document): number {
  let scrubbed = 0;
  const secrets = Object.values(SECRET_FIELDS).join(',');
  for (const field of queryAll(page, `${secrets},input[type="hidden" i]`)) {
    const isKey = SESSION_KEY.test(splitCase(attributeOf(field, 'name') ?? attributeOf(field, 'id') ?? ''));
    const isSecret = Element.prototype.matches.call(field, secrets);
    if ((attributeOf(field, 'value') ?? '') === '' || (!isSecret && !isKey)) continue;
    Element.prototype.setAttribute.call(field, 'value', SCRUBBED);
    scrubbed += 1;
  }
  return scrubbed;
}

/** The markup of the document, cut to `maxChars`, with the values of secret fields taken out (A&S Z9). */
export function readHtml(maxChars: number): PageHtml {
  // A parsed copy is inert: no custom element wakes up, nothing is loaded, and the page itself stays untouched.
  const copy = new DOMParser().parseFromString(outerHtmlOf(rootElement()), 'text/html');
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
