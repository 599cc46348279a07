import { urlHash } from '../../kernel/index.js';
import { loadCoveredUnits, loadTotals } from './coverage-repo.js';
import type { CoverageTotals, UnlistedLinks, UrlCoverage } from './coverage-types.js';
import type { CoverageSettings, TaskDeps } from '../deps.js';
import { loadUnits } from '../runs/instance-repo.js';
import { countLinksOn, listPagesWith } from './link-repo.js';
import { urlOf } from '../rules/completion/next-steps.js';
import { recommendedScan } from '../rules/coverage/scan-hint.js';
import { addressOf } from '../rules/coverage/unit-address.js';
import { scopeOfRun, unlistedOf } from '../rules/coverage/unlisted.js';
import { type UrlGatePayload, urlGatePayload, type UrlStanding, urlsRemaining } from '../rules/coverage/url-gate.js';
import { Run } from '../runs/run.js';
import { RunCoverage } from './run-coverage.js';
import type { TaskInstance } from '../runs/instance-types.js';
import type { WorkUnit } from '../runs/unit-types.js';

const MAX_PREVIEW = 20;
/** E&T 5.8. */
const MAX_SEEN_ON = 3;
/** Of the pages that show a link; among these some of the run are found. */
const MAX_PAGES_LOOKED_AT = 200;

/** E&T 11.6; undefined for a run without URL units. */
export async function urlCoverageOf(deps: TaskDeps, found: Run | TaskInstance): Promise<UrlCoverage | undefined> {
  const run = found instanceof Run ? found : await endedOf(deps, found);
  return run === null || run.urls === null ? undefined : show(run.urls, run.coverage, deps.coverage);
}

/** The URL units of a run that is over. */
export async function urlsOfEnded(deps: Pick<TaskDeps, 'store'>, instance: TaskInstance): Promise<UrlStanding | null> {
  return (await endedOf(deps, instance))?.urls ?? null;
}

async function endedOf({ store }: Pick<TaskDeps, 'store'>, instance: TaskInstance) {
  const { instanceId, gateMode } = instance;
  if (gateMode === null) return null;
  const totals = await loadTotals(store.read, instanceId);
  const coverage = new RunCoverage({ totals, covered: await loadCoveredUnits(store.read, instanceId) });
  for (const unit of await loadUnits(store.read, instanceId)) coverage.put(undefined, unit);
  return { urls: { gateMode, counts: coverage.counts }, coverage };
}

function show(urls: UrlStanding, coverage: RunCoverage, settings: CoverageSettings): UrlCoverage {
  const { total, checked, trusted, excluded } = urls.counts;
  const {
    observations,
    lastObservationAtMs,
    lastReconcileAtMs,
    coverageRev,
    trusted: scans,
  }: CoverageTotals = coverage.totals;
  return {
    coverageSchemaVersion: 2,
    urlUnitsTotal: total,
    urlUnitsChecked: checked,
    urlUnitsCheckedUntrusted: checked - trusted,
    urlUnitsExcluded: excluded,
    urlUnitsSampled: 0,
    urlUnitsRemaining: urlsRemaining(urls),
    reportingGroupsTotal: groupsOf(coverage, settings),
    observationsTotal: observations,
    observationsTrusted: scans,
    lastObservationAt: lastObservationAtMs,
    lastReconcileAt: lastReconcileAtMs,
    coverageRev,
    gateMode: urls.gateMode,
  };
}

export function groupsOf(coverage: RunCoverage, settings: CoverageSettings): number {
  return settings['tuc.autoGrouping'] ? coverage.groupsOf(settings['tuc.autoGroupingThreshold']) : 0;
}

/** What a rejected completion is told (E&T 5.6); undefined when nothing is open. */
export function urlGateOf(run: Run, settings: CoverageSettings): UrlGatePayload | undefined {
  if (run.urls === null) return undefined;
  const payload = urlGatePayload(run.urls, {
    instanceId: run.instance.instanceId,
    totals: run.coverage.totals,
    reportingGroupsTotal: groupsOf(run.coverage, settings),
    remaining: run.uncovered(MAX_PREVIEW).map((unit) => ({ unitKey: unit.unitKey, url: urlOf(unit) })),
    recommendedScanId: recommendedScan(run.instance.declaredTaskKind),
    mayForce: settings['etm.allowUserForceComplete'],
  });
  return payload ?? undefined;
}

/** E&T 5.8, with what an event is about to change; undefined when nothing says where the run works. */
export async function unlistedLinksOf(
  { store, folderId }: Pick<TaskDeps, 'store' | 'folderId'>,
  run: Run,
  changed: readonly WorkUnit[] = [],
): Promise<UnlistedLinks | undefined> {
  const { scopeDomain, targetUrl } = run.instance;
  const added = new Map(changed.map((unit) => [unit.unitKey, unit]));
  const newHashes = new Set(changed.flatMap(hashOf));
  const urlOrigins = new Set(run.coverage.origins);
  for (const unit of changed) {
    const url = unit.unitKind === 'url' ? addressOf(unit) : null;
    if (url !== null) urlOrigins.add(new URL(url).origin);
  }
  const scope = scopeOfRun({ scopeDomain, urlOrigins, targetUrl });
  if (scope === null) return undefined;
  const before = run.unitsIn(['checked'], Number.POSITIVE_INFINITY).filter(({ unitKey }) => !added.has(unitKey));
  const checked = new Set([...before, ...changed.filter(({ status }) => status === 'checked')].flatMap(hashOf));
  const seen = await countLinksOn(store.read, folderId, [...checked]);
  const { count, first } = unlistedOf(seen, scope, (hash) => run.coverage.isListed(hash) || newHashes.has(hash));
  const links: UnlistedLinks['links'][number][] = [];
  for (const { url, seenAtMs } of first) {
    const pages = await listPagesWith(store.read, folderId, url, MAX_PAGES_LOOKED_AT);
    const seenOn = pages.filter(({ hash }) => checked.has(hash)).map((page) => page.url);
    links.push({ url, seenOn: seenOn.slice(0, MAX_SEEN_ON), seenAt: seenAtMs });
  }
  return { count, truncated: count > links.length, links };
}

function hashOf(unit: WorkUnit): readonly string[] {
  const url = addressOf(unit);
  return url === null ? [] : [urlHash(url)];
}
