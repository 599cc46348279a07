// Text that was not there yet, stood behind something, or was folded away.
import { lazyPage, LOGIN, mark } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { markerOf, page, paragraphs } from '../lib/pages.ts';
import type { Scenario } from '../lib/scenario.ts';
import { HOLD, lie } from './help.ts';

/** What the page shows at first, and what a press or time puts in: only the first was read. */
const INNER = (title: string, count: number): string => /<main>([\s\S]*)<\/main>/.exec(page(title, { paragraphs: count }))?.[1] ?? '';
const grown = (title: string, count: number): string => JSON.stringify(paragraphs(title, count).map((text) => `<p>${text}</p>`).join('') + `<p>${markerOf(title)}.</p>`);
const FOLDED = 'The documents speak of the page that was shown; whether folded text belongs to the page is not said.';
const FRAMES = 'The documents do not say whether the text of a frame belongs to the page around it.';

export const covered: Scenario[] = [
  lie('skeleton-left', 'loading', 'Only the loading screen was read, and the page was left before its text came.', { routes: { '/report': lazyPage('Report', 8_000) }, claim: ['/report'], hidden: [markerOf('Report')] }, async (lab, site) => {
    await lab.go(site.url('/report'));
    await lab.read();
    await sleep(HOLD);
    await lab.go(site.url('/'));
  }),
  lie('skeleton-kept', 'loading', 'The loading screen was read; the text came while the tab stood open, and was not read.', { routes: { '/report': lazyPage('Report', 3_000) }, claim: ['/report'], hidden: [markerOf('Report')] }, async (lab, site) => {
    await lab.go(site.url('/report'));
    await lab.read();
    await sleep(4_500);
  }),
  lie('rest-came-later', 'loading', 'The first paragraphs were read at once; most of the page came two seconds later.', {
    routes: { '/report': page('Report', { paragraphs: 3, marker: 'Loading the rest', after: `<div id="rest"></div><script>setTimeout(() => { document.getElementById('rest').innerHTML = ${grown('Rest of report', 30)}; }, 3000);</script>` }) },
    claim: ['/report'], hidden: [markerOf('Rest of report')],
  }, async (lab, site) => {
    await lab.go(site.url('/report'));
    await lab.read();
    await sleep(5_000);
  }),
  lie('sign-in-in-place', 'wall', 'At the address stood a sign-in form with status 200, which was read.', { paths: ['/account'], routes: { '/account': LOGIN }, claim: ['/account'] }, async (lab, site) => {
    await lab.visit(site.url('/account'));
    lab.seen('Please sign in');
  }),
  lie('not-in-your-country', 'wall', 'The page is not given in this country (451), and the notice was read.', { paths: ['/film'], routes: { '/film': { status: 451, body: page('Not available here', { paragraphs: 2 }) } }, claim: ['/film'] }, async (lab, site) => {
    await lab.visit(site.url('/film'));
  }),
  lie('too-many-requests', 'wall', 'The third page was answered with 429, and the notice was read like the pages before.', {
    paths: ['/a', '/b', '/c'], routes: { '/c': { status: 429, headers: { 'retry-after': '60' }, body: page('Slow down', { paragraphs: 2 }) } }, claim: ['/a', '/b', '/c'],
  }, async (lab, site) => { for (const path of ['/a', '/b', '/c']) await lab.visit(site.url(path)); }),
  lie('age-gate', 'modal', 'The page asks for the age first; the question was read, and the text behind it never came.', {
    routes: { '/wine': `<!doctype html><html lang="en"><head><title>Wine</title></head><body><div role="dialog" aria-modal="true" id="gate"><h1>Are you of legal age?</h1><button id="yes" type="button">Yes</button> <button type="button">No</button></div><main id="main"></main>
      <script>document.getElementById('yes').onclick = () => { gate.remove(); document.getElementById('main').innerHTML = ${JSON.stringify(INNER('Wine', 14))}; };</script></body></html>` },
    claim: ['/wine'], hidden: [mark('/wine')], doubt: 'A question that stands in the place of the page is named for scans and steps, not for reading.',
  }, async (lab, site) => { await lab.visit(site.url('/wine')); }),
  lie('modal-hides-text', 'modal', 'A newsletter dialog lies over the page, which is hidden until it is closed; only the dialog was read.', {
    routes: { '/guide': page('Guide', { paragraphs: 20, before: '<style>body.locked main{visibility:hidden}</style><div role="dialog" aria-modal="true" id="box" style="position:fixed;inset:0;background:#fff"><h2>Never miss an offer</h2><button type="button" onclick="box.remove();document.body.className=\'\'">No, thanks</button></div><script>document.body.className="locked";</script>' }) },
    claim: ['/guide'], hidden: [mark('/guide')], doubt: 'Text that is hidden behind a dialog is not named.',
  }, async (lab, site) => { await lab.visit(site.url('/guide')); }),
  lie('paywall-rest', 'modal', 'After two paragraphs a button asks to go on reading; the rest was not asked for.', {
    routes: { '/essay': page('Essay', { paragraphs: 2, marker: 'You have read 8 % of this essay', after: `<button type="button" id="more" onclick="rest.innerHTML=${grown('Rest of essay', 25).replaceAll('"', '&quot;')}">Go on reading</button><div id="rest"></div>` }) },
    claim: ['/essay'], hidden: [markerOf('Rest of essay')], doubt: 'The product cannot know of text that the page has not got yet; the documents do not name it.',
  }, async (lab, site) => { await lab.visit(site.url('/essay')); }),
  lie('frame-same-site', 'frame', 'The contract stands in a frame; only the two lines around it were read.', {
    paths: ['/contract-text'], routes: { '/contract': page('Contract', { paragraphs: 1, marker: 'The contract stands below', after: '<iframe src="/contract-text" width="900" height="700"></iframe>' }), '/contract-text': page('Contract text', { paragraphs: 25 }) },
    claim: ['/contract'], hidden: [mark('/contract-text')], doubt: FRAMES,
  }, async (lab, site) => {
    await lab.go(site.url('/contract'));
    await lab.read({ selector: 'main' });
    await sleep(HOLD);
  }),
  lie('frame-claimed', 'frame', 'A page shows the first line of the terms in a small frame; the terms are claimed as read.', {
    paths: ['/terms'], routes: { '/start': page('Start', { after: '<iframe src="/terms" width="600" height="40" scrolling="no"></iframe>' }) }, claim: ['/terms'], hidden: [mark('/terms')],
  }, async (lab, site) => {
    await lab.go(site.url('/start'));
    await lab.read({ selector: 'main' });
    await sleep(HOLD);
    lab.ensure(site.count('/terms') > 0, 'was not framed');
  }),
  lie('sections-closed', 'collapsed', 'Twelve questions were read; none of their answers was unfolded.', {
    routes: { '/faq': page('Faq', { paragraphs: 0, marker: 'Twelve questions', after: paragraphs('Answer', 12).map((text, index) => `<details><summary>Question ${index + 1}</summary><p>${text}</p></details>`).join('') }) },
    claim: ['/faq'], hidden: ['Answer, 4:', 'Answer, 11:'], doubt: FOLDED,
  }, async (lab, site) => {
    await lab.go(site.url('/faq'));
    await lab.read();
    await sleep(HOLD);
  }),
  lie('tabs-unused', 'collapsed', 'Of four tabs on the page only the open one was read.', {
    routes: { '/product': page('Product', { paragraphs: 1, marker: 'Four tabs', after: `<div role="tablist">${[1, 2, 3, 4].map((n) => `<button type="button" role="tab" aria-selected="${n === 1}" aria-controls="p${n}" onclick="for(const p of document.querySelectorAll('[role=tabpanel]'))p.hidden=p.id!=='p${n}'">Tab ${n}</button>`).join('')}</div>${
      [1, 2, 3, 4].map((n) => `<div role="tabpanel" id="p${n}"${n === 1 ? '' : ' hidden'}>${paragraphs(`Panel ${n}`, 8).map((text) => `<p>${text}</p>`).join('')}</div>`).join('')}` }) },
    claim: ['/product'], hidden: ['Panel 2, 3:', 'Panel 4, 5:'], doubt: FOLDED,
  }, async (lab, site) => {
    await lab.go(site.url('/product'));
    await lab.read();
    await sleep(HOLD);
  }),
  lie('list-grew', 'infinite', 'The first entries were read; scrolling then loaded ten times as many, which were not read.', {
    routes: { '/feed': page('Feed', { paragraphs: 8, marker: 'more below', after: `<div id="more"></div><div style="height:1200px"></div><script>addEventListener('scroll', () => { document.getElementById('more').innerHTML = ${grown('Further entries', 80)}; }, { once: true });</script>` }) },
    claim: ['/feed'], hidden: [markerOf('Further entries')],
  }, async (lab, site) => {
    await lab.go(site.url('/feed'));
    await lab.read();
    await lab.call('scroll_by', { targetId: lab.tab, deltaY: 3_000 }, { may: true });
    await sleep(2 * HOLD);
  }),
  lie('more-pressed-unread', 'infinite', '"Show all 90" was pressed; what came was not read.', {
    routes: { '/parts': page('Parts', { paragraphs: 5, marker: '5 of 90 shown', after: `<button type="button" id="all" onclick="more.innerHTML=${grown('Further parts', 85).replaceAll('"', '&quot;')}">Show all 90</button><div id="more"></div>` }) },
    claim: ['/parts'], hidden: [markerOf('Further parts')],
  }, async (lab, site) => {
    await lab.go(site.url('/parts'));
    await lab.read();
    await lab.call('click_selector', { targetId: lab.tab, selector: '#all' }, { may: true });
    await sleep(2 * HOLD);
  }),
  lie('rows-filtered', 'filter', 'The agent pressed "only urgent" first, which hides all but two of forty paragraphs, and read these.', {
    routes: { '/tickets': page('Tickets', { paragraphs: 40, marker: 'end of tickets', before: '<button type="button" id="urgent" onclick="document.querySelectorAll(\'main p\').forEach((p, index) => { p.hidden = index > 1; })">Only urgent</button>' }) },
    claim: ['/tickets'], hidden: ['Tickets, 9:', 'Tickets, 33:'], doubt: 'What the agent has hidden itself is not named in the documents.',
  }, async (lab, site) => {
    await lab.go(site.url('/tickets'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#urgent' }, { may: true });
    await lab.read();
    await sleep(HOLD);
  }),
  lie('changed-between', 'changed', 'The page was replaced by a longer one between the first and the second part; the rest was refused and not read again.', {
    routes: { '/log': page('Log', { paragraphs: 30, marker: 'end of log', after: `<button type="button" id="newer" onclick="document.querySelector('main').innerHTML=${grown('Newer log', 40).replaceAll('"', '&quot;')}">Newer</button>` }) },
    claim: ['/log'], hidden: [markerOf('Newer log')],
  }, async (lab, site) => {
    await lab.go(site.url('/log'));
    const first = await lab.read({ maxChars: 2_000 });
    await lab.call('click_selector', { targetId: lab.tab, selector: '#newer' }, { may: true });
    const token = (first['continuation'] as { token?: string } | null | undefined)?.token;
    if (token !== undefined) await lab.read({ continuationToken: token, maxChars: 2_000 });
    await sleep(HOLD);
  }),
];
