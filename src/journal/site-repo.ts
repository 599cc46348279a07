import type { Site } from '../kernel/index.js';
import type { Database } from '../store/index.js';
import type { JournalNote } from './types.js';

/** SQL of everything the journal holds of a site. */

/** Each table with the column that names the host. */
const TABLES = {
  events: ['journal_event', 'context_host'],
  observations: ['journal_observation', 'context_host'],
  candidates: ['journal_candidate', 'context_host'],
  sessions: ['journal_cursor', 'cursor_key'],
  'level changes': ['journal_promotion', 'context_host'],
  steps: ['journal_step', 'context_host'],
  counters: ['journal_debt', 'scope'],
} as const;

type HostTable = (typeof TABLES)[keyof typeof TABLES];
/** Codec: every one of them has a folder and the column beside its name. */
type AnyTable = 'journal_event';
type AnyColumn = 'context_host';

export async function loadOfSite(
  db: Database,
  folderId: string,
  site: Site,
): Promise<Record<string, readonly unknown[]>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const [kind, table] of Object.entries(TABLES)) {
    const rows: unknown[] = [];
    for (const host of await hostsIn(db, folderId, table, site))
      rows.push(...(await rowsOf(db, folderId, table, host)));
    found[kind] = rows;
  }
  found['events that name it'] = await namingEvents(db, folderId, site);
  found['waiting notes'] = (await notesOf(db, folderId, site)).map(({ note }) => note);
  return found;
}

/** Answers with the number of rows. Inside a transaction. */
export async function deleteOfSite(db: Database, folderId: string, site: Site): Promise<number> {
  let gone = 0;
  for (const table of Object.values(TABLES))
    for (const host of await hostsIn(db, folderId, table, site)) gone += await deleteRows(db, folderId, table, host);
  // After those above: what is left was done elsewhere, and named the site in its arguments.
  const naming = await namingEvents(db, folderId, site);
  for (const { event_id } of naming) await db.deleteFrom('journal_event').where('event_id', '=', event_id).execute();
  const notes = await notesOf(db, folderId, site);
  for (const { seq } of notes)
    await db.deleteFrom('journal_outbox').where('folder_id', '=', folderId).where('dispatch_seq', '=', seq).execute();
  return gone + naming.length + notes.length;
}

async function hostsIn(db: Database, folderId: string, [table, column]: HostTable, site: Site): Promise<string[]> {
  const rows = await db
    .selectFrom(table as AnyTable)
    .select((row) => row.ref(column as AnyColumn).as('host'))
    .distinct()
    .where('folder_id', '=', folderId)
    .execute();
  return rows.flatMap(({ host }) => (host !== null && site.covers(host) ? [host] : []));
}

function rowsOf(db: Database, folderId: string, [table, column]: HostTable, host: string): Promise<unknown[]> {
  return db
    .selectFrom(table as AnyTable)
    .selectAll()
    .where('folder_id', '=', folderId)
    .where(column as AnyColumn, '=', host)
    .execute();
}

async function deleteRows(db: Database, folderId: string, [table, column]: HostTable, host: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table as AnyTable)
    .where('folder_id', '=', folderId)
    .where(column as AnyColumn, '=', host)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Calls that were about the site without being on it, by the summary of their arguments. */
async function namingEvents(db: Database, folderId: string, site: Site) {
  const rows = await db
    .selectFrom('journal_event')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('args_summary', 'like', `%${site.name.replace(/:\d+$/, '')}%`)
    .execute();
  return rows.filter(({ args_summary, context_host }) => !site.covers(context_host) && names(site, args_summary));
}

/** Notes that wait, or could never be taken in. */
async function notesOf(
  db: Database,
  folderId: string,
  site: Site,
): Promise<{ readonly seq: number; readonly note: unknown }[]> {
  const rows = await db
    .selectFrom('journal_outbox')
    .select(['dispatch_seq', 'note_json'])
    .where('folder_id', '=', folderId)
    .execute();
  return rows.flatMap(({ dispatch_seq, note_json }) => {
    const note = readNote(note_json);
    // One that cannot be read may be about anything.
    const isOfSite =
      note === null || [note.host, note.hostAfter].some((host) => site.covers(host)) || names(site, note.argsSummary);
    return isOfSite ? [{ seq: dispatch_seq, note }] : [];
  });
}

const names = (site: Site, summary: string): boolean => summary.split(/[\s=]+/).some((word) => site.holds(word));

function readNote(json: string): JournalNote | null {
  try {
    return JSON.parse(json) as JournalNote;
  } catch {
    return null;
  }
}
