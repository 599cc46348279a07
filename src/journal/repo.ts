import type { CompiledQuery } from 'kysely';
import type { Database, NounOf } from '../store/index.js';
import type { SessionCursor } from './rules/sessions.js';
import { cursorTable, eventTable, observationTable, outboxTable, stepTable } from './tables.js';
import type { JournalNote } from './note-types.js';
import type { JournalObservation } from './observation-types.js';
import type { JournalStep } from './step-types.js';

/** SQL of the outbox, of events, observations, steps and sessions (K 2.1). */

/** SQL that is the same for every row is made once for each database: making it takes longer than running it. */
type Prepared = WeakMap<object, CompiledQuery>;
const prepared = {
  outbox: new WeakMap(),
  event: new WeakMap(),
  taken: new WeakMap(),
  cursor: new WeakMap(),
  step: new WeakMap(),
  observation: new WeakMap(),
} satisfies Record<string, Prepared>;

async function run(db: Database, cache: Prepared, make: () => CompiledQuery, parameters: readonly unknown[]) {
  const { adapter } = db.getExecutor();
  const query = cache.get(adapter) ?? make();
  cache.set(adapter, query);
  return db.executeQuery({ ...query, parameters });
}

export async function insertNote(db: Database, folderId: string, note: JournalNote): Promise<void> {
  const row = outboxTable.toRow(
    { seq: note.seq, note, atMs: note.atMs },
    { folder_id: folderId, set_aside_at_ms: null },
  );
  const make = () => db.insertInto('journal_outbox').values(row).compile();
  // Compiled values are parameters in the order of the columns, null among them.
  await run(db, prepared.outbox, make, Object.values(row));
}

/** Takes the note out of the outbox; answers whether it was still there. */
export async function takeNote(db: Database, folderId: string, seq: number): Promise<boolean> {
  const make = () =>
    db.deleteFrom('journal_outbox').where('folder_id', '=', folderId).where('dispatch_seq', '=', seq).compile();
  const { numAffectedRows } = await run(db, prepared.taken, make, [folderId, seq]);
  return numAffectedRows === 1n;
}

/** Whether the call has its event: then its note was taken in, and stayed because somebody had yet to hear of it. */
export async function hasEvent(db: Database, folderId: string, { callId, atMs }: JournalNote): Promise<boolean> {
  const row = await db
    .selectFrom('journal_event')
    .select('event_id')
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '=', atMs)
    .where('dispatch_call_id', '=', callId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface OutboxRow {
  readonly seq: number;
  readonly json: string;
}

/** What was left, in the order of the calls, after one of them. */
export async function loadNotes(db: Database, folderId: string, afterSeq: number, limit: number): Promise<OutboxRow[]> {
  const rows = await db
    .selectFrom('journal_outbox')
    .select(['dispatch_seq', 'note_json'])
    .where('folder_id', '=', folderId)
    .where('dispatch_seq', '>', afterSeq)
    .orderBy('dispatch_seq')
    .limit(limit)
    .execute();
  return rows.map(({ dispatch_seq, note_json }) => ({ seq: dispatch_seq, json: note_json }));
}

export async function setNoteAside(db: Database, folderId: string, seq: number, nowMs: number): Promise<void> {
  await db
    .updateTable('journal_outbox')
    .set({ set_aside_at_ms: nowMs })
    .where('folder_id', '=', folderId)
    .where('dispatch_seq', '=', seq)
    .execute();
}

export type StoredEvent = NounOf<typeof eventTable.columns>;

export async function insertEvent(db: Database, folderId: string, event: StoredEvent): Promise<void> {
  const row = eventTable.toRow(event, { folder_id: folderId });
  await run(db, prepared.event, () => db.insertInto('journal_event').values(row).compile(), Object.values(row));
}

export async function findCursor(db: Database, folderId: string, host: string): Promise<SessionCursor | null> {
  const row = await db
    .selectFrom('journal_cursor')
    .select(['activity_session_id', 'last_event_at_ms'])
    .where('folder_id', '=', folderId)
    .where('cursor_key', '=', host)
    .executeTakeFirst();
  return row === undefined ? null : cursorTable.fromRow(row);
}

export async function saveCursor(db: Database, folderId: string, host: string, cursor: SessionCursor): Promise<void> {
  const row = cursorTable.toRow(cursor, { folder_id: folderId, cursor_key: host });
  const make = () =>
    db
      .insertInto('journal_cursor')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['folder_id', 'cursor_key']).doUpdateSet((excluded) => ({
          activity_session_id: excluded.ref('excluded.activity_session_id'),
          last_event_at_ms: excluded.ref('excluded.last_event_at_ms'),
        })),
      )
      .compile();
  await run(db, prepared.cursor, make, Object.values(row));
}

export async function insertStep(db: Database, folderId: string, step: JournalStep): Promise<void> {
  const row = stepTable.toRow({ ...step, step }, { folder_id: folderId });
  await run(db, prepared.step, () => db.insertInto('journal_step').values(row).compile(), Object.values(row));
}

/** Oldest first; of more than `limit` the newest. */
export async function loadSteps(
  db: Database,
  folderId: string,
  query: { readonly host: string; readonly sinceMs: number; readonly limit: number },
): Promise<JournalStep[]> {
  const rows = await db
    .selectFrom('journal_step')
    .select('step_json')
    .where('folder_id', '=', folderId)
    .where('context_host', '=', query.host)
    .where('created_at_ms', '>=', query.sinceMs)
    .orderBy('created_at_ms', 'desc')
    .orderBy('dispatch_seq', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map((row) => stepTable.fromRow(row).step).reverse();
}

export async function insertObservations(
  db: Database,
  folderId: string,
  observations: readonly JournalObservation[],
): Promise<void> {
  for (const observation of observations) {
    const row = observationTable.toRow(observation, { folder_id: folderId });
    const make = () => db.insertInto('journal_observation').values(row).compile();
    await run(db, prepared.observation, make, Object.values(row));
  }
}

/** What is there of a call already, as far as it speaks of an entry. */
export async function loadOfCall(db: Database, folderId: string, callId: string): Promise<JournalObservation[]> {
  const rows = await db
    .selectFrom('journal_observation')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('dispatch_call_id', '=', callId)
    .execute();
  return rows.map((row) => observationTable.fromRow(row));
}

export async function deleteObservations(db: Database, folderId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom('journal_observation')
    .where('folder_id', '=', folderId)
    .where('observation_id', 'in', ids)
    .execute();
}

/** Newest first. */
export async function loadObservations(
  db: Database,
  folderId: string,
  query: {
    readonly host: string;
    readonly stableId?: string | undefined;
    readonly sinceMs: number;
    readonly limit: number;
  },
): Promise<JournalObservation[]> {
  let select = db
    .selectFrom('journal_observation')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('context_host', '=', query.host)
    .where('created_at_ms', '>=', query.sinceMs);
  if (query.stableId !== undefined) select = select.where('target_stable_id', '=', query.stableId);
  const rows = await select
    .orderBy('created_at_ms', 'desc')
    .orderBy('observation_id', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map((row) => observationTable.fromRow(row));
}

export async function loadHosts(db: Database, folderId: string, sinceMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('journal_observation')
    .select('context_host')
    .distinct()
    .where('folder_id', '=', folderId)
    .where('created_at_ms', '>=', sinceMs)
    .orderBy('context_host')
    .execute();
  return rows.map(({ context_host }) => context_host);
}

/** Gives observations to an entry that was made of them (K 6). */
export async function linkRows(
  db: Database,
  folderId: string,
  observationIds: readonly string[],
  to: { readonly candidateKey: string; readonly stableId: string; readonly contentRev: number },
): Promise<void> {
  if (observationIds.length === 0) return;
  await db
    .updateTable('journal_observation')
    .set({ candidate_key: to.candidateKey, target_stable_id: to.stableId, content_rev: to.contentRev })
    .where('folder_id', '=', folderId)
    .where('observation_id', 'in', observationIds)
    .execute();
}
