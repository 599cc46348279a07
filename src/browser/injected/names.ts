import {
  attributeOf,
  byId,
  fieldValue,
  hasAttribute,
  inputType,
  isContentEditable,
  labelsOf,
  rootOf,
  tagOf,
} from './dom.js';
import { collapse, cut, labelText } from './text.js';

const NAME_LIMIT = 80;

const INPUT_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  submit: 'button',
  reset: 'button',
  image: 'button',
  file: 'button',
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  number: 'spinbutton',
  search: 'searchbox',
};

const TAG_ROLES: Readonly<Record<string, string>> = {
  button: 'button',
  summary: 'button',
  textarea: 'textbox',
  option: 'option',
  nav: 'navigation',
  main: 'main',
  header: 'banner',
  footer: 'contentinfo',
  aside: 'complementary',
  form: 'form',
  search: 'search',
  section: 'region',
  dialog: 'dialog',
};

/** Roles whose content is what the user entered, never their name. */
const VALUE_ROLES = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton', 'slider', 'listbox']);

export function roleOf(element: Element): string {
  const explicit = attributeOf(element, 'role')?.trim().split(/\s+/)[0];
  if (explicit !== undefined && explicit !== '') return explicit.toLowerCase();
  const tag = tagOf(element);
  if (tag === 'a' || tag === 'area') return hasAttribute(element, 'href') ? 'link' : 'generic';
  if (tag === 'select') return hasAttribute(element, 'multiple') ? 'listbox' : 'combobox';
  if (element instanceof HTMLInputElement) return INPUT_ROLES[inputType(element)] ?? 'textbox';
  if (/^h[1-6]$/.test(tag)) return 'heading';
  const native = TAG_ROLES[tag];
  if (native !== undefined) return native;
  return element instanceof HTMLElement && isContentEditable(element) ? 'textbox' : 'generic';
}

function referencedLabel(element: Element): string {
  const root = rootOf(element);
  if (!(root instanceof Document) && !(root instanceof ShadowRoot)) return '';
  const ids = (attributeOf(element, 'aria-labelledby') ?? '').split(/\s+/).filter((id) => id !== '');
  return ids
    .map((id) => byId(root, id))
    .map((label) => (label === null ? '' : (attributeOf(label, 'aria-label') ?? labelText(label, NAME_LIMIT))))
    .join(' ');
}

function buttonCaption(element: Element): string {
  if (!(element instanceof HTMLInputElement)) return '';
  const type = inputType(element);
  if (type === 'submit') return fieldValue(element) || 'Submit';
  if (type === 'reset') return fieldValue(element) || 'Reset';
  return type === 'button' ? (fieldValue(element) ?? '') : '';
}

/** Accessible name, at most 80 characters. What a field holds is never part of it. */
export function nameOf(element: Element): string {
  const attribute = (name: string) => attributeOf(element, name) ?? '';
  const sources: readonly (() => string)[] = [
    () => referencedLabel(element),
    () => attribute('aria-label'),
    () =>
      labelsOf(element)
        .map((label) => labelText(label, NAME_LIMIT))
        .join(' '),
    () => attribute('alt'),
    () => buttonCaption(element),
    () => (VALUE_ROLES.has(roleOf(element)) ? '' : labelText(element, NAME_LIMIT)),
    () => attribute('placeholder'),
    () => attribute('aria-placeholder'),
    () => attribute('title'),
  ];
  for (const source of sources) {
    const name = collapse(source());
    if (name !== '') return cut(name, NAME_LIMIT);
  }
  return '';
}
