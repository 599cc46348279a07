import type { RetryAdvice, RetryPolicy, TransitionContract, VERIFICATION_STATUSES } from './types.js';

export const GOAL_MODES = ['agent_driven', 'runtime_assisted', 'fully_autonomous'] as const;
export type GoalMode = (typeof GOAL_MODES)[number];

export const CLOSED_STATES = ['completed', 'failed', 'aborted'] as const;
export type ClosedState = (typeof CLOSED_STATES)[number];
export const GOAL_STATES = ['active', ...CLOSED_STATES, 'orphaned'] as const;
export type GoalState = (typeof GOAL_STATES)[number];

export const STEP_STATUSES = [
  'planned',
  'ready',
  'blocked',
  'dispatched',
  'verifying',
  'done',
  'ambiguous',
  'failed',
  'aborted',
] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

/** What an agent may say of a step that no contract proves (A&S L14). */
export const TOLD_STATUSES = ['done', 'blocked', 'ready', 'aborted'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];

export interface StepTransition {
  readonly transitionId: string;
  readonly dispatchStatus: 'dispatched' | 'blocked_precondition';
  readonly verificationStatus: (typeof VERIFICATION_STATUSES)[number];
  readonly retryAdvice: RetryAdvice | null;
  readonly retryPolicy: RetryPolicy;
  readonly atMs: number;
}

export interface GoalStep {
  readonly actionDesc: string;
  readonly contract: TransitionContract | null;
  readonly status: StepStatus;
  /** Counts the dispatches; together with the token it says whose verdict still counts (A&S L11). */
  readonly stepVersion: number;
  readonly leaseToken: string | null;
  /** Its last result is to be looked at before it may be tried again (A&S L9). */
  readonly needsLook: boolean;
  readonly lastTransition: StepTransition | null;
}

export interface Goal {
  readonly goalId: string;
  readonly targetId: string;
  readonly summary: string;
  readonly mode: GoalMode;
  readonly state: GoalState;
  readonly currentStep: number;
  readonly ownerAgentId: string | null;
  readonly sidecarSessionId: string | null;
  readonly leaseMs: number;
  readonly leaseExpiresAtMs: number;
  /** The last progress. */
  readonly heartbeatAtMs: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly steps: readonly GoalStep[];
  /** How many events it has; the next one gets this number. */
  readonly eventCount: number;
}

export const GOAL_EVENTS = [
  'created',
  'dispatched',
  'not_dispatched',
  'blocked',
  'verdict',
  'outdated_verdict',
  'dispatch_refused',
  'annotated',
  'step_updated',
  'lease_expired',
  'target_closed',
  'revived',
  'recovered',
  'closed',
] as const;
export type GoalEventKind = (typeof GOAL_EVENTS)[number];

/** What happened to a goal; append-only. */
export interface GoalEvent {
  readonly seq: number;
  readonly atMs: number;
  readonly kind: GoalEventKind;
  readonly agentId: string | null;
  readonly stepIndex: number | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Who asks. */
export interface GoalCaller {
  readonly agentId: string;
  readonly clientSessionId: string | null;
}

/** A goal after something happened to it, and what is to be written down of that. */
export interface GoalChange {
  readonly goal: Goal;
  readonly events: readonly GoalEvent[];
}
