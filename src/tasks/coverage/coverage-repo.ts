import type { Database } from '../../store/index.js';
import { batchesOf } from '../runs/batches.js';
import type { CoverageObservation, CoverageTotals } from './coverage-types.js';
import { coverageTable } from './tables.js';
import type { UnitStatus } from '../runs/unit-types.js';

/** SQL of coverage observations (E&T 5.3), and of what they change in a run. Rows are inserted and never changed. */

export interface StoredCoverage {
  readonly observation: CoverageObservation;
  readonly coverageHash: string;
}

export async function insertCoverage(db: Database, stored: readonly StoredCoverage[]): Promise<void> {
  for (const batch of batchesOf(stored))
    await db
      .insertInto('tasks_coverage')
      .values(
        batch.map(({ observation, coverageHash }) =>
          coverageTable.toRow({ ...observation, body: observation, coverageHash }, {}),
        ),
      )
      .execute();
}

/** Trusted scans of a unit, oldest first. */
export async function loadScansOfUnit(
  db: Database,
  instanceId: string,
  unitKey: string,
): Promise<CoverageObservation[]> {
  const rows = await db
    .selectFrom('tasks_coverage')
    .select('body_json')
    .where('instance_id', '=', instanceId)
    .where('unit_key', '=', unitKey)
    .where('trusted', '=', 1)
    .orderBy('created_at_ms')
    .execute();
  return rows.map((row) => coverageTable.fromRow(row).body);
}

/** Every observation of a run until a moment, oldest first. */
export async function loadCoverage(db: Database, instanceId: string, untilMs: number): Promise<StoredCoverage[]> {
  const rows = await db
    .selectFrom('tasks_coverage')
    .select(['body_json', 'coverage_hash'])
    .where('instance_id', '=', instanceId)
    .where('created_at_ms', '<=', untilMs)
    .orderBy('created_at_ms')
    .orderBy('observation_id')
    .execute();
  return rows.map((row) => {
    const { body, coverageHash } = coverageTable.fromRow(row);
    return { observation: body, coverageHash };
  });
}

/** The newest one until a moment. */
export async function findNewestCoverage(
  db: Database,
  instanceId: string,
  untilMs: number,
): Promise<{ readonly observationId: string } | undefined> {
  const row = await db
    .selectFrom('tasks_coverage')
    .select('observation_id')
    .where('instance_id', '=', instanceId)
    .where('created_at_ms', '<=', untilMs)
    .orderBy('created_at_ms', 'desc')
    .orderBy('observation_id', 'desc')
    .executeTakeFirst();
  return row && coverageTable.fromRow(row);
}

/** Units that a trusted, eligible observation covers. */
export async function loadCoveredUnits(db: Database, instanceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks_coverage')
    .select('unit_key')
    .distinct()
    .where('instance_id', '=', instanceId)
    .where('unit_key', 'is not', null)
    .where('eligible', '=', 1)
    .execute();
  return rows.flatMap(({ unit_key }) => (unit_key === null ? [] : [unit_key]));
}

export async function loadTotals(db: Database, instanceId: string): Promise<CoverageTotals> {
  const counted = await db
    .selectFrom('tasks_coverage')
    .select((count) => [
      count.fn.countAll<number>().as('observations'),
      count.fn.sum<number | null>('trusted').as('trusted'),
      count.fn.max('created_at_ms').as('newest'),
    ])
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
  const run = await db
    .selectFrom('tasks_instance')
    .select(['coverage_rev', 'last_reconcile_at_ms'])
    .where('instance_id', '=', instanceId)
    .executeTakeFirst();
  return {
    observations: Number(counted.observations),
    trusted: Number(counted.trusted ?? 0),
    lastObservationAtMs: counted.newest === null ? null : Number(counted.newest),
    lastReconcileAtMs: run?.last_reconcile_at_ms ?? null,
    coverageRev: run?.coverage_rev ?? 0,
  };
}

/**
 * Takes the row of a run for this transaction: what is numbered after it has no gaps, even though scans advance units while
 * agents report. False when the run is over.
 */
export async function holdOpenRun(db: Database, instanceId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tasks_instance')
    .set((set) => ({ coverage_rev: set.ref('coverage_rev') }))
    .where('instance_id', '=', instanceId)
    .where('status', 'in', ['pending', 'active'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const ADVANCEABLE: readonly UnitStatus[] = ['discovered', 'blocked', 'failed', 'checked'];

/** What covers a unit. */
export interface Advance {
  readonly instanceId: string;
  readonly unitKey: string;
  readonly checkedBy: 'registered_scan' | 'reconcile' | 'file_bytes' | 'file_text';
  readonly observationId: string;
  readonly atMs: number;
}

/** E&T 5.4: the unit is checked, the run is active, and its coverage has another revision. False when it had changed. */
export async function advanceUnit(db: Database, advance: Advance): Promise<boolean> {
  const { instanceId, unitKey, checkedBy, observationId, atMs } = advance;
  const { numUpdatedRows } = await db
    .updateTable('tasks_unit')
    .set({
      status: 'checked',
      reason: null,
      checked_by: checkedBy,
      checked_by_observation_id: observationId,
      updated_at_ms: atMs,
    })
    .where('instance_id', '=', instanceId)
    .where('unit_key', '=', unitKey)
    .where('status', 'in', ADVANCEABLE)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('tasks_instance')
    .set((set) => ({ status: 'active', coverage_rev: set('coverage_rev', '+', 1), last_activity_at_ms: atMs }))
    .where('instance_id', '=', instanceId)
    .execute();
  return true;
}
