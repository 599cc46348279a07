import type { InputCalls, FileInput } from '../../protocol/input.js';
import { acceptOf, filesOf, isMultipleInput } from '../dom/actions.js';
import { allElements, inputType } from '../dom/dom.js';
import { isDisabled } from '../controls/fields.js';
import { nodeOf, refOf } from '../scan/refs.js';
import { selectorOf } from '../dom/selectors.js';

const LISTED = 3;

const isFileInput = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && inputType(element) === 'file';

export function fileInput({ ref }: InputCalls['fileInput']['args']): FileInput {
  const element = nodeOf(ref);
  if (element === null) return { kind: 'gone' };
  if (!isFileInput(element)) {
    const others = [...allElements(document)].filter(isFileInput).slice(0, LISTED);
    return {
      kind: 'not_a_file_input',
      fileInputs: others.map((other) => ({ ctaRef: refOf(other), selector: selectorOf(other) })),
    };
  }
  if (isDisabled(element)) return { kind: 'disabled' };
  return { kind: 'file_input', multiple: isMultipleInput(element), accept: acceptOf(element) };
}

export function holdsFiles({ ref, names }: InputCalls['holdsFiles']['args']): boolean | null {
  const element = nodeOf(ref);
  if (element === null || !isFileInput(element)) return null;
  const held = Array.from(filesOf(element) ?? []).map(({ name }) => name);
  if (held.length === 0) return null;
  return held.length === names.length && held.every((name, index) => name === names[index]);
}
