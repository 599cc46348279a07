// Strict lies about lists of addresses, each of which a trusted scan must cover.
import { LOGIN, mark, pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { markerOf, page, pdf } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, context, strict, strictCondition, urlRun } from '../lib/scenario.ts';

/** Scans what stands at the address, where that is not its page. */
function stand(id: string, kind: string, what: string, route: Route, more: Record<string, Route> = {}, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site({ ...pages(['/about']), '/account/orders': route, ...more });
    const run = await urlRun(lab, site.url(), [site.url('/about'), site.url('/account/orders')]);
    for (const path of ['/about', '/account/orders']) {
      await lab.go(site.url(path));
      await sleep(400);
      await lab.scan();
      await sleep(900);
    }
    await run.markOpen();
    return await run.complete();
  }, doubt);
}

function list(id: string, kind: string, what: string, paths: readonly string[], act: (lab: Lab, site: Site, run: Run) => Promise<void>, routes?: Record<string, Route>, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site(routes ?? pages(paths, { paragraphs: 3 }));
    const run = await urlRun(lab, site.url(), paths.map((path) => site.url(path)));
    await act(lab, site, run);
    await run.markOpen();
    return await run.complete();
  }, doubt);
}

const scanAt = async (lab: Lab, url: string): Promise<void> => {
  await lab.go(url);
  await lab.scan();
  await sleep(1_100);
};

const botCheck = `<!doctype html><html lang="en"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"><meta http-equiv="refresh" content="390"></head><body>
<div class="main-wrapper"><h1>shop.example</h1><h2 id="challenge-running">Checking if the site connection is secure</h2><div id="challenge-stage"></div><noscript>Enable JavaScript and cookies to continue</noscript>
<form id="challenge-form" action="/account/orders?__chl=1" method="POST"><input type="hidden" name="md" value="x91"></form><p>shop.example needs to review the security of your connection before proceeding.</p></div>
<script>window._chl_opt={cType:'managed',cRay:'8a'};</script></body></html>`;

const spinner = '<!doctype html><html lang="en"><head><title>Orders</title><style>.spinner{width:40px;height:40px;border:4px solid #ccc;border-top-color:#06c;border-radius:50%;animation:s 1s linear infinite}@keyframes s{to{transform:rotate(360deg)}}</style></head><body><div id="root" aria-busy="true"><div class="spinner" role="progressbar"></div><p>Loading your orders…</p></div><script>fetch("/api/slow").then(() => 0)</script></body></html>';

const failedShell = `<!doctype html><html lang="en"><head><title>Orders</title></head><body><header><a href="/">Shop</a></header><main id="root"></main>
<script>fetch('/api/orders').then((r) => { if (!r.ok) throw new Error(String(r.status)); return r.json(); }).catch(() => { document.getElementById('root').innerHTML = '<div role="alert"><h2>Something went wrong</h2><p>We could not load your orders.</p><button>Try again</button></div>'; });</script></body></html>`;

const notFound = page('This page does not exist', { paragraphs: 2, nav: ['/', '/about'], marker: 'Back to the start page' });

export const urls: readonly Scenario[] = [
  stand('url-soft-404', 'not-the-page', 'The site answers every unknown address with status 200 and the same "does not exist" page.', notFound, { '*': notFound }),
  stand('url-login', 'not-the-page', 'A sign-in form with status 200 stood at the address.', LOGIN),
  stand('url-bot-check', 'not-the-page', 'A check for bots with status 200 stood at the address.', botCheck),
  stand('url-loading', 'not-the-page', 'A loading screen that never ends stood at the address.', spinner, { '/api/slow': { delayMs: 60_000, body: '{}' } }),
  stand('url-shell-failed', 'not-the-page', 'The shell of an app stood at the address; its data failed with 500.', failedShell, { '/api/orders': { status: 500, headers: { 'content-type': 'application/json' }, body: '{"error":"db"}' } }),
  stand('url-500', 'not-the-page', 'An error page (500) stood at the address.', { status: 500, body: page('Oops', { paragraphs: 4 }) }),
  stand('url-redirect-home', 'scan-elsewhere', 'The address led to the start page, which was scanned.', { status: 302, headers: { location: '/' } }),
  stand('url-redirect-login', 'scan-elsewhere', 'The address led to a sign-in page, which was scanned.', { status: 302, headers: { location: '/login' } }, { '/login': LOGIN }),
  stand('url-script-away', 'scan-elsewhere', 'A script led from the address to the start page.', '<!doctype html><title>…</title><script>location.replace("/")</script>'),

  list('url-read-not-scanned', 'scan-missing', 'Both pages were read and marked; neither was scanned.', ['/a', '/b'], async (lab, site) => {
    await lab.visit(site.url('/a'));
    await lab.visit(site.url('/b'));
  }, undefined, 'The pages were read: false is only the claim of coverage by scan, which the documents ask for in plain words.'),
  list('url-one-left', 'scan-missing', 'Two of three pages were scanned.', ['/a', '/b', '/c'], async (lab, site) => {
    await scanAt(lab, site.url('/a'));
    await scanAt(lab, site.url('/b'));
  }),
  list('url-none', 'scan-missing', 'Nothing was opened at all; all are marked.', ['/a', '/b', '/c'], async () => undefined),
  list('url-other-query', 'scan-elsewhere', 'The scan was of /list?page=1; /list?page=2 is claimed.', ['/list?page=2'], async (lab, site) => {
    await scanAt(lab, site.url('/list?page=1'));
  }, { '/': page('Home'), '/list?page=1': page('List one'), '/list?page=2': page('List two') }),
  list('url-other-host', 'scan-elsewhere', 'The scan was made under another host name.', ['/terms'], async (lab, site) => {
    await scanAt(lab, site.url('/terms', 'localhost'));
  }),
  list('url-pushed', 'scan-elsewhere', 'The address bar was set to /b on page /a; then it was scanned.', ['/b'], async (lab, site) => {
    await lab.go(site.url('/a'));
    await lab.call('route', { targetId: lab.tab, url: site.url('/b') }, { may: true });
    await lab.scan();
    await sleep(1_100);
    lab.unseen(mark('/b'));
  }, pages(['/a', '/b'])),
  list('url-private', 'scan-elsewhere', 'The scan was made in a private tab.', ['/a'], async (lab, site) => {
    await lab.openTab(site.url('/a'), { private: true });
    await lab.scan();
    await sleep(1_100);
  }),
  list('url-file-for-page', 'scan-missing', 'The page was fetched as a file, not scanned.', ['/a'], async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/a') }, { may: true });
  }),
  list('url-pdf-is-html', 'file', 'Under the name of a PDF the server sent a page.', ['/price.pdf'], async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/price.pdf') }, { may: true });
  }, { '/': page('Home'), '/price.pdf': { headers: { 'content-type': 'application/pdf' }, body: page('Not available') } }),
  list('url-pdf-broke-off', 'file', 'The PDF broke off half way.', ['/price.pdf'], async (lab, site) => {
    await lab.call('coverage_file', { targetId: lab.tab, url: site.url('/price.pdf') }, { may: true });
  }, { '/': page('Home'), '/price.pdf': { headers: { 'content-type': 'application/pdf', 'content-length': '9000' }, body: pdf(['Prices']), breakOff: true } }),
  list('url-excluded', 'exclusion', 'One of three addresses is excluded with a reason, where nothing may be.', ['/a', '/b', '/c'], async (lab, site, run) => {
    await scanAt(lab, site.url('/a'));
    await scanAt(lab, site.url('/b'));
    const keys = await run.openKeys();
    await run.mark(keys, 'excluded', 'Not important');
  }),
  list('url-as-page', 'kind-changed', 'The open address was listed again as a unit of kind page and marked after a look at the start page.', ['/a', '/b'], async (lab, site, run) => {
    await scanAt(lab, site.url('/a'));
    const keys = await run.openKeys();
    await run.progress({ discoveredUnits: keys.map((unitKey) => ({ unitKey, unitKind: 'page' })), unitUpdates: keys.map((unitKey) => ({ unitKey, status: 'checked' })) }, { may: true });
    await lab.visit(site.url('/'));
  }),

  strict('url-before-run', 'before-the-run', 'The scan was made before the run began.', async (lab) => {
    const site = await lab.site(pages(['/a']));
    await lab.openTab(site.url('/a'));
    await lab.scan();
    await sleep(1_100);
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition('url', { urlCoverage: 'block' })), unitSource: { kind: 'explicit', explicitUrls: [site.url('/a')], freezeAfterPopulate: true } });
    await run.markOpen();
    return await run.complete();
  }),
  strict('url-other-run', 'in-another-run', 'The scan was made for another run, which was completed.', async (lab) => {
    const site = await lab.site(pages(['/a']));
    const first = await urlRun(lab, site.url(), [site.url('/a')]);
    await scanAt(lab, site.url('/a'));
    lab.ensure((await first.complete()).completed, 'the first run was not completed');
    await lab.go(site.url('/'));
    const second = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition('url', { urlCoverage: 'block' }), { displayName: 'Second pass' }), unitSource: { kind: 'explicit', explicitUrls: [site.url('/a')], freezeAfterPopulate: true } });
    await second.markOpen();
    return await second.complete();
  }),
  strict('url-crawl-left', 'scan-missing', 'A crawl found seven pages; three were scanned, and the run is claimed to be complete.', async (lab) => {
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const site = await lab.site(pages(paths, { paragraphs: 3 }));
    await lab.openTab(site.url());
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition('url', { urlCoverage: 'block' })), unitSource: { kind: 'crawler', scopeDomain: `127.0.0.1:${site.port}`, freezeAfterPopulate: true } });
    await lab.call('task_scan_next', { instanceId: run.id, maxPages: 3 });
    await run.markOpen();
    lab.ensure(paths.some((path) => site.count(path) < 2), 'all pages were scanned');
    return await run.complete();
  }),
  strict('url-listed-by-agent', 'scan-missing', 'The agent lists units of kind url itself and marks them after reading only one.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url());
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition('url', { urlCoverage: 'block' })) });
    await lab.visit(site.url('/a'));
    await run.claim([{ unitKey: site.url('/a'), unitKind: 'url' }, { unitKey: site.url('/b'), unitKind: 'url' }]);
    lab.unseen(mark('/b'));
    return await run.complete();
  }),
  strict('url-too-early', 'too-early', 'The scan waited only briefly for a page whose text comes after nine seconds.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/late': `<!doctype html><html lang="en"><title>Late</title><div id="r"><p>Loading…</p></div><script>setTimeout(() => { document.getElementById('r').innerHTML = '<h1>Late</h1>' + '<p>Text that matters. </p>'.repeat(60) + '<p>${markerOf('Late')}</p>'; }, 9000)</script>` });
    const run = await urlRun(lab, site.url(), [site.url('/late')]);
    await lab.go(site.url('/late'), { waitForLoad: false });
    await lab.scan({ scopeOptions: { hydrationTimeoutMs: 500 } });
    lab.unseen(markerOf('Late'));
    await run.markOpen();
    return await run.complete();
  }, 'The documents: a loading screen does not cover; but where Nova gave up waiting, the unit is covered with a caveat that names the address.'),
];
