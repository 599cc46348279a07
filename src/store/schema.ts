import type { Kysely } from 'kysely';
import type { factTables } from '../facts/index.js';
import type { KnowledgeTables } from './knowledge-tables.js';
import type { LearningTables } from './learning-tables.js';
import type { MemoryTables } from './memory-tables.js';
import type { RowsOf } from './table.js';
import type { storeTables } from './tables.js';
import type { TaskTables } from './task-tables.js';

/** Columns are portable: text ids, JSON as text, booleans as 0/1, times as epoch milliseconds. */
export interface ObservationTable {
  observation_id: string;
  dispatch_call_id: string;
  dispatch_seq: number;
  parent_call_id: string | null;
  scope_id: string | null;
  binding_mode: string | null;
  tool_name: string;
  agent_id: string;
  target_id: string | null;
  target_session_id: string | null;
  action_kind: string;
  surface_kind: string;
  signal_flags: number;
  executed: number;
  ok: number;
  status: string;
  outcome_kind: string;
  reason_code: string | null;
  block_stage: string | null;
  gate_id: string | null;
  verify_state: string | null;
  started_at_ms: number;
  ended_at_ms: number;
  duration_ms: number;
  url_before: string | null;
  url_after: string | null;
  url_effective: string | null;
  requested_url: string | null;
  http_status: number | null;
  route_key: string | null;
  origin: string | null;
  normalizer_version: number;
  navigation_seq_before: number | null;
  navigation_seq_after: number | null;
  dom_epoch_before: number | null;
  dom_epoch_after: number | null;
  selector_hash: string | null;
  input_length: number | null;
  text_chars_returned: number | null;
  text_chars_source: number | null;
  truncated: number;
  args_hash: string;
  result_hash: string;
  claim_task_id: string | null;
  blocked_requests_json: string | null;
  page_seq_before: number | null;
  page_seq_after: number | null;
  page_since_before_ms: number | null;
  page_since_after_ms: number | null;
  read_like: number;
  error_page: number;
  commit_json: string | null;
  coverage_hash: string | null;
  read_window: number;
  chain_seq: number | null;
  prev_hash: string | null;
  row_hash: string | null;
}

/** The boundary that binds rows to a task or a claim, and the head of their chain (E&T 1.5, 13.1). */
export interface ScopeTable {
  scope_id: string;
  folder_id: string;
  kind: string;
  instance_id: string | null;
  claim_task_id: string | null;
  agent_id: string;
  state: string;
  opened_at_ms: number;
  closed_at_ms: number | null;
  /** The last call that counted when it was flushed. */
  barrier_seq: number | null;
  /** Tabs it covers. */
  targets_json: string;
  gaps_json: string;
  /** Null while it is open; 0 when something about its evidence was wrong. */
  is_clean: number | null;
  genesis_hash: string;
  head_seq: number;
  head_hash: string;
}

/** A moment at which all windows of a scope were ended (E&T 1.7). */
export interface FlushTable {
  scope_id: string;
  /** The last link before it. */
  chain_seq: number;
  at_ms: number;
  /** When the page of each tab session was left. */
  left_json: string;
}

/** What is left of a bound row after its time (E&T 1.8). */
export interface PrunedTable {
  scope_id: string;
  chain_seq: number;
  prev_hash: string;
  row_hash: string;
  pruned_at_ms: number;
}

/** A call that may have touched a page and has no row yet (E&T 1.1). */
export interface MarkerTable {
  dispatch_call_id: string;
  dispatch_seq: number;
  /** The data folder whose owner runs the call; on a shared database each owner recovers its own. */
  folder_id: string;
  tool_name: string;
  agent_id: string;
  target_id: string | null;
  target_session_id: string | null;
  scope_id: string | null;
  action_kind: string;
  surface_kind: string;
  args_hash: string;
  started_at_ms: number;
}

/** Who owns a data folder now; a former owner is fenced by its older epoch (A&S J10). */
export interface FolderTable {
  folder_id: string;
  owner_epoch: number;
}

export interface SandboxTable {
  sandbox_ref: string;
  folder_id: string;
  sandbox_id: string;
  details_json: string;
  created_at_ms: number;
}

/** Tabs that are open, or were when the server ended. */
export interface TargetTable {
  target_id: string;
  folder_id: string;
  sandbox_ref: string;
  agent_id: string | null;
  last_url: string | null;
  opened_at_ms: number;
}

export interface ClaimTable {
  target_id: string;
  folder_id: string;
  epoch: number;
  holder_json: string | null;
  displaced_json: string | null;
  expires_at_ms: number | null;
}

/** A guarded action: its intent before the first input event, its verdict afterwards (A&S V10). */
export interface TransitionTable {
  transition_id: string;
  folder_id: string;
  dispatch_call_id: string;
  tool_name: string;
  agent_id: string;
  target_id: string;
  target_session_id: string;
  url: string | null;
  route_key: string | null;
  selector_hash: string | null;
  label: string | null;
  commit_class: string | null;
  action_kind: string;
  retry_policy: string;
  contract_hash: string;
  contract_source: string;
  claim_epoch: number | null;
  owner_epoch: number;
  started_at_ms: number;
  /** Null while the verdict is open. */
  completed_at_ms: number | null;
  dispatch_status: string | null;
  verification_status: string | null;
  indeterminate_reason: string | null;
  retry_advice: string | null;
  guarded_commit_json: string | null;
  story_json: string | null;
}

/** The page before and after a guarded action, redacted and small (A&S G5). */
export interface PictureTable {
  transition_id: string;
  side: string;
  jpeg_base64: string;
}

/** A caller's idempotency key and what its call came to (A&S V11). */
export interface EventKeyTable {
  folder_id: string;
  agent_id: string;
  client_event_id: string;
  args_hash: string;
  dispatch_call_id: string;
  tool_name: string;
  /** Null while the call is under way, or when a crash cut it off. */
  result_json: string | null;
  created_at_ms: number;
}

/** A person was asked whether a call may run, and what came of it (A&S 12). */
export interface ApprovalTable {
  approval_id: string;
  folder_id: string;
  state: string;
  agent_id: string;
  tool_name: string;
  args_hash: string;
  target_id: string | null;
  host: string | null;
  element_key: string | null;
  asked_class: string;
  label: string | null;
  message: string;
  created_at_ms: number;
  expires_at_ms: number;
  decided_at_ms: number | null;
  decided_by: string | null;
}

/** The operator's standing consent for a host (A&S Z4). */
export interface GrantTable {
  grant_id: string;
  folder_id: string;
  host: string;
  covers: string;
  created_at_ms: number;
  expires_at_ms: number;
}

/** A row means that everything is stopped (A&S Z7). */
export interface StopTable {
  folder_id: string;
  stopped_at_ms: number;
}

/** A durable objective on a tab (A&S 5.12). */
export interface GoalTable {
  goal_id: string;
  folder_id: string;
  target_id: string;
  summary: string;
  mode: string;
  state: string;
  current_step: number;
  owner_agent_id: string | null;
  sidecar_session_id: string | null;
  lease_ms: number;
  lease_expires_at_ms: number;
  heartbeat_at_ms: number;
  created_at_ms: number;
  updated_at_ms: number;
  event_count: number;
}

export interface GoalStepTable {
  goal_id: string;
  step_index: number;
  action_desc: string;
  contract_json: string | null;
  status: string;
  step_version: number;
  lease_token: string | null;
  needs_look: number;
  last_transition_json: string | null;
}

/** What happened to a goal; append-only. */
export interface GoalEventTable {
  goal_id: string;
  seq: number;
  at_ms: number;
  kind: string;
  agent_id: string | null;
  step_index: number | null;
  data_json: string;
}

export interface Schema
  extends RowsOf<typeof storeTables>,
    RowsOf<typeof factTables>,
    TaskTables,
    KnowledgeTables,
    LearningTables,
    MemoryTables {
  observations_observation: ObservationTable;
  observations_scope: ScopeTable;
  observations_flush: FlushTable;
  observations_pruned: PrunedTable;
  observations_marker: MarkerTable;
  ownership_claim: ClaimTable;
  ownership_folder: FolderTable;
  ownership_sandbox: SandboxTable;
  ownership_target: TargetTable;
  safety_approval: ApprovalTable;
  safety_grant: GrantTable;
  safety_stop: StopTable;
  verification_event_key: EventKeyTable;
  verification_goal: GoalTable;
  verification_goal_event: GoalEventTable;
  verification_goal_step: GoalStepTable;
  verification_picture: PictureTable;
  verification_transition: TransitionTable;
}

export type Database = Kysely<Schema>;
