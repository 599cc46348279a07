import { defineTable, flag, int, json, real, type RowsOf, type SiteHeading, text } from '../store/index.js';
import type { MemorySource, MemoryType, NoteSource } from './types.js';

/** What Browser Memory keeps of a site, in whatever sandbox it was written (A&S 9). */
const MEMORY: SiteHeading = { name: 'memory', isLearned: false };
/** Operator Notes belong to no site; those that name it are shown. */
const NOTES: SiteHeading = { name: 'notes', isLearned: false };

export const entryTable = defineTable({
  name: 'memory_entry',
  owner: 'memory',
  columns: {
    memory_id: text(),
    folder_id: text().beside(),
    sandbox_ref: text(),
    shared: flag().as('isShared'),
    domain: text(),
    url_pattern: text().nullable(),
    memory_type: text<MemoryType>(),
    content: text(),
    /** By which the same thing said again is found. */
    content_norm: text().beside(),
    source: text<MemorySource>(),
    score0: real(),
    access_count: int(),
    content_rev: int(),
    created_at_ms: int(),
    updated_at_ms: int(),
    accessed_at_ms: int(),
  },
  key: ['memory_id'],
  retention: {
    aged: { for: { days: 'memory.retentionDays' }, by: 'accessed_at_ms' },
    unless: 'It is of a kind that lasts longer; and a domain that has too many loses its oldest (A&S X9).',
  },
  privacy: {
    sites: [
      {
        under: MEMORY,
        kind: 'memories',
        host: 'domain',
        line: ({ domain, memory_type, content }) => `${domain} ${memory_type}: ${content}`,
      },
    ],
  },
});

export const noteTable = defineTable({
  name: 'memory_note',
  owner: 'memory',
  columns: {
    note_id: text(),
    folder_id: text().beside(),
    /** Null: holds everywhere. */
    sandbox_ref: text().nullable(),
    content: text(),
    tags_json: json<readonly string[]>(),
    category: text().nullable(),
    source: text<NoteSource>(),
    match_count: int(),
    last_matched_at_ms: int().nullable(),
    created_at_ms: int(),
    updated_at_ms: int(),
  },
  key: ['note_id'],
  retention: { kept: 'A note holds until it is deleted, by hand (A&S 10).' },
  privacy: {
    sites: [
      {
        under: NOTES,
        kind: 'notes',
        when: ({ content, tags_json }, { name }) => `${content} ${tags_json}`.toLowerCase().includes(name),
        line: ({ note_id, content }) => `${note_id}: ${content}`,
        kept: 'They are free text that only names the site: nova.operator_notes_delete removes one.',
      },
    ],
  },
});

export const memoryTables = [entryTable, noteTable] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof memoryTables> {}
}
