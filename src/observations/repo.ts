import { type CompiledQuery, sql } from 'kysely';
import { NORMALIZER_VERSION, originOf, routeKey } from '../kernel/index.js';
import type { BlockedRequests } from '../browser/index.js';
import type { Database } from '../store/index.js';
import { markerTable, type ObservationRow, type ScopeRow } from './tables.js';
import type { SeenNote } from './seen-types.js';
import type { CallMarker, ChainLink, CommitNote, ToolObservation } from './types.js';

/** SQL of the observation log. Rows are inserted and never changed. */

export async function insertMarker(db: Database, marker: CallMarker, folderId: string): Promise<void> {
  await db
    .insertInto('observations_marker')
    .values(markerTable.toRow(marker, { folder_id: folderId }))
    .execute();
}

/** The SQL of the insertion, by database: it is the same for every row, and making it takes longer than the insertion. */
const insertions = new WeakMap<object, CompiledQuery>();

export async function insertObservation(db: Database, row: ObservationRow, chain: ChainLink | null): Promise<void> {
  const columns: ObservationRow =
    chain === null ? row : { ...row, chain_seq: chain.chainSeq, prev_hash: chain.prevHash, row_hash: chain.rowHash };
  const { adapter } = db.getExecutor();
  const insertion = insertions.get(adapter) ?? db.insertInto('observations_observation').values(columns).compile();
  insertions.set(adapter, insertion);
  // The columns always come in the same order, and every one of them has a value.
  await db.executeQuery({ ...insertion, parameters: Object.values(columns) });
}

/** The SQL that takes the row of a scope, and that moves the head of its chain on; as above. */
const holds = new WeakMap<object, CompiledQuery<ScopeRow>>();
const moves = new WeakMap<object, CompiledQuery>();

/** Takes the row of a scope for this transaction. */
export async function holdScope(db: Database, scopeId: string): Promise<ScopeRow> {
  const { adapter } = db.getExecutor();
  const hold =
    holds.get(adapter) ??
    db
      .updateTable('observations_scope')
      .set((set) => ({ head_seq: set.ref('head_seq') }))
      .where('scope_id', '=', scopeId)
      .returningAll()
      .compile();
  holds.set(adapter, hold);
  const { rows } = await db.executeQuery<ScopeRow>({ ...hold, parameters: [scopeId] });
  const [row] = rows;
  if (row === undefined) throw new TypeError(`There is no scope ${scopeId}.`);
  return row;
}

export async function moveHead(
  db: Database,
  scopeId: string,
  { head_seq, head_hash, seal }: Pick<ScopeRow, 'head_seq' | 'head_hash' | 'seal'>,
): Promise<void> {
  const { adapter } = db.getExecutor();
  const move =
    moves.get(adapter) ??
    db.updateTable('observations_scope').set({ head_seq, head_hash, seal }).where('scope_id', '=', scopeId).compile();
  moves.set(adapter, move);
  await db.executeQuery({ ...move, parameters: [head_seq, head_hash, seal, scopeId] });
}

/** The row is there, so the marker of the call has done its work. */
export async function deleteMarker(db: Database, row: ToolObservation): Promise<void> {
  await db.deleteFrom('observations_marker').where('dispatch_call_id', '=', row.dispatchCallId).execute();
}

export async function loadMarkers(db: Database, folderId: string): Promise<CallMarker[]> {
  const rows = await db
    .selectFrom('observations_marker')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('dispatch_seq')
    .execute();
  return rows.map((row) => markerTable.fromRow(row));
}

export async function loadRecent(db: Database, limit: number): Promise<ToolObservation[]> {
  const rows = await db
    .selectFrom('observations_observation')
    .selectAll()
    .orderBy('dispatch_seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromColumns);
}

/** The latest reading of each of these pages by the agent, if there is one (E&T 12). */
export async function loadReads(
  db: Database,
  agentId: string,
  { urls, sinceMs }: { readonly urls: readonly string[]; readonly sinceMs: number },
): Promise<{ readonly url: string; readonly observationId: string }[]> {
  if (urls.length === 0) return [];
  const rows = await db
    .selectFrom('observations_observation')
    .select(['url_effective', 'observation_id'])
    .where('agent_id', '=', agentId)
    .where('url_effective', 'in', urls)
    // Written out, so that the index of read pages is used.
    .where('read_like', '=', sql.lit(1))
    .where('ok', '=', 1)
    .where('error_page', '=', 0)
    .where('started_at_ms', '>=', sinceMs)
    .orderBy('dispatch_seq')
    .execute();
  return rows.flatMap(({ url_effective: url, observation_id: observationId }) =>
    url === null ? [] : [{ url, observationId }],
  );
}

export async function countObservations(db: Database): Promise<number> {
  const row = await db
    .selectFrom('observations_observation')
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

/** By hand: it nests and derives, and is made for every call, where a loop over the columns costs three microseconds. */
export function toColumns(row: ToolObservation): ObservationRow {
  const effective = row.after.url ?? row.before.url;
  return {
    observation_id: row.observationId,
    dispatch_call_id: row.dispatchCallId,
    dispatch_seq: row.dispatchSeq,
    parent_call_id: row.parentCallId,
    scope_id: row.scopeId,
    binding_mode: row.bindingMode,
    tool_name: row.toolName,
    agent_id: row.agentId,
    target_id: row.targetId,
    target_session_id: row.targetSessionId,
    action_kind: row.actionKind,
    surface_kind: row.surfaceKind,
    signal_flags: row.signalFlags,
    executed: row.executed ? 1 : 0,
    ok: row.ok ? 1 : 0,
    status: row.status,
    outcome_kind: row.outcomeKind,
    reason_code: row.reasonCode,
    block_stage: row.blockStage,
    gate_id: row.gateId,
    verify_state: row.verifyState,
    started_at_ms: row.startedAtMs,
    ended_at_ms: row.endedAtMs,
    duration_ms: row.durationMs,
    url_before: row.before.url,
    url_after: row.after.url,
    url_effective: effective,
    requested_url: row.requestedUrl,
    http_status: row.httpStatus,
    route_key: effective === null ? null : routeKey(effective),
    origin: effective === null ? null : originOf(effective),
    normalizer_version: NORMALIZER_VERSION,
    navigation_seq_before: row.before.navigationSeq,
    navigation_seq_after: row.after.navigationSeq,
    dom_epoch_before: row.before.domEpoch,
    dom_epoch_after: row.after.domEpoch,
    selector_hash: row.selectorHash,
    input_length: row.inputLength,
    text_chars_returned: row.textCharsReturned,
    text_chars_source: row.textCharsSource,
    truncated: row.truncated ? 1 : 0,
    args_hash: row.argsHash,
    result_hash: row.resultHash,
    claim_task_id: row.claimTaskId,
    blocked_requests_json: row.blockedRequests === null ? null : JSON.stringify(row.blockedRequests),
    page_seq_before: row.before.pageSeq,
    page_seq_after: row.after.pageSeq,
    page_since_before_ms: row.before.sinceMs,
    page_since_after_ms: row.after.sinceMs,
    read_like: row.isReadLike ? 1 : 0,
    error_page: row.isErrorPage ? 1 : 0,
    commit_json: row.commit === null ? null : JSON.stringify(row.commit),
    coverage_hash: row.coverageHash,
    read_window: row.isReadWindow ? 1 : 0,
    seen_json: row.seen === null ? null : JSON.stringify(row.seen),
    principal: row.principal,
    chain_seq: row.chain?.chainSeq ?? null,
    prev_hash: row.chain?.prevHash ?? null,
    row_hash: row.chain?.rowHash ?? null,
  };
}

export function fromColumns(row: ObservationRow): ToolObservation {
  return {
    observationId: row.observation_id,
    dispatchCallId: row.dispatch_call_id,
    dispatchSeq: row.dispatch_seq,
    parentCallId: row.parent_call_id,
    toolName: row.tool_name,
    agentId: row.agent_id,
    targetId: row.target_id,
    targetSessionId: row.target_session_id,
    actionKind: row.action_kind,
    surfaceKind: row.surface_kind,
    signalFlags: row.signal_flags,
    executed: row.executed === 1,
    ok: row.ok === 1,
    status: row.status,
    outcomeKind: row.outcome_kind,
    reasonCode: row.reason_code,
    blockStage: row.block_stage,
    gateId: row.gate_id,
    verifyState: row.verify_state,
    startedAtMs: row.started_at_ms,
    endedAtMs: row.ended_at_ms,
    durationMs: row.duration_ms,
    scopeId: row.scope_id,
    bindingMode: row.binding_mode,
    before: {
      url: row.url_before,
      navigationSeq: row.navigation_seq_before,
      domEpoch: row.dom_epoch_before,
      pageSeq: row.page_seq_before,
      sinceMs: row.page_since_before_ms,
    },
    after: {
      url: row.url_after,
      navigationSeq: row.navigation_seq_after,
      domEpoch: row.dom_epoch_after,
      pageSeq: row.page_seq_after,
      sinceMs: row.page_since_after_ms,
    },
    requestedUrl: row.requested_url,
    httpStatus: row.http_status,
    selectorHash: row.selector_hash,
    inputLength: row.input_length,
    textCharsReturned: row.text_chars_returned,
    textCharsSource: row.text_chars_source,
    truncated: row.truncated === 1,
    argsHash: row.args_hash,
    resultHash: row.result_hash,
    claimTaskId: row.claim_task_id,
    blockedRequests:
      row.blocked_requests_json === null ? null : (JSON.parse(row.blocked_requests_json) as BlockedRequests),
    isReadLike: row.read_like === 1,
    isErrorPage: row.error_page === 1,
    commit: row.commit_json === null ? null : (JSON.parse(row.commit_json) as CommitNote),
    coverageHash: row.coverage_hash,
    isReadWindow: row.read_window === 1,
    seen: row.seen_json === null ? null : (JSON.parse(row.seen_json) as SeenNote),
    principal: row.principal,
    chain: linkFrom(row),
  };
}

function linkFrom({ chain_seq, prev_hash, row_hash }: ObservationRow): ChainLink | null {
  if (chain_seq === null || prev_hash === null || row_hash === null) return null;
  return { chainSeq: chain_seq, prevHash: prev_hash, rowHash: row_hash };
}
