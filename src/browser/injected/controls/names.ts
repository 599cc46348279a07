import type { LabelSource } from '../../protocol/controls.js';
import {
  attributeNamesOf,
  attributeOf,
  byId,
  fieldValue,
  hasAttribute,
  inputType,
  isContentEditable,
  labelledControlOf,
  labelsOf,
  rootOf,
  tagOf,
} from '../dom/dom.js';
import { remembered } from '../dom/memory.js';
import { collapse, cut, labelText, strip } from '../sight/text.js';

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

/** Labels of the controls of one scan: asking each control for its own walks the whole document every time. */
let labelIndex: ReadonlyMap<Element, readonly Element[]> | null = null;

/** Runs `work` with the labels looked up beforehand. */
export function withLabels<T>(labels: readonly Element[], work: () => T): T {
  const index = new Map<Element, Element[]>();
  for (const label of labels) {
    const control = label instanceof HTMLLabelElement ? labelledControlOf(label) : null;
    if (control === null) continue;
    const known = index.get(control);
    if (known === undefined) index.set(control, [label]);
    else known.push(label);
  }
  labelIndex = index;
  try {
    return work();
  } finally {
    labelIndex = null;
  }
}

const NO_LABELS: readonly Element[] = [];
const labelsFor = (element: Element): readonly Element[] =>
  labelIndex === null ? labelsOf(element) : (labelIndex.get(element) ?? NO_LABELS);

type Source = readonly [Exclude<LabelSource, 'none'>, (element: Element) => string];
const fromAttribute = (source: Source[0], name: string): Source => [
  source,
  (element) => attributeOf(element, name) ?? '',
];
const SOURCES: readonly Source[] = [
  ['aria_labelledby', (element) => (hasAttribute(element, 'aria-labelledby') ? referencedLabel(element) : '')],
  fromAttribute('aria_label', 'aria-label'),
  [
    'label',
    (element) =>
      labelsFor(element)
        .map((label) => labelText(label, NAME_LIMIT))
        .join(' '),
  ],
  fromAttribute('alt', 'alt'),
  ['caption', buttonCaption],
  ['content', (element) => (VALUE_ROLES.has(roleOf(element)) ? '' : labelText(element, NAME_LIMIT))],
  fromAttribute('placeholder', 'placeholder'),
  fromAttribute('placeholder', 'aria-placeholder'),
  fromAttribute('title', 'title'),
];

export interface Named {
  readonly name: string;
  readonly source: LabelSource;
}

/** Names that are not written in attributes. */
const UNWRITTEN: readonly Source[] = SOURCES.filter(([source]) => ['label', 'caption', 'content'].includes(source));
const NAMING = new Set(['aria-labelledby', 'aria-label', 'alt', 'placeholder', 'aria-placeholder', 'title']);

/** Accessible name, at most 80 characters, and where it was found. What a field holds is never part of it. */
export function named(element: Element, attributes = attributeNamesOf(element)): Named {
  const isWritten = attributes.some((name) => NAMING.has(name));
  for (const [source, read] of isWritten ? SOURCES : UNWRITTEN) {
    const name = collapse(strip(read(element)));
    if (name !== '') return { name: cut(name, NAME_LIMIT), source };
  }
  return { name: '', source: 'none' };
}

export const nameOf = (element: Element): string => named(element).name;

/** As `nameOf`, for those who ask more than once in one look. */
export const knownName = remembered(nameOf);
