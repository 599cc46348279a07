import type { ElementAnchor as Anchor } from '../browser/index.js';

/** The nouns of LCJ (K 2.1). */
export type { ElementAnchor as Anchor } from '../browser/index.js';

export const OBSERVATION_KINDS = [
  'perceive_signature',
  'action_success',
  'action_failure',
  'blocker_dismissed',
  'selector_drift',
  'telemetry_confirmed',
  'tob_verified',
  'action_indeterminate',
  'telemetry_not_applicable',
  'silent_verify_ok',
] as const;
export type ObservationKind = (typeof OBSERVATION_KINDS)[number];

export type Strength = 'verified' | 'observed' | 'claimed';

/** An outcome that gates count. */
export interface JournalObservation {
  readonly observationId: string;
  readonly ownerId: string;
  readonly taskId: string | null;
  readonly tabId: string | null;
  readonly activitySessionId: string;
  readonly contextHost: string;
  readonly createdAt: number;
  readonly kind: ObservationKind;
  readonly outcome: 1 | 0 | -1;
  readonly severity: 0 | 1 | 2;
  readonly strength: Strength;
  /** A look that acted on nothing: counts for drift and the failure streak, never as an attempt (K 4.1). */
  readonly passive: boolean;
  readonly toolName: string;
  readonly targetStableId: string | null;
  readonly contentRev: number | null;
  readonly candidateKey: string | null;
  readonly fingerprintHash: string | null;
  readonly selectorNorm: string | null;
  readonly payload: ObservationPayload;
  readonly throttleKey: string;
  readonly dispatchCallId: string | null;
  readonly dispatchSeq: number | null;
}

/** Typed evidence behind an observation: labels and selectors, never text of a page or what was typed (K 15.6). */
export interface ObservationPayload {
  readonly reason?: string | undefined;
  readonly route?: string | undefined;
  readonly anchor?: Anchor | undefined;
  /** Of a dismissed blocker. */
  readonly blocker?: BlockerNote | undefined;
  /** The fallback that worked where the first selector did not. */
  readonly usedFallback?: string | undefined;
  readonly isAutoSafe?: boolean | undefined;
  readonly commitClass?: string | undefined;
  readonly isSevereMisfire?: boolean | undefined;
  readonly notes?: string | undefined;
}

export interface BlockerNote {
  readonly selector: string;
  readonly label: string;
  readonly by: string;
  /** What was pressed: its selector, and what it meant. */
  readonly pressed: string | null;
  readonly intent: string | null;
  readonly vendor: string | null;
  readonly isConsent: boolean;
}

export const STEP_KINDS = ['navigate', 'click', 'type', 'press_key'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/** One step of an agent, for repeated paths (K 6). */
export interface JournalStep {
  readonly dispatchSeq: number;
  readonly ownerId: string;
  readonly targetSessionId: string;
  readonly contextHost: string;
  readonly activitySessionId: string;
  readonly createdAt: number;
  readonly kind: StepKind;
  readonly selectorNorm: string | null;
  readonly anchor: Anchor | null;
  /** Where it was taken and where it led, as route templates of the scope. */
  readonly routeBefore: string;
  readonly routeAfter: string;
  readonly key: string | null;
  /** Its selector may be learned (K 8, without the click-only part). */
  readonly isAutoSafe: boolean;
  /** Typing into a search field; the text itself is kept nowhere. */
  readonly isSearch: boolean;
  /** The typing ended with Enter in the same call. */
  readonly pressedEnter: boolean;
  readonly commitClass: string | null;
  readonly ok: boolean;
}

export const CANDIDATE_STATUSES = ['unverified', 'verified', 'disproven'] as const;
export type CandidateStatus = (typeof CANDIDATE_STATUSES)[number];

export interface Candidate {
  readonly candidateId: number;
  readonly taskId: string | null;
  readonly tabId: string | null;
  readonly ownerId: string;
  readonly component: string;
  readonly claim: string;
  readonly status: CandidateStatus;
  readonly confidence: number;
  readonly origin: 'diagnostic' | 'agent' | 'auto';
  readonly selector: string | null;
  readonly phenomenonType: string | null;
  readonly sourceEventId: string | null;
  readonly resolutionEventId: string | null;
  readonly contextHost: string;
  readonly activitySessionId: string | null;
  readonly candidateKey: string;
  readonly fingerprintHash: string | null;
  readonly stableId: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly verifiedAt: number | null;
}

export const REASON_KINDS = [
  'l0_to_l1',
  'l1_to_l2',
  'demotion',
  'deprecation',
  'revive',
  'learn_generate',
  'learn_generate_patch',
  'manual_upsert',
  'manual_patch',
  'manual_deprecate',
  'auto_learn',
  'l0_expired',
  'pack_imported',
] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

/** A change of a level (K 2.1): -1 is deprecated, `fromLevel` is null for what is new. */
export interface PromotionEvent {
  readonly promotionEventId: string;
  readonly ownerId: string;
  readonly contextHost: string;
  readonly stableId: string;
  readonly contentRev: number;
  readonly fromLevel: -1 | 0 | 1 | 2 | null;
  readonly toLevel: -1 | 0 | 1 | 2;
  readonly reasonKind: ReasonKind;
  readonly reason: Readonly<Record<string, unknown>>;
  readonly createdAt: number;
}

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

/** Claims about these need two independent sources (E&T 12). */
export const CRITICAL_DOMAINS = [
  'security',
  'medical',
  'legal',
  'financial',
  'political',
  'pricing',
  'deadlines',
  'current_state',
] as const;

/** What is claimed, before it has a row. */
export type CandidateDraft = Pick<
  Candidate,
  | 'ownerId'
  | 'taskId'
  | 'tabId'
  | 'contextHost'
  | 'component'
  | 'claim'
  | 'status'
  | 'confidence'
  | 'origin'
  | 'selector'
  | 'phenomenonType'
  | 'stableId'
> & {
  /** What it is about; worked out from the rest when left out (K 12). */
  readonly candidateKey?: string | undefined;
};

/** How often a safe action worked in a row (K 8); a failure begins anew. */
export interface LearningDebt {
  readonly scope: string;
  readonly selectorNorm: string;
  readonly actionKind: string;
  readonly successStreak: number;
  readonly failures: number;
  readonly navigationContexts: readonly string[];
  readonly domStates: readonly string[];
  readonly updatedAt: number;
}

export interface StatsQuery {
  readonly sinceMs: number;
  readonly componentFilter: string | null;
  readonly topComponents: number;
  readonly topRoutes: number;
  readonly topHosts: number;
  readonly topSelectors: number;
}

export interface Counted {
  readonly name: string;
  readonly count: number;
}

/** What the journal holds of a window of time (K 12). */
export interface JournalStats {
  readonly toolEvents: number;
  readonly observationsByKind: Readonly<Record<string, number>>;
  readonly observationsByStrength: Readonly<Record<string, number>>;
  readonly candidatesByStatus: Readonly<Record<string, number>>;
  readonly topComponents: readonly Counted[];
  readonly topRoutes: readonly Counted[];
  readonly topHosts: readonly Counted[];
  readonly topSelectors: readonly Counted[];
  readonly activitySessions: number;
  readonly transitions: Readonly<Record<string, number>>;
  readonly dismissals: { readonly total: number; readonly failed: number };
  /** Notes that could not be taken in. */
  readonly setAside: number;
  /** When a damaged store was replaced; null when it never was, or the operator has looked. */
  readonly recoveredAtMs: number | null;
}
