import type { MemoryEntry } from '../types.js';
import { isExpired } from './decay.js';

/** Two spellings of one thing are one thing (A&S X5). */
export function normalizeContent(content: string): string {
  return content.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** What becomes of an entry that is said again: as good as new, in its latest words (A&S X5). */
export function merged(entry: MemoryEntry, content: string, nowMs: number): MemoryEntry {
  return { ...entry, content, score0: 1, contentRev: entry.contentRev + 1, updatedAtMs: nowMs, accessedAtMs: nowMs };
}

/** The one to merge with; what has faded is not revived. */
export function findMergeable(same: readonly MemoryEntry[], nowMs: number): MemoryEntry | undefined {
  return same.find((entry) => !isExpired(entry, nowMs));
}
