import type {
  ActionKind,
  CommitClass,
  DispatchStatus,
  EffectiveContract,
  IndeterminateReason,
  RetryAdvice,
  RetryPolicy,
  VerificationStatus,
} from './types.js';

/** What is on disk before the first input event (A&S V10). */
export interface Intent {
  readonly transitionId: string;
  readonly dispatchCallId: string;
  readonly toolName: string;
  readonly agentId: string;
  readonly targetId: string;
  readonly targetSessionId: string;
  /** Redacted. */
  readonly url: string | null;
  readonly routeKey: string | null;
  readonly selectorHash: string | null;
  /** Of the control, redacted and short. */
  readonly label: string | null;
  readonly commitClass: CommitClass | null;
  readonly actionKind: ActionKind;
  readonly retryPolicy: RetryPolicy;
  readonly contractHash: string;
  readonly contractSource: EffectiveContract['source'];
  readonly claimEpoch: number | null;
  readonly ownerEpoch: number;
  readonly startedAtMs: number;
}

/** One moment of a transition for later review: facts that read differently than before, redacted (A&S G5). */
export interface StoryMoment {
  readonly atMs: number;
  readonly facts: readonly { readonly factKey: string; readonly value: string }[];
}

/** The second write: how it came out. */
export interface Ending {
  readonly completedAtMs: number;
  readonly dispatchStatus: DispatchStatus;
  readonly verificationStatus: VerificationStatus;
  readonly indeterminateReason: IndeterminateReason | null;
  readonly retryAdvice: RetryAdvice;
  /** Redacted. */
  readonly guardedCommit: Readonly<Record<string, unknown>>;
  readonly story: readonly StoryMoment[];
  /** JPEG, redacted; null when none could be taken. */
  readonly pictures: { readonly before: Uint8Array | null; readonly after: Uint8Array | null };
}

/** A transition as it is kept. */
export interface TransitionRecord {
  readonly transitionId: string;
  readonly dispatchCallId: string;
  readonly toolName: string;
  readonly agentId: string;
  readonly targetId: string;
  readonly url: string | null;
  readonly label: string | null;
  readonly commitClass: CommitClass | null;
  readonly startedAtMs: number;
  readonly completedAtMs: number | null;
  readonly dispatchStatus: DispatchStatus | null;
  readonly verificationStatus: VerificationStatus | null;
  readonly indeterminateReason: IndeterminateReason | null;
  readonly retryAdvice: RetryAdvice | null;
  readonly guardedCommit: Readonly<Record<string, unknown>> | null;
  readonly story: readonly StoryMoment[];
}

/** A caller's idempotency key (A&S V11). */
export interface EventKey {
  readonly agentId: string;
  readonly clientEventId: string;
  readonly argsHash: string;
  readonly dispatchCallId: string;
  readonly toolName: string;
  /** The answer, redacted; null while there is none. */
  readonly result: Readonly<Record<string, unknown>> | null;
  readonly createdAtMs: number;
}
