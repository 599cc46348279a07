// Runs whose policy lets something through that an auditor must be told of.
import type { Obj } from '../lib/client.ts';
import { lazyPage, mark, pages, spa, view } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { markerOf, page, pdf } from '../lib/pages.ts';
import { context, contract, lenient, looseRun, type Scenario, step, strictCondition, strictRun, urlRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';
import { HOLD } from './help.ts';

const OBSERVED: Obj = { evidencePolicy: { mode: 'require_observed', maxGapPercent: 0 } };
const AB = ['/a', '/b'];

async function loose(lab: Lab, condition: Obj, extra: Obj = {}, routes: Record<string, Route> = {}): Promise<{ site: Site; run: Run }> {
  const site = await lab.site({ ...pages(AB), ...routes });
  return { site, run: await looseRun(lab, site.url('/'), condition, extra) };
}

export const lenients: Scenario[] = [
  lenient('excluded-unread', 'excluded', 'A page was excluded unread; the policy allows half to be.', 'which page was excluded', [/exclud/i, /\/b\b/], async (lab) => {
    const { site, run } = await loose(lab, { maxExcludedPercent: 50, evidencePolicy: { mode: 'require_strong' } });
    await run.list(AB);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b'], 'excluded', 'Same as the first, I suppose');
    lab.unseen(mark('/b'));
    return await run.complete();
  }),
  lenient('first-screen-observed', 'first-screen', 'Of a long page the first part was read; the policy takes what was observed.', 'which page was read in part', [/weak/i, /\/b\b/], async (lab) => {
    const { site, run } = await loose(lab, OBSERVED, {}, { '/b': page('B', { paragraphs: 50 }) });
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/b'));
    await lab.read({ maxChars: 1_000 });
    await sleep(HOLD);
    lab.unseen(mark('/b'));
    await run.claim(AB);
    return await run.complete();
  }),
  lenient('gap-allowed', 'gap', 'One of two pages was never opened; half may lack evidence.', 'which page has no evidence', [/weak|none|below|no.?evidence|unobserved/i, /\/b\b/], async (lab) => {
    const { site, run } = await loose(lab, { evidencePolicy: { mode: 'require_strong', maxGapPercent: 50 } });
    await lab.visit(site.url('/a'));
    await run.claim(AB);
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('gap-diluted', 'gap', 'One page was read under eight names, so that the one that was not read is few of many.', 'which page has no evidence, and that units are at one place', [/weak|none|below|no.?evidence|unobserved/i, /\/b\b/, /place|same|shared|others|duplicate/i], async (lab) => {
    const { site, run } = await loose(lab, { evidencePolicy: { mode: 'require_strong', maxGapPercent: 15 } });
    await lab.visit(site.url('/a'));
    const names = Array.from({ length: 8 }, (_, index) => ({ unitKey: `Part ${index + 1} of the first page`, unitRef: site.url('/a') }));
    await run.claim([...names, '/b'], {}, { early: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('nothing-opened', 'no-policy', 'Nothing was opened at all; the policy asks for no evidence.', 'that nothing was observed of the pages', [/weak|none|unknown|unobserved/i, /\/a\b/, /\/b\b/], async (lab) => {
    const { site, run } = await loose(lab, { evidencePolicy: { mode: 'none' } });
    await run.claim(AB);
    lab.ensure(site.count('/a') + site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('check-waived', 'check-released', 'The check was waived for want of time.', 'which check was waived', [/waiv|check/i, /officer/], async (lab) => {
    const { site, run } = await loose(lab, { evidencePolicy: { mode: 'require_strong' } }, { mandatoryChecks: [{ checkId: 'officer', description: 'The page /b names an officer' }] });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { mandatoryCheckUpdates: [{ checkId: 'officer', state: 'waived', reason: 'No time left' }] });
    lab.unseen(mark('/b'));
    return await run.complete();
  }),
  lenient('check-unseen-observed', 'check-unseen', 'The check is called satisfied, and its page was never opened; the policy takes what was observed.', 'that the check was released without a look', [/check/i, /officer/], async (lab) => {
    const { site, run } = await loose(lab, OBSERVED, { mandatoryChecks: [{ checkId: 'officer', description: 'The page /b names an officer' }] });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { mandatoryCheckUpdates: [{ checkId: 'officer', state: 'satisfied' }] });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('step-not-run', 'step', 'A required step was not run; the contract does not ask that it passes.', 'which step was not run', [/step|verif/i, /paid/], async (lab) => {
    const { site, run } = await loose(lab, { evidencePolicy: { mode: 'require_strong' } }, contract([step('paid', 'nova.read_text', { selector: 'main' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'Paid on \\d+ May' }, '/b')], false));
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    return await run.complete({ evidenceReport: [{ stepId: 'paid', state: 'passed', detail: 'Paid on 7 May' }] });
  }),
  lenient('finding-unread', 'finding', 'A finding is told of a page that was not opened, beside a list that was read.', 'that the finding is on a page that was not read', [/finding/i], async (lab) => {
    const { site, run } = await loose(lab, { evidencePolicy: { mode: 'require_strong' } });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [{ summary: 'No price', severity: 'high', url: site.url('/b') }] });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('other-agent-read', 'other-agent', 'The second page was read by another agent, in the tab of the run.', 'that calls of another agent count', [/agent/i], async (lab) => {
    const site = await lab.site(pages(AB));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await lab.call('navigate', { url: site.url('/b'), waitForLoad: true, targetId: lab.tab, agentId: 'second-agent' }, { may: true });
    await lab.call('read_text', { targetId: lab.tab, agentId: 'second-agent' }, { may: true });
    await sleep(HOLD);
    await run.claim(AB);
    return await run.complete();
  }),
  lenient('two-names-one-page', 'one-observation', 'Two units of different names are one page, which was read once.', 'that two units are at one place', [/place|same|shared|others|duplicate/i], async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/imprint'));
    await run.claim([{ unitKey: 'Imprint', unitRef: site.url('/imprint') }, { unitKey: 'Terms', unitRef: site.url('/imprint') }], {}, { early: true });
    return await run.complete();
  }),
  lenient('links-unlisted', 'unlisted', 'Of a site of four pages one was listed, read and called the whole; it links to the others.', 'that links are not listed', [/unlisted|not.?listed|links?/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c', '/d'], { nav: ['/a', '/b', '/c', '/d'] }));
    const run = await strictRun(lab, site.url('/a'));
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    return await run.complete();
  }, 'The tools describe unlisted links for every run, the chapter on them stands under the covering of URLs.'),
  lenient('added-late', 'late', 'The list was called final with one page; another one was found and added afterwards.', 'that a unit was found late', [/late/i], async (lab) => {
    const site = await lab.site(pages(AB));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    await lab.visit(site.url('/b'));
    await run.progress({ discoveredUnits: [{ unitKey: '/b' }], unitUpdates: [{ unitKey: '/b', status: 'checked' }] }, { early: true });
    return await run.complete();
  }),
  lenient('blocked-left', 'blocked', 'One page is enough for the policy; two others were called blocked and never tried.', 'which pages were blocked', [/blocked/i, /\/b\b/], async (lab) => {
    const { site, run } = await loose(lab, { coverageMode: 'threshold', stopMetric: 'checked_units', stopValue: 1, evidencePolicy: { mode: 'require_strong' } });
    await run.list(AB);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b'], 'blocked', 'Did not work');
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  lenient('bytes-only', 'file-bytes', 'A PDF without text was fetched and never looked at; bytes are enough for the policy.', 'that a file was had by its bytes only', [/file|bytes/i], async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/scan.pdf': { headers: { 'content-type': 'application/pdf' }, body: pdf([]) } });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/scan.pdf')], {}, OBSERVED);
    await lab.call('task_scan_next', { instanceId: run.id });
    return await run.complete();
  }),
  lenient('route-only', 'client-route', 'The settings were seen as a view of an app and never loaded from their address.', 'that only a client-side route has shown the address', [/route|script|client|address/i], async (lab) => {
    const app = spa({ '/': view('Start of app'), '/settings': view('Settings of app') });
    const site = await lab.site({ '/': app, '/settings': app });
    const run = await looseRun(lab, site.url('/'), OBSERVED);
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-settings' });
    await lab.readOn();
    await sleep(HOLD);
    lab.seen(markerOf('Settings of app'));
    lab.ensure(site.count('/settings') === 0, 'was asked for');
    await run.claim(['/settings'], {}, { early: true });
    return await run.complete();
  }),
  lenient('read-before', 'earlier-visit', 'The page was read before the run; the policy takes what was observed.', 'that it was read before the run', [/before|weak/i, /\/b\b/], async (lab) => {
    const site = await lab.site(pages(AB));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/b'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition('page', OBSERVED)) });
    await lab.visit(site.url('/a'));
    await run.claim(AB, {}, { early: true });
    return await run.complete();
  }),
  lenient('still-loading', 'loading', 'The text of the page comes after a minute; the scan gave up waiting.', 'which page was scanned while it was loading', [/\/report/], async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/report': lazyPage('Report', 60_000, 14, 'Your report is being put together from the figures of all branches. This can take a while.') });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/report')]);
    await lab.call('task_scan_next', { instanceId: run.id }, { may: true });
    lab.unseen(markerOf('Report'));
    return await run.complete();
  }, 'The words of the page say that it is loading, its make does not; the documents promise to look at the make.'),
];
