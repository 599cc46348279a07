/** Tables of journal (LCJ) and knowledge (PKS), K 2. */

/** What a call left for the journal, written with its row and taken in afterwards (K 14). */
export interface JournalOutboxTable {
  folder_id: string;
  dispatch_seq: number;
  note_json: string;
  created_at_ms: number;
  /** It could not be taken in then; tried again at the next start. */
  set_aside_at_ms: number | null;
}

/** One row a tool call (K 2.1). */
export interface JournalEventTable {
  event_id: string;
  folder_id: string;
  task_id: string | null;
  tab_id: string | null;
  owner_id: string;
  tool_name: string;
  success: number;
  duration_ms: number;
  error_text: string | null;
  context_host: string | null;
  args_summary: string;
  activity_session_id: string | null;
  dispatch_call_id: string;
  created_at_ms: number;
}

/** Outcomes that gates count (K 2.1). */
export interface JournalObservationTable {
  observation_id: string;
  folder_id: string;
  owner_id: string;
  task_id: string | null;
  tab_id: string | null;
  activity_session_id: string;
  context_host: string;
  created_at_ms: number;
  kind: string;
  outcome: number;
  severity: number;
  strength: string;
  passive: number;
  tool_name: string;
  target_stable_id: string | null;
  content_rev: number | null;
  candidate_key: string | null;
  fingerprint_hash: string | null;
  selector_norm: string | null;
  payload_json: string;
  throttle_key: string;
  dispatch_call_id: string | null;
  dispatch_seq: number | null;
}

export interface JournalCandidateTable {
  candidate_id: number;
  folder_id: string;
  task_id: string | null;
  tab_id: string | null;
  owner_id: string;
  component: string;
  claim: string;
  status: string;
  confidence: number;
  origin: string;
  selector: string | null;
  phenomenon_type: string | null;
  source_event_id: string | null;
  resolution_event_id: string | null;
  context_host: string;
  activity_session_id: string | null;
  candidate_key: string;
  fingerprint_hash: string | null;
  stable_id: string | null;
  created_at_ms: number;
  updated_at_ms: number;
  verified_at_ms: number | null;
}

/** Which stretch of work a scope is in (K 2.1). */
export interface JournalCursorTable {
  folder_id: string;
  cursor_key: string;
  activity_session_id: string;
  last_event_at_ms: number;
}

/** Every change of a level, with the values of all gates (K 4.5); append-only. */
export interface JournalPromotionTable {
  promotion_event_id: string;
  folder_id: string;
  owner_id: string;
  context_host: string;
  stable_id: string;
  content_rev: number;
  from_level: number | null;
  to_level: number;
  reason_kind: string;
  reason_json: string;
  created_at_ms: number;
}

/** Steps that agents took, from which repeated paths are found (K 6). */
export interface JournalStepTable {
  folder_id: string;
  dispatch_seq: number;
  owner_id: string;
  target_session_id: string;
  context_host: string;
  activity_session_id: string;
  step_json: string;
  created_at_ms: number;
}

/** How often a safe action worked in a row (K 8). */
export interface JournalDebtTable {
  folder_id: string;
  scope: string;
  selector_norm: string;
  action_kind: string;
  debt_json: string;
  updated_at_ms: number;
}

export interface KnowledgeDomainTable {
  folder_id: string;
  scope: string;
  trust: string;
  content_rev: number;
  context_json: string;
  tags_json: string;
  playbook_json: string | null;
  updated_at_ms: number;
}

export interface KnowledgePhenomenonTable {
  folder_id: string;
  scope: string;
  stable_id: string;
  type: string;
  learning_level: number;
  deprecated: number;
  deprecated_reason: string | null;
  content_rev: number;
  level_changed_at_ms: number;
  demoted_at_ms: number | null;
  origin: string;
  candidate_key: string | null;
  confidence: number;
  body_json: string;
  health_json: string;
  pending_json: string | null;
  created_at_ms: number;
  updated_at_ms: number;
}

export interface KnowledgeHintTable {
  folder_id: string;
  scope: string;
  hint_id: string;
  kind: string;
  learning_level: number;
  deprecated: number;
  content_rev: number;
  level_changed_at_ms: number;
  confidence: number;
  body_json: string;
  health_json: string;
  created_at_ms: number;
  updated_at_ms: number;
}

export interface KnowledgeTables {
  journal_outbox: JournalOutboxTable;
  journal_event: JournalEventTable;
  journal_observation: JournalObservationTable;
  journal_candidate: JournalCandidateTable;
  journal_cursor: JournalCursorTable;
  journal_promotion: JournalPromotionTable;
  journal_step: JournalStepTable;
  journal_debt: JournalDebtTable;
  knowledge_domain: KnowledgeDomainTable;
  knowledge_phenomenon: KnowledgePhenomenonTable;
  knowledge_hint: KnowledgeHintTable;
}
