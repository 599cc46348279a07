import type { Store } from '../store/index.js';
import { type ListedDomain, type ListedEntry, listDomains, listEntries, scopesWithType } from './list-repo.js';
import { healthView } from './rules/health.js';
import { rounded } from './rules/policy.js';
import { SERVICE_CATEGORIES, type ServiceCategory } from './service-categories.js';
import type { PhenomenonType, Trust } from './types.js';

export interface ListQuery {
  readonly prefix?: string | undefined;
  readonly type?: PhenomenonType | undefined;
  /** Least mean health of the live entries. */
  readonly minHealth?: number | undefined;
  readonly trust?: Trust | undefined;
  readonly serviceCategory?: ServiceCategory | undefined;
  readonly limit: number;
  readonly offset: number;
  /** With those where learning is switched off: for people. */
  readonly withOff?: boolean | undefined;
}

export interface ListedScope {
  readonly scope: string;
  readonly phenomenonCount: number;
  readonly deprecatedCount: number;
  /** Mean over the entries that were tried in 30 days; null without any. */
  readonly avgSuccessRate30d: number | null;
  readonly verifiedPhenomenonCount: number;
  readonly types: readonly PhenomenonType[];
  readonly trust: Trust;
  readonly updatedAt: number;
  readonly serviceCategories: readonly ServiceCategory[];
  readonly primaryServiceCategory: ServiceCategory | null;
}

export interface ListAnswer {
  /** How many fit, of which a page is shown. */
  readonly count: number;
  readonly domains: readonly ListedScope[];
}

interface ListDeps {
  readonly store: Store;
  readonly folderId: string;
  readonly now: number;
  readonly isOff: (scope: string) => boolean;
}

/** The scopes that fit, by name (K 12 pks_list). */
export async function listScopes({ store, folderId, now, isOff }: ListDeps, query: ListQuery): Promise<ListAnswer> {
  const { type, minHealth, limit, offset, withOff = false } = query;
  const ofType = type === undefined ? null : await scopesWithType(store.read, folderId, type);
  let domains = (await listDomains(store.read, folderId))
    .filter(({ scope }) => (ofType === null || ofType.has(scope)) && (withOff || !isOff(scope)))
    .filter((domain) => fits(domain, query))
    .sort((a, b) => (a.scope < b.scope ? -1 : 1));
  if (minHealth !== undefined) {
    const entries = await listEntries(
      store.read,
      folderId,
      domains.map(({ scope }) => scope),
    );
    domains = domains.filter(({ scope }) => (meanHealth(entries.get(scope) ?? [], now) ?? -1) >= minHealth);
  }
  const page = domains.slice(offset, offset + limit);
  const entries = await listEntries(
    store.read,
    folderId,
    page.map(({ scope }) => scope),
  );
  return { count: domains.length, domains: page.map((domain) => listed(domain, entries.get(domain.scope) ?? [], now)) };
}

function fits(domain: ListedDomain, { prefix, trust, serviceCategory }: ListQuery): boolean {
  return (
    (prefix === undefined || domain.scope.startsWith(prefix)) &&
    (trust === undefined || domain.trust === trust) &&
    (serviceCategory === undefined || categoriesOf(domain).includes(serviceCategory))
  );
}

function meanHealth(entries: readonly ListedEntry[], now: number): number | null {
  const live = entries.filter(({ deprecated }) => !deprecated);
  return mean(live.map(({ health, createdAt }) => healthView(health, now, createdAt).healthScore));
}

function listed(domain: ListedDomain, entries: readonly ListedEntry[], now: number): ListedScope {
  const live = entries.filter(({ deprecated }) => !deprecated);
  const views = live.map(({ health, createdAt }) => healthView(health, now, createdAt));
  const serviceCategories = categoriesOf(domain);
  return {
    scope: domain.scope,
    phenomenonCount: live.length,
    deprecatedCount: entries.length - live.length,
    avgSuccessRate30d: mean(views.flatMap(({ successRate30d }) => successRate30d ?? [])),
    verifiedPhenomenonCount: views.filter(({ verified }) => verified).length,
    types: [...new Set(live.map(({ type }) => type))].sort(),
    trust: domain.trust,
    updatedAt: domain.updatedAt,
    serviceCategories,
    primaryServiceCategory: serviceCategories[0] ?? null,
  };
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : rounded(values.reduce((sum, value) => sum + value, 0) / values.length);
}

/** In the order they were given; the first is the main one. */
function categoriesOf({ tags }: ListedDomain): readonly ServiceCategory[] {
  const named = tags.filter(({ kind }) => kind === 'service_category').map(({ value }) => value);
  return named.flatMap((value) => SERVICE_CATEGORIES.find((category) => category === value) ?? []);
}
