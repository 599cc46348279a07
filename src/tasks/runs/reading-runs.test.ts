import { describe, expect, test } from 'vitest';
import { AD_HOC, OPENED, openTaskDesk, READ, SaidScopes } from '../../../tests/support/task-desk.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import type { Database, Store } from '../../store/index.js';

const keyOf = (path: string) => `url:https://site.test${path}`;
const NO_EXTRAS = { openUnits: null, events: null, unitEvidence: null };

/** The same store, which counts the rows it hands out. */
function counted(store: Store) {
  const rows = { read: 0 };
  const counting = (db: Database): Database =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        rows.read += result.rows.length;
        return result;
      },
    });
  const read = counting(store.read);
  const watched: Store = { ...store, read, write: (work) => store.write((db) => work(counting(db))) };
  return { rows, watched };
}

describe.each(STORE_KINDS)('reading runs on %s', (kind) => {
  const { store } = useStore(kind);

  test('progress and get read as many rows with 1,000 units as with 10 [E&T 1.6] [E&T 14.21]', async () => {
    const { rows, watched } = counted(store);
    const desk = openTaskDesk(watched, new SaidScopes(store));
    const costs: number[] = [];
    for (const size of [10, 1000]) {
      const instanceId = await desk.create();
      for (let from = 0; from < size; from += 500) {
        const batch = Array.from({ length: Math.min(500, size) }, (_, index) => `/p${from + index}`);
        await desk.progress(instanceId, from / 500, `fill-${from}`, {
          discoveredUnits: batch.map((unitKey) => ({ unitKey })),
          unitUpdates: batch.slice(1).map((unitKey) => ({ unitKey, status: 'checked' })),
        });
      }
      const rev = (await desk.book.find(instanceId))?.instanceRev ?? 0;
      desk.scopes.saw(keyOf('/p3'), READ);
      rows.read = 0;
      await desk.progress(instanceId, rev, 'one', { unitUpdates: [{ unitKey: '/p0', status: 'checked' }] });
      await desk.book.get(instanceId, { openUnits: 5, events: null, unitEvidence: 5 });
      costs.push(rows.read);
    }
    expect(costs[1]).toBe(costs[0]);
  });

  test('what agents write is kept without the secrets in it, and still found by them [A&S Z9] [E&T 4.1]', async () => {
    const desk = openTaskDesk(store);
    const instanceId = await desk.create();
    const secret = 'hunter2hunter2';
    const url = `https://site.test/x?token=${secret}`;
    desk.scopes.saw('selector:any', OPENED);
    await desk.progress(instanceId, 0, 'e1', {
      discoveredUnits: [
        { unitKey: url, label: `password=${secret}` },
        {
          unitKey: 'send',
          unitKind: 'action',
          unitRef: `https://site.test/y?token=${secret}`,
          metadata: { a: `token=${secret}` },
        },
      ],
      unitUpdates: [{ unitKey: url, status: 'checked', note: `Authorization: Bearer ${secret}` }],
      findings: [{ summary: `password=${secret}`, url }],
      resumeStateDelta: { lastProcessedUrl: url },
      note: `token=${secret}`,
    });
    const view = await desk.book.get(instanceId, { openUnits: 5, events: 5, unitEvidence: 5 });
    expect(view?.progress).toMatchObject({ totalUnits: 2, checkedUnits: 1 });
    expect(JSON.stringify([view, await desk.book.detail(instanceId)])).not.toContain(secret);
    expect(await desk.progress(instanceId, 1, 'e2', { discoveredUnits: [{ unitKey: url }] })).toMatchObject({
      result: { duplicateUnits: [expect.any(String)] },
    });
    expect(await desk.book.refuseUnit(instanceId, 'send')).toBeNull();
  });

  test('an action is bound only to a unit that it can prove [E&T 2.1]', async () => {
    const { book, create, progress, abort, scopes } = openTaskDesk(store);
    const instanceId = await create();
    await progress(instanceId, 0, 'e1', {
      discoveredUnits: [{ unitKey: '/a' }, { unitKey: 'send-1', unitKind: 'action' }],
    });
    const codes = async (...named: (readonly [string, string])[]) => {
      const found: (string | null)[] = [];
      for (const [run, unit] of named) found.push((await book.refuseUnit(run, unit))?.reasonCode ?? null);
      return found;
    };
    expect(
      await codes([instanceId, 'send-1'], [instanceId, '/a'], [instanceId, 'send-2'], ['task_0', 'send-1']),
    ).toEqual([null, 'unit.not_action_like', 'unit.unknown', 'unit.unknown']);
    expect(await book.gradeOf(instanceId, 'send-1')).toMatchObject({ evidenceGrade: 'unknown' });
    scopes.saw('commit:send-1', { ok: 1, commit: 'verified' });
    expect(await book.gradeOf(instanceId, 'send-1')).toEqual({
      unitKey: 'send-1',
      evidenceGrade: 'strong',
      reasonCodes: ['commit_verified'],
    });
    await abort(instanceId, 1, 'e2');
    expect(await codes([instanceId, 'send-1'])).toEqual(['unit.instance_closed']);
  });

  test('a caller is told of its five newest open runs, and of what it may do with them [E&T 11.12]', async () => {
    const desk = openTaskDesk(store);
    expect(await desk.book.awareness('ada')).toEqual({ source: 'context', profileMatch: null, activeInstances: [] });
    const ids: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      desk.clock.advance(1000);
      ids.push(await desk.create({ stableGuidance: [{ guidanceId: 'g', kind: 'style', text: 'x'.repeat(900) }] }));
    }
    const [first = '', , third = ''] = ids;
    desk.scopes.saw(keyOf('/p0'), READ);
    desk.clock.advance(1000);
    await desk.progress(third, 0, 'e1', {
      discoveredUnits: Array.from({ length: 8 }, (_, index) => ({ unitKey: `/p${index}` })),
      unitUpdates: [{ unitKey: '/p0', status: 'checked' }],
      resumeStateDelta: { cursor: 'page 2', own: 'kept, not shown' },
      setDiscoveryState: 'frozen',
    });
    const told = await desk.book.awareness('ada');
    expect(told.activeInstances.map(({ instanceId }) => instanceId)).toEqual([third, ids[5], ids[4], ids[3], ids[1]]);
    expect(told).toMatchObject({
      source: 'instance',
      instanceId: third,
      completionAllowed: false,
      reason: 'units_remaining',
    });
    expect(told.guidanceSummary).toHaveLength(400);
    expect(told.activeInstances[0]).toMatchObject({
      displayName: AD_HOC.displayName,
      status: 'active',
      progress: { totalUnits: 8, checkedUnits: 1 },
      resume: { cursor: 'page 2', nextUnits: ['/p1', '/p2', '/p3', '/p4', '/p5'] },
    });
    expect(told.activeInstances[0]?.resume).not.toHaveProperty('own');
    expect(await desk.book.awareness('ada', { instanceId: first })).toMatchObject({
      source: 'instance',
      instanceId: first,
    });
    expect((await desk.book.awareness('bob')).activeInstances).toEqual([]);
    // A process that starts anew tells the same.
    expect((await openTaskDesk(store, desk.scopes).book.awareness('ada')).activeInstances).toEqual(
      told.activeInstances,
    );
  });

  test('completionAllowed is the policy and the gap of the evidence as it stands [E&T 9.1] [E&T 11.12]', async () => {
    const { book, create, progress, scopes } = openTaskDesk(store);
    const instanceId = await create();
    await progress(instanceId, 0, 'e1', {
      discoveredUnits: [{ unitKey: '/a' }],
      unitUpdates: [{ unitKey: '/a', status: 'checked' }],
      setDiscoveryState: 'frozen',
    });
    const allowed = async () => {
      const { completionAllowed, reason } = await book.awareness('ada', { instanceId });
      return [completionAllowed, reason, (await book.verify(instanceId))?.standing.completionAllowed];
    };
    expect(await allowed()).toEqual([false, 'evidence_gap', false]);
    scopes.saw(keyOf('/a'), READ);
    expect(await allowed()).toEqual([true, null, true]);
    expect((await book.get(instanceId, NO_EXTRAS))?.evidenceSummary).toMatchObject({ strong: 1, exceptions: [] });
  });

  test('people see the newest runs, and of one its units with the worst first [E&T 9.3]', async () => {
    const { book, create, progress, complete, scopes, clock } = openTaskDesk(store);
    const older = await create();
    scopes.saw(keyOf('/ok'), READ);
    await progress(older, 0, 'e1', {
      discoveredUnits: [{ unitKey: '/ok' }],
      unitUpdates: [{ unitKey: '/ok', status: 'checked' }],
      setDiscoveryState: 'frozen',
    });
    await complete(older, 1, 'e2');
    clock.advance(1000);
    const newer = await create();
    await progress(newer, 0, 'e1', {
      discoveredUnits: Array.from({ length: 205 }, (_, index) => ({ unitKey: `/p${index}` })),
      unitUpdates: [
        { unitKey: '/p204', status: 'checked' },
        { unitKey: '/p203', status: 'blocked', reason: 'login' },
      ],
    });
    const listed = await book.recent(10);
    expect(
      listed.map(({ instance, reason, counts, grades }) => [instance.status, reason, counts.total, grades]),
    ).toEqual([
      ['active', 'discovery_not_frozen', 205, { strong: 0, weak: 0, none: 1, unknown: 0 }],
      ['completed', null, 1, { strong: 1, weak: 0, none: 0, unknown: 0 }],
    ]);
    const sheet = await book.detail(newer);
    expect(sheet?.units).toHaveLength(200);
    expect(sheet).toMatchObject({ omitted: 5, policy: { mode: 'require_strong' }, gapPercent: 100, findings: 0 });
    expect(sheet?.units.slice(0, 3).map(({ unit, grade }) => [unit.unitKey, grade?.evidenceGrade])).toEqual([
      ['/p203', undefined],
      ['/p204', 'none'],
      ['/p0', undefined],
    ]);
  });
});
