import { isUrl, originOf, registrableDomain, siteKey } from '../../../kernel/index.js';
import type { EffectiveContext } from '../../profiles/profile-types.js';
import type { Locator, WorkUnit } from '../../runs/unit-types.js';

/** Sites that a run was begun for; null when nothing said so. */
export type RunSites = ReadonlySet<string> | null;

/**
 * The sites that were agreed on when a run began (E&T 4.1): those of its target, of its profile, of the units it was seeded
 * with, and of the pages that its checks and steps name. What an agent lists later is not agreed on by that.
 */
export function sitesOf(
  given: {
    readonly targetUrl: string | null;
    readonly scopeDomain: string | null;
    readonly context: Pick<EffectiveContext, 'domain' | 'mandatoryChecks' | 'verificationContract'>;
  },
  seeded: Iterable<string>,
): RunSites {
  const { targetUrl, scopeDomain, context } = given;
  const home = [
    ...(targetUrl === null ? [] : [siteKey(targetUrl)]),
    ...[scopeDomain, context.domain].flatMap((host) => (host === null ? [] : anyPortOf(host))),
    ...[...seeded].map(siteKey),
  ];
  if (home.length === 0) return null;
  const named = [
    ...context.mandatoryChecks.map(({ url }) => url),
    ...(context.verificationContract?.steps ?? []).map(({ page }) => page),
  ];
  return new Set([
    ...home,
    ...named.filter((page) => page !== undefined && isHttp(page)).map((page) => siteKey(page ?? '')),
  ]);
}

/** Marks the addresses that lie on none of these sites. */
export function markForeign(locators: readonly Locator[], sites: RunSites): readonly Locator[] {
  if (sites === null) return locators;
  return locators.map((locator) => {
    const url = urlOf(locator);
    return url === null || isOn(url, sites) ? locator : { ...locator, isForeign: true as const };
  });
}

export const isForeign = ({ locators }: Pick<WorkUnit, 'locators'>): boolean =>
  locators.some((locator) => locator.isForeign === true);

const isOn = (url: string, sites: ReadonlySet<string>): boolean =>
  sites.has(siteKey(url)) || sites.has(anyPort(new URL(url).hostname));

/** Of a route its origin, if it names one. */
function urlOf({ type, matchKey }: Locator): string | null {
  if (type === 'url_exact') return matchKey.slice('url:'.length);
  if (type === 'url_prefix') return matchKey;
  const origin = type === 'route_key' ? (matchKey.slice('route:'.length).split(' ')[0] ?? '*') : '*';
  return origin === '*' ? null : `${originOf(origin)}/`;
}

/** A domain says nothing of a port. */
const anyPort = (host: string): string => `*:${registrableDomain(host)}`;

function anyPortOf(text: string): readonly string[] {
  const url = `http://${text.trim()}/`;
  return /^[^\s/]+$/.test(text.trim()) && isUrl(url) ? [anyPort(new URL(url).hostname)] : [];
}

const isHttp = (text: string): boolean => /^https?:/i.test(text) && isUrl(text);
