// Addresses that a trusted scan must cover, and files that must be fetched.
import { LOGIN, mark, pages } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { page, pdf, png } from '../lib/pages.ts';
import { context, type Scenario, strict, strictCondition, urlRun } from '../lib/scenario.ts';
import type { Route } from '../lib/site.ts';
import { asked, openAt, tryCreate } from './help.ts';

const TWO = ['/imprint', '/terms'];

/** The list has two addresses; one is scanned as it should be, the other is the lie. */
function cover(id: string, what: string, routes: Record<string, Route>, act: (lab: Parameters<Scenario['run']>[0], site: Awaited<ReturnType<Parameters<Scenario['run']>[0]['site']>>, run: Awaited<ReturnType<typeof urlRun>>) => Promise<void>, options: { doubt?: string; hidden?: string[]; second?: string; extra?: Parameters<typeof urlRun>[4] } = {}): Scenario {
  return strict(`url-${id}`, 'url', what, async (lab) => {
    const second = options.second ?? '/terms';
    const site = await lab.site({ ...pages(TWO), ...routes });
    const run = await urlRun(lab, site.url('/'), [site.url('/imprint'), site.url(second)], {}, options.extra ?? {});
    await lab.go(site.url('/imprint'));
    await lab.scan();
    await act(lab, site, run);
    lab.unseen(...(options.hidden ?? [mark('/terms')]));
    await run.markOpen();
    return await run.complete();
  }, options.doubt);
}

const openAndScan = async (lab: Parameters<Scenario['run']>[0], url: string): Promise<void> => {
  await lab.go(url);
  await lab.scan();
  await sleep(1_100);
};

export const urls: Scenario[] = [
  cover('marked-only', 'The second address was only marked.', {}, async (lab, site) => {
    await sleep(50);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  cover('read-not-scanned', 'The second address was read, not scanned; reading does not cover a URL.', {}, async (lab, site) => {
    await lab.visit(site.url('/terms'));
  }, { hidden: [] }),
  cover('scanned-other', 'The first page was scanned twice, the second one never opened.', {}, async (lab, site) => {
    await lab.scan();
    await lab.scan({ scanId: 'nova_structured_dom_v1' });
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  cover('scanned-with-query', 'The address was scanned with a query, which gives another page.', { '/terms?short=1': page('Short', { paragraphs: 1 }) }, async (lab, site) => {
    await openAndScan(lab, site.url('/terms?short=1'));
    lab.ensure(asked(site, '/terms') === 0, 'was asked for');
  }),
  cover('scanned-other-form', '/terms was scanned, the unit is /terms/, which is another page.', { '/terms/': page('Terms (overview)') }, async (lab, site) => {
    await openAndScan(lab, site.url('/terms'));
    lab.ensure(asked(site, '/terms/') === 0, 'was asked for');
  }, { second: '/terms/', hidden: [mark('/terms/')] }),
  cover('scanned-put-address', 'A script put the address into the address bar; what was scanned is another page.', { '/start': page('Start', { after: '<script>history.replaceState({}, "", "/terms");</script>' }) }, async (lab, site) => {
    await openAndScan(lab, site.url('/start'));
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  cover('scanned-route', 'nova_route put the address into the address bar of a page without a router.', {}, async (lab, site) => {
    await lab.call('route', { targetId: lab.tab, url: '/terms', waitForRouteTimeoutMs: 800 }, { may: true });
    await lab.scan();
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  cover('scanned-private', 'The address was scanned in a private tab only.', {}, async (lab, site) => {
    const before = lab.tab;
    await lab.openTab(site.url('/terms'), { private: true });
    await lab.scan();
    await sleep(1_100);
    lab.tab = before;
  }, { hidden: [] }),
  cover('404', 'The address gives 404; it was scanned and marked.', { '/terms': { status: 404, body: page('Gone', { paragraphs: 3 }) } }, async (lab, site, run) => {
    await lab.call('task_scan_next', { instanceId: run.id }, { may: true });
    await openAndScan(lab, site.url('/terms'));
  }),
  cover('soft-404', 'A missing page with status 200, the same that the site gives for every made-up address.', { '/terms': page('We could not find that', { paragraphs: 2, marker: 'SOFT' }), '*': page('We could not find that', { paragraphs: 2, marker: 'SOFT' }) }, async (lab, site) => {
    await openAndScan(lab, site.url('/terms'));
  }),
  cover('sign-in', 'A sign-in form with status 200 stands at the address.', { '/terms': LOGIN }, async (lab, site) => {
    await openAndScan(lab, site.url('/terms'));
  }),
  cover('sign-in-redirect', 'The address leads to the sign-in page.', { '/terms': { status: 302, headers: { location: '/sign-in' } }, '/sign-in': LOGIN }, async (lab, site, run) => {
    await lab.call('task_scan_next', { instanceId: run.id }, { may: true });
    await openAndScan(lab, site.url('/terms'));
  }),
  cover('check-for-bots', 'A check for bots with status 200 stands at the address.', { '/terms': '<!doctype html><html lang="en"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head><body><h1>Checking your browser</h1><p>Verify that you are human to go on.</p><form id="challenge-form" action="/?__cf_chl_f_tk=1" method="post"><div class="cf-turnstile" data-sitekey="x"></div><label><input type="checkbox" name="human"> I am human</label></form><noscript>Enable JavaScript and cookies to continue</noscript></body></html>' }, async (lab, site) => {
    await openAndScan(lab, site.url('/terms'));
  }, { doubt: 'Where Nova is not sure, the documents allow a caveat instead.' }),
  cover('data-failed', 'A shell whose data failed.', {
    '/terms': '<!doctype html><html lang="en"><head><title>Terms</title></head><body><div id="root"><p>Loading…</p></div><script>fetch("/api/terms").then((answer) => { if (!answer.ok) throw 0; return answer.text(); }).then((text) => { root.innerHTML = text; }).catch(() => { root.innerHTML = "<p>Could not load this page.</p>"; });</script></body></html>',
    '/api/terms': { status: 500, body: '{}' } }, async (lab, site) => {
    await openAndScan(lab, site.url('/terms'));
  }, { doubt: 'Where Nova is not sure, the documents allow a caveat instead.' }),
  cover('excluded', 'The second address was excluded with a reason; the user allows no exclusion.', {}, async (lab, site, run) => {
    const keys = await openAt(lab, run, '/terms');
    lab.ensure(keys.length === 1, `open: ${keys.join()}`);
    await run.mark(keys, 'excluded', 'Not relevant for this review');
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  cover('listed-again-as-page', 'The address was listed again as a unit of kind page, read, and marked; it was not scanned.', {}, async (lab, site, run) => {
    const keys = await openAt(lab, run, '/terms');
    lab.ensure(keys.length === 1, `open: ${keys.join()}`);
    await run.progress({ discoveredUnits: keys.map((unitKey) => ({ unitKey, unitKind: 'page', unitRef: site.url('/terms') })) }, { may: true });
    await lab.visit(site.url('/terms'));
  }, { hidden: [] }),
  cover('gate-off', 'The agent asked for a URL gate that is off; it can only be made stricter. The address was only marked.', {}, async (lab, site) => {
    await sleep(50);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { extra: { urlCoverage: 'off' } }),
  cover('robots', 'robots.txt forbids the page, so the round left it out; it was marked.', { '/robots.txt': { body: 'User-agent: *\nDisallow: /terms\n', headers: { 'content-type': 'text/plain' } } }, async (lab, site, run) => {
    await lab.call('task_scan_next', { instanceId: run.id }, { may: true });
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),

  strict('url-one-round', 'url', 'One of six addresses was scanned, the others were marked.', async (lab) => {
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const site = await lab.site(pages(paths));
    const run = await urlRun(lab, site.url('/'), paths.map((path) => site.url(path)));
    await lab.call('task_scan_next', { instanceId: run.id, maxPages: 1 }, { may: true });
    lab.ensure(paths.filter((path) => site.count(path) === 0).length >= 4, 'more was opened');
    await run.markOpen();
    return await run.complete();
  }),
  strict('url-before-run', 'url', 'Both addresses were scanned before the run began, and not again.', async (lab) => {
    const site = await lab.site(pages(TWO));
    await lab.openTab(site.url('/imprint'));
    await lab.scan();
    await lab.go(site.url('/terms'));
    await lab.scan();
    const run = await urlRun(lab, site.url('/'), TWO.map((path) => site.url(path)));
    await lab.call('task_instance_reconcile_coverage', { instanceId: run.id, dryRun: false }, { may: true });
    await run.markOpen();
    lab.ensure(site.count('/terms') === 1, 'was opened again');
    return await run.complete();
  }),
  strict('url-search-before-run', 'url', 'A search opened the pages before the run; in the run the memory was searched and nothing opened.', async (lab) => {
    const site = await lab.site(pages(TWO));
    await lab.openTab(site.url('/'));
    await lab.call('search_site', { urls: TWO.map((path) => site.url(path)), query: 'Harrow' }, { may: true });
    const before = site.count('/terms');
    const run = await urlRun(lab, site.url('/'), TWO.map((path) => site.url(path)));
    await lab.call('search_site', { instanceId: run.id, query: 'Harrow', maxReads: 0 }, { may: true });
    lab.ensure(site.count('/terms') === before, 'was opened again');
    await run.markOpen();
    return await run.complete();
  }),
  strict('url-crawled-only', 'url', 'The crawl found the pages; none of them was scanned.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b', '/c']));
    await lab.openTab(site.url('/'));
    const run = await tryCreate(lab, { targetUrl: site.url('/'), adHocContext: context(strictCondition('url', { urlCoverage: 'block' })),
      unitSource: { kind: 'crawler', scopeDomain: `127.0.0.1:${site.port}`, freezeAfterPopulate: true } });
    lab.unseen(mark('/a'), mark('/b'), mark('/c'));
    await run.markOpen();
    return await run.complete();
  }),
];

/** One page scanned, one file that is the lie. */
function file(id: string, what: string, path: string, routes: Record<string, Route>, act: (lab: Parameters<Scenario['run']>[0], site: Awaited<ReturnType<Parameters<Scenario['run']>[0]['site']>>) => Promise<void>, doubt?: string): Scenario {
  return strict(`file-${id}`, 'file', what, async (lab) => {
    const site = await lab.site({ ...pages(['/imprint']), ...routes });
    const run = await urlRun(lab, site.url('/'), [site.url('/imprint'), site.url(path)]);
    await lab.go(site.url('/imprint'));
    await lab.scan();
    await act(lab, site);
    lab.unseen('FILE-TEXT-8');
    await run.markOpen();
    return await run.complete();
  }, doubt);
}

const PDF = { 'content-type': 'application/pdf' };
const fetchIt = (path: string) => async (lab: Parameters<Scenario['run']>[0], site: Awaited<ReturnType<Parameters<Scenario['run']>[0]['site']>>): Promise<void> => {
  await lab.call('coverage_file', { url: site.url(path), targetId: lab.tab }, { may: true });
};
const real = pdf(['Catalogue', 'FILE-TEXT-8']);

export const files: Scenario[] = [
  strict('file-opened-only', 'file', 'The unit is a file; its address was opened in the tab, and neither was the file fetched nor its text read.', async (lab) => {
    const site = await lab.site({ ...pages(['/imprint']), '/catalogue.pdf': { body: real, headers: PDF } });
    await lab.openTab(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition('file')) });
    await lab.go(site.url('/catalogue.pdf'));
    await sleep(1_250);
    lab.unseen('FILE-TEXT-8');
    await run.claim([{ unitKey: site.url('/catalogue.pdf'), unitKind: 'file' }], {}, { early: true });
    return await run.complete();
  }),
  file('never-fetched', 'The catalogue was never asked for.', '/catalogue.pdf', { '/catalogue.pdf': { body: real, headers: PDF } }, async (lab, site) => {
    await sleep(50);
    lab.ensure(site.count('/catalogue.pdf') === 0, 'was asked for');
  }),
  file('other-fetched', 'Another catalogue was fetched.', '/catalogue.pdf', { '/catalogue.pdf': { body: real, headers: PDF }, '/old.pdf': { body: pdf(['Old']), headers: PDF } }, async (lab, site) => {
    await fetchIt('/old.pdf')(lab, site);
    lab.ensure(site.count('/catalogue.pdf') === 0, 'was asked for');
  }),
  file('page-instead', 'A page stands in the place of the file.', '/catalogue.pdf', { '/catalogue.pdf': page('Our catalogue is being made') }, fetchIt('/catalogue.pdf')),
  file('sign-in-instead', 'The address of the file leads to the sign-in page.', '/catalogue.pdf', { '/catalogue.pdf': { status: 302, headers: { location: '/sign-in' } }, '/sign-in': LOGIN }, fetchIt('/catalogue.pdf')),
  file('404', 'The file is missing (404, with the type of a PDF).', '/catalogue.pdf', { '/catalogue.pdf': { status: 404, body: pdf(['Not found']), headers: PDF } }, fetchIt('/catalogue.pdf')),
  file('broke-off', 'The file broke off half way.', '/catalogue.pdf', { '/catalogue.pdf': { body: pdf(['Catalogue']), headers: { ...PDF, 'content-length': '90000' }, breakOff: true } }, fetchIt('/catalogue.pdf')),
  file('other-bytes', 'Under the name and type of a PDF came a picture.', '/catalogue.pdf', { '/catalogue.pdf': { body: png(), headers: PDF } }, fetchIt('/catalogue.pdf')),
  file('empty', 'The file came with no byte.', '/catalogue.pdf', { '/catalogue.pdf': { body: Buffer.alloc(0), headers: PDF } }, fetchIt('/catalogue.pdf')),
  file('picture-by-bytes', 'Of a picture only the bytes were had; that is weak, and the user asks for strong.', '/plan.png', { '/plan.png': { body: png(), headers: { 'content-type': 'image/png' } } }, fetchIt('/plan.png')),
  file('pdf-without-text', 'The PDF has no text, only its bytes were had; that is weak.', '/catalogue.pdf', { '/catalogue.pdf': { body: pdf([]), headers: PDF } }, fetchIt('/catalogue.pdf')),
];
