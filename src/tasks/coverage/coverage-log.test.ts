import { describe, expect, it } from 'vitest';
import { SEEN_WHOLE } from '../../../tests/support/observed.js';
import { STORE_KINDS } from '../../../tests/support/stores.js';
import { CALLER, openTaskDesk, SaidScopes } from '../../../tests/support/task-desk.js';
import { SCAN_NOTE as SCAN } from '../../../tests/support/task-records.js';
import { useStore } from '../../../tests/support/use-store.js';
import { urlHash } from '../../kernel/index.js';
import { loadCoverage } from './coverage-repo.js';
import type { SeenLook } from './coverage-types.js';

const URL_A = 'https://site.test/a';
const KEY_A = `url:${urlHash(URL_A)}`;
const URLS = {
  completionCondition: { coverageMode: 'exhaustive', unitKind: 'url', stopMetric: 'all_units_processed' },
};

const lookAt = ({ url = URL_A, ...more }: Partial<SeenLook> = {}): SeenLook => ({
  scopeId: 'scope_1',
  agentId: 'ada',
  toolName: 'nova.coverage_scan',
  reads: 'scan',
  isNavigation: false,
  isReadLike: true,
  url,
  exactUrl: url,
  at: { url, targetSessionId: 'session', navigationSeq: 1, seen: SEEN_WHOLE },
  textCharsSource: 900,
  textCharsOnPage: 900,
  scan: SCAN,
  isErrorPage: false,
  isStable: true,
  isLeaseFree: true,
  callId: 'call_1',
  atMs: 100,
  ...more,
});

describe.each(STORE_KINDS)('what calls contribute to coverage on %s', (kind) => {
  const { store } = useStore(kind);

  const open = async (scopes = new SaidScopes(store)) => {
    const desk = openTaskDesk(store, scopes);
    const begin = async () => {
      const instanceId = await desk.create(URLS);
      await desk.progress(instanceId, 0, 'list', {
        discoveredUnits: [{ unitKey: URL_A }],
        setDiscoveryState: 'frozen',
      });
      return instanceId;
    };
    const see = async (look: Partial<SeenLook> = {}) => {
      const seen = await desk.book.coverageSeen(lookAt(look));
      if (seen === null) return null;
      await store.write(seen.write);
      return { hash: seen.coverageHash, update: seen.settle() };
    };
    const kept = async (instanceId: string) =>
      (await loadCoverage(store.read, instanceId, Number.MAX_SAFE_INTEGER)).map(({ observation }) => observation);
    return { ...desk, begin, see, kept };
  };

  it('a trusted scan checks its unit, in memory as on disk, and leaves the revision alone [E&T 5.4]', async () => {
    const { book, begin, see, kept, scopes } = await open();
    const instanceId = await begin();
    expect(await see()).toMatchObject({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      update: {
        instanceId,
        unitKey: KEY_A,
        advanced: true,
        status: 'checked',
        eligible: true,
        eligibilityReason: 'ok',
      },
    });
    const wishes = { openUnits: 5, events: 5, unitEvidence: 5 };
    const view = await book.get(instanceId, wishes);
    expect(view).toMatchObject({
      instance: { instanceRev: 1, status: 'active' },
      urlCoverage: { urlUnitsChecked: 1, urlUnitsCheckedUntrusted: 0, urlUnitsRemaining: 0, coverageRev: 1 },
    });
    expect(view?.events?.[0]).toMatchObject({ kind: 'unit_advanced', delta: { unitKey: KEY_A } });
    expect(await kept(instanceId)).toMatchObject([
      { evidenceKind: 'registered_scan', evidenceScore: 7, unitKey: KEY_A },
    ]);
    // What a new process finds is what this one has in memory.
    const other = openTaskDesk(store, scopes).book;
    expect(await other.get(instanceId, wishes)).toEqual(view);
    expect((await see())?.update).toMatchObject({ advanced: false, status: 'checked', eligible: true });
  });

  const refused: readonly (readonly [reason: string, look: Partial<SeenLook>])[] = [
    ['effective_url_mismatch', { scan: { ...SCAN, trusted: false, trustReason: 'effective_url_mismatch' } }],
    ['effective_url_mismatch', { isStable: false }],
    ['lease_not_held', { isLeaseFree: false }],
    ['hydration_unstable', { isErrorPage: true }],
    ['empty_document', { scan: { ...SCAN, visibleTextChars: 0, visibleTextCharsMeasured: 0 } }],
    ['text_coverage_ratio_below_0_85', { scan: { ...SCAN, visibleTextChars: 100 } }],
    ['missing_extraction_flags', { scan: { ...SCAN, includedVisibleText: false } }],
  ];
  it.each(refused)('%s: the scan is on record and covers nothing [E&T 5.4] [E&T 5.2]', async (reason, look) => {
    const { book, begin, see, kept } = await open();
    const instanceId = await begin();
    expect((await see(look))?.update).toMatchObject({ advanced: false, eligible: false, eligibilityReason: reason });
    expect(await kept(instanceId)).toMatchObject([{ eligibleForCoverage: false, eligibilityReason: reason }]);
    expect(await book.urlCoverage(instanceId)).toMatchObject({
      urlUnitsChecked: 0,
      coverageRev: 0,
      observationsTotal: 1,
    });
  });

  it('a scan outside of all runs counts for the one that works there, and for none when two do [E&T 5.3]', async () => {
    const { book, begin, see, kept } = await open();
    expect(await see({ scopeId: null })).toBeNull();
    const first = await begin();
    expect(await see({ scopeId: null, url: 'https://elsewhere.test/' })).toBeNull();
    const second = await begin();
    expect((await see({ scopeId: null }))?.update).toMatchObject({
      eligible: false,
      eligibilityReason: 'ambiguous_instance_match',
    });
    const all = [...(await kept(first)), ...(await kept(second))];
    expect(all).toHaveLength(1);
    await book.abort(
      { instanceId: second, expectedInstanceRev: 1, clientEventId: 'x', payload: {} },
      { reason: 'over', outcome: 'aborted' },
      CALLER,
    );
    expect((await see({ scopeId: null }))?.update).toMatchObject({ instanceId: first, advanced: true });
  });

  it('a unit is at the URL that names it, whatever else was declared [E&T 5.3]', async () => {
    const { create, progress, see } = await open();
    const other = 'https://site.test/short';
    const instanceId = await create(URLS);
    const locators = [{ type: 'url_exact' as const, value: other }];
    await progress(instanceId, 0, 'list', { discoveredUnits: [{ unitKey: URL_A, locators }] });
    expect((await see({ url: other }))?.update).toBeNull();
    expect((await see())?.update).toMatchObject({ unitKey: KEY_A, advanced: true });
  });

  it('claims are kept apart, as kind 4, and cover nothing [E&T 5.2]', async () => {
    const { book, begin, progress, complete, kept } = await open();
    const instanceId = await begin();
    await progress(instanceId, 1, 'claim', { unitUpdates: [{ unitKey: URL_A, status: 'checked' }] });
    expect(await kept(instanceId)).toMatchObject([
      {
        evidenceKind: 'manual_or_agent_asserted',
        evidenceScore: 4,
        evidenceTrusted: false,
        eligibilityReason: 'agent_eval_coverage_evidence_not_trusted',
      },
    ]);
    expect(await book.urlCoverage(instanceId)).toMatchObject({ urlUnitsCheckedUntrusted: 1, urlUnitsRemaining: 1 });
    expect(await complete(instanceId, 2, 'end')).toMatchObject({
      kind: 'rejected',
      rejection: { reason: 'url_units_remaining', urlGate: { status: 'blocked', urlUnits: { checkedUntrusted: 1 } } },
    });
  });

  it('a gate in the shadow lets a run pass and says in its log that it would not have [E&T 5.6]', async () => {
    const { book, create, progress, complete } = await open();
    const completionCondition = {
      coverageMode: 'threshold',
      unitKind: 'url',
      stopMetric: 'checked_units',
      stopValue: 1,
      urlCoverage: 'shadow_block',
    };
    const instanceId = await create({ completionCondition });
    await progress(instanceId, 0, 'claim', {
      discoveredUnits: [{ unitKey: URL_A }],
      unitUpdates: [{ unitKey: URL_A, status: 'checked' }],
    });
    expect(await complete(instanceId, 1, 'end')).toMatchObject({
      kind: 'completed',
      result: { urlCoverage: { gateMode: 'shadow_block', urlUnitsCheckedUntrusted: 1 } },
    });
    const view = await book.get(instanceId, { openUnits: null, events: 1, unitEvidence: null });
    expect(view?.events).toMatchObject([{ kind: 'completed', delta: { urlGate: 'would_block' } }]);
    expect(view?.urlCoverage).toMatchObject({ urlUnitsTotal: 1, urlUnitsChecked: 1, observationsTotal: 1 });
  });

  it('scans and reports at the same time lose nothing [E&T 8]', async () => {
    const { book, create, progress, see } = await open();
    const urls = Array.from({ length: 12 }, (_, at) => `https://site.test/${at}`);
    const instanceId = await create(URLS);
    await progress(instanceId, 0, 'list', { discoveredUnits: urls.map((unitKey) => ({ unitKey })) });
    await Promise.all([
      ...urls.slice(0, 8).map((url) => see({ url })),
      ...urls.slice(4).map(async (unitKey, at) => {
        // Each waits for its turn; only one of them has the revision right.
        await progress(instanceId, 1 + at, `e${at}`, { unitUpdates: [{ unitKey, status: 'checked' }] });
      }),
    ]);
    const coverage = await book.urlCoverage(instanceId);
    expect(coverage).toMatchObject({
      urlUnitsTotal: 12,
      urlUnitsChecked: 12,
      urlUnitsCheckedUntrusted: 4,
      coverageRev: 8,
    });
    expect(await openTaskDesk(store, new SaidScopes(store)).book.urlCoverage(instanceId)).toEqual(coverage);
  });

  it('a scan that ends after its run is not kept with it [E&T 5.3]', async () => {
    const { book, begin, kept, abort } = await open();
    const instanceId = await begin();
    const late = await book.coverageSeen(lookAt());
    await abort(instanceId, 1, 'x');
    if (late === null) throw new Error('the scan was seen');
    await store.write(late.write);
    expect(late.settle()).toBeNull();
    expect(await kept(instanceId)).toEqual([]);
  });

  it('applying is for the operator to allow [E&T 7]', async () => {
    const { book, begin } = await open();
    const instanceId = await begin();
    const wish = { instanceId, dryRun: false, cutoffMs: 1_000 };
    expect(await book.reconcile(wish, CALLER)).toEqual({ kind: 'apply_disabled' });
    expect(await book.reconcile({ ...wish, instanceId: 'task_none' }, CALLER)).toEqual({ kind: 'not_found' });
  });
});
