import type { AddressForm, LookAt } from './seen-types.js';

/** E&T 1.5. `open` has no tab yet, `flushing` takes no row in. */
export const SCOPE_STATES = ['open', 'active', 'closing', 'flushing', 'closed', 'faulted'] as const;
export type ScopeState = (typeof SCOPE_STATES)[number];

export type ScopeKind = 'task_instance' | 'tab_claim';
/** `bystander`: a call of an agent that does not work for the run, on a tab of the run. It is on record and proves nothing. */
export type BindingMode = 'live' | 'prelude_backfill' | 'epilogue_grace' | 'bystander';

/** Why an instance is not tracked, or not yet. */
export type UnboundReason = 'evidence_scope_target_busy' | 'evidence_scope_no_target' | 'evidence_scope_private';

/** Why rows of a scope may be missing (E&T 1.6). Once known, a gap stays. */
export type ScopeGap = 'row_not_written' | 'prelude_overflow' | 'cut_off' | 'chain_broken' | 'flush_timeout';

/** The boundary that binds rows to a task instance or a claim (E&T 1.5). */
export interface EvidenceScope {
  readonly scopeId: string;
  readonly kind: ScopeKind;
  readonly instanceId: string | null;
  readonly claimTaskId: string | null;
  readonly agentId: string;
  readonly state: ScopeState;
  readonly openedAtMs: number;
  readonly closedAtMs: number | null;
  /** The tabs it covers now. */
  readonly targetIds: readonly string[];
  readonly gaps: readonly ScopeGap[];
  readonly genesisHash: string;
}

/** The chain of a scope at one moment (E&T 13.1): sequence 0 is its genesis. */
export interface EvidenceHead {
  readonly seq: number;
  readonly hash: string;
}

/** A page that stood before the agent (E&T 1.7). Windows are made from rows and flushes alone, so they can be made again. */
export interface VisitWindow {
  /** Forms of its address that it stands for. */
  readonly forms: readonly AddressForm[];
  readonly targetSessionId: string;
  readonly pageSeq: number;
  readonly navigationSeq: number | null;
  readonly url: string;
  readonly routeKey: string;
  readonly origin: string;
  readonly startedAtMs: number;
  /** Null while the page stands. */
  readonly endedAtMs: number | null;
  readonly lastRowAtMs: number;
  readonly observationCount: number;
  readonly readCount: number;
  /** Union of the signals of its rows. */
  readonly signalFlags: number;
  readonly closeReason: 'page_changed' | 'tab_ended' | 'flushed' | null;
}

export type CommitStanding = 'verified' | 'empty' | 'preexisting' | 'failed' | 'unclear';

/** What a scope has seen of one match key (E&T 2.1, 4.1). Counts are of rows. */
export interface KeyEvidence {
  /** Executed, ok, and on a page that is what it should be. */
  readonly ok: number;
  /** Of those, read-like ones. */
  readonly reads: number;
  /** Of the read-like ones, those at an address that the server was asked for. */
  readonly loadedReads: number;
  /** Of the read-like ones, those of a client-side route that showed something else than the address before it. */
  readonly routedReads: number;
  /** Of the read-like ones, those of a page with a query that the address led to. */
  readonly ledReads: number;
  /** Of the read-like ones, those made while more of the page was to come. */
  readonly comingReads: number;
  /** Of the read-like ones, those made before the run began. */
  readonly earlyReads: number;
  /** Looks at which a script had put the address there, and the page still showed what stood at another one. */
  readonly unshown: number;
  /** The largest part of the page that reads of one content came to together, 0 to 1; null when nobody measured. */
  readonly share: number | null;
  /** Stopped by a gate, or not ok. */
  readonly failed: number;
  /** On a document that came with an error status, says it is not there, or is made like something else than a page. */
  readonly errorPages: number;
  /** What stood there instead of the page, at the newest of these looks that could tell. */
  readonly stood: string | null;
  /** A navigation asked for this URL and ended on another one: the newest. */
  readonly redirectedTo: string | null;
  /** A closed window that is strong. */
  readonly hasStrongWindow: boolean;
  /** For `commit:` keys: the newest, but what is verified stays so. */
  readonly commit: CommitStanding | null;
  /** For `commit:` keys: keys of the pages that what is verified was done on, or led to. */
  readonly committedAt: readonly string[];
  /** The newest row that counts under `ok`. */
  readonly observationId: string | null;
}

/**
 * What grading asks a scope. Match keys: `url:<normalised URL>`, `route:<origin> <routeKey>`, `selector:<selectorHash>`,
 * `document:<file name>`, `commit:<unitKey>`.
 */
export interface ScopeEvidence {
  readonly scopeId: string;
  /** It covers a tab, or has covered one; until then nothing can be judged. */
  readonly hasTarget: boolean;
  find(key: string): KeyEvidence | undefined;
  /** Keys of URLs at or below the prefix, at a border of path segments. */
  findBelow(urlPrefix: string): readonly string[];
  /** Keys under which a page counts that is seen under this form of its address. */
  keysAt(url: string, form: AddressForm): readonly string[];
  /** Whether a call that is about to be recorded is on the page that its address stands for (E&T 1.7). */
  standsFor(look: LookAt): boolean;
  /** Keys of pages that stand now and would be a strong window if they were left now. */
  strongIfLeftNow(): ReadonlySet<string>;
  /** Every row that should be there is there, as far as is known (E&T 1.6). */
  readonly isIngestionComplete: boolean;
  readonly isProjectionComplete: boolean;
  readonly isChainSound: boolean;
  /** Rows that read a page, whichever. */
  readonly reads: number;
  /** Agents whose rows count. */
  readonly agents: ReadonlySet<string>;
  /** The pages that stand now, one a tab at most. */
  readonly windows: readonly VisitWindow[];
}
