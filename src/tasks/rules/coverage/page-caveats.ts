import type { PageNote } from '../../../observations/index.js';
import { judgePage, type LooksLike, type PageVerdict } from './page-verdict.js';
import { type SeenPage, siteAround } from './site-sights.js';

/** So many pages of a site show what its pages have in common. */
const SAMPLE = 60;
const MOST_ALIKE = 5;
const MOST_NAMED = 100;

export type NotedPages = ReadonlyMap<string, PageNote>;

/** A page judged again beside the others that its run has seen (E&T 5.9). What it was by itself it stays. */
export function judgeAmong(url: string, note: PageNote, pages: NotedPages): PageVerdict {
  const { sight, missing, says, again = null } = note;
  // Codec: notes hold the codes of verdicts.
  if (sight === null) return { verdict: 'unsure', looksLike: note.looksLike as LooksLike };
  return judgePage(sight, {
    missing,
    again,
    says,
    site: siteAround(url, [...seenBeside(url, note, pages), { url, sight }]),
  });
}

/** Of those that are pages by themselves: some of the site, those at the same path, and those with the same text. */
function seenBeside(url: string, { sight }: PageNote, pages: NotedPages): readonly SeenPage[] {
  const { origin, pathname } = new URL(url);
  const place = `${origin}${pathname}`;
  const chosen = { some: [] as SeenPage[], near: [] as SeenPage[], alike: [] as SeenPage[] };
  for (const [other, note] of pages) {
    if (other === url || note.sight === null || note.verdict === 'not_the_page' || !other.startsWith(origin)) continue;
    const page = { url: other, sight: note.sight };
    if (note.sight.text === sight?.text && chosen.alike.length < MOST_ALIKE) chosen.alike.push(page);
    else if (other.startsWith(place) && chosen.near.length < MOST_ALIKE) chosen.near.push(page);
    else if (chosen.some.length < SAMPLE) chosen.some.push(page);
  }
  return [...chosen.alike, ...chosen.near, ...chosen.some];
}

/** What an accepted completion says of addresses whose page was not surely seen, or not to its end; each names its address. */
export function pageCaveats(checked: readonly string[], pages: NotedPages): readonly string[] {
  const caveats = checked.flatMap((url) => {
    const note = pages.get(url);
    if (note === undefined) return [];
    const { verdict, looksLike } = judgeAmong(url, note, pages);
    const names = { page: null, not_the_page: 'not_the_page', unsure: 'doubtful_page' } as const;
    const name = names[verdict];
    return [
      ...(name === null ? [] : [`${name}:${url} (${looksLike ?? 'not known'})`]),
      ...(note.stillComing === null ? [] : [`content_still_coming:${url} (${note.stillComing})`]),
    ];
  });
  const more = caveats.length - MOST_NAMED;
  return more > 0 ? [...caveats.slice(0, MOST_NAMED), `page_caveats_not_named:${more}`] : caveats;
}
