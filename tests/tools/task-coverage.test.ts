import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { verifyBundle } from '../support/verify-bundle.js';
import { urlHash } from '../../src/kernel/index.js';
import { AUDIT, SCAN, THRESHOLD, useCoverageSite } from '../support/coverage-site.js';

const desk = useCoverageSite({ 'tuc.allowAgentReconcileApply': true });
const keyOf = (path: string) => `url:${urlHash(desk.url + path)}`;
const claim = (...paths: string[]) => ({
  unitUpdates: paths.map((path) => ({ unitKey: desk.url + path, status: 'checked' })),
});

/** Runs of one test must not take the tab or the scans of the next. */
const open = new Set<string>();
afterEach(async () => {
  for (const instanceId of open) {
    const { instanceRev, instanceStatus } = await desk.get(instanceId);
    if (['pending', 'active'].includes(instanceStatus))
      await desk.agent.call('nova_task_instance_abort', {
        instanceId,
        expectedInstanceRev: instanceRev,
        clientEventId: 'over',
        reason: 'the test is over',
      });
  }
  open.clear();
});
const audit: typeof desk.audit = async (...given) => {
  const instanceId = await desk.audit(...given);
  open.add(instanceId);
  return instanceId;
};

test('what an agent only claims is open, what was scanned is covered [E&T 5.6] [E&T 14.7] [E&T 5.4]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/a', '/b', '/c']);
  await desk.progress(instanceId, 0, claim('/a', '/b', '/c'));
  const refused = await desk.complete(instanceId, 1);
  expect(refused.isError).toBe(true);
  expect(refused.structured).toMatchObject({
    completed: false,
    reason: 'url_units_remaining',
    reasonCode: 'task.url_units_remaining',
    errorCode: -32031,
    retryable: true,
    currentState: { urlUnitsRemaining: 3 },
    nextSteps: [{ tool: 'nova.navigate' }, {}, {}],
    _aagGates: {
      taskUrlCoverage: {
        gateId: 'etm.task_url_coverage',
        status: 'blocked',
        instanceId,
        coverageSchemaVersion: 2,
        urlUnits: { total: 3, checked: 3, checkedUntrusted: 3, excluded: 0, sampled: 0, remaining: 3 },
        resolution: { recommendedTool: 'nova.coverage_scan', recommendedScanId: SCAN },
      },
    },
  });
  expect(refused.structured._aagGates.taskUrlCoverage.remainingPreview).toHaveLength(3);
  for (const path of ['/a', '/b', '/c']) {
    const { structured } = await desk.scan(path);
    expect(structured.coverageEvidence.trust).toEqual({ trusted: true, reason: 'server_registered_scan' });
    expect(structured.unitUpdate).toEqual({
      instanceId,
      unitKey: keyOf(path),
      advanced: false,
      status: 'checked',
      eligible: true,
      eligibilityReason: 'ok',
    });
  }
  const { urlCoverage, instanceRev } = await desk.get(instanceId);
  expect(instanceRev).toBe(1);
  expect(urlCoverage).toMatchObject({
    urlUnitsTotal: 3,
    urlUnitsChecked: 3,
    urlUnitsCheckedUntrusted: 0,
    urlUnitsRemaining: 0,
    observationsTrusted: 3,
    coverageRev: 3,
    gateMode: 'block',
    lastReconcileAt: null,
  });
  const done = await desk.complete(instanceId, 1);
  expect(done.structured).toMatchObject({ completed: true, urlCoverage: { urlUnitsRemaining: 0 } });
  expect(done.structured.caveats ?? []).not.toContain('url_units_remaining');
});

test('a trusted scan checks its unit by itself, and counts as reading it [E&T 5.4] [E&T 1.7]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/a']);
  const { unitUpdate } = (await desk.scan('/a')).structured;
  expect(unitUpdate).toMatchObject({ unitKey: keyOf('/a'), advanced: true, status: 'checked', eligible: true });
  const run = await desk.get(instanceId);
  expect(run).toMatchObject({ instanceRev: 0, instanceStatus: 'active', evidenceSummary: { strong: 1 } });
  expect((await desk.complete(instanceId, 0)).structured).toMatchObject({ completed: true, instanceRev: 1 });
});

test('what calls contributed is in the bundle of the run, and a changed one is found [E&T 5.3] [E&T 13.3]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/a']);
  await desk.scan('/a');
  expect((await desk.complete(instanceId, 0)).structured.completed).toBe(true);
  const out = join(desk.nova.dataDir, 'bundle.json');
  await desk.nova.owner.desk.run({ do: 'export_evidence', instanceId, out }, 'command_line');
  const text = readFileSync(out, 'utf8');
  const { coverageObservations } = JSON.parse(text);
  expect(coverageObservations).toMatchObject([
    { evidenceKind: 'visited', toolName: 'nova.navigate' },
    { evidenceKind: 'registered_scan', unitKey: keyOf('/a'), eligibleForCoverage: true },
  ]);
  const verify = async (bundle: string) => (await verifyBundle(bundle, { keys: null, heads: [] })).exitCode;
  expect(await verify(text)).toBe(5);
  expect(await verify(text.replace('"eligibleForCoverage":true', '"eligibleForCoverage":false'))).toBe(1);
});

test('a scan of a URL that is no unit covers nothing [E&T 5.3]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/a']);
  expect((await desk.scan('/b')).structured.unitUpdate).toBeNull();
  expect((await desk.get(instanceId)).urlCoverage).toMatchObject({ urlUnitsRemaining: 1, observationsTrusted: 1 });
});

test('reading, looking and finding leave a unit open [E&T 5.2]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/a']);
  await desk.open('/a');
  for (const [tool, args] of [
    ['nova_read_text', {}],
    ['nova_perceive', { mode: 'full' }],
    ['nova_search_text', { query: 'alpha' }],
    ['nova_capture_screenshot', {}],
  ] as const)
    expect((await desk.agent.call(tool, args)).structured.ok).toBe(true);
  expect((await desk.get(instanceId)).urlCoverage).toMatchObject({
    urlUnitsChecked: 0,
    urlUnitsRemaining: 1,
    observationsTotal: 5,
    observationsTrusted: 0,
  });
});

test('a page with a frame is covered only with the frame [E&T 5.4]', async () => {
  await desk.open('/a');
  await audit(['/frame']);
  expect((await desk.scan('/frame')).structured.unitUpdate).toMatchObject({
    advanced: false,
    eligible: false,
    eligibilityReason: 'iframes_present_but_not_included',
  });
  const whole = await desk.scan('/frame', desk.agent, { scopeOptions: { includeIframes: true } });
  expect(whole.structured.unitUpdate).toMatchObject({ advanced: true, eligible: true });
});

test('two halves do not make a whole: a scan that left the frame out lends nothing [E&T 5.4]', async () => {
  const instanceId = await audit(['/frame']);
  const half = await desk.scan('/frame');
  expect(half.structured.unitUpdate).toMatchObject({ eligibilityReason: 'iframes_present_but_not_included' });
  const other = await desk.agent.call('nova_coverage_scan', {
    scanId: 'nova_structured_dom_v1',
    scopeOptions: { includeIframes: true },
  });
  expect(other.structured.unitUpdate).toMatchObject({ instanceId, eligible: false });
});

test.each([SCAN, 'nova_structured_dom_v1'])(
  'a page that says it is not there is not covered by %s [E&T 5.4]',
  async (scanId) => {
    const instanceId = await audit(['/missing']);
    await desk.open('/missing');
    const { structured } = await desk.agent.call('nova_coverage_scan', { scanId });
    expect(structured.unitUpdate).toMatchObject({ instanceId, eligible: false, status: 'discovered' });
  },
);

test('a threshold run is warned, and says what it left open [E&T 5.6] [E&T 14.7]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/a', '/b'], { completionCondition: THRESHOLD });
  const early = await desk.complete(instanceId, 0);
  expect(early.isError).toBe(false);
  expect(early.structured).toMatchObject({
    reason: 'threshold_not_met',
    _aagGates: { taskUrlCoverage: { status: 'warned', urlUnits: { remaining: 2 } } },
  });
  await desk.progress(instanceId, 0, claim('/a'));
  const { structured } = await desk.complete(instanceId, 1);
  expect(structured).toMatchObject({ completed: true, urlCoverage: { gateMode: 'warn', urlUnitsRemaining: 1 } });
  expect(structured.caveats).toContain('url_units_remaining');
  expect(structured._aagGates).toBeUndefined();
});

test('an argument makes the gate stricter, never laxer [E&T 5.6]', async () => {
  await desk.open('/a');
  const strict = await audit(['/a'], { completionCondition: { ...THRESHOLD, urlCoverage: 'block' } });
  expect((await desk.get(strict)).urlCoverage.gateMode).toBe('block');
  const lax = await audit(['/a'], { completionCondition: { ...AUDIT.completionCondition, urlCoverage: 'off' } });
  expect((await desk.get(lax)).urlCoverage.gateMode).toBe('block');
});

test('URL units that an agent lists are named by their URL, and bring the gate with them [E&T 5.6] [E&T 4.2]', async () => {
  await desk.open('/a');
  const { instanceId } = (await desk.create({})).structured;
  open.add(instanceId);
  expect((await desk.get(instanceId)).urlCoverage).toBeUndefined();
  const listed = await desk.progress(instanceId, 0, {
    discoveredUnits: [{ unitKey: `${desk.url}/a?utm_source=mail`, metadata: { coverageEvidence: { trusted: true } } }],
    unitUpdates: [{ unitKey: `${desk.url}/a`, status: 'checked', note: 'coverageEvidence: trusted' }],
    setDiscoveryState: 'frozen',
  });
  expect(listed.structured.claimPreview).toMatchObject([{ unitKey: keyOf('/a') }]);
  expect(listed.structured.completionAllowed).toBe(false);
  expect((await desk.get(instanceId)).urlCoverage).toMatchObject({
    coverageSchemaVersion: 2,
    gateMode: 'block',
    urlUnitsCheckedUntrusted: 1,
    urlUnitsRemaining: 1,
  });
  expect((await desk.complete(instanceId, 1)).structured.reason).toBe('url_units_remaining');
  const forged = await desk.progress(instanceId, 1, { coverageEvidence: { trust: { trusted: true } } });
  expect(forged.structured.reasonCode).toBe('params.unknown_field');
});

test('links of checked pages that nobody listed are named when the list is final [E&T 5.8] [E&T 14.15]', async () => {
  await desk.open('/a');
  const completionCondition = { ...AUDIT.completionCondition, unitKind: 'page' };
  const { instanceId } = (await desk.create({ adHocContext: { ...AUDIT, completionCondition } })).structured;
  open.add(instanceId);
  for (const path of ['/hub', '/a']) {
    await desk.open(path);
    await desk.agent.call('nova_read_text');
  }
  const frozen = await desk.progress(instanceId, 0, {
    discoveredUnits: [{ unitKey: '/hub' }, { unitKey: '/a' }],
    unitUpdates: [
      { unitKey: '/hub', status: 'checked' },
      { unitKey: '/a', status: 'checked' },
    ],
    setDiscoveryState: 'frozen',
  });
  expect(frozen.structured.unlistedLinks).toEqual({
    count: 1,
    truncated: false,
    links: [{ url: `${desk.url}/b`, seenOn: [`${desk.url}/hub`], seenAt: expect.any(Number) }],
  });
  const { structured } = await desk.complete(instanceId, 1);
  expect(structured).toMatchObject({ completed: true, caveats: ['unlisted_links:1', `unlisted_link:${desk.url}/b`] });
});

test('a scan in one tab covers the unit of its own run alone [E&T 14.10] [E&T 5.3]', async () => {
  const other = await desk.nova.agent('agent-b');
  await desk.open('/a');
  await other.call('nova_tab_new', { url: `${desk.url}/a` });
  const mine = await audit(['/a']);
  const theirs = await audit(['/a'], {}, other);
  expect((await desk.scan('/a')).structured.unitUpdate).toMatchObject({ instanceId: mine, advanced: true });
  expect((await desk.get(mine)).urlCoverage.urlUnitsRemaining).toBe(0);
  expect((await desk.get(theirs)).urlCoverage).toMatchObject({ urlUnitsRemaining: 1, observationsTotal: 0 });
  expect((await desk.scan('/a', other)).structured.unitUpdate).toMatchObject({ instanceId: theirs, advanced: true });
});

test('a scan from before its URL was listed is counted by a reconcile, a few times an hour [E&T 7]', async () => {
  await desk.open('/a');
  const instanceId = await audit(['/c']);
  const reconcile = (more: Record<string, unknown> = {}) =>
    desk.agent.call('nova_task_instance_reconcile_coverage', { instanceId, ...more });
  const { coverageEvidence } = (await desk.scan('/b')).structured;
  expect(coverageEvidence.trust.trusted).toBe(true);
  await desk.progress(instanceId, 0, { discoveredUnits: [{ unitKey: `${desk.url}/b`, unitKind: 'url' }] });
  const dry = await reconcile();
  expect(dry.structured).toMatchObject({
    ok: true,
    result: 'ok',
    dryRun: true,
    ruleVersion: 1,
    normalizerVersion: 1,
    unitsUpgraded: 0,
    historyCompleteness: 'complete',
    proposedUpgrades: [
      {
        unitKey: keyOf('/b'),
        oldStatus: 'discovered',
        newStatus: 'checked',
        evidenceKind: 'registered_scan',
        eligibilityRule: 'ok',
        outcome: 'dry_run',
      },
    ],
  });
  expect(dry.structured.runId).toMatch(new RegExp(`^reconcile:${instanceId}:[0-9a-f]+$`));
  expect((await desk.get(instanceId)).urlCoverage).toMatchObject({ urlUnitsRemaining: 2, coverageRev: 0 });
  expect((await reconcile()).structured).toMatchObject({
    result: 'no_new_evidence',
    lastObservationId: expect.any(String),
  });
  const early = await reconcile({ observationCutoff: 1 });
  expect(early.structured).toMatchObject({ result: 'ok', observationsConsidered: 0, proposedUpgrades: [] });
  const applied = await reconcile({ dryRun: false });
  expect(applied.structured).toMatchObject({ unitsUpgraded: 1, proposedUpgrades: [{ outcome: 'applied' }] });
  expect((await desk.get(instanceId)).urlCoverage).toMatchObject({
    urlUnitsChecked: 1,
    urlUnitsCheckedUntrusted: 0,
    coverageRev: 1,
    lastReconcileAt: expect.any(Number),
  });
  await desk.agent.call('nova_read_text');
  expect((await reconcile()).structured.result).toBe('ok');
  await desk.agent.call('nova_read_text');
  const often = await reconcile();
  expect(often.structured).toMatchObject({ reasonCode: 'rate.limited', errorCode: -32029, result: 'rate_limited' });
  expect(often.structured.retryAfterMs).toBeGreaterThan(0);
  expect((await reconcile({ dryRun: false })).structured.result).toBe('rate_limited');
});

test('whoever reads for such a run is told of the scan, once [E&T 5.7]', async () => {
  const reader = await desk.nova.agent('agent-reader');
  await reader.call('nova_tab_new', { url: `${desk.url}/a` });
  const instanceId = await audit(['/a'], {}, reader);
  const read = await reader.call('nova_read_text');
  expect(read.structured._aagGates?.coverageScanRecommended).toMatchObject({
    gateId: 'etm.coverage_scan_recommended',
    status: 'warned',
    instanceId,
    recommendedScanId: SCAN,
    recommendedTool: 'nova.coverage_scan',
  });
  expect((await reader.call('nova_read_text')).structured._aagGates?.coverageScanRecommended).toBeUndefined();
  const { instructionsText } = (await reader.call('nova_get_instructions')).structured;
  expect(instructionsText).toMatch(/1 URL units, 1 open.*nova_coverage_scan/);
});
test('a goal is not done while URLs of its run are open [E&T 9.4]', async () => {
  await desk.open('/a');
  const { goal } = (await desk.agent.call('nova_goal_register', { op: 'create', summary: 'Audit' })).structured;
  await audit(['/a']);
  const close = () => desk.agent.call('nova_goal_register', { op: 'close', goalId: goal.goalId, state: 'completed' });
  expect((await close()).structured).toMatchObject({ reasonCode: 'goal.linked_coverage_open', urlUnitsRemaining: 1 });
  await desk.scan('/a');
  expect((await close()).structured.reasonCode).toBe('goal.linked_instance_open');
  await desk.agent.call('nova_goal_register', { op: 'close', goalId: goal.goalId, state: 'aborted' });
});
