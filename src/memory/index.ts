/**
 * Memory: Browser Memory, which the operator switches on, and Operator Notes. Both are what somebody wrote down earlier: they
 * fade, they may be wrong, and neither is a permission. They belong to a sandbox unless they were shared.
 */
export { BrowserMemory, type BrowserMemoryDeps, type NoteOutcome } from './service.js';
export { OperatorNotes, type OperatorNotesDeps } from './notes.js';
export {
  DEFAULT_MIN_SCORE,
  MAX_MEMORY_CHARS,
  MAX_NOTE_CHARS,
  MAX_PATTERN_CHARS,
  MAX_TAG_CHARS,
  MAX_TAGS,
} from './rules/policy.js';
export {
  type Binding,
  MEMORY_SOURCES,
  MEMORY_TYPES,
  type MemoryType,
  type MemoryView,
  NOTE_SCOPES,
  NOTE_SOURCES,
  type NoteScope,
  type NoteView,
  type RecallQuery,
  type ScoredNoteView,
  type StoredNote,
} from './types.js';
export { memoryTables } from './tables.js';
