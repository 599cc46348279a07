import { type Database, upsert } from '../store/index.js';
import { noteTable } from './tables.js';
import type { OperatorNote } from './types.js';

/** SQL of Operator Notes. There are so few that they are read together (A&S Y6). */

export async function loadNotes(db: Database, folderId: string): Promise<readonly OperatorNote[]> {
  const rows = await db
    .selectFrom('memory_note')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('updated_at_ms', 'desc')
    .orderBy('note_id')
    .execute();
  return rows.map((row) => noteTable.fromRow(row));
}

export async function putNote(db: Database, folderId: string, note: OperatorNote): Promise<void> {
  await upsert(db, noteTable, noteTable.toRow(note, { folder_id: folderId }));
}

export async function countMatches(
  db: Database,
  folderId: string,
  { noteIds, nowMs }: { readonly noteIds: readonly string[]; readonly nowMs: number },
): Promise<void> {
  if (noteIds.length === 0) return;
  await db
    .updateTable('memory_note')
    .set((row) => ({ match_count: row('match_count', '+', 1), last_matched_at_ms: nowMs }))
    .where('folder_id', '=', folderId)
    .where('note_id', 'in', noteIds)
    .execute();
}

export async function deleteNotes(db: Database, folderId: string, noteIds: readonly string[]): Promise<number> {
  if (noteIds.length === 0) return 0;
  const { numDeletedRows } = await db
    .deleteFrom('memory_note')
    .where('folder_id', '=', folderId)
    .where('note_id', 'in', noteIds)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
