import type { ElementAnchor as Anchor } from '../browser/index.js';
import type { BlockerNote, ObservationKind, ObservationPayload, Strength } from './observation-types.js';
import type { StepKind } from './step-types.js';

/** What a press set off that may not be learned (K 8). `writes` may have been the page's own doing at that moment. */
export const UNSAFE_EFFECTS = ['asks', 'opens_tab', 'leaves_site', 'writes'] as const;

export type UnsafeEffect = (typeof UNSAFE_EFFECTS)[number];

/** How an action of a call looked to the page, as far as learning may know it. */
export interface ActionNote {
  readonly kind: StepKind | 'select' | 'hover' | 'drag' | 'upload' | 'other';
  /** Of the element that was acted on, or that was asked for and not found. */
  readonly selectorNorm: string | null;
  readonly anchor: Anchor | null;
  /** Why the press may not be learned, by its selector or an `UnsafeEffect`; null when it may (K 8, without the click-only part). */
  readonly unsafeBecause: string | null;
  readonly commitClass: string | null;
  readonly isSearch: boolean;
  readonly pressedEnter: boolean;
  readonly key: string | null;
  readonly openedFileDialog: boolean;
}

/** What a call leaves for the journal (K 14). Redacted before it comes here; nothing else of the call is kept. */
export interface JournalNote {
  readonly v: 1;
  readonly seq: number;
  readonly callId: string;
  readonly parentCallId: string | null;
  /** The tool whose step this call was. */
  readonly parentTool: string | null;
  readonly toolName: string;
  readonly agentId: string;
  readonly claimTaskId: string | null;
  readonly targetId: string | null;
  readonly targetSessionId: string | null;
  readonly atMs: number;
  readonly durationMs: number;
  readonly ok: boolean;
  readonly executed: boolean;
  readonly dispatched: boolean;
  readonly reasonCode: string | null;
  readonly gateId: string | null;
  /** Scope of the page before and after; null where there was none. */
  readonly host: string | null;
  readonly hostAfter: string | null;
  /** Route keys and templates of both (E&T 4.2). */
  readonly route: string | null;
  readonly routeTemplate: string | null;
  readonly routeTemplateAfter: string | null;
  readonly navigationSeq: number | null;
  readonly navigationSeqAfter: number | null;
  /** Says whether two looks saw the same controls. */
  readonly domState: string | null;
  readonly action: ActionNote | null;
  readonly effectObserved: boolean | null;
  /** What the closed loop made of it. */
  readonly commit: {
    readonly verificationStatus: string;
    readonly verifyState: string | null;
    readonly successPreexisting: boolean;
  } | null;
  readonly dismissal: {
    readonly verdict: string;
    readonly isOnlyHidden: boolean;
    readonly blockers: readonly BlockerNote[];
    /** Until then the page is watched; no credit before (K 3). */
    readonly watchedUntilMs: number;
  } | null;
  /** Of a perception in summary mode: hash of what was seen. */
  readonly signature: string | null;
  /** Of a selector that was not found: entries that list it and whose other signals are there now. */
  readonly presentWithout: readonly string[];
  /** Observations that the tool decided itself: applied playbooks, reports, probes (K 3). */
  readonly outcomes: readonly NotedOutcome[];
  readonly argsSummary: string;
  readonly errorText: string | null;
}

/** An outcome for one entry that needs no attribution. */
export interface NotedOutcome {
  readonly kind: ObservationKind;
  readonly outcome: 1 | 0 | -1;
  readonly severity: 0 | 1 | 2;
  readonly strength: Strength;
  readonly passive: boolean;
  readonly stableId: string;
  readonly contentRev: number;
  readonly payload: ObservationPayload;
}

/** The entry that a selector belongs to, as knowledge tells it (K 3). */
export type Attribution =
  | {
      readonly kind: 'entry';
      readonly stableId: string;
      readonly contentRev: number;
      readonly type: string;
      readonly isPersistent: boolean;
      /** Learned as a control that commits nothing and stays on its site (K 8). */
      readonly isSafeControl: boolean;
    }
  | {
      readonly kind: 'candidate';
      readonly candidateKey: string;
      readonly stableId: string;
      readonly contentRev: number;
      readonly isSafeControl: boolean;
    }
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'none' };

export type Attribute = (
  host: string,
  asked: { readonly selectorNorm: string; readonly route: string; readonly routeTemplate: string },
) => Promise<Attribution>;
