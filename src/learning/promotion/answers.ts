import type { PromotionEvent, ReasonKind } from '../../journal/index.js';
import type { ImportedFrom } from '../../knowledge/index.js';
import type { Gate, Transition } from '../types.js';

/** What the pipeline answers (K 12, ALP). */
export interface PromoteArgs {
  readonly scope: string;
  /** Null: every entry of the scope. */
  readonly stableIds: readonly string[] | null;
  readonly transition: Transition | null;
  readonly dryRun: boolean;
  readonly agentId: string;
  /** Everything up to this dispatch must be in the journal first (K 3). */
  readonly untilSeq: number;
}

export const SKIPPED_BECAUSE = ['dry_run', 'not_approved', 'write_failed'] as const;

export interface PromoteDecision {
  readonly stableId: string;
  /** The decision is about the revision that waits, not about what is served (K 4.6). */
  readonly isPending: boolean;
  readonly approved: boolean;
  readonly applied: boolean;
  readonly skippedBecause: (typeof SKIPPED_BECAUSE)[number] | null;
  readonly writeError: string | null;
  /** These three are null for an id that is not known. */
  readonly reasonKind: Transition | null;
  readonly fromLevel: -1 | 0 | 1 | 2 | null;
  readonly toLevel: -1 | 0 | 1 | 2 | null;
  readonly rejectionReason: string | null;
  readonly gates: readonly Gate[];
}

export interface PromoteAnswer {
  readonly ok: boolean;
  readonly scope: string;
  readonly dryRun: boolean;
  readonly approved: number;
  readonly rejected: number;
  readonly applied: number;
  readonly writeFailed: number;
  readonly total: number;
  readonly decisions: readonly PromoteDecision[];
  /** False: some calls are not in the journal yet, so nothing was promoted. */
  readonly ingestionComplete: boolean;
}

export interface ExplainArgs {
  readonly scope: string;
  readonly stableId: string;
  /** Each `kind:match`, or bare text that is tried as every kind. */
  readonly observedSignals: readonly string[] | null;
}

export interface SignalScore {
  readonly kind: string;
  readonly match: string;
  readonly weight: number;
  readonly score: number;
}

export interface ExplainAnswer {
  readonly scope: string;
  readonly phenomenon: {
    readonly stableId: string;
    readonly type: string;
    readonly currentLevel: 0 | 1 | 2;
    readonly deprecated: boolean;
    readonly contentRev: number;
    readonly state: string;
  };
  readonly explain: {
    readonly summary: string;
    readonly kind: 'promotion' | 'regression' | 'revive';
    readonly gates: readonly Gate[];
    readonly remediation: readonly string[];
  };
  readonly pending: {
    readonly contentRev: number;
    readonly reason: string;
    readonly gates: readonly Gate[];
    readonly remediation: readonly string[];
  } | null;
  readonly match: {
    readonly confidence: number;
    readonly minConfidence: number;
    readonly signals: readonly SignalScore[];
  } | null;
  /** What the issuer of a pack says; no gate counts it (K 14.1). */
  readonly importedEvidence: ImportedFrom | null;
}

export type ExplainMiss = 'pks.scope_not_found' | 'pks.phenomenon_not_found';

export interface FeedbackArgs {
  readonly scope: string | null;
  readonly sinceMs: number;
  readonly limit: number;
}

export interface FeedbackEvent
  extends Pick<PromotionEvent, 'stableId' | 'contextHost' | 'fromLevel' | 'toLevel' | 'reason'> {
  readonly reasonKind: ReasonKind;
  readonly createdAtMs: number;
}

/** Where an entry stands, for the console. */
export interface EntryGates {
  readonly stableId: string;
  readonly isPending: boolean;
  readonly transition: Transition;
  readonly approved: boolean;
  readonly fromLevel: -1 | 0 | 1 | 2;
  readonly toLevel: -1 | 0 | 1 | 2;
  readonly rejectionReason: string | null;
  readonly gates: readonly Gate[];
}
