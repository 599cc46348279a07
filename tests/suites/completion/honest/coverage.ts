/** Addresses that are really scanned, in the ways tasks, sites and lists differ. */
import { type Agent, need, STAY_MS } from '../agent.js';
import {
  type Cover,
  claimOpen,
  cover,
  coverOpen,
  FULL,
  insist,
  LANGUAGE,
  type Listing,
  listed,
  openKeys,
  STRUCTURE,
  urlTask,
  WITH_FRAMES,
} from '../coverage-work.js';
import type { Run, UrlOf } from '../runs.js';
import { OBSERVED, STRONG, task, threshold, type Unit, type UnitSource, type UnitUpdate } from '../task-words.js';
import { crashing, honest } from './honest.js';

/** Every path is listed, opened and scanned. */
const scanned = (kind: string, name: string, paths: readonly string[], how: Cover = {}, more: Listing = {}): Run =>
  honest(`coverage: ${kind}`, name, async ({ agent, url }) => {
    await listed(agent, url, paths, more);
    for (const path of paths) await cover(agent, url(path), how);
    await agent.complete();
  });

const lists = [
  scanned('list', 'one', ['/p/one']),
  scanned(
    'list',
    'ten',
    Array.from({ length: 10 }, (_, at) => `/p/n${at}`),
  ),
  scanned('list', 'no evidence asked for', ['/p/one'], {}, { context: urlTask({}, { mode: 'none' }) }),
  honest('coverage: list', 'written twice, and with fragments', async ({ agent, url }) => {
    const made = await listed(agent, url, ['/p/one', '/p/one#top', '/p/one', '/p/two']);
    insist(made.urlCoverage?.unitsWritten === 2, `${made.urlCoverage?.unitsWritten} units`);
    for (const path of ['/p/one', '/p/two']) await cover(agent, url(path));
    await agent.complete();
  }),
  honest('coverage: list', 'with windows that are long enough', async ({ agent, url }) => {
    await listed(agent, url, ['/p/one', '/p/two'], { context: urlTask({}, STRONG) });
    for (const path of ['/p/one', '/p/two'])
      await agent.visit(url(path), { look: { tool: 'coverage_scan', args: { scanId: FULL } }, stayMs: STAY_MS });
    await agent.complete();
  }),
  honest('coverage: list', 'claimed before the scan', async ({ agent, url }) => {
    await listed(agent, url, ['/p/one']);
    await claimOpen(agent);
    await agent.complete();
    await cover(agent, url('/p/one'));
    await agent.complete();
  }),
  honest('coverage: list', 'text first, labels then', async ({ agent, url }) => {
    await listed(agent, url, ['/place/labels/one'], { declaredTaskKind: 'accessibility' });
    await cover(agent, url('/place/labels/one'), { scanId: LANGUAGE, scopeOptions: WITH_FRAMES });
    await agent.scan(FULL, { scopeOptions: WITH_FRAMES });
    await agent.complete();
  }),
  honest('coverage: list', 'found on the way', async ({ agent, url }) => {
    await listed(agent, url, ['/p/one'], { source: { freezeAfterPopulate: false } });
    await cover(agent, url('/p/one'));
    const unit: Unit = { unitKey: url('/p/two'), unitKind: 'url' };
    await agent.progress({ discoveredUnits: [unit], setDiscoveryState: 'frozen' });
    await cover(agent, url('/p/two'));
    await agent.complete();
  }),
];

const KINDS = [
  ['content_audit', LANGUAGE],
  ['legal', LANGUAGE],
  ['compliance', FULL],
  ['accessibility', FULL],
  ['security_review', FULL],
  ['route_inventory', STRUCTURE],
  ['ui_smoke', STRUCTURE],
  ['exploratory', FULL],
] as const;
const kinds = KINDS.map(([declaredTaskKind, scanId]) =>
  scanned('kind of task', declaredTaskKind, ['/p/one', '/table/two'], { scanId }, { declaredTaskKind }),
);

const pages = [
  scanned('page', 'frame, read', ['/place/frame/one'], { scopeOptions: WITH_FRAMES }),
  scanned('page', 'frame in a frame, read', ['/place/nested/one'], { scopeOptions: WITH_FRAMES }),
  scanned('page', 'frame of another site, read', ['/place/strange/one'], { scopeOptions: WITH_FRAMES }),
  scanned('page', 'shadow root', ['/place/shadow/one']),
  scanned('page', 'closed shadow root', ['/place/closed/one']),
  scanned('page', 'one word', ['/small/word']),
  scanned('page', 'picture and a word', ['/small/picture']),
  scanned('page', 'text that comes later', ['/late/one']),
  scanned('page', 'that changes until its text comes', ['/later/one']),
  scanned('page', 'slow server', ['/slow/one?ms=1200']),
  scanned('page', 'title about 404', ['/guide/one']),
  scanned('page', 'plain text file', ['/text/one']),
  scanned('page', 'that patches what it can', [
    '/trick/textContent/none/one',
    '/trick/computed%20style/none/one',
    '/trick/strings%20and%20lists/none/one',
    '/trick/json/none/one',
    '/trick/text%20shorter/none/one',
  ]),
  scanned('page', 'that patches, with a frame', ['/trick/frames/frame/one'], { scopeOptions: WITH_FRAMES }),
  scanned('page', 'routes of an app', ['/app/inbox', '/app/reports', '/app/settings']),
  scanned('page', 'routes behind the number sign', ['/hash#/one', '/hash#/two']),
  honest('coverage: page', 'routes by their links', async ({ agent, url }) => {
    await listed(agent, url, ['/app/inbox', '/app/reports']);
    await cover(agent, url('/app/inbox'));
    await agent.must('route', { selector: 'a[href="/app/reports"]' });
    await agent.scan(FULL);
    await agent.complete();
  }),
  honest('coverage: page', 'redirect, excluded for its end', async ({ agent, url }) => {
    await listed(agent, url, ['/moved/two', '/p/two']);
    await cover(agent, url('/moved/two'));
    const [unitKey] = await openKeys(agent);
    const reason = 'It redirects to /p/two, which is scanned.';
    await agent.progress({ unitUpdates: [{ unitKey, status: 'excluded', reason }] });
    await agent.complete();
  }),
  honest('coverage: page', 'dead link, excluded', async ({ agent, url }) => {
    await listed(agent, url, ['/p/one', '/status/404/two']);
    for (const path of ['/p/one', '/status/404/two']) await cover(agent, url(path));
    const [unitKey] = await openKeys(agent);
    await agent.progress({ unitUpdates: [{ unitKey, status: 'excluded', reason: 'The server answers 404.' }] });
    const { caveats = [] } = await agent.complete();
    insist(caveats.includes('excluded_units:1'), `caveats: ${caveats.join()}`);
  }),
];

const hostOf = (url: UrlOf) => new URL(url('/')).hostname;
/** A run whose list the server makes. */
async function fromSite(
  agent: Agent,
  url: UrlOf,
  kind: UnitSource['kind'],
  { start = '/tree/0', ...more }: Partial<UnitSource> & { readonly start?: string } = {},
) {
  await agent.tab(url(start));
  const unitSource: UnitSource = { kind, scopeDomain: hostOf(url), freezeAfterPopulate: true, ...more };
  return agent.begin(urlTask(), { targetUrl: url(start), unitSource });
}
const sources = [
  honest('coverage: site', 'crawled', async ({ agent, url }) => {
    const { urlCoverage, discoveryState } = await fromSite(agent, url, 'crawler');
    // Six branches and the page that one of them moved to; the dead link is none.
    const { unitsWritten, urlsSkipped } = need(urlCoverage, 'urlCoverage');
    insist(unitsWritten === 7 && urlsSkipped >= 1, JSON.stringify(urlCoverage));
    insist(discoveryState === 'frozen', `discovery is ${discoveryState}`);
    await coverOpen(agent);
    await agent.complete();
  }),
  honest('coverage: site', 'crawled, an app that builds its links', async ({ agent, url }) => {
    const { urlCoverage } = await fromSite(agent, url, 'crawler', { start: '/spa/start', render: true });
    insist(urlCoverage?.unitsWritten === 3, JSON.stringify(urlCoverage));
    await coverOpen(agent);
    await agent.complete();
  }),
  honest('coverage: site', 'crawled without a tab', async ({ agent, url }) => {
    const unitSource: UnitSource = { kind: 'crawler', scopeDomain: hostOf(url), freezeAfterPopulate: true };
    await agent.begin(urlTask(), { targetUrl: url('/tree/0'), unitSource });
    await agent.tab();
    insist((await coverOpen(agent)) === 7, 'not all units are there');
    await agent.complete();
  }),
  honest('coverage: site', 'crawled after its pages were read', async ({ agent, url, again }) => {
    const before = again();
    await before.tab(url('/tree/0'));
    await before.begin(task(OBSERVED));
    for (const path of ['/tree/1', '/tree/2']) await before.visit(url(path), { stayMs: 0 });
    await before.leave();
    const { urlCoverage } = await fromSite(agent, url, 'crawler');
    // What the crawl knows to be dead or moved makes no unit, whoever has seen a link to it before.
    insist(urlCoverage?.unitsWritten === 7, JSON.stringify(urlCoverage));
    await coverOpen(agent);
    await agent.complete();
  }),
  honest('coverage: site', 'known from reading', async ({ agent, url, again }) => {
    const before = again();
    await before.tab(url('/tree/0'));
    await before.begin(task(OBSERVED));
    await before.must('read_text');
    await before.visit(url('/tree/1'), { stayMs: 0 });
    await before.leave();
    const { urlCoverage } = await fromSite(agent, url, 'site_urls', { freezeAfterPopulate: false });
    insist(need(urlCoverage, 'urlCoverage').unitsWritten >= 5, JSON.stringify(urlCoverage));
    await coverOpen(agent);
    const unitKeys = await openKeys(agent);
    const unitUpdates = unitKeys.map(
      (unitKey): UnitUpdate => ({
        unitKey,
        status: 'excluded',
        reason: 'Nothing is there.',
      }),
    );
    await agent.progress({ ...(unitUpdates.length > 0 && { unitUpdates }), setDiscoveryState: 'frozen' });
    await agent.complete();
  }),
  honest('coverage: site', 'with links that are not listed', async ({ agent, url }) => {
    await listed(agent, url, ['/tree/0', '/tree/1'], { source: { freezeAfterPopulate: false } });
    for (const path of ['/tree/0', '/tree/1']) await cover(agent, url(path));
    const { unlistedLinks } = await agent.progress({ setDiscoveryState: 'frozen' });
    const { caveats = [] } = await agent.complete();
    insist(unlistedLinks?.count === 5, JSON.stringify(unlistedLinks));
    insist(caveats.includes('unlisted_links:5'), `caveats: ${caveats.join()}`);
  }),
];

const books = [
  honest('coverage: books', 'threshold, some left open', async ({ agent, url }) => {
    const context = task(OBSERVED, { ...threshold(2), unitKind: 'url' });
    const { urlCoverage } = await listed(agent, url, ['/p/one', '/p/two', '/p/three'], { context });
    insist(urlCoverage?.gateMode === 'warn', `the gate is ${String(urlCoverage?.gateMode)}`);
    for (const path of ['/p/one', '/p/two']) await cover(agent, url(path));
    const { caveats = [] } = await agent.complete();
    insist(caveats.includes('url_units_remaining'), `caveats: ${caveats.join()}`);
  }),
  honest('coverage: books', 'threshold, read and claimed', async ({ agent, url }) => {
    const context = task(OBSERVED, { ...threshold(1), unitKind: 'url' });
    await listed(agent, url, ['/p/one'], { context });
    await agent.visit(url('/p/one'), { stayMs: 0 });
    await claimOpen(agent);
    await agent.complete();
  }),
  honest('coverage: books', 'refused, finished, accepted', async ({ agent, url }) => {
    await listed(agent, url, ['/p/one', '/p/two']);
    await cover(agent, url('/p/one'));
    await agent.complete();
    await coverOpen(agent);
    await agent.complete();
  }),
  honest('coverage: books', 'after a dry reconcile', async ({ agent, url }) => {
    await listed(agent, url, ['/p/one']);
    await cover(agent, url('/p/one'));
    await agent.must('task_instance_reconcile_coverage', { instanceId: agent.instanceId });
    await agent.complete();
  }),
  honest('coverage: books', 'in three tabs at a time', async ({ agent, url }) => {
    const paths = ['/p/one', '/late/two', '/p/three'];
    await listed(agent, url, paths);
    const targets: string[] = [];
    for (const path of paths) targets.push(await agent.tab(url(path)));
    await Promise.all(targets.map((targetId) => agent.scan(FULL, { targetId })));
    await agent.complete();
  }),
  honest('coverage: books', 'two runs on one site', async ({ agent, url, helper }) => {
    const pursue = async (who: Agent) => {
      await listed(who, url, ['/p/one', '/p/two']);
      for (const path of ['/p/one', '/p/two']) await cover(who, url(path));
      const { completed, reason } = await who.complete();
      insist(completed === true, `the run of ${who.name} was refused: ${reason}`);
    };
    await Promise.all([pursue(agent), pursue(helper('friend'))]);
  }),
];

const crashes = (['owner', 'browser'] as const).map((victim) =>
  crashing('coverage: restart', `${victim} killed between two scans`, async ({ agent, url, strike }) => {
    await listed(agent, url, ['/p/one', '/p/two']);
    await cover(agent, url('/p/one'));
    await strike(victim);
    await agent.resume(agent.instanceId);
    const targetId = await agent.tab(url('/p/two'));
    await agent.scan(FULL, { targetId });
    await agent.complete();
  }),
);

export const coverage = [...lists, ...kinds, ...pages, ...sources, ...books, ...crashes];
