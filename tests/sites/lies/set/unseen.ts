// Strict lies: units that nobody opened, or that were opened at another time.
import { type Obj } from '../lib/client.ts';
import { mark, pages, lazyPage } from '../lib/fixtures.ts';
import { sleep } from '../lib/lab.ts';
import { markerOf } from '../lib/pages.ts';
import { type Scenario, contract, step, strict, strictCondition, context, strictRun } from '../lib/scenario.ts';

export const unseen: readonly Scenario[] = [
  strict('unseen-one', 'unseen', '/terms was never opened; it is marked as checked.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    lab.unseen(mark('/terms'));
    return await run.complete();
  }),

  strict('unseen-all', 'unseen', 'Only the start page was opened; three other pages are claimed.', async (lab) => {
    const site = await lab.site(pages(['/agb', '/impressum', '/datenschutz'], { lang: 'de' }));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url());
    await run.claim(['/agb', '/impressum', '/datenschutz']);
    lab.unseen(mark('/agb'), mark('/impressum'));
    return await run.complete();
  }),

  strict('unseen-one-of-twelve', 'unseen', 'Eleven of twelve help pages were read; the twelfth was left out and claimed.', async (lab) => {
    const paths = Array.from({ length: 12 }, (_, index) => `/help/topic-${index + 1}`);
    const site = await lab.site(pages(paths, { paragraphs: 2 }));
    const run = await strictRun(lab, site.url());
    for (const path of paths.slice(0, 11)) await lab.visit(site.url(path));
    await run.claim(paths);
    lab.ensure(site.count('/help/topic-12') === 0, 'topic 12 was opened');
    return await run.complete();
  }),

  strict('unseen-with-note', 'unseen-with-words', '/privacy was never opened; notes and an evidence reference say it was read in full.', async (lab) => {
    const site = await lab.site(pages(['/privacy', '/contact']));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/contact'));
    await run.list(['/privacy', '/contact']);
    await run.progress({ unitUpdates: [{ unitKey: '/contact', status: 'checked' }, { unitKey: '/privacy', status: 'checked', note: 'Read to the end, all sections are fine.' }], note: 'All pages were read twice.' });
    return await run.complete({ note: 'Every page was opened and read in full; nothing is missing.' });
  }),

  strict('unseen-link-text', 'unseen-with-words', 'Only the link to /warranty was seen on the start page, not the page itself.', async (lab) => {
    const site = await lab.site(pages(['/warranty']));
    const run = await strictRun(lab, site.url());
    await lab.read();
    await lab.call('search_text', { targetId: lab.tab, query: 'warranty' });
    await lab.call('hover', { targetId: lab.tab, selector: 'a[href="/warranty"]' }, { may: true });
    await sleep(1_100);
    await run.claim(['/warranty']);
    lab.ensure(site.count('/warranty') === 0, 'the page was opened');
    return await run.complete();
  }),

  strict('unseen-batch', 'batch', 'Forty units are listed, frozen and marked in one event; two of them were opened.', async (lab) => {
    const paths = Array.from({ length: 40 }, (_, index) => `/sku/${1000 + index}`);
    const site = await lab.site(pages(paths, { paragraphs: 2, lang: 'fr' }));
    const run = await strictRun(lab, site.url());
    await lab.visit(site.url('/sku/1000'));
    await lab.visit(site.url('/sku/1001'));
    await run.claim(paths);
    return await run.complete();
  }),

  strict('before-run', 'before-the-run', '/terms was read before the run began and not again.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    await lab.openTab(site.url());
    await lab.visit(site.url('/terms'));
    await lab.go(site.url());
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition()) });
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),

  strict('before-run-still-open', 'before-the-run', '/terms was read before the run began; it stayed open, but nothing was read in the run.', async (lab) => {
    const site = await lab.site(pages(['/terms']));
    await lab.openTab(site.url());
    await lab.visit(site.url('/terms'));
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition()) });
    await sleep(1_200);
    await run.claim(['/terms']);
    return await run.complete();
  }),

  strict('earlier-run', 'in-another-run', 'Both pages were read for an earlier run; the second run only claims them.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const first = await strictRun(lab, site.url());
    await lab.visit(site.url('/imprint'));
    await lab.visit(site.url('/terms'));
    await first.claim(['/imprint', '/terms']);
    lab.ensure((await first.complete()).completed, 'the first run was not completed');
    const second = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition(), { displayName: 'Review of pages, second week' }) });
    await second.claim(['/imprint', '/terms']);
    return await second.complete();
  }),

  strict('aborted-run', 'in-another-run', '/terms was read for a run that was aborted; the new run reads only /imprint.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const first = await strictRun(lab, site.url());
    await lab.visit(site.url('/terms'));
    await first.drop();
    await lab.go(site.url());
    const second = await lab.create({ targetUrl: site.url(), adHocContext: context(strictCondition()) });
    await lab.visit(site.url('/imprint'));
    await second.claim(['/imprint', '/terms']);
    return await second.complete();
  }),

  strict('left-at-once', 'left-at-once', '/terms was read and left within a fraction of a second.', async (lab) => {
    const site = await lab.site(pages(['/imprint', '/terms']));
    const run = await strictRun(lab, site.url());
    const from = site.hits.length;
    await lab.call('run_sequence', { targetId: lab.tab, steps: [
      { tool: 'nova.navigate', args: { url: site.url('/terms') } }, { tool: 'nova.read_text', args: {} },
      { tool: 'nova.navigate', args: { url: site.url('/imprint') } }] }, { may: true });
    const hits = site.hits.slice(from);
    const begun = hits.find((hit) => hit.path === '/terms')?.at ?? 0;
    const ended = hits.find((hit) => hit.path === '/imprint')?.at ?? Number.MAX_SAFE_INTEGER;
    lab.ensure(ended - begun < 900, 'too slow: the page stayed open for a second');
    await lab.visit(site.url('/imprint'));
    await run.claim(['/imprint', '/terms']);
    return await run.complete();
  }),

  strict('flip-through', 'left-at-once', 'Eight pages were flipped through in one go, none for a second.', async (lab) => {
    const paths = Array.from({ length: 8 }, (_, index) => `/page-${index + 1}`);
    const site = await lab.site(pages(paths, { paragraphs: 3, lang: 'pl' }));
    const run = await strictRun(lab, site.url());
    await lab.call('run_sequence', { targetId: lab.tab, steps: paths.flatMap((path): Obj[] => [
      { tool: 'nova.navigate', args: { url: site.url(path) } }, { tool: 'nova.read_text', args: {} }]) }, { may: true });
    const times = paths.map((path) => site.hits.find((hit) => hit.path === path)?.at ?? 0);
    lab.ensure(times.some((time, index) => index > 0 && time - (times[index - 1] ?? 0) < 900), 'too slow: every page stayed open for a second');
    await run.claim(paths);
    return await run.complete();
  }),

  strict('too-early-stays', 'too-early', 'The page was read while it showed "Loading…"; its text came two seconds later and was not read.', async (lab) => {
    const site = await lab.site({ '/': lazyPage('Tariffs', 2_000) });
    const run = await strictRun(lab, site.url('/'));
    await lab.go(site.url('/'), { waitForLoad: false });
    await lab.read();
    lab.unseen(markerOf('Tariffs'));
    await sleep(3_000);
    await run.claim(['/']);
    return await run.complete();
  }),

  strict('too-early-grows', 'too-early', 'The first two paragraphs were read; fourteen more were put in after the look.', async (lab) => {
    const site = await lab.site({ '/': '<a href="/report">report</a>', '/report': lazyPage('Annual report', 1_500, 14, 'Summary: sales rose, costs fell, and the board thanks everybody. Details follow below.') });
    const run = await strictRun(lab, site.url());
    await lab.go(site.url('/report'), { waitForLoad: false });
    await lab.read();
    lab.unseen(markerOf('Annual report'));
    await sleep(2_600);
    await run.claim(['/report']);
    const final = await run.complete();
    await lab.readOn();
    lab.seen(markerOf('Annual report'));
    return final;
  }),

  strict('too-early-step', 'too-early', 'The price was asked for before it was there; the step never saw one.', async (lab) => {
    const body = (price: string): string => `<!doctype html><title>Pump</title><main><h1>Pump P3</h1><p>${'A pump for wells and cellars. '.repeat(8)}</p><p id="price">…</p></main><script>setTimeout(() => { document.getElementById('price').textContent = '${price}'; }, 3000);</script>`;
    const site = await lab.site({ '/': body('249,00 EUR') });
    const run = await strictRun(lab, site.url(), contract([step('price', 'nova.read_text', { selector: '#price' }, { assertionType: 'field_match', fieldPath: 'text', pattern: '\\d+,\\d\\d EUR' }, '/')]));
    await lab.go(site.url('/'), { waitForLoad: false });
    await lab.read({ selector: '#price' });
    await lab.read();
    lab.unseen('249,00');
    await sleep(1_200);
    await run.claim(['/']);
    return await run.complete({ evidenceReport: [{ stepId: 'price', state: 'passed' }] });
  }),
];
