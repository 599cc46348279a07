import type { PageSight } from '../../../kernel/index.js';

/** Other pages of a site, as one of them is compared with. */
export interface SiteSights {
  readonly others: readonly PageSight[];
  /** Another query at the same path gave something else. */
  readonly variesByQuery: boolean;
  readonly noindexShare: number;
  readonly notStoredShare: number;
  readonly hasOneTitle: boolean;
  /** What the other pages call this address: the words of each name. */
  readonly names: readonly (readonly number[])[];
  /** Words of most titles: that of the site itself. */
  readonly titleWords: ReadonlySet<number>;
}

export interface SeenPage {
  readonly url: string;
  readonly sight: PageSight;
}

/** What so many of the others link to is the frame of the site. */
const FRAME_SHARE = 0.6;
const LEAST_OTHERS = 2;
const LEAST_FRAME = 2;
const TITLE_SHARE = 0.5;

/** The site around one address; null as long as nothing else of it was seen. */
export function siteAround(url: string, seen: readonly SeenPage[]): SiteSights | null {
  const here = new URL(url);
  const others = seen.filter((page) => page.url !== url && new URL(page.url).origin === here.origin);
  if (others.length === 0) return null;
  const sights = others.map(({ sight }) => sight);
  const share = (holds: (sight: PageSight) => boolean) => sights.filter(holds).length / sights.length;
  const own = seen.find((page) => page.url === url);
  return {
    others: others.filter((page) => new URL(page.url).pathname !== here.pathname).map(({ sight }) => sight),
    variesByQuery: others.some(
      (page) => new URL(page.url).pathname === here.pathname && page.sight.text !== own?.sight.text,
    ),
    noindexShare: share(({ isNoindex }) => isNoindex),
    notStoredShare: share(({ head }) => head.includes('not_stored')),
    hasOneTitle: new Set(sights.map(({ title }) => title)).size === 1,
    names: sights
      .flatMap(({ names }) => names.filter(([address]) => address === own?.sight.address))
      .map(([, ...words]) => words),
    titleWords: new Set(
      sights
        .flatMap(({ titleWords }) => titleWords)
        .filter((word) => share((sight) => sight.titleWords.includes(word)) >= TITLE_SHARE),
    ),
  };
}

/** Neither by its own title nor by what others call it does a short page speak of what its address is for. */
export function speaksOfElse({ words, titleWords, fields }: PageSight, site: SiteSights): boolean {
  if (words === null || fields > 1 || site.others.length < LEAST_OTHERS) return false;
  const own = titleWords.filter((word) => !site.titleWords.has(word));
  const given = [own, ...site.names].filter(({ length }) => length > 0);
  return given.some((name) => !name.some((word) => words.includes(word)));
}

/** Addresses that gave the very same, and whether the page has anything of the frame that the others share. */
export function likeSite(
  sight: PageSight,
  { others }: SiteSights,
): { readonly twins: number; readonly sharesFrame: boolean } {
  const isTwin = (other: PageSight) => other.text === sight.text && other.title === sight.title;
  const different = others.filter((other) => !isTwin(other));
  const counts = new Map<number, number>();
  for (const { links } of different) for (const link of links) counts.set(link, (counts.get(link) ?? 0) + 1);
  const frame = [...counts].filter(([, count]) => count >= LEAST_OTHERS && count >= FRAME_SHARE * different.length);
  const hasFrame = different.length >= LEAST_OTHERS && frame.length >= LEAST_FRAME;
  return {
    twins: sight.plainChars === 0 ? 0 : others.length - different.length,
    sharesFrame: !hasFrame || frame.some(([link]) => sight.links.includes(link)),
  };
}
