import type { Clock, Ids, Log, Settings } from '../kernel/index.js';
import type { ScopeBook } from '../observations/index.js';
import type { ReceiptKeys, Redactor } from '../safety/index.js';
import type { Store } from '../store/index.js';
import type { ProfileBook } from './profiles/profiles.js';

/** What runs ask of evidence scopes, and nothing else of them. */
export type TaskScopes = Pick<
  ScopeBook,
  | 'openForInstance'
  | 'adopt'
  | 'evidence'
  | 'head'
  | 'flush'
  | 'close'
  | 'onEvidence'
  | 'join'
  | 'admits'
  | 'hold'
  | 'note'
  | 'audit'
>;
export type TaskProfiles = Pick<ProfileBook, 'find' | 'used' | 'terminal'>;

export interface TaskDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly folderId: string;
  readonly scopes: TaskScopes;
  readonly profiles: TaskProfiles;
  /** Setting `etm.maxUnitsPerInstance`. */
  readonly maxUnits: number;
  /** What receipts are signed with (E&T 13.2). */
  readonly keys: Pick<ReceiptKeys, 'current'>;
  readonly novaVersion: string;
  /** Receipts are to be stamped: setting `receipts.timestampUrl` (E&T 13.5). */
  readonly isStamping: boolean;
  readonly coverage: CoverageSettings;
}

/** What the operator says of URL coverage (E&T 5, 7). */
export type CoverageSettings = Pick<
  Settings,
  | 'tuc.gateMode'
  | 'tuc.exhaustiveGateMode'
  | 'tuc.scanRecommendedGateMode'
  | 'tuc.trackingEnabled'
  | 'tuc.maxSeedUrls'
  | 'tuc.autoGrouping'
  | 'tuc.autoGroupingThreshold'
  | 'tuc.allowAgentReconcileApply'
  | 'tuc.reconcileDryRunsPerHour'
  | 'tuc.reconcileAppliesPerHour'
  | 'etm.allowUserForceComplete'
>;

/** Who sends an event, and with which call. */
export interface EventCaller {
  readonly toolName: string;
  readonly agentId: string;
  readonly dispatchSeq: number;
  readonly callId?: string;
}
