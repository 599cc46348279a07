/**
 * Learning: ALP. Whether what was observed is mature enough to be known: levels rise through gates that count evidence,
 * fall at once, and nothing here acts on a page.
 */
export type {
  EntryGates,
  ExplainAnswer,
  ExplainArgs,
  ExplainMiss,
  FeedbackArgs,
  FeedbackEvent,
  PromoteAnswer,
  PromoteArgs,
  PromoteDecision,
} from './answers.js';
export { SKIPPED_BECAUSE } from './answers.js';
export { type Advice, ADVICE_KINDS, adviceOn, type Deed, type HealthWarning, healthWarnings } from './advice.js';
export { learnFromRun, type RunFacts } from './rules/apply-outcome.js';
export { BACKED_MS, isBacked } from './rules/backed.js';
export {
  type GenerateAnswer,
  type GenerateArgs,
  Generator,
  type GeneratorDeps,
  type Proposal,
  type Skipped,
} from './generator.js';
export {
  LearnMode,
  type LearnModeDeps,
  type LearnState,
  type ReadyRelease,
  type ReleaseGate,
  type ReleaseWish,
} from './learn-mode.js';
export type { LearnRelease } from './learn-repo.js';
export type { ReleaseHold } from './rules/learn-release.js';
export { learnRecords } from './learn-site-records.js';
export * from './learn-types.js';
export { type ImportAnswer, Packs, type PacksDeps, type PackSkip } from './packs.js';
export { PackDesk, type PackOrdersDeps } from './packs-orders.js';
export { type LearningDeps, LearningPipeline } from './pipeline.js';
export { SemanticBook, type SemanticDeps } from './semantic.js';
export { semanticRecords } from './semantic-site-records.js';
export * from './semantic-types.js';
export { isFragile, type SelectorFacts, unsafeBecause, type UnsafeReason } from './rules/selector-safety.js';
export { candidateConfidence, evidenceScore, round4 } from './rules/scores.js';
export { type AutoLearnNotice, type Gate, type Opportunity, type Transition, TRANSITIONS } from './types.js';
export type { ProbedBy, ProbePlan, RepairCandidate, RevalidateAnswer, RevalidateResult } from './probe-types.js';
export { KnowledgeProbes, PKS_INCLUDES, type PksInclude, type ProbesDeps, type UnchangedBlock } from './probes.js';
export { type ListedEntry, type PksBlock, pksBlock, pksLines } from './pks-block.js';
export { VERDICTS, type Verdict } from './rules/verdicts.js';
