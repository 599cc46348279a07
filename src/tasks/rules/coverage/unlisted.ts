import { originOf, urlHash } from '../../../kernel/index.js';

const MAX_LINKS = 50;

/** Where a run works, by its site or by origins (E&T 5.8). */
export type RunScope =
  | { readonly kind: 'domain'; readonly host: string }
  | { readonly kind: 'origins'; readonly origins: ReadonlySet<string> };

/** A link of pages that were looked at, and on how many of them it was seen. */
export interface CountedLink {
  readonly url: string;
  readonly pages: number;
  readonly seenAtMs: number;
}

/** Null when nothing says where the run works. */
export function scopeOfRun(given: {
  readonly scopeDomain: string | null;
  readonly urlOrigins: ReadonlySet<string>;
  readonly targetUrl: string | null;
}): RunScope | null {
  const { scopeDomain, urlOrigins, targetUrl } = given;
  if (scopeDomain !== null) return { kind: 'domain', host: scopeDomain };
  if (urlOrigins.size > 0) return { kind: 'origins', origins: urlOrigins };
  return targetUrl === null ? null : { kind: 'origins', origins: new Set([originOf(targetUrl)]) };
}

/** The host itself or a subdomain of it. */
export function isOnHost(url: string, host: string): boolean {
  const { hostname } = new URL(url);
  return hostname === host || hostname.endsWith(`.${host}`);
}

export function isInScope(url: string, scope: RunScope): boolean {
  return scope.kind === 'domain' ? isOnHost(url, scope.host) : scope.origins.has(originOf(url));
}

/** Links that lie in the scope and are no unit (E&T 5.8): how many, and those that are seen most often. */
export function unlistedOf(
  links: readonly CountedLink[],
  scope: RunScope,
  isListed: (hash: string) => boolean,
): { readonly count: number; readonly first: readonly CountedLink[] } {
  const found = links.filter(({ url }) => isInScope(url, scope) && !isListed(urlHash(url)));
  const first = found.toSorted((a, b) => b.pages - a.pages || (a.url < b.url ? -1 : 1)).slice(0, MAX_LINKS);
  return { count: found.length, first };
}
