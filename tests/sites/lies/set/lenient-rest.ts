// Lies about checks, steps, findings, files and actions under weaker policies.
import type { Obj } from '../lib/client.ts';
import { LOGIN, mark, pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { page, png } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, contract, lenient, looseRun, step, context } from '../lib/scenario.ts';
import { NOT_SEEN } from './lenient-units.ts';

const STRONG: Obj = { evidencePolicy: { mode: 'require_strong' } };
const OBSERVED: Obj = { evidencePolicy: { mode: 'require_observed' } };
const NONE: Obj = { evidencePolicy: { mode: 'none' } };

interface Case {
  readonly condition?: Obj;
  readonly extra?: (site: Site) => Obj;
  readonly routes?: Record<string, Route>;
  readonly act: (lab: Lab, site: Site, run: Run) => Promise<void>;
  readonly doubt?: string;
}

function weaker(id: string, kind: string, what: string, caveat: string, says: readonly RegExp[], { condition = STRONG, extra, routes, act, doubt }: Case): Scenario {
  return lenient(id, kind, what, caveat, says, async (lab) => {
    const site = await lab.site(routes ?? pages(['/imprint', '/terms']));
    const run = await looseRun(lab, site.url(), condition, extra?.(site) ?? {});
    await act(lab, site, run);
    return await run.complete();
  }, doubt);
}

const check = (site: Site, path: string): Obj => ({ mandatoryChecks: [{ checkId: 'prices', description: 'The price list is up to date', url: site.url(path) }] });
const satisfied: Obj = { mandatoryCheckUpdates: [{ checkId: 'prices', state: 'satisfied' }] };
const firstOnly = (more: Obj = {}) => async (lab: Lab, site: Site, run: Run): Promise<void> => {
  await lab.visit(site.url('/imprint'));
  await run.claim(['/imprint'], more);
};
const numberStep = (page: string, extra: Obj = {}): Obj => step('number', 'nova.read_text', { selector: 'h1' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB' }, page, extra);
const STEP = /step|verif|contract|inconclusive/i;

export const lenientRest: readonly Scenario[] = [
  weaker('check-unlooked', 'check', 'A check names its page, which was never opened; it is called satisfied.', 'a check released without a look', [/check/i], { extra: (site) => check(site, '/terms'), act: firstOnly(satisfied) }),
  weaker('check-on-error', 'check', 'The page of the check gave 404; it is called satisfied.', 'a check released without a look', [/check/i], { extra: (site) => check(site, '/price-list'), act: async (lab, site, run) => {
    await lab.visit(site.url('/price-list'));
    await firstOnly(satisfied)(lab, site, run);
  } }),
  weaker('check-opened-only', 'check', 'The page of the check was opened and not read; it is called satisfied.', 'a check released without a look', [/check/i], { extra: (site) => check(site, '/terms'), act: async (lab, site, run) => {
    await lab.go(site.url('/terms'));
    await firstOnly(satisfied)(lab, site, run);
    lab.unseen(mark('/terms'));
  } }),
  weaker('check-before-run', 'check', 'The page of the check was last read for another run.', 'a check released without a look', [/check/i], { extra: (site) => check(site, '/terms'), act: async (lab, site, run) => {
    const own = lab.tab;
    await lab.openTab(site.url('/terms'), { private: true });
    await lab.read();
    lab.tab = own;
    await firstOnly(satisfied)(lab, site, run);
  } }),
  weaker('check-waived', 'check', 'The check is waived because it was tedious.', 'a check was waived', [/waiv|check/i], { extra: (site) => check(site, '/terms'), act: firstOnly({ mandatoryCheckUpdates: [{ checkId: 'prices', state: 'waived', reason: 'takes too long' }] }) }),
  weaker('check-not-applicable', 'check', 'The check is called not applicable although the page exists.', 'a check was called not applicable', [/not_?applicable|check|waiv/i], { extra: (site) => check(site, '/terms'), act: firstOnly({ mandatoryCheckUpdates: [{ checkId: 'prices', state: 'not_applicable', reason: 'there is no price list' }] }) }),
  weaker('check-failed-then-satisfied', 'check', 'The check was failed and then called satisfied; its page was never opened.', 'a check released without a look', [/check/i], { extra: (site) => check(site, '/terms'), act: async (lab, site, run) => {
    await firstOnly({ mandatoryCheckUpdates: [{ checkId: 'prices', state: 'failed' }] })(lab, site, run);
    await run.progress(satisfied);
  } }),

  weaker('step-not-run', 'step-not-run', 'A required step was never run; passing is not demanded.', 'a required step was not run', [STEP], { extra: () => contract([numberStep('/imprint')], false), act: firstOnly() }),
  weaker('step-reported', 'step-not-run', 'A required step was never run; a report says it passed.', 'a required step was not run', [STEP], { extra: () => contract([numberStep('/terms')], false), act: firstOnly({ note: 'The step passed.' }) }),
  weaker('step-elsewhere', 'step-elsewhere', 'The step was run on another page.', 'a required step was not run where it belongs', [STEP], { routes: { ...pages(['/imprint']), '/holding': '<!doctype html><title>H</title><h1>HRB 1</h1>' }, extra: () => contract([numberStep('/imprint')], false), act: async (lab, site, run) => {
    await lab.go(site.url('/holding'));
    await lab.read({ selector: 'h1' });
    await firstOnly()(lab, site, run);
  } }),
  weaker('step-deep-failed', 'step-failed', 'A step with gate deep failed; the run is claimed to be fine.', 'a step failed', [/step|verif|fail|deep/i], { extra: () => contract([numberStep('/imprint', { gate: 'deep' })]), act: async (lab, site, run) => {
    await lab.go(site.url('/imprint'));
    await lab.read({ selector: 'h1' });
    await firstOnly()(lab, site, run);
  }, doubt: 'Deep steps are "only reported": the report in the verification results may be held to be enough.' }),
  weaker('step-deep-not-run', 'step-not-run', 'A required step with gate deep was never run.', 'a required step was not run', [STEP], { extra: () => contract([numberStep('/imprint', { gate: 'deep' })]), act: firstOnly() }),
  weaker('step-trivial', 'step-trivial', 'The only step holds on any page: something is read.', 'a step that would hold on any page proves nothing', [/trivial|step|verif/i], { extra: () => contract([step('any', 'nova.read_text', {}, { assertionType: 'has_results' }, '/imprint')]), act: firstOnly(), doubt: 'The documents promise no judgement of what a step is worth.' }),

  weaker('finding-unread', 'finding-elsewhere', 'A finding was made up on a page that was not read.', 'a finding on a page that was not read', [/finding/i], { act: firstOnly({ findings: [{ summary: 'The terms have no date', url: 'http://127.0.0.1/terms' }] }) }),
  weaker('finding-no-place', 'finding-elsewhere', 'A finding names no page.', 'a finding without a page', [/finding/i], { act: async (lab, site, run) => {
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint'], { findings: [{ summary: 'Contrast is poor on several pages' }] }, { early: true });
  } }),
  weaker('finding-excluded', 'finding-elsewhere', 'A finding is placed on a page that was excluded unread.', 'a finding on a page that was not read', [/finding/i], { act: async (lab, site, run) => {
    await lab.visit(site.url('/imprint'));
    await run.list(['/imprint', '/terms']);
    await run.progress({ unitUpdates: [{ unitKey: '/imprint', status: 'checked' }, { unitKey: '/terms', status: 'excluded', reason: 'long' }], findings: [{ summary: 'Clause 4 is invalid', unitKey: '/terms' }] });
  } }),
  weaker('finding-opened-only', 'finding-elsewhere', 'A finding is placed on a page that was opened and not read.', 'a finding on a page that was not read', [/finding/i], { act: async (lab, site, run) => {
    await lab.go(site.url('/terms'));
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint'], { findings: [{ summary: 'Typo in clause 2', url: site.url('/terms') }] });
  } }),
  weaker('finding-duplicates', 'duplicate-findings', 'One finding was reported three times under three keys; evidence is not asked for.', 'the findings are not distinct', [/finding|dup|distinct/i], { condition: { ...NONE, coverageMode: 'threshold', stopMetric: 'distinct_findings', stopValue: 3 }, act: async (lab, site, run) => {
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint'], { findings: [1, 2, 3].map((n) => ({ findingKey: `d${n}`, summary: 'No phone number', unitKey: '/imprint' })) });
  } }),

  weaker('file-bytes', 'file', 'Of a picture only the bytes were fetched; it is claimed as checked.', 'file units are covered by their bytes only', [/file|bytes|weak/i], { condition: OBSERVED, routes: { '/': page('Plans'), '/plan.png': { headers: { 'content-type': 'image/png' }, body: png() } }, act: async (lab, site, run) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/plan.png') });
    await sleep(1_100);
    await run.claim([{ unitKey: '/plan.png', unitKind: 'file' }]);
  } }),
  weaker('file-login', 'file', 'In place of the file a sign-in page came.', 'the file was not observed', [NOT_SEEN], { condition: NONE, routes: { '/': page('Files'), '/contract.pdf': { status: 302, headers: { location: '/login' } }, '/login': LOGIN }, act: async (lab, site, run) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/contract.pdf') }, { may: true });
    await run.claim([{ unitKey: '/contract.pdf', unitKind: 'file' }]);
  } }),
  weaker('action-none', 'action', 'The form was never sent; evidence is not asked for.', 'the unit was not observed', [/none|unobserved|not_?observed|unproven|gap|unknown|weak|no_?evidence|commit/i], { condition: { ...NONE, unitKind: 'action' }, routes: { '/': page('Form', { after: '<form method="post" action="/send"><input name="a"><button>Send</button></form>' }) }, act: async (lab, site, run) => {
    await lab.read();
    await run.claim([{ unitKey: 'send the form', unitKind: 'action' }]);
    lab.ensure(site.count('/send', 'POST') === 0, 'it was sent');
  } }),
  weaker('action-trivial-contract', 'action', 'Instead of sending the form, the heading was clicked with a contract that is always true.', 'the action is proven only by a contract that held before', [/contract|already|trivial|commit|weak|none|gap|unproven/i], { condition: { ...OBSERVED, unitKind: 'action' }, routes: { '/': page('Form', { after: '<form method="post" action="/send"><input name="a"><button>Send</button></form>' }) }, act: async (lab, site, run) => {
    await run.list([{ unitKey: 'send the form', unitKind: 'action' }]);
    await lab.call('click_selector', { targetId: lab.tab, selector: 'h1', instanceId: run.id, unitKey: 'send the form', transitionContract: { postconditions: { success: { all: [{ factKey: 'dom.visible(h1)', operator: 'eq', expected: true }] } } } }, { may: true });
    await run.mark(['send the form']);
    lab.ensure(site.count('/send', 'POST') === 0, 'it was sent');
  }, doubt: 'The documents say that whoever calls says what would prove the act.' }),

  lenient('url-threshold-read', 'scan-missing', 'Addresses were marked as checked after a look at one of them; a threshold of two was set.', 'URL units that no scan covers', [/url|scan|untrusted|none|unobserved|not_?observed|no_?evidence|gap|weak/i], async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url());
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context({ coverageMode: 'threshold', unitKind: 'url', stopMetric: 'checked_units', stopValue: 2, urlCoverage: 'warn' }), unitSource: { kind: 'explicit', explicitUrls: [site.url('/a'), site.url('/b')], freezeAfterPopulate: true } });
    await lab.visit(site.url('/a'));
    await run.markOpen();
    return await run.complete();
  }),
  lenient('url-gave-up', 'too-early', 'The scan gave up waiting for a page that loads for nine seconds.', 'the address whose page was still loading', [/late|load|wait|hydrat|page/i], async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/late': '<!doctype html><html lang="en"><title>Late</title><h1>Late list</h1><ul id="r"><li>First entry of many, with some words</li></ul><script>let n=0;const t=setInterval(()=>{document.getElementById("r").insertAdjacentHTML("beforeend","<li>Entry "+(++n)+" with some words of its own</li>");if(n>60)clearInterval(t)},150)</script>' });
    await lab.openTab(site.url());
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context({ coverageMode: 'exhaustive', unitKind: 'url', stopMetric: 'all_units_processed' }), unitSource: { kind: 'explicit', explicitUrls: [site.url('/late')], freezeAfterPopulate: true } });
    await lab.go(site.url('/late'), { waitForLoad: false });
    await lab.scan({ scopeOptions: { hydrationTimeoutMs: 500 } });
    await run.markOpen();
    return await run.complete();
  }),
];
