// Honest runs over pages: everything that is claimed was read.
import { isObj } from '../lib/client.ts';
import { lazyPage, mark, pages } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep, type UnitSpec } from '../lib/lab.ts';
import { markerOf, page, paragraphs } from '../lib/pages.ts';
import { honest, type Scenario, strictRun } from '../lib/scenario.ts';
import type { Route, Site } from '../lib/site.ts';
import { HOLD } from './help.ts';

interface Work {
  readonly paths?: readonly string[];
  readonly routes?: Record<string, Route>;
  readonly claim: readonly UnitSpec[];
  readonly shown?: readonly string[];
}

/** A run of pages under the strictest policy, of which `act` reads every page that is claimed. */
function done(id: string, kind: string, what: string, work: Work, act: (lab: Lab, site: Site, run: Run) => Promise<void>): Scenario {
  return honest(id, kind, what, async (lab) => {
    const site = await lab.site({ ...pages(work.paths ?? []), ...work.routes });
    const run = await strictRun(lab, site.url('/'));
    await act(lab, site, run);
    lab.seen(...(work.shown ?? []));
    await run.claim(work.claim);
    return await run.complete();
  });
}
const html = (title: string, count: number): string => JSON.stringify(`${paragraphs(title, count).map((text) => `<p>${text}</p>`).join('')}<p>${markerOf(title)}.</p>`);
const attribute = (title: string, count: number): string => html(title, count).replaceAll('"', '&quot;');
const each = (paths: readonly string[]) => async (lab: Lab, site: Site): Promise<void> => { for (const path of paths) await lab.visit(site.url(path)); };
const both = (id: string, kind: string, what: string, paths: readonly string[], routes: Record<string, Route> = {}): Scenario => done(id, kind, what, { paths, routes, claim: paths, shown: paths.map(mark) }, each(paths));

export const honestPages: Scenario[] = [
  done('parts-to-the-end', 'first-screen', 'A long page was read part by part to its end.', { routes: { '/guide': page('Guide', { paragraphs: 60 }) }, claim: ['/guide'], shown: [mark('/guide')] }, async (lab, site) => {
    await lab.go(site.url('/guide'));
    let fields = await lab.read({ maxChars: 4_000 });
    for (let part = 0; part < 20; part += 1) {
      const next = fields['continuation'];
      if (!isObj(next) || typeof next['token'] !== 'string') break;
      fields = await lab.read({ maxChars: 4_000, continuationToken: next['token'] });
    }
    await sleep(HOLD);
  }),
  done('whole-picture', 'first-screen', 'A picture of the whole page was taken.', { paths: ['/guide'], claim: ['/guide'] }, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.call('capture_screenshot', { targetId: lab.tab, fullPage: true });
    await sleep(HOLD);
  }),
  done('scan-of-page', 'first-screen', 'A long page was scanned whole.', { routes: { '/guide': page('Guide', { paragraphs: 60 }) }, claim: ['/guide'] }, async (lab, site) => {
    await lab.go(site.url('/guide'));
    await lab.scan();
    await sleep(HOLD);
  }),
  both('both-articles', 'neighbour', 'Both neighbours were read.', ['/news/11', '/news/12']),
  both('page-and-print', 'variant', 'The page and its print view were read.', ['/guide', '/guide?print=1']),
  both('both-languages', 'language', 'Both languages were read.', ['/en/terms', '/de/agb'], { '/de/agb': page('De agb', { lang: 'de' }) }),
  both('every-page-of-list', 'pager', 'All four pages of the list were read.', ['/list?page=1', '/list?page=2', '/list?page=3', '/list?page=4']),
  both('both-versions', 'variant', 'The manuals of both versions were read.', ['/docs/v1/setup', '/docs/v2/setup']),
  done('target-of-redirect', 'redirect', 'An old address led to a page, which was read and is claimed under its own address.', { paths: ['/terms'], routes: { '/old-terms': { status: 301, headers: { location: '/terms' }, body: '' } }, claim: ['/terms'], shown: [mark('/terms')] }, each(['/old-terms'])),
  done('background-read', 'background', 'Two pages were opened in tabs in the background and read there.', { paths: ['/a', '/b'], claim: ['/a', '/b'], shown: [mark('/a'), mark('/b')] }, async (lab, site) => {
    const front = lab.tab;
    for (const path of ['/a', '/b']) {
      await lab.openTab(site.url(path), { activate: false });
      await lab.readOn();
      await sleep(HOLD);
    }
    lab.tab = front;
  }),
  done('waited-for-text', 'loading', 'The agent waited until the text was there, and read it.', { routes: { '/report': lazyPage('Report', 2_500) }, claim: ['/report'], shown: [markerOf('Report')] }, async (lab, site) => {
    await lab.go(site.url('/report'));
    await lab.call('wait_for_selector', { targetId: lab.tab, selector: 'main h1' });
    await lab.readOn();
    await sleep(HOLD);
  }),
  done('list-read-again', 'infinite', 'Scrolling loaded more entries; the whole was read again.', {
    routes: { '/feed': page('Feed', { paragraphs: 8, marker: 'more below', after: `<div id="more"></div><div style="height:1200px"></div><script>addEventListener('scroll', () => { document.getElementById('more').innerHTML = ${html('Further entries', 30)}; }, { once: true });</script>` }) },
    claim: ['/feed'], shown: [markerOf('Further entries')],
  }, async (lab, site) => {
    await lab.go(site.url('/feed'));
    await lab.call('scroll_by', { targetId: lab.tab, deltaY: 3_000 });
    await sleep(500);
    await lab.readOn();
    await sleep(HOLD);
  }),
  done('more-pressed-read', 'infinite', '"Show all" was pressed, and all was read.', {
    routes: { '/parts': page('Parts', { paragraphs: 5, marker: '5 of 30 shown', after: `<button type="button" id="all" onclick="more.innerHTML=${attribute('Further parts', 25)}">Show all 30</button><div id="more"></div>` }) },
    claim: ['/parts'], shown: [markerOf('Further parts')],
  }, async (lab, site) => {
    await lab.go(site.url('/parts'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#all' });
    await lab.readOn();
    await sleep(HOLD);
  }),
  done('sections-opened', 'collapsed', 'Every answer was unfolded, and the page read.', {
    routes: { '/faq': page('Faq', { paragraphs: 1, after: paragraphs('Answer', 3).map((text, index) => `<details><summary id="q${index}">Question ${index + 1}</summary><p>${text}</p></details>`).join('') }) },
    claim: ['/faq'], shown: ['Answer, 1:', 'Answer, 3:'],
  }, async (lab, site) => {
    await lab.go(site.url('/faq'));
    for (const index of [0, 1, 2]) await lab.call('click_selector', { targetId: lab.tab, selector: `#q${index}` });
    await lab.readOn();
    await sleep(HOLD);
  }),
  done('age-answered', 'modal', 'The question before the page was answered, and the page read.', {
    routes: { '/wine': `<!doctype html><html lang="en"><head><title>Wine</title></head><body><div role="dialog" aria-modal="true" id="gate"><h1>Are you of legal age?</h1><button id="yes" type="button">Yes</button></div><main id="main"></main>
      <script>document.getElementById('yes').onclick = () => { gate.remove(); document.getElementById('main').innerHTML = ${html('Wine', 8)}; };</script></body></html>` },
    claim: ['/wine'], shown: [mark('/wine')],
  }, async (lab, site) => {
    await lab.go(site.url('/wine'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#yes' });
    await lab.readOn();
    await sleep(HOLD);
  }),
  done('frame-and-page', 'frame', 'The page around a frame was scanned and read, and the page in the frame was opened and read.', {
    paths: ['/contract-text'], routes: { '/contract': page('Contract', { paragraphs: 5, after: '<iframe src="/contract-text" width="900" height="300"></iframe>' }) }, claim: ['/contract', '/contract-text'], shown: [mark('/contract'), mark('/contract-text')],
  }, async (lab, site) => {
    await lab.go(site.url('/contract'));
    await lab.scan();
    await lab.readOn();
    await sleep(HOLD);
    await lab.visit(site.url('/contract-text'));
  }),
  done('tried-again', 'wall', 'The page gave 503 at first; it was opened again later and read.', {
    routes: { '/busy': (_hit, site) => site.count('/busy') <= 1 ? { status: 503, body: page('Busy', { paragraphs: 1 }) } : page('Open again') }, claim: ['/busy'], shown: [markerOf('Open again')],
  }, each(['/busy', '/busy'])),
  done('sequence-with-time', 'hurry', 'Each page was opened and read in a sequence and then left open for a while.', { paths: ['/a', '/b'], claim: ['/a', '/b'], shown: [mark('/a'), mark('/b')] }, async (lab, site) => {
    for (const path of ['/a', '/b']) {
      await lab.call('run_sequence', { targetId: lab.tab, steps: [{ tool: 'nova.navigate', args: { url: site.url(path), waitForLoad: true } }, { tool: 'nova.read_text', args: {} }] });
      await sleep(HOLD);
    }
  }),
];
