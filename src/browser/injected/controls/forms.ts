import type { FieldControlKind, FormAnalysis, FormField, FormNote } from '../../protocol/forms.js';
import {
  attributeOf,
  byId,
  fieldValue,
  hasAttribute,
  inputType,
  isChecked,
  isSelectedOption,
  matches,
  tagOf,
} from '../dom/dom.js';
import {
  formActionOf,
  formMethodOf,
  formOf,
  isFileInput,
  isFormValid,
  isMultiple,
  optionsOf,
  optionTextOf,
  validationOf,
} from '../dom/fields.js';
import { isDisabled, isTrap, secretOf } from './fields.js';
import { nameOf, roleOf, withLabels } from './names.js';
import type { PageCalls } from '../../protocol/calls.js';
import { refOf } from '../scan/refs.js';
import { selectorOf } from '../dom/selectors.js';
import { cut, labelText } from '../sight/text.js';
import { isRendered } from '../sight/visibility.js';
import { walk } from '../dom/walk.js';

const FIELD_LIMIT = 200;
const OPTION_LIMIT = 30;
const VALUE_LIMIT = 200;
const FIELDS = [
  'input:not([type="hidden" i],[type="submit" i],[type="reset" i],[type="button" i],[type="image" i])',
  'select',
  'textarea',
  '[contenteditable=""],[contenteditable="true" i],[contenteditable="plaintext-only" i]',
  ...['textbox', 'searchbox', 'combobox', 'listbox', 'checkbox', 'radio', 'switch', 'slider', 'spinbutton'].map(
    (role) => `[role="${role}" i]:not(option)`,
  ),
].join(',');
const SUBMITS = 'button:not([type="button" i],[type="reset" i]),input[type="submit" i],input[type="image" i]';

const KINDS_BY_TYPE: Readonly<Record<string, FieldControlKind>> = {
  checkbox: 'checkbox',
  radio: 'radio',
  range: 'slider',
  file: 'file',
  color: 'color',
  date: 'date',
  'datetime-local': 'date',
  month: 'date',
  week: 'date',
  time: 'date',
};
const KINDS_BY_ROLE: Readonly<Record<string, FieldControlKind>> = {
  combobox: 'combobox',
  listbox: 'listbox',
  checkbox: 'checkbox',
  radio: 'radio',
  switch: 'switch',
  slider: 'slider',
  textbox: 'text',
  searchbox: 'text',
  spinbutton: 'text',
};
const INTERACTIONS: Readonly<Partial<Record<FieldControlKind, FormField['preferredInteraction']>>> = {
  select: 'select_option',
  combobox: 'choose_option',
  listbox: 'choose_option',
  checkbox: 'click_selector',
  radio: 'click_selector',
  switch: 'click_selector',
  slider: 'click_selector',
  file: 'file_upload',
};

function kindOf(element: Element): FieldControlKind {
  if (element instanceof HTMLSelectElement) return 'select';
  if (element instanceof HTMLTextAreaElement) return 'multiline';
  const byRole = KINDS_BY_ROLE[attributeOf(element, 'role')?.toLowerCase() ?? ''];
  if (element instanceof HTMLInputElement) return KINDS_BY_TYPE[inputType(element)] ?? byRole ?? 'text';
  return byRole !== undefined && byRole !== 'text' ? byRole : 'rich_text';
}

function selectionModeOf(element: Element, kind: FieldControlKind): FormField['selectionMode'] {
  if (kind === 'checkbox' || kind === 'switch') return 'multiple';
  if (kind === 'radio' || kind === 'combobox') return 'single';
  if (kind === 'file' || kind === 'select' || kind === 'listbox') return isMultiple(element) ? 'multiple' : 'single';
  return 'none';
}

function valueOf(element: Element, kind: FieldControlKind): string {
  if (kind === 'checkbox' || kind === 'radio' || kind === 'switch') return isOn(element) ? 'on' : '';
  if (element instanceof HTMLSelectElement) {
    return optionsOf(element).filter(isSelectedOption).map(optionTextOf).join(', ');
  }
  if (isFileInput(element)) return '';
  return fieldValue(element) ?? '';
}

const isOn = (element: Element): boolean =>
  element instanceof HTMLInputElement ? isChecked(element) : attributeOf(element, 'aria-checked') === 'true';

/** A file input's value is a made-up path; whether one is chosen is all that matters. */
const isPresent = (element: Element, kind: FieldControlKind): boolean =>
  kind === 'file' ? (fieldValue(element) ?? '') !== '' : valueOf(element, kind).trim() !== '';

/** The browser's own words may quote what was typed, so they are told only where the value may be. */
function messageOf(element: Element, value: string, mayQuote: boolean): string | null {
  const { isValid, message, problem } = validationOf(element);
  if (isValid) return attributeOf(element, 'aria-invalid') === 'true' ? describedProblem(element) : null;
  const quotes = value.trim() !== '' && message.includes(value.trim());
  return mayQuote || !quotes ? cut(message, 120) : problem;
}

function describedProblem(element: Element): string {
  const label = attributeOf(element, 'aria-errormessage') ?? attributeOf(element, 'aria-describedby');
  const described = label === null ? null : byId(document, label.split(/\s+/)[0] ?? '');
  return described === null ? 'marked invalid' : labelText(described, 120);
}

function optionsFor(element: Element): Pick<FormField, 'options' | 'optionsOmitted'> {
  if (!(element instanceof HTMLSelectElement)) return {};
  const all = optionsOf(element);
  const options = all
    .slice(0, OPTION_LIMIT)
    .map((option) => ({ text: cut(optionTextOf(option), 60), selected: isSelectedOption(option) }));
  return { options, ...(all.length > OPTION_LIMIT && { optionsOmitted: all.length - OPTION_LIMIT }) };
}

function describeField(element: Element, form: number | null, includeValues: boolean): FormField {
  const kind = kindOf(element);
  const secret = secretOf(element);
  const value = valueOf(element, kind);
  const isInvalid = attributeOf(element, 'aria-invalid') === 'true';
  return {
    ref: refOf(element),
    form,
    selector: selectorOf(element),
    frameId: null,
    label: nameOf(element),
    name: attributeOf(element, 'name'),
    type: element instanceof HTMLInputElement ? inputType(element) : tagOf(element),
    role: roleOf(element),
    controlKind: kind,
    required: hasAttribute(element, 'required') || attributeOf(element, 'aria-required') === 'true',
    disabled: isDisabled(element),
    valid: validationOf(element).isValid && !isInvalid,
    validationMessage: secret === null ? messageOf(element, value, includeValues) : validationOf(element).problem,
    valuePresent: isPresent(element, kind),
    ...(includeValues && secret === null && { value: cut(value, VALUE_LIMIT) }),
    secret,
    ...optionsFor(element),
    selectionMode: selectionModeOf(element, kind),
    preferredInteraction: INTERACTIONS[kind] ?? 'type_selector',
    autofillWarning: isTrap(element) ? 'trap_field' : matches(element, ':autofill') ? 'filled_by_browser' : null,
  };
}

function describeForm(form: HTMLFormElement, fields: readonly Element[], submits: readonly Element[]): FormNote {
  return {
    selector: selectorOf(form),
    frameId: null,
    label: ['aria-label', 'aria-labelledby', 'title'].some((name) => hasAttribute(form, name)) ? nameOf(form) : '',
    method: formMethodOf(form),
    action: formActionOf(form),
    fieldCount: fields.length,
    valid: isFormValid(form),
    submits: submits.slice(0, 5).map((button) => ({ ref: refOf(button), label: nameOf(button) })),
  };
}

/** Every form and field, in document order. Values leave the page only when asked for, and those of secrets never (Z9). */
export function analyseForms({ visibleOnly, includeValues }: PageCalls['forms']['args']): FormAnalysis {
  const forms: HTMLFormElement[] = [];
  const fields: Element[] = [];
  const submits: Element[] = [];
  const labels: Element[] = [];
  walk(document, (element) => {
    if (element instanceof HTMLFormElement) forms.push(element);
    if (tagOf(element) === 'label') labels.push(element);
    if (matches(element, SUBMITS)) submits.push(element);
    if (fields.length >= FIELD_LIMIT || !matches(element, FIELDS)) return;
    if (!visibleOnly || isRendered(element) || isTrap(element)) fields.push(element);
  });
  return withLabels(labels, () => ({
    forms: forms.map((form) =>
      describeForm(
        form,
        fields.filter((field) => formOf(field) === form),
        submits.filter((button) => formOf(button) === form && isRendered(button)),
      ),
    ),
    fields: fields.map((field) => {
      const form = formOf(field);
      const index = form === null ? -1 : forms.indexOf(form);
      return describeField(field, index < 0 ? null : index, includeValues);
    }),
  }));
}
