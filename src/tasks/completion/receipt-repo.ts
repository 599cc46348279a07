import type { Database } from '../../store/index.js';
import { receiptTable } from '../tables.js';
import type { ClaimEntry, EndRecord } from './receipt-types.js';

/** SQL of how runs ended. Rows are inserted with the end of the run and never changed. */

export async function insertEnd(
  db: Database,
  instanceId: string,
  end: EndRecord & { readonly claimSet: readonly ClaimEntry[] },
): Promise<void> {
  await db
    .insertInto('tasks_receipt')
    .values(receiptTable.toRow(end, { instance_id: instanceId }))
    .execute();
}

export async function findEnd(db: Database, instanceId: string): Promise<EndRecord | undefined> {
  const row = await db
    .selectFrom('tasks_receipt')
    .select(['completion_mode', 'receipt_json'])
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
  return row && receiptTable.fromRow(row);
}

/** What calls contributed to the coverage of a run, as text by its hash (E&T 5.3). */
export async function loadCoverageTexts(db: Database, instanceId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('tasks_coverage')
    .select(['coverage_hash', 'body_json'])
    .where('instance_id', '=', instanceId)
    .execute();
  return new Map(rows.map((row) => [row.coverage_hash, row.body_json]));
}

/** As the text it was written with: nobody reads it but whoever checks its hash. */
export async function findClaimSet(db: Database, instanceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('tasks_receipt')
    .select('claim_set_json')
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
  return row?.claim_set_json;
}
