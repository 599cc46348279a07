import type { ElementFacts, PageState, PageSummary, Rect, StateField, SummaryOptions } from '../page-types.js';

/** Channels of E&T 1.4 that only the page itself can see; requests are seen by the host. */
export type ProbeChannel = 'dom_mutation' | 'focus_moved' | 'control_state';

export interface Nearby {
  readonly ctaRef: number;
  readonly label: string;
  readonly selector: string;
}

export interface Overlay {
  readonly selector: string;
  readonly kind: 'dialog' | 'consent' | 'fixed' | 'element';
  readonly label: string;
}

export interface ScanReport {
  readonly summary: PageSummary;
  /** Differs when any control differs from the scan before (A&S P1). */
  readonly signature: string;
  /** Ref and fingerprint of every listed control (A&S P2). */
  readonly fingerprints: readonly (readonly [ref: number, fingerprint: string])[];
}

export type Found =
  | { readonly kind: 'invalid'; readonly problem: string }
  | { readonly kind: 'missing' }
  | {
      readonly kind: 'match';
      readonly ref: number;
      readonly facts: ElementFacts;
      readonly fingerprint: string;
      readonly isVisible: boolean;
      readonly visibleCount: number;
    };

export type Readiness =
  | { readonly kind: 'gone' }
  | { readonly kind: 'hidden'; readonly cause: 'display_none' | 'visibility_hidden' | 'zero_size' | 'outside_viewport' }
  | { readonly kind: 'disabled' }
  | { readonly kind: 'covered'; readonly overlay: Overlay }
  | { readonly kind: 'ready'; readonly x: number; readonly y: number; readonly isStill: boolean };

export interface Focus {
  readonly kind: 'target' | 'other_field' | 'nowhere';
}

/** Every call the host can make into the page: arguments and results are plain JSON. */
export interface PageCalls {
  init: { args: { nextRef: number }; result: null };
  /** Elements that may hold a closed shadow root and were not asked about before (A&S P6). */
  suspectRoots: { args: Record<string, never>; result: number };
  /** Outermost hosts of closed shadow roots that hold secret fields. */
  secretHosts: { args: Record<string, never>; result: readonly string[] };
  summarize: { args: SummaryOptions; result: ScanReport };
  state: { args: { fields: readonly StateField[] }; result: PageState };
  text: {
    args: { selector: string | null };
    result: { kind: 'invalid'; problem: string } | { kind: 'missing' } | { kind: 'text'; text: string };
  };
  isReady: { args: Record<string, never>; result: boolean };
  /** Resolves at once on a visible match, else when `waitMs` have passed. */
  find: { args: { selector: string; waitMs: number }; result: { found: Found; quietMs: number } };
  findRef: { args: { ref: number }; result: Found };
  remap: { args: { fingerprint: string }; result: number | null };
  nearest: { args: { wanted: string }; result: readonly Nearby[] };
  /** Resolves as soon as the element can be clicked, else when `waitMs` have passed. Scrolls it into view. */
  prepare: { args: { ref: number; waitMs: number }; result: { readiness: Readiness; quietMs: number } };
  arm: { args: { ref: number; trigger: 'pointer' | 'key' }; result: boolean };
  /** Resolves at the first channel that fires, else when `waitMs` have passed. */
  probe: { args: { waitMs: number }; result: readonly ProbeChannel[] };
  focus: { args: { ref: number; force: boolean }; result: Focus };
  caretToEnd: { args: { ref: number }; result: boolean };
  readback: {
    args: { ref: number; text: string; mode: 'exact' | 'contains'; normalizeWhitespace: boolean };
    result: boolean | null;
  };
  /** Resolves when the page was quiet (or the selector stable) for the time asked, else when `waitMs` have passed. */
  quiet: {
    args: { waitMs: number; quietMs: number; readiness: { selector: string; minMatches: number } | null };
    result: { quietMs: number; matched: boolean };
  };
  pageSize: { args: Record<string, never>; result: { viewport: Rect; page: Rect } };
  /** Page coordinates of the first visible match, scrolled into view. */
  box: {
    args: { selector: string };
    result:
      | { kind: 'invalid'; problem: string }
      | { kind: 'missing' }
      | { kind: 'hidden'; cause: string }
      | { kind: 'box'; rect: Rect };
  };
}

export type PageMethod = keyof PageCalls;

/** What every call answers: the host keeps `nextRef`, so that no ref is given twice in a target's life (A&S P3a). */
export interface Answer<M extends PageMethod> {
  readonly value: PageCalls[M]['result'];
  readonly nextRef: number;
}
