/**
 * Journal: LCJ, the Lightweight Candidate Journal. What happened while agents worked that might be worth learning: tool
 * events, outcomes, steps, claims, and every change of a level. Nothing in it may guide an action.
 */
export { type PutCandidate } from './candidates.js';
export { keepJournalRetention } from './retention.js';
export { candidateKeyOf } from './rules/candidates.js';
export type { WatchEnd } from './rules/evidence.js';
export { misfireOf } from './rules/misfires.js';
export { SESSION_GAP_MS } from './rules/policy.js';
export { checkSources, type ReadSource, type SourceCheck } from './rules/source-check.js';
export { Journal, type JournalDeps, type ObservedListener } from './service.js';
export type { ActionNote, Attribute, Attribution, JournalNote, NotedOutcome, UnsafeEffect } from './note-types.js';
export type { ElementAnchor as Anchor } from '../browser/index.js';
export type {
  BlockerNote,
  JournalObservation,
  ObservationKind,
  ObservationPayload,
  Strength,
} from './observation-types.js';
export {
  type Candidate,
  type CandidateDraft,
  CANDIDATE_STATUSES,
  type CandidateStatus,
  CRITICAL_DOMAINS,
  type PromotionEvent,
  type ReasonKind,
  REASON_KINDS,
} from './candidate-types.js';
export type { Counted, JournalStats, LearningDebt } from './stats-types.js';
export { type JournalStep, STEP_KINDS, type StepKind } from './step-types.js';
export { journalTables } from './tables.js';
