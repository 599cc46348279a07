import { defineTable, flag, int, json, real, type RowsOf, text } from '../store/index.js';
import type { ClaimEntry, CompletionMode, Receipt } from './completion/receipt-types.js';
import type { StampProblem, StampState } from './anchoring/timestamp-types.js';
import { coverageTables } from './coverage/tables.js';
import type { DiscoveryState, EventKind, InstanceEvent, InstanceStatus, TaskInstance } from './runs/instance-types.js';
import type { Locator, UnitStatus, WorkUnit } from './runs/unit-types.js';
import type { ObservedStep } from './completion/completion-types.js';
import type { ProfileContent, TaskKind, UnitKind } from './profiles/profile-types.js';

/** Runs are shown with the site they name, and stay (`runs/site-runs.ts`). */
export const EVIDENCE =
  'What a run claimed and proved is evidence: removing a part would break the proof of the whole.';
const ON_RECORD = 'A receipt may be checked at any time (E&T 13.2).';

/** The part of a profile that is read and written as a whole. */
export type StoredContent = Pick<
  ProfileContent,
  'stableGuidance' | 'mandatoryChecks' | 'completionCondition' | 'verificationContract' | 'knownExceptions' | 'taskKind'
>;

/** A recurring task as its author wrote it down, and how its runs went (E&T 3, 11.4). */
export const profileTable = defineTable({
  name: 'tasks_profile',
  owner: 'tasks',
  columns: {
    profile_id: text(),
    folder_id: text().beside(),
    task_type: text(),
    display_name: text(),
    goal: text(),
    domain: text().nullable(),
    /** The domain as it is compared: a host name in its one spelling, or the text itself. */
    domain_key: text().nullable().beside(),
    platform: text().nullable(),
    content_json: json<StoredContent>(),
    confidence: real(),
    base_confidence: real(),
    content_rev: int(),
    usage_count: int(),
    archived: flag(),
    completed: int().beside(),
    failed: int().beside(),
    aborted: int().beside(),
    matched: int().beside(),
    match_accepted: int().beside(),
    last_terminal_at_ms: int().nullable().beside(),
    created_at_ms: int(),
    updated_at_ms: int(),
  },
  key: ['profile_id'],
  retention: { kept: 'A profile is archived, never removed (E&T 11).' },
  privacy: { kept: 'What an author wrote down of a recurring task, which may name the site it is about.' },
});

/** By what a profile is found before it is scored (E&T 11.3). */
export const tokenTable = defineTable({
  name: 'tasks_profile_token',
  owner: 'tasks',
  columns: {
    folder_id: text(),
    token: text(),
    profile_id: text(),
    /** Which part of the profile's goal and name it makes up; 0 when it is in neither. */
    title_share: real(),
  },
  key: ['folder_id', 'token', 'profile_id'],
  retention: { with: 'tasks_profile' },
  privacy: { kept: 'Words of a profile.' },
});

/** One run of a task (E&T 3). */
export const instanceTable = defineTable({
  name: 'tasks_instance',
  owner: 'tasks',
  columns: {
    instance_id: text(),
    folder_id: text().beside(),
    profile_id: text().nullable(),
    profile_rev_applied: int().nullable(),
    instance_rev: int(),
    status: text<InstanceStatus>(),
    discovery_state: text<DiscoveryState>(),
    context_json: json<TaskInstance['context']>(),
    context_hash: text(),
    target_url: text().nullable(),
    agent_id: text(),
    declared_task_kind: text<TaskKind>().nullable(),
    resume_json: json<TaskInstance['resumeState']>().as('resumeState'),
    checks_json: json<TaskInstance['checks']>(),
    scope_id: text().nullable(),
    goal_id: text().nullable(),
    snapshot_json: json<NonNullable<TaskInstance['snapshot']>>().nullable(),
    verification_json: json<NonNullable<TaskInstance['verification']>>().nullable(),
    started_at_ms: int(),
    last_activity_at_ms: int(),
    completed_at_ms: int().nullable(),
    /** 2 once it has URL units (E&T 5.1). */
    coverage_schema_version: int<TaskInstance['coverageSchemaVersion']>(),
    gate_mode: text<NonNullable<TaskInstance['gateMode']>>().nullable(),
    scope_domain: text().nullable(),
    coverage_rev: int().beside(),
    last_reconcile_at_ms: int().nullable().beside(),
  },
  key: ['instance_id'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

export const unitTable = defineTable({
  name: 'tasks_unit',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    unit_key: text(),
    unit_kind: text<UnitKind>(),
    unit_ref: text().nullable(),
    label: text().nullable(),
    status: text<UnitStatus>(),
    reason: text().nullable(),
    note: text().nullable(),
    late_discovered: flag(),
    checked_by: text<NonNullable<WorkUnit['checkedBy']>>().nullable(),
    locators_json: json<readonly Locator[]>(),
    metadata_json: json<NonNullable<WorkUnit['metadata']>>().nullable(),
    position: int(),
    updated_at_ms: int(),
    source_kind: text<WorkUnit['sourceKind']>(),
    checked_by_observation_id: text().nullable(),
  },
  key: ['instance_id', 'unit_key'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

export const findingTable = defineTable({
  name: 'tasks_finding',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    finding_key: text(),
    unit_key: text().nullable(),
    kind: text().nullable(),
    severity: text().nullable(),
    summary: text(),
    detail: text().nullable(),
    url: text().nullable(),
    evidence_refs_json: json<readonly string[]>(),
    created_at_ms: int(),
  },
  key: ['instance_id', 'finding_key'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

/** What happened to a run, and what was answered; append-only. */
export const eventTable = defineTable({
  name: 'tasks_event',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    seq: int().beside(),
    event_id: text(),
    client_event_id: text().nullable(),
    kind: text<EventKind>(),
    tool_name: text(),
    rev_before: int().as('instanceRevBefore'),
    rev_after: int().as('instanceRevAfter'),
    delta_json: json<InstanceEvent['delta']>(),
    payload_hash: text(),
    result_json: json<Readonly<Record<string, unknown>>>().nullable(),
    agent_id: text(),
    created_at_ms: int(),
  },
  key: ['instance_id', 'seq'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

/** An agent said that a unit is checked; append-only, and never evidence. */
export const claimTable = defineTable({
  name: 'tasks_claim',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    unit_key: text(),
    dispatch_seq: int(),
    claim: text<'unit_checked'>().beside(),
    agent_id: text(),
    at_ms: int(),
  },
  key: ['instance_id', 'unit_key', 'dispatch_seq'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

/** The newest observed call of a verification step (E&T 10). */
export const stepTable = defineTable({
  name: 'tasks_step',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    step_id: text(),
    call_id: text(),
    at_ms: int(),
    ok: flag(),
    result_hash: text(),
    result_json: json<NonNullable<ObservedStep['result']>>().nullable(),
    url: text().nullable(),
  },
  key: ['instance_id', 'step_id'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

/** How a run ended (E&T 13.2): its claims, and the receipt if it got one. */
export const receiptTable = defineTable({
  name: 'tasks_receipt',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    completion_mode: text<CompletionMode>().nullable(),
    receipt_json: json<Receipt>().nullable(),
    claim_set_json: json<readonly ClaimEntry[]>(),
  },
  key: ['instance_id'],
  retention: { kept: ON_RECORD },
  privacy: { kept: EVIDENCE },
});

/** The time stamp of a receipt (E&T 13.5), from the moment it is asked for. */
export const timestampTable = defineTable({
  name: 'tasks_timestamp',
  owner: 'tasks',
  columns: {
    instance_id: text().beside(),
    folder_id: text().beside(),
    state: text<StampState>(),
    problem: text<StampProblem>().nullable(),
    attempts: int(),
    next_try_at_ms: int(),
    nonce: text().nullable(),
    token: text().nullable(),
    gen_time_ms: int().nullable(),
  },
  key: ['instance_id'],
  retention: { kept: ON_RECORD },
  privacy: { none: 'A hash that an authority has signed, and when.' },
});

export const taskTables = [
  profileTable,
  tokenTable,
  instanceTable,
  unitTable,
  findingTable,
  eventTable,
  claimTable,
  stepTable,
  receiptTable,
  timestampTable,
  ...coverageTables,
] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof taskTables> {}
}
