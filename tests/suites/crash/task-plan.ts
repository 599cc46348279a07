/** What a run of the crash suite consists of: batches of units, one event each, and a completion. */
import type { ArgumentsOf, WireCall } from '../support/tool-calls.js';
import type { Random } from './random.js';

const BATCHES = { min: 3, max: 8 };
const UNITS = { min: 1, max: 6 };
const KILLS = { min: 1, max: 3 };
/** An event takes a few milliseconds; a kill may come before it, in it or after it. */
const LATEST_MS = 25;
/** One run in this many reads pages and must prove it. */
const PAGES_EVERY = 5;

/** Everything random about a run is decided here, so that a seed repeats it. */
export function planTask(random: Random, round: number, pageUrl: (unit: string) => string) {
  const id = `t${round + 1}`;
  const hasPages = round % PAGES_EVERY === 0;
  const count = random.integer(BATCHES.min, BATCHES.max);
  const batches = Array.from({ length: count }, (_, batch) =>
    Array.from({ length: hasPages ? 1 : random.integer(UNITS.min, UNITS.max) }, (_unit, at) => `${id}-${batch}-${at}`),
  );
  const kills = Array.from({ length: random.integer(KILLS.min, KILLS.max) }, () => ({
    event: random.integer(0, count),
    afterMs: random.integer(0, LATEST_MS),
    /** Half of the clients send the event again without looking first. */
    resends: random.chance(0.5),
  }));
  return { id, hasPages, batches, kills, pageUrl };
}

export type TaskPlan = ReturnType<typeof planTask>;
/** The call of an event. */
export type TaskEvent = Extract<
  WireCall,
  { readonly tool: 'nova_task_instance_progress' | 'nova_task_instance_complete' }
>;

type Task = NonNullable<ArgumentsOf<'nova_task_instance_create'>['adHocContext']>;

export const taskOf = ({ id, hasPages }: TaskPlan): Task => ({
  taskType: 'content_audit',
  displayName: `Run ${id}`,
  goal: 'Every unit is looked at.',
  completionCondition: {
    coverageMode: 'exhaustive',
    unitKind: 'page',
    stopMetric: 'all_units_processed',
    stopValue: null,
    evidencePolicy: { mode: hasPages ? 'require_observed' : 'none', maxGapPercent: 0, treatUnknownAs: 'gap' },
  },
});

/** The event of a number: one per batch, and the completion after the last. */
export function eventOf(
  plan: TaskPlan,
  number: number,
  place: { readonly instanceId: string; readonly expectedInstanceRev: number },
): TaskEvent {
  const args = { ...place, clientEventId: `${plan.id}-e${number}` };
  const batch = plan.batches[number];
  if (batch === undefined) return { tool: 'nova_task_instance_complete', args };
  const isLast = number === plan.batches.length - 1;
  return {
    tool: 'nova_task_instance_progress',
    args: {
      ...args,
      discoveredUnits: batch.map((unit) => unitOf(plan, unit)),
      unitUpdates: batch.map((unitKey) => ({ unitKey, status: 'checked', note: `Looked at in batch ${number}.` })),
      findings: [{ summary: `Finding of batch ${number}.`, kind: 'text', unitKey: batch[0] }],
      resumeStateDelta: { cursor: `batch-${number + 1}` },
      ...(isLast && { setDiscoveryState: 'frozen' }),
    },
  };
}

function unitOf({ hasPages, pageUrl }: TaskPlan, unitKey: string) {
  return { unitKey, unitKind: 'page' as const, ...(hasPages && { unitRef: pageUrl(unitKey) }) };
}
