import { type Database, upsert } from '../../store/index.js';
import { opportunityFromRow, opportunityTable } from '../tables.js';
import type { SemanticOpportunity } from './types.js';

/** SQL of semantic opportunities. */

/** Of one scope; the newest, should a page ever make more. */
const MOST_OF_SCOPE = 500;

export async function loadOpportunities(
  db: Database,
  folderId: string,
  scope: string,
): Promise<readonly SemanticOpportunity[]> {
  const rows = await db
    .selectFrom('learning_opportunity')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .orderBy('updated_at_ms', 'desc')
    .orderBy('opportunity_id')
    .limit(MOST_OF_SCOPE)
    .execute();
  return rows.map(opportunityFromRow);
}

export async function putOpportunity(db: Database, folderId: string, opportunity: SemanticOpportunity): Promise<void> {
  await upsert(db, opportunityTable, opportunityTable.toRow(opportunity, { folder_id: folderId }));
}

export async function countOpportunities(db: Database, folderId: string): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('learning_opportunity')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('folder_id', '=', folderId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}
