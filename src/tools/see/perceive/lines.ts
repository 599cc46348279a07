import type { FormField, ModalNote } from '../../../browser/index.js';

const quote = (text: string): string => `"${text.replaceAll('"', "'")}"`;

/** One line a field: what to act on, what it wants, whether it has it. */
export function fieldLine(field: FormField): string {
  const words = [
    field.required ? 'required' : '',
    field.disabled ? 'disabled' : '',
    field.secret ?? '',
    field.valuePresent ? 'filled' : 'empty',
    field.valid ? '' : `invalid: ${field.validationMessage ?? 'no reason given'}`,
    field.autofillWarning ?? '',
  ].filter((word) => word !== '');
  const value = field.value === undefined || field.value === '' ? '' : ` = ${quote(field.value)}`;
  const options =
    field.options === undefined ? '' : ` of ${field.options.length + (field.optionsOmitted ?? 0)} options`;
  const frame = field.frameId == null ? '' : ` in ${field.frameId}`;
  const kind = `${field.controlKind}${options}`;
  return `[${field.ref}] ${kind} ${quote(field.label || (field.name ?? ''))} (${words.join(', ')})${value}${frame}`;
}

export function modalLines(modal: ModalNote): readonly string[] {
  const words = [modal.blocking ? 'blocking' : '', modal.sensitive ? 'holds a secret or file field' : ''].filter(
    Boolean,
  );
  const frame = modal.frameId === null ? '' : ` in ${modal.frameId}`;
  return [
    `${modal.kind} ${quote(modal.label)}${words.length > 0 ? ` (${words.join(', ')})` : ''}${frame}`,
    ...modal.actions.map(({ ctaRef, label, intent }) => `  [${ctaRef}] ${intent} ${quote(label)}`),
  ];
}
