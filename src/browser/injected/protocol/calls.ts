import type { AuthSignals, HistoryLead } from '../../look/auth-types.js';
import type { ActionCalls } from './actions.js';
import type { BlockerCalls } from './blockers.js';
import type { FactReading, PageQuery } from '../../look/fact-types.js';
import type { TableOptions, TableRead, TextSearch, TextSearchOptions } from '../../look/find-types.js';
import type {
  ControlDelta,
  ElementFacts,
  FormAnalysis,
  ModalNote,
  PageHtml,
  PageLinks,
  PageState,
  PageSummary,
  Rect,
  RefNote,
  PageStateField,
  SummaryOptions,
} from '../../look/page-types.js';
import type { ProbeEntry, ProbeReport, RelocationCandidate } from '../../look/probe-types.js';
import type { PageSigns } from '../../look/sign-types.js';

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
  /** Elements that may hold a closed shadow root and were not asked about before (A&S P6). */
  readonly suspects: number;
  /** Of every control that may be listed, best first; only when asked for. */
  readonly scores: readonly number[];
  readonly delta: Omit<ControlDelta, 'sinceRev'> | null;
  /** What the document shows of signing in; only when asked for. */
  readonly auth: AuthSignals | null;
  /** Of the top document; only when `auth` is asked for. */
  readonly signs: PageSigns | null;
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
      /** It is a frame or has one in it: what a press on it reaches may lie in another document. */
      readonly holdsFrame: boolean;
    };

/** What lies under a point: a frame with the point in it, or an element. */
export type Pressed =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'frame'; readonly ref: number; readonly x: number; readonly y: number }
  | { readonly kind: 'element'; readonly found: Found };

export type ComposerFound =
  | { readonly kind: 'nothing' }
  | {
      readonly kind: 'pair';
      readonly field: Found;
      readonly send: Found | null;
      readonly score: number;
      /** The next field that would do as well. */
      readonly rival: { readonly field: Found; readonly score: number } | null;
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
export interface PageCalls extends ActionCalls, BlockerCalls {
  /** Elements that may hold a closed shadow root and were not asked about before (A&S P6). */
  suspectRoots: { args: Record<string, never>; result: number };
  /** What must be blanked in pictures and cannot be told by its markup: closed shadow hosts, marked fields. */
  secretHosts: { args: Record<string, never>; result: readonly string[] };
  /** `since`: the signature of the scan that a delta is wanted from. */
  summarize: {
    args: Omit<SummaryOptions, 'deep' | 'sinceRev'> & {
      readonly since?: string | undefined;
      readonly withScores?: boolean | undefined;
    };
    result: ScanReport;
  };
  /** Signs of stored entries (K 7); touches nothing. */
  probeEntries: { args: { entries: readonly ProbeEntry[] }; result: ProbeReport };
  relocationCandidates: { args: { roles: readonly string[] }; result: readonly RelocationCandidate[] };
  forms: { args: { visibleOnly: boolean; includeValues: boolean }; result: FormAnalysis };
  modals: { args: Record<string, never>; result: readonly ModalNote[] };
  html: { args: { maxChars: number }; result: PageHtml };
  resolveRef: { args: { ref: number }; result: RefNote };
  /** Called with a node instead of arguments. */
  refOfNode: { args: Record<string, never>; result: number | null };
  /** Where the inside of a frame begins in the viewport of its parent; null when its element is gone. */
  frameBox: {
    args: { ref: number };
    result: { left: number; top: number; scale: number; isVisible: boolean } | null;
  };
  /** A point of the frame in its parent's viewport, scrolled into view, if a click there would hit the frame. */
  frameAim: { args: { ref: number; x: number; y: number }; result: Readiness };
  /** Where the pointer would be over an element; null when it would not be. Scrolls it into view. */
  hoverPoint: { args: { ref: number }; result: { x: number; y: number } | null };
  /** Shrinks a picture to fit; runs in the page because only a browser can decode it. */
  shrink: {
    args: { image: string; mimeType: string; width: number; height: number; quality: number };
    result: string;
  };
  state: { args: { fields: readonly PageStateField[] }; result: PageState };
  text: {
    args: { selector: string | null };
    result:
      | { kind: 'invalid'; problem: string }
      | { kind: 'missing' }
      /** `frames`: elements that show frames, and where in the text they stand. */
      | { kind: 'text'; text: string; frames: readonly { readonly at: number; readonly ref: number }[] };
  };
  search: {
    args: TextSearchOptions;
    result:
      | { kind: 'invalid'; problem: string }
      | { kind: 'missing' }
      | ({ kind: 'found'; fingerprints: readonly (readonly [ref: number, fingerprint: string])[] } & TextSearch);
  };
  /** The table that `ref` is, holds or stands in; null: the largest one. */
  table: {
    args: { ref: number | null } & TableOptions;
    result: { kind: 'missing' } | { kind: 'table'; table: TableRead };
  };
  /** What the document shows of signing in (A&S 7.1). */
  auth: { args: Record<string, never>; result: AuthSignals };
  /** A sign-in library keeps a database here. */
  authDatabase: { args: Record<string, never>; result: boolean };
  /** Where a step through the history would lead. */
  historyStep: { args: { step: 'back' | 'forward' }; result: HistoryLead };
  /** Where the links of the page lead. */
  pageLinks: { args: { max: number }; result: PageLinks };
  isReady: { args: Record<string, never>; result: boolean };
  /** Resolves at once on a visible match, else when `waitMs` have passed. */
  find: { args: { selector: string; waitMs: number }; result: { found: Found; quietMs: number } };
  findRef: { args: { ref: number }; result: Found };
  /** What a press would reach: on the element, where it would be pressed (scrolled into view), or at a point without one. */
  pressedAt: { args: { ref: number | null; x: number; y: number }; result: Pressed };
  /** What has the focus in this document alone. */
  focused: {
    args: Record<string, never>;
    result: { kind: 'nothing' } | { kind: 'frame'; ref: number } | { kind: 'element'; found: Found };
  };
  /** Where messages are written in this document; `near`: only the one this element belongs to. */
  findComposer: { args: { near: number | null }; result: ComposerFound };
  /** The control that a stale `ref` may have become. */
  remap: { args: { ref: number; fingerprint: string }; result: number | null };
  nearest: { args: { wanted: string }; result: readonly Nearby[] };
  /** Resolves as soon as the element can be clicked, else when `waitMs` have passed. Scrolls it into view. */
  prepare: {
    args: { ref: number; waitMs: number };
    /** `fingerprint`: of the element as it is now; empty when it is gone. */
    result: { readiness: Readiness; quietMs: number; fingerprint: string };
  };
  /** Without a ref, what has the focus is watched. `none`: what follows is no pointer or key event. */
  arm: { args: { ref: number | null; trigger: 'pointer' | 'key' | 'none' }; result: boolean };
  /** Resolves at the first channel that fires, else when `waitMs` have passed. */
  probe: { args: { waitMs: number }; result: readonly ProbeChannel[] };
  focus: { args: { ref: number; force: boolean }; result: Focus };
  caretToEnd: { args: { ref: number }; result: boolean };
  readback: {
    args: { ref: number; text: string; mode: 'exact' | 'contains'; normalizeWhitespace: boolean };
    result: boolean | null;
  };
  holdSecret: { args: { ref: number }; result: boolean };
  digestOf: { args: { ref: number; salt: string }; result: { length: number; hash: string } | null };
  originsOf: { args: { ref: number }; result: readonly string[] };
  /** Resolves when the page was quiet (or the selector stable) for the time asked, else when `waitMs` have passed. */
  quiet: {
    args: { waitMs: number; quietMs: number; readiness: { selector: string; minMatches: number } | null };
    result: { quietMs: number; matched: boolean };
  };
  /** Answers in order, in one pass (A&S 5.5). */
  facts: {
    args: { queries: readonly PageQuery[]; actedRef: number | null; isBaseline: boolean };
    result: readonly FactReading[];
  };
  /** True as soon as the page has changed since the last look, else false when `waitMs` have passed. */
  mutated: { args: { waitMs: number }; result: boolean };
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
