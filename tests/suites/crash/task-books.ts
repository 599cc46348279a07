/** What the books of a run must say after so many events, as the run tells it and as the store has it. */
import type { AnswerOf } from '../support/tool-calls.js';
import type { Select } from './store.js';
import type { TaskPlan } from './task-plan.js';

export type TaskState = AnswerOf<'nova_task_instance_get'>;

export function countedIn(plan: TaskPlan, events: number) {
  const batches = plan.batches.slice(0, events);
  return {
    units: batches.flat().length,
    findings: batches.length,
    cursor: batches.length === 0 ? undefined : `batch-${batches.length}`,
    isFrozen: events >= plan.batches.length,
    isCompleted: events > plan.batches.length,
  };
}

/** From the answer of `task_instance_get` alone. */
export function differencesOf(state: TaskState, expected: ReturnType<typeof countedIn>): string[] {
  const { progress, resumeState, discoveryState, instanceStatus, recentFindings = [] } = state;
  const said: readonly (readonly [string, unknown, unknown])[] = [
    ['units', progress?.totalUnits, expected.units],
    ['checked units', progress?.checkedUnits, expected.units],
    ['cursor', resumeState?.cursor, expected.cursor],
    ['findings', recentFindings.length, Math.min(expected.findings, 10)],
    ['frozen', discoveryState === 'frozen', expected.isFrozen],
    ['completed', instanceStatus === 'completed', expected.isCompleted],
  ];
  return said
    .filter(([, found, wanted]) => found !== wanted)
    .map(([name, found, wanted]) => `${name}: ${String(found)} instead of ${String(wanted)}`);
}

/** From the store, after everything: each event once, each unit once, each finding once. */
export function examineRun(
  select: Select,
  { instanceId, plan }: { readonly instanceId: string; readonly plan: TaskPlan },
): string[] {
  const of = (columns: string, table: string) => select(columns, `from ${table} where instance_id = '${instanceId}'`);
  const total = plan.batches.length + 1;
  const events = of('client_event_id, kind', 'tasks_event')
    .filter(([, kind]) => kind === 'progress' || kind === 'completed')
    .map(([id]) => id);
  const [[rev, status] = []] = of('instance_rev, status', 'tasks_instance');
  const counts = [
    ['revision', rev, total],
    ['status', status, 'completed'],
    ['events', events.length, total],
    ['different events', new Set(events).size, total],
    ['units', of('unit_key', 'tasks_unit').length, plan.batches.flat().length],
    ['findings', of('finding_key', 'tasks_finding').length, plan.batches.length],
  ];
  return counts
    .filter(([, found, wanted]) => found !== wanted)
    .map(([name, found, wanted]) => `${plan.id} (${instanceId}): ${name} ${found} instead of ${wanted}`);
}
