/**
 * The nouns the console speaks on the wire. This file imports nothing but more of them, so that the page, which is
 * compiled without Node's types, can share it. Addresses and titles are page content: already redacted by the source,
 * never trusted by the page.
 */
import type { SiteEntry, SiteView } from './knowledge/types.js';
import type { LearnView } from './knowledge/platform-types.js';

export type {
  EntryView,
  GateView,
  LevelChange,
  LevelCounts,
  PlaybookView,
  ProofView,
  SiteEntry,
  SitesBody,
  SiteView,
  StepView,
  TransitionName,
} from './knowledge/types.js';
export type { EvidenceMark, LearnView, PlatformView, QuestionView, RunbookView } from './knowledge/platform-types.js';

export interface ServerView {
  readonly version: string;
  readonly pid: number;
  readonly startedAtMs: number;
  readonly dataDir: string;
  /** Version of Node, for example "v20.19.0". */
  readonly node: string;
  /** Number of connected clients. */
  readonly fronts: number;
}

/** The browser room's `BrowserStatus`, field for field; `tests/console` checks that the two stay assignable. */
export interface BrowserView {
  readonly state: 'off' | 'starting' | 'running';
  readonly version: string | null;
  readonly executable: string | null;
  readonly pid: number | null;
  readonly startedAtMs: number | null;
  readonly crashes: number;
  readonly lastError: string | null;
}

export interface StoreView {
  readonly kind: 'sqlite' | 'postgres';
  /** A path or an address without credentials. */
  readonly location: string;
  /** Approximate number of observation rows. */
  readonly observations: number;
  /** The store was found damaged and rebuilt; commit points wait for `nova resume` (A&S V10). */
  readonly recovered: boolean;
  readonly lastCommitMs: number | null;
}

export interface TabView {
  readonly targetId: string;
  readonly url: string;
  readonly title: string;
  /** The agent that holds the tab, if one does. */
  readonly agentId: string | null;
  readonly isActive: boolean;
  /** How much is known of what it shows (A&S 6), and how much of that is disputed. */
  readonly known: number;
  readonly disputed: number;
  /** Of the claim on it, when that is in Learn Mode. */
  readonly learn: LearnView | null;
}

/** One operational fact: what, how sure, how fresh, by whom, and what speaks against it. Values are JSON, cut. */
export interface FactView {
  readonly key: string;
  readonly value: string;
  readonly state: 'fresh' | 'confirmed' | 'conflicted' | 'stale';
  readonly certainty: 'certain' | 'likely' | 'tentative';
  /** 0–1. */
  readonly confidence: number;
  readonly source: 'agent' | 'system';
  readonly lastObservedAtMs: number;
  /** From when it is stale by age alone. */
  readonly staleAtMs: number;
  readonly support: number;
  readonly contradictions: number;
  /** What Nova sees instead, if it does. */
  readonly novaSees: string | null;
}

/** Body of `GET /api/tabs/<id>/facts`. */
export interface KnownBody {
  readonly serviceKey: string | null;
  readonly facts: readonly FactView[];
  /** Facts that are not listed. */
  readonly omitted: number;
}

/** A call that waits for a person's word (A&S Z5). The message quotes what it takes from a page. */
export interface ApprovalView {
  readonly approvalId: string;
  readonly agentId: string;
  readonly toolName: string;
  readonly host: string | null;
  readonly message: string;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
}

/** What guarded actions came to since this server started (A&S H2); the counters carry the names of the metrics. */
export interface ClosedLoopView {
  readonly dispatch: number;
  readonly verified_success: number;
  readonly verified_fail: number;
  readonly indeterminate: number;
  readonly blocked_precondition: number;
  readonly duplicate_dispatch_prevented: number;
  readonly actions_upgraded: number;
  /** Null before the first verdict. */
  readonly meanVerificationLatencyMs: number | null;
}

export interface LiveState {
  readonly server: ServerView;
  readonly browser: BrowserView;
  readonly store: StoreView;
  readonly tabs: readonly TabView[];
  /** Oldest first. */
  readonly approvals: readonly ApprovalView[];
  /** Since when the operator has stopped everything (A&S Z7); null while calls run. */
  readonly stoppedAtMs: number | null;
  readonly closedLoop: ClosedLoopView;
}

/** Body of `POST /api/approvals/<id>`. */
export interface AnswerBody {
  readonly approved: boolean;
}

/** What came of it. */
export interface AnsweredBody {
  readonly ok: boolean;
  readonly message: string;
}

/** One tool call as its observation row tells it (E&T 1.2), with the answer's status and verify state (A&S E2). */
export interface CallEntry {
  /** `dispatchSeq`: strictly increasing over all calls. */
  readonly seq: number;
  readonly callId: string;
  /** When the call started, in Unix milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  readonly toolName: string;
  readonly agentId: string;
  readonly targetId: string | null;
  readonly actionKind: 'read' | 'navigate' | 'interact' | 'write' | 'meta';
  readonly status: string;
  readonly ok: boolean;
  readonly outcomeKind: 'ok' | 'logical_fail' | 'error' | 'timeout' | 'cancelled' | 'blocked_preflight';
  readonly reasonCode: string | null;
  readonly verifyState: 'verified' | 'likely' | 'uncertain' | 'failed' | null;
  readonly url: string | null;
}

/** A guarded action that has ended (A&S 5.8). The label is what the page calls the control. */
export interface TransitionEntry {
  readonly transitionId: string;
  readonly callId: string;
  /** When it started, in Unix milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  readonly toolName: string;
  readonly agentId: string;
  readonly url: string | null;
  readonly label: string | null;
  readonly commitClass: string | null;
  readonly verificationStatus: 'verified_success' | 'verified_fail' | 'indeterminate' | 'skipped' | 'pending';
  readonly indeterminateReason: string | null;
  readonly retryAdvice: 'safe_to_retry' | 'do_not_retry' | 'check_postcondition_first' | null;
}

/** What was asked of a fact. Values are JSON, cut; page text in them is marked by its quotes. */
export interface CheckView {
  readonly factKey: string;
  readonly op: string;
  readonly expected: string;
  readonly observed: string;
  /** True for what must not be. */
  readonly isForbidden: boolean;
  /** Null when it could not be read. */
  readonly isMet: boolean | null;
}

/** Facts that read differently than before, so long after the input was sent. */
export interface MomentView {
  readonly atMs: number;
  readonly changes: readonly { readonly factKey: string; readonly from: string; readonly to: string }[];
}

/** One transition as a story (A&S G5). */
export interface TransitionStory extends TransitionEntry {
  readonly preconditions: readonly CheckView[];
  readonly moments: readonly MomentView[];
  /** What decided against it, if something did. */
  readonly failed: readonly CheckView[];
  /** What was to prove it held before the action, too. */
  readonly wasTrueBefore: boolean;
  /** JPEG in base64; null where none was kept. */
  readonly pictures: { readonly before: string | null; readonly after: string | null };
}

/** How units of a run stand (E&T 9.3). Blocked and failed ones are part of what remains. */
export interface TaskCounts {
  readonly total: number;
  readonly checked: number;
  readonly remaining: number;
  readonly blocked: number;
  readonly failed: number;
  readonly excluded: number;
}

/** What the checked units have for themselves (E&T 2.1). */
export interface TaskGrades {
  readonly strong: number;
  readonly weak: number;
  readonly none: number;
  readonly unknown: number;
}

/** URL units of a run by what covers them (E&T 5.6): a trusted scan, or a claim alone. */
export interface TaskUrls {
  readonly total: number;
  readonly covered: number;
  readonly claimed: number;
  readonly excluded: number;
  /** What is neither; where the gate blocks, claimed ones are open as well. */
  readonly open: number;
  readonly gateMode: 'off' | 'warn' | 'shadow_block' | 'block';
}

/** One run of a task (E&T 3). Names, goals and unit keys come from agents: text, cut. */
export interface TaskEntry {
  readonly instanceId: string;
  readonly displayName: string;
  readonly goal: string;
  readonly agentId: string;
  readonly status: 'pending' | 'active' | 'completed' | 'aborted' | 'failed';
  readonly discoveryState: 'unknown' | 'partial' | 'frozen';
  readonly counts: TaskCounts;
  readonly grades: TaskGrades;
  /** Null for a run without URL units. */
  readonly urlCoverage: TaskUrls | null;
  readonly completionAllowed: boolean;
  /** Why it may not be completed now (E&T 9.1); null when it may, or has ended. */
  readonly reason: string | null;
  /** The same as a sentence without its end: what it speaks of is named in `reasonNames`. */
  readonly reasonText: string;
  readonly reasonNames: { readonly named: readonly string[]; readonly more: number };
  readonly startedAtMs: number;
  readonly lastActivityAtMs: number;
  readonly targetUrl: string | null;
}

export interface TaskUnit {
  readonly unitKey: string;
  readonly label: string | null;
  readonly status: 'discovered' | 'checked' | 'excluded' | 'blocked' | 'failed';
  /** Null for a unit that nobody claims to have checked. */
  readonly evidenceGrade: keyof TaskGrades | null;
  readonly reasonCodes: readonly string[];
  /** Where its address led to instead. */
  readonly effectiveUrl: string | null;
  /** What the agent gave as its reason. */
  readonly reason: string | null;
}

/** Body of `GET /api/tasks/<id>`. */
export interface TaskView extends TaskEntry {
  /** At most 200, worst first. */
  readonly units: readonly TaskUnit[];
  /** Units that are not listed. */
  readonly omitted: number;
  readonly pendingChecks: readonly { readonly checkId: string; readonly description: string }[];
  readonly policy: { readonly mode: 'none' | 'require_observed' | 'require_strong'; readonly maxGapPercent: number };
  /** Null while no policy asks for it (E&T 2.3). */
  readonly gapPercent: number | null;
  /** Every call of the run is on record, as far as is known. */
  readonly ingestionComplete: boolean;
  /** Where its chain of evidence stands (E&T 13.1). */
  readonly evidenceHead: { readonly seq: number; readonly hash: string } | null;
  readonly findings: number;
  /** Newest first. */
  readonly events: readonly { readonly at: number; readonly kind: string; readonly agentId: string }[];
}

/** What a subscriber is told, and what `/api/events` sends under the event name `type`. */
export type ConsoleEvent =
  | { readonly type: 'state'; readonly state: LiveState }
  | { readonly type: 'call'; readonly call: CallEntry }
  | { readonly type: 'transition'; readonly transition: TransitionEntry }
  | { readonly type: 'task'; readonly task: TaskEntry }
  | { readonly type: 'site'; readonly site: SiteEntry };

/** Where the console gets what it shows. The console only reads. */
export interface ConsoleSource {
  snapshot(): Promise<LiveState>;
  /** The latest calls, newest first, at most `limit`. */
  recent(limit: number): Promise<readonly CallEntry[]>;
  /** The latest transitions that ended, newest first, at most `limit`. */
  transitions(limit: number): Promise<readonly TransitionEntry[]>;
  story(transitionId: string): Promise<TransitionStory | undefined>;
  /** What is known of a tab now; undefined when there is none of that id. */
  known(targetId: string): KnownBody | undefined;
  /** Runs of tasks, the last used one first, at most `limit`. */
  tasks(limit: number): Promise<readonly TaskEntry[]>;
  task(instanceId: string): Promise<TaskView | undefined>;
  /** Sites of which something is known, the last changed one first, at most `limit`. */
  sites(limit: number): Promise<readonly SiteEntry[]>;
  site(scope: string): Promise<SiteView | undefined>;
  /** Tells of every change from now on; the answer ends it. */
  subscribe(listener: (event: ConsoleEvent) => void): () => void;
}

/** Body of `GET /api/calls`, newest first. */
export interface CallsBody {
  readonly calls: readonly CallEntry[];
}

/** Body of `GET /api/transitions`, newest first. */
export interface TransitionsBody {
  readonly transitions: readonly TransitionEntry[];
}

/** Body of `GET /api/tasks`, the last used one first. */
export interface TasksBody {
  readonly tasks: readonly TaskEntry[];
}

/** Data of the `beat` event: the server is alive, and this is its time. */
export interface Beat {
  readonly atMs: number;
}

/** Body of every refusal under `/api/`. */
export interface RefusalBody {
  readonly error: { readonly code: string; readonly message: string };
}
