import type { Database, MemoryNoteTable } from '../store/index.js';
import type { NoteSource, OperatorNote } from './types.js';

/** SQL of Operator Notes. There are so few that they are read together (A&S Y6). */

export async function loadNotes(db: Database, folderId: string): Promise<readonly OperatorNote[]> {
  const rows = await db
    .selectFrom('memory_note')
    .selectAll()
    .where('folder_id', '=', folderId)
    .orderBy('updated_at_ms', 'desc')
    .orderBy('note_id')
    .execute();
  return rows.map(fromRow);
}

export async function putNote(db: Database, folderId: string, note: OperatorNote): Promise<void> {
  const columns = toRow(note);
  await db
    .insertInto('memory_note')
    .values({ note_id: note.noteId, folder_id: folderId, ...columns })
    .onConflict((conflict) => conflict.column('note_id').doUpdateSet(columns))
    .execute();
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

function toRow(note: OperatorNote): Omit<MemoryNoteTable, 'note_id' | 'folder_id'> {
  return {
    sandbox_ref: note.sandboxRef,
    content: note.content,
    tags_json: JSON.stringify(note.tags),
    category: note.category,
    source: note.source,
    match_count: note.matchCount,
    last_matched_at_ms: note.lastMatchedAtMs,
    created_at_ms: note.createdAtMs,
    updated_at_ms: note.updatedAtMs,
  };
}

function fromRow(row: MemoryNoteTable): OperatorNote {
  return {
    noteId: row.note_id,
    sandboxRef: row.sandbox_ref,
    content: row.content,
    tags: JSON.parse(row.tags_json) as readonly string[],
    category: row.category,
    source: row.source as NoteSource,
    matchCount: row.match_count,
    lastMatchedAtMs: row.last_matched_at_ms,
    createdAtMs: row.created_at_ms,
    updatedAtMs: row.updated_at_ms,
  };
}
