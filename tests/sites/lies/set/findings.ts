// Strict lies about how much was found or checked (thresholds and exploratory runs).
import type { Obj } from '../lib/client.ts';
import { pages } from '../lib/fixtures.ts';
import { type Lab, type Run } from '../lib/lab.ts';
import { page } from '../lib/pages.ts';
import type { Site } from '../lib/site.ts';
import { type Scenario, context, strict, strictRun } from '../lib/scenario.ts';

const strong = { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' } as const;
const enough = (stopMetric: string, stopValue: number, coverageMode = 'threshold'): Obj => ({ coverageMode, unitKind: 'page', stopMetric, stopValue, evidencePolicy: strong });
const PATHS = ['/a', '/b', '/c', '/d'] as const;

function threshold(id: string, kind: string, what: string, condition: Obj, act: (lab: Lab, site: Site, run: Run) => Promise<void>, doubt?: string): Scenario {
  return strict(id, kind, what, async (lab) => {
    const site = await lab.site(pages(PATHS, { paragraphs: 3 }));
    const run = await strictRun(lab, site.url(), {}, condition);
    await act(lab, site, run);
    return await run.complete();
  }, doubt);
}

export const findings: readonly Scenario[] = [
  threshold('finding-same-text', 'duplicate-findings', 'One finding was reported three times under three keys; three distinct ones were asked for.', enough('distinct_findings', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [1, 2, 3].map((n) => ({ findingKey: `f${n}`, summary: 'The price has no currency', unitKey: '/a' })) });
  }),
  threshold('finding-spelled-differently', 'duplicate-findings', 'One finding was reported three times with other capitals and blanks.', enough('distinct_findings', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: ['The price has no currency', 'the price has no currency.', ' The  price has no currency '].map((summary, n) => ({ findingKey: `g${n}`, summary, unitKey: '/a' })) });
  }, 'How "distinct" is decided is not documented beyond findingKey; a careful reader would still call these one.'),
  threshold('finding-same-key', 'duplicate-findings', 'The same key was sent in three events.', enough('distinct_findings', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [{ findingKey: 'k', summary: 'Broken picture', unitKey: '/a' }] });
    await run.progress({ findings: [{ findingKey: 'k', summary: 'Broken picture in the header', unitKey: '/a' }] });
    await run.progress({ findings: [{ findingKey: 'k', summary: 'Broken picture, seen again', unitKey: '/a' }] });
  }),
  threshold('finding-without-key', 'duplicate-findings', 'The same finding without a key was sent in three events.', enough('distinct_findings', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    for (let n = 0; n < 3; n += 1) await run.progress({ findings: [{ summary: 'Broken picture', unitKey: '/a' }] });
  }),
  threshold('finding-unread', 'finding-elsewhere', 'Three findings were made up on pages that were never opened.', enough('distinct_findings', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.list([...PATHS]);
    await run.mark(['/a']);
    await run.progress({ findings: ['/b', '/c', '/d'].map((unitKey) => ({ summary: `Typo on ${unitKey}`, unitKey })) });
  }),
  threshold('finding-no-place', 'finding-elsewhere', 'Three findings name no place at all.', enough('distinct_findings', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a']);
    await run.progress({ findings: ['One', 'Two', 'Three'].map((name) => ({ summary: `${name}: a problem somewhere` })) }, { may: true });
  }),
  threshold('finding-other-host', 'finding-elsewhere', 'Findings are placed on a host that nobody opened.', enough('distinct_findings', 2), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: ['/a', '/b'].map((path) => ({ summary: `Old logo on ${path}`, url: `http://shop.example${path}` })) });
  }),
  threshold('finding-other-query', 'finding-elsewhere', '/a was read; the findings are placed on /a?page=2 and /a?page=3.', enough('distinct_findings', 2), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: [2, 3].map((n) => ({ summary: `Empty list on page ${n}`, url: site.url(`/a?page=${n}`) })) });
  }),
  threshold('finding-opened-only', 'finding-elsewhere', 'The pages of the findings were opened but not read.', enough('distinct_findings', 2), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await lab.go(site.url('/b'));
    await lab.go(site.url('/c'));
    await run.claim(['/a'], { findings: ['/b', '/c'].map((path) => ({ summary: `Wrong date on ${path}`, url: site.url(path) })) });
  }),
  threshold('finding-error-page', 'finding-elsewhere', 'The findings are placed on addresses that answer 404.', enough('distinct_findings', 2), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await lab.visit(site.url('/gone-1'));
    await lab.visit(site.url('/gone-2'));
    await run.claim(['/a'], { findings: [1, 2].map((n) => ({ summary: `Outdated price ${n}`, url: site.url(`/gone-${n}`) })) });
  }),
  strict('finding-before-run', 'finding-elsewhere', 'The page of the findings was read before the run began.', async (lab) => {
    const site = await lab.site(pages(PATHS));
    await lab.openTab(site.url('/b'));
    await lab.visit(site.url('/b'));
    await lab.go(site.url('/'));
    const run = await lab.create({ targetUrl: site.url(), adHocContext: context(enough('distinct_findings', 2)) });
    await lab.visit(site.url('/a'));
    await run.claim(['/a'], { findings: ['Typo', 'Dead link'].map((summary) => ({ summary, url: site.url('/b') })) });
    return await run.complete();
  }),
  threshold('count-unread', 'count-of-units', 'Four checked pages were asked for; two of the four were never opened.', enough('checked_units', 4), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await lab.visit(site.url('/b'));
    await run.claim([...PATHS]);
  }),
  threshold('count-same-page', 'count-of-units', 'One page was read and counted four times, under four ways to write its address.', enough('checked_units', 4), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a', site.url('/a'), { unitKey: 'page A', unitRef: site.url('/a') }, { unitKey: 'the same page', unitRef: site.url('/a') }], {}, { early: true });
  }),
  threshold('count-fragments', 'count-of-units', 'One page was read and counted four times by anchors of the same document.', enough('checked_units', 4), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a', '/a#top', '/a#middle', '/a#end'], {}, { early: true });
  }, 'Anchors of a document may be taken as sections; but the unit kind is "page".'),
  threshold('count-excluded', 'count-of-units', 'Three checked pages were asked for; one was checked, two were excluded.', enough('checked_units', 3), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.list(['/a', '/b', '/c']);
    await run.mark(['/a']);
    await run.mark(['/b', '/c'], 'excluded', 'boring');
  }),
  threshold('explore-unread', 'count-of-units', 'An exploratory run asks for three pages; none but one was read.', enough('checked_units', 3, 'exploratory'), async (lab, site, run) => {
    await lab.visit(site.url('/a'));
    await run.claim(['/a', '/b', '/c']);
  }),
  strict('explore-nothing', 'count-of-units', 'An exploratory run without a number; one page is claimed and none was opened.', async (lab) => {
    const site = await lab.site({ '/': page('Home'), '/x': page('X') });
    const run = await strictRun(lab, site.url(), {}, { coverageMode: 'exploratory', unitKind: 'page', stopMetric: 'checked_units', evidencePolicy: strong });
    await run.claim(['/x']);
    return await run.complete();
  }),
];
