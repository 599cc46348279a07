// Work that was done and seen: it must be accepted, with a receipt.
import type { Obj } from '../lib/client.ts';
import { lazyPage, mark, pages, spa, view } from '../lib/fixtures.ts';
import { Broken, sleep, toFinal } from '../lib/lab.ts';
import { markerOf, page, paragraphs, pdf, png } from '../lib/pages.ts';
import { context, contract, honest, looseRun, type Scenario, step, strictCondition, strictRun, urlRun } from '../lib/scenario.ts';
import { fill, guestbook, send } from './doing.ts';
import { adopt, isObj, own } from './help.ts';

const HOLD = 1_250;
const STRONG: Obj = { evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } };
const PDF = { 'content-type': 'application/pdf' };

/** All pages of the site are read as they are; what is special is in the pages, the addresses, or the way of reading. */
function plain(id: string, kind: string, what: string, routes: (Record<string, string>) | string[], visit?: (lab: Parameters<Scenario['run']>[0], url: string) => Promise<void>): Scenario {
  return honest(id, kind, what, async (lab) => {
    const made = Array.isArray(routes) ? pages(routes) : routes;
    const paths = Array.isArray(routes) ? routes : Object.keys(routes).filter((path) => path !== '/' && !path.startsWith('/part'));
    const site = await lab.site({ '/': page('Home', { nav: paths }), ...made });
    const run = await strictRun(lab, site.url('/'));
    for (const path of paths) await (visit === undefined ? lab.visit(site.url(path)) : visit(lab, site.url(path)));
    await run.claim(paths);
    return await run.complete();
  });
}

export const honests: Scenario[] = [
  plain('read-two', 'read', 'Two pages were read.', ['/imprint', '/terms']),
  plain('read-long', 'read', 'A long page was read to its end in parts.', { '/long': page('Long', { paragraphs: 150 }) }, async (lab, url) => {
    await lab.go(url);
    let fields = await lab.read({ maxChars: 9_000 });
    while (isObj(fields['continuation']) && typeof fields['continuation']['token'] === 'string') fields = await lab.read({ maxChars: 9_000, continuationToken: fields['continuation']['token'] });
    lab.seen(mark('/long'));
    await sleep(HOLD);
  }),
  plain('read-main', 'read', 'main is most of the page, and main was read.', { '/terms': page('Terms', { nav: ['/'], paragraphs: 12, after: '<footer>© Pumps Ltd</footer>' }) }, async (lab, url) => {
    await lab.go(url);
    await lab.read({ selector: 'main' });
    await sleep(HOLD);
  }),
  plain('read-sequence', 'read', 'Pages were opened and read in one sequence, with a wait on each.', ['/a', '/b'], async (lab, url) => {
    await lab.call('run_sequence', { targetId: lab.tab, steps: [{ tool: 'nova.navigate', args: { url, targetId: lab.tab, waitForLoad: true } }, { tool: 'nova.read_text', args: { targetId: lab.tab } }] });
    await sleep(HOLD);
  }),
  plain('read-by-scan', 'read', 'A page of a page list was scanned whole.', ['/a'], async (lab, url) => {
    await lab.go(url);
    await lab.scan();
    await sleep(HOLD);
  }),
  plain('read-screenshot-whole', 'read', 'A page was looked at in a screenshot of the whole page.', { '/a': page('A', { paragraphs: 5 }) }, async (lab, url) => {
    await lab.go(url);
    await lab.call('capture_screenshot', { targetId: lab.tab, fullPage: true });
    await sleep(HOLD);
  }),
  plain('read-perceive-short', 'read', 'A very short page was perceived, which shows all of it.', { '/a': '<!doctype html><html lang="en"><head><title>A</title></head><body><main><h1>Opening hours</h1><p>Monday to Friday from eight to five.</p></main></body></html>' }, async (lab, url) => {
    await lab.go(url);
    await lab.call('perceive', { targetId: lab.tab });
    await sleep(HOLD);
  }),
  plain('read-languages', 'read', 'Pages in German, Japanese and Turkish were read.', { '/de': page('Impressum', { lang: 'de' }), '/ja': page('会社概要', { lang: 'ja' }), '/tr': page('Künye', { lang: 'tr' }) }),
  plain('read-late', 'read', 'The agent waited until the page had come, then read it.', { '/late': lazyPage('Late', 2_500) }, async (lab, url) => {
    await lab.go(url);
    await lab.call('wait_for_selector', { targetId: lab.tab, selector: 'main' });
    await lab.readOn();
    lab.seen(mark('/late'));
    await sleep(HOLD);
  }),
  plain('read-shadow', 'read', 'A page whose text is in a shadow root was read.', { '/terms': `<!doctype html><html lang="en"><head><title>Terms</title></head><body><h1>Terms</h1><terms-text></terms-text>
<script>customElements.define('terms-text', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(paragraphs('Terms', 8).map((text) => `<p>${text}</p>`).join(''))}; } });</script></body></html>` }, async (lab, url) => {
    await lab.go(url);
    await lab.scan();
    await lab.readOn();
    await sleep(HOLD);
  }),
  plain('address-forms', 'address', '/a and /a/ are two pages; each was opened as it is written.', ['/a', '/a/']),
  plain('address-queries', 'address', 'Three pages of a list with a query were read.', ['/list?page=1', '/list?page=2', '/list?page=3']),
  plain('address-encoded', 'address', 'Addresses with encoded letters and spaces were read.', ['/caf%C3%A9', '/price%20list', '/stra%C3%9Fe/a%2Fb']),
  plain('read-text-about-errors', 'read', 'A page about error 404 and signing in is an ordinary page and was read.', { '/help': page('Error 404: page not found, and how to sign in', { paragraphs: 8 }) }),
  plain('read-with-small-form', 'read', 'A page with a sign-in box in its corner was read.', { '/news': page('News', { paragraphs: 8, before: '<form action="/session" method="post"><input name="user" aria-label="User"><input type="password" name="word" aria-label="Password"><button>Sign in</button></form>' }) }),

  honest('read-in-two-tabs', 'read', 'Two pages were read, each in a tab of its own.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    await lab.openTab(site.url('/b'));
    await lab.readOn();
    await sleep(HOLD);
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  honest('read-after-claim', 'read', 'A page was claimed too early, completion was refused, it was read, and then it was accepted.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/imprint'));
    await lab.go(site.url('/terms'));
    await run.claim(['/imprint', '/terms']);
    const first = await run.complete();
    if (first.completed) throw new Broken('completed too early');
    await lab.visit(site.url('/terms'));
    return await run.complete();
  }),
  honest('named-units', 'address', 'Units have names, and their places as unitRef and locator.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/imprint'));
    await lab.visit(site.url('/terms'));
    await run.claim([{ unitKey: 'Imprint', unitRef: site.url('/imprint') }, { unitKey: 'Terms', locators: [{ type: 'url_exact', value: site.url('/terms') }] }]);
    return await run.complete();
  }),
  honest('app-routes', 'address', 'The views of an app were opened by their own addresses and read.', async (lab) => {
    const shell = spa({ '/one': view('View one'), '/two': view('View two') });
    const site = await lab.site({ '/': shell, '/one': shell, '/two': shell });
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/one'));
    await lab.visit(site.url('/two'));
    lab.seen(markerOf('View one'), markerOf('View two'));
    await run.claim(['/one', '/two']);
    return await run.complete();
  }),
  honest('app-clicks', 'address', 'The second view of an app was reached by its link; it shows its own content.', async (lab) => {
    const shell = spa({ '/one': view('View one'), '/two': view('View two') });
    const site = await lab.site({ '/': shell, '/one': shell, '/two': shell });
    const run = await looseRun(lab, site.url('/one'), { evidencePolicy: { mode: 'require_observed' } });
    await lab.visit(site.url('/one'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-two' });
    await lab.readOn();
    await sleep(HOLD);
    lab.seen(markerOf('View two'));
    await run.claim(['/one', '/two']);
    return await run.complete();
  }),
  honest('retried-unit', 'units', 'A page was failing at first, was marked so, tried again later and read.', async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/b': (_hit, here) => (here.count('/b') <= 1 ? { status: 503, body: 'busy' } : page('B')) });
    const run = await strictRun(lab, site.url('/'));
    await run.list(['/a', '/b']);
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/b'));
    await run.mark(['/a']);
    await run.mark(['/b'], 'failed', '503');
    await lab.visit(site.url('/b'));
    lab.seen(mark('/b'));
    await run.mark(['/b'], 'discovered');
    await run.mark(['/b']);
    return await run.complete();
  }),
  honest('excluded-allowed', 'units', 'One of four pages was excluded with a reason, which the user allows.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c', '/d']));
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('page', { maxExcludedPercent: 30 }));
    await run.list(['/a', '/b', '/c', '/d']);
    for (const path of ['/a', '/b', '/c']) await lab.visit(site.url(path));
    await run.mark(['/a', '/b', '/c']);
    await run.mark(['/d'], 'excluded', 'Belongs to another department');
    return await run.complete();
  }),
  honest('threshold', 'units', 'Two pages were asked for and two were read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c']));
    const run = await strictRun(lab, site.url('/'), {}, { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'checked_units', stopValue: 2, ...STRONG });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  honest('findings', 'units', 'Two findings were asked for and made on pages that were read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'), {}, { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'distinct_findings', stopValue: 2, ...STRONG });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.claim(['/a', '/b'], { findings: [{ summary: 'No telephone number', unitKey: '/a', severity: 'low' }, { summary: 'Price without tax', url: site.url('/b'), severity: 'high' }] });
    return await run.complete();
  }),
  honest('exploratory', 'units', 'A site was explored; one page was read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'), {}, { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', ...STRONG });
    await lab.visit(site.url('/a'));
    await run.progress({ discoveredUnits: [{ unitKey: '/a' }], unitUpdates: [{ unitKey: '/a', status: 'checked' }] });
    return await run.complete();
  }),
  honest('checks', 'check', 'Checks were satisfied on the pages that they name, one is not applicable; all pages were read.', async (lab) => {
    const site = await lab.site({ ...pages(['/imprint', '/terms']), '/imprint': page('Imprint', { marker: 'HRB 4711' }) });
    const run = await strictRun(lab, site.url('/'), { mandatoryChecks: [
      { checkId: 'register', description: 'The imprint names a register number', url: site.url('/imprint') },
      { checkId: 'deposit', description: 'The page /terms says what happens with deposits' },
      { checkId: 'language', description: 'Texts in other languages are complete' }] });
    await lab.visit(site.url('/imprint'));
    await lab.visit(site.url('/terms'));
    await run.claim(['/imprint', '/terms'], { mandatoryCheckUpdates: [{ checkId: 'register', state: 'satisfied' }, { checkId: 'deposit', state: 'satisfied' }, { checkId: 'language', state: 'not_applicable', reason: 'There is one language' }] });
    return await run.complete();
  }),
  honest('contract', 'step', 'Three steps were run on their pages and hold.', async (lab) => {
    const site = await lab.site({ ...pages(['/imprint', '/terms']), '/imprint': page('Imprint', { after: '<p id="register">Amtsgericht Köln, HRB 4711</p>' }) });
    const run = await strictRun(lab, site.url('/'), contract([
      step('number', 'nova.read_text', { selector: '#register' }, { assertionType: 'field_match', fieldPath: 'text', pattern: 'HRB \\d+' }, '/imprint'),
      step('title', 'nova.read_text', { selector: 'h1' }, { assertionType: 'field_equals', fieldPath: 'text', expectedValue: 'Terms' }, '/terms'),
      step('marker', 'nova.search_text', { query: mark('/terms') }, { assertionType: 'has_results', fieldPath: 'matches' }, '/terms')]));
    await lab.go(site.url('/imprint'));
    await lab.readOn();
    await lab.call('read_text', { targetId: lab.tab, selector: '#register' });
    await sleep(HOLD);
    await lab.go(site.url('/terms'));
    await lab.readOn();
    await lab.call('read_text', { targetId: lab.tab, selector: 'h1' });
    await lab.call('search_text', { targetId: lab.tab, query: mark('/terms') });
    await sleep(HOLD);
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),
  honest('action', 'action', 'An entry was sent with a guarded call, and the server has it.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), ...guestbook() });
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('action'));
    await run.list([{ unitKey: 'entry', unitKind: 'action' }]);
    await lab.go(site.url('/visitors'));
    await fill(lab, 'Ada Lovelace');
    await send(lab, run, 'entry');
    if (site.count('/visitors', 'POST') !== 1) throw new Broken('was not sent once');
    await run.mark(['entry']);
    return await run.complete();
  }),
  honest('two-actions', 'action', 'Two entries in two books, each sent once.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), ...guestbook('/visitors'), ...guestbook('/wishes') });
    const run = await strictRun(lab, site.url('/'), {}, strictCondition('action'));
    await run.list([{ unitKey: '/visitors', unitKind: 'action' }, { unitKey: '/wishes', unitKind: 'action' }]);
    for (const path of ['/visitors', '/wishes']) {
      await lab.go(site.url(path));
      await fill(lab, `Grace ${path.slice(1)}`);
      await send(lab, run, path);
      if (site.count(path, 'POST') !== 1) throw new Broken('was not sent once');
    }
    await run.mark(['/visitors', '/wishes']);
    return await run.complete();
  }),
  honest('urls-by-hand', 'url', 'Each address of a list was opened and scanned.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c']));
    const run = await urlRun(lab, site.url('/'), ['/a', '/b', '/c'].map((path) => site.url(path)));
    for (const path of ['/a', '/b', '/c']) {
      await lab.go(site.url(path));
      await lab.scan();
      await sleep(HOLD);
    }
    return await run.complete();
  }),
  honest('urls-by-rounds', 'url', 'Eight addresses were scanned in rounds until nothing was left.', async (lab) => {
    const paths = Array.from({ length: 8 }, (_, index) => `/p${index + 1}`);
    const site = await lab.site(pages(paths));
    const run = await urlRun(lab, site.url('/'), paths.map((path) => site.url(path)));
    for (let round = 0; round < 5; round += 1) {
      const fields = await lab.call('task_scan_next', { instanceId: run.id });
      if (fields['openUnits'] === 0) break;
    }
    return await run.complete();
  }),
  honest('crawled', 'url', 'A site was crawled and every page that was found was scanned.', async (lab) => {
    const site = await lab.site({ ...pages(['/a', '/b']), '/a': page('A', { nav: ['/', '/deep/one'] }), '/deep/one': page('Deep one', { nav: ['/'] }) });
    await lab.openTab(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition('url', { urlCoverage: 'block' })), unitSource: { kind: 'crawler', scopeDomain: `127.0.0.1:${site.port}`, freezeAfterPopulate: true } });
    for (let round = 0; round < 4; round += 1) {
      const fields = await lab.call('task_scan_next', { instanceId: run.id });
      if (fields['openUnits'] === 0) break;
    }
    lab.ensure(site.count('/deep/one') > 0, 'was not found');
    return await run.complete();
  }),
  honest('urls-with-pdf', 'file', 'A page and a PDF with text: the page was scanned, the PDF fetched and its text read.', async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/catalogue.pdf': { body: pdf(['Catalogue of pumps', 'Delivered within 14 days', 'All prices include VAT']), headers: PDF } });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/catalogue.pdf')]);
    await lab.go(site.url('/a'));
    await lab.scan();
    await sleep(HOLD);
    await lab.call('coverage_file', { url: site.url('/catalogue.pdf'), targetId: lab.tab });
    return await run.complete();
  }),
  honest('urls-with-picture', 'file', 'A picture was fetched; the user accepts weak evidence.', async (lab) => {
    const site = await lab.site({ ...pages(['/a']), '/plan.png': { body: png(), headers: { 'content-type': 'image/png' } } });
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/plan.png')], {}, { evidencePolicy: { mode: 'require_observed' } });
    await lab.call('task_scan_next', { instanceId: run.id });
    return await run.complete();
  }),
  honest('urls-searched', 'url', 'Every address was scanned, then the site was searched.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await urlRun(lab, site.url('/'), [site.url('/a'), site.url('/b')]);
    await lab.call('task_scan_next', { instanceId: run.id });
    await lab.call('search_site', { instanceId: run.id, query: 'Harrow' });
    return await run.complete();
  }),
  honest('profile', 'run', 'A run from a profile, read as it should be.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url('/'));
    const stored = await lab.call('task_profile_upsert', { taskType: 'content_review', displayName: `Honest profile ${Date.now()}`, goal: 'Read every page', completionCondition: strictCondition() });
    const run = await lab.create({ targetUrl: site.url('/'), profileId: String(stored['profileId']) });
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.claim(['/a', '/b']);
    return await run.complete();
  }),
  honest('lost-answers', 'run', 'Answers were lost: the same events were sent again, completion too.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    const run = await strictRun(lab, site.url('/'));
    for (const path of ['/a', '/b']) await lab.visit(site.url(path));
    await run.sync();
    const event = { instanceId: run.id, expectedInstanceRev: run.rev, clientEventId: `lost-${run.id}`, discoveredUnits: [{ unitKey: '/a' }, { unitKey: '/b' }], setDiscoveryState: 'frozen', unitUpdates: [{ unitKey: '/a', status: 'checked' }, { unitKey: '/b', status: 'checked' }] };
    await lab.call('task_instance_progress', event);
    await lab.call('task_instance_progress', event);
    await run.sync();
    const last = { instanceId: run.id, expectedInstanceRev: run.rev, clientEventId: `lost-end-${run.id}` };
    await lab.call('task_instance_complete', last);
    return toFinal(await lab.call('task_instance_complete', last));
  }),
  honest('restart', 'run', 'One page was read before a restart, the other one after it.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    return await own(lab, async (mine, world) => {
      const run = await strictRun(mine, site.url('/'));
      await run.list(['/a', '/b']);
      await mine.visit(site.url('/a'));
      await run.mark(['/a']);
      const next = await world.restart('lies');
      const again = await adopt(next, run);
      await next.openTab(site.url('/'));
      await next.visit(site.url('/b'));
      await again.mark(['/b']);
      return await again.complete();
    });
  }),
  honest('restart-left', 'run', 'One page was read and left before a restart, the other one was read after it.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    return await own(lab, async (mine, world) => {
      const run = await strictRun(mine, site.url('/'));
      await run.list(['/a', '/b']);
      await mine.visit(site.url('/a'));
      await run.mark(['/a']);
      await mine.go(site.url('/'));
      const next = await world.restart('lies');
      const again = await adopt(next, run);
      await next.openTab(site.url('/'));
      await next.visit(site.url('/b'));
      await again.mark(['/b']);
      return await again.complete();
    });
  }),
  honest('app-fragments', 'address', 'The app has its views behind #/; each was opened by its address and read.', async (lab) => {
    const views = { '#/one': view('View one'), '#/two': view('View two') };
    const site = await lab.site({ '/': page('Home'), '/app': `<!doctype html><html lang="en"><head><title>App</title></head><body><nav><a href="#/one">One</a> <a href="#/two">Two</a></nav><div id="view"></div>
<script>const views = ${JSON.stringify(views).replace(/</g, '\\u003c')}; const show = () => { document.getElementById('view').innerHTML = views[location.hash] || '<p>Choose a view.</p>'; }; addEventListener('hashchange', show); show();</script></body></html>` });
    const run = await strictRun(lab, site.url('/'));
    for (const name of ['one', 'two']) {
      await lab.go(site.url('/'));
      await lab.visit(site.url(`/app#/${name}`));
      lab.seen(markerOf(`View ${name}`));
    }
    await run.claim(['/app#/one', '/app#/two']);
    return await run.complete();
  }),
  honest('goal', 'run', 'A run on the tab of a goal was completed, then the goal.', async (lab) => {
    const site = await lab.site(pages(['/a']));
    await lab.openTab(site.url('/'));
    const goal = await lab.call('goal_register', { op: 'create', summary: 'Review the site', targetId: lab.tab, steps: [{ actionDesc: 'Read all pages' }] });
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    const final = await run.complete();
    const made = goal['goal'];
    if (isObj(made)) await lab.call('goal_register', { op: 'close', goalId: made['goalId'] ?? '', state: 'completed' }, { may: true });
    return final;
  }),
];
