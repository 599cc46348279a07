import type { BlockedRequests, DispatchLatch, Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { TargetSnapshot } from '../../observations/index.js';
import type { Claim, RememberedTarget } from '../../ownership/index.js';
import type { GateNotice, Redactor } from '../../safety/index.js';
import type {
  BoundStep,
  CommitPoint,
  Ending,
  PendingGoal,
  ReadyContract,
  TransitionContract,
} from '../../verification/index.js';
import type { Warning } from './envelope.js';
import type { StepCall, Tool } from './tool.js';
import type { Ask, Call, CallResult } from './types.js';

/** One call under way: what the steps have found out so far. Only `dispatch` writes to it. */
export interface Trip {
  readonly call: Call;
  readonly tool: Tool;
  readonly callId: string;
  /** The sequence this call is a step of. */
  readonly parentCallId: string | null;
  readonly parentTool: string | null;
  /** What the tool whose step this is asks of the element before it is touched. */
  readonly admit: StepCall['admit'];
  /** As the schema has them; null until they are checked. */
  args: Readonly<Record<string, unknown>> | null;
  /** Null until the store gave the call its number. */
  seq: number | null;
  readonly startedAtMs: number;
  readonly startedMonotonic: number;
  readonly argsHash: string;
  readonly op: Operation;
  agentId: string;
  /** The call itself says who calls (A&S J3). */
  isCallerNamed: boolean;
  /** `_meta["nova/sessionId"]`, which no rule but the suppression of hints reads (A&S J4). */
  clientSessionId: string | null;
  /** `_meta["nova/opportunityId"]`: what the call answers (K 9). */
  opportunityId: string | null;
  /** Why the caller does this, in its own words (A&S A6). */
  intent: string | null;
  target: Target | null;
  /** A tab that sleeps and is to be woken. */
  asleep: RememberedTarget | null;
  /** A tab that is to be opened. */
  fresh: { readonly sandboxRef: string; readonly forCaller: boolean } | null;
  openedForCaller: boolean;
  restored: boolean;
  /** The claim under which the call was let in. */
  claim: Claim | null;
  before: TargetSnapshot;
  element: ResolvedElement | null;
  /** The contract the call runs under. */
  plan: ReadyContract | null;
  /** One assertion to be looked at afterwards (A&S D6). */
  check: ReadyContract | null;
  /** What the call would send, submit, switch or destroy (A&S 5.13). */
  commitPoint: CommitPoint | null;
  /** The guarded action on disk; without an ending the page was not touched. */
  transition: { readonly transitionId: string; ending: Ending | null } | null;
  /** The goal the call works for; `step` once it is under way, `pending` what is still to be written of it (A&S L10). */
  goal: {
    readonly goalId: string;
    /** Of the step, when it has one. */
    readonly contract: TransitionContract | undefined;
    readonly step: BoundStep | null;
    readonly pending: PendingGoal | null;
  } | null;
  /** The work unit that a proven outcome of the call belongs to (E&T 2.1). */
  unit: { readonly instanceId: string; readonly unitKey: string } | null;
  /** The idempotency key this call holds (A&S V11). */
  eventKey: { readonly agentId: string; readonly clientEventId: string; readonly argsHash: string } | null;
  /** The session of a private tab that this call or one of its steps was about (A&S S6). */
  privateTab: string | null;
  /** What a person has to be asked before the call may run (A&S J5). */
  ask: Ask | null;
  gateId: string | null;
  /** Awareness gates that had something to say (A&S W3). */
  gates: GateNotice[];
  warnings: Warning[];
  /** What the URL policy refused the page since its last call (A&S Z8). */
  blocked: BlockedRequests | null;
  /** The handler was started. */
  executed: boolean;
}

/** A call that has come to its end, answered and recorded. */
export interface Journey {
  readonly trip: Trip;
  readonly structured: Readonly<Record<string, unknown>>;
  readonly result: CallResult;
}

export const NO_SNAPSHOT: TargetSnapshot = {
  url: null,
  navigationSeq: null,
  domEpoch: null,
  pageSeq: null,
  sinceMs: null,
};

/** The page as it stands, with its URL normalised and redacted. */
export function snapshot(target: Target | null, redactor: Redactor): TargetSnapshot {
  if (target === null) return NO_SNAPSHOT;
  const { navigationSeq, domEpoch } = target.revision();
  const { pageSeq, sinceMs } = target.standing();
  return { url: redactor.url(target.url()), navigationSeq, domEpoch, pageSeq, sinceMs };
}

/** A step that touches the page marks the latch of its sequence at the same moment. */
export function createLatch(parent?: DispatchLatch): DispatchLatch {
  let dispatched = false;
  return {
    get dispatched() {
      return dispatched;
    },
    mark: () => {
      dispatched = true;
      parent?.mark();
    },
  };
}

/** Ends a call whose time is over; its row then says so instead of "cancelled". */
export const timeIsOver = (): DOMException => new DOMException('The time of the sequence is over.', 'TimeoutError');

export function isTimeout(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}
