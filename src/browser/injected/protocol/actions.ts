/** Calls into the page for actions beyond click and type. Kept apart from `protocol.ts` for its length only. */

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

export interface ScrollBox {
  readonly ref: number;
  readonly selector: string;
  readonly x: number;
  readonly y: number;
}
export type ScrollTarget =
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'not_scrollable'; readonly selector: string }
  | { readonly kind: 'nothing_scrolls' }
  | ({ readonly kind: 'box' } & ScrollBox);

export interface ScrollEnd {
  readonly moved: { readonly x: number; readonly y: number };
  readonly grewThisScroll: boolean;
  readonly stableRounds: number;
  readonly atEnd: boolean;
}

export interface Spot {
  readonly left: number;
  readonly top: number;
  readonly parent: number | null;
  readonly index: number;
}

export interface Wait {
  readonly selector: string;
  readonly visible: boolean;
  readonly absent: boolean;
  readonly stable: { readonly forMs: number; readonly requireChange: boolean } | null;
  /** Something changed in an earlier document of the same wait. */
  readonly hasChanged: boolean;
  readonly pollMs: number;
  readonly waitMs: number;
  readonly scrollIntoView: boolean;
  readonly maxTextChars: number | null;
}
export type Waited =
  | { readonly kind: 'invalid'; readonly problem: string }
  | {
      readonly kind: 'looked';
      readonly outcome: 'held' | 'timeout' | 'no_change' | 'still_changing';
      readonly element: {
        readonly visible: boolean;
        readonly enabled: boolean;
        readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
        readonly tagName: string;
      } | null;
      readonly text: { readonly value: string; readonly totalChars: number } | null;
    };

export type FileInput =
  | { readonly kind: 'gone' }
  | {
      readonly kind: 'not_a_file_input';
      readonly fileInputs: readonly { readonly ctaRef: number; readonly selector: string }[];
    }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'file_input'; readonly multiple: boolean; readonly accept: string };

export interface ActionCalls {
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
  /** The box a wheel turn would move, and a point over it. */
  scrollTarget: { args: { containerSelector: string | null; deltaX: number; deltaY: number }; result: ScrollTarget };
  /** Remembers where the box stands, so that `scrollEnd` can tell what moved. */
  scrollBegin: { args: { ref: number }; result: boolean };
  /** Resolves when scrolling began and ended, or nothing moved for `waitMs`. */
  scrollEnd: { args: { ref: number; deltaX: number; deltaY: number; waitMs: number }; result: ScrollEnd | null };
  /** Resolves as soon as the box has more content, else when `waitMs` have passed. */
  scrollGrowth: { args: { ref: number; waitMs: number }; result: { end: ScrollEnd; quietMs: number } | null };
  scrollRound: { args: { ref: number }; result: ScrollEnd | null };
  scrollInto: { args: { ref: number }; result: ({ selector: string } & ScrollEnd) | null };
  /** Remembers which controls can be seen now. */
  noteVisible: { args: Record<string, never>; result: null };
  /** Controls that can be seen now and could not before; waits for the first. */
  revealed: {
    args: { waitMs: number; limit: number };
    result: readonly { ref: number; label: string; fingerprint: string }[];
  };
  /** Where an element stands on the page and among its siblings; null when it is gone. */
  spotOf: { args: { ref: number }; result: Spot | null };
  /** `spotOf` once it has come to rest. */
  restingSpot: { args: { ref: number; waitMs: number }; result: Spot | null };
  /** The middle of what can be seen of an element, scrolled into view but not hit-tested. */
  middleOf: { args: { ref: number }; result: { x: number; y: number } | null };
  fileInput: { args: { ref: number }; result: FileInput };
  /** Whether the input lists exactly these files; null when it is gone or empty. */
  holdsFiles: { args: { ref: number; names: readonly string[] }; result: boolean | null };
  waitFor: { args: Wait; result: Waited };
  /** Remembers the main container of the page as it stands (A&S 4, route). */
  noteSurface: { args: Record<string, never>; result: null };
  /** Resolves as soon as the main container differs from what was noted, else when `waitMs` have passed. */
  surfaceChanged: { args: { waitMs: number }; result: { changed: boolean; quietMs: number } };
  /** Tells the app to show another of its own addresses. */
  pushRoute: { args: { url: string }; result: null };
}
