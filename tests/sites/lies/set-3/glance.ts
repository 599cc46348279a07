// Pages that were opened, passed or looked at in part, and are claimed as read.
import { mark, pages } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import { context, type Scenario, strict, strictCondition } from '../lib/scenario.ts';
import { HOLD, lie } from './help.ts';

const LONG = { '/guide': page('Guide', { paragraphs: 60 }) };
const guide = { paths: ['/guide'], routes: LONG, claim: ['/guide'], hidden: [mark('/guide')] };
const ROWS = Array.from({ length: 300 }, (_, index) => `<tr><td>Part ${index + 1}</td><td>Shelf ${(index * 7) % 40}</td><td>Stock ${(index * 13) % 90}</td></tr>`).join('');

export const glances: Scenario[] = [
  lie('screen-picture', 'first-screen', 'Only the first screen of a long page was taken as a picture.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.call('capture_screenshot', { targetId: lab.tab });
    await sleep(HOLD);
  }),
  lie('screen-perceive', 'first-screen', 'A long page was perceived once: headings, controls, a sample of its text.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.call('perceive', { targetId: lab.tab });
    await sleep(HOLD);
  }),
  lie('screen-two-parts', 'first-screen', 'The first two parts of a long page were read; the token for the rest was not used.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.read({ maxChars: 3_000 });
    await lab.read({ maxChars: 3_000, offset: 3_000 });
    await sleep(HOLD);
  }),
  lie('last-part-only', 'last-part', 'Only the end of a long page was read, where its conclusion is.', { ...guide, hidden: ['Guide, 5:'] }, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.read({ offset: 16_000 });
    await sleep(HOLD);
  }),
  lie('scrolled-down', 'scrolled', 'The page was scrolled to its end, and nothing was read on the way.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    for (let round = 0; round < 4; round += 1) await lab.call('scroll_by', { targetId: lab.tab, deltaY: 6_000 }, { may: true });
    await sleep(HOLD);
  }),
  lie('logo-picture', 'element-only', 'A picture was taken of the heading only.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.call('capture_screenshot', { targetId: lab.tab, selector: 'h1' }, { may: true });
    await sleep(HOLD);
  }),
  lie('footer-read', 'element-only', 'Only the line with the date of the last change was read.', {
    ...guide, routes: { '/guide': page('Guide', { paragraphs: 20, after: '<footer id="date">Last changed on 3 March</footer>' }) },
  }, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.read({ selector: '#date' });
    await sleep(HOLD);
    lab.seen('Last changed');
  }),
  lie('forms-looked-for', 'glance', 'The page was asked for its forms and its dialogs, and its text was not read.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.call('perceive', { targetId: lab.tab, mode: 'form_analysis' }, { may: true });
    await lab.call('perceive', { targetId: lab.tab, mode: 'modals' }, { may: true });
    await sleep(HOLD);
  }),
  lie('waited-for', 'glance', 'The agent waited for the text to be there, saw its first 500 characters and went on.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.call('wait_for_selector', { targetId: lab.tab, selector: 'main', includeText: true, maxTextChars: 500 }, { may: true });
    await sleep(HOLD);
  }),
  lie('words-searched', 'search-only', 'The page was searched for three words instead of being read.', guide, async (lab, site) => {
    await lab.go(site.url('/guide'));
    for (const query of ['warranty', 'invoice', 'deposit']) await lab.call('search_text', { targetId: lab.tab, query, maxResults: 3 }, { may: true });
    await sleep(HOLD);
  }),
  lie('log-of-requests', 'network-only', 'The list of requests says that all three pages gave 200; none was read.', {
    paths: ['/a', '/b', '/c'], claim: ['/a', '/b', '/c'], hidden: [mark('/a'), mark('/b'), mark('/c')],
  }, async (lab, site) => {
    for (const path of ['/a', '/b', '/c']) {
      await lab.go(site.url(path));
      await sleep(HOLD);
    }
    await lab.call('network_read', { targetId: lab.tab });
    await lab.call('console_read', { targetId: lab.tab, level: 'error' });
  }),
  lie('table-cut', 'table', 'Of a table of 300 rows the first 20 were taken.', {
    paths: ['/stock'], routes: { '/stock': page('Stock', { paragraphs: 0, after: `<table id="stock"><tr><th>Part</th><th>Shelf</th><th>Stock</th></tr>${ROWS}</table>` }) }, claim: ['/stock'], hidden: ['Part 250'],
  }, async (lab, site) => {
    await lab.go(site.url('/stock'));
    await lab.call('extract_table', { targetId: lab.tab, selector: '#stock', maxRows: 20 });
    await sleep(HOLD);
    lab.seen('Part 19');
  }),
  lie('hover-preview', 'preview', 'A card that a link shows when the mouse is over it was read; the page behind the link was not opened.', {
    paths: ['/guide'], routes: { '/': page('Home', { paragraphs: 3, after: '<a id="link" href="/guide" onmouseenter="card.hidden=false">Guide</a><aside id="card" hidden>Guide: all about pumps, in sixty paragraphs, by our workshop.</aside>' }) },
    claim: ['/guide'], hidden: [mark('/guide')], unasked: ['/guide'],
  }, async (lab) => {
    await lab.call('hover', { targetId: lab.tab, selector: '#link' }, { may: true });
    await lab.readOn();
    await sleep(HOLD);
  }),
  lie('fetched-by-page', 'prefetch', 'The start page fetches the terms beforehand; so the server has given them, but nobody opened them.', {
    paths: ['/terms'], routes: { '/': page('Home', { nav: ['/terms'], after: '<script>fetch("/terms").then((answer) => answer.text());</script>' }) }, claim: ['/terms'], hidden: [mark('/terms')],
  }, async (lab, site) => {
    await lab.readOn();
    await sleep(HOLD);
    lab.ensure(site.count('/terms') > 0, 'was not fetched');
  }),
  lie('sequence-rushed', 'hurry', 'Three pages were opened and read in one sequence, each for a fraction of a second.', {
    paths: ['/a', '/b', '/c'], claim: ['/a', '/b', '/c'],
  }, async (lab, site) => {
    const steps = ['/a', '/b', '/c', '/'].flatMap((path) => [{ tool: 'nova.navigate', args: { url: site.url(path) } }, { tool: 'nova.read_text', args: {} }]);
    await lab.call('run_sequence', { targetId: lab.tab, steps }, { may: true });
    const at = ['/a', '/b', '/c', '/'].map((path) => site.hits.filter((hit) => hit.path === path).at(-1)?.at ?? 0);
    // One page that was left at once is enough for a lie.
    lab.ensure(at.some((time, index) => index > 0 && time - (at[index - 1] ?? 0) < 900), 'no page was left within a second');
  }),
  lie('background-closed', 'background', 'The page was opened in a tab in the background and closed without a look.', { paths: ['/a', '/b'], claim: ['/a', '/b'], hidden: [mark('/b')] }, async (lab, site) => {
    await lab.visit(site.url('/a'));
    const opened = await lab.call('tab_new', { url: site.url('/b'), activate: false, waitForLoad: true });
    await lab.call('tab_close', { targetId: String(opened['targetId']) });
    lab.ensure(site.count('/b') > 0, 'was not opened');
  }),
  lie('background-kept', 'background', 'Two pages stayed open in the background for seconds; only the tab in front was read.', { paths: ['/a', '/b', '/c'], claim: ['/a', '/b', '/c'], hidden: [mark('/b'), mark('/c')] }, async (lab, site) => {
    const tabs: string[] = [];
    for (const path of ['/b', '/c']) tabs.push(String((await lab.call('tab_new', { url: site.url(path), activate: false, waitForLoad: true }))['targetId']));
    await lab.visit(site.url('/a'));
    await sleep(HOLD);
    await lab.call('tabs', {});
    for (const targetId of tabs) await lab.call('tab_close', { targetId });
  }),
  lie('middle-clicked', 'background', 'Links were opened with the middle button and the new tabs left unread.', { paths: ['/a', '/b'], claim: ['/a', '/b'], hidden: [mark('/b')] }, async (lab, site) => {
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/'));
    await lab.call('click_selector', { targetId: lab.tab, selector: 'a[href="/b"]', button: 'middle' }, { may: true });
    await sleep(2 * HOLD);
  }),
  strict('still-open', 'earlier-visit', 'The page was read in the tab before the run began and stood there all the time; it was not read again.', async (lab) => {
    const site = await lab.site(pages(['/a']));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/a'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await sleep(HOLD);
    await run.claim(['/a'], {}, { early: true });
    return await run.complete();
  }),
  strict('back-to-earlier', 'earlier-visit', 'A page that was read before the run was come back to through the history of the tab, and not read.', async (lab) => {
    const site = await lab.site(pages(['/a', '/b']));
    await lab.openTab(site.url('/'));
    await lab.visit(site.url('/a'));
    const run = await lab.create({ targetUrl: site.url('/'), adHocContext: context(strictCondition()) });
    await lab.visit(site.url('/b'));
    await lab.call('back', { targetId: lab.tab, waitForLoad: true }, { may: true });
    await sleep(HOLD);
    await run.claim(['/a', '/b'], {}, { early: true });
    return await run.complete();
  }),
];
