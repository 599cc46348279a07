import type { Readiness } from './elements.js';

/** Channels of E&T 1.4 that only the page itself can see; requests are seen by the host. */
export type ProbeChannel = 'dom_mutation' | 'focus_moved' | 'control_state';

export interface Focus {
  readonly kind: 'target' | 'other_field' | 'nowhere';
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

/** `formatted`: as a page may format what is typed (A&S D5b). */
export type ReadbackMode = 'formatted' | 'exact' | 'contains';

export interface Readback {
  readonly matched: boolean;
  /** How many characters the field holds; which ones stays in the page. */
  readonly heldChars: number;
}

/** The in-page half of input: is it ready, where to press, what changed. */
export interface InputCalls {
  /** Resolves as soon as the element can be clicked, else when `waitMs` have passed. Scrolls it into view. */
  prepare: {
    args: { ref: number; waitMs: number };
    /** `fingerprint`: of the element as it is now; empty when it is gone. */
    result: { readiness: Readiness; quietMs: number; fingerprint: string };
  };
  /** Where the pointer would be over an element; null when it would not be. Scrolls it into view. */
  hoverPoint: { args: { ref: number }; result: { x: number; y: number } | null };
  /** Pointer moves this document has seen since it was first asked; waits until they are more than `beyond`. */
  pointerMoves: { args: { beyond: number; waitMs: number }; result: number };
  /** The next press in this document is for this element, and nothing else gets it. */
  guardPress: { args: { ref: number }; result: null };
  /** Where it went; `unseen`: no press came by. `isOver`: whatever is pressed from now on is let through. */
  pressLanded: { args: { ref: number; isOver: boolean }; result: 'there' | 'elsewhere' | 'unseen' };
  /** Without a ref, what has the focus is watched. `none`: what follows is no pointer or key event. */
  arm: { args: { ref: number | null; trigger: 'pointer' | 'key' | 'none' }; result: boolean };
  /** Resolves at the first channel that fires, else when `waitMs` have passed. */
  probe: { args: { waitMs: number }; result: readonly ProbeChannel[] };
  /** What the input watched last has done in the page so far; null when none was watched in this document. */
  effectsSeen: { args: { waitMs: number }; result: readonly ProbeChannel[] | null };
  focus: { args: { ref: number; force: boolean }; result: Focus };
  caretToEnd: { args: { ref: number }; result: boolean };
  readback: {
    args: {
      ref: number;
      /** Empty where only the length may be compared. */
      text: string;
      mode: ReadbackMode;
      normalizeWhitespace: boolean;
      /** Of a secret: how many characters it has, and how many without spaces and hyphens. */
      chars: { all: number; dense: number } | null;
      /** The field was emptied before the text was typed. */
      isCleared: boolean;
    };
    result: Readback | null;
  };
  holdSecret: { args: { ref: number }; result: boolean };
  /** Words of the document that happen to hold a piece of what it is not given yet. */
  wordsLike: { args: { ref: number; values: readonly string[] }; result: readonly string[] };
  digestOf: { args: { ref: number; salt: string }; result: { length: number; hash: string } | null };
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
