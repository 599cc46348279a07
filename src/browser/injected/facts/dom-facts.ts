import type { FactReading, PageQuery } from '../../protocol/facts.js';
import {
  attributeOf,
  bodyElement,
  deepActiveElement,
  fieldValue,
  hasAttribute,
  inputType,
  isChecked,
  isContentEditable,
  isInside,
  isSelectedOption,
  pageReadyState,
  pageTitle,
  rootElement,
  selectValue,
  shadowRootOf,
} from '../dom/dom.js';
import { CONTROLS } from '../controls/controls.js';
import { optionsOf, optionTextOf } from '../dom/fields.js';
import { isDisabled, secretOf } from '../controls/fields.js';
import { HEADINGS, languageOf } from '../sight/language.js';
import { knownName } from '../controls/names.js';
import { trySelect } from '../dom/selectors.js';
import { collapse } from '../sight/text.js';
import { themeOf } from '../sight/theme.js';
import type { Look } from './look.js';
import { ABSENT, BROKEN, UNREADABLE, value } from './readings.js';
import { isSeen, seenText } from './sight.js';

export const TEXT_LIMIT = 4000;
const CAPTIONED = new Set(['submit', 'button', 'reset']);

/** Asks about the first match; absent when nothing matches, unreadable when the selector is no CSS. */
const ofFirst =
  (read: (element: Element, query: PageQuery) => FactReading) =>
  (query: PageQuery): FactReading => {
    const selection = trySelect(query.selector ?? '');
    if (selection.kind === 'invalid') return BROKEN;
    const [first] = selection.elements;
    return first === undefined ? ABSENT : read(first, query);
  };

function textOf(element: Element): string {
  if (element instanceof HTMLSelectElement)
    return optionsOf(element).filter(isSelectedOption).map(optionTextOf).join(' ');
  if (element instanceof HTMLOptionElement) return optionTextOf(element);
  if (element instanceof HTMLInputElement) return CAPTIONED.has(inputType(element)) ? (fieldValue(element) ?? '') : '';
  if (element instanceof HTMLElement && isContentEditable(element)) return fieldValue(element) ?? '';
  return seenText(element, TEXT_LIMIT * 2);
}

function valueOf(element: Element): FactReading {
  if (secretOf(element) !== null) return UNREADABLE;
  const held = element instanceof HTMLSelectElement ? selectValue(element) : fieldValue(element);
  return held === null ? ABSENT : value(held.slice(0, TEXT_LIMIT));
}

/** The attribute of a secret field may hold what was put into it. */
function attribute(element: Element, { attribute: name = '' }: PageQuery): FactReading {
  if (name.toLowerCase() === 'value' && secretOf(element) !== null) return UNREADABLE;
  const found = attributeOf(element, name);
  return found === null ? ABSENT : value(found.slice(0, TEXT_LIMIT));
}

function checked(element: Element): FactReading {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(inputType(element)))
    return value(isChecked(element));
  return hasAttribute(element, 'aria-checked') ? value(attributeOf(element, 'aria-checked') === 'true') : ABSENT;
}

function isFocused(element: Element): boolean {
  const active = deepActiveElement();
  if (active === null || active === element) return active !== null;
  return shadowRootOf(element) !== null && isInside(active, element);
}

function count(query: PageQuery): FactReading {
  const selection = trySelect(query.selector ?? '');
  return selection.kind === 'invalid' ? BROKEN : value(selection.elements.length);
}

function declaredLanguage(): FactReading {
  const lang = (attributeOf(rootElement(), 'lang') ?? '').trim();
  return lang === '' ? ABSENT : value(lang);
}

function language(_: PageQuery, look: Look): FactReading {
  const names = look.all(CONTROLS).filter(isSeen).map(knownName);
  const found = languageOf(look.all(HEADINGS), names);
  return found === null ? ABSENT : value(found);
}

export const domReaders = {
  'dom.present': ofFirst(() => value(true)),
  'dom.visible': ofFirst((element) => value(isSeen(element))),
  'dom.text': ofFirst((element) =>
    secretOf(element) === null ? value(collapse(textOf(element)).slice(0, TEXT_LIMIT)) : UNREADABLE,
  ),
  'dom.value': ofFirst(valueOf),
  'dom.count': count,
  'dom.attr': ofFirst(attribute),
  'dom.checked': ofFirst(checked),
  'dom.enabled': ofFirst((element) => value(!isDisabled(element))),
  'dom.focused': ofFirst((element) => value(isFocused(element))),
  'page.title': () => value(pageTitle()),
  'page.readyState': () => value(pageReadyState()),
  'page.lang': declaredLanguage,
  'page.language': language,
  'page.theme': () => {
    const theme = themeOf();
    return theme === null ? UNREADABLE : value(theme);
  },
  'page.scrollLocked': () => value(isScrollLocked()),
};

/** Somebody told the page not to scroll, whether or not there is anything below. */
function isScrollLocked(): boolean {
  const body = bodyElement();
  return [rootElement(), ...(body === null ? [] : [body])].some((box) => {
    const { overflowY, position } = getComputedStyle(box);
    return overflowY === 'hidden' || overflowY === 'clip' || (box === body && position === 'fixed');
  });
}
