import { describe, expect, it } from 'vitest';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { openTaskDesk } from '../../../tests/support/task-desk.js';
import { useStore } from '../../../tests/support/use-store.js';
import { urlHash } from '../../kernel/index.js';
import { toStored } from './coverage-log.js';
import {
  advanceUnit,
  findNewestCoverage,
  holdOpenRun,
  insertCoverage,
  loadCoverage,
  loadCoveredUnits,
  loadScansOfUnit,
  loadTotals,
} from './coverage-repo.js';
import { findInstance, loadUnits } from '../runs/instance-repo.js';
import { countLinksOn, listLinksOf, listPagesWith, saveLinks, saveSeenOn } from './link-repo.js';
import { insertReconcile, loadReconciles } from './reconcile-repo.js';

describe.each(STORE_KINDS)('coverage on %s', (kind) => {
  const { store } = useStore(kind);

  const seen = (observationId: string, createdAtMs: number, more: object = {}) =>
    toStored({
      observationId,
      instanceId: 'task_1',
      unitKey: 'u',
      toolName: 'nova.coverage_scan',
      normalizedUrl: 'https://a.test/x',
      evidenceKind: 'registered_scan',
      evidenceTrusted: true,
      eligibleForCoverage: true,
      eligibilityReason: 'ok',
      textCoverageRatio: 1,
      registeredScanId: 'nova_full_page_text_v1',
      domSkeleton: { tags: ['main'] },
      scan: null,
      dispatchCallId: 'call_1',
      createdAtMs,
      ...more,
    });

  it('observations come back as they were written, in the order of time, with their hash [E&T 5.3]', async () => {
    const [first, second] = [
      seen('cov_1', 10),
      seen('cov_2', 20, { evidenceTrusted: false, eligibleForCoverage: false }),
    ];
    const other = seen('cov_3', 15, { instanceId: 'task_2' });
    await store.write((db) => insertCoverage(db, [second, first, other]));
    expect(await loadCoverage(store.read, 'task_1', 100)).toEqual([first, second]);
    expect(await loadCoverage(store.read, 'task_1', 19)).toEqual([first]);
    expect(first.coverageHash).toMatch(/^[0-9a-f]{64}$/);
    expect(toStored(first.observation).coverageHash).toBe(first.coverageHash);
    expect(toStored({ ...first.observation, unitKey: 'v' }).coverageHash).not.toBe(first.coverageHash);
    expect(await findNewestCoverage(store.read, 'task_1', 100)).toEqual({ observationId: 'cov_2' });
    expect(await findNewestCoverage(store.read, 'task_9', 100)).toBeUndefined();
    expect(await loadScansOfUnit(store.read, 'task_1', 'u')).toEqual([first.observation]);
    expect(await loadCoveredUnits(store.read, 'task_1')).toEqual(['u']);
    expect(await loadTotals(store.read, 'task_1')).toEqual({
      observations: 2,
      trusted: 1,
      lastObservationAtMs: 20,
      lastReconcileAtMs: null,
      coverageRev: 0,
    });
    expect(await loadTotals(store.read, 'task_9')).toMatchObject({ observations: 0, lastObservationAtMs: null });
  });

  it('an observation is written once', async () => {
    await store.write((db) => insertCoverage(db, [seen('cov_1', 10)]));
    await expect(store.write((db) => insertCoverage(db, [seen('cov_1', 11)]))).rejects.toThrow();
  });

  it('a unit advances from anywhere but exclusion, and the revision stays [E&T 5.4]', async () => {
    const { create, progress, abort } = openTaskDesk(store);
    const instanceId = await create({
      completionCondition: { coverageMode: 'exploratory', unitKind: 'url', stopMetric: 'checked_units' },
    });
    const url = (path: string) => `https://site.test/${path}`;
    await progress(instanceId, 0, 'e1', {
      discoveredUnits: ['a', 'b', 'c'].map((path) => ({ unitKey: url(path) })),
      unitUpdates: [
        { unitKey: url('b'), status: 'failed', reason: 'down' },
        { unitKey: url('c'), status: 'excluded', reason: 'no' },
      ],
    });
    const advance = (path: string) => ({
      instanceId,
      unitKey: `url:${urlHash(url(path))}`,
      checkedBy: 'registered_scan' as const,
      observationId: 'cov_1',
      atMs: 50,
    });
    const answers = await store.write(async (db) => {
      const done: boolean[] = [];
      for (const path of ['a', 'b', 'c']) done.push(await advanceUnit(db, advance(path)));
      return done;
    });
    expect(answers).toEqual([true, true, false]);
    const units = await loadUnits(store.read, instanceId);
    expect(
      units.map(({ status, checkedBy, checkedByObservationId, reason }) => [
        status,
        checkedBy,
        checkedByObservationId,
        reason,
      ]),
    ).toEqual([
      ['checked', 'registered_scan', 'cov_1', null],
      ['checked', 'registered_scan', 'cov_1', null],
      ['excluded', null, null, 'no'],
    ]);
    expect(await findInstance(store.read, 'folder', instanceId)).toMatchObject({ instanceRev: 1, gateMode: 'warn' });
    expect(await loadTotals(store.read, instanceId)).toMatchObject({ coverageRev: 2 });
    expect(await store.write((db) => holdOpenRun(db, instanceId))).toBe(true);
    await abort(instanceId, 1, 'e2');
    expect(await store.write((db) => holdOpenRun(db, instanceId))).toBe(false);
  });

  it('links belong to a folder, a host and the pages they were seen on [E&T 5.1] [E&T 5.8]', async () => {
    const page = 'https://a.test/hub';
    const urls = ['https://a.test/x', 'https://www.a.test/y', 'https://aa.test/z'];
    await store.write(async (db) => {
      await saveLinks(db, 'folder', { urls, source: 'link', atMs: 5 });
      await saveLinks(db, 'folder', { urls: urls.slice(0, 1), source: 'navigation', atMs: 9 });
      await saveSeenOn(db, 'folder', { url: page, links: urls, atMs: 5 });
      await saveSeenOn(db, 'folder', { url: page, links: urls.slice(0, 1), atMs: 9 });
      await saveLinks(db, 'other', { urls: ['https://a.test/other'], source: 'crawl', atMs: 1 });
    });
    expect(await listLinksOf(store.read, 'folder', 'a.test', 10)).toEqual(urls.slice(0, 2));
    expect(await listLinksOf(store.read, 'folder', 'a.test', 1)).toHaveLength(1);
    const other = 'https://a.test/other';
    await store.write((db) => saveSeenOn(db, 'folder', { url: other, links: urls.slice(0, 1), atMs: 7 }));
    const on = await countLinksOn(store.read, 'folder', [
      urlHash(page),
      urlHash(other),
      urlHash('https://a.test/else'),
    ]);
    expect(on.toSorted((a, b) => (a.url < b.url ? -1 : 1))).toEqual([
      { url: 'https://a.test/x', pages: 2, seenAtMs: 9 },
      { url: 'https://aa.test/z', pages: 1, seenAtMs: 5 },
      { url: 'https://www.a.test/y', pages: 1, seenAtMs: 5 },
    ]);
    expect(await countLinksOn(store.read, 'other', [urlHash(page)])).toEqual([]);
    expect(await listPagesWith(store.read, 'folder', 'https://a.test/x', 5)).toEqual([
      { url: page, hash: urlHash(page) },
      { url: other, hash: urlHash(other) },
    ]);
    expect(await listPagesWith(store.read, 'other', 'https://a.test/x', 5)).toEqual([]);
  });

  it('reconcile runs are kept, newest first, and the run remembers the last [E&T 7]', async () => {
    const { create } = openTaskDesk(store);
    const instanceId = await create();
    const run = (runId: string, atMs: number) => ({
      runId,
      instanceId,
      isDryRun: true,
      agentId: 'ada',
      atMs,
      lastObservationId: null,
      considered: 0,
      results: [{ unitKey: 'u', outcome: 'dry_run' }],
    });
    await store.write(async (db) => {
      await insertReconcile(db, run('r1', 1));
      await insertReconcile(db, run('r2', 2));
    });
    expect(await loadReconciles(store.read, instanceId, 5)).toEqual([run('r2', 2), run('r1', 1)]);
    expect(await loadReconciles(store.read, instanceId, 1)).toHaveLength(1);
    expect(await loadTotals(store.read, instanceId)).toMatchObject({ lastReconcileAtMs: 2 });
  });
});
