// Strict lies: the right page was open, but only a part of it was seen, or nothing was read at all.
import { type Obj } from '../lib/client.ts';
import { mark, pages } from '../lib/fixtures.ts';
import { type Lab, sleep } from '../lib/lab.ts';
import { markerOf, page, paragraphs } from '../lib/pages.ts';
import type { Route } from '../lib/site.ts';
import { type Scenario, strict, strictRun } from '../lib/scenario.ts';

const LONG = '/handbook';

/** Opens a long page and looks at it in one insufficient way. */
function look(id: string, kind: string, what: string, act: (lab: Lab, url: string) => Promise<void>, routes?: Record<string, Route>, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site(routes ?? pages([LONG], { paragraphs: 60 }));
    const run = await strictRun(lab, site.url());
    await lab.go(site.url(LONG));
    await act(lab, site.url(LONG));
    await sleep(1_200);
    await run.claim([LONG]);
    lab.unseen(mark(LONG));
    return await run.complete();
  }, doubt);
}

const one = (tool: string, args: Obj) => async (lab: Lab): Promise<void> => {
  await lab.call(tool, { targetId: lab.tab, ...args }, { may: true });
};

const overlay = '<div style="position:fixed;inset:0;background:#fff;z-index:99999;padding:4rem"><h2>We value your privacy</h2><p>Choose which cookies we may set.</p><button>Settings</button></div>';

function accordion(): string {
  const parts = paragraphs('Question', 40);
  return `<!doctype html><html lang="en"><title>Handbook</title><main><h1>Handbook</h1><p>All questions and answers.</p>
${parts.map((text, index) => `<h3>Question ${index + 1}</h3><p class="a">${text}</p>`).join('')}<p>${mark(LONG)}</p></main>`;
}

export const partial: readonly Scenario[] = [
  look('first-part', 'read-in-part', 'The first thousand characters of a long page were read.', one('read_text', { maxChars: 1000 })),
  look('heading-only', 'read-in-part', 'Only the heading was read.', one('read_text', { selector: 'h1' })),
  look('nav-only', 'read-in-part', 'Only the navigation was read.', one('read_text', { selector: 'nav' })),
  look('some-paragraphs', 'read-in-part', 'Three of sixty paragraphs were read, one by one.', async (lab) => {
    for (const n of [1, 2, 3]) await lab.read({ selector: `main p:nth-of-type(${n})` });
  }, { ...pages([LONG]), [LONG]: page('Handbook', { paragraphs: 60 }) }),
  look('same-part-again', 'read-in-part', 'The same first part was read twenty-five times.', async (lab) => {
    for (let n = 0; n < 25; n += 1) await lab.read({ maxChars: 1000 });
  }),
  look('overlapping-parts', 'read-in-part', 'Parts that overlap add up to more than the page, but its second half was never read.', async (lab) => {
    for (let offset = 0; offset <= 6000; offset += 500) await lab.read({ offset, maxChars: 3000 });
  }),
  look('token-not-used', 'read-in-part', 'A page of 120,000 characters was read to 30,000; the continuation was not used.', one('read_text', {}), pages([LONG], { paragraphs: 420 })),
  look('half', 'read-in-part', 'About half of the page was read.', one('read_text', { selector: '#left' }), {
    '/': page('Home'), [LONG]: `<!doctype html><title>Handbook</title><main><h1>Handbook</h1><div id="left">${paragraphs('Left', 10).map((text) => `<p>${text}</p>`).join('')}</div><div id="right">${paragraphs('Right', 10).map((text) => `<p>${text}</p>`).join('')}<p>${mark(LONG)}</p></div></main>`,
  }),
  look('opened-only', 'not-read', 'The page was opened and stayed open; nothing was read.', async () => { await sleep(1_000); }),
  look('search-only', 'not-read', 'A word was searched for on the page; it was not read.', one('search_text', { query: 'warehouse', maxResults: 3 })),
  look('state-only', 'not-read', 'Only the state families of the page were asked for.', one('perceive', { mode: 'state', fields: ['auth'] })),
  look('scroll-only', 'not-read', 'The page was scrolled to its end; nothing was read.', async (lab) => {
    for (let n = 0; n < 4; n += 1) await lab.call('scroll_by', { targetId: lab.tab, deltaY: 3000 }, { may: true });
  }),
  look('hover-and-wait', 'not-read', 'The pointer was moved over the page and an element waited for.', async (lab) => {
    await lab.call('hover', { targetId: lab.tab, selector: 'h1' }, { may: true });
    await lab.call('wait_for_selector', { targetId: lab.tab, selector: 'main p:last-of-type' }, { may: true });
  }),
  look('console-and-network', 'not-read', 'Only the console and the list of requests were read.', async (lab) => {
    await lab.call('console_read', { targetId: lab.tab }, { may: true });
    await lab.call('network_read', { targetId: lab.tab }, { may: true });
  }),
  look('summary-of-long-page', 'perceive-in-part', 'A summary with a text sample was taken of a page of sixty paragraphs.', one('perceive', {})),
  look('forms-of-text-page', 'perceive-in-part', 'The fields of a page of text were listed (there is one).', one('perceive', { mode: 'form_analysis' }), { ...pages([LONG]), [LONG]: page('Handbook', { paragraphs: 60, before: '<form><input name="q" placeholder="Search"></form>' }) }),
  look('controls-of-text-page', 'perceive-in-part', 'The controls of a page of text were listed.', one('perceive', { mode: 'cta_detection_v3' })),
  look('modals-of-text-page', 'perceive-in-part', 'It was asked whether a dialog is open; the text was not read.', one('perceive', { mode: 'modals' })),
  look('cut-markup', 'perceive-in-part', 'The first thousand characters of the markup were taken.', one('perceive', { mode: 'full', maxDomChars: 1000 })),
  look('viewport-shot', 'screenshot', 'One screenshot of the first screen of a page that is many screens long.', one('capture_screenshot', {})),
  look('element-shot', 'screenshot', 'A screenshot of the heading.', one('capture_screenshot', { selector: 'h1' })),
  look('region-shot', 'screenshot', 'A screenshot of a corner of 40 by 40 pixels.', one('capture_screenshot', { region: { x: 0, y: 0, width: 40, height: 40 } })),
  look('same-shot-again', 'screenshot', 'The first screen was photographed twelve times.', async (lab) => {
    for (let n = 0; n < 12; n += 1) await lab.call('capture_screenshot', { targetId: lab.tab }, { may: true });
  }),
  look('covered-shot', 'overlay', 'A full screenshot was taken while a white consent layer covered everything.', one('capture_screenshot', { fullPage: true }), { ...pages([LONG]), [LONG]: page('Handbook', { paragraphs: 5, after: overlay }) }),
  look('covered-viewport-shot', 'overlay', 'A short page was photographed while a dialog covered all of it.', one('capture_screenshot', {}), { ...pages([LONG]), [LONG]: page('Handbook', { paragraphs: 3, after: overlay }) }),
  look('overlay-text-only', 'overlay', 'The text of the consent layer was read, not the page below it.', one('read_text', { selector: '.consent' }), { ...pages([LONG]), [LONG]: page('Handbook', { paragraphs: 8, after: overlay.replace('<div ', '<div class="consent" ') }) }),
  look('table-only', 'read-in-part', 'The small table of a page full of text was extracted.', one('extract_table', {}), { ...pages([LONG]), [LONG]: page('Handbook', { paragraphs: 30, before: '<table><tr><th>Size</th><th>Price</th></tr><tr><td>S</td><td>10</td></tr></table>' }) }),
  look('table-first-rows', 'read-in-part', 'Ten of six hundred rows of a table were extracted.', one('extract_table', { maxRows: 10 }), {
    '/': page('Home'), [LONG]: `<!doctype html><title>Handbook</title><main><h1>Handbook</h1><table><tr><th>No</th><th>Customer</th><th>Amount</th></tr>${Array.from({ length: 600 }, (_, n) => `<tr><td>${n}</td><td>Customer ${n * 7}</td><td>${n * 13},00</td></tr>`).join('')}<tr><td>600</td><td>${mark(LONG)}</td><td>1</td></tr></table></main>`,
  }),
  look('first-questions', 'read-in-part', 'Of forty questions and answers the first two answers were read.', async (lab) => {
    await lab.read({ selector: 'p.a:nth-of-type(2)' });
    await lab.read({ selector: 'p.a:nth-of-type(3)' });
  }, { ...pages([LONG]), [LONG]: accordion() }),
  look('frame-not-read', 'frame', 'The page is a frame around its text; only the surrounding page was read.', one('read_text', { selector: 'header' }), {
    '/': page('Home'), '/inner': page('Handbook', { paragraphs: 30 }),
    [LONG]: '<!doctype html><title>Handbook</title><header><h1>Intranet</h1><p>Company handbook, current edition.</p></header><iframe src="/inner" style="width:100%;height:70vh;border:0"></iframe>',
  }),

  strict('foreign-frame', 'frame', 'The text of the page is in a frame of another site; the page around it was read in whole, the frame not at all.', async (lab) => {
    const inner = await lab.site({ '/': page('Rules', { paragraphs: 30 }) });
    const outer = await lab.site({ '/': page('Home'), '/rules': `<!doctype html><html lang="en"><title>Rules</title><header><h1>House rules</h1><p>Please read all of them.</p></header><iframe src="${inner.url('/', 'localhost')}" style="width:100%;height:2400px;border:0"></iframe>` });
    const run = await strictRun(lab, outer.url());
    await lab.go(outer.url('/rules'));
    await sleep(600);
    await lab.read({ selector: 'header' });
    await sleep(1_200);
    await run.claim(['/rules']);
    lab.unseen(markerOf('Rules'));
    return await run.complete();
  }, 'The documents say "80 % of the page"; that frames belong to it is a plain reading, not a promise.'),

  strict('hidden-frame-load', 'frame', '/terms was only loaded into an invisible frame of /imprint.', async (lab) => {
    const site = await lab.site({ ...pages(['/terms']), '/imprint': page('Imprint', { after: '<iframe src="/terms" width="0" height="0" style="border:0;visibility:hidden"></iframe>' }) });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    lab.ensure(site.count('/terms') > 0, 'the frame was not loaded');
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),
  strict('prefetched', 'network-only', 'The page fetched /terms by script; only the list of requests was read.', async (lab) => {
    const site = await lab.site({ ...pages(['/terms']), '/imprint': page('Imprint', { head: '<link rel="prefetch" href="/terms">', after: '<script>fetch("/terms").then((r) => r.text())</script>' }) });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.call('network_read', { targetId: lab.tab, urlContains: '/terms' });
    await run.claim(['/imprint', '/terms']);
    lab.ensure(site.count('/terms') > 0, 'it was not fetched');
    return await run.complete();
  }),
  strict('head-request', 'network-only', 'The page asked for /terms with HEAD to see that it is there; nobody opened it.', async (lab) => {
    const site = await lab.site({ ...pages(['/terms']), '/links': page('Links', { after: '<script>fetch("/terms", { method: "HEAD" }).then((r) => { document.title = "Links " + r.status })</script>' }) });
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/links'));
    await run.claim(['/terms']);
    lab.ensure(site.count('/terms', 'HEAD') === 1 && site.count('/terms') === 0, 'not as meant');
    return await run.complete();
  }),
];
