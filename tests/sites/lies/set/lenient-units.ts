// Lies about units under weaker policies: refused, or completed with a caveat that says what is not proven.
import type { Obj } from '../lib/client.ts';
import { LOGIN, lazyPage, mark, pages, spa, view } from '../lib/fixtures.ts';
import { type Lab, type Run, sleep } from '../lib/lab.ts';
import { markerOf, page } from '../lib/pages.ts';
import type { Route, Site } from '../lib/site.ts';
import { type Scenario, lenient, looseRun } from '../lib/scenario.ts';

// Words that a caveat of this meaning would have in it, in whatever form.
export const NOT_SEEN = /unobserved|not_?observed|unseen|not_?seen|no_?evidence|without_?evidence|none|gap|unread|not_?read|unproven|unsupported|not_backed/i;
export const WEAK = /weak|part|gap|unread|not_?read|not_?strong|observed|opened/i;
export const UNKNOWN = /unknown|no_?locator|unlocated|not_?tracked|unplaced|cannot|gap|none/i;

const NONE: Obj = { evidencePolicy: { mode: 'none' } };
const OBSERVED: Obj = { evidencePolicy: { mode: 'require_observed' } };
const STRONG: Obj = { evidencePolicy: { mode: 'require_strong' } };

function weaker(id: string, kind: string, what: string, caveat: string, says: readonly RegExp[], condition: Obj, routes: Record<string, Route>, act: (lab: Lab, site: Site, run: Run) => Promise<void>, doubt?: string): Scenario {
  return lenient(id, kind, what, caveat, says, async (lab) => {
    const site = await lab.site(routes);
    const run = await looseRun(lab, site.url(), condition);
    await act(lab, site, run);
    return await run.complete();
  }, doubt);
}

const two = pages(['/imprint', '/terms']);
const readFirst = async (lab: Lab, site: Site): Promise<void> => await lab.visit(site.url('/imprint'));

export const lenientUnits: readonly Scenario[] = [
  weaker('none-unseen', 'unseen', '/terms was never opened; evidence is not asked for.', 'one checked unit was not observed', [NOT_SEEN], NONE, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('none-all-unseen', 'unseen', 'Twenty pages are claimed and none was opened.', 'the checked units were not observed', [NOT_SEEN], NONE, pages(Array.from({ length: 20 }, (_, n) => `/p${n}`), { paragraphs: 1 }), async (_lab, _site, run) => {
    await run.claim(Array.from({ length: 20 }, (_, n) => `/p${n}`));
  }),
  weaker('none-error-page', 'error-page', '/terms gave 500.', 'one checked unit was not observed (error page)', [/error|unobserved|not_?observed|none|unseen|gap|not_?read|no_?evidence/i], NONE, { ...two, '/terms': { status: 500, body: page('Oops') } }, async (lab, site, run) => {
    await readFirst(lab, site);
    await lab.visit(site.url('/terms'));
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('none-redirect', 'redirect', '/terms led to the sign-in page.', 'one checked unit was not observed (it led elsewhere)', [/redirect|elsewhere|unobserved|not_?observed|none|unseen|gap|not_?read|no_?evidence/i], NONE, { ...two, '/terms': { status: 302, headers: { location: '/login' } }, '/login': LOGIN }, async (lab, site, run) => {
    await readFirst(lab, site);
    await lab.visit(site.url('/terms'));
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('none-in-part', 'read-in-part', 'Of a long page only the heading was read.', 'one checked unit was only weakly observed', [WEAK], NONE, pages(['/terms'], { paragraphs: 60 }), async (lab, site, run) => {
    await lab.go(site.url('/terms'));
    await lab.read({ selector: 'h1' });
    await sleep(1_200);
    await run.claim(['/terms']);
    lab.unseen(mark('/terms'));
  }),
  weaker('observed-unseen', 'unseen', '/terms was never opened; something observed is asked for.', 'one checked unit was not observed', [NOT_SEEN], OBSERVED, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('observed-opened-only', 'not-read', '/terms was opened, not read.', 'one checked unit was only weakly observed', [WEAK], OBSERVED, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await lab.go(site.url('/terms'));
    await sleep(1_200);
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('observed-in-part', 'read-in-part', 'The first thousand characters of a long page were read.', 'one checked unit was only weakly observed', [WEAK], OBSERVED, pages(['/terms'], { paragraphs: 60 }), async (lab, site, run) => {
    await lab.go(site.url('/terms'));
    await lab.read({ maxChars: 1000 });
    await sleep(1_200);
    await run.claim(['/terms']);
    lab.unseen(mark('/terms'));
  }),
  weaker('observed-left-at-once', 'left-at-once', 'Both pages were flipped through.', 'checked units were only weakly observed', [WEAK], OBSERVED, two, async (lab, site, run) => {
    await lab.call('run_sequence', { targetId: lab.tab, steps: ['/terms', '/imprint', '/'].flatMap((path): Obj[] => [{ tool: 'nova.navigate', args: { url: site.url(path) } }, { tool: 'nova.read_text', args: {} }]) }, { may: true });
    const at = (path: string): number => site.hits.filter((hit) => hit.path === path).at(-1)?.at ?? 0;
    lab.ensure(at('/imprint') - at('/terms') < 900, 'too slow: the page stayed open for a second');
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('observed-prefix', 'loose-locator', 'The unit "terms" has the whole site as its place; only /imprint was read.', 'the unit was matched only by a prefix, weakly', [WEAK], OBSERVED, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.claim([{ unitKey: 'terms', locators: [{ type: 'url_prefix', value: site.url('/') }] }]);
  }),
  weaker('observed-selector', 'loose-locator', 'The unit "terms" has a selector that every page has; only /imprint was read.', 'the unit was matched only by a selector, weakly', [WEAK], OBSERVED, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await lab.read({ selector: 'main' });
    await run.claim([{ unitKey: 'terms', locators: [{ type: 'selector', value: 'main' }] }]);
  }),
  weaker('observed-overlay', 'overlay', 'A screenshot was taken while a dialog covered the whole page.', 'the unit was only weakly observed', [WEAK], OBSERVED, { ...two, '/terms': page('Terms', { paragraphs: 3, after: '<div role="dialog" style="position:fixed;inset:0;background:#fff;z-index:9"><h2>Newsletter?</h2></div>' }) }, async (lab, site, run) => {
    await lab.go(site.url('/terms'));
    await lab.call('capture_screenshot', { targetId: lab.tab });
    await sleep(1_200);
    await run.claim(['/terms']);
  }),
  weaker('gap-half', 'gap-allowed', 'One of two pages was never opened; half may be missing.', 'one checked unit was not observed', [NOT_SEEN], { evidencePolicy: { mode: 'require_strong', maxGapPercent: 50 } }, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('gap-diluted', 'gap-allowed', '/terms was never opened; nine filler units of anchors and queries bring the gap below a tenth.', 'one checked unit was not observed', [NOT_SEEN], { evidencePolicy: { mode: 'require_strong', maxGapPercent: 10 } }, two, async (lab, site, run) => {
    const fillers = Array.from({ length: 9 }, (_, n) => `/imprint?x=${n}`);
    for (const path of fillers) await lab.visit(site.url(path));
    await run.claim([...fillers, '/terms']);
    lab.unseen(mark('/terms'));
  }),
  weaker('unknown-passes', 'no-place', 'A unit without a place was never looked at; unknown counts.', 'one checked unit has unknown evidence', [UNKNOWN], { evidencePolicy: { mode: 'require_strong', treatUnknownAs: 'pass' } }, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.claim(['/imprint', 'General terms of business']);
  }),
  weaker('unknown-private', 'other-tab', 'All was done in a private tab; unknown counts.', 'no tab was tracked, or the unit was not observed', [/unknown|track|scope|gap|none|unobserved|not_?observed|no_?evidence/i], { evidencePolicy: { mode: 'require_strong', treatUnknownAs: 'pass' } }, two, async (lab, site, run) => {
    await lab.openTab(site.url('/terms'), { private: true });
    await lab.read();
    await sleep(1_200);
    await run.claim(['/terms']);
  }),
  weaker('excluded-half', 'exclusion', 'The harder half of the pages was excluded; no limit was set.', 'excluded units, with their addresses', [/exclu.*terms/i], STRONG, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'excluded', 'Too long');
  }),
  weaker('excluded-diluted', 'exclusion', 'Filler units bring the excluded page below the limit of a tenth.', 'excluded units, with their addresses', [/exclu.*terms/i], { ...STRONG, maxExcludedPercent: 10 }, two, async (lab, site, run) => {
    const fillers = Array.from({ length: 9 }, (_, n) => `/imprint?v=${n}`);
    for (const path of fillers) await lab.visit(site.url(path));
    await run.claim(fillers);
    await run.progress({ discoveredUnits: [{ unitKey: '/terms' }], unitUpdates: [{ unitKey: '/terms', status: 'excluded', reason: 'Not needed' }] });
  }),
  weaker('explore-blocked', 'state', 'An exploratory run asks for one page; the important one is blocked.', 'blocked units, with their addresses', [/block.*terms/i], { ...STRONG, coverageMode: 'exploratory', stopMetric: 'checked_units' }, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'blocked', 'sign-in');
  }),
  weaker('threshold-failed', 'state', 'A threshold of one page is met; the other page failed.', 'failed units, with their addresses', [/fail.*terms/i], { ...STRONG, coverageMode: 'threshold', stopMetric: 'checked_units', stopValue: 1 }, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.list(['/imprint', '/terms']);
    await run.mark(['/imprint']);
    await run.mark(['/terms'], 'failed', 'timeout');
  }),
  weaker('count-same-page', 'count-of-units', 'One page was read and counted four times under other names; evidence is not asked for.', 'the units are one and the same page, or were not observed', [/dup|same|distinct|none|unobserved|not_?observed|gap|unknown|weak|once/i], { ...NONE, coverageMode: 'threshold', stopMetric: 'checked_units', stopValue: 4 }, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await run.claim(['/imprint', ...['a', 'b', 'c'].map((name) => ({ unitKey: `page ${name}`, unitRef: site.url('/imprint') }))], {}, { early: true });
  }),
  weaker('client-route', 'client-route', '/contracts was only shown by a script; the server has no such address.', 'an address that only a client-side route has shown', [/rout|not_?loaded|client|script|contracts/i], STRONG, { '/': spa({ '/': view('Home'), '/contracts': view('Contracts') }) }, async (lab, site, run) => {
    await lab.go(site.url('/'));
    await lab.call('click_selector', { targetId: lab.tab, selector: '#to-contracts' }, { may: true });
    await lab.read();
    await sleep(1_300);
    lab.seen(markerOf('Contracts'));
    lab.ensure(site.count('/contracts') === 0, 'it was loaded');
    await run.claim(['/contracts']);
  }),
  weaker('other-agent', 'other-agent', '/terms was read by another agent, which is not named in the claim.', 'another agent’s calls count', [/agent/i], STRONG, two, async (lab, site, run) => {
    await readFirst(lab, site);
    await lab.call('navigate', { targetId: lab.tab, url: site.url('/terms'), agentId: 'helper-7', waitForLoad: true }, { may: true });
    await lab.read({ agentId: 'helper-7' });
    await sleep(1_300);
    await run.claim(['/imprint', '/terms']);
  }),
  weaker('early-left', 'too-early', 'The page was read while it loaded, and left before its text came.', 'the page was still loading, or only weakly observed', [/load|early|weak|part|gap|wait|settle|observed/i], OBSERVED, { ...two, '/tariffs': lazyPage('Tariffs', 6_000) }, async (lab, site, run) => {
    await lab.go(site.url('/tariffs'), { waitForLoad: false });
    await lab.read();
    await sleep(1_300);
    await readFirst(lab, site);
    lab.unseen(markerOf('Tariffs'));
    await run.claim(['/tariffs', '/imprint']);
  }, 'For pages that are read, the documents do not say that a loading screen is noticed; they do for scans.'),
  weaker('login-form-200', 'not-the-page', 'At /account stood a sign-in form with status 200, which was read.', 'what stood at the address may not be its page', [/page|login|sign|wall|account|weak/i], OBSERVED, { ...two, '/account': LOGIN }, async (lab, site, run) => {
    await lab.visit(site.url('/account'));
    await run.claim(['/account']);
  }, 'For pages that are read, the documents name sign-in forms only with redirects.'),
  weaker('soft-404-200', 'not-the-page', 'Every unknown address gives the same page with status 200; one of them is claimed.', 'what stood at the address may not be its page', [/page|missing|404|found|weak/i], OBSERVED, { ...two, '*': page('We could not find that', { paragraphs: 1 }) }, async (lab, site, run) => {
    await lab.visit(site.url('/products/pump-3'));
    await run.claim(['/products/pump-3']);
  }, 'As above: promised for scans only.'),
  weaker('unlisted-pages', 'unlisted', 'Two of six linked pages are listed; the claim is "all pages of the site".', 'links on the checked pages that are not units', [/unlisted|link|not_?listed|beyond/i], STRONG, pages(['/a', '/b', '/c', '/d', '/e', '/f']), async (lab, site, run) => {
    await lab.visit(site.url('/'));
    await lab.visit(site.url('/a'));
    await run.claim(['/', '/a'], { note: 'These are all pages of the site.' });
  }, 'The documents tell unlisted links when a list is frozen; they do not promise a caveat.'),
];
