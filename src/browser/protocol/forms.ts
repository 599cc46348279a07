import type { SecretKind } from './elements.js';

export const CONTROL_KINDS_OF_FIELDS = [
  'text',
  'multiline',
  'rich_text',
  'select',
  'combobox',
  'listbox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'file',
  'date',
  'color',
  'other',
] as const;

export type FieldControlKind = (typeof CONTROL_KINDS_OF_FIELDS)[number];

export interface FormField {
  readonly ref: number;
  /** Index into `forms`; null for a field outside of any. */
  readonly form: number | null;
  readonly selector: string;
  readonly frameId: string | null;
  readonly label: string;
  readonly name: string | null;
  readonly type: string;
  readonly role: string;
  readonly controlKind: FieldControlKind;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly valid: boolean;
  readonly validationMessage: string | null;
  readonly valuePresent: boolean;
  /** Only when values were asked for, and never for secrets. */
  readonly value?: string;
  readonly secret: SecretKind | null;
  readonly options?: readonly { readonly text: string; readonly selected: boolean }[];
  readonly optionsOmitted?: number;
  readonly selectionMode: 'none' | 'single' | 'multiple';
  readonly preferredInteraction: 'type_selector' | 'select_option' | 'choose_option' | 'click_selector' | 'file_upload';
  readonly autofillWarning: 'filled_by_browser' | 'trap_field' | null;
}

export interface FormNote {
  readonly selector: string;
  readonly frameId: string | null;
  readonly label: string;
  readonly method: string;
  readonly action: string;
  readonly fieldCount: number;
  readonly valid: boolean;
  readonly submits: readonly { readonly ref: number; readonly label: string }[];
}

export interface FormAnalysis {
  readonly forms: readonly FormNote[];
  readonly fields: readonly FormField[];
}

export interface FormCalls {
  forms: { args: { visibleOnly: boolean; includeValues: boolean }; result: FormAnalysis };
}
