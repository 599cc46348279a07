import { describe, expect, test } from 'vitest';
import { AD_HOC, CALLER, OPENED, openTaskDesk, READ, SaidScopes } from '../../../tests/support/task-desk.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { useStore } from '../../../tests/support/use-store.js';
import type { Store } from '../../store/index.js';

const page = (path: string) => ({ unitKey: path });
const checked = (...paths: string[]) => paths.map((unitKey) => ({ unitKey, status: 'checked' as const }));
const keyOf = (path: string) => `url:https://site.test${path}`;
const ALL = { openUnits: 50, events: 50, unitEvidence: 50 };

describe.each(STORE_KINDS)('runs on %s', (kind) => {
  const { store } = useStore(kind);

  test('an applied event raises the revision by one and changes everything at once [E&T 8] [E&T 11.7]', async () => {
    const { book, create, progress, scopes } = openTaskDesk(store);
    const instanceId = await create({
      mandatoryChecks: [{ checkId: 'legal', description: 'Look at the imprint', required: true }],
    });
    scopes.saw(keyOf('/a'), READ);
    const answer = await progress(instanceId, 0, 'e1', {
      discoveredUnits: [page('/a'), page('/b')],
      unitUpdates: checked('/a'),
      findings: [{ summary: 'A typo', unitKey: '/a' }],
      mandatoryCheckUpdates: [{ checkId: 'legal', state: 'satisfied' }],
      resumeStateDelta: { cursor: '/b' },
      setDiscoveryState: 'partial',
    });
    expect(answer).toMatchObject({
      kind: 'applied',
      result: {
        applied: true,
        instanceRev: 1,
        progress: { totalUnits: 2, checkedUnits: 1, remainingUnits: 1, percentComplete: 50, discovered: 2, checked: 1 },
        completionAllowed: false,
        claimPreview: [{ unitKey: '/a', evidenceGrade: 'strong', reasonCodes: [] }],
        evidenceHead: { seq: 1 },
      },
    });
    const view = await book.get(instanceId, ALL);
    expect(view?.instance).toMatchObject({
      instanceRev: 1,
      status: 'active',
      discoveryState: 'partial',
      resumeState: { cursor: '/b' },
      checks: { legal: { state: 'satisfied' } },
    });
    expect(view?.recentFindings).toMatchObject([{ summary: 'A typo', unitKey: '/a' }]);
    expect(view?.openUnits?.map(({ unitKey }) => unitKey)).toEqual(['/b']);
    expect(view?.events?.map((event) => event.kind)).toEqual(['progress', 'created']);
    // What a new process finds is what this one has in memory.
    const other = await openTaskDesk(store, scopes).book.get(instanceId, ALL);
    expect(other).toEqual(view);
  });

  test('checks come in their order: run, known event, end, revision, content [E&T 8]', async () => {
    const { create, progress, abort } = openTaskDesk(store);
    const bad = { unitUpdates: checked('/nowhere') };
    expect(await progress('task_none', 0, 'e1', bad)).toEqual({ kind: 'not_found' });
    const instanceId = await create();
    expect(await progress(instanceId, 5, 'e1', bad)).toMatchObject({ kind: 'refused', reason: 'rev_conflict' });
    expect(await progress(instanceId, 0, 'e1', bad)).toMatchObject({ kind: 'rejected', reason: 'unknown_unit' });
    await progress(instanceId, 0, 'e1', { note: 'begun' });
    expect(await abort(instanceId, 1, 'e2')).toMatchObject({ kind: 'aborted' });
    expect(await progress(instanceId, 9, 'e1', { note: 'begun' })).toMatchObject({ kind: 'duplicate' });
    expect(await progress(instanceId, 9, 'e3', bad)).toMatchObject({
      kind: 'refused',
      reason: 'terminal_status',
      instance: { status: 'aborted' },
    });
  });

  test('the operator says how many units a run may have [E&T 3]', async () => {
    const { create, progress } = openTaskDesk(store, new SaidScopes(store), 2);
    const instanceId = await create();
    const many = { discoveredUnits: [page('/a'), page('/b'), page('/c')] };
    expect(await progress(instanceId, 0, 'e1', many)).toMatchObject({ kind: 'rejected', reason: 'unit_limit' });
    const few = { discoveredUnits: [page('/a'), page('/b')] };
    expect(await progress(instanceId, 0, 'e1', few)).toMatchObject({ kind: 'applied' });
  });

  test('the same event twice is one event [E&T 8] [E&T 14.5]', async () => {
    const { book, create, progress, complete, scopes } = openTaskDesk(store);
    const instanceId = await create();
    const event = { discoveredUnits: [page('/a')] };
    const first = await progress(instanceId, 0, 'e1', event);
    const again = await progress(instanceId, 0, 'e1', event);
    expect(first.kind).toBe('applied');
    expect(again.kind).toBe('duplicate');
    expect('result' in again && again.result).toEqual('result' in first && first.result);
    const restarted = openTaskDesk(store, scopes);
    expect((await restarted.progress(instanceId, 0, 'e1', event)).kind).toBe('duplicate');
    expect(await progress(instanceId, 1, 'e1', { note: 'other' })).toMatchObject({ reason: 'client_event_id_reused' });
    expect(await complete(instanceId, 1, 'e1')).toMatchObject({ reason: 'client_event_id_reused' });
    expect(await book.find(instanceId)).toMatchObject({ instanceRev: 1 });
  });

  test('of two that write against one revision, one wins and the other learns of it [E&T 8]', async () => {
    const { book, create, progress } = openTaskDesk(store);
    const instanceId = await create();
    const answers = await Promise.all([
      progress(instanceId, 0, 'of-ada', { discoveredUnits: [page('/a')] }),
      progress(instanceId, 0, 'of-bob', { discoveredUnits: [page('/b')] }, { ...CALLER, agentId: 'bob' }),
    ]);
    expect(answers.map(({ kind: one }) => one).toSorted()).toEqual(['applied', 'refused']);
    expect(answers.find(({ kind: one }) => one === 'refused')).toMatchObject({
      reason: 'rev_conflict',
      instance: { instanceRev: 1 },
    });
    const view = await book.get(instanceId, ALL);
    expect(view?.progress.totalUnits).toBe(1);
    expect(view?.events?.map((event) => event.agentId)).toHaveLength(2);
  });

  test('an event that cannot be written leaves nothing, in memory neither [E&T 8]', async () => {
    const failing = { ...store, isDown: false };
    const faulty: Store = {
      ...store,
      write: (work) =>
        store.write(async (db) => {
          const value = await work(db);
          if (failing.isDown) throw new Error('disk full');
          return value;
        }),
    };
    const { book, create, progress } = openTaskDesk(faulty, new SaidScopes(store));
    const instanceId = await create();
    const event = { discoveredUnits: [page('/a')], unitUpdates: checked('/a') };
    failing.isDown = true;
    await expect(progress(instanceId, 0, 'e1', event)).rejects.toThrow();
    failing.isDown = false;
    expect(await book.get(instanceId, ALL)).toMatchObject({
      instance: { instanceRev: 0, status: 'pending' },
      progress: { totalUnits: 0 },
    });
    expect(await progress(instanceId, 0, 'e1', event)).toMatchObject({ kind: 'applied', result: { instanceRev: 1 } });
  });

  test('a rejected completion is on record and uses up nothing [E&T 8] [E&T 9.1] [E&T 14.6]', async () => {
    const { book, create, progress, complete, scopes } = openTaskDesk(store);
    const instanceId = await create();
    const refusal = async (rev: number) => {
      const answer = await complete(instanceId, rev, 'done');
      expect(answer.kind).toBe('rejected');
      return answer.kind === 'rejected' ? answer.rejection.reason : null;
    };
    expect(await refusal(0)).toBe('discovery_not_frozen');
    await progress(instanceId, 0, 'e1', { setDiscoveryState: 'frozen' });
    expect(await refusal(1)).toBe('no_units_discovered');
    await progress(instanceId, 1, 'e2', {
      discoveredUnits: [page('/a'), page('/b')],
      unitUpdates: [{ unitKey: '/a', status: 'excluded', reason: 'not ours' }],
    });
    expect(await refusal(2)).toBe('nothing_checked');
    await progress(instanceId, 2, 'e3', { unitUpdates: checked('/b'), discoveredUnits: [page('/c')] });
    expect(await refusal(3)).toBe('units_remaining');
    await progress(instanceId, 3, 'e4', { unitUpdates: [{ unitKey: '/c', status: 'blocked' }] });
    expect(await refusal(4)).toBe('units_blocked_or_failed');
    expect(scopes.flushes).toBe(0);
    await progress(instanceId, 4, 'e5', { unitUpdates: checked('/c') });
    expect(await refusal(5)).toBe('evidence_gap');
    expect(scopes.flushes).toBe(1);
    expect(scopes.closed).toEqual([]);
    expect((await book.get(instanceId, ALL))?.events?.filter((one) => one.kind === 'completion_rejected')).toHaveLength(
      6,
    );
    scopes.saw(keyOf('/b'), READ);
    scopes.saw(keyOf('/c'), READ);
    const accepted = await complete(instanceId, 5, 'done');
    expect(accepted).toMatchObject({
      kind: 'completed',
      result: {
        completed: true,
        instanceRev: 6,
        completionMode: 'policy',
        evidenceSummary: { claimedCheckedUnits: 2, strong: 2 },
        caveats: [
          'excluded_units:1',
          'late_discovered_units:3',
          'excluded_unit:https://site.test/a',
          'late_discovered_unit:https://site.test/a',
          'late_discovered_unit:https://site.test/b',
          'late_discovered_unit:https://site.test/c',
        ],
      },
    });
    expect(scopes.closed).toHaveLength(1);
    expect(await complete(instanceId, 5, 'done')).toMatchObject({ kind: 'duplicate' });
    expect(await complete(instanceId, 6, 'more')).toMatchObject({ kind: 'refused', reason: 'terminal_status' });
  });

  test('the snapshot of a completion is what the run is shown by from then on [E&T 2.4] [E&T 2.2]', async () => {
    const { book, create, progress, complete, scopes } = openTaskDesk(store);
    const evidencePolicy = { mode: 'require_observed', maxGapPercent: 50, treatUnknownAs: 'gap' };
    const instanceId = await create({ completionCondition: { ...AD_HOC.completionCondition, evidencePolicy } });
    scopes.saw(keyOf('/a'), READ);
    scopes.saw(keyOf('/b'), OPENED);
    await progress(instanceId, 0, 'e1', {
      discoveredUnits: [page('/a'), page('/b'), page('/c')],
      unitUpdates: checked('/a', '/b', '/c'),
      setDiscoveryState: 'frozen',
    });
    await complete(instanceId, 1, 'e2');
    const exceptions = [
      { unitKey: '/b', evidenceGrade: 'weak', reasonCodes: ['no_read_like_observation'] },
      { unitKey: '/c', evidenceGrade: 'none', reasonCodes: ['no_matching_observation'] },
    ];
    const counts = { claimedCheckedUnits: 3, observedCheckedUnits: 2, strong: 1, weak: 1, none: 1, unknown: 0 };
    expect((await book.find(instanceId))?.snapshot).toEqual({
      schemaVersion: 1,
      workflowScopeId: 'scope_1',
      completedAtMs: expect.any(Number),
      completeness: { ingestionComplete: true, projectionComplete: true, sources: {} },
      counts: { ...counts, ingestionComplete: true, chainOk: true },
      chain: { headSeq: 2, headHash: 'h'.repeat(64) },
      perUnitExceptions: { itemCount: 2, items: exceptions },
    });
    scopes.saw(keyOf('/c'), READ);
    const view = await book.get(instanceId, ALL);
    expect(view?.evidenceSummary).toMatchObject({ ...counts, exceptions });
    expect(view?.head).toEqual({ seq: 2, hash: 'h'.repeat(64) });
    expect(await book.detail(instanceId)).toMatchObject({
      grades: { strong: 1, weak: 1, none: 1, unknown: 0 },
      completionAllowed: false,
      reason: null,
    });
  });

  test('nothing can be judged before a tab is there, and rows that may be missing are not missing work [E&T 2.1]', async () => {
    const { book, create, progress, scopes } = openTaskDesk(store);
    const instanceId = await create();
    scopes.hasTarget = false;
    const units = { discoveredUnits: [page('/a')], unitUpdates: checked('/a') };
    expect(await progress(instanceId, 0, 'e1', units)).toMatchObject({
      result: { claimPreview: [{ evidenceGrade: 'unknown', reasonCodes: ['scope_binding_missing'] }] },
    });
    scopes.hasTarget = true;
    scopes.isComplete = false;
    const grade = async () => (await book.get(instanceId, ALL))?.unitEvidence;
    expect(await grade()).toMatchObject([{ evidenceGrade: 'unknown', reasonCodes: ['unknown_due_to_source_gap'] }]);
    scopes.isComplete = true;
    expect(await grade()).toMatchObject([{ evidenceGrade: 'none' }]);
    scopes.saw(keyOf('/a'), OPENED);
    expect(await grade()).toMatchObject([{ evidenceGrade: 'weak' }]);
  });

  test('a goal has an open run as long as any of its runs is open [E&T 9.4]', async () => {
    const { book, create, abort } = openTaskDesk(store);
    const [older, newer] = [await create({}, 'goal_1'), await create({}, 'goal_1')];
    await abort(newer, 0, 'e1');
    expect((await book.openInstanceOfGoal('goal_1'))?.instanceId).toBe(older);
    await abort(older, 0, 'e1');
    expect(await book.openInstanceOfGoal('goal_1')).toBeUndefined();
  });

  test('an abort keeps the evidence as it stands and frees the scope; the profile learns how runs end [E&T 11.9] [E&T 11.4]', async () => {
    const { book, profiles, progress, abort, scopes } = openTaskDesk(store);
    const made = await profiles.upsert({ content: AD_HOC }, () => 'read');
    if (!('profile' in made)) throw new Error(made.kind);
    const { profileId } = made.profile;
    const run = await book.create(
      {
        from: { profileId },
        targetUrl: null,
        currentScope: { section: 'shop' },
        overrides: { tags: { include: ['nightly'] } },
        declaredTaskKind: null,
        targetId: null,
        goalId: null,
      },
      CALLER,
      () => 'read',
    );
    if (run.kind !== 'created') throw new Error(run.kind);
    const { instanceId } = run.run.instance;
    expect(run.run.instance).toMatchObject({ profileId, profileRevApplied: 1, context: { tags: ['nightly'] } });
    await progress(instanceId, 0, 'e1', { discoveredUnits: [page('/a')], unitUpdates: checked('/a') });
    expect(await abort(instanceId, 0, 'e2')).toMatchObject({ reason: 'rev_conflict', instance: { instanceRev: 1 } });
    expect(await abort(instanceId, 1, 'e2', 'failed')).toMatchObject({
      kind: 'aborted',
      result: { instanceStatus: 'failed', previousStatus: 'active', instanceRev: 2, evidenceScopeReleased: true },
    });
    expect(scopes.closed).toHaveLength(1);
    expect((await book.find(instanceId))?.snapshot).toMatchObject({ counts: { claimedCheckedUnits: 1 } });
    expect(await profiles.find(profileId)).toMatchObject({ usageCount: 1, history: { failed: 1, completed: 0 } });
    expect(await book.openOf('ada')).toEqual([]);
  });
});
