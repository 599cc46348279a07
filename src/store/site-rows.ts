import type { Site } from '../kernel/index.js';
import { type AnyRow, anyRows, inFolder, keyInFolder } from './any-rows.js';
import type { Database } from './schema.js';
import type { AnyTable, SiteRows, WipeMoment } from './table.js';

/** Finds and removes the rows of a site in whatever table, as its declaration says. */

/** Values of one question. */
const BATCH = 500;

type Finder = SiteRows<AnyRow>;

interface Place {
  readonly db: Database;
  readonly folderId: string;
  readonly tables: readonly AnyTable[];
}

/** One kind of rows of a table, to be shown or wiped. */
export interface SiteKind {
  readonly table: AnyTable;
  readonly finder: Finder;
}

/** What the tables show of sites, in their order; a further kind of rows of the same table comes after the others. */
export function siteKinds(tables: readonly AnyTable[]): readonly SiteKind[] {
  const ofTables = tables.map((table) =>
    'sites' in table.privacy ? table.privacy.sites.map((finder) => ({ table, finder })) : [],
  );
  return [...ofTables.flatMap(([first]) => first ?? []), ...ofTables.flatMap(([, ...further]) => further)];
}

export async function loadSiteRows(place: Place, kind: SiteKind, site: Site): Promise<readonly AnyRow[]> {
  const { table, finder } = kind;
  const own = 'host' in finder ? await rowsOfHosts(place, kind, finder.host, site) : await rowsThat(place, kind, site);
  const parent = finder.with;
  if (parent === undefined) return own;
  const values = await valuesOf(place, parent.table, parent.by, site);
  const keyOf = (row: AnyRow) => JSON.stringify(table.key.map((column) => row[column]));
  const known = new Set(own.map(keyOf));
  const others = await rowsWhere(place, kind, parent.by, values);
  return [...own, ...others.filter((row) => !known.has(keyOf(row)))];
}

/** Removes them with what belongs to them; answers with how many there were. Inside a transaction. */
export async function deleteSiteRows(
  place: Place,
  kinds: readonly SiteKind[],
  { site, moment }: { readonly site: Site; readonly moment: WipeMoment },
): Promise<number> {
  const found: { readonly kind: SiteKind; readonly rows: readonly AnyRow[] }[] = [];
  // All are found before any goes: some are known only by others.
  for (const kind of kinds) {
    const { finder } = kind;
    if (finder.kept !== undefined) continue;
    const rows = await loadSiteRows(place, kind, site);
    found.push({ kind, rows: rows.filter((row) => finder.spared?.(row, moment) !== true) });
  }
  let gone = 0;
  for (const { kind, rows } of found) {
    await deleteAttached(place, kind.table.name, rows);
    gone += await deleteByKey(place, kind, rows);
  }
  return gone;
}

async function rowsOfHosts(place: Place, kind: SiteKind, column: string, site: Site): Promise<readonly AnyRow[]> {
  const { db, folderId } = place;
  const { table } = kind;
  const hosts = await inFolder(anyRows(db).selectFrom(table.name).select(column).distinct(), table, folderId).execute();
  const covered = hosts.map((row) => row[column]).filter((host) => site.covers(asText(host)));
  return rowsWhere(place, kind, column, covered);
}

async function rowsThat(place: Place, kind: SiteKind, site: Site): Promise<readonly AnyRow[]> {
  const { finder } = kind;
  if ('host' in finder) return [];
  if ('urls' in finder)
    return (await select(place, kind).execute()).filter((row) =>
      finder.urls.some((column) => site.holds(asText(row[column]))),
    );
  const { naming } = finder;
  const all = select(place, kind);
  const rows = naming === undefined ? all : all.where(naming, 'like', `%${site.name.replace(/:\d+$/, '')}%`);
  return (await rows.execute()).filter((row) => finder.when(row, site));
}

async function rowsWhere(place: Place, kind: SiteKind, column: string, values: readonly unknown[]) {
  const found: AnyRow[] = [];
  for (const batch of batchesOf(values))
    found.push(...(await select(place, kind).where(column, 'in', batch).execute()));
  return found;
}

/** What the rows of a site have in a column of another table. */
async function valuesOf(place: Place, name: string, column: string, site: Site): Promise<readonly unknown[]> {
  const values = new Set<unknown>();
  for (const kind of siteKinds(place.tables.filter((table) => table.name === name)))
    for (const row of await loadSiteRows(place, kind, site)) values.add(row[column]);
  return [...values];
}

/** Rows of tables that say nothing by themselves. */
async function deleteAttached(place: Place, name: string, rows: readonly AnyRow[]): Promise<void> {
  for (const { name: attached, privacy } of place.tables) {
    if (!('with' in privacy) || privacy.with !== name) continue;
    for (const batch of batchesOf(rows.map((row) => row[privacy.by])))
      await anyRows(place.db).deleteFrom(attached).where(privacy.by, 'in', batch).execute();
  }
}

async function deleteByKey(place: Place, { table, finder }: SiteKind, rows: readonly AnyRow[]): Promise<number> {
  const [last, ...fixed] = keyInFolder(table).toReversed();
  if (last === undefined) throw new Error(`${table.name} has no key to delete by`);
  const groups = new Map<string, AnyRow[]>();
  for (const row of rows) {
    const name = JSON.stringify(fixed.map((column) => row[column]));
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [row]);
    else group.push(row);
  }
  let gone = 0;
  for (const group of groups.values())
    for (const batch of batchesOf(group)) {
      const values = batch.map((row) => row[last]);
      let remove = inFolder(anyRows(place.db).deleteFrom(table.name), table, place.folderId).where(last, 'in', values);
      for (const column of fixed) remove = remove.where(column, '=', batch[0]?.[column]);
      // What was bound since it was found stays.
      if (finder.only) remove = remove.where(finder.only.column, finder.only.isNull ? 'is' : 'is not', null);
      gone += Number((await remove.executeTakeFirst()).numDeletedRows);
    }
  return gone;
}

function select(place: Place, { table, finder }: SiteKind) {
  const from = anyRows(place.db).selectFrom(table.name);
  let rows = inFolder(
    finder.reads === undefined ? from.selectAll() : from.select([...finder.reads]),
    table,
    place.folderId,
  );
  if (finder.only) rows = rows.where(finder.only.column, finder.only.isNull ? 'is' : 'is not', null);
  for (const column of table.key) rows = rows.orderBy(column);
  return rows;
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function batchesOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, at) => all.slice(at * BATCH, (at + 1) * BATCH));
}
