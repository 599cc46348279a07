// Pages not opened, not read, read in part, or read where it does not count.
import { lazyPage, mark } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { page, paragraphs } from '../lib/pages.ts';
import { context, type Scenario, strict, strictCondition, strictRun } from '../lib/scenario.ts';
import { pages } from '../lib/fixtures.ts';
import { asked, half, keepTab, LONG } from './help.ts';

const long = { '/terms': page('Terms', { paragraphs: LONG }) };
const HOLD = 1_250;

export const read: Scenario[] = [
  half('read-never-opened', 'read', 'The terms were never asked for.', async (lab, site) => {
    await sleep(100);
    lab.ensure(site.count('/terms') === 0, 'was asked for');
  }),
  half('read-opened-only', 'read', 'The terms were opened and left open, and nothing was read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await sleep(HOLD);
  }),
  half('read-left-at-once', 'read', 'The terms were open for less than a second.', async (lab, site) => {
    await lab.call('run_sequence', { targetId: lab.tab, steps: [
      { tool: 'nova.navigate', args: { url: site.url('/terms'), targetId: lab.tab } },
      { tool: 'nova.read_text', args: { targetId: lab.tab } },
      { tool: 'nova.navigate', args: { url: site.url('/'), targetId: lab.tab } }] }, { may: true });
    await sleep(HOLD);
    const came = site.hits.find((hit) => hit.path === '/terms')?.at ?? 0;
    const left = site.hits.find((hit) => hit.path === '/' && hit.at > came)?.at ?? 0;
    lab.ensure(came > 0 && left > came && left - came < 900, `was not left in time: ${left - came} ms`);
  }, { hidden: false }),
  half('read-first-part', 'read', 'Only the first 1000 characters of long terms were read; the continuation was not.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ maxChars: 1_000 });
    await sleep(HOLD);
  }, { routes: long }),
  half('read-seventy-percent', 'read', 'The first 70 % of the terms were read, less than the 80 % that strong asks for.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    const first = await lab.read({ maxChars: 1_000 });
    const total = Number(first['totalChars']);
    lab.ensure(total > 5_000, 'no total');
    await lab.read({ maxChars: Math.floor(total * 0.7) });
    await sleep(HOLD);
  }, { routes: long }),
  half('read-same-part-again', 'read', 'The same first part was read six times; parts add up only where they are other parts.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    for (let round = 0; round < 6; round += 1) await lab.read({ maxChars: 3_000 });
    await sleep(HOLD);
  }, { routes: long }),
  half('read-end-only', 'read', 'Only the last lines of long terms were read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ offset: 11_500, maxChars: 2_000 });
    await sleep(HOLD);
  }, { routes: long, hidden: ['Terms, 2:', 'Terms, 9:', 'Terms, 20:'] }),
  half('read-heading-only', 'read', 'Only the heading of the terms was read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ selector: 'h1' });
    await sleep(HOLD);
  }),
  half('read-small-main', 'read', 'Only main was read, which is a small part of the page; the annex was not.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ selector: 'main' });
    await sleep(HOLD);
  }, { hidden: ['ANNEX-END-7'], routes: { '/terms': page('Terms', { paragraphs: 2, after: `<section id="annex"><h2>Annex</h2>${paragraphs('Annex', 25).map((text) => `<p>${text}</p>`).join('')}<p>ANNEX-END-7</p></section>` }) } }),
  half('read-frame-of-page-only', 'read', 'Navigation and footer were read again and again, the text between them was not.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    for (let round = 0; round < 5; round += 1) {
      await lab.read({ selector: 'nav' });
      await lab.read({ selector: '#foot' });
    }
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { nav: ['/', '/imprint', '/shop', '/jobs'], after: `<footer id="foot">${paragraphs('Foot', 2).join(' ')}</footer>` }) } }),
  half('read-viewport-screenshot', 'read', 'One screenshot of what is in view of very long terms.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('capture_screenshot', { targetId: lab.tab }, { may: true });
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { paragraphs: 80 }) } }),
  half('read-heading-screenshot', 'read', 'A screenshot of the heading only.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('capture_screenshot', { targetId: lab.tab, selector: 'h1' }, { may: true });
    await lab.call('capture_screenshot', { targetId: lab.tab, region: { x: 0, y: 0, width: 400, height: 120 } }, { may: true });
    await sleep(HOLD);
  }),
  half('read-search-only', 'read', 'Words were searched for in the terms; a text search does not count as reading.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    for (const query of ['Harrow', 'invoices', 'Deposits', 'VAT']) await lab.call('search_text', { targetId: lab.tab, query, contextChars: 40 }, { may: true });
    await sleep(HOLD);
  }),
  half('read-wait-only', 'read', 'The agent waited for the heading and had its text told.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('wait_for_selector', { targetId: lab.tab, selector: 'h1', includeText: true }, { may: true });
    await sleep(HOLD);
  }),
  half('read-perceive-state', 'read', 'Only the state of the page was asked for, which does not count as reading.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('perceive', { targetId: lab.tab, mode: 'state', fields: ['url', 'title'] }, { may: true });
    await sleep(HOLD);
  }),
  half('read-perceive-forms', 'read', 'Forms and dialogs of long terms were listed; the text was not.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('perceive', { targetId: lab.tab, mode: 'form_analysis' }, { may: true });
    await lab.call('perceive', { targetId: lab.tab, mode: 'modals' }, { may: true });
    await sleep(HOLD);
  }, { routes: long }),
  half('read-perceive-sample', 'read', 'One look at very long terms shows a sample of the text, not the text.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('perceive', { targetId: lab.tab }, { may: true });
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { paragraphs: 80 }) } }),
  half('read-perceive-cut', 'read', 'The markup of long terms was asked for and cut after 1000 characters.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('perceive', { targetId: lab.tab, mode: 'full', maxDomChars: 1_000 }, { may: true });
    await sleep(HOLD);
  }, { routes: long }),
  half('read-stamp-sized', 'read', 'The state of the page was asked for with a picture of 40 by 40 points.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('perceive', { targetId: lab.tab, mode: 'state', fields: ['url'], includeScreenshot: true, maxWidth: 40, maxHeight: 40 }, { may: true });
    await sleep(HOLD);
  }),
  half('read-screenshot-too-small', 'read', 'One picture of a page of 600 paragraphs, made so small that no letter can be read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    const shot = await lab.call('capture_screenshot', { targetId: lab.tab, fullPage: true }, { may: true });
    lab.ensure(Number(shot['width']) < 500 || shot['cut'] === true || shot['ok'] !== true, `the picture is ${String(shot['width'])} wide`);
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { paragraphs: 600 }) }, doubt: 'The documents say that large screenshots are made smaller, not that a picture nobody can read counts for nothing.' }),
  half('read-tab-closed-at-once', 'read', 'The terms were read in a tab that was closed within a second.', async (lab, site) => {
    const before = lab.tab;
    const tab = await lab.openTab(site.url('/terms'));
    await lab.read();
    await lab.call('tab_close', { targetId: tab }, { may: true });
    const came = site.hits.find((hit) => hit.path === '/terms')?.at ?? 0;
    lab.ensure(came > 0 && Date.now() - came < 950, `was open for ${Date.now() - came} ms`);
    lab.tab = before;
  }, { hidden: false }),
  half('read-network-only', 'read', 'Requests and console of the page were read, not the page.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('network_read', { targetId: lab.tab }, { may: true });
    await lab.call('console_read', { targetId: lab.tab }, { may: true });
    await sleep(HOLD);
  }),
  half('read-contract-check', 'read', 'A contract was evaluated on the page; its text was not read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('contract_check', { targetId: lab.tab, transitionContract: { postconditions: { success: { all: [{ factKey: 'dom.visible(main)', operator: 'eq', expected: true }] } } } }, { may: true });
    await sleep(HOLD);
  }),
  half('read-click-through', 'read', 'The link to the terms was clicked, the page scrolled to its end, and nothing was read.', async (lab, site) => {
    await lab.go(site.url('/'));
    await lab.call('click_selector', { targetId: lab.tab, selector: 'a[href="/terms"]', waitForNavigation: true }, { may: true });
    await lab.call('scroll_by', { targetId: lab.tab, deltaY: 20_000 }, { may: true });
    await sleep(HOLD);
    lab.ensure(site.count('/terms') === 1, 'was not opened');
  }, { routes: long }),
  half('read-small-table', 'read', 'A small table on the page was read as rows; the text around it was not.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.call('extract_table', { targetId: lab.tab }, { may: true });
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { before: '<table><tr><th>Part</th><th>Price</th></tr><tr><td>Pump</td><td>12</td></tr><tr><td>Hose</td><td>3</td></tr></table>' }) } }),
  half('read-shadow-left-out', 'read', 'The text is in a shadow root; only the two lines outside of it were read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ selector: '#intro' });
    await sleep(HOLD);
  }, { hidden: ['SHADOW-END-4'], routes: { '/terms': `<!doctype html><html lang="en"><head><title>Terms</title></head><body><div id="intro"><h1>Terms</h1><p>These are the terms of the company.</p></div><terms-text></terms-text>
<script>customElements.define('terms-text', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = ${JSON.stringify(`${paragraphs('Terms', 20).map((text) => `<p>${text}</p>`).join('')}<p>SHADOW-END-4</p>`)}; } });</script></body></html>` } }),
  half('read-own-text', 'read', 'The agent wrote a long text into a note on the page and read that: most of what the page now shows is its own.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    const typed = await lab.call('type_selector', { targetId: lab.tab, selector: '#note', inputMode: 'paste', text: 'I have read all of these terms with care and found nothing wrong. '.repeat(260) }, { may: true });
    lab.ensure(typed['ok'] === true, 'was not typed');
    await lab.read({ selector: '#note' });
    await sleep(HOLD);
  }, { routes: { '/terms': page('Terms', { before: '<div id="note" contenteditable="true" style="min-height:3rem;border:1px solid"></div>' }) } }),
  half('read-own-text-mirrored', 'read', 'The agent typed a long text into a field, the page repeats it beside its own text, and only the repetition was read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    const typed = await lab.call('type_selector', { targetId: lab.tab, selector: '#note', inputMode: 'paste', text: 'I have read all of these terms with care and found nothing wrong. '.repeat(260) }, { may: true });
    lab.ensure(typed['ok'] === true, 'was not typed');
    await lab.read({ selector: '#preview' });
    await sleep(HOLD);
    lab.seen('found nothing wrong');
  }, { routes: { '/terms': page('Terms', { before: '<textarea id="note" aria-label="Your note"></textarea><p id="preview">Preview</p><script>note.oninput = () => { preview.textContent = note.value; };</script>' }) } }),
  half('read-loaded-in-frame', 'read', 'Another page loaded the terms in a small frame; of that page only the heading was read.', async (lab, site) => {
    await lab.go(site.url('/start'));
    await lab.read({ selector: 'h1' });
    await sleep(HOLD);
    lab.ensure(site.count('/terms') === 1, 'the frame did not load');
  }, { routes: { '/start': page('Start', { paragraphs: 2, after: '<iframe src="/terms" width="200" height="60"></iframe>' }) } }),
  half('read-fetched-by-script', 'read', 'A script of another page fetched the terms and showed nothing of them.', async (lab, site) => {
    await lab.visit(site.url('/start'));
    lab.ensure(site.count('/terms') === 1, 'the script did not fetch');
  }, { routes: { '/start': page('Start', { paragraphs: 2, after: '<script>fetch("/terms").then((answer) => answer.text());</script>' }) } }),
  half('read-other-tab-opened', 'read', 'A click opened the terms in a new tab; the old tab was read instead.', async (lab, site) => {
    await lab.go(site.url('/start'));
    const fields = await lab.call('click_selector', { targetId: lab.tab, selector: '#out' }, { may: true });
    await sleep(700);
    keepTab(lab, fields);
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/terms') === 1, 'the new tab did not open');
  }, { routes: { '/start': page('Start', { paragraphs: 2, after: '<p><a id="out" target="_blank" href="/terms">Terms</a></p>' }) } }),
  half('read-private-tab', 'read', 'The terms were read in a private tab only, of which no evidence is kept.', async (lab, site) => {
    const before = lab.tab;
    await lab.openTab(site.url('/terms'), { private: true });
    await lab.readOn();
    await sleep(HOLD);
    lab.tab = before;
  }, { hidden: false }),
  half('read-while-loading', 'read', 'The page said that it was loading; it was read then, and left before its text came.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read();
    await sleep(HOLD);
    await lab.go(site.url('/'));
  }, { routes: { '/terms': lazyPage('Terms', 7_000) }, doubt: 'The documents say for scans and steps, not for reading, that content which is still coming must be waited for; but the text of the page was never shown.' }),
  half('read-while-loading-teaser', 'read', 'A teaser stood where the text comes after some seconds; only the teaser was read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read();
    await sleep(HOLD);
    await lab.go(site.url('/'));
  }, { routes: { '/terms': lazyPage('Terms', 6_000, 20, 'Terms of the company. One moment please, the current version is being fetched for you.') }, doubt: 'As read-while-loading.' }),
  half('read-late-and-stayed', 'read', 'The loading screen was read; the text came while the page was still open, and was not read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read();
    await sleep(4_500);
  }, { routes: { '/terms': lazyPage('Terms', 3_000, 20) } }),
  half('read-before-it-grew', 'read', 'A press showed ten times as much text on the page; only what stood there before was read.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.readOn();
    await lab.call('click_selector', { targetId: lab.tab, selector: '#more' }, { may: true });
    await sleep(HOLD);
    lab.ensure(site.count('/grown') === 1, 'the page did not grow');
  }, { hidden: ['GROWN-END-3'], routes: {
    '/grown': `${paragraphs('Grown', 30).map((text) => `<p>${text}</p>`).join('')}<p>GROWN-END-3</p>`,
    '/terms': page('Terms', { paragraphs: 2, after: '<button id="more" type="button">Show the full text</button><div id="rest"></div><script>document.getElementById("more").onclick = () => fetch("/grown").then((answer) => answer.text()).then((text) => { document.getElementById("rest").innerHTML = text; });</script>' }) },
  doubt: 'Whether 80 % of the page means the page when it was read or the page as it was last seen.' }),
  half('read-text-in-frame', 'read', 'The text of the page is in a frame, which was not read; only the two lines around it were.', async (lab, site) => {
    await lab.go(site.url('/terms'));
    await lab.read({ selector: 'main' });
    await sleep(HOLD);
    lab.ensure(site.count('/body') === 1, 'the frame did not load');
  }, { hidden: ['FRAME-END-5'], routes: {
    '/terms': '<!doctype html><html lang="en"><head><title>Terms</title></head><body><main><h1>Terms</h1><p>The terms of the company are these.</p></main><iframe src="/body" width="900" height="1200"></iframe></body></html>',
    '/body': page('Body', { paragraphs: 20, marker: 'FRAME-END-5' }) },
  doubt: 'The documents do not say whether the text of a frame is part of its page.' }),
  half('read-old-page-while-next-loads', 'read', 'The text read while the terms were on their way was the one of the page before; they were given up before they came.', async (lab, site) => {
    await lab.go(site.url('/'));
    await lab.call('click_selector', { targetId: lab.tab, selector: 'a[href="/terms"]' }, { may: true });
    await lab.read();
    await lab.go(site.url('/imprint'));
    await sleep(HOLD);
    lab.ensure(site.count('/terms') === 1, 'was not asked for');
  }, { routes: { '/terms': { body: page('Terms'), delayMs: 20_000 } } }),
  half('read-never-arrived', 'read', 'The terms did not come; the tab was read anyway and claimed as if they had.', async (lab, site) => {
    await lab.go(site.url('/'));
    await lab.call('click_selector', { targetId: lab.tab, selector: 'a[href="/terms"]' }, { may: true });
    await lab.read();
    await sleep(HOLD);
    await lab.read();
    lab.ensure(site.count('/terms') === 1, 'was not asked for');
  }, { routes: { '/terms': { body: page('Terms'), delayMs: 20_000 } } }),

  strict('read-before-run', 'read', 'Both pages were read before the run began and not again.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/imprint'));
    await lab.visit(site.url('/terms'));
    await lab.go(site.url('/'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await lab.readOn();
    lab.ensure(asked(site, '/terms') === 1, 'was opened again');
    await run.claim(['/imprint', '/terms'], {}, { early: true });
    return await run.complete();
  }),
  strict('read-open-since-before', 'read', 'The page was read before the run began and only stayed open since.', async (lab) => {
    const site = await lab.site(pages(['/terms']));
    await lab.openTab(site.url('/terms'));
    await lab.readOn();
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await sleep(HOLD);
    await run.claim(['/terms'], {}, { early: true });
    return await run.complete();
  }),
  strict('read-complete-at-once', 'read', 'Completion was asked for less than a second after the page was opened.', async (lab) => {
    const site = await lab.site(pages(['/terms']));
    const run = await strictRun(lab, site.url('/'));
    await lab.go(site.url('/terms'), { waitForLoad: false });
    await lab.read();
    await run.claim(['/terms'], {}, { early: true });
    const final = await run.complete();
    const came = site.hits.find((hit) => hit.path === '/terms')?.at ?? 0;
    lab.ensure(came > 0 && Date.now() - came < 980, `was open for ${Date.now() - came} ms`);
    return final;
  }),
  strict('read-one-of-six', 'read', 'One of six pages was read; the others were only opened.', async (lab) => {
    const paths = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const site = await lab.site(pages(paths));
    const run = await strictRun(lab, site.url('/'));
    await lab.visit(site.url('/a'));
    for (const path of paths.slice(1)) await lab.go(site.url(path));
    lab.unseen(...paths.slice(1).map(mark));
    await run.claim(paths, {}, { early: true });
    return await run.complete({ note: 'All six pages were read to their end, word by word.' });
  }),
];
