import type { Database, TaskReconcileTable } from '../../store/index.js';

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
  await db
    .insertInto('tasks_reconcile')
    .values({
      run_id: run.runId,
      instance_id: run.instanceId,
      dry_run: run.isDryRun ? 1 : 0,
      agent_id: run.agentId,
      at_ms: run.atMs,
      last_observation_id: run.lastObservationId,
      considered: run.considered,
      results_json: JSON.stringify(run.results),
    })
    .execute();
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
  return rows.map(fromRow);
}

function fromRow(row: TaskReconcileTable): ReconcileRun {
  return {
    runId: row.run_id,
    instanceId: row.instance_id,
    isDryRun: row.dry_run === 1,
    agentId: row.agent_id,
    atMs: row.at_ms,
    lastObservationId: row.last_observation_id,
    considered: row.considered,
    // Codec: only this file writes these rows.
    results: JSON.parse(row.results_json) as ReconcileRun['results'],
  };
}
