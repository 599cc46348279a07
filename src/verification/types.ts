import type { CausedRequest, FactError, FactReading, FactValue, HostReading, PageQuery } from '../browser/index.js';

export const ACTION_KINDS = ['dismiss_overlay', 'send_message', 'submit_form', 'select_option', 'custom'] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

export const RETRY_POLICIES = ['idempotent', 'non_idempotent', 'no_retry'] as const;
export type RetryPolicy = (typeof RETRY_POLICIES)[number];

export const AMBIGUITY_POLICIES = ['signal', 'retry_once', 'abort'] as const;
export type AmbiguityPolicy = (typeof AMBIGUITY_POLICIES)[number];

export const OPERATORS = ['eq', 'not_eq', 'neq', 'exists', 'not_exists', 'contains', 'gt', 'lt', 'gte', 'lte'] as const;
export type Operator = (typeof OPERATORS)[number];

export interface Assertion {
  readonly factKey: string;
  readonly operator: Operator;
  readonly expected?: FactValue | undefined;
  readonly frameId?: string | null | undefined;
}

export interface AssertionSet {
  readonly all?: readonly Assertion[] | undefined;
  readonly any?: readonly Assertion[] | undefined;
  readonly forbidden?: readonly Assertion[] | undefined;
}

/** A contract as a caller writes it (A&S 5.2). */
export interface TransitionContract {
  readonly actionKind?: ActionKind | undefined;
  readonly preconditions?: AssertionSet | undefined;
  readonly postconditions?:
    | {
        readonly success?: AssertionSet | undefined;
        readonly forbidden?: AssertionSet | undefined;
        readonly ambiguous?: AssertionSet | undefined;
      }
    | undefined;
  readonly retryPolicy?: RetryPolicy | undefined;
  readonly ambiguityPolicy?: AmbiguityPolicy | undefined;
  readonly stabilityWindowMs?: number | undefined;
  readonly stabilityMs?: number | undefined;
}

/** Buckets of postconditions. */
export const BUCKETS = ['success', 'forbidden', 'ambiguous'] as const;
export type Bucket = (typeof BUCKETS)[number];

/**
 * A contract ready to be run: defaults filled in, timing clamped. Each list holds one set per contract that went into it
 * (a macro's and its caller's, A&S 5.14); empty sets are left out.
 */
export interface EffectiveContract {
  readonly actionKind: ActionKind;
  readonly preconditions: readonly AssertionSet[];
  readonly success: readonly AssertionSet[];
  readonly forbidden: readonly AssertionSet[];
  readonly ambiguous: readonly AssertionSet[];
  readonly retryPolicy: RetryPolicy;
  readonly ambiguityPolicy: AmbiguityPolicy;
  readonly stabilityWindowMs: number;
  readonly stabilityMs: number;
  readonly source: 'caller' | 'macro' | 'step' | 'caller+macro';
}

/** Host facts: read from `HostReading`, without asking the page. */
export const HOST_TOPICS = [
  'page.url',
  'page.route',
  'page.origin',
  'page.path',
  'page.query',
  'page.hash',
  'page.httpStatus',
  'page.dialogOpen',
  'runtime.domEpoch',
  'runtime.frameId',
  'runtime.rendererHealthy',
  'network.idle',
  'network.write.count',
  'network.write.lastStatus',
  'page.navigated',
  'tab.newTabOpened',
  'download.started',
  'download.completed',
  'network.write.failed',
] as const;
export type HostTopic = (typeof HOST_TOPICS)[number];

/** What the action has come to, judged from everything that was sent, answered and shown (A&S 5.17). */
export const OUTCOME_TOPICS = ['outcome.accepted', 'outcome.refused'] as const;
export type OutcomeTopic = (typeof OUTCOME_TOPICS)[number];

/**
 * `open`: nothing decisive yet. `by` tells what an acceptance rests on: a write that was answered, a document that
 * followed, the fields of a next step, or the state read again.
 */
/** What a page read again from its own address says of an action (A&S OC9). `silent`: nothing is learnt. */
export interface Reread {
  readonly sense: 'confirms' | 'contradicts' | 'silent';
  readonly why: string;
}

export type ActOutcome =
  /** `isUnderWay`: it will be decided by something that has begun. */
  | { readonly state: 'open'; readonly why: string; readonly isUnderWay?: true }
  /** `isDoubted`: what was answered, or what is there now, speaks against it, whatever else says that it was done. */
  | {
      readonly state: 'unclear';
      readonly why: string;
      readonly isDoubted?: true;
      /** The state read again says otherwise: nothing that the page shows can change that. */
      readonly isContradicted?: true;
    }
  /** `isUnsent`: nothing has left the page, so that it may be done again. */
  | { readonly state: 'refused'; readonly why: string; readonly isUnsent?: true }
  | {
      readonly state: 'accepted';
      readonly by: 'write' | 'document' | 'view' | 'state';
      readonly why: string;
      /** More than an answer that says yes: what the action was for is shown by what came of it. */
      readonly isShown?: true;
    };

/** How a delta fact is made from what was read at the baseline and is read now. */
export type DeltaRule = 'differs' | 'grew' | 'became_true' | 'since_dispatch';

/** A fact key, taken apart. */
export interface ParsedKey {
  /** The key and its frame: facts of one name in two frames are two facts. */
  readonly id: string;
  readonly factKey: string;
  readonly frameId: string | null;
  readonly source:
    | { readonly from: 'page'; readonly query: PageQuery }
    | { readonly from: 'host'; readonly topic: HostTopic }
    | { readonly from: 'operational'; readonly signalKey: string }
    | { readonly from: 'outcome'; readonly topic: OutcomeTopic };
  /** Null for a fact that is what it is, whatever was before. */
  readonly delta: DeltaRule | null;
  /** `absent` and false mean the same (A&S 5.4). */
  readonly isPresence: boolean;
}

/** Everything one look found, by `ParsedKey.id`. Delta facts are already made. */
export type Facts = ReadonlyMap<string, FactReading>;

/** What one tick has raw, before deltas are made. */
export interface RawTick {
  /** Milliseconds since dispatch, on the monotonic clock; negative or 0 at the baseline. */
  readonly atMs: number;
  readonly host: HostReading;
  /** By `ParsedKey.id`, for page facts only. */
  readonly page: Facts;
  readonly rendererHealthy: boolean | null;
  /** By `ParsedKey.id`, for operational facts only. */
  readonly operational?: OperationalTick | undefined;
  /** Where the contract asks for it. */
  readonly judged?: JudgedTick | undefined;
}

export interface JudgedTick {
  readonly outcome: ActOutcome;
  /** In how many milliseconds what the page has set timers for is due; null when nobody knows. */
  readonly timers: readonly number[] | null;
  /** Milliseconds since the page last changed; 0 when it could not be asked. */
  readonly quietMs: number;
  /** The page shows what was put in. */
  readonly isEchoed: boolean;
  /** It is being read again from its own address. */
  readonly isRereading: boolean;
  /** What the page says when it is read again from its own address; absent where it was not. */
  readonly reread?: Reread;
}

/** What is remembered of the page, and what it shows now where Nova can see that by itself (A&S 5.5). */
export interface OperationalTick {
  readonly stored: Facts;
  /** Empty in preconditions: there the remembered fact counts. */
  readonly live: Facts;
}

export interface AssertionTrace {
  readonly group: 'all' | 'any' | 'forbidden';
  readonly factKey: string;
  readonly op: Operator;
  readonly expected: FactValue;
  readonly frameId: string | null;
  readonly condition: FactReading['condition'];
  readonly observed: FactValue;
  readonly passed: boolean | null;
  readonly error: FactError | null;
}

export type SetVerdict = 'satisfied' | 'failed' | 'unknown';

/** One assertion set, evaluated. `verdict` is null for an empty or missing set. */
export interface SetResult {
  readonly verdict: SetVerdict | null;
  /** As the forbidden bucket reads it: a member is true that must not be. */
  readonly tripped: boolean;
  readonly traces: readonly AssertionTrace[];
}

export const INDETERMINATE_REASONS = [
  'no_signal_yet',
  'ambiguous_signal',
  'page_navigated',
  'frame_destroyed',
  'timeout',
  'eval_error',
] as const;
export type IndeterminateReason = (typeof INDETERMINATE_REASONS)[number];

export const RETRY_ADVICE = ['safe_to_retry', 'do_not_retry', 'check_postcondition_first'] as const;
export type RetryAdvice = (typeof RETRY_ADVICE)[number];

export const DISPATCH_STATUSES = ['dispatched', 'blocked_precondition', 'blocked_goal', 'blocked_coordinator'] as const;
export type DispatchStatus = (typeof DISPATCH_STATUSES)[number];

export const VERIFICATION_STATUSES = [
  'verified_success',
  'verified_fail',
  'indeterminate',
  'skipped',
  'pending',
] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];

/** What the rules made of the ticks after an action. */
export interface Verdict {
  readonly status: 'verified_success' | 'verified_fail' | 'indeterminate';
  readonly indeterminateReason: IndeterminateReason | null;
  /** Of the success set. */
  readonly outcomeVerdict: SetVerdict | null;
  /** V3: success held before the action, and nothing it names changed. */
  readonly successPreexisting: boolean;
  /** Fact keys of forbidden conditions that were true before the action. */
  readonly suppressedForbidden: readonly string[];
  /** Unmet, unknown or tripped members (G1). */
  readonly failedAssertions: readonly AssertionTrace[];
  /** The window ended with a readable success set that was not met (V7). */
  readonly mismatch: boolean;
  readonly trippedForbidden: boolean;
  readonly textOnlyProof: boolean;
  /** What the action caused, with its status. */
  readonly requests: readonly CausedRequest[];
  /** What it has come to in the end, and why; null where the contract does not ask. */
  readonly outcome: (ActOutcome & { readonly reread?: Reread }) | null;
  /** Of a success: the assertions that it rests on. */
  readonly provedBy: readonly AssertionTrace[];
  readonly atMs: number;
  readonly ticks: number;
}

export const COMMIT_CLASSES = [
  'send',
  'login',
  'model_switch',
  'sandbox_switch',
  'critical',
  'destructive',
  'identity',
  'publish',
  'submit',
  'typed_submit',
] as const;
export type CommitClass = (typeof COMMIT_CLASSES)[number];

export interface CommitPoint {
  readonly class: CommitClass;
  /** Number of the rule in A&S 5.13. */
  readonly rule: number;
  readonly label: string;
}

/** Tools whose contract is built in (A&S 5.14). */
export const MACROS = [
  'guarded_send_message',
  'guarded_submit_form',
  'guarded_login',
  'guarded_switch_model',
  'guarded_switch_sandbox',
] as const;
export type MacroName = (typeof MACROS)[number];
