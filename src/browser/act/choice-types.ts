import type { BrowserRefusal } from '../operation.js';
import type { DialogPolicy, Done } from './effect-types.js';

/** Options by their value or by their text, whichever the caller named. */
export interface OptionChoice {
  readonly by: 'value' | 'text';
  readonly wanted: readonly string[];
}

export interface ChosenOption {
  readonly value: string;
  readonly text: string;
}

export interface OptionRequest extends OptionChoice {
  readonly readback: boolean;
  readonly dialogPolicy: DialogPolicy;
}

export const CONTROL_KINDS = ['native_select', 'listbox', 'combobox', 'radiogroup'] as const;

export type ControlKind = (typeof CONTROL_KINDS)[number];

export type OptionResult =
  | (Done & {
      readonly controlKind: ControlKind;
      readonly selected: readonly ChosenOption[];
      /** False: everything was selected already and nothing was sent. */
      readonly changed: boolean;
      /** Whether the control holds what was chosen; null when nobody asked or it was gone. */
      readonly readbackMatched: boolean | null;
      /** Null for controls that open nothing. */
      readonly popupClosed: boolean | null;
    })
  | BrowserRefusal;
