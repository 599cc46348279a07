export interface NativeOption {
  readonly value: string;
  readonly text: string;
}

/** What a caller wants of a control with options. */
export interface Wanted {
  readonly by: 'value' | 'text';
  readonly wanted: readonly string[];
}

/** Why the options a caller wants cannot be had. */
export type OptionProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'not_a_choice' }
  /** `nearest`: the options most like the one that is missing. */
  | { readonly kind: 'missing'; readonly missing: string; readonly nearest: readonly NativeOption[] }
  | { readonly kind: 'disabled'; readonly option: NativeOption }
  | { readonly kind: 'too_many' };

export type SelectMatch = OptionProblem | { readonly kind: 'found'; readonly isSelected: boolean };

export interface Selected {
  readonly selected: readonly NativeOption[];
  readonly matched: boolean;
}

/** One option of an ARIA control or radio group, as it stands now. */
export interface OfferedOption extends NativeOption {
  /** What to press; for a hidden radio button its label. */
  readonly ref: number;
  readonly isSelected: boolean;
}

export type Offer = OptionProblem | { readonly kind: 'found'; readonly options: readonly OfferedOption[] };

export interface Choice {
  readonly kind: 'native_select' | 'listbox' | 'combobox' | 'radiogroup';
  /** The control itself, where a wrapper was named. */
  readonly ref: number;
  readonly isOpen: boolean;
  /** Text can be typed to narrow the options down. */
  readonly isEditable: boolean;
  readonly isMultiple: boolean;
}

export interface ChoiceCalls {
  /** Resolves as soon as every wanted option is there, else when `waitMs` have passed. */
  matchSelect: { args: Wanted & { ref: number; waitMs: number }; result: { match: SelectMatch; quietMs: number } };
  /** Selects exactly the wanted options and fires what a person's choice fires. */
  applySelect: { args: Wanted & { ref: number }; result: null };
  /** What is selected once the page has had a frame to object; null when the control is gone. */
  readSelect: { args: Wanted & { ref: number }; result: Selected | null };
  choiceOf: { args: { ref: number }; result: Choice | { readonly kind: 'gone' } | { readonly kind: 'not_a_choice' } };
  /** Resolves as soon as the control offers every wanted option, else when `waitMs` have passed. */
  offerOf: {
    args: Wanted & { ref: number; waitMs: number };
    result: { offer: Offer; isOpen: boolean; quietMs: number };
  };
  /** Resolves as soon as the control shows the wanted options as chosen, else when `waitMs` have passed. */
  chosenOf: {
    args: Wanted & { ref: number; names: readonly string[]; waitMs: number };
    /** `matched` is null when the page shows neither. */
    result: { matched: boolean | null; isOpen: boolean; quietMs: number } | null;
  };
}
