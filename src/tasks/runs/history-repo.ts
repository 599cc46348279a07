import { nameOf, type Part, type StoredHash } from '../../evidence/index.js';
import { canonicalJson, sha256Hex } from '../../kernel/index.js';
import { anyRows, type AnyRow, type Database } from '../../store/index.js';
import { coverageTable } from '../coverage/tables.js';
import { eventTable, findingTable, instanceTable, stepTable, unitTable } from '../tables.js';
import { batchesOf } from './batches.js';

/** SQL of the rows that a run consists of, as they are stored (E&T 13.1). */

/** Parts with one row a key, and the column that has the key. */
const LISTS = {
  unit: { table: unitTable.name, by: 'unit_key' },
  finding: { table: findingTable.name, by: 'finding_key' },
  event: { table: eventTable.name, by: 'event_id' },
  step: { table: stepTable.name, by: 'step_id' },
  coverage: { table: coverageTable.name, by: 'observation_id' },
} as const;

type List = keyof typeof LISTS;
const PARTS = Object.keys(LISTS) as readonly List[];

/** The rows that something is about to change, by part; a run itself is always among them. */
export type Touched = { readonly [P in List]?: readonly string[] };

/** What comes and goes while a run works, and what its end adds: its receipt speaks of that. */
const NOT_AGREED: ReadonlySet<string> = new Set([
  'status',
  'instance_rev',
  'last_activity_at_ms',
  'completed_at_ms',
  'snapshot_json',
  'verification_json',
  'coverage_rev',
  'last_reconcile_at_ms',
]);

/** The columns of a run that were agreed on, or that its events change. */
export function agreedColumns(row: AnyRow): AnyRow {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !NOT_AGREED.has(column)));
}

export const hashOfRow = (row: AnyRow): string => sha256Hex(canonicalJson(row));

export async function findRunRow(db: Database, instanceId: string): Promise<AnyRow | undefined> {
  return anyRows(db)
    .selectFrom(instanceTable.name)
    .selectAll()
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
}

/** All rows of a part, in the order of their keys. */
export function loadRows(db: Database, part: List, instanceId: string): Promise<AnyRow[]> {
  const { table, by } = LISTS[part];
  return anyRows(db).selectFrom(table).selectAll().where('instance_id', '=', instanceId).orderBy(by).execute();
}

/** Hashes of the named rows, or of all of them. */
export async function loadHashes(
  db: Database,
  instanceId: string,
  touched: Touched | 'all',
): Promise<ReadonlyMap<string, StoredHash>> {
  const found = new Map<string, StoredHash>();
  const add = (part: Part, key: string, row: AnyRow) =>
    found.set(nameOf(part, key), { part, key, hash: hashOfRow(row) });
  const run = await findRunRow(db, instanceId);
  if (run !== undefined) add('run', instanceId, agreedColumns(run));
  for (const part of PARTS) {
    const rows =
      touched === 'all'
        ? await loadRows(db, part, instanceId)
        : await loadNamed(db, part, instanceId, touched[part] ?? []);
    for (const row of rows) add(part, String(row[LISTS[part].by]), row);
  }
  return found;
}

async function loadNamed(db: Database, part: List, instanceId: string, keys: readonly string[]): Promise<AnyRow[]> {
  const { table, by } = LISTS[part];
  const rows: AnyRow[] = [];
  for (const batch of batchesOf(keys))
    rows.push(
      ...(await anyRows(db)
        .selectFrom(table)
        .selectAll()
        .where('instance_id', '=', instanceId)
        .where(by, 'in', batch)
        .execute()),
    );
  return rows;
}
