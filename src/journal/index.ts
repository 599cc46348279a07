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
export {
  type ActionNote,
  type Anchor,
  type Attribute,
  type Attribution,
  type BlockerNote,
  type Candidate,
  type CandidateDraft,
  CANDIDATE_STATUSES,
  type CandidateStatus,
  type Counted,
  CRITICAL_DOMAINS,
  type JournalNote,
  type JournalObservation,
  type JournalStats,
  type JournalStep,
  type LearningDebt,
  type NotedOutcome,
  type ObservationKind,
  type ObservationPayload,
  type PromotionEvent,
  type ReasonKind,
  REASON_KINDS,
  STEP_KINDS,
  type StepKind,
  type Strength,
  type UnsafeEffect,
} from './types.js';
export { journalTables } from './tables.js';
