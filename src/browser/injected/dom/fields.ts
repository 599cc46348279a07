import { closest, getter, hasAttribute, inputType, veiled } from './dom.js';
import { lazily } from './lazily.js';

/** What only form fields have, read as in `dom.ts` (A&S P5). */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const readers = lazily(() =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement, HTMLButtonElement].map((kind) => ({
    kind,
    form: getter(() => kind.prototype as Field, 'form'),
    validity: getter(() => kind.prototype as Field, 'validity'),
    message: getter(() => kind.prototype as Field, 'validationMessage'),
  })),
);
const readerOf = (element: Element) => readers().find(({ kind }) => element instanceof kind);

const selectOptions = getter(() => HTMLSelectElement.prototype, 'options');
const optionLabel = getter(() => HTMLOptionElement.prototype, 'label');
export const formMethodOf = getter(() => HTMLFormElement.prototype, 'method');
const rawFormAction = getter(() => HTMLFormElement.prototype, 'action');
export const formActionOf = (form: HTMLFormElement): string => veiled(rawFormAction(form));
const formElements = getter(() => HTMLFormElement.prototype, 'elements');
export const formElementsOf = (form: HTMLFormElement): readonly Element[] => Array.from(formElements(form));
/** A button without one submits. */
export const buttonTypeOf = getter(() => HTMLButtonElement.prototype, 'type');

export const optionsOf = (select: HTMLSelectElement): readonly HTMLOptionElement[] => Array.from(selectOptions(select));
export const optionTextOf = (option: HTMLOptionElement): string =>
  veiled(optionLabel(option)).replace(/\s+/g, ' ').trim();
export const isMultiple = (element: Element): boolean =>
  hasAttribute(element, 'multiple') || hasAttribute(element, 'aria-multiselectable');
export const isFileInput = (element: Element): boolean =>
  element instanceof HTMLInputElement && inputType(element) === 'file';

export function formOf(element: Element): HTMLFormElement | null {
  const reader = readerOf(element);
  if (reader !== undefined) return reader.form(element as Field);
  const form = closest(element, 'form');
  return form instanceof HTMLFormElement ? form : null;
}

export interface Validation {
  readonly isValid: boolean;
  readonly message: string;
  /** Which rule is broken, in words that quote nothing. */
  readonly problem: string | null;
}

const PROBLEMS = {
  valueMissing: 'a value is required',
  typeMismatch: 'the value has the wrong form',
  patternMismatch: 'the value does not match the pattern',
  tooLong: 'the value is too long',
  tooShort: 'the value is too short',
  rangeUnderflow: 'the value is too small',
  rangeOverflow: 'the value is too large',
  stepMismatch: 'the value is not one of the steps',
  badInput: 'the input cannot be read',
  customError: 'the page rejects the value',
} as const;

/** Does not report: asking fires no event in the page. */
export function validationOf(element: Element): Validation {
  const reader = readerOf(element);
  if (reader === undefined) return { isValid: true, message: '', problem: null };
  const validity = reader.validity(element as Field);
  const broken = (Object.keys(PROBLEMS) as (keyof typeof PROBLEMS)[]).find((key) => validity[key]);
  if (broken === undefined) return { isValid: true, message: '', problem: null };
  return { isValid: false, message: veiled(reader.message(element as Field)), problem: PROBLEMS[broken] };
}

/** As its fields say; `checkValidity` would fire events. */
export function isFormValid(form: HTMLFormElement): boolean {
  return !Element.prototype.matches.call(form, ':invalid');
}
