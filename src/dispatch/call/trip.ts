import type { BlockedRequests, DispatchLatch, Operation, ResolvedElement, Target } from '../../browser/index.js';
import type { TargetSnapshot } from '../../observations/index.js';
import type { Claim, Caller as Identity, RememberedTarget } from '../../ownership/index.js';
import type { GateNotice, Redactor } from '../../safety/index.js';
import type {
  BoundStep,
  CommitClass,
  CommitPoint,
  Ending,
  PendingGoal,
  ReadyContract,
  TransitionContract,
} from '../../verification/index.js';
import type { Warning } from './envelope.js';
import type { Outcome } from './outcome.js';
import type { CallWrites } from './seen-write.js';
import type { StepCall, Tool } from './tool.js';
import type { Ask, Call, CallResult } from './types.js';

/** A call as it is known at the beginning. */
export interface Begun {
  readonly call: Call;
  readonly tool: Tool;
  readonly callId: string;
  /** The sequence this call is a step of. */
  readonly parentCallId: string | null;
  readonly parentTool: string | null;
  /** What the tool whose step this is asks of the element before it is touched. */
  readonly admit: StepCall['admit'];
  readonly startedAtMs: number;
  readonly startedMonotonic: number;
  readonly argsHash: string;
  readonly op: Operation;
}

/** Who calls. */
export interface Caller {
  readonly agentId: string;
  /** The call itself says who calls (A&S J3). */
  readonly isCallerNamed: boolean;
  /** `_meta["nova/sessionId"]`, which no rule but the suppression of hints reads (A&S J4). */
  readonly clientSessionId: string | null;
  /** `_meta["nova/opportunityId"]`: what the call answers (K 9). */
  readonly opportunityId: string | null;
  /** Why the caller does this, in its own words (A&S A6). */
  readonly intent: string | null;
}

/** Who calls: the agent, and its client (A&S J3a). */
export const callerOf = ({ agentId, call }: Pick<Trip, 'agentId' | 'call'>): Identity => ({
  agentId,
  principal: call.entry.principal,
});

/** Which tab the call is about. */
export interface Located {
  readonly target: Target | null;
  /** A tab that sleeps and is to be woken. */
  readonly asleep: RememberedTarget | null;
  /** A tab that is to be opened. */
  readonly fresh: { readonly sandboxRef: string; readonly forCaller: boolean } | null;
}

/** A tab that was opened or woken for the call. */
export interface Opened {
  readonly target: Target | null;
  readonly openedForCaller: boolean;
  readonly restored: boolean;
}

/** Under which claim the call was let in, and what it found there. */
export interface Admitted {
  readonly agentId: string;
  readonly claim: Claim | null;
  readonly before: TargetSnapshot;
}

export interface Resolved {
  readonly element: ResolvedElement | null;
}

export interface Planned {
  /** The contract the call runs under. */
  readonly plan: ReadyContract | null;
  /** One assertion to be looked at afterwards (A&S D6). */
  readonly check: ReadyContract | null;
}

export interface Detected {
  /** What the call would send, submit, switch or destroy (A&S 5.13). */
  readonly commitPoint: CommitPoint | null;
  /** What its words alone say of it, one witness among others for what the page then sends (A&S WG2). */
  readonly saidClass: CommitClass | null;
  /** What it presses is made to ask (A&S WG3). */
  readonly isLight: boolean;
}

/** The goal the call works for (A&S L10). */
export interface Bound {
  readonly plan: ReadyContract | null;
  readonly goal: {
    readonly goalId: string;
    /** Of the step, when it has one. */
    readonly contract: TransitionContract | undefined;
  } | null;
}

export interface Counted {
  /** The work unit that a proven outcome of the call belongs to (E&T 2.1). */
  readonly unit: { readonly instanceId: string; readonly unitKey: string } | null;
}

/** What the call was about to leave or to change. */
export interface Left {
  /** Characters of the page, when it had become much longer since it was read (E&T 1.7). */
  readonly grownTo: number | null;
}

export interface Keyed {
  /** The idempotency key this call holds (A&S V11). */
  readonly eventKey: { readonly agentId: string; readonly clientEventId: string; readonly argsHash: string } | null;
}

/**
 * What a call has set in motion. It is written the moment it happens and not returned, because a throw may follow and the
 * row must tell of it all the same.
 */
export interface Deeds {
  /** The handler was started. */
  executed: boolean;
  /** The claim that was taken on first use (A&S C6). */
  claim: Claim | null;
  /** What is pressed instead of the element that was found, once a message is composed. */
  composed: ResolvedElement | null;
  /** The guarded action on disk; without an ending the page was not touched. */
  transition: { readonly transitionId: string; ending: Ending | null } | null;
  /** Of the goal: `step` once it is under way, `pending` what is still to be written of it (A&S L10). */
  goal: { readonly step: BoundStep | null; readonly pending: PendingGoal | null } | null;
}

/**
 * One call under way: what is known of it, and what its steps have found so far. A step returns what it found;
 * run-call.ts alone writes it down. Only what a step has to say beside that, and its deeds, are added in place.
 */
export interface Trip
  extends Begun,
    Caller,
    Located,
    Opened,
    Admitted,
    Resolved,
    Planned,
    Detected,
    Bound,
    Counted,
    Left,
    Keyed {
  /** As the schema has them; null until they are checked. */
  readonly args: Readonly<Record<string, unknown>> | null;
  /** Null until the store gave the call its number. */
  readonly seq: number | null;
  /** The session of a private tab that this call or one of its steps was about (A&S S6). */
  readonly privateTab: string | null;
  /** What the page sends while the call acts on it; null for calls that act on none (A&S WG1). */
  readonly wire: CallWrites | null;
  /** What the URL policy refused the page since its last call (A&S Z8). */
  readonly blocked: BlockedRequests | null;
  readonly deeds: Deeds;
  /** Awareness gates that had something to say (A&S W3). */
  readonly gates: GateNotice[];
  readonly warnings: Warning[];
}

/** What the call acts on. */
export const elementOf = ({ deeds, element }: Pick<Trip, 'deeds' | 'element'>): ResolvedElement | null =>
  deeds.composed ?? element;

/** The gravest that is known of what the call commits: by what its page sent, else by the words of what it pressed. */
export const commitClassOf = ({ wire, commitPoint, saidClass }: Pick<Trip, 'wire' | 'commitPoint' | 'saidClass'>) => {
  const sent = wire?.seen.flatMap(({ judged }) => (judged.isGrave ? [judged.class] : [])) ?? [];
  const known = [...sent, commitPoint?.class ?? saidClass];
  return known.find((one) => one === 'critical') ?? known.find((one) => one !== null) ?? null;
};

/** The claim the call acts under. */
export const claimOf = ({ deeds, claim }: Pick<Trip, 'deeds' | 'claim'>): Claim | null => deeds.claim ?? claim;

/** A call that goes no further. */
export interface Refusal extends Outcome {
  /** The gate that stopped it. */
  readonly gateId?: string;
  /** What a person has to be asked before the call may run (A&S J5). */
  readonly ask?: Ask;
}

/** What a step found, or why the call ends with it. */
export type Found<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const found = <T>(value: T): Found<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): Found<never> => ({ ok: false, refusal });

/** A call that has come to its end, answered and recorded. */
export interface Journey {
  readonly trip: Trip;
  readonly gateId: string | null;
  readonly ask: Ask | null;
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
export const timeIsOver = (): DOMException => new DOMException('The sequence ran out of time.', 'TimeoutError');

export function isTimeout(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}
