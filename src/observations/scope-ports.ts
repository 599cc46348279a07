import type { Clock, Ids, Log } from '../kernel/index.js';
import type { Database, Store } from '../store/index.js';
import type { FindTab } from './live-scope.js';
import type { Sealer } from './seal-repo.js';
import type { BindingMode, EvidenceHead, ScopeEvidence } from './scope-types.js';

/** A write of another room that belongs into the same transaction. */
export type Alongside = (db: Database) => Promise<void>;

/** What scopes want to know of tabs. */
export interface ScopeTabs {
  readonly find: FindTab;
  /** Characters that its page shows now, counted as looks are; null when it does not say so in time. */
  readonly measure: (targetId: string) => Promise<number | null>;
  /** It is open, or comes back when it is used. */
  readonly isKept: (targetId: string) => boolean;
  readonly claimOf: (targetId: string) => { readonly agentId: string; readonly claimTaskId: string } | null;
}

export interface ScopeLimits {
  readonly strongDwellMs: number;
  readonly epilogueGraceMs: number;
  readonly preludePerTarget: number;
  readonly preludeWindowMs: number;
}

/** What the log and its scopes are made of. */
export interface ObservationDeps {
  readonly store: Store;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
  /** Names the data folder, so that owners sharing a database recover their own calls only. */
  readonly folderId: string;
  /** Seals the end of every chain. */
  readonly redactor: Sealer;
  readonly limits: ScopeLimits;
  readonly tabs: ScopeTabs;
}

/** What a completion came to (E&T 9.1): the scope is closed with it, or goes on. */
export interface FlushDecision<T> {
  readonly close: boolean;
  /** Null when nothing is to be written, not even that it was flushed. */
  readonly write: Alongside | null;
  readonly value: T;
  /** Nothing about the evidence was wrong, so it is kept for the shorter time (E&T 1.8). */
  readonly isClean?: boolean;
}

export type DecideAtFlush<T> = (evidence: ScopeEvidence, head: EvidenceHead) => Promise<FlushDecision<T>>;

/** A call whose row is about to be written. */
export interface CallOnTab {
  readonly targetId: string;
  readonly agentId: string;
  /** It opened the tab or claimed it. */
  readonly isTaken: boolean;
}

export interface Binding {
  readonly scopeId: string;
  readonly bindingMode: BindingMode;
}

/** How often things happened since this process began, for diagnosis (E&T 1.8). */
export interface ScopeCounters {
  boundRows: number;
  preludeBackfills: number;
  flushTimeouts: number;
}
