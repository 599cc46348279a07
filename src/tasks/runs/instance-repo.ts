import { NovaError } from '../../kernel/index.js';
import type { Database, RowOf } from '../../store/index.js';
import { batchesOf } from './batches.js';
import { changedColumns } from './instance-codec.js';
import { claimTable, eventTable, findingTable, instanceTable, stepTable, unitTable } from '../tables.js';
import type { Finding, UnitStatus, WorkUnit } from './unit-types.js';
import type { InstanceEvent, TaskInstance } from './instance-types.js';
import type { ObservedStep } from '../completion/completion-types.js';

/** SQL of runs. An instance belongs to one data folder; a database may serve several. */

const OPEN = ['pending', 'active'] as const;

/** An event as it is stored: with the tool that caused it, and its answer for whoever sends it again (E&T 8). */
export interface StoredEvent {
  readonly event: InstanceEvent;
  readonly toolName: string;
  /** Null for what nobody can ask for again. */
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** An agent marked a unit checked (E&T 3). */
export interface ClaimEvent {
  readonly unitKey: string;
  readonly agentId: string;
  readonly atMs: number;
  readonly dispatchSeq: number;
}

export type StatusCounts = Readonly<Partial<Record<UnitStatus, number>>>;

export async function insertInstance(db: Database, folderId: string, instance: TaskInstance): Promise<void> {
  await db
    .insertInto('tasks_instance')
    .values(instanceTable.toRow(instance, { folder_id: folderId, coverage_rev: 0, last_reconcile_at_ms: null }))
    .execute();
}

/** Writes what changed. Throws when the row does not stand where `before` says: then somebody else wrote it. */
export async function updateInstance(db: Database, before: TaskInstance, after: TaskInstance): Promise<void> {
  const changed = changedColumns(before, after);
  if (Object.keys(changed).length === 0) return;
  const { numUpdatedRows } = await db
    .updateTable('tasks_instance')
    .set(changed)
    .where('instance_id', '=', before.instanceId)
    .where('instance_rev', '=', before.instanceRev)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n)
    throw new NovaError('store.unavailable', `${before.instanceId} was changed by another process.`);
}

export async function findInstance(
  db: Database,
  folderId: string,
  instanceId: string,
): Promise<TaskInstance | undefined> {
  const row = await db
    .selectFrom('tasks_instance')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('folder_id', '=', folderId)
    .executeTakeFirst();
  return row && instanceTable.fromRow(row);
}

export async function findInstanceOfScope(db: Database, scopeId: string): Promise<TaskInstance | undefined> {
  const row = await db.selectFrom('tasks_instance').selectAll().where('scope_id', '=', scopeId).executeTakeFirst();
  return row && instanceTable.fromRow(row);
}

/** The newest one that is linked to the goal and not over (E&T 9.4). */
export async function findInstanceOfGoal(db: Database, goalId: string): Promise<TaskInstance | undefined> {
  const row = await db
    .selectFrom('tasks_instance')
    .selectAll()
    .where('goal_id', '=', goalId)
    .where('status', 'in', OPEN)
    .orderBy('started_at_ms', 'desc')
    .orderBy('instance_id', 'desc')
    .executeTakeFirst();
  return row && instanceTable.fromRow(row);
}

/** Open ones with URL units. */
export async function listCoveredInstances(db: Database, folderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks_instance')
    .select('instance_id')
    .where('folder_id', '=', folderId)
    .where('status', 'in', OPEN)
    .where('coverage_schema_version', '=', 2)
    .execute();
  return rows.map(({ instance_id }) => instance_id);
}

/** Those of an agent that are not over, the last used one first. */
export async function listOpenInstances(
  db: Database,
  folderId: string,
  { agentId, limit }: { readonly agentId: string | null; readonly limit: number },
): Promise<TaskInstance[]> {
  const found: TaskInstance[] = [];
  // One status at a time, so that the index gives them in order however many there are.
  for (const status of OPEN) {
    const ofAll = db
      .selectFrom('tasks_instance')
      .selectAll()
      .where('folder_id', '=', folderId)
      .where('status', '=', status);
    const rows = await (agentId === null ? ofAll : ofAll.where('agent_id', '=', agentId))
      .orderBy('last_activity_at_ms', 'desc')
      .limit(limit)
      .execute();
    found.push(...rows.map((row) => instanceTable.fromRow(row)));
  }
  return found.toSorted(byActivity).slice(0, limit);
}

const byActivity = (a: TaskInstance, b: TaskInstance) =>
  b.lastActivityAtMs - a.lastActivityAtMs || (a.instanceId < b.instanceId ? 1 : -1);

/** Of all agents, the last used one first. */
export async function listRecentInstances(db: Database, folderId: string, limit: number): Promise<TaskInstance[]> {
  const rows = await db
    .selectFrom('tasks_instance')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('last_activity_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => instanceTable.fromRow(row));
}

/** The scopes of runs, the oldest one first; of one run alone when it is named. */
export async function listScopes(
  db: Database,
  folderId: string,
  instanceId: string | null,
): Promise<readonly { readonly instanceId: string; readonly scopeId: string }[]> {
  const rows = await db
    .selectFrom('tasks_instance')
    .select(['instance_id', 'scope_id'])
    .where('folder_id', '=', folderId)
    .$if(instanceId !== null, (query) => query.where('instance_id', '=', instanceId))
    .where('scope_id', 'is not', null)
    .orderBy('started_at_ms')
    .orderBy('instance_id')
    .execute();
  return rows.flatMap((row) => (row.scope_id === null ? [] : [{ instanceId: row.instance_id, scopeId: row.scope_id }]));
}

/** New units and changed ones; what is written once, at discovery, stays as it was. */
export async function saveUnits(db: Database, instanceId: string, units: readonly WorkUnit[]): Promise<void> {
  for (const batch of batchesOf(units))
    await saveBatch(
      db,
      batch.map((unit) => unitTable.toRow(unit, { instance_id: instanceId })),
    );
}

type Insertion = ReturnType<typeof insertionOf>;
/** By database and number of rows: making the SQL takes longer than running it. */
const insertions = new WeakMap<object, Map<number, Insertion>>();

async function saveBatch(db: Database, rows: readonly RowOf<typeof unitTable.columns>[]): Promise<void> {
  const { adapter } = db.getExecutor();
  const known = insertions.get(adapter) ?? new Map<number, Insertion>();
  insertions.set(adapter, known);
  const insertion = known.get(rows.length) ?? insertionOf(db, rows);
  known.set(rows.length, insertion);
  // The columns always come in the same order, and every one of them has a value.
  await db.executeQuery({ ...insertion, parameters: rows.flatMap((row) => Object.values(row)) });
}

function insertionOf(db: Database, rows: readonly RowOf<typeof unitTable.columns>[]) {
  return db
    .insertInto('tasks_unit')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['instance_id', 'unit_key']).doUpdateSet((given) => ({
        status: given.ref('excluded.status'),
        reason: given.ref('excluded.reason'),
        note: given.ref('excluded.note'),
        late_discovered: given.ref('excluded.late_discovered'),
        checked_by: given.ref('excluded.checked_by'),
        checked_by_observation_id: given.ref('excluded.checked_by_observation_id'),
        updated_at_ms: given.ref('excluded.updated_at_ms'),
      })),
    )
    .compile();
}

/** In the order they were discovered. */
export async function loadUnits(db: Database, instanceId: string): Promise<WorkUnit[]> {
  const rows = await db.selectFrom('tasks_unit').selectAll().where('instance_id', '=', instanceId).execute();
  return rows.map((row) => unitTable.fromRow(row)).toSorted((a, b) => a.position - b.position);
}

/** By instance; one without units is not in it. */
export async function countUnits(
  db: Database,
  instanceIds: readonly string[],
): Promise<ReadonlyMap<string, StatusCounts>> {
  if (instanceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tasks_unit')
    .select((count) => ['instance_id', 'status', count.fn.countAll<number>().as('units')])
    .where('instance_id', 'in', instanceIds)
    .groupBy(['instance_id', 'status'])
    .execute();
  const found = new Map<string, Partial<Record<UnitStatus, number>>>();
  for (const { instance_id, status, units } of rows)
    found.set(instance_id, { ...found.get(instance_id), [status]: Number(units) });
  return found;
}

/** A finding that is there already stays as it is. */
export async function insertFindings(db: Database, instanceId: string, findings: readonly Finding[]): Promise<void> {
  for (const batch of batchesOf(findings))
    await db
      .insertInto('tasks_finding')
      .values(batch.map((finding) => findingTable.toRow(finding, { instance_id: instanceId })))
      .onConflict((conflict) => conflict.columns(['instance_id', 'finding_key']).doNothing())
      .execute();
}

/** Where each finding of a run was made. */
export async function loadFindingPlaces(
  db: Database,
  instanceId: string,
): Promise<Pick<Finding, 'findingKey' | 'unitKey' | 'url'>[]> {
  const rows = await db
    .selectFrom('tasks_finding')
    .select(['finding_key', 'unit_key', 'url'])
    .where('instance_id', '=', instanceId)
    .execute();
  return rows.map(({ finding_key: findingKey, unit_key: unitKey, url }) => ({ findingKey, unitKey, url }));
}

/** Newest first. */
export async function loadRecentFindings(db: Database, instanceId: string, limit: number): Promise<Finding[]> {
  const rows = await db
    .selectFrom('tasks_finding')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('created_at_ms', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => findingTable.fromRow(row));
}

/** Appends an event; the changes of one instance run one after another, so the numbers have no gaps. */
export async function insertEvent(db: Database, instanceId: string, stored: StoredEvent): Promise<void> {
  const { event, toolName, result } = stored;
  const row = eventTable.toRow({ ...event, toolName, result }, { instance_id: instanceId, seq: 0 });
  await db
    .insertInto('tasks_event')
    .values((values) => ({
      ...row,
      seq: values
        .selectFrom('tasks_event')
        .select((last) => last(last.fn.coalesce(last.fn.max('seq'), last.lit(0)), '+', last.lit(1)).as('next'))
        .where('instance_id', '=', instanceId),
    }))
    .execute();
}

/** The event of a client's id, which only an applied one has (E&T 8). */
export async function findByClientEventId(
  db: Database,
  instanceId: string,
  clientEventId: string,
): Promise<StoredEvent | undefined> {
  const row = await db
    .selectFrom('tasks_event')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .where('client_event_id', '=', clientEventId)
    .executeTakeFirst();
  return row && storedEvent(row);
}

/** Newest first. */
export async function loadRecentEvents(db: Database, instanceId: string, limit: number): Promise<InstanceEvent[]> {
  const rows = await db
    .selectFrom('tasks_event')
    .selectAll()
    .where('instance_id', '=', instanceId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => storedEvent(row).event);
}

function storedEvent(row: RowOf<typeof eventTable.columns>): StoredEvent {
  const { toolName, result, ...event } = eventTable.fromRow(row);
  return { event, toolName, result };
}

export async function insertClaims(db: Database, instanceId: string, claims: readonly ClaimEvent[]): Promise<void> {
  for (const batch of batchesOf(claims))
    await db
      .insertInto('tasks_claim')
      .values(batch.map((one) => claimTable.toRow(one, { instance_id: instanceId, claim: 'unit_checked' })))
      .execute();
}

/** Keeps the newest call of a step. */
export async function saveStep(db: Database, instanceId: string, step: ObservedStep): Promise<void> {
  const { instance_id, step_id, ...seen } = stepTable.toRow(step, { instance_id: instanceId });
  await db
    .insertInto('tasks_step')
    .values({ instance_id, step_id, ...seen })
    .onConflict((conflict) =>
      conflict.columns(['instance_id', 'step_id']).doUpdateSet(seen).where('tasks_step.at_ms', '<=', step.atMs),
    )
    .execute();
}

export async function loadSteps(db: Database, instanceId: string): Promise<ObservedStep[]> {
  const rows = await db.selectFrom('tasks_step').selectAll().where('instance_id', '=', instanceId).execute();
  return rows.map((row) => stepTable.fromRow(row));
}
