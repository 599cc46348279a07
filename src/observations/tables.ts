import type { BlockedRequests } from '../browser/index.js';
import { defineTable, flag, int, json, type RowOf, type RowsOf, type SiteHeading, text } from '../store/index.js';
import type { ScopeGap, ScopeKind, ScopeState } from './scope-types.js';
import type { SeenNote } from './seen-types.js';
import type { ActionKind, ChainNote, CommitNote, OutcomeKind, SurfaceKind, ToolObservation } from './types.js';

/** Rows of calls that no task rests on. */
const CALLS: SiteHeading = { name: 'calls', isLearned: false };
/** Rows in the chain of a task or a claim. */
const EVIDENCE: SiteHeading = { name: 'evidence', isLearned: false };

/** Rows hold addresses, never text of a page. */
const ADDRESSES = ['url_before', 'url_after', 'url_effective', 'requested_url'] as const;
const SHOWN = {
  kind: 'rows',
  urls: ADDRESSES,
  reads: ['dispatch_seq', 'tool_name', 'scope_id', 'started_at_ms', ...ADDRESSES],
} as const;

/** What tools did, one row a call (E&T 1.2). */
export const observationTable = defineTable({
  name: 'observations_observation',
  owner: 'observations',
  columns: {
    observation_id: text(),
    dispatch_call_id: text(),
    dispatch_seq: int(),
    parent_call_id: text().nullable(),
    scope_id: text().nullable(),
    binding_mode: text<NonNullable<ToolObservation['bindingMode']>>().nullable(),
    tool_name: text(),
    agent_id: text(),
    target_id: text().nullable(),
    target_session_id: text().nullable(),
    action_kind: text<ActionKind>(),
    surface_kind: text<SurfaceKind>(),
    signal_flags: int(),
    executed: flag(),
    ok: flag(),
    status: text(),
    outcome_kind: text<OutcomeKind>(),
    reason_code: text<NonNullable<ToolObservation['reasonCode']>>().nullable(),
    block_stage: text().nullable(),
    gate_id: text().nullable(),
    verify_state: text().nullable(),
    started_at_ms: int(),
    ended_at_ms: int(),
    duration_ms: int(),
    url_before: text().nullable().beside(),
    url_after: text().nullable().beside(),
    url_effective: text().nullable().beside(),
    requested_url: text().nullable(),
    http_status: int().nullable(),
    route_key: text().nullable().beside(),
    origin: text().nullable().beside(),
    normalizer_version: int().beside(),
    navigation_seq_before: int().nullable().beside(),
    navigation_seq_after: int().nullable().beside(),
    dom_epoch_before: int().nullable().beside(),
    dom_epoch_after: int().nullable().beside(),
    selector_hash: text().nullable(),
    input_length: int().nullable(),
    text_chars_returned: int().nullable(),
    text_chars_source: int().nullable(),
    truncated: flag(),
    args_hash: text(),
    result_hash: text(),
    claim_task_id: text().nullable(),
    blocked_requests_json: json<BlockedRequests>().nullable(),
    page_seq_before: int().nullable().beside(),
    page_seq_after: int().nullable().beside(),
    page_since_before_ms: int().nullable().beside(),
    page_since_after_ms: int().nullable().beside(),
    read_like: flag().as('isReadLike'),
    error_page: flag().as('isErrorPage'),
    commit_json: json<CommitNote>().nullable(),
    coverage_hash: text().nullable(),
    read_window: flag().as('isReadWindow'),
    seen_json: json<SeenNote>().nullable(),
    principal: text().nullable(),
    chain_seq: int().nullable().beside(),
    prev_hash: text().nullable().beside(),
    row_hash: text().nullable().beside(),
  },
  key: ['dispatch_seq'],
  retention: {
    aged: { for: { days: 'tob.retentionDays' }, by: 'started_at_ms' },
    unless: 'Unbound rows go sooner, those of a scope with a problem later, and bound ones leave their link (E&T 1.8).',
  },
  privacy: {
    sites: [
      {
        ...SHOWN,
        under: CALLS,
        only: { column: 'scope_id', isNull: true },
        // Rows this young may still be pulled into a scope (E&T 1.5).
        spared: ({ started_at_ms }, { nowMs, settings }) => started_at_ms >= nowMs - settings['tob.preludeWindowMs'],
        shown: shownRow,
      },
      {
        ...SHOWN,
        under: EVIDENCE,
        only: { column: 'scope_id', isNull: false },
        shown: shownRow,
        kept: 'Each row is a link of a hash chain that receipts were signed over. They are deleted automatically when their time is up.',
      },
    ],
  },
});

export type ObservationRow = RowOf<typeof observationTable.columns>;

interface ShownColumns {
  readonly dispatch_seq: number;
  readonly tool_name: string;
  readonly url_effective: string | null;
  readonly started_at_ms: number;
  readonly scope_id: string | null;
}

function shownRow(row: ShownColumns): unknown {
  return {
    dispatchSeq: row.dispatch_seq,
    toolName: row.tool_name,
    url: row.url_effective,
    startedAtMs: row.started_at_ms,
    isBound: row.scope_id !== null,
  };
}

/** The boundary that binds rows to a task or a claim, and the head of their chain (E&T 1.5, 13.1). */
export const scopeTable = defineTable({
  name: 'observations_scope',
  owner: 'observations',
  columns: {
    scope_id: text(),
    folder_id: text().beside(),
    kind: text<ScopeKind>(),
    instance_id: text().nullable(),
    claim_task_id: text().nullable(),
    agent_id: text(),
    state: text<ScopeState>(),
    opened_at_ms: int(),
    closed_at_ms: int().nullable(),
    /** The last call that counted when it was flushed. */
    barrier_seq: int().nullable().beside(),
    targets_json: json<readonly string[]>().as('targetIds'),
    gaps_json: json<readonly ScopeGap[]>(),
    /** Null while it is open; 0 when something about its evidence was wrong. */
    is_clean: flag().nullable().beside(),
    genesis_hash: text(),
    head_seq: int().beside(),
    head_hash: text().beside(),
    /** Over all other columns, with the key of the data folder (E&T 13.1). */
    seal: text().beside(),
  },
  key: ['scope_id'],
  retention: {
    aged: { for: { days: 'tob.retentionProblemDays' }, by: 'closed_at_ms' },
    unless: 'It belongs to a task, whose receipt names it.',
  },
  privacy: { none: 'Ids, times and hashes.' },
});

/** When a page was left, and its length if it had become much longer since it was read. */
export type Left = number | readonly [atMs: number, chars: number];

/** A moment at which all windows of a scope were ended (E&T 1.7). */
export const flushTable = defineTable({
  name: 'observations_flush',
  owner: 'observations',
  columns: {
    scope_id: text().beside(),
    /** The last link before it. */
    chain_seq: int(),
    at_ms: int(),
    /** When the page of each tab session was left. */
    left_json: json<Readonly<Record<string, Left>>>(),
  },
  key: [],
  retention: { kept: 'A few rows a scope, from which its windows are made again (E&T 1.7).' },
  privacy: { none: 'Ids and times.' },
});

/** A link of a chain that is no call: what was agreed, what became of it, and when windows were ended (E&T 13.1). */
export const noteTable = defineTable({
  name: 'observations_note',
  owner: 'observations',
  columns: {
    scope_id: text().beside(),
    chain_seq: int(),
    prev_hash: text(),
    row_hash: text(),
    note_json: json<ChainNote>(),
  },
  key: ['scope_id', 'chain_seq'],
  retention: { kept: 'What a receipt was signed over can be read as long as the receipt (E&T 13.2).' },
  privacy: { kept: 'What a run agreed on and what became of it is evidence: removing a part would break the chain.' },
});

/** What is left of a bound row after its time (E&T 1.8). */
export const prunedTable = defineTable({
  name: 'observations_pruned',
  owner: 'observations',
  columns: {
    scope_id: text().beside(),
    chain_seq: int(),
    prev_hash: text(),
    row_hash: text(),
    pruned_at_ms: int().beside(),
  },
  key: ['scope_id', 'chain_seq'],
  retention: { with: 'observations_scope' },
  privacy: { none: 'Numbers and hashes.' },
});

/** A call that may have touched a page and has no row yet (E&T 1.1). */
export const markerTable = defineTable({
  name: 'observations_marker',
  owner: 'observations',
  columns: {
    dispatch_call_id: text(),
    dispatch_seq: int(),
    /** The data folder whose owner runs the call; on a shared database each owner recovers its own. */
    folder_id: text().beside(),
    tool_name: text(),
    agent_id: text(),
    target_id: text().nullable(),
    target_session_id: text().nullable(),
    scope_id: text().nullable(),
    action_kind: text<ActionKind>(),
    surface_kind: text<SurfaceKind>(),
    args_hash: text(),
    started_at_ms: int(),
    principal: text().nullable(),
  },
  key: ['dispatch_call_id'],
  retention: { kept: 'Goes when the call has its row.' },
  privacy: { none: 'Ids, names of tools and hashes.' },
});

export type ScopeRow = RowOf<typeof scopeTable.columns>;

export const observationTables = [
  observationTable,
  scopeTable,
  flushTable,
  noteTable,
  prunedTable,
  markerTable,
] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof observationTables> {}
}
