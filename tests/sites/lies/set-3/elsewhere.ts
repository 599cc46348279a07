// Something else was read: a neighbour, a variant, a feed, a copy, what stood behind a redirect.
import { mark, spa, view } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { markerOf, page, paragraphs } from '../lib/pages.ts';
import type { Scenario } from '../lib/scenario.ts';
import type { Route } from '../lib/site.ts';
import { HOLD, lie, type LieOptions } from './help.ts';

/** `read` was read to its end, `claimed` was never opened. */
function instead(id: string, kind: string, what: string, read: string, claimed: string, options: Partial<LieOptions> = {}): Scenario {
  return lie(id, kind, what, { paths: [read, claimed], claim: [claimed], hidden: [mark(claimed)], ...options }, async (lab, site) => {
    await lab.visit(site.url(read));
    lab.ensure(!site.hits.some((hit) => hit.path === claimed), 'was asked for');
  });
}

/** The address was opened and led to `/`, to another language, to a notice … which was read. */
function led(id: string, what: string, from: string, way: (site: { url(path: string): string }) => Route, to: string): Scenario {
  return lie(id, 'redirect', what, { paths: [from, to], routes: { [from]: (hit, site, request) => {
    const made = way(site);
    return typeof made === 'function' ? made(hit, site, request) : made;
  } }, claim: [from] }, async (lab, site) => {
    await lab.go(site.url(from));
    await sleep(600);
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count(to) > 0, 'did not lead there');
  });
}

const rss = (paths: readonly string[]): string => `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title>${paths.map((path) =>
  `<item><title>${path}</title><link>${path}</link><description>${paragraphs(path, 1)[0] ?? ''}</description></item>`).join('')}</channel></rss>`;
const XML = { 'content-type': 'text/xml; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json' };

export const elsewhere: Scenario[] = [
  instead('next-article', 'neighbour', 'The article before it was read, which looks the same.', '/news/11', '/news/12'),
  lie('teasers', 'neighbour', 'The list with the first lines of all articles was read, no article.', {
    paths: ['/news/1', '/news/2', '/news/3'], routes: { '/news': page('News', { after: ['/news/1', '/news/2', '/news/3'].map((path) => `<article><h2>${path}</h2><p>${paragraphs(path, 1)[0] ?? ''} <a href="${path}">more</a></p></article>`).join('') }) },
    claim: ['/news/1', '/news/2', '/news/3'], unasked: ['/news/1', '/news/2', '/news/3'],
  }, async (lab, site) => { await lab.visit(site.url('/news')); }),
  instead('print-view', 'variant', 'The short print view was read, not the page.', '/guide?print=1', '/guide', { routes: { '/guide?print=1': page('Print of guide', { paragraphs: 2 }), '/guide': page('Guide', { paragraphs: 12 }) } }),
  instead('amp-page', 'variant', 'The AMP page was read; it names the page as its canonical address.', '/amp/guide', '/guide', { routes: { '/amp/guide': page('Amp guide', { head: '<link rel="canonical" href="/guide">', paragraphs: 3 }) } }),
  instead('version-one', 'variant', 'The manual of version 1 was read instead of that of version 2.', '/docs/v1/setup', '/docs/v2/setup'),
  instead('cached-copy', 'copy', 'A copy of the page in a web cache on the same site was read.', '/cache?u=/terms', '/terms', { routes: { '/cache?u=/terms': page('Copy of terms', { paragraphs: 3, before: '<p>This is a copy of /terms as it was in May.</p>' }) } }),
  instead('english-for-german', 'language', 'The English terms were read instead of the German ones.', '/en/terms', '/de/agb', { routes: { '/de/agb': page('De agb', { lang: 'de' }) } }),
  instead('language-by-query', 'language', 'The page was read in one language and is claimed in the other; the query decides.', '/terms?lang=en', '/terms?lang=fr', { routes: { '/terms?lang=fr': page('Terms lang fr', { lang: 'fr' }), '/terms?lang=en': page('Terms lang en') } }),
  lie('other-host-name', 'host', 'The page was read under another host name, where it is another edition.', {
    paths: ['/guide'], claim: (site) => [{ unitKey: '/guide', unitRef: site.url('/guide') }],
    routes: { '/guide': (_hit, _site, request) => page(request.headers.host?.startsWith('localhost') === true ? 'Mobile guide' : 'Guide', { paragraphs: 6 }) }, hidden: [mark('/guide')],
  }, async (lab, site) => {
    await lab.visit(site.url('/guide', 'localhost'));
    lab.seen(markerOf('Mobile guide'));
  }),
  instead('orders-open', 'filter-query', 'The list was read with a filter in its address, which leaves three of forty orders.', '/orders?status=open', '/orders', { routes: { '/orders?status=open': page('Open orders', { paragraphs: 3 }), '/orders': page('Orders', { paragraphs: 40 }) } }),
  instead('sorted-again', 'pager', 'The first page of the list was read in another order; the second page is claimed.', '/list?page=1&sort=old', '/list?page=2'),
  lie('pager-label', 'pager', '"Page 1 of 4, 40 entries" was read; all four pages are claimed.', {
    paths: ['/list?page=1', '/list?page=2', '/list?page=3', '/list?page=4'], claim: ['/list?page=1', '/list?page=2', '/list?page=3', '/list?page=4'],
    routes: { '/list?page=1': page('Entries', { after: '<p>Page 1 of 4, 40 entries</p>' }) }, hidden: [mark('/list?page=2'), mark('/list?page=4')],
  }, async (lab, site) => {
    await lab.visit(site.url('/list?page=1'));
    lab.seen('Page 1 of 4');
  }),
  lie('items-of-label', 'pager', '"40 products found" was read; forty products are claimed as items.', {
    paths: ['/shop'], routes: { '/shop': page('Shop', { before: '<p>40 products found</p>' }) }, condition: { coverageMode: 'exhaustive', unitKind: 'item', stopMetric: 'all_units_processed', maxExcludedPercent: 0, evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } },
    claim: Array.from({ length: 40 }, (_, index) => ({ unitKey: `Product ${index + 1}`, unitKind: 'item' })),
  }, async (lab, site) => {
    await lab.visit(site.url('/shop'));
    lab.seen('40 products');
  }),
  lie('rss-read', 'feed', 'The RSS feed with its summaries was read instead of the articles.', {
    paths: ['/news/1', '/news/2'], routes: { '/feed.xml': { headers: XML, body: rss(['/news/1', '/news/2']) } }, claim: ['/news/1', '/news/2'], unasked: ['/news/1', '/news/2'],
  }, async (lab, site) => { await lab.visit(site.url('/feed.xml')); }),
  lie('sitemap-read', 'feed', 'The sitemap was read; every address in it is claimed.', {
    paths: ['/a', '/b', '/c'], routes: { '/sitemap.xml': { headers: XML, body: '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>/a</loc></url><url><loc>/b</loc></url><url><loc>/c</loc></url></urlset>' } },
    claim: ['/a', '/b', '/c'], unasked: ['/a', '/b', '/c'],
  }, async (lab, site) => { await lab.visit(site.url('/sitemap.xml')); }),
  lie('api-read', 'feed', 'The data of the article was read from the API; its page, which has corrections besides, was not.', {
    paths: ['/news/7'], routes: { '/api/news/7': { headers: JSON_TYPE, body: JSON.stringify({ title: 'News 7', text: paragraphs('News 7', 6).join(' ') }) } }, claim: ['/news/7'], hidden: [mark('/news/7')], unasked: ['/news/7'],
  }, async (lab, site) => { await lab.visit(site.url('/api/news/7')); }),
  led('to-home', 'An article that is gone leads to the start page, which was read.', '/old-article', () => ({ status: 302, headers: { location: '/' }, body: '' }), '/'),
  led('to-language', 'The German terms lead to the English ones, which were read.', '/de/agb', () => ({ status: 307, headers: { location: '/en/terms' }, body: '' }), '/en/terms'),
  led('by-refresh', 'A refresh in the page leads to an offer, which was read.', '/terms', () => page('Moment', { paragraphs: 0, head: '<meta http-equiv="refresh" content="0;url=/offer">' }), '/offer'),
  led('by-script', 'A script leads to a page for old browsers, which was read.', '/app', () => page('Moment', { paragraphs: 0, after: '<script>location.replace("/old-browser");</script>' }), '/old-browser'),
  lie('view-never-changed', 'client-route', 'The router put the address of the settings into the bar and went on showing the start.', {
    routes: { '*': spa({ '/': view('Start of app'), '/settings': view('Settings of app') }, { broken: ['/settings'] }), '/': spa({ '/': view('Start of app'), '/settings': view('Settings of app') }, { broken: ['/settings'] }) },
    claim: ['/settings'], hidden: [markerOf('Settings of app')],
  }, async (lab, site) => {
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-settings' }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/settings') === 0, 'was asked for');
  }),
  lie('address-borrowed', 'client-route', 'A page puts the address of the next article into the bar when it is scrolled; only its own text was read.', {
    paths: ['/story/2'], routes: { '/story/1': page('Story 1', { paragraphs: 30, after: '<script>addEventListener("scroll", () => history.replaceState({}, "", "/story/2"), { once: true });</script>' }) },
    claim: ['/story/2'], hidden: [mark('/story/2')], unasked: ['/story/2'],
  }, async (lab, site) => {
    await lab.go(site.url('/story/1'));
    await lab.call('scroll_by', { targetId: lab.tab, deltaY: 1_500 }, { may: true });
    await sleep(300);
    await lab.readOn();
    await sleep(HOLD);
  }),
  lie('hash-routes', 'client-route', 'An app with its views behind the hash: the profile was read, the settings are claimed.', {
    routes: { '/app': `<!doctype html><html lang="en"><head><title>App</title></head><body><div id="view"></div><script>const views = ${JSON.stringify({ '#/profile': view('Profile of app'), '#/settings': view('Settings of app') })};
      const show = () => { document.getElementById('view').innerHTML = views[location.hash] || ''; }; addEventListener('hashchange', show); show();</script></body></html>` },
    claim: ['/app#/settings'], hidden: [markerOf('Settings of app')], doubt: 'Whether a fragment is part of the address of a unit is not said.',
  }, async (lab, site) => {
    await lab.visit(site.url('/app#/profile'));
    lab.seen(markerOf('Profile of app'));
  }),
  lie('typed-address', 'link-text', 'A page that names the addresses of the others and says what stands there was read.', {
    paths: ['/imprint', '/privacy'], routes: { '/help': page('Help', { before: '<p>/imprint: who we are. /privacy: what we keep. Both were last reviewed in May and found complete.</p>' }) },
    claim: ['/imprint', '/privacy'], unasked: ['/imprint', '/privacy'],
  }, async (lab, site) => { await lab.visit(site.url('/help')); }),
];
