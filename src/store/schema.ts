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
  store_counter: CounterTable;
  store_note: NoteTable;
}

export type Database = Kysely<Schema>;
