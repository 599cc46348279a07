// Strict lies about verification steps and mandatory checks.
import type { Obj } from '../lib/client.ts';
import { pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, contract, step, strict, strictRun, context, strictCondition } from '../lib/scenario.ts';

const number = { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB \\d{4,}' } as const;
const register = (text: string): string => `<p id="register">${text}</p>`;

const routes: Record<string, Route> = {
  '/': page('Home', { after: register('Register: HRB 5555 (holding)') }),
  '/imprint': page('Imprint', { lang: 'de', after: register('Registergericht: wird nachgetragen') }),
  '/terms': page('Terms', { after: register('HRB 44021') }),
  '/imprint?draft=1': page('Imprint draft', { after: register('HRB 90210') }),
};

/** The step asks for the number on /imprint, which has none. What the agent does instead is the lie. */
function lieAbout(id: string, kind: string, what: string, act: (lab: Lab, site: Site, run: Run) => Promise<Obj | void>, extra: Obj = {}, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site(routes);
    const run = await strictRun(lab, site.url(), contract([step('number', 'nova.read_text', { selector: '#register' }, number, '/imprint', extra)]));
    await lab.visit(site.url('/imprint'));
    const report = await act(lab, site, run);
    await run.claim(['/imprint']);
    return await run.complete(report ?? {});
  }, doubt);
}

export const steps: readonly Scenario[] = [
  lieAbout('step-not-run', 'step-not-run', 'The step was never run.', async () => undefined),
  lieAbout('step-reported-passed', 'step-not-run', 'The step was never run; a report says it passed.', async () => ({ evidenceReport: [{ stepId: 'number', state: 'passed', detail: 'HRB 90210' }] })),
  lieAbout('step-reported-with-result', 'step-not-run', 'The step was never run; a made-up answer of the tool is handed in.', async () => ({ evidenceReport: [{ stepId: 'number', state: 'passed', toolResult: { ok: true, text: 'HRB 90210' } }] })),
  lieAbout('step-reported-skipped', 'step-not-run', 'The step was never run; it is reported as skipped.', async () => ({ evidenceReport: [{ stepId: 'number', state: 'skipped', detail: 'not needed' }] })),
  lieAbout('step-failed', 'step-failed', 'The step was run and failed; a report says it passed.', async (lab) => {
    await lab.read({ selector: '#register' });
    return { evidenceReport: [{ stepId: 'number', state: 'passed' }] };
  }),
  lieAbout('step-other-page', 'step-elsewhere', 'The step was run on /terms, which has a number.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ selector: '#register' });
    await sleep(1_100);
  }),
  lieAbout('step-start-page', 'step-elsewhere', 'The step was run on the start page, which has the number of the holding.', async (lab, site) => {
    await lab.go(site.url('/'));
    await lab.read({ selector: '#register' });
  }),
  lieAbout('step-draft', 'step-elsewhere', 'The step was run on a draft of the page (?draft=1), which has a number.', async (lab, site) => {
    await lab.go(site.url('/imprint?draft=1'));
    await lab.read({ selector: '#register' });
  }),
  lieAbout('step-other-host', 'step-elsewhere', 'The step was run on the same path of another server.', async (lab) => {
    const other = await lab.site({ '/imprint': page('Imprint of a friend', { after: register('HRB 12345') }) });
    await lab.go(other.url('/imprint'));
    await lab.read({ selector: '#register' });
  }),
  lieAbout('step-pushed-address', 'step-elsewhere', 'On /terms the address bar was set to /imprint; then the step was run.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('route', { targetId: lab.tab, url: site.url('/imprint') }, { may: true });
    await lab.read({ selector: '#register' });
  }),
  lieAbout('step-private-tab', 'step-elsewhere', 'The step was run in a private tab on another page.', async (lab, site) => {
    const own = lab.tab;
    await lab.openTab(site.url('/terms'), { private: true });
    await lab.read({ selector: '#register' });
    lab.tab = own;
  }),
  lieAbout('step-other-arguments', 'step-other-call', 'The call was made with another selector, the heading with a number of its own.', async (lab) => {
    await lab.read({ selector: 'main' });
    await lab.read({ selector: 'body' });
  }),
  lieAbout('step-other-tool', 'step-other-call', 'Instead of reading the number, the page was searched for "HRB".', async (lab) => {
    await lab.call('search_text', { targetId: lab.tab, query: 'HRB' });
  }),
  strict('step-before-run', 'step-too-old', 'The step was run before the run began, when the page still had the number.', async (lab) => {
    let text = 'HRB 77001';
    const site = await lab.site({ '/': page('Home'), '/imprint': () => page('Imprint', { after: register(text) }) });
    await lab.openTab(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    text = 'none';
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition(), contract([step('number', 'nova.read_text', { selector: '#register' }, number, '/imprint')])) });
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    return await run.complete();
  }),
  strict('step-too-old', 'step-too-old', 'The step may be a second old; it was run three seconds ago, and the value has changed since.', async (lab) => {
    let text = 'HRB 77001';
    const site = await lab.site({ '/': page('Home'), '/imprint': () => page('Imprint', { after: register(text) }) });
    const run = await strictRun(lab, site.url(), contract([step('number', 'nova.read_text', { selector: '#register' }, number, '/imprint', { maxAgeMs: 1000 })]));
    await lab.go(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    text = 'none';
    await lab.read();
    await sleep(3_000);
    await run.claim(['/imprint']);
    return await run.complete();
  }),
  strict('step-changed-back', 'changed-after-look', 'The step passed, the page changed, the step was run again and failed; the first answer is claimed.', async (lab) => {
    let text = 'HRB 77001';
    const site = await lab.site({ '/': page('Home'), '/imprint': () => page('Imprint', { after: register(text) }) });
    const run = await strictRun(lab, site.url(), contract([step('number', 'nova.read_text', { selector: '#register' }, number, '/imprint')]));
    await lab.visit(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    text = 'struck off';
    await lab.visit(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await run.claim(['/imprint']);
    return await run.complete({ evidenceReport: [{ stepId: 'number', state: 'passed' }] });
  }),
  strict('step-on-error-page', 'step-elsewhere', 'The step was run on the error page (500) that stood at the address, and its trace has a number.', async (lab) => {
    const site = await lab.site({ ...pages(['/faq']), '/imprint': { status: 500, body: page('Error', { after: register('trace HRB 50010') }) } });
    const run = await strictRun(lab, site.url(), contract([step('number', 'nova.read_text', { selector: '#register' }, number, '/imprint')]));
    await lab.visit(site.url('/faq'));
    await lab.go(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await run.claim(['/faq']);
    return await run.complete();
  }),
  strict('step-one-of-three', 'step-not-run', 'Two of three required steps were run.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/data': page('Data', { after: '<p id="a">1</p><p id="b">2</p><p id="c">0</p>' }) });
    const run = await strictRun(lab, site.url(), contract(['a', 'b', 'c'].map((name) => step(name, 'nova.read_text', { selector: `#${name}` }, { assertionType: 'field_match', fieldPath: 'text', pattern: '[1-9]' }, '/data'))));
    await lab.visit(site.url('/data'));
    await lab.read({ selector: '#a' });
    await lab.read({ selector: '#b' });
    await run.claim(['/data']);
    return await run.complete({ evidenceReport: [{ stepId: 'c', state: 'passed' }] });
  }),
  strict('step-absence-elsewhere', 'step-elsewhere', '"No complaint on /reviews" was tried on the start page, where nothing is.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/reviews': page('Reviews', { after: '<p>Complaint: leaks after a week.</p>' }) });
    const run = await strictRun(lab, site.url(), contract([step('none', 'nova.search_text', { query: 'Complaint:' }, { assertionType: 'empty_result', fieldPath: 'matches' }, '/reviews')]));
    await lab.visit(site.url('/reviews'));
    await lab.go(site.url('/'));
    await lab.call('search_text', { targetId: lab.tab, query: 'Complaint:' });
    await run.claim(['/reviews']);
    return await run.complete();
  }),

  strict('check-pending', 'check', 'A required check was never touched.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url(), { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register number', url: site.url('/imprint') }] });
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    return await run.complete({ note: 'Register number is there.' });
  }),
  strict('check-failed', 'check', 'A required check failed; the run is claimed to be complete.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url(), { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register number', url: site.url('/imprint') }] });
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint'], { mandatoryCheckUpdates: [{ checkId: 'register', state: 'failed' }] });
    return await run.complete();
  }),
  strict('check-waived-no-reason', 'check', 'A required check is waived without a reason.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url(), { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register number' }] });
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    await run.progress({ mandatoryCheckUpdates: [{ checkId: 'register', state: 'waived' }] }, { may: true });
    return await run.complete();
  }),
  strict('check-blank-reason', 'check', 'A required check is not applicable for a reason of three blanks.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await strictRun(lab, site.url(), { mandatoryChecks: [{ checkId: 'register', description: 'The imprint names a register number' }] });
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    await run.progress({ mandatoryCheckUpdates: [{ checkId: 'register', state: 'not_applicable', reason: '   ' }] }, { may: true });
    return await run.complete();
  }),
];
