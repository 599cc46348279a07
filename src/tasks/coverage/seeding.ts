import { keepSlash, urlHash } from '../../kernel/index.js';
import type { TaskDeps } from '../deps.js';
import type { LinkIndex } from './link-index.js';
import { listLinksOf, saveLinks, saveSeenOn } from './link-repo.js';
import { locatorsOf } from '../rules/progress/locators.js';
import { isOnHost } from '../rules/coverage/unlisted.js';
import type { DiscoveryState } from '../runs/instance-types.js';
import type { WorkUnit } from '../runs/unit-types.js';
import type { UnitSourceKind } from './url-types.js';

/** What a crawl brought home (E&T 5.1). */
export interface CrawlFindings {
  readonly urls: readonly { readonly url: string; readonly seenOn: string | null }[];
  /** It ended before it was through. */
  readonly truncated: boolean;
  /** Addresses where nothing is. */
  readonly skipped: number;
  /** Those, and the ones that only lead elsewhere. */
  readonly noPages: readonly string[];
}

/** Where the URL units of a new run come from (E&T 11.5). */
export type UnitSource = { readonly freezeAfterPopulate: boolean } & (
  | { readonly kind: 'explicit'; readonly explicitUrls: readonly string[] }
  | { readonly kind: 'site_urls'; readonly scopeDomain: string }
  | { readonly kind: 'crawler'; readonly scopeDomain: string; readonly crawled: CrawlFindings }
);

export interface Seeds {
  readonly kind: UnitSourceKind;
  readonly units: readonly WorkUnit[];
  readonly scopeDomain: string | null;
  readonly discoveryState: DiscoveryState;
  /** Given, and made no unit. */
  readonly skipped: number;
  readonly truncated: boolean;
  readonly freezeRefused: boolean;
}

/** The URL units that a run begins with; nothing of the run is written yet. */
export async function seedUrls(deps: TaskDeps, links: LinkIndex, source: UnitSource): Promise<Seeds> {
  const { kind, freezeAfterPopulate } = source;
  const limit = Math.min(deps.coverage['tuc.maxSeedUrls'], deps.maxUnits);
  const scopeDomain = kind === 'explicit' ? null : source.scopeDomain;
  if (kind === 'crawler') await keepCrawled(deps, links, source);
  const given = await givenUrls(deps, links, source, limit + 1);
  const byUrl = new Map<string, string>();
  for (const raw of given) {
    const normal = deps.redactor.url(raw);
    const url = normal === null ? null : keepSlash(normal, raw);
    if (url !== null && !byUrl.has(url)) byUrl.set(url, raw);
  }
  const kept = [...byUrl].slice(0, limit);
  const isCut = byUrl.size > limit;
  const truncated = isCut || (kind === 'crawler' && source.crawled.truncated);
  const nowMs = deps.clock.now();
  const unseeded = given.length - kept.length;
  return {
    kind,
    units: kept.map(([url, raw], position) => unitOf(deps, { url, raw, kind, position, nowMs })),
    scopeDomain,
    discoveryState: stateOf(kept.length, { truncated, freezeAfterPopulate }),
    skipped: kind === 'crawler' ? source.crawled.skipped : kind === 'explicit' ? unseeded : 0,
    truncated,
    freezeRefused: freezeAfterPopulate && truncated && kept.length > 0,
  };
}

/** A list that is known to be cut cannot be final, and an empty one says nothing (E&T 5.1). */
function stateOf(
  count: number,
  { truncated, freezeAfterPopulate }: { readonly truncated: boolean; readonly freezeAfterPopulate: boolean },
): DiscoveryState {
  if (count === 0) return 'unknown';
  if (truncated) return 'partial';
  return freezeAfterPopulate ? 'frozen' : 'unknown';
}

/** A crawl has just looked: what it found is the list, and not what was once seen. */
async function givenUrls(
  { store, folderId }: TaskDeps,
  links: LinkIndex,
  source: UnitSource,
  limit: number,
): Promise<readonly string[]> {
  if (source.kind === 'explicit') return source.explicitUrls;
  if (source.kind === 'site_urls') return listLinksOf(store.read, folderId, source.scopeDomain, limit);
  const found = source.crawled.urls.map(({ url }) => url);
  return found.filter((url) => links.normalize([url]).some((one) => isOnHost(one, source.scopeDomain)));
}

/** A crawl tells where pages are: from then on the index knows them. */
async function keepCrawled(
  { store, folderId, clock }: TaskDeps,
  links: LinkIndex,
  { crawled, scopeDomain }: Extract<UnitSource, { kind: 'crawler' }>,
): Promise<void> {
  const inScope = (urls: readonly string[]) => links.normalize(urls).filter((url) => isOnHost(url, scopeDomain));
  const atMs = clock.now();
  const bySource = new Map<string, string[]>();
  for (const { url, seenOn } of crawled.urls) bySource.set(seenOn ?? '', [...(bySource.get(seenOn ?? '') ?? []), url]);
  await store.write(async (db) => {
    await saveLinks(db, folderId, { urls: inScope(crawled.noPages), source: 'dead', atMs });
    for (const [seenOn, found] of bySource) {
      const urls = inScope(found);
      await saveLinks(db, folderId, { urls, source: 'crawl', atMs });
      for (const url of links.normalize([seenOn])) await saveSeenOn(db, folderId, { url, links: urls, atMs });
    }
  });
}

function unitOf(
  { redactor }: TaskDeps,
  given: {
    readonly url: string;
    readonly raw: string;
    readonly kind: UnitSourceKind;
    readonly position: number;
    readonly nowMs: number;
  },
): WorkUnit {
  const { url, raw, kind, position, nowMs } = given;
  const identity = { unitKey: `url:${urlHash(url)}`, unitKind: 'url' as const, unitRef: raw };
  const { locators } = locatorsOf({ ...identity, declared: [] }, null, (one) => redactor.url(one));
  // What the index of addresses holds is in normal form, which says nothing of the slash at the end.
  const spelled = kind === 'site_urls' ? locators.map((locator) => ({ ...locator, form: undefined })) : locators;
  return {
    ...identity,
    unitRef: redactor.text(raw),
    label: null,
    status: 'discovered',
    reason: null,
    note: null,
    lateDiscovered: false,
    checkedBy: null,
    checkedByObservationId: null,
    sourceKind: kind,
    locators: spelled,
    metadata: null,
    position,
    updatedAtMs: nowMs,
  };
}
