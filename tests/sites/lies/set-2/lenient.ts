// Weaker policies: accepted, but only with a caveat that says what is not proven.
import type { Obj } from '../lib/client.ts';
import { lazyPage, mark, pages, spa, view } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { page, png } from '../lib/pages.ts';
import { context, contract, lenient, looseRun, type Scenario, step, urlRun } from '../lib/scenario.ts';

const HOLD = 1_250;
const OBSERVED: Obj = { evidencePolicy: { mode: 'require_observed' } };
const NONE: Obj = { evidencePolicy: { mode: 'none' } };

export const lenients: Scenario[] = [
  lenient('opened-only', 'read', '/b was opened and not read.', 'weak evidence for /b, not read', [/weak_evidence:1/, /\/b\b.*no_read_like_observation/], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/b'));
    await sleep(HOLD);
    lab.unseen(mark('/b'));
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  lenient('partly-read', 'read', 'Of /b only the beginning was read.', '/b is partly read', [/weak/, /\/b\b.*partly_read/], async (lab) => {
    const site = await lab.site({ ...pages(['/a', '/b']), '/b': page('B', { paragraphs: 40 }) });
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/b'));
    await lab.read({ maxChars: 1_000 });
    await sleep(HOLD);
    lab.unseen(mark('/b'));
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  lenient('never-opened', 'read', '/b was never opened; the policy asks for nothing.', '/b was not observed', [/\/b\b/], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), NONE);
    await lab.visit(site.url('/a'));
    lab.ensure(site.count('/b') === 0, 'was asked for');
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  lenient('gap-allowed', 'read', 'Half of the pages may lack evidence, and lack it.', '/b was not observed', [/\/b\b/], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), { evidencePolicy: { mode: 'require_strong', maxGapPercent: 50 } });
    await lab.visit(site.url('/a'));
    await run.claim(['/a', '/b']);
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('unknown-passes', 'address', 'A unit without any place passes as unknown.', 'nothing is known of this unit', [/unknown|no_locator/, /everything else/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), { evidencePolicy: { mode: 'require_strong', treatUnknownAs: 'pass' } });
    await lab.visit(site.url('/a'));
    await run.claim(['/a', 'Everything else']);
    return await run.complete();
  }),
  lenient('before-run', 'read', '/a was read before the run began.', 'read before the run', [/before/], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context({ coverageMode: 'exhaustive', unitKind: 'page', stopMetric: 'all_units_processed', ...NONE }) });
    await lab.visit(site.url('/b'));
    await run.claim(['/a', '/b']);
    lab.ensure(site.count('/a') === 1, 'was opened again');
    return await run.complete();
  }),
  lenient('excluded', 'units', 'Half of the list was excluded.', 'units were excluded, by name', [/exclu/i, /\/b\b/, /\/c\b/], async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c']));
    const run = await looseRun(lab, site.url('/'), { ...OBSERVED, maxExcludedPercent: 90 });
    await run.list(['/a', '/b', '/c']);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b', '/c'], 'excluded', 'No time');
    return await run.complete();
  }),
  lenient('blocked-in-threshold', 'units', 'A page was called blocked without an attempt; the threshold is met by others.', 'units blocked', [/blocked/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), { coverageMode: 'threshold', stopMetric: 'checked_units', stopValue: 1, ...OBSERVED });
    await run.list(['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b'], 'blocked', 'Did not open');
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('unlisted-links', 'units', 'The start page links five pages; the final list has one of them.', 'links that are not listed', [/link/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c', '/d', '/e']));
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/'));
    await lab.visit(site.url('/a'));
    await run.claim(['/', '/a']);
    return await run.complete();
  }),
  lenient('one-place', 'units', 'One page is claimed as four units.', 'units at one place with others', [/place|same|share/i], async (lab) => {
    const site = await lab.site(pages(['/a']));
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/a'));
    await run.claim(['/a', '/a#x', '/a#y', { unitKey: 'first page', unitRef: site.url('/a') }], {}, { early: true });
    return await run.complete();
  }),
  lenient('other-site', 'address', 'A unit is on a site that nothing named when the run was created.', 'unit on another site', [/site/i], async (lab) => {
    const site = await lab.site(pages(['/a']));
    const other = await lab.site(pages(['/z']));
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/a'));
    await lab.visit(other.url('/z'));
    await run.claim(['/a', other.url('/z')]);
    return await run.complete();
  }),
  lenient('found-late', 'units', 'A page was added after the list was declared final.', 'found late', [/late/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    await lab.visit(site.url('/b'));
    await run.progress({ discoveredUnits: [{ unitKey: '/b' }], unitUpdates: [{ unitKey: '/b', status: 'checked' }] }, { early: true });
    return await run.complete();
  }),
  lenient('check-waived', 'check', 'The required check was waived.', 'check waived', [/waive/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/imprint']));
    const run = await looseRun(lab, site.url('/'), OBSERVED, { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register number', url: site.url('/imprint') }] });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { mandatoryCheckUpdates: [{ checkId: 'register', state: 'waived', reason: 'No time' }] });
    lab.ensure(site.count('/imprint') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('check-without-look', 'check', 'The check was called satisfied, and its page was never opened.', 'check released without a look', [/check|look/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/imprint']));
    const run = await looseRun(lab, site.url('/'), NONE, { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register number', url: site.url('/imprint') }] });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { mandatoryCheckUpdates: [{ checkId: 'register', state: 'satisfied' }] });
    lab.ensure(site.count('/imprint') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('step-not-run', 'step', 'The required step was never run; the contract does not ask that it passes.', 'required step not run', [/step|verif/i], async (lab) => {
    const site = await lab.site(pages(['/a']));
    const run = await looseRun(lab, site.url('/'), OBSERVED, contract([step('number', 'nova.read_text', { selector: '#register' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB \\d+' }, '/a')], false));
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    return await run.complete({ evidenceReport: [{ stepId: 'number', state: 'passed' }] });
  }),
  lenient('step-proves-nothing', 'step', 'The required step asks for what any page has.', 'step proves nothing', [/step|verif|proves?_nothing/i], async (lab) => {
    const site = await lab.site(pages(['/a']));
    const run = await looseRun(lab, site.url('/'), OBSERVED, contract([step('number', 'nova.read_text', {}, { assertionType: 'has_results', fieldPath: 'text' }, '/a')], false));
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/a'));
    await lab.call('read_text', { targetId: lab.tab }, { may: true });
    await sleep(HOLD);
    await run.claim(['/a']);
    return await run.complete();
  }),
  lenient('finding-unread', 'units', 'A finding is on a page that was never opened.', 'finding on a page that was not read', [/finding/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), { coverageMode: 'exploratory', stopMetric: 'checked_units', ...OBSERVED });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [{ summary: 'No imprint', url: site.url('/b') }] });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('client-route', 'address', 'The address was never asked for: only a route of the app has shown it.', 'address shown by a client-side route only', [/route|client/i], async (lab) => {
    const shell = spa({ '/one': view('View one'), '/two': view('View two') });
    const site = await lab.site({ '/one': shell, '/two': shell });
    const run = await looseRun(lab, site.url('/one'), OBSERVED);
    await lab.visit(site.url('/one'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-two' }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/two') === 0, 'was asked for');
    await run.claim(['/one', '/two']);
    return await run.complete();
  }),
  lenient('other-agent', 'run', 'Another agent did the reading in the tab of the run.', 'calls of another agent count', [/agent/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.visit(site.url('/a'));
    await lab.call('navigate', { url: site.url('/b'), targetId: lab.tab, agentId: 'helper-two', waitForLoad: true }, { may: true });
    await lab.call('read_text', { targetId: lab.tab, agentId: 'helper-two' }, { may: true });
    await sleep(HOLD);
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  lenient('file-by-bytes', 'file', 'Of the picture only the bytes were had.', 'file units', [/file_units:1/], async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/plan.png': { body: png(), headers: { 'content-type': 'image/png' } } });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/plan.png')], {}, OBSERVED);
    await lab.go(site.url('/a'));
    await lab.scan();
    await lab.call('coverage_file', { url: site.url('/plan.png'), targetId: lab.tab }, { may: true });
    return await run.complete();
  }),
  lenient('scan-not-waited', 'url', 'The scan was told not to wait; the text of the page came later and was never seen.', 'the page may not have come', [/\/late\b/], async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/late': lazyPage('Late', 6_000) });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/late')], {}, OBSERVED);
    await lab.go(site.url('/a'));
    await lab.scan();
    await lab.go(site.url('/late'));
    await lab.scan({ scopeOptions: { waitForHydration: false, hydrationTimeoutMs: 0 } });
    await lab.go(site.url('/a'));
    lab.unseen(mark('/late'));
    await run.markOpen();
    return await run.complete();
  }),
  lenient('crawl-lists-too-little', 'url', 'The crawl does not find the pages that only a script names; a scanned page links them.', 'links that are not listed', [/link/i], async (lab) => {
    const site = await lab.site({ '/': page('Home', { nav: ['/a'], after: '<div id="more"></div><script>more.innerHTML = ["hidden-one", "hidden-two"].map((name) => `<a href="/${name}">${name}</a>`).join(" ");</script>' }), '/a': page('A'), '/hidden-one': page('Hidden one'), '/hidden-two': page('Hidden two') });
    await lab.openTab(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context({ coverageMode: 'exhaustive', unitKind: 'url', stopMetric: 'all_units_processed', ...OBSERVED }),
      unitSource: { kind: 'crawler', scopeDomain: `127.0.0.1:${site.port}`, freezeAfterPopulate: true } });
    await lab.call('task_scan_next', { instanceId: run.id }, { may: true });
    lab.ensure(site.count('/hidden-one') === 0, 'was asked for');
    return await run.complete();
  }),
];
