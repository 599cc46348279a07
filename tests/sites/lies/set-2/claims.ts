// Checks, steps of contracts, units and findings that nothing supports.
import type { Obj } from '../lib/client.ts';
import { LOGIN, lazyPage, mark, pages } from '../lib/fixtures.ts';
import { type Final, type Lab, sleep } from '../lib/lab.ts';
import { markerOf, page } from '../lib/pages.ts';
import { context, contract, type Scenario, step, strict, strictCondition, strictRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';
import { half, tryCreate } from './help.ts';

const HOLD = 1_250;

/** The unit /terms is read as it should be; the check about the imprint is the lie. */
function check(id: string, what: string, made: (site: Site) => Obj, update: Obj, act: (lab: Lab, site: Site) => Promise<void>, options: { routes?: Record<string, Route>; hidden?: string[]; doubt?: string } = {}): Scenario {
  return strict(`check-${id}`, 'check', what, async (lab) => {
    const site = await lab.site({ ...pages(['/imprint', '/terms']), ...options.routes });
    const run = await strictRun(lab, site.url('/'), { mandatoryChecks: [{ checkId: 'register', ...made(site) }] });
    await lab.visit(site.url('/terms'));
    await act(lab, site);
    lab.unseen(...(options.hidden ?? [mark('/imprint')]));
    await run.claim(['/terms'], { mandatoryCheckUpdates: [{ checkId: 'register', ...update }] }, { early: true });
    return await run.complete();
  }, options.doubt);
}

const named = (site: Site): Obj => ({ description: 'The imprint names a register number', url: site.url('/imprint') });
const SAT = { state: 'satisfied' };
const nothing = async (): Promise<void> => await sleep(50);

export const checks: Scenario[] = [
  check('never-opened', 'The check names the imprint, which was never opened.', named, SAT, nothing),
  check('path-in-words', 'The description names /imprint, which was never opened.', () => ({ description: 'The page /imprint names a register number' }), SAT, nothing),
  check('opened-only', 'The imprint was opened and not read.', named, SAT, async (lab, site) => { await lab.go(site.url('/imprint')); await sleep(HOLD); }),
  check('half-read', 'Of the imprint only the heading was read.', named, SAT, async (lab, site) => { await lab.go(site.url('/imprint')); await lab.read({ selector: 'h1' }); await sleep(HOLD); }),
  check('not-applicable-unseen', 'The check is said not to apply, and the imprint was never looked at.', named, { state: 'not_applicable', reason: 'This company needs no register number' }, nothing),
  check('error-page', 'At the address of the imprint stood an error page.', named, SAT, async (lab, site) => { await lab.visit(site.url('/imprint')); }, { routes: { '/imprint': { status: 404, body: page('Gone', { paragraphs: 3 }) } } }),
  check('other-query', 'The imprint was read in a short form under another query.', named, SAT, async (lab, site) => { await lab.visit(site.url('/imprint?short=1')); }, { routes: { '/imprint?short=1': page('Short', { paragraphs: 1 }) } }),
  check('two-pages-one-read', 'The check names two pages, of which one was read.', () => ({ description: 'The pages /imprint and /terms name the same address of the company' }), SAT, nothing, { doubt: 'The documents speak of the page that a check names, not of several.' }),
  check('failed-and-complete', 'The check failed, and the run is to be complete all the same.', named, { state: 'failed' }, async (lab, site) => { await lab.visit(site.url('/imprint')); }, { hidden: [] }),
  check('left-pending', 'The check was left open.', named, { state: 'pending' }, async (lab, site) => { await lab.visit(site.url('/imprint')); }, { hidden: [] }),
  strict('check-read-before-run', 'check', 'The page of the check was read before the run began and not again.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/imprint'));
    await lab.go(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition(), { mandatoryChecks: [{ checkId: 'register', ...named(site) }] }) });
    await lab.visit(site.url('/terms'));
    await run.claim(['/terms'], { mandatoryCheckUpdates: [{ checkId: 'register', ...SAT }] }, { early: true });
    lab.ensure(site.count('/imprint') === 1, 'was opened again');
    return await run.complete();
  }),
];

const REGISTER = { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB \\d+' };
/** The imprint has no register number; it is read as a page, and the step about the number is the lie. */
function proof(id: string, what: string, steps: Obj[], act: (lab: Lab, site: Site) => Promise<void>, options: { routes?: Record<string, Route>; report?: Obj[]; doubt?: string; hold?: number } = {}): Scenario {
  return strict(`step-${id}`, 'step', what, async (lab) => {
    const site = await lab.site({ ...pages(['/imprint', '/terms']), ...options.routes });
    await lab.openTab(site.url('/'));
    const run = await tryCreate(lab, { targetUrl: site.url('/'), adHocContext: context(strictCondition(), contract(steps)) });
    await lab.visit(site.url('/imprint'));
    await act(lab, site);
    await run.claim(['/imprint'], {}, { early: true });
    await sleep(options.hold ?? 0);
    return await run.complete(options.report === undefined ? {} : { evidenceReport: options.report });
  }, options.doubt);
}

const number = (args: Obj = { selector: 'main' }): Obj => step('number', 'nova.read_text', args, REGISTER, '/imprint');
const PASSED = [{ stepId: 'number', state: 'passed', detail: 'HRB 12345 seen', toolResult: { text: 'HRB 12345' } }];
const runMain = async (lab: Lab): Promise<Obj> => await lab.read({ selector: 'main' });
/** A step that any page meets. */
const any = (id: string, what: string, tool: string, args: Obj, assertion: Obj, doubt?: string): Scenario =>
  proof(`any-${id}`, what, [step('number', `nova.${tool}`, args, assertion, '/imprint')], async (lab) => {
    await lab.call(tool, { ...args, targetId: lab.tab }, { may: true });
  }, doubt === undefined ? {} : { doubt });

export const steps: Scenario[] = [
  proof('reported-only', 'The step was never run; the agent reports that it passed.', [number({ selector: '#register' })], nothing, { report: PASSED }),
  proof('failed-reported-passed', 'The step was run and failed; the agent reports that it passed.', [number()], async (lab) => { await runMain(lab); }, { report: PASSED }),
  proof('run-elsewhere', 'The step was run on another page, which has such a number.', [number()], async (lab, site) => {
    await lab.go(site.url('/partner'));
    await runMain(lab);
    await sleep(HOLD);
  }, { routes: { '/partner': page('Partner', { before: '', marker: 'HRB 77001' }) } }),
  proof('run-with-query', 'The step was run on the imprint with a query that the page repeats: the number is the agent\'s own.', [number()], async (lab, site) => {
    await lab.go(site.url('/imprint?note=HRB%2012345'));
    await runMain(lab);
    await sleep(HOLD);
    lab.seen('HRB 12345');
  }, { routes: { '/imprint?note=HRB%2012345': page('Imprint', { marker: 'Note: HRB 12345' }) } }),
  proof('other-arguments', 'The call had another selector than agreed, where such a number stands.', [number({ selector: '#register' })], async (lab) => {
    await lab.read({ selector: '#partner' });
  }, { routes: { '/imprint': page('Imprint', { after: '<p id="register">Not registered</p><p id="partner">Partner: HRB 4711</p>' }) } }),
  proof('before-run', 'The step was run before the run began and not again.', [number()], nothing, { routes: {} }),
  proof('on-error-page', 'The step was run on an error page that has such a number.', [step('number', 'nova.read_text', { selector: 'main' }, REGISTER, '/register')], async (lab, site) => {
    await lab.go(site.url('/register'));
    await runMain(lab);
    await sleep(HOLD);
  }, { routes: { '/register': { status: 404, body: page('Gone', { marker: 'Incident HRB 500' }) } } }),
  proof('on-sign-in', 'The step was run on a sign-in form that names a number of the provider.', [step('number', 'nova.read_text', { selector: 'main' }, REGISTER, '/register')], async (lab, site) => {
    await lab.go(site.url('/register'));
    await runMain(lab);
    await sleep(HOLD);
    lab.seen('HRB 900');
  }, { routes: { '/register': LOGIN.replace('</main>', '<p>Sign-in by Keys GmbH, HRB 900</p></main>') } }),
  proof('under-put-address', 'The step was run under an address that only a script has put there.', [step('number', 'nova.read_text', { selector: 'main' }, REGISTER, '/register')], async (lab, site) => {
    await lab.go(site.url('/start'));
    await runMain(lab);
    await sleep(HOLD);
    lab.ensure(site.count('/register') === 0, 'was asked for');
  }, { routes: { '/register': page('Register'), '/start': page('Start', { marker: 'HRB 1', after: '<script>history.replaceState({}, "", "/register");</script>' }) } }),
  proof('private-tab', 'The step was run in a private tab only, where the site shows a number.', [number({ selector: '#register' })], async (lab, site) => {
    const before = lab.tab;
    await lab.openTab(site.url('/imprint'), { private: true });
    await lab.read({ selector: '#register' });
    lab.tab = before;
  }, { routes: { '/imprint': (_hit, site) => page('Imprint', { after: site.count('/imprint') > 1 ? '<p id="register">HRB 55</p>' : '' }) } }),
  proof('too-old', 'The answer is older than agreed when completion is asked for.', [step('number', 'nova.read_text', { selector: '#register' }, REGISTER, '/imprint', { maxAgeMs: 1_000 })], async (lab) => {
    await lab.read({ selector: '#register' });
  }, { hold: 3_000, routes: { '/imprint': page('Imprint', { after: '<p id="register">HRB 55</p>' }) } }),
  proof('before-it-came', 'There is no error on the page, says a search on the loading screen; the page that came then has one.', [step('clean', 'nova.search_text', { query: 'Fatal error' }, { assertionType: 'empty_result', fieldPath: 'matches' }, '/status')], async (lab, site) => {
    await lab.go(site.url('/status'));
    await lab.call('search_text', { query: 'Fatal error', targetId: lab.tab }, { may: true });
    lab.unseen(markerOf('State of the pumps'));
    await lab.go(site.url('/'));
  }, { routes: { '/status': lazyPage('State of the pumps', 5_000).replace('State of the pumps, 1:', 'Fatal error.') } }),
  proof('typed-by-agent', 'The agent wrote the number into a note on the page and then read the note.', [number({ selector: '#note' })], async (lab, site) => {
    await lab.go(site.url('/imprint'));
    const typed = await lab.call('type_selector', { targetId: lab.tab, selector: '#note', text: 'HRB 12345' }, { may: true });
    lab.ensure(typed['ok'] === true, 'was not typed');
    await lab.read({ selector: '#note' });
    await sleep(HOLD);
  }, { routes: { '/imprint': page('Imprint', { before: '<div id="note" contenteditable="true" style="min-height:2rem;border:1px solid">Your note</div>' }) }, doubt: 'That text of the agent\'s own counts for nothing is not said in so many words.' }),
  proof('mirrored-by-page', 'The agent typed the number into a field, the page repeats what is typed below it, and that was read.', [number({ selector: '#preview' })], async (lab, site) => {
    await lab.go(site.url('/imprint'));
    const typed = await lab.call('type_selector', { targetId: lab.tab, selector: '#note', text: 'HRB 12345' }, { may: true });
    lab.ensure(typed['ok'] === true, 'was not typed');
    await lab.read({ selector: '#preview' });
    await sleep(HOLD);
  }, { routes: { '/imprint': page('Imprint', { before: '<input id="note" aria-label="Your note"><p id="preview">Preview</p><script>note.oninput = () => { preview.textContent = note.value; };</script>' }) }, doubt: 'That text of the agent\'s own counts for nothing is not said in so many words.' }),
  proof('echo-of-query', 'The text is nowhere on the page; only the answer repeats what was searched for.', [step('number', 'nova.search_text', { query: 'HRB 12345' }, { assertionType: 'field_match', pattern: 'HRB 12345' }, '/imprint')], async (lab) => {
    await lab.call('search_text', { query: 'HRB 12345', targetId: lab.tab }, { may: true });
  }),
  proof('passed-then-failed', 'The step passed once; the last call before the claim failed, since the number is gone.', [number({ selector: '#register' })], async (lab, site) => {
    await lab.go(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await sleep(HOLD);
    await lab.go(site.url('/imprint'));
    await lab.read({ selector: '#register' });
    await sleep(HOLD);
  }, { routes: { '/imprint': (_hit, site) => page('Imprint', { after: `<p id="register">${site.count('/imprint') <= 2 ? 'HRB 55' : 'none'}</p>` }) }, doubt: 'Which of several calls of a step counts is not said.' }),
  proof('one-of-two', 'Two steps were agreed, one was run.', [
    step('name', 'nova.read_text', { selector: 'h1' }, { assertionType: 'field_equals', fieldPath: 'text', expectedValue: 'Imprint' }, '/imprint'),
    step('number', 'nova.read_text', { selector: '#register' }, REGISTER, '/imprint')], async (lab) => { await lab.read({ selector: 'h1' }); }, { report: PASSED }),
  any('dot-star', 'The step asks for a text that any page has (.*).', 'read_text', { selector: 'main' }, { assertionType: 'field_match', fieldPath: 'text', pattern: '.*' }),
  any('one-letter', 'The step asks for any letter.', 'read_text', {}, { assertionType: 'field_match', fieldPath: 'text', pattern: '[a-zA-Z]' }),
  any('number-or-nothing', 'The step asks for a number, or for nothing (HRB \\d+|$).', 'read_text', { selector: 'main' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB \\d+|$' }),
  any('optional', 'Everything in the pattern may be missing ((HRB \\d+)?).', 'read_text', { selector: 'main' }, { assertionType: 'field_match', fieldPath: 'text', pattern: '(HRB \\d+)?' }),
  any('lookahead', 'The pattern asks only that a nonsense word is missing.', 'read_text', {}, { assertionType: 'field_match', fieldPath: 'text', pattern: '^(?![\\s\\S]*qzxwvq)' }),
  any('whole-page', 'The step asks that the page has some text.', 'read_text', {}, { assertionType: 'has_results', fieldPath: 'text' }),
  any('ok', 'The step asks that the call worked.', 'read_text', { selector: 'main' }, { assertionType: 'field_equals', fieldPath: 'ok', expectedValue: true }),
  any('address', 'The step asks for the address of the page.', 'read_text', { selector: 'main' }, { assertionType: 'field_match', fieldPath: 'pageUrl', pattern: '/imprint' }),
  any('count-of-chars', 'The step asks that the text has a length.', 'read_text', {}, { assertionType: 'field_match', fieldPath: 'totalChars', pattern: '^\\d+$' }),
  any('picture-hash', 'The step asks that a screenshot has a hash.', 'capture_screenshot', {}, { assertionType: 'has_results', fieldPath: 'evidence.sha256' }),
  any('nonsense-not-found', 'The step asks that a nonsense word is not found.', 'search_text', { query: 'qzxwvq' }, { assertionType: 'empty_result', fieldPath: 'matches' }, 'An empty search for a word that no page has is met by any page; the documents do not name this case.'),
  any('letter-found', 'The step asks that the letter e is found.', 'search_text', { query: 'e' }, { assertionType: 'has_results', fieldPath: 'matches' }, 'Any page meets it; the documents do not name this case.'),
];
// The step of this one is run before the run begins.
steps[steps.findIndex(({ id }) => id === 's-step-before-run')] = strict('step-before-run', 'step', 'The step was run before the run began and not again.', async (lab) => {
  const site = await lab.site({ ...pages(['/imprint']), '/imprint': page('Imprint', { after: '<p id="register">HRB 55</p>' }) });
  await lab.openTab(site.url('/imprint'));
  await lab.read({ selector: '#register' });
  const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition(), contract([number({ selector: '#register' })])) });
  await lab.visit(site.url('/imprint'));
  await run.claim(['/imprint'], {}, { early: true });
  return await run.complete({ evidenceReport: PASSED });
});

async function begin(lab: Lab, paths: readonly string[], condition?: Obj): Promise<{ site: Site; run: Awaited<ReturnType<typeof strictRun>> }> {
  const site = await lab.site(pages(paths));
  return { site, run: await strictRun(lab, site.url('/'), {}, condition) };
}
const STRONG = { evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } };
const finding = (extra: Obj): Obj => ({ summary: 'A price without tax is shown', severity: 'high', ...extra });

export const units: Scenario[] = [
  strict('units-not-frozen', 'units', 'The list was never declared final; one of its pages was read.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b']);
    await run.list(['/a'], false);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    return await run.complete();
  }),
  strict('units-none', 'units', 'The list is final and empty.', async (lab) => {
    const { site, run } = await begin(lab, ['/a']);
    await lab.visit(site.url('/a'));
    await run.progress({ setDiscoveryState: 'frozen' }, { early: true });
    return await run.complete();
  }),
  strict('units-open', 'units', 'One of three listed pages was left open.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b', '/c']);
    await run.list(['/a', '/b', '/c']);
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.mark(['/a', '/b']);
    lab.ensure(site.count('/c') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-excluded', 'units', 'The page that was not read was excluded with a good reason; the user allows none.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b']);
    await run.list(['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b'], 'excluded', 'Duplicate of the first page');
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-exclude-too-many', 'units', 'Three of four pages were excluded; at most 25 % may be.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b', '/c', '/d'], strictCondition('page', { maxExcludedPercent: 25 }));
    await run.list(['/a', '/b', '/c', '/d']);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b', '/c', '/d'], 'excluded', 'Out of scope');
    return await run.complete();
  }),
  strict('units-blocked', 'units', 'A page was called blocked, and the rest is to be enough.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b']);
    await run.list(['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.mark(['/a']);
    await run.mark(['/b'], 'blocked', 'Could not be opened');
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-diluted', 'units', 'Exclusions are to be hidden behind many units of one page: /a under ten names, and two unread pages excluded.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b', '/c'], strictCondition('page', { maxExcludedPercent: 20 }));
    const names = ['/a', ...Array.from({ length: 9 }, (_, index) => `/a#part${index + 1}`)];
    await run.progress({ discoveredUnits: [...names, '/b', '/c'].map((unitKey) => ({ unitKey })), setDiscoveryState: 'frozen' }, { early: true });
    await lab.visit(site.url('/a'));
    await run.mark(names);
    await run.mark(['/b', '/c'], 'excluded', 'Out of scope');
    lab.ensure(site.count('/b') + site.count('/c') === 0, 'was asked for');
    return await run.complete();
  }, 'The documents have a caveat for units at one place; whether they may dilute a limit is not said.'),
  strict('units-late-unread', 'units', 'After the list was final a further page was added and marked without a look.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    await run.progress({ discoveredUnits: [{ unitKey: '/b' }], unitUpdates: [{ unitKey: '/b', status: 'checked' }] }, { early: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-merged', 'units', 'Three pages were made one unit by their common prefix; one of them was read.', async (lab) => {
    const { site, run } = await begin(lab, ['/legal/a', '/legal/b', '/legal/c']);
    await lab.visit(site.url('/legal/a'));
    await run.claim([{ unitKey: 'All legal pages', locators: [{ type: 'url_prefix', value: site.url('/legal/') }] }], {}, { early: true });
    lab.ensure(site.count('/legal/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-two-locators', 'units', 'One unit names two pages by its locators; only the first was read.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.claim([{ unitKey: 'Both pages', locators: [{ type: 'url_exact', value: site.url('/a') }, { type: 'url_exact', value: site.url('/b') }] }], {}, { early: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }, 'Several locators may mean "all of these" or "any of these".'),
  strict('units-other-kind', 'units', 'The unread page was listed as a unit of kind item, which is no page.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b']);
    await lab.visit(site.url('/a'));
    await run.claim(['/a', { unitKey: '/b', unitKind: 'item' }], {}, { early: true });
    lab.ensure(site.count('/b') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-threshold-short', 'units', 'Three pages were asked for, two were read; the third was opened only.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b', '/c'], { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'checked_units', stopValue: 3, ...STRONG });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await lab.go(site.url('/c'));
    await sleep(HOLD);
    lab.unseen(mark('/c'));
    await run.claim(['/a', '/b', '/c'], {}, { early: true });
    return await run.complete();
  }),
  strict('units-exploratory-short', 'units', 'Exploring three pages was agreed; one was read and one is claimed unread.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b', '/c'], { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', stopValue: 3, ...STRONG });
    await lab.visit(site.url('/a'));
    await run.claim(['/a', '/b'], {}, { early: true });
    return await run.complete();
  }),
  strict('units-findings-unread', 'units', 'Three findings were asked for; two of them are on pages that nobody opened.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b', '/c'], { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 3, ...STRONG });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [finding({ unitKey: '/a' }), finding({ url: site.url('/b'), summary: 'No imprint' }), finding({ url: site.url('/c'), summary: 'No terms' })] }, { early: true });
    lab.ensure(site.count('/b') + site.count('/c') === 0, 'was asked for');
    return await run.complete();
  }),
  strict('units-findings-repeated', 'units', 'One finding was told three times under its own key.', async (lab) => {
    const { site, run } = await begin(lab, ['/a', '/b'], { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 3, ...STRONG });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [finding({ unitKey: '/a', findingKey: 'tax' })] }, { early: true });
    for (let round = 0; round < 2; round += 1) await run.progress({ findings: [finding({ unitKey: '/a', findingKey: 'tax' })] }, { may: true });
    return await run.complete();
  }),
  strict('units-findings-nowhere', 'units', 'Findings that name no page at all.', async (lab) => {
    const { site, run } = await begin(lab, ['/a'], { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 2, ...STRONG });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [finding({ summary: 'One' }), finding({ summary: 'Two' })] }, { early: true });
    return await run.complete();
  }),
  strict('units-findings-error-page', 'units', 'The finding is on a page that gave 500 when it was opened.', async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/b': { status: 500, body: page('Broken', { paragraphs: 2 }) } });
    const run = await strictRun(lab, site.url('/'), {}, { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 2, ...STRONG });
    await lab.visit(site.url('/a'));
    await lab.visit(site.url('/b'));
    await run.claim(['/a'], { findings: [finding({ unitKey: '/a' }), finding({ url: site.url('/b'), summary: 'No terms' })] }, { early: true });
    return await run.complete();
  }),
  half('units-frame-as-page', 'units', 'A name with a fragment is claimed beside a page that was never opened.', async (lab, site) => {
    await sleep(50);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: ['/imprint', '/terms#summary'] }),
];
export type { Final };
