import type { Database, JournalCandidateTable, JournalPromotionTable } from '../store/index.js';
import type { Candidate, CandidateStatus, LearningDebt, PromotionEvent, ReasonKind } from './types.js';

/** SQL of candidates, of what happened to levels, and of learning debt. */

const OPEN = ['unverified', 'verified'];

export async function lastCandidateId(db: Database, folderId: string): Promise<number> {
  const row = await db
    .selectFrom('journal_candidate')
    .select((select) => select.fn.max<number | null>('candidate_id').as('last'))
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** The one row that is not disproven (K 2.1). */
export async function findOpen(
  db: Database,
  folderId: string,
  about: { readonly ownerId: string; readonly host: string; readonly candidateKey: string },
): Promise<Candidate | null> {
  const row = await db
    .selectFrom('journal_candidate')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('context_host', '=', about.host)
    .where('candidate_key', '=', about.candidateKey)
    .where('owner_id', '=', about.ownerId)
    .where('status', 'in', OPEN)
    .executeTakeFirst();
  return row === undefined ? null : fromRow(row);
}

export async function saveCandidate(db: Database, folderId: string, candidate: Candidate): Promise<void> {
  const { folder_id, candidate_id, created_at_ms, ...changing } = toRow(candidate, folderId);
  await db
    .insertInto('journal_candidate')
    .values({ folder_id, candidate_id, created_at_ms, ...changing })
    .onConflict((conflict) => conflict.columns(['folder_id', 'candidate_id']).doUpdateSet(changing))
    .execute();
}

/** A success of the tool on the same selector shows that what its failure seemed to say is not so (K 3). */
export async function disproveDiagnostics(
  db: Database,
  folderId: string,
  by: {
    readonly host: string;
    readonly toolName: string;
    readonly selector: string | null;
    readonly eventId: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await db
    .updateTable('journal_candidate')
    .set({ status: 'disproven', resolution_event_id: by.eventId, updated_at_ms: by.nowMs })
    .where('folder_id', '=', folderId)
    .where('context_host', '=', by.host)
    .where('component', '=', by.toolName)
    .where('origin', '=', 'diagnostic')
    .where('status', 'in', OPEN)
    .where('selector', by.selector === null ? 'is' : '=', by.selector)
    .execute();
}

export async function disproveKey(
  db: Database,
  folderId: string,
  about: { readonly host: string; readonly candidateKey: string; readonly nowMs: number },
): Promise<void> {
  await db
    .updateTable('journal_candidate')
    .set({ status: 'disproven', updated_at_ms: about.nowMs })
    .where('folder_id', '=', folderId)
    .where('context_host', '=', about.host)
    .where('candidate_key', '=', about.candidateKey)
    .where('status', 'in', OPEN)
    .execute();
}

/** On which hosts which tools have failed and not worked since. */
export async function loadDiagnosed(
  db: Database,
  folderId: string,
): Promise<{ readonly host: string; readonly toolName: string }[]> {
  const rows = await db
    .selectFrom('journal_candidate')
    .select(['context_host', 'component'])
    .distinct()
    .where('folder_id', '=', folderId)
    .where('origin', '=', 'diagnostic')
    .where('status', 'in', OPEN)
    .execute();
  return rows.map(({ context_host, component }) => ({ host: context_host, toolName: component }));
}

/** Newest first. */
export async function loadCandidates(db: Database, folderId: string, host: string): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('journal_candidate')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('context_host', '=', host)
    .orderBy('updated_at_ms', 'desc')
    .orderBy('candidate_id', 'desc')
    .execute();
  return rows.map(fromRow);
}

export async function insertPromotion(db: Database, folderId: string, event: PromotionEvent): Promise<void> {
  await db
    .insertInto('journal_promotion')
    .values({
      promotion_event_id: event.promotionEventId,
      folder_id: folderId,
      owner_id: event.ownerId,
      context_host: event.contextHost,
      stable_id: event.stableId,
      content_rev: event.contentRev,
      from_level: event.fromLevel,
      to_level: event.toLevel,
      reason_kind: event.reasonKind,
      reason_json: JSON.stringify(event.reason),
      created_at_ms: event.createdAt,
    })
    .execute();
}

/** Newest first. */
export async function loadPromotions(
  db: Database,
  folderId: string,
  query: { readonly host?: string | undefined; readonly sinceMs: number; readonly limit: number },
): Promise<PromotionEvent[]> {
  let select = db
    .selectFrom('journal_promotion')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', query.sinceMs);
  if (query.host !== undefined) select = select.where('context_host', '=', query.host);
  const rows = await select
    .orderBy('created_at_ms', 'desc')
    .orderBy('promotion_event_id', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(toPromotion);
}

export async function loadDebts(db: Database, folderId: string, scope: string): Promise<LearningDebt[]> {
  const rows = await db
    .selectFrom('journal_debt')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .execute();
  return rows.map(({ debt_json }) => JSON.parse(debt_json) as LearningDebt);
}

export async function upsertDebt(db: Database, folderId: string, debt: LearningDebt): Promise<void> {
  const changing = { debt_json: JSON.stringify(debt), updated_at_ms: debt.updatedAt };
  await db
    .insertInto('journal_debt')
    .values({
      folder_id: folderId,
      scope: debt.scope,
      selector_norm: debt.selectorNorm,
      action_kind: debt.actionKind,
      ...changing,
    })
    .onConflict((conflict) =>
      conflict.columns(['folder_id', 'scope', 'selector_norm', 'action_kind']).doUpdateSet(changing),
    )
    .execute();
}

function toRow(candidate: Candidate, folderId: string): JournalCandidateTable {
  return {
    candidate_id: candidate.candidateId,
    folder_id: folderId,
    task_id: candidate.taskId,
    tab_id: candidate.tabId,
    owner_id: candidate.ownerId,
    component: candidate.component,
    claim: candidate.claim,
    status: candidate.status,
    confidence: candidate.confidence,
    origin: candidate.origin,
    selector: candidate.selector,
    phenomenon_type: candidate.phenomenonType,
    source_event_id: candidate.sourceEventId,
    resolution_event_id: candidate.resolutionEventId,
    context_host: candidate.contextHost,
    activity_session_id: candidate.activitySessionId,
    candidate_key: candidate.candidateKey,
    fingerprint_hash: candidate.fingerprintHash,
    stable_id: candidate.stableId,
    created_at_ms: candidate.createdAt,
    updated_at_ms: candidate.updatedAt,
    verified_at_ms: candidate.verifiedAt,
  };
}

function fromRow(row: JournalCandidateTable): Candidate {
  return {
    candidateId: row.candidate_id,
    taskId: row.task_id,
    tabId: row.tab_id,
    ownerId: row.owner_id,
    component: row.component,
    claim: row.claim,
    status: row.status as CandidateStatus,
    confidence: row.confidence,
    origin: row.origin as Candidate['origin'],
    selector: row.selector,
    phenomenonType: row.phenomenon_type,
    sourceEventId: row.source_event_id,
    resolutionEventId: row.resolution_event_id,
    contextHost: row.context_host,
    activitySessionId: row.activity_session_id,
    candidateKey: row.candidate_key,
    fingerprintHash: row.fingerprint_hash,
    stableId: row.stable_id,
    createdAt: row.created_at_ms,
    updatedAt: row.updated_at_ms,
    verifiedAt: row.verified_at_ms,
  };
}

function toPromotion(row: JournalPromotionTable): PromotionEvent {
  return {
    promotionEventId: row.promotion_event_id,
    ownerId: row.owner_id,
    contextHost: row.context_host,
    stableId: row.stable_id,
    contentRev: row.content_rev,
    fromLevel: row.from_level as PromotionEvent['fromLevel'],
    toLevel: row.to_level as PromotionEvent['toLevel'],
    reasonKind: row.reason_kind as ReasonKind,
    reason: JSON.parse(row.reason_json) as PromotionEvent['reason'],
    createdAt: row.created_at_ms,
  };
}
