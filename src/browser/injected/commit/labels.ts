import { takesText } from '../controls/fields.js';
import { calledBy } from '../controls/hints.js';
import { knownName, roleOf } from '../controls/names.js';
import {
  attributeOf,
  fieldValue,
  hasAttribute,
  inputType,
  queryAll,
  queryFirst,
  tabIndexOf,
  textContentOf,
} from '../dom/dom.js';
import { collapse, cut, labelText, strip } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';

/** German puts the verb last. */
const NAME_LIMIT = 160;
/** Longer text of something that does not look clickable is prose. */
const SHORT = 40;
/** Parts of a control without text whose styles may write on it. */
const LOOKED_INTO = 6;
const CAPTIONED = new Set(['submit', 'button', 'reset', 'image']);

/** What a button hands over with its form; what people typed is never read here. */
function captionOf(control: Element): string {
  if (control instanceof HTMLInputElement) return CAPTIONED.has(inputType(control)) ? (fieldValue(control) ?? '') : '';
  return control instanceof HTMLButtonElement ? (attributeOf(control, 'value') ?? '') : '';
}

/** Of a control without a name: what its picture says, else what its makers call it. */
function pictureName(control: Element): string {
  const part = queryFirst(control, '[aria-label]:not([aria-label=""]),[title]:not([title=""]),svg > title');
  if (part === null) return calledBy(control);
  return attributeOf(part, 'aria-label') ?? attributeOf(part, 'title') ?? textContentOf(part) ?? '';
}

/** The text that a style writes before or after an element. Signs of icon fonts are pictures. */
function styledText(element: Element, place: '::before' | '::after'): string {
  const written = /^"((?:[^"\\]|\\.)*)"/.exec(getComputedStyle(element, place).content)?.[1] ?? '';
  return written.replace(/\\(.)/g, '$1').replace(/\p{Co}/gu, '');
}

/** Words that are in no text of the control, but that people read on it: of its styles, and of its drawings. */
function drawnOn(control: Element, text: string): string {
  const parts = text === '' ? [control, ...queryAll(control, '*').slice(0, LOOKED_INTO)] : [control];
  const before = parts.map((part) => styledText(part, '::before')).join('');
  const after = parts.map((part) => styledText(part, '::after')).join('');
  const letters = queryAll(control, 'svg text').filter(isRendered).map(textContentOf);
  const isDrawn = before !== '' || after !== '' || letters.length > 0;
  return isDrawn ? `${before}${text}${after} ${letters.join(' ')}` : '';
}

function looksClickable(element: Element): boolean {
  if (roleOf(element) !== 'generic' && roleOf(element) !== 'heading') return true;
  if (hasAttribute(element, 'onclick') || (hasAttribute(element, 'tabindex') && isFocusable(element))) return true;
  return getComputedStyle(element).cursor === 'pointer';
}
const isFocusable = (element: Element): boolean => element instanceof HTMLElement && tabIndexOf(element) >= 0;

const isEntered = (control: Element): boolean => takesText(control) || control instanceof HTMLSelectElement;

/**
 * What a control is called, by everything that could be read on it (A&S M2). In passing, styles and drawings are asked
 * only where there is no text: a look at a whole page has hundreds of controls.
 */
export function namesOf(control: Element, isInPassing = false): readonly string[] {
  const name = knownName(control);
  if (!looksClickable(control) && (name.length > SHORT || roleOf(control) === 'heading')) return [];
  // What people read on it counts too: a label for readers may say less.
  const seen = isEntered(control) ? '' : labelText(control, NAME_LIMIT);
  const attributes = ['title', 'aria-label'].map((attribute) => attributeOf(control, attribute) ?? '');
  const drawn = isEntered(control) || (isInPassing && name !== '') ? '' : drawnOn(control, seen);
  const all = [name, seen, captionOf(control), ...attributes, drawn];
  // Characters that nobody sees would hide a word from the lists of words.
  const shown = (each: string) => cut(collapse(strip(each)), NAME_LIMIT);
  const names = [...new Set(all.map(shown).filter((each) => each !== ''))];
  const picture = names.length > 0 || takesText(control) ? '' : shown(pictureName(control));
  return picture === '' ? names : [picture];
}
