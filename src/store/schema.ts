import type { Kysely } from 'kysely';

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

export interface CounterTable {
  name: string;
  value: number;
}

export interface NoteTable {
  key: string;
  value_json: string;
}

export interface Schema {
  observations_observation: ObservationTable;
  observations_marker: MarkerTable;
  ownership_claim: ClaimTable;
  ownership_folder: FolderTable;
  ownership_sandbox: SandboxTable;
  ownership_target: TargetTable;
  store_counter: CounterTable;
  store_note: NoteTable;
}

export type Database = Kysely<Schema>;
