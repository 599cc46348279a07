import type { Database, GoalStepTable, GoalTable } from '../store/index.js';
import type {
  Goal,
  GoalChange,
  GoalEvent,
  GoalEventKind,
  GoalMode,
  GoalState,
  GoalStep,
  StepStatus,
} from './goal-types.js';

/** SQL of goals. Everything belongs to one data folder; a database may serve several. */

/** Writes what a change made of a goal: its row, the steps that are not as they were, and the events. */
export async function saveGoal(
  db: Database,
  folderId: string,
  { before, change }: { readonly before: Goal | null; readonly change: GoalChange },
): Promise<void> {
  const { goal, events } = change;
  const row = {
    state: goal.state,
    current_step: goal.currentStep,
    lease_expires_at_ms: goal.leaseExpiresAtMs,
    heartbeat_at_ms: goal.heartbeatAtMs,
    updated_at_ms: goal.updatedAtMs,
    event_count: goal.eventCount,
  };
  await db
    .insertInto('verification_goal')
    .values({
      goal_id: goal.goalId,
      folder_id: folderId,
      target_id: goal.targetId,
      summary: goal.summary,
      mode: goal.mode,
      owner_agent_id: goal.ownerAgentId,
      sidecar_session_id: goal.sidecarSessionId,
      lease_ms: goal.leaseMs,
      created_at_ms: goal.createdAtMs,
      ...row,
    })
    .onConflict((conflict) => conflict.column('goal_id').doUpdateSet(row))
    .execute();
  for (const [index, step] of goal.steps.entries())
    if (before?.steps[index] !== step) await saveStep(db, goal.goalId, index, step);
  if (events.length > 0)
    await db
      .insertInto('verification_goal_event')
      .values(
        events.map(({ seq, atMs, kind, agentId, stepIndex, data }) => ({
          goal_id: goal.goalId,
          seq,
          at_ms: atMs,
          kind,
          agent_id: agentId,
          step_index: stepIndex,
          data_json: JSON.stringify(data),
        })),
      )
      .execute();
}

async function saveStep(db: Database, goalId: string, index: number, step: GoalStep): Promise<void> {
  const changing = {
    status: step.status,
    step_version: step.stepVersion,
    lease_token: step.leaseToken,
    needs_look: step.needsLook ? 1 : 0,
    last_transition_json: step.lastTransition === null ? null : JSON.stringify(step.lastTransition),
  };
  await db
    .insertInto('verification_goal_step')
    .values({
      goal_id: goalId,
      step_index: index,
      action_desc: step.actionDesc,
      contract_json: step.contract === null ? null : JSON.stringify(step.contract),
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['goal_id', 'step_index']).doUpdateSet(changing))
    .execute();
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
  return rows.toReversed().map((row) => ({
    seq: row.seq,
    atMs: Number(row.at_ms),
    kind: row.kind as GoalEventKind,
    agentId: row.agent_id,
    stepIndex: row.step_index,
    data: JSON.parse(row.data_json) as GoalEvent['data'],
  }));
}

async function withSteps(db: Database, rows: readonly GoalTable[]): Promise<Goal[]> {
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
  return rows.map((row) => toGoal(row, steps.filter(({ goal_id }) => goal_id === row.goal_id).map(toStep)));
}

/** Codec: only this room writes these rows. */
function toGoal(row: GoalTable, steps: readonly GoalStep[]): Goal {
  return {
    goalId: row.goal_id,
    targetId: row.target_id,
    summary: row.summary,
    mode: row.mode as GoalMode,
    state: row.state as GoalState,
    currentStep: row.current_step,
    ownerAgentId: row.owner_agent_id,
    sidecarSessionId: row.sidecar_session_id,
    leaseMs: row.lease_ms,
    leaseExpiresAtMs: Number(row.lease_expires_at_ms),
    heartbeatAtMs: Number(row.heartbeat_at_ms),
    createdAtMs: Number(row.created_at_ms),
    updatedAtMs: Number(row.updated_at_ms),
    steps,
    eventCount: row.event_count,
  };
}

function toStep(row: GoalStepTable): GoalStep {
  return {
    actionDesc: row.action_desc,
    contract: row.contract_json === null ? null : (JSON.parse(row.contract_json) as GoalStep['contract']),
    status: row.status as StepStatus,
    stepVersion: row.step_version,
    leaseToken: row.lease_token,
    needsLook: row.needs_look === 1,
    lastTransition:
      row.last_transition_json === null ? null : (JSON.parse(row.last_transition_json) as GoalStep['lastTransition']),
  };
}
