import { NORMALIZER_VERSION, urlHash } from '../../kernel/index.js';
import type { Database, RowOf } from '../../store/index.js';
import { batchesOf } from '../runs/batches.js';
import type { CountedLink } from '../rules/coverage/unlisted.js';
import type { linkTable } from './tables.js';

/** SQL of the URL index (E&T 5.1). It belongs to one data folder; a database may serve several. */

/** Where a URL became known. */
export type LinkSource = 'navigation' | 'link' | 'sitemap' | 'crawl' | 'dead';

/** Pages that one question asks about. */
const PAGES = 400;

/** URLs are normalised and hold no secret. */
export async function saveLinks(
  db: Database,
  folderId: string,
  links: { readonly urls: readonly string[]; readonly source: LinkSource; readonly atMs: number },
): Promise<void> {
  const { urls, source, atMs } = links;
  const rows = urls.map(
    (url): RowOf<typeof linkTable.columns> => ({
      folder_id: folderId,
      url_hash: urlHash(url),
      url,
      host: new URL(url).hostname,
      source,
      normalizer_version: NORMALIZER_VERSION,
      first_seen_at_ms: atMs,
      last_seen_at_ms: atMs,
      no_page_at_ms: source === 'dead' ? atMs : null,
    }),
  );
  for (const batch of batchesOf(rows))
    await db
      .insertInto('tasks_link')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['folder_id', 'url_hash']).doUpdateSet((given) => ({
          last_seen_at_ms: given.ref('excluded.last_seen_at_ms'),
          // A page that links to it does not know whether anything is there.
          ...(source !== 'link' && { no_page_at_ms: given.ref('excluded.no_page_at_ms') }),
        })),
      )
      .execute();
}

/** On which page they were seen; links that the page no longer shows stay. */
export async function saveSeenOn(
  db: Database,
  folderId: string,
  page: { readonly url: string; readonly links: readonly string[]; readonly atMs: number },
): Promise<void> {
  const rows = page.links.map((link) => ({
    folder_id: folderId,
    seen_on_hash: urlHash(page.url),
    url_hash: urlHash(link),
    seen_on: page.url,
    seen_at_ms: page.atMs,
  }));
  for (const batch of batchesOf(rows))
    await db
      .insertInto('tasks_link_seen')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['folder_id', 'seen_on_hash', 'url_hash'])
          .doUpdateSet((given) => ({ seen_at_ms: given.ref('excluded.seen_at_ms') })),
      )
      .execute();
}

/** URLs on a host or its subdomains, those that were known first. */
export async function listLinksOf(db: Database, folderId: string, host: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tasks_link')
    .select('url')
    .where('folder_id', '=', folderId)
    .where((where) => where.or([where('host', '=', host), where('host', 'like', `%.${host}`)]))
    .where('no_page_at_ms', 'is', null)
    .orderBy('first_seen_at_ms')
    .orderBy('url')
    .limit(limit)
    .execute();
  return rows.map(({ url }) => url);
}

/** Links that were seen on these pages, with the number of these pages; counted where they lie, for there may be many. */
export async function countLinksOn(
  db: Database,
  folderId: string,
  pageHashes: readonly string[],
): Promise<CountedLink[]> {
  const found = new Map<string, CountedLink>();
  for (let from = 0; from < pageHashes.length; from += PAGES) {
    const rows = await db
      .selectFrom('tasks_link_seen')
      .innerJoin('tasks_link', (join) =>
        join
          .onRef('tasks_link.folder_id', '=', 'tasks_link_seen.folder_id')
          .onRef('tasks_link.url_hash', '=', 'tasks_link_seen.url_hash'),
      )
      .select((count) => [
        'tasks_link.url',
        count.fn.countAll<number>().as('pages'),
        count.fn.max('tasks_link_seen.seen_at_ms').as('newest'),
      ])
      .where('tasks_link_seen.folder_id', '=', folderId)
      .where('tasks_link.no_page_at_ms', 'is', null)
      .where('tasks_link_seen.seen_on_hash', 'in', pageHashes.slice(from, from + PAGES))
      .groupBy('tasks_link.url')
      .execute();
    for (const { url, pages, newest } of rows) {
      const known = found.get(url) ?? { url, pages: 0, seenAtMs: 0 };
      const seenAtMs = Math.max(known.seenAtMs, Number(newest));
      found.set(url, { url, pages: known.pages + Number(pages), seenAtMs });
    }
  }
  return [...found.values()];
}

/** Pages that show a link, newest first. */
export async function listPagesWith(
  db: Database,
  folderId: string,
  link: string,
  limit: number,
): Promise<{ readonly url: string; readonly hash: string }[]> {
  const rows = await db
    .selectFrom('tasks_link_seen')
    .select(['seen_on', 'seen_on_hash'])
    .where('folder_id', '=', folderId)
    .where('url_hash', '=', urlHash(link))
    .orderBy('seen_at_ms', 'desc')
    .orderBy('seen_on')
    .limit(limit)
    .execute();
  return rows.map(({ seen_on, seen_on_hash }) => ({ url: seen_on, hash: seen_on_hash }));
}
