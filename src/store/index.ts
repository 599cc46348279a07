/**
 * Store: opens SQLite or PostgreSQL, holds the migrations, gives transactions, counters and the lock of a data folder.
 * Knows no rules; each room writes its own tables through its `repo.ts`.
 */
export { flag, int, json, real, type RowOf, text } from './columns.js';
export type { Counter } from './counter.js';
export type { TaskCoverageTable, TaskLinkTable, TaskReconcileTable } from './coverage-tables.js';
export type { StorePlace } from './dialect.js';
export type { Until } from './group-commit.js';
export { deleteExpired } from './expiry.js';
export { type FolderLock, takeFolder } from './folder-lock.js';
export type {
  JournalCandidateTable,
  JournalEventTable,
  JournalObservationTable,
  JournalPromotionTable,
  KnowledgeDomainTable,
  KnowledgeHintTable,
  KnowledgePhenomenonTable,
} from './knowledge-tables.js';
export type { LearningOpportunityTable } from './learning-tables.js';
export type { MemoryEntryTable, MemoryNoteTable } from './memory-tables.js';
export { readNote, saveNote } from './notes.js';
export { openStore, type Store } from './open.js';
export type {
  ApprovalTable,
  ClaimTable,
  Database,
  FlushTable,
  GoalStepTable,
  GoalTable,
  GrantTable,
  MarkerTable,
  ObservationTable,
  SandboxTable,
  ScopeTable,
  TargetTable,
  TransitionTable,
} from './schema.js';
export { deleteSiteRows, loadSiteRows, type SiteKind, siteKinds } from './site-rows.js';
export type { Recovery } from './sqlite.js';
export { type AnyTable, defineTable, type SiteHeading } from './table.js';
export { storeTables } from './tables.js';
export type {
  TaskEventTable,
  TaskFindingTable,
  TaskInstanceTable,
  TaskProfileTable,
  TaskStepTable,
  TaskUnitTable,
} from './task-tables.js';
export { upsert } from './upsert.js';
