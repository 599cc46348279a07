import { type Database, upsert } from '../store/index.js';
import { candidateTable, debtTable, promotionTable } from './tables.js';
import type { Candidate, PromotionEvent } from './candidate-types.js';
import type { LearningDebt } from './stats-types.js';

/** SQL of candidates, of what happened to levels, and of learning debt. */

const OPEN = ['unverified', 'verified'] as const;

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
  return row === undefined ? null : candidateTable.fromRow(row);
}

export async function saveCandidate(db: Database, folderId: string, candidate: Candidate): Promise<void> {
  const row = candidateTable.toRow(candidate, { folder_id: folderId });
  await upsert(db, candidateTable, row, ['created_at_ms']);
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
  return rows.map((row) => candidateTable.fromRow(row));
}

export async function insertPromotion(db: Database, folderId: string, event: PromotionEvent): Promise<void> {
  await db
    .insertInto('journal_promotion')
    .values(promotionTable.toRow(event, { folder_id: folderId }))
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
  return rows.map((row) => promotionTable.fromRow(row));
}

export async function loadDebts(db: Database, folderId: string, scope: string): Promise<LearningDebt[]> {
  const rows = await db
    .selectFrom('journal_debt')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .execute();
  return rows.map((row) => debtTable.fromRow(row).debt);
}

export async function upsertDebt(db: Database, folderId: string, debt: LearningDebt): Promise<void> {
  await upsert(db, debtTable, debtTable.toRow({ ...debt, debt }, { folder_id: folderId }));
}
