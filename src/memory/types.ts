/** What an entry of Browser Memory is about; each kind fades at its own pace (A&S X2). */
export const MEMORY_TYPES = ['note', 'preference', 'context'] as const;
export type MemoryType = (typeof MEMORY_TYPES)[number];

/** Written by a call, or by auto-capture. */
export const MEMORY_SOURCES = ['agent', 'auto'] as const;
export type MemorySource = (typeof MEMORY_SOURCES)[number];

export interface MemoryEntry {
  readonly memoryId: string;
  /** Of the tab it was written from (A&S X10). */
  readonly sandboxRef: string;
  readonly isShared: boolean;
  /** A domain key (K 0). */
  readonly domain: string;
  readonly urlPattern: string | null;
  readonly memoryType: MemoryType;
  readonly content: string;
  readonly source: MemorySource;
  /** Relevance at the last access; what it is now follows from the time since (A&S X3). */
  readonly score0: number;
  readonly accessCount: number;
  readonly contentRev: number;
  readonly createdAtMs: number;
  /** When its content was last written. */
  readonly updatedAtMs: number;
  readonly accessedAtMs: number;
}

/** An entry as it is told. */
export interface MemoryView {
  readonly memoryId: string;
  readonly domain: string;
  readonly urlPattern: string | null;
  readonly memoryType: MemoryType;
  readonly content: string;
  readonly source: MemorySource;
  readonly decayScore: number;
  readonly accessCount: number;
  readonly createdAt: number;
  readonly accessedAt: number;
  /** It was written for a parent domain of the one that was asked about. */
  readonly inherited: boolean;
}

export interface NewMemory {
  readonly sandboxRef: string;
  readonly domain: string;
  readonly urlPattern: string | null;
  readonly memoryType: MemoryType;
  readonly content: string;
  readonly isShared: boolean;
}

export interface RecallQuery {
  readonly sandboxRef: string;
  /** Null for every domain. */
  readonly domain: string | null;
  /** Path that an entry's pattern must fit; null for all of them. */
  readonly path: string | null;
  /** Text that the content must hold, as it is spelled. */
  readonly text: string | null;
  readonly memoryType: MemoryType | null;
  readonly limit: number;
  readonly includeExpired: boolean;
  /** Whether the answer makes the entries last longer (A&S X4). */
  readonly reinforces: boolean;
}

/** Which entries are to go; of those that the sandbox sees. */
export interface ForgetQuery {
  readonly sandboxRef: string;
  readonly memoryId: string | null;
  readonly domain: string | null;
  readonly memoryType: MemoryType | null;
}

export const NOTE_SOURCES = ['agent', 'user'] as const;
export type NoteSource = (typeof NOTE_SOURCES)[number];

export const NOTE_SCOPES = ['current_sandbox', 'global', 'all', 'orphaned'] as const;
export type NoteScope = (typeof NOTE_SCOPES)[number];

export interface OperatorNote {
  readonly noteId: string;
  /** Null for a note that holds everywhere. */
  readonly sandboxRef: string | null;
  readonly content: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly source: NoteSource;
  readonly matchCount: number;
  readonly lastMatchedAtMs: number | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
}

export interface ScoreBreakdown {
  readonly tagScore: number;
  readonly contentScore: number;
  readonly decayFactor: number;
}

/** A note as it is told; without a score where nobody asked for words. */
export interface NoteView {
  readonly id: string;
  readonly content: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly source: NoteSource;
  /** Null for a note that holds everywhere. */
  readonly sandboxRef: string | null;
  /** Letter of the sandbox; null when it is global or the sandbox is gone. */
  readonly sandboxId: string | null;
  readonly orphaned: boolean;
  readonly updatedAt: number;
}

export interface ScoredNoteView extends NoteView {
  readonly score: number;
  readonly scoreBreakdown: ScoreBreakdown;
}

/** `keep`: as it is bound now; a new note is global. `null`: global. */
export type Binding = 'keep' | null | { readonly sandboxRef: string };

export interface NoteDraft {
  readonly id: string | null;
  readonly content: string;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly source: NoteSource;
  readonly binding: Binding;
}

export interface StoredNote {
  readonly action: 'created' | 'updated' | 'created_id_not_found';
  readonly noteId: string;
  readonly missedId: string | null;
  readonly noteCount: number;
  readonly sandboxRef: string | null;
  readonly evictedIds: readonly string[];
}

export interface NoteQuery {
  readonly keywords: readonly string[];
  readonly scope: NoteScope;
  readonly sandboxRef: string | null;
  readonly minScore: number;
  readonly limit: number;
}
