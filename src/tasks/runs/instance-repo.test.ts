import { describe, expect, it } from 'vitest';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { taskContext, taskInstance, workUnit } from '../../../tests/support/task-records.js';
import { useStore } from '../../../tests/support/use-store.js';
import {
  countUnits,
  findByClientEventId,
  findInstance,
  findInstanceOfGoal,
  findInstanceOfScope,
  insertClaims,
  insertEvent,
  insertFindings,
  insertInstance,
  listOpenInstances,
  listRecentInstances,
  loadFindingPlaces,
  loadRecentEvents,
  loadRecentFindings,
  loadSteps,
  loadUnits,
  saveStep,
  saveUnits,
  updateInstance,
} from './instance-repo.js';
import type { Finding, WorkUnit } from './unit-types.js';
import type { InstanceEvent, TaskInstance } from './instance-types.js';
import type { ObservedStep } from '../completion/completion-types.js';

const NOW = 1_700_000_000_000;

const instance = (over: Partial<TaskInstance> = {}) =>
  taskInstance({
    profileId: 'prof_1',
    profileRevApplied: 3,
    context: taskContext({ currentScope: { route: 'shop' } }),
    targetUrl: 'https://shop.example/',
    declaredTaskKind: 'content_audit',
    scopeId: 'scope_1',
    startedAtMs: NOW,
    lastActivityAtMs: NOW,
    ...over,
  });

const unit = (position: number, over: Partial<WorkUnit> = {}) =>
  workUnit(`https://shop.example/${position}`, {
    label: `Page ${position}`,
    locators: [{ type: 'url_exact', source: 'derived', matchKey: `url:https://shop.example/${position}` }],
    position,
    updatedAtMs: NOW,
    ...over,
  });

const event = (eventId: string, over: Partial<InstanceEvent> = {}): InstanceEvent => ({
  eventId,
  clientEventId: null,
  kind: 'progress',
  instanceRevBefore: 0,
  instanceRevAfter: 1,
  delta: { note: 'first' },
  payloadHash: 'p0',
  agentId: 'a',
  createdAtMs: NOW,
  ...over,
});

describe.each(STORE_KINDS)('runs on %s', (kind) => {
  const { store } = useStore(kind);
  const insert = (given: TaskInstance, folderId = 'folder-a') =>
    store.write((db) => insertInstance(db, folderId, given));
  const ids = (found: readonly TaskInstance[]) => found.map(({ instanceId }) => instanceId);

  it('a run comes back as it was written, in its own folder [E&T 3]', async () => {
    await insert(instance());
    expect(await findInstance(store.read, 'folder-a', 'task_1')).toEqual(instance());
    expect(await findInstance(store.read, 'folder-b', 'task_1')).toBeUndefined();
    expect(await findInstanceOfScope(store.read, 'scope_1')).toEqual(instance());
    expect(await findInstanceOfScope(store.read, 'scope_2')).toBeUndefined();
  });

  it('a change writes all that differs, and nothing on a row that somebody else moved on [E&T 8]', async () => {
    const before = instance();
    const after = instance({
      instanceRev: 1,
      status: 'completed',
      discoveryState: 'frozen',
      resumeState: { cursor: 7 },
      checks: { c1: { state: 'waived', reason: 'no such page' } },
      scopeId: 'scope_9',
      goalId: 'goal_1',
      targetUrl: null,
      snapshot: {
        schemaVersion: 1,
        workflowScopeId: 'scope_9',
        completedAtMs: NOW + 5,
        completeness: { ingestionComplete: true, projectionComplete: true, sources: {} },
        counts: {
          claimedCheckedUnits: 1,
          observedCheckedUnits: 1,
          strong: 1,
          weak: 0,
          none: 0,
          unknown: 0,
          ingestionComplete: true,
          chainOk: true,
        },
        chain: { headSeq: 4, headHash: 'h4' },
        perUnitExceptions: { itemCount: 0, items: [] },
      },
      verification: {
        phase: 'completion',
        noRequiredFailed: true,
        summary: { total: 0, passed: 0, failed: 0, inconclusive: 0, skipped: 0, failedRequired: 0 },
        steps: [],
        duplicateStepIds: [],
        unknownStepIds: [],
      },
      lastActivityAtMs: NOW + 5,
      completedAtMs: NOW + 5,
    });
    await insert(before);
    await store.write((db) => updateInstance(db, before, after));
    expect(await findInstance(store.read, 'folder-a', 'task_1')).toEqual(after);
    await expect(store.write((db) => updateInstance(db, before, after))).rejects.toMatchObject({
      code: 'store.unavailable',
    });
    const none = instance({ instanceId: 'task_none' });
    await store.write((db) => updateInstance(db, none, none));
  });

  it('finds what an agent has open and what was used last, without the ended and the foreign ones [E&T 11.12]', async () => {
    const at = (instanceId: string, minutes: number, over: Partial<TaskInstance> = {}) =>
      insert(instance({ instanceId, lastActivityAtMs: NOW + minutes * 60_000, ...over }));
    await at('task_old', 0, { status: 'active' });
    await at('task_new', 3, { status: 'active' });
    await at('task_pending', 2);
    await at('task_ended', 4, { status: 'completed' });
    await at('task_other', 5, { agentId: 'b' });
    await insert(instance({ instanceId: 'task_folder', lastActivityAtMs: NOW + 600_000 }), 'folder-b');
    const open = (limit: number) => listOpenInstances(store.read, 'folder-a', { agentId: 'a', limit });
    expect(ids(await open(5))).toEqual(['task_new', 'task_pending', 'task_old']);
    expect(ids(await open(2))).toEqual(['task_new', 'task_pending']);
    expect(ids(await listRecentInstances(store.read, 'folder-a', 3))).toEqual(['task_other', 'task_ended', 'task_new']);
  });

  it('the newest run of a goal is found [E&T 9.4]', async () => {
    await insert(instance({ instanceId: 'task_1', goalId: 'goal_1', status: 'aborted' }));
    await insert(instance({ instanceId: 'task_2', goalId: 'goal_1', startedAtMs: NOW + 1 }));
    expect((await findInstanceOfGoal(store.read, 'goal_1'))?.instanceId).toBe('task_2');
    expect(await findInstanceOfGoal(store.read, 'goal_2')).toBeUndefined();
  });

  it('any number of units is written at once, and changed [E&T 3]', async () => {
    for (const count of [0, 1, 9, 11, 99, 101, 500]) {
      const instanceId = `task_${count}`;
      const units = Array.from({ length: count }, (_, at) => unit(at, at % 2 === 0 ? { metadata: { at } } : {}));
      await store.write((db) => saveUnits(db, instanceId, units.toReversed()));
      expect(await loadUnits(store.read, instanceId)).toEqual(units);
      const checked = units.map((one) => ({
        ...one,
        status: 'checked' as const,
        checkedBy: 'agent_claim' as const,
        reason: 'r',
        note: 'n',
        updatedAtMs: NOW + 1,
      }));
      await store.write((db) => saveUnits(db, instanceId, checked));
      expect(await loadUnits(store.read, instanceId)).toEqual(checked);
    }
  });

  it('units are counted by status, for several runs at once', async () => {
    await store.write(async (db) => {
      await saveUnits(db, 'task_1', [unit(0), unit(1, { status: 'checked' }), unit(2, { status: 'checked' })]);
      await saveUnits(db, 'task_2', [unit(0, { status: 'blocked' })]);
    });
    const counts = await countUnits(store.read, ['task_1', 'task_2', 'task_3']);
    expect(Object.fromEntries(counts)).toEqual({ task_1: { discovered: 1, checked: 2 }, task_2: { blocked: 1 } });
    expect((await countUnits(store.read, [])).size).toBe(0);
  });

  it('a finding that is there stays as it is; the newest come first [E&T 3]', async () => {
    const finding = (findingKey: string, over: Partial<Finding> = {}): Finding => ({
      findingKey,
      unitKey: null,
      kind: 'price',
      severity: 'low',
      summary: 'No price',
      detail: null,
      url: null,
      evidenceRefs: ['obs_1'],
      createdAtMs: NOW,
      ...over,
    });
    await store.write((db) => insertFindings(db, 'task_1', [finding('f1'), finding('f2', { createdAtMs: NOW + 1 })]));
    await store.write((db) => insertFindings(db, 'task_1', [finding('f1', { summary: 'Other' })]));
    expect((await loadFindingPlaces(store.read, 'task_1')).map(({ findingKey }) => findingKey).toSorted()).toEqual([
      'f1',
      'f2',
    ]);
    expect(await loadRecentFindings(store.read, 'task_1', 1)).toEqual([finding('f2', { createdAtMs: NOW + 1 })]);
    expect(await loadRecentFindings(store.read, 'task_1', 10)).toHaveLength(2);
    expect(await loadFindingPlaces(store.read, 'task_2')).toEqual([]);
  });

  it('events are kept in order, with the answer for whoever sends one again [E&T 8]', async () => {
    const progress = event('evt_1', { clientEventId: 'e1' });
    await store.write(async (db) => {
      await insertEvent(db, 'task_1', { event: progress, toolName: 'nova.x', result: { applied: true } });
      await insertEvent(db, 'task_1', { event: event('evt_2'), toolName: 'nova.y', result: null });
      await insertEvent(db, 'task_2', {
        event: event('evt_3', { clientEventId: 'e1' }),
        toolName: 'nova.x',
        result: {},
      });
    });
    await store.write((db) => insertEvent(db, 'task_1', { event: event('evt_4'), toolName: 'nova.y', result: null }));
    expect((await loadRecentEvents(store.read, 'task_1', 2)).map(({ eventId }) => eventId)).toEqual(['evt_4', 'evt_2']);
    expect(await findByClientEventId(store.read, 'task_1', 'e1')).toEqual({
      event: progress,
      toolName: 'nova.x',
      result: { applied: true },
    });
    expect(await findByClientEventId(store.read, 'task_1', 'e2')).toBeUndefined();
  });

  it('an id of a client is kept once for a run [E&T 8]', async () => {
    const send = (eventId: string) =>
      store.write((db) =>
        insertEvent(db, 'task_1', { event: event(eventId, { clientEventId: 'e1' }), toolName: 'nova.x', result: {} }),
      );
    await send('evt_1');
    await expect(send('evt_2')).rejects.toThrow();
    expect(await loadRecentEvents(store.read, 'task_1', 10)).toHaveLength(1);
  });

  it('claims are kept apart from what was observed [E&T 3]', async () => {
    const claims = Array.from({ length: 12 }, (_, at) => ({
      unitKey: `u${at}`,
      agentId: 'a',
      atMs: NOW,
      dispatchSeq: 7,
    }));
    await store.write((db) => insertClaims(db, 'task_1', claims));
    const rows = await store.read.selectFrom('tasks_claim').selectAll().orderBy('unit_key').execute();
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual({
      instance_id: 'task_1',
      unit_key: 'u0',
      dispatch_seq: 7,
      claim: 'unit_checked',
      agent_id: 'a',
      at_ms: NOW,
    });
  });

  it('of a step the newest call counts, whichever is written last [E&T 10]', async () => {
    const step = (callId: string, atMs: number, over: Partial<ObservedStep> = {}): ObservedStep => ({
      stepId: 's1',
      callId,
      atMs,
      ok: true,
      url: 'https://a.test/',
      resultHash: 'r',
      result: { matches: [] },
      ...over,
    });
    const late = step('call_2', NOW + 2, { ok: false, result: null });
    await store.write((db) => saveStep(db, 'task_1', step('call_1', NOW + 1)));
    await store.write((db) => saveStep(db, 'task_1', late));
    await store.write((db) => saveStep(db, 'task_1', step('call_0', NOW)));
    expect(await loadSteps(store.read, 'task_1')).toEqual([late]);
    expect(await loadSteps(store.read, 'task_2')).toEqual([]);
  });
});
