import type { CoverageTables } from './coverage-tables.js';

/** Tables of profiles, runs and their units; columns as in the schema. */

/** A recurring task as its author wrote it down, and how its runs went (E&T 3, 11.4). */
export interface TaskProfileTable {
  profile_id: string;
  folder_id: string;
  task_type: string;
  display_name: string;
  goal: string;
  domain: string | null;
  /** The domain as it is compared: a host name in its one spelling, or the text itself. */
  domain_key: string | null;
  platform: string | null;
  content_json: string;
  confidence: number;
  base_confidence: number;
  content_rev: number;
  usage_count: number;
  archived: number;
  completed: number;
  failed: number;
  aborted: number;
  matched: number;
  match_accepted: number;
  last_terminal_at_ms: number | null;
  created_at_ms: number;
  updated_at_ms: number;
}

/** By what a profile is found before it is scored (E&T 11.3). */
export interface TaskProfileTokenTable {
  folder_id: string;
  token: string;
  profile_id: string;
  /** Which part of the profile's goal and name it makes up; 0 when it is in neither. */
  title_share: number;
}

/** One run of a task (E&T 3). */
export interface TaskInstanceTable {
  instance_id: string;
  folder_id: string;
  profile_id: string | null;
  profile_rev_applied: number | null;
  instance_rev: number;
  status: string;
  discovery_state: string;
  context_json: string;
  context_hash: string;
  target_url: string | null;
  agent_id: string;
  declared_task_kind: string | null;
  resume_json: string;
  checks_json: string;
  scope_id: string | null;
  goal_id: string | null;
  snapshot_json: string | null;
  verification_json: string | null;
  started_at_ms: number;
  last_activity_at_ms: number;
  completed_at_ms: number | null;
  /** 2 once it has URL units (E&T 5.1). */
  coverage_schema_version: number;
  gate_mode: string | null;
  scope_domain: string | null;
  coverage_rev: number;
  last_reconcile_at_ms: number | null;
}

export interface TaskUnitTable {
  instance_id: string;
  unit_key: string;
  unit_kind: string;
  unit_ref: string | null;
  label: string | null;
  status: string;
  reason: string | null;
  note: string | null;
  late_discovered: number;
  checked_by: string | null;
  locators_json: string;
  metadata_json: string | null;
  position: number;
  updated_at_ms: number;
  source_kind: string;
  checked_by_observation_id: string | null;
}

export interface TaskFindingTable {
  instance_id: string;
  finding_key: string;
  unit_key: string | null;
  kind: string | null;
  severity: string | null;
  summary: string;
  detail: string | null;
  url: string | null;
  evidence_refs_json: string;
  created_at_ms: number;
}

/** What happened to a run, and what was answered; append-only. */
export interface TaskEventTable {
  instance_id: string;
  seq: number;
  event_id: string;
  client_event_id: string | null;
  kind: string;
  tool_name: string;
  rev_before: number;
  rev_after: number;
  delta_json: string;
  payload_hash: string;
  result_json: string | null;
  agent_id: string;
  created_at_ms: number;
}

/** An agent said that a unit is checked; append-only, and never evidence. */
export interface TaskClaimTable {
  instance_id: string;
  unit_key: string;
  dispatch_seq: number;
  claim: string;
  agent_id: string;
  at_ms: number;
}

/** The newest observed call of a verification step (E&T 10). */
export interface TaskStepTable {
  instance_id: string;
  step_id: string;
  call_id: string;
  at_ms: number;
  ok: number;
  result_hash: string;
  result_json: string | null;
}

/** How a run ended (E&T 13.2): its claims, and the receipt if it got one. */
export interface TaskReceiptTable {
  instance_id: string;
  completion_mode: string | null;
  receipt_json: string | null;
  claim_set_json: string;
}

export interface TaskTables extends CoverageTables {
  tasks_claim: TaskClaimTable;
  tasks_event: TaskEventTable;
  tasks_finding: TaskFindingTable;
  tasks_instance: TaskInstanceTable;
  tasks_profile: TaskProfileTable;
  tasks_profile_token: TaskProfileTokenTable;
  tasks_receipt: TaskReceiptTable;
  tasks_step: TaskStepTable;
  tasks_unit: TaskUnitTable;
}
