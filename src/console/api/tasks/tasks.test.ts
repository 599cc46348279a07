import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../../../tests/support/fake-clock.js';
import { taskContext, taskInstance, workUnit } from '../../../../tests/support/task-records.js';
import type { ToolObservation } from '../../../observations/index.js';
import type { RunSheet, TaskInstance, WorkUnit } from '../../../tasks/index.js';
import { followTasks } from './feed.js';
import { type TaskRuns, TaskSource } from './tasks.js';
import type { TaskEntry } from '../types.js';

const LONG = 'x'.repeat(900);

const instance = (instanceId: string, over: Partial<TaskInstance> = {}) =>
  taskInstance({
    instanceId,
    instanceRev: 4,
    status: 'active',
    discoveryState: 'frozen',
    context: taskContext({
      displayName: 'Audit the prices',
      goal: LONG,
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'page',
        stopMetric: 'all_units_processed',
        stopValue: null,
        evidencePolicy: { mode: 'require_observed', maxGapPercent: 5, treatUnknownAs: 'gap' },
      },
    }),
    targetUrl: 'https://shop.example/',
    agentId: 'ada',
    scopeId: `scope_of_${instanceId}`,
    startedAtMs: 1000,
    lastActivityAtMs: 5000,
    ...over,
  });

const unit = (unitKey: string, over: Partial<WorkUnit> = {}) =>
  workUnit(unitKey, {
    unitRef: unitKey,
    status: 'checked',
    note: 'a note that is not shown',
    checkedBy: 'agent_claim',
    ...over,
  });

const sheet = (instanceId: string, over: Partial<RunSheet> = {}): RunSheet => ({
  instance: instance(instanceId),
  counts: { total: 3, checked: 2, remaining: 0, blocked: 0, failed: 0, excluded: 1 },
  grades: { strong: 1, weak: 0, none: 1, unknown: 0 },
  completionAllowed: false,
  reason: 'evidence_gap',
  urlCoverage: undefined,
  units: [
    {
      unit: unit('https://shop.example/pricing', { label: LONG }),
      grade: {
        evidenceGrade: 'none',
        reasonCodes: ['no_matching_observation', 'redirected_elsewhere'],
        detail: { effectiveUrl: 'https://shop.example/login' },
      },
    },
    { unit: unit('https://shop.example/'), grade: { evidenceGrade: 'strong', reasonCodes: [] } },
    { unit: unit(LONG, { status: 'excluded', reason: LONG }), grade: null },
  ],
  omitted: 0,
  pendingChecks: [{ checkId: 'tax', description: LONG }],
  policy: { mode: 'require_observed', maxGapPercent: 5 },
  gapPercent: 50,
  ingestionComplete: true,
  evidenceHead: { seq: 7, hash: 'abc' },
  findings: 2,
  events: [{ at: 5000, kind: 'progress', agentId: 'ada' }],
  ...over,
});

function runsOf(...sheets: RunSheet[]) {
  const listeners = new Set<(instanceId: string) => void>();
  const asked: string[] = [];
  const runs: TaskRuns = {
    recent: async (limit) => sheets.slice(0, limit),
    detail: async (id) => {
      asked.push(id);
      return sheets.find((each) => each.instance.instanceId === id);
    },
    onChanged: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return { runs, asked, listeners };
}

const over = (instanceId: string) =>
  sheet(instanceId, {
    instance: instance(instanceId, {
      status: 'completed',
      completedAtMs: 6000,
      snapshot: {
        schemaVersion: 1,
        workflowScopeId: 'scope_1',
        completedAtMs: 6000,
        completeness: { ingestionComplete: true, projectionComplete: true, sources: {} },
        counts: {
          claimedCheckedUnits: 2,
          observedCheckedUnits: 1,
          strong: 1,
          weak: 0,
          none: 1,
          unknown: 0,
          ingestionComplete: true,
          chainOk: true,
        },
        chain: null,
        perUnitExceptions: {
          itemCount: 1,
          items: [{ unitKey: '/terms', evidenceGrade: 'none', reasonCodes: ['no_matching_observation'] }],
        },
      },
    }),
    reason: null,
  });

describe('a run on the wire', () => {
  it('has its units with grades and codes, its sentence, and every text cut', async () => {
    const view = await new TaskSource(runsOf(sheet('task_1')).runs).find('task_1');
    expect(view).toMatchObject({
      instanceId: 'task_1',
      displayName: 'Audit the prices',
      status: 'active',
      reason: 'evidence_gap',
      reasonText: '1 unit has no evidence',
      startedAtMs: 1000,
      lastActivityAtMs: 5000,
      targetUrl: 'https://shop.example/',
      policy: { mode: 'require_observed', maxGapPercent: 5 },
      gapPercent: 50,
      evidenceHead: { seq: 7, hash: 'abc' },
      findings: 2,
      events: [{ at: 5000, kind: 'progress', agentId: 'ada' }],
    });
    expect(view?.units).toMatchObject([
      {
        status: 'checked',
        evidenceGrade: 'none',
        reasonCodes: ['no_matching_observation', 'redirected_elsewhere'],
        effectiveUrl: 'https://shop.example/login',
      },
      { status: 'checked', evidenceGrade: 'strong', reasonCodes: [], effectiveUrl: null },
      { status: 'excluded', evidenceGrade: null, reasonCodes: [], effectiveUrl: null },
    ]);
    expect(JSON.stringify(view)).not.toMatch(/x{301}|a note/);
    expect(view?.units[2]?.unitKey).toHaveLength(200);
    expect(view?.reasonNames.named[0]).toHaveLength(80);
  });

  it('of a run that is over is told from what it was judged by, without loading it whole', async () => {
    const { runs, asked } = runsOf(sheet('task_2'), over('task_1'));
    const entries = await new TaskSource(runs).recent(10);
    expect(entries.map(({ instanceId }) => instanceId)).toEqual(['task_2', 'task_1']);
    expect(entries[0]?.reasonNames.named).toHaveLength(1);
    expect(entries[1]).toMatchObject({
      reasonText: 'Completed, but 1 unit has no evidence',
      reasonNames: { named: ['/terms'], more: 0 },
    });
    expect(asked).toEqual(['task_2']);
  });

  it('that is not there is undefined', async () => {
    expect(await new TaskSource(runsOf().runs).find('task_1')).toBeUndefined();
  });
});

describe('the feed', () => {
  type Row = Pick<ToolObservation, 'scopeId'>;
  function follow(...sheets: RunSheet[]) {
    const { runs, asked, listeners } = runsOf(...sheets);
    const tasks = new TaskSource(runs);
    const clock = new FakeClock();
    const rows = new Set<(row: Row) => void>();
    const told: TaskEntry[] = [];
    const logged: string[] = [];
    const observations = {
      onRecorded: (listener: (row: Row) => void) => {
        rows.add(listener);
        return () => rows.delete(listener);
      },
    };
    const end = followTasks({ tasks, observations, clock, log: (_, event) => logged.push(event) }, (entry) =>
      told.push(entry),
    );
    const change = (instanceId: string) => {
      for (const listener of listeners) listener(instanceId);
    };
    const record = (scopeId: string | null) => {
      for (const listener of rows) listener({ scopeId });
    };
    return { tasks, runs, clock, told, asked, logged, end, change, record, listeners, rows };
  }
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('gathers changes that come together', async () => {
    const { clock, told, change } = follow(sheet('task_1'), sheet('task_2'));
    change('task_1');
    change('task_1');
    change('task_2');
    clock.advance(199);
    await settle();
    expect(told).toEqual([]);
    clock.advance(1);
    await settle();
    expect(told.map(({ instanceId }) => instanceId)).toEqual(['task_1', 'task_2']);
    change('task_1');
    clock.advance(200);
    await settle();
    expect(told).toHaveLength(3);
  });

  it('tells of evidence for an open run that is shown, once its page stood long enough to count [E&T 1.7]', async () => {
    const { tasks, clock, told, record } = follow(sheet('task_1'), over('task_2'));
    record('scope_of_task_1');
    clock.advance(2000);
    await settle();
    expect(told).toEqual([]);
    await tasks.recent(10);
    record('scope_of_task_1');
    record('scope_of_task_2');
    record('scope_of_somebody');
    record(null);
    clock.advance(1099);
    await settle();
    expect(told).toEqual([]);
    clock.advance(1);
    await settle();
    expect(told.map(({ instanceId }) => instanceId)).toEqual(['task_1']);
  });

  it('goes on after a run that could not be read', async () => {
    const { runs, clock, told, logged, change } = follow(sheet('task_1'));
    const { detail } = runs;
    Object.assign(runs, { detail: () => Promise.reject(new Error('no disk')) });
    change('task_1');
    clock.advance(200);
    await settle();
    expect(logged).toEqual(['console.task_failed']);
    Object.assign(runs, { detail });
    change('task_1');
    clock.advance(200);
    await settle();
    expect(told).toHaveLength(1);
  });

  it('ends: nothing is told afterwards and nobody listens', async () => {
    const { clock, told, change, end, listeners, rows } = follow(sheet('task_1'));
    change('task_1');
    end();
    clock.advance(5000);
    await settle();
    expect(told).toEqual([]);
    expect(listeners.size + rows.size).toBe(0);
  });
});

it('URL units are shown by what covers them, and by their address [E&T 5.6]', async () => {
  const urlCoverage = {
    coverageSchemaVersion: 2,
    urlUnitsTotal: 10,
    urlUnitsChecked: 6,
    urlUnitsCheckedUntrusted: 2,
    urlUnitsExcluded: 1,
    urlUnitsSampled: 0,
    urlUnitsRemaining: 5,
    reportingGroupsTotal: 0,
    observationsTotal: 4,
    observationsTrusted: 4,
    lastObservationAt: 1,
    lastReconcileAt: null,
    coverageRev: 4,
    gateMode: 'block',
  } as const;
  const seeded = unit('url:0123456789abcdef', { unitKind: 'url', unitRef: 'https://shop.example/x' });
  const { runs } = runsOf(sheet('task_1', { urlCoverage, units: [{ unit: seeded, grade: null }] }));
  const view = await new TaskSource(runs).find('task_1');
  expect(view?.urlCoverage).toEqual({ total: 10, covered: 4, claimed: 2, excluded: 1, open: 3, gateMode: 'block' });
  expect(view?.units.map(({ unitKey }) => unitKey)).toEqual(['https://shop.example/x']);
});
