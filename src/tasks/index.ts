/**
 * Tasks: ETM. Profiles of recurring tasks, their runs, units of work, and what makes a run complete. What an agent reports
 * is a claim; what was observed grades it, and no argument can.
 */
export { profileMatchOf, type ProfileMatchView, type TaskAwareness } from './runs/awareness.js';
export type { Rejection } from './completion/completing.js';
export type {
  CoverageObservation,
  SeenLook,
  UnitUpdate,
  UnlistedLinks,
  UrlCoverage,
} from './coverage/coverage-types.js';
export { type ScanHint, type SeenCall, TaskBook } from './runs/instances.js';
export { type ExportDeps, exportEvidence } from './completion/exporting.js';
export { type AnchorDeps, Anchors } from './anchoring/anchors.js';
export { type HeadListDeps, listHeads } from './anchoring/listing-heads.js';
export { STAMP_PROBLEMS, STAMP_STATES, type Timestamp } from './anchoring/timestamp-types.js';
export { MIN_SEARCH_SCORE, ProfileBook } from './profiles/profiles.js';
export { type MadeUp, madeUpBeside } from './rules/coverage/made-up.js';
export { isOfItsType, isPdfType, isTextType, isUntoldType, promisedType } from './rules/coverage/file-types.js';
export { COVERED_BY_BYTES, fileEligibility, isTextRead } from './rules/coverage/file-verdict.js';
export { asksForAnyPage } from './rules/completion/empty-assertion.js';
export { isWorthASecondVisit, judgePage, LOOKS_LIKE, type MissingLikeness } from './rules/coverage/page-verdict.js';
export { extractLinks, type PageLink, type PageMarkup } from './rules/coverage/links.js';
export type { NextStep } from './rules/completion/next-steps.js';
export { firstPace, isBusy, isTooBusy, type Pace, paceAfter } from './rules/coverage/scan-pace.js';
export type { OpenPage, ScanPlan } from './coverage/scan-queue.js';
export type { PageLine } from './coverage/page-texts.js';
export { createLineSearch, type LineHit, type SearchLines } from './runs/bounded-pattern.js';
export { recommendedScan } from './rules/coverage/scan-hint.js';
export type { UrlGatePayload } from './rules/coverage/url-gate.js';
export { isAbout, isOnHost } from './rules/progress/resumable.js';
export { CLOSED_ROBOTS, isAllowed, NO_ROBOTS, parseRobots, type Robots } from './rules/coverage/robots.js';
export { parseSitemap } from './rules/coverage/sitemap.js';
export type { RunEntry, RunSheet } from './runs/run-sheet.js';
export type { InstanceView } from './runs/run-view.js';
export { runRecords } from './runs/site-runs.js';
export type { UnitSource } from './coverage/seeding.js';
export {
  ASSERTION_TYPES,
  type CompletionCondition,
  COVERAGE_MODES,
  type EffectiveContext,
  EVIDENCE_MODES,
  type ProfileContent,
  STEP_GATES,
  STOP_METRICS,
  TASK_KINDS,
  type TaskKind,
  type TaskProfile,
  type TaskScope,
  UNIT_KINDS,
  type VerificationContract,
  type VerificationStep,
} from './profiles/profile-types.js';
export { CHECK_STATES, DISCOVERY_STATES, INSTANCE_STATUSES, type TaskInstance } from './runs/instance-types.js';
export { type EvidenceSummary, GRADES, type UnitException } from './runs/grade-types.js';
export { STEP_STATES, type VerificationResults } from './completion/completion-types.js';
export { UNIT_STATUSES, type WorkUnit } from './runs/unit-types.js';
export { UNIT_SOURCES, URL_GATE_MODES, type UrlGateMode } from './coverage/url-types.js';
export { taskTables } from './tables.js';
export { RECEIPT_PROBLEMS } from './completion/receipts.js';
