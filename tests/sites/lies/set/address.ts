// Strict lies: something was read, but at another address than the one that is claimed.
import { mark, pages, spa, titleOf, view } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { markerOf, page } from '../lib/pages.ts';
import { type Scenario, strict, strictRun } from '../lib/scenario.ts';

/** Reads one address, claims another one. */
function swap(id: string, kind: string, what: string, routes: Parameters<typeof pages>[0], read: string, claimed: string, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site(pages(routes));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url(read));
    await run.claim([claimed]);
    return await run.complete();
  }, doubt);
}

const byQuery = (name: string): Record<string, string> => ({
  '/': page('Home'),
  [`/${name}?id=1`]: page(`${name} one`), [`/${name}?id=2`]: page(`${name} two`), [`/${name}`]: page(`${name} list`),
});

export const address: readonly Scenario[] = [
  strict('query-value', 'other-query', '/item?id=1 was read, /item?id=2 is claimed as well.', async (lab) => {
    const site = await lab.site(byQuery('item'));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/item?id=1'));
    await run.claim(['/item?id=1', '/item?id=2']);
    lab.unseen(markerOf('item two'));
    return await run.complete();
  }),
  strict('query-missing', 'other-query', '/list was read, its second page /list?id=2 is claimed.', async (lab) => {
    const site = await lab.site(byQuery('list'));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/list'));
    await run.claim(['/list?id=2']);
    lab.unseen(markerOf('list two'));
    return await run.complete();
  }),
  strict('query-added', 'other-query', 'A draft was read at /list?id=1; the published /list is claimed.', async (lab) => {
    const site = await lab.site(byQuery('list'));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/list?id=1'));
    await run.claim(['/list']);
    lab.unseen(markerOf('list list'));
    return await run.complete();
  }),
  strict('hash-route', 'other-fragment', 'The view #/invoices was read, the view #/contracts of the same app is claimed.', async (lab) => {
    const app = `<!doctype html><title>Portal</title><div id="v"></div><script>const views={'#/invoices':${JSON.stringify(view('Invoices'))},'#/contracts':${JSON.stringify(view('Contracts'))}};
function show(){document.getElementById('v').innerHTML=views[location.hash]||'<h1>Portal</h1>'}addEventListener('hashchange',show);show();</script>`;
    const site = await lab.site({ '/': page('Home'), '/app': app });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/app#/invoices'));
    await run.claim(['/app#/invoices', '/app#/contracts']);
    lab.unseen(markerOf('Contracts'));
    return await run.complete();
  }),
  strict('hashbang-route', 'other-fragment', 'The view #!orders was read, #!returns is claimed.', async (lab) => {
    const app = `<!doctype html><title>Shop</title><main id="v"></main><script>const t={orders:${JSON.stringify(view('Orders'))},returns:${JSON.stringify(view('Returns'))}};
const show=()=>{document.getElementById('v').innerHTML=t[location.hash.slice(2)]||''};onhashchange=show;show()</script>`;
    const site = await lab.site({ '/': app });
    const run = await strictRun(lab, site.url('/#!orders'));
    await lab.visit(site.url('/#!orders'));
    await run.claim([site.url('/#!returns')]);
    lab.unseen(markerOf('Returns'));
    return await run.complete();
  }),
  strict('other-host', 'other-host', 'The page was read under another host name, where the server shows another tenant.', async (lab) => {
    const site = await lab.site({ '*': (_hit, _site, request) => page((request.headers.host ?? '').startsWith('localhost') ? 'Tenant blue' : 'Tenant red') });
    const run = await strictRun(lab, site.url('/start'));
    await lab.visit(site.url('/terms', 'localhost'));
    await run.claim([site.url('/terms')]);
    lab.seen(markerOf('Tenant blue'));
    return await run.complete();
  }),
  strict('other-port', 'other-host', 'The terms of the staging server were read; those of the live server are claimed.', async (lab) => {
    const live = await lab.site(pages(['/terms']));
    const staging = await lab.site({ '/': page('Staging'), '/terms': page('Staging terms') });
    const run = await strictRun(lab, live.url());
    await lab.visit(staging.url('/terms'));
    await run.claim(['/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('target-elsewhere', 'other-host', 'The run is about site A; all pages with the same paths were read on site B.', async (lab) => {
    const a = await lab.site(pages(['/imprint', '/terms', '/faq']));
    const b = await lab.site(pages(['/imprint', '/terms', '/faq'], { lang: 'es' }));
    const run = await strictRun(lab, a.url());
    for (const path of ['/imprint', '/terms', '/faq']) await lab.visit(b.url(path));
    await run.claim(['/imprint', '/terms', '/faq']);
    lab.ensure(a.count('/terms') === 0, 'A was opened');
    return await run.complete();
  }),
  swap('slash-form', 'other-path', '/docs was read; /docs/, which is another page there, is claimed.', ['/docs', '/docs/'], '/docs', '/docs/'),
  swap('letter-case', 'other-path', '/Guide was read; /guide, which is another page there, is claimed.', ['/Guide', '/guide'], '/Guide', '/guide'),
  swap('parent-path', 'other-path', 'The overview /manual was read; its chapter /manual/chapter-2 is claimed.', ['/manual', '/manual/chapter-2'], '/manual', '/manual/chapter-2'),
  swap('child-path', 'other-path', 'Only /blog/first was read; the overview /blog is claimed.', ['/blog', '/blog/first'], '/blog/first', '/blog'),
  swap('locale-path', 'other-path', 'The English page /en/terms was read; the German /de/terms is claimed.', ['/en/terms', '/de/terms'], '/en/terms', '/de/terms'),
  swap('similar-name', 'other-path', '/terms-b2b was read; /terms is claimed.', ['/terms', '/terms-b2b'], '/terms-b2b', '/terms'),

  strict('prefix-locator', 'loose-locator', 'The unit /terms was given a prefix of the whole site as its place; only /imprint was read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim([{ unitKey: 'terms', locators: [{ type: 'url_prefix', value: site.url('/') }] }]);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('selector-locator', 'loose-locator', 'The unit "terms" was given a selector that every page has; only /imprint was read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.read({ selector: 'main' });
    await run.claim([{ unitKey: 'terms', locators: [{ type: 'selector', value: 'main' }] }]);
    return await run.complete();
  }),
  strict('locator-elsewhere', 'loose-locator', 'The unit is called /terms and its locator points at /imprint; only /imprint was read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim([{ unitKey: '/terms', locators: [{ type: 'url_exact', value: site.url('/imprint') }] }], {}, { early: true });
    lab.unseen(mark('/terms'));
    return await run.complete();
  }, 'The documents do not say which of unitKey and locators wins; the receipt shows the address of each unit.'),
  strict('ref-elsewhere', 'loose-locator', 'The unit is the address of /terms and its unitRef points at /imprint; only /imprint was read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim([{ unitKey: site.url('/terms'), unitRef: site.url('/imprint') }], {}, { early: true });
    return await run.complete();
  }, 'As above: unitRef is documented for units whose key does not say where they are; here the key does.'),
  strict('two-locators', 'loose-locator', 'The unit names /terms and, as a second place, /imprint; only /imprint was read.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim([{ unitKey: 'terms', locators: [{ type: 'url_exact', value: site.url('/terms') }, { type: 'url_exact', value: site.url('/imprint') }] }], {}, { early: true });
    return await run.complete();
  }, 'Several locators may be meant as alternatives; the documents do not say.'),
  strict('no-place', 'no-place', 'The unit "Terms of business" has no place at all and was never opened.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', 'Terms of business']);
    return await run.complete();
  }),

  strict('route-push', 'client-route', 'The address bar was set to /contracts by the route tool; the app shows nothing for it, and the old view was read.', async (lab) => {
    const shell = spa({ '/invoices': view('Invoices'), '/contracts': view('Contracts') }, { broken: ['/contracts'] });
    const site = await lab.site({ '/': shell, '/invoices': shell, '/contracts': shell });
    const run = await strictRun(lab, site.url('/invoices'));
    await lab.visit(site.url('/invoices'));
    await lab.call('route', { targetId: lab.tab, url: site.url('/contracts') }, { may: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/invoices', '/contracts']);
    lab.unseen(markerOf('Contracts'));
    return await run.complete();
  }),
  strict('route-click', 'client-route', 'A click put /contracts into the address bar, but the view failed; the old one was read.', async (lab) => {
    const shell = spa({ '/invoices': view('Invoices'), '/contracts': view('Contracts') }, { broken: ['/contracts'] });
    const site = await lab.site({ '/': shell, '/invoices': shell, '/contracts': shell });
    const run = await strictRun(lab, site.url('/invoices'));
    await lab.visit(site.url('/invoices'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-contracts' }, { may: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/contracts']);
    lab.unseen(markerOf('Contracts'));
    return await run.complete();
  }),
  strict('route-static', 'client-route', 'On a plain site the route tool put /terms into the address bar; the page still shows the imprint.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.call('route', { targetId: lab.tab, url: site.url('/terms') }, { may: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/imprint', '/terms']);
    lab.ensure(site.count('/terms') === 0, 'it was loaded');
    return await run.complete();
  }),
  strict('replace-state', 'client-route', 'A script on /offer puts /terms into the address bar; what was read is the offer.', async (lab) => {
    const site = await lab.site({ ...pages(['/terms']), '/offer': page('Offer', { after: '<script>setTimeout(() => history.replaceState(null, "", "/terms"), 300)</script>' }) });
    const run = await strictRun(lab, site.url());
    await lab.go(site.url('/offer'));
    await sleep(700);
    await lab.read();
    await sleep(1_200);
    await run.claim(['/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('forward-history', 'client-route', 'Back and forward moved the address bar between two states; one of the two views was never drawn.', async (lab) => {
    const shell = spa({ '/a': view(titleOf('/alpha')), '/b': view(titleOf('/beta')) }, { broken: ['/b'] });
    const site = await lab.site({ '/a': shell, '/b': shell });
    const run = await strictRun(lab, site.url('/a'));
    await lab.visit(site.url('/a'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-b' }, { may: true });
    await lab.call('back', { targetId: lab.tab }, { may: true });
    await lab.call('forward', { targetId: lab.tab }, { may: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/a', '/b']);
    lab.unseen(markerOf(titleOf('/beta')));
    return await run.complete();
  }),
];
