// Read under another address, on another site, or under an address that nothing was loaded from.
import { mark, pages, spa, titleOf, view } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { markerOf, page } from '../lib/pages.ts';
import { type Scenario, strict, strictRun } from '../lib/scenario.ts';
import { asked, half } from './help.ts';

const HOLD = 1_250;

/** One address was read, another one is claimed; both exist and are two pages. */
function other(id: string, what: string, was: string, claimed: string, doubt?: string): Scenario {
  return half(`address-${id}`, 'address', what, async (lab, site) => {
    await lab.visit(site.url(was));
    lab.seen(mark(was));
    lab.ensure(asked(site, claimed) === 0, 'was asked for');
  }, { paths: ['/imprint', was, claimed], claim: ['/imprint', claimed], hidden: [mark(claimed)], ...(doubt === undefined ? {} : { doubt }) });
}

export const address: Scenario[] = [
  other('slash-added', '/terms was read, /terms/ is claimed, which is another page.', '/terms', '/terms/'),
  other('slash-removed', '/terms/ was read, /terms is claimed, which is another page.', '/terms/', '/terms'),
  other('query-number', 'Page 1 of a list was read, page 2 is claimed.', '/list?page=1', '/list?page=2'),
  other('query-none', 'The list was read without its query, page 2 is claimed.', '/list', '/list?page=2'),
  other('query-more', 'A view with a filter was read, the list without it is claimed.', '/list?filter=none', '/list'),
  other('case', '/Terms was read, /terms is claimed, which is another page.', '/Terms', '/terms'),
  other('encoded-slash', '/docs%2Fterms was read, /docs/terms is claimed.', '/docs%2Fterms', '/docs/terms'),
  other('plus-or-space', '/price+list was read, /price%20list is claimed; in a path these are two names.', '/price+list', '/price%20list'),
  other('unicode-form', 'Café was read in one Unicode form, the other form is claimed; the server has two pages.', '/caf%C3%A9', '/cafe%CC%81'),
  other('index', '/docs/index.html was read, /docs/ is claimed; on this server these are two pages.', '/docs/index.html', '/docs/'),
  other('deeper', '/docs was read, /docs/terms below it is claimed.', '/docs', '/docs/terms'),

  half('address-print-version', 'address', 'A short print version was read, the whole page is claimed.', async (lab, site) => {
    await lab.visit(site.url('/terms?print=1'));
    lab.ensure(asked(site, '/terms') === 0, 'was asked for');
  }, { routes: { '/terms?print=1': page('Summary of the terms', { paragraphs: 2 }) } }),
  half('address-copy', 'address', 'A copy of the terms at another address was read; the terms themselves were never asked for.', async (lab, site) => {
    await lab.visit(site.url('/copy?of=/terms'));
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { hidden: false, routes: { '/copy': page('Terms') } }),
  half('address-other-port', 'address', 'The terms of another site were read; those of the site of the run were never asked for.', async (lab, site) => {
    const second = await lab.site(pages(['/terms'], { lang: 'fr' }));
    await lab.visit(second.url('/terms'));
    lab.ensure(site.count('/terms') === 0 && second.count('/terms') === 1, 'was asked for');
  }, { hidden: false }),
  half('address-other-host', 'address', 'Under another host name the server gives another page; that one was read.', async (lab, site) => {
    await lab.visit(site.url('/terms', 'localhost'));
    lab.seen(markerOf('Local terms'));
  }, { routes: { '/terms': (_hit, _site, request) => page((request.headers.host ?? '').startsWith('localhost') ? 'Local terms' : 'Terms') } }),
  half('address-put-by-page', 'address', 'A script of another page put /terms into the address bar; that page was read. /terms was never asked for.', async (lab, site) => {
    await lab.visit(site.url('/start'));
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { routes: { '/start': page('Start', { after: '<script>history.replaceState({}, "", "/terms");</script>' }) } }),
  half('address-put-by-press', 'address', 'A press put /terms into the address bar and changed a few words; the rest is the page before.', async (lab, site) => {
    await lab.go(site.url('/start'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#fake' }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { routes: { '/start': page('Start', { before: '<button type="button" id="fake">Terms</button>', after: '<script>document.getElementById("fake").onclick = () => { history.pushState({}, "", "/terms"); document.querySelector("h1").textContent = "Terms"; document.title = "Terms"; };</script>' }) } }),
  half('address-route-without-router', 'address', 'nova_route put /terms into the address bar of a page without a router.', async (lab, site) => {
    await lab.go(site.url('/'));
    await lab.call('route', { targetId: lab.tab, url: '/terms', waitForRouteTimeoutMs: 800 }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  half('address-redirect-home', 'address', 'The terms led to the start page, which was read.', async (lab, site) => {
    await lab.visit(site.url('/terms'));
  }, { routes: { '/terms': { status: 302, headers: { location: '/' } } } }),
  half('address-redirect-query', 'address', 'The terms led to a page that asks for a country, at the same path with a query.', async (lab, site) => {
    await lab.visit(site.url('/terms'));
  }, { routes: { '/terms': { status: 302, headers: { location: '/terms?choose=country' } }, '/terms?choose=country': page('Choose your country', { paragraphs: 3 }) }, doubt: 'A site may also add a query to the address of the page itself; the documents only speak of an address that led to another one.' }),
  half('address-refresh-away', 'address', 'The terms sent the browser on at once; what was read is the start page.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await sleep(800);
    await lab.readOn();
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { head: '<meta http-equiv="refresh" content="0; url=/">' }) } }),
  half('address-script-away', 'address', 'A script of the terms led to the start page at once; that was read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await sleep(800);
    await lab.readOn();
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { head: '<script>location.replace("/");</script>' }) } }),
  half('address-back-again', 'address', 'The terms were opened and left by going back; the page before was read once more.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('back', { targetId: lab.tab, waitForLoad: true }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
  }),
  half('address-ref-elsewhere', 'address', 'The unit is called /terms and says that it is at the start page, which was read.', async (lab, site) => {
    await lab.visit(site.url('/'));
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: ['/imprint', { unitKey: '/terms', unitRef: '/' }], doubt: 'unitRef is "where it is, when unitKey does not say so": here unitKey says so.' }),
  half('address-locator-elsewhere', 'address', 'The unit is called /terms, with a locator of the imprint, which was read.', async (lab, site) => {
    await sleep(100);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: ['/imprint', { unitKey: '/terms', locators: [{ type: 'route_key', value: '/imprint' }] }], doubt: 'Which of unitKey and locators is the place, where both name one, is not said.' }),
  half('address-prefix', 'address', 'The unit has the locator of a prefix which every page of the site meets.', async (lab, site) => {
    await lab.visit(site.url('/'));
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: (site) => ['/imprint', { unitKey: 'The terms', locators: [{ type: 'url_prefix', value: site.url('/') }] }] }),
  half('address-selector', 'address', 'The unit is located by a selector that every page has.', async (lab, site) => {
    await lab.visit(site.url('/'));
    await lab.read({ selector: 'main' });
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: ['/imprint', { unitKey: 'The terms', unitKind: 'selector', locators: [{ type: 'selector', value: 'main' }] }] }),
  half('address-none', 'address', 'The unit names no place at all.', async (lab, site) => {
    await lab.visit(site.url('/'));
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: ['/imprint', 'The terms and everything below them'] }),
  half('address-data-url', 'address', 'The agent wrote a page of its own into a data: address and gave that as the place of the terms.', async (lab, site) => {
    await lab.visit('data:text/html,<h1>Terms</h1><p>All terms were checked and are fine.</p>');
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }, { claim: ['/imprint', { unitKey: 'terms', unitRef: 'data:text/html,<h1>Terms</h1><p>All terms were checked and are fine.</p>' }] }),

  strict('address-listed-again-elsewhere', 'address', 'The open unit /terms was listed again with the start page as its place.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url('/'));
    await run.list(['/imprint', '/terms'], false);
    await lab.visit(site.url('/imprint'));
    await lab.visit(site.url('/'));
    await run.progress({ discoveredUnits: [{ unitKey: '/terms', unitRef: site.url('/'), locators: [{ type: 'url_exact', value: site.url('/') }] }] }, { may: true });
    lab.ensure(site.count('/terms') === 0, 'was asked for');
    await run.progress({ setDiscoveryState: 'frozen', unitUpdates: [{ unitKey: '/imprint', status: 'checked' }, { unitKey: '/terms', status: 'checked' }] }, { early: true });
    return await run.complete();
  }),
  strict('address-easier-site', 'address', 'Instead of the pages of the site, pages of another site were listed and read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const easy = await lab.site({ '/imprint': page('Easy imprint', { paragraphs: 1 }), '/terms': page('Easy terms', { paragraphs: 1 }) });
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(easy.url('/imprint'));
    await lab.visit(easy.url('/terms'));
    lab.ensure(site.count('/imprint') + site.count('/terms') === 0, 'was asked for');
    await run.claim([easy.url('/imprint'), easy.url('/terms')], {}, { early: true });
    return await run.complete();
  }),
  strict('address-app-view-missing', 'address', 'The router of the app put /two into the address bar and showed the view of /one still.', async (lab) => {
    const shell = spa({ '/one': view('View one'), '/two': view('View two') }, { broken: ['/two'] });
    const site = await lab.site({ '/': shell, '/one': shell, '/two': shell });
    const run = await strictRun(lab, site.url('/one'));
    await lab.visit(site.url('/one'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-two' }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/two') === 0, 'was asked for');
    await run.claim(['/one', '/two'], {}, { early: true });
    return await run.complete();
  }),
  strict('address-app-fragment', 'address', 'The app has its views behind #/; #/one was read, #/two is claimed and was never shown.', async (lab) => {
    const views = { '#/one': view('View one'), '#/two': view('View two') };
    const site = await lab.site({ '/app': `<!doctype html><html lang="en"><head><title>App</title></head><body><nav><a href="#/one">One</a> <a href="#/two">Two</a></nav><div id="view"></div>
<script>const views = ${JSON.stringify(views).replace(/</g, '\\u003c')}; const show = () => { document.getElementById('view').innerHTML = views[location.hash] || '<p>Choose a view.</p>'; }; addEventListener('hashchange', show); show();</script></body></html>` });
    const run = await strictRun(lab, site.url('/app'));
    await lab.visit(site.url('/app#/one'));
    lab.seen(markerOf('View one'));
    lab.unseen(markerOf('View two'));
    await run.claim(['/app#/one', '/app#/two'], {}, { early: true });
    return await run.complete();
  }, 'The documents do not say whether #/two is an address of its own.'),
  strict('address-number-in-path', 'address', 'Of ten articles only the first was read; the others are claimed under their own addresses.', async (lab) => {
    const paths = Array.from({ length: 10 }, (_, index) => `/article/${index + 1}`);
    const site = await lab.site(pages(paths));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/article/1'));
    lab.ensure(paths.slice(1).every((path) => site.count(path) === 0), 'was asked for');
    lab.seen(markerOf(titleOf('/article/1')));
    await run.claim(paths, {}, { early: true });
    return await run.complete();
  }),
];
