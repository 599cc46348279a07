import { getter, veiled } from './dom.js';

/** Reads and writes of the DOM that only actions need; prototype getters and setters only, as in `dom.ts` (A&S P5). */
function setter<T extends object, K extends keyof T>(prototypeOf: () => T, key: K): (self: T, value: T[K]) => void {
  return (self, value) => {
    const write = Object.getOwnPropertyDescriptor(prototypeOf(), key)?.set;
    if (write === undefined) throw new Error(`No setter for ${String(key)}`);
    Reflect.apply(write, self, [value]);
  };
}

const selectOptions = getter(() => HTMLSelectElement.prototype, 'options');
export const isMultipleSelect = getter(() => HTMLSelectElement.prototype, 'multiple');
const rawOptionValue = getter(() => HTMLOptionElement.prototype, 'value');
const rawOptionLabel = getter(() => HTMLOptionElement.prototype, 'label');
export const optionValueOf = (option: HTMLOptionElement): string => veiled(rawOptionValue(option));
export const optionLabelOf = (option: HTMLOptionElement): string => veiled(rawOptionLabel(option));
export const isDisabledOption = getter(() => HTMLOptionElement.prototype, 'disabled');
export const isSelectedOption = getter(() => HTMLOptionElement.prototype, 'selected');
export const setSelectedOption = setter(() => HTMLOptionElement.prototype, 'selected');
export const optionsOf = (select: HTMLSelectElement): readonly HTMLOptionElement[] => Array.from(selectOptions(select));

export const scrollTopOf = getter(() => Element.prototype, 'scrollTop');
export const scrollLeftOf = getter(() => Element.prototype, 'scrollLeft');
export const clientWidthOf = getter(() => Element.prototype, 'clientWidth');
export const clientHeightOf = getter(() => Element.prototype, 'clientHeight');

export const filesOf = getter(() => HTMLInputElement.prototype, 'files');
export const isMultipleInput = getter(() => HTMLInputElement.prototype, 'multiple');
export const acceptOf = getter(() => HTMLInputElement.prototype, 'accept');
export const radioFormOf = getter(() => HTMLInputElement.prototype, 'form');
