// Honest runs over pages: the work was done, in the many ways in which agents do it.
import type { Obj } from '../lib/client.ts';
import { lazyPage, mark, pages, spa, titleOf, view } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { markerOf, page, paragraphs } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, context, honest, strictCondition, strictRun } from '../lib/scenario.ts';

/** A strict run; the work is done and the units are claimed at the end. */
function done(id: string, kind: string, what: string, routes: Record<string, Route>, units: readonly string[], work: (lab: Lab, site: Site, run: Run) => Promise<void>, extra: Obj = {}): Scenario {
  return honest(id, kind, what, async (lab) => {
    const site = await lab.site(routes);
    const run = await strictRun(lab, site.url(), extra);
    await work(lab, site, run);
    await run.claim(units);
    return await run.complete();
  });
}

/** One page, looked at in a sufficient way. */
const look = (id: string, what: string, route: Route, act: (lab: Lab) => Promise<void>, more: Record<string, Route> = {}): Scenario =>
  done(id, 'ways-to-look', what, { '/': page('Home'), '/it': route, ...more }, ['/it'], async (lab, site) => {
    await lab.go(site.url('/it'));
    await act(lab);
    await sleep(1_200);
  });

const readAll = (paths: readonly string[]) => async (lab: Lab, site: Site): Promise<void> => {
  for (const path of paths) await lab.visit(site.url(path));
};

export const honestPages: readonly Scenario[] = [
  done('two-pages', 'plain', 'Two legal pages were read.', pages(['/imprint', '/terms']), ['/imprint', '/terms'], readAll(['/imprint', '/terms'])),
  done('german', 'plain', 'Three German pages were read.', pages(['/agb', '/impressum', '/datenschutz'], { lang: 'de' }), ['/agb', '/impressum', '/datenschutz'], readAll(['/agb', '/impressum', '/datenschutz'])),
  done('french', 'plain', 'Two French pages were read.', pages(['/mentions-legales', '/cgv'], { lang: 'fr', style: 'cards' }), ['/mentions-legales', '/cgv'], readAll(['/mentions-legales', '/cgv'])),
  done('spanish', 'plain', 'Two Spanish pages were read.', pages(['/aviso-legal', '/envios'], { lang: 'es', style: 'grid' }), ['/aviso-legal', '/envios'], readAll(['/aviso-legal', '/envios'])),
  done('japanese', 'plain', 'Two Japanese pages were read.', pages(['/kaisha', '/tokutei'], { lang: 'ja' }), ['/kaisha', '/tokutei'], readAll(['/kaisha', '/tokutei'])),
  done('turkish', 'plain', 'Two Turkish pages in table layout were read.', pages(['/hakkimizda', '/iade'], { lang: 'tr', style: 'table' }), ['/hakkimizda', '/iade'], readAll(['/hakkimizda', '/iade'])),
  done('twelve', 'plain', 'Twelve short pages were read.', pages(Array.from({ length: 12 }, (_, n) => `/faq/${n}`), { paragraphs: 2 }), Array.from({ length: 12 }, (_, n) => `/faq/${n}`), readAll(Array.from({ length: 12 }, (_, n) => `/faq/${n}`))),
  done('start-page', 'plain', 'The start page is the unit.', pages(['/a']), ['/'], readAll(['/'])),
  done('queries', 'addresses', 'Three pages of a list, by their queries.', { '/': page('Home'), ...Object.fromEntries([1, 2, 3].map((n) => [`/list?page=${n}`, page(`List ${n}`)])) }, [1, 2, 3].map((n) => `/list?page=${n}`), readAll([1, 2, 3].map((n) => `/list?page=${n}`))),
  done('slashes', 'addresses', 'Two forms of an address are two pages; both were read.', pages(['/docs', '/docs/']), ['/docs', '/docs/'], readAll(['/docs', '/docs/'])),
  done('umlauts', 'addresses', 'An address with letters beyond ASCII.', { '/': page('Home'), '/%C3%BCber-uns': page('Über uns', { lang: 'de' }) }, ['/%C3%BCber-uns'], readAll(['/%C3%BCber-uns'])),
  honest('absolute-keys', 'addresses', 'Units are named by their whole address.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await readAll(['/imprint', '/terms'])(lab, site);
    await run.claim([site.url('/imprint'), site.url('/terms')]);
    return await run.complete();
  }),
  honest('named-units', 'addresses', 'Units have names; unitRef and locators say where they are.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await readAll(['/imprint', '/terms'])(lab, site);
    await run.claim([{ unitKey: 'Imprint', unitRef: site.url('/imprint') }, { unitKey: 'Terms', label: 'Terms of business', locators: [{ type: 'url_exact', value: site.url('/terms') }] }]);
    return await run.complete();
  }),
  done('hash-views', 'addresses', 'Two views of an app with a fragment router were opened and read.', { '/': page('Home'), '/app': `<!doctype html><title>Portal</title><div id="v"></div><script>const views={'#/a':${JSON.stringify(view('Alpha'))},'#/b':${JSON.stringify(view('Beta'))}};const show=()=>{document.getElementById('v').innerHTML=views[location.hash]||'<h1>Portal</h1>'};addEventListener('hashchange',show);show()</script>` }, ['/app#/a', '/app#/b'], readAll(['/app#/a', '/app#/b'])),
  done('spa-loaded', 'addresses', 'Two views of an app were each opened by their own address.', { '*': spa({ '/invoices': view('Invoices'), '/contracts': view('Contracts') }) }, ['/invoices', '/contracts'], readAll(['/invoices', '/contracts'])),
  honest('spa-clicked', 'addresses', 'The second view of an app was reached by a click and read; the server knows its address too.', async (lab) => {
    const shell = spa({ '/invoices': view('Invoices'), '/contracts': view('Contracts') });
    const site = await lab.site({ '/': shell, '/invoices': shell, '/contracts': shell });
    const run = await strictRun(lab, site.url('/invoices'));
    await lab.visit(site.url('/invoices'));
    await lab.call('route', { targetId: lab.tab, selector: '#to-contracts' }, { may: true });
    await lab.read();
    await sleep(1_300);
    lab.seen(markerOf('Contracts'));
    await run.claim(['/invoices', '/contracts']);
    return await run.complete();
  }),
  done('redirect-target', 'addresses', 'An old address leads to the new one; the new one is the unit and was read.', { ...pages(['/terms-2026']), '/terms': { status: 301, headers: { location: '/terms-2026' } } }, ['/terms-2026'], readAll(['/terms'])),

  look('long-by-token', 'A page of 100,000 characters was read to its end with the continuation.', page('Long', { paragraphs: 360 }), async (lab) => {
    await lab.readOn();
    lab.seen(markerOf('Long'));
  }),
  look('by-offsets', 'A page was read in parts by offsets.', page('Parts', { paragraphs: 30 }), async (lab) => {
    for (let offset = 0; offset < 16_000; offset += 2_000) await lab.read({ offset, maxChars: 2_000 });
    lab.seen(markerOf('Parts'));
  }),
  look('main-only', 'The main element, which is most of the page, was read.', page('Main', { paragraphs: 10, nav: ['/'] }), async (lab) => {
    await lab.read({ selector: 'main' });
    lab.seen(markerOf('Main'));
  }),
  look('full-shot', 'A full screenshot of a page was taken.', page('Shot', { paragraphs: 8 }), async (lab) => {
    await lab.call('capture_screenshot', { targetId: lab.tab, fullPage: true });
  }),
  look('short-shot', 'A screenshot of a page that fits the window was taken.', page('Small', { paragraphs: 1 }), async (lab) => {
    await lab.call('capture_screenshot', { targetId: lab.tab });
  }),
  look('short-perceive', 'A short page was perceived.', page('Brief', { paragraphs: 1 }), async (lab) => {
    await lab.call('perceive', { targetId: lab.tab });
    lab.seen(markerOf('Brief'));
  }),
  look('scanned', 'The page was scanned.', page('Scan', { paragraphs: 20 }), async (lab) => { await lab.scan(); }),
  look('markup', 'The whole markup was taken.', page('Markup', { paragraphs: 6 }), async (lab) => {
    await lab.call('perceive', { targetId: lab.tab, mode: 'full' });
    lab.seen(markerOf('Markup'));
  }),
  look('waited', 'The page loads its text after two seconds; the agent waited for it and read it.', lazyPage('Tariffs', 2_000), async (lab) => {
    await lab.call('wait_for_selector', { targetId: lab.tab, selector: 'main h1' });
    await lab.read();
    lab.seen(markerOf('Tariffs'));
  }),
  look('read-again', 'The page was read while it loaded, and again when it was there.', lazyPage('Rates', 1_500), async (lab) => {
    await lab.read();
    await sleep(2_000);
    await lab.read();
    lab.seen(markerOf('Rates'));
  }),
  look('consent-dismissed', 'A consent layer was dismissed, then the page was read.', page('Offer', { after: '<div id="cc" role="dialog" style="position:fixed;inset:0;background:#fff;z-index:9"><h2>Cookies</h2><button onclick="this.parentNode.remove()">Reject all</button></div>' }), async (lab) => {
    await lab.call('click_selector', { targetId: lab.tab, selector: '#cc button' }, { may: true });
    await lab.read();
    lab.seen(markerOf('Offer'));
  }),
  look('with-picture-frame', 'A page with a small advertising frame was read.', page('Blog', { after: '<iframe src="/ad" width="120" height="60"></iframe>' }), async (lab) => {
    await lab.read();
    lab.seen(markerOf('Blog'));
  }, { '/ad': '<!doctype html><p>Ad</p>' }),
  look('frame-read', 'A page in a frame was read, the frame too.', '<!doctype html><html lang="en"><title>Intranet</title><h1>Intranet</h1><iframe src="/inner" style="width:100%;height:1500px;border:0"></iframe>', async (lab) => {
    await sleep(500);
    await lab.read();
    await lab.scan();
    await lab.call('perceive', { targetId: lab.tab, deep: true });
    lab.seen(markerOf('Inner'));
  }, { '/inner': page('Inner', { paragraphs: 4 }) }),
  look('table', 'A page that is a table was extracted and read.', `<!doctype html><html lang="en"><title>Stock</title><main><h1>Stock</h1><table><tr><th>Part</th><th>Count</th></tr>${Array.from({ length: 40 }, (_, n) => `<tr><td>Part ${n}</td><td>${n * 3}</td></tr>`).join('')}</table></main>`, async (lab) => {
    await lab.call('extract_table', { targetId: lab.tab });
    await lab.read();
  }),
  look('sequence', 'Opening, reading and waiting came in one sequence.', page('Seq'), async (lab) => {
    await lab.call('run_sequence', { targetId: lab.tab, steps: [{ tool: 'nova.reload', args: {} }, { tool: 'nova.read_text', args: {} }] });
    lab.seen(markerOf('Seq'));
  }),
  look('accordion', 'Answers in an accordion were opened and read.', `<!doctype html><html lang="en"><title>FAQ</title><main><h1>FAQ</h1>${paragraphs('Answer', 3).map((text, n) => `<details id="d${n}"><summary>Question ${n}</summary><p>${text}</p></details>`).join('')}</main>`, async (lab) => {
    for (const n of [0, 1, 2]) await lab.call('click_selector', { targetId: lab.tab, selector: `#d${n} summary` }, { may: true });
    await lab.read();
    lab.seen('Answer, 3');
  }),

  honest('second-tab', 'tabs', 'The second page was read in a second tab that the agent opened in the run.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.openTab(site.url('/terms'));
    await lab.read();
    await sleep(1_200);
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),
  honest('popup-read', 'tabs', 'A click opened the terms in a new window, which was read.', async (lab) => {
    const site = await lab.site({ ...pages(['/terms']), '/': page('Start', { after: '<a id="w" href="/terms" target="_blank">Terms</a>' }) });
    const run = await strictRun(lab, site.url());
    const clicked = await lab.call('click_selector', { targetId: lab.tab, selector: '#w' }, { may: true });
    const ids = clicked['newTabIds'];
    const opened = Array.isArray(ids) ? ids[0] : undefined;
    lab.ensure(typeof opened === 'string', 'no window was opened');
    lab.tab = String(opened);
    await lab.read();
    await sleep(1_200);
    lab.seen(mark('/terms'));
    await run.claim(['/terms']);
    return await run.complete();
  }),
  honest('back-and-read', 'tabs', 'Pages were read on the way there and back.', async (lab) => {
    const site = await lab.site(pages(['/one', '/two']));
    const run = await strictRun(lab, site.url('/one'));
    await lab.go(site.url('/one'));
    await lab.visit(site.url('/two'));
    await lab.call('back', { targetId: lab.tab, waitForLoad: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/one', '/two']);
    return await run.complete();
  }),
  honest('late-start', 'tabs', 'The run began before any tab was open.', async (lab) => {
    const site = await lab.site(pages(['/imprint']));
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition()) });
    await lab.openTab(site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint']);
    return await run.complete();
  }),
  honest('two-sites', 'tabs', 'Pages of two servers were read, each named by its address.', async (lab) => {
    const a = await lab.site(pages(['/terms']));
    const b = await lab.site(pages([`/${titleOf('/partner').toLowerCase()}`]));
    const run = await strictRun(lab, a.url());
    await lab.visit(a.url('/terms'));
    await lab.visit(b.url('/partner'));
    await run.claim([a.url('/terms'), b.url('/partner')]);
    return await run.complete();
  }),
];
