import type { OperatorNote } from '../types.js';
import { DAY_MS, UNMATCHED_DAYS } from './policy.js';

type Evictable = Pick<OperatorNote, 'noteId' | 'source' | 'matchCount' | 'lastMatchedAtMs' | 'updatedAtMs'>;

/** Which notes go so that one more finds room among `most` (A&S Y6). */
export function notesToEvict(notes: readonly Evictable[], most: number, nowMs: number): readonly string[] {
  const tooMany = notes.length + 1 - most;
  if (tooMany <= 0) return [];
  return notes
    .map((note) => ({ noteId: note.noteId, order: orderOf(note, nowMs) }))
    .sort((a, b) => compare(a.order, b.order) || (a.noteId < b.noteId ? -1 : 1))
    .slice(0, tooMany)
    .map(({ noteId }) => noteId);
}

/** A person's notes last; then never matched and old, never matched, matched; in each the one longest untouched first. */
function orderOf(note: Evictable, nowMs: number): readonly number[] {
  const person = note.source === 'user' ? 1 : 0;
  if (note.matchCount > 0) return [person, 2, note.lastMatchedAtMs ?? 0];
  const isOld = nowMs - note.updatedAtMs > UNMATCHED_DAYS * DAY_MS;
  return [person, isOld ? 0 : 1, note.updatedAtMs];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
