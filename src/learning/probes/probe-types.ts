import type { AuthAssessment, Operation, ProbeEntry, Target } from '../../browser/index.js';
import type { Phenomenon, ScopeKnowledge } from '../../knowledge/index.js';
import type { Advice } from '../telling/advice.js';
import type { Verdict } from '../rules/gates/verdicts.js';

/** On whose behalf a page is looked at. */
export interface ProbedBy {
  readonly agentId: string;
  readonly claimTaskId: string | null;
  readonly toolName: string;
  readonly callId: string | null;
  readonly seq: number | null;
}

/** What a perception looks for on the way: active entries of the place that this document was not asked about (K 7). */
export interface ProbePlan {
  readonly scope: string;
  readonly route: string;
  readonly documentId: string;
  readonly known: ScopeKnowledge;
  readonly entries: readonly Phenomenon[];
  /** Absent when there is nothing to look for. */
  readonly asked: readonly ProbeEntry[] | undefined;
}

/** A tab while it is looked at. */
export interface ProbedTab {
  readonly target: Target;
  /** Who is signed in, as far as the look told; undefined when it did not ask. */
  readonly auth?: AuthAssessment | undefined;
  readonly op: Operation;
  readonly by: ProbedBy;
}

export interface RepairCandidate {
  readonly selector: string;
  readonly anchorText: string;
  readonly matchedBy: 'text_anchor';
  readonly autoRepairSafe: false;
}

/** One entry of `nova.revalidate` (K 12). */
export interface RevalidateResult {
  readonly scope: string;
  readonly stableId: string;
  readonly verdict: Verdict;
  readonly selectorExists: boolean;
  readonly fingerprintMatchRatio: number | null;
  readonly signalsChecked: number;
  readonly signalsMatched: number;
  readonly error: string | null;
  readonly repairCandidate: RepairCandidate | null;
  readonly telemetryScope: string;
  readonly telemetryOutcome: 'silent_verify_ok' | 'silent_verify_drift' | null;
  readonly telemetryRecorded: boolean;
  readonly telemetrySkippedReason: string | null;
  readonly telemetryError: string | null;
}

export interface RevalidateAnswer {
  readonly ok: boolean;
  readonly reasonCode: 'revalidate.budget_exhausted' | 'revalidate.nothing_checkable' | null;
  readonly scope: string;
  readonly checked: number;
  readonly results: readonly RevalidateResult[];
  readonly pksAdviceItems: readonly Advice[];
  readonly telemetryRecorded: number;
  readonly telemetryFailed: number;
  readonly budgetRemaining: number;
  readonly denied: readonly string[];
}
