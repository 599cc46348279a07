import { pageLanguage } from '../../rules/page-language.js';
import { attributeOf, rootElement } from '../dom/dom.js';
import { labelText } from './text.js';
import { isRendered } from './visibility.js';

export const HEADINGS = 'h1,h2,h3,h4,h5,h6,[role="heading" i]';

/** So many tell the language; a longer page tells no more of it. */
const HEADING_LIMIT = 25;
const NAME_LIMIT = 200;
const TEXT_CHARS = 120;

/** A page says the same at nearly every look, and counting its words takes longer than comparing them. */
let last: { readonly said: string; readonly language: string | null } | null = null;

/** What its headings and its controls are called says more of a page's language than its articles do (A&S 6.6). */
export function languageOf(headings: readonly Element[], controlNames: readonly string[]): string | null {
  const titles = headings
    .slice(0, HEADING_LIMIT)
    .filter(isRendered)
    .map((heading) => labelText(heading, TEXT_CHARS));
  const texts = [...titles, ...controlNames.slice(0, NAME_LIMIT)];
  const declared = attributeOf(rootElement(), 'lang');
  const said = JSON.stringify([declared, texts]);
  if (last?.said !== said) last = { said, language: pageLanguage(declared, texts) };
  return last.language;
}
