import type { VerificationStep } from '../profiles/profile-types.js';

export const STEP_STATES = ['passed', 'failed', 'inconclusive', 'skipped'] as const;

export type StepState = (typeof STEP_STATES)[number];

/** Runs a regular expression that may not run away; which takes more than data and so comes from outside. */
export type MatchPattern = (pattern: string, text: string) => 'match' | 'no_match' | 'too_slow';

/** What an agent says of a step (E&T 10); it can lower a state, never raise it. */
export interface ReportedStep {
  readonly stepId: string;
  readonly state: StepState;
  readonly toolResult?: unknown;
  readonly detail?: string | undefined;
}

/** What the server saw of a step: the newest bound call of its tool with its arguments. */
export interface ObservedStep {
  readonly stepId: string;
  readonly callId: string;
  readonly atMs: number;
  readonly ok: boolean;
  /** The page it was run on; null when that was none, or an error page. */
  readonly url: string | null;
  readonly resultHash: string;
  /** Null when it was larger than 64 KB. */
  readonly result: Readonly<Record<string, unknown>> | null;
}

export interface VerificationResults {
  readonly phase: 'completion' | 'preview';
  readonly noRequiredFailed: boolean;
  readonly summary: {
    readonly total: number;
    readonly passed: number;
    readonly failed: number;
    readonly inconclusive: number;
    readonly skipped: number;
    readonly failedRequired: number;
  };
  readonly steps: readonly {
    readonly stepId: string;
    readonly state: StepState;
    readonly gate: VerificationStep['gate'];
    readonly required: boolean;
    readonly detail: string | null;
    readonly claimedState?: StepState | undefined;
  }[];
  readonly duplicateStepIds: readonly string[];
  readonly unknownStepIds: readonly string[];
}

export const POLICY_REASONS = [
  'pending_mandatory_checks',
  'url_units_remaining',
  'discovery_not_frozen',
  'no_units_discovered',
  'nothing_checked',
  'units_blocked_or_failed',
  'units_remaining',
  'too_many_excluded',
  'threshold_not_met',
  'minimum_not_met',
  'verification_failed',
  'evidence_gap',
  'evidence_altered',
] as const;

export type PolicyReason = (typeof POLICY_REASONS)[number];
