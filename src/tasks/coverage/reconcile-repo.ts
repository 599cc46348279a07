import type { Database } from '../../store/index.js';
import { reconcileTable } from './tables.js';

/** SQL of reconcile runs (E&T 7): kept for whoever asks what they did. */

export interface ReconcileRun {
  readonly runId: string;
  readonly instanceId: string;
  readonly isDryRun: boolean;
  readonly agentId: string;
  readonly atMs: number;
  /** The newest observation that it considered: where the next one goes on. */
  readonly lastObservationId: string | null;
  readonly considered: number;
  /** Unit by unit. */
  readonly results: readonly Readonly<Record<string, unknown>>[];
}

/** Together with the run it belongs to, which remembers the time. */
export async function insertReconcile(db: Database, run: ReconcileRun): Promise<void> {
  await db.insertInto('tasks_reconcile').values(reconcileTable.toRow(run, {})).execute();
  await db
    .updateTable('tasks_instance')
    .set({ last_reconcile_at_ms: run.atMs })
    .where('instance_id', '=', run.instanceId)
    .execute();
}

/** Newest first. */
export async function loadReconciles(db: Database, instanceId: string, limit: number): Promise<ReconcileRun[]> {
  const rows = await db
    .selectFrom('tasks_reconcile')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('at_ms', 'desc')
    .orderBy('run_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => reconcileTable.fromRow(row));
}
