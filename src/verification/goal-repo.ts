import { type Database, type RowOf, upsert } from '../store/index.js';
import type { Goal, GoalChange, GoalEvent, GoalStep } from './goal-types.js';
import { goalEventTable, goalStepTable, goalTable } from './tables.js';

/** SQL of goals. Everything belongs to one data folder; a database may serve several. */

/** What a goal was made with. */
const GIVEN = [
  'target_id',
  'summary',
  'mode',
  'owner_agent_id',
  'sidecar_session_id',
  'lease_ms',
  'created_at_ms',
] as const;

/** Writes what a change made of a goal: its row, the steps that are not as they were, and the events. */
export async function saveGoal(
  db: Database,
  folderId: string,
  { before, change }: { readonly before: Goal | null; readonly change: GoalChange },
): Promise<void> {
  const { goal, events } = change;
  await upsert(db, goalTable, goalTable.toRow(goal, { folder_id: folderId }), GIVEN);
  for (const [index, step] of goal.steps.entries())
    if (before?.steps[index] !== step) await saveStep(db, goal.goalId, index, step);
  if (events.length > 0)
    await db
      .insertInto('verification_goal_event')
      .values(events.map((event) => goalEventTable.toRow(event, { goal_id: goal.goalId })))
      .execute();
}

async function saveStep(db: Database, goalId: string, index: number, step: GoalStep): Promise<void> {
  const row = goalStepTable.toRow(step, { goal_id: goalId, step_index: index });
  await upsert(db, goalStepTable, row, ['action_desc', 'contract_json']);
}

/** Those that are not closed. */
export async function loadOpenGoals(db: Database, folderId: string): Promise<Goal[]> {
  const rows = await db
    .selectFrom('verification_goal')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('state', 'in', ['active', 'orphaned'])
    .orderBy('created_at_ms')
    .execute();
  return withSteps(db, rows);
}

export async function findGoal(db: Database, folderId: string, goalId: string): Promise<Goal | undefined> {
  const rows = await db
    .selectFrom('verification_goal')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('goal_id', '=', goalId)
    .execute();
  const [goal] = await withSteps(db, rows);
  return goal;
}

/** Newest first: of one tab, or all that the agent may act for. */
export async function listGoals(
  db: Database,
  folderId: string,
  { of, limit }: { readonly of: { readonly targetId: string } | { readonly agentId: string }; readonly limit: number },
): Promise<Goal[]> {
  const all = db.selectFrom('verification_goal').selectAll().where('folder_id', '=', folderId);
  const wanted =
    'targetId' in of
      ? all.where('target_id', '=', of.targetId)
      : all.where((where) => where.or([where('owner_agent_id', '=', of.agentId), where('owner_agent_id', 'is', null)]));
  const rows = await wanted.orderBy('created_at_ms', 'desc').orderBy('goal_id', 'desc').limit(limit).execute();
  return withSteps(db, rows);
}

/** The newest `limit` events, oldest first. */
export async function loadGoalEvents(db: Database, goalId: string, limit: number): Promise<GoalEvent[]> {
  const rows = await db
    .selectFrom('verification_goal_event')
    .selectAll()
    .where('goal_id', '=', goalId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.toReversed().map((row) => goalEventTable.fromRow(row));
}

async function withSteps(db: Database, rows: readonly RowOf<typeof goalTable.columns>[]): Promise<Goal[]> {
  if (rows.length === 0) return [];
  const steps = await db
    .selectFrom('verification_goal_step')
    .selectAll()
    .where(
      'goal_id',
      'in',
      rows.map(({ goal_id }) => goal_id),
    )
    .orderBy('step_index')
    .execute();
  const stepsOf = (goalId: string) => steps.filter(({ goal_id }) => goal_id === goalId);
  return rows.map((row) => ({
    ...goalTable.fromRow(row),
    steps: stepsOf(row.goal_id).map((step) => goalStepTable.fromRow(step)),
  }));
}
