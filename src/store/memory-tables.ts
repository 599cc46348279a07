/** Tables of Browser Memory and Operator Notes (A&S 9, 10). */

export interface MemoryEntryTable {
  memory_id: string;
  folder_id: string;
  sandbox_ref: string;
  shared: number;
  domain: string;
  url_pattern: string | null;
  memory_type: string;
  content: string;
  /** By which the same thing said again is found. */
  content_norm: string;
  source: string;
  score0: number;
  access_count: number;
  content_rev: number;
  created_at_ms: number;
  updated_at_ms: number;
  accessed_at_ms: number;
}

export interface MemoryNoteTable {
  note_id: string;
  folder_id: string;
  /** Null: holds everywhere. */
  sandbox_ref: string | null;
  content: string;
  tags_json: string;
  category: string | null;
  source: string;
  match_count: number;
  last_matched_at_ms: number | null;
  created_at_ms: number;
  updated_at_ms: number;
}

export interface MemoryTables {
  memory_entry: MemoryEntryTable;
  memory_note: MemoryNoteTable;
}
