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
} from './promotion/answers.js';
export { SKIPPED_BECAUSE } from './promotion/answers.js';
export {
  type Advice,
  ADVICE_KINDS,
  adviceOn,
  type Deed,
  type HealthWarning,
  healthWarnings,
} from './telling/advice.js';
export { learnFromRun, type RunFacts } from './rules/gates/apply-outcome.js';
export { BACKED_MS, isBacked } from './rules/gates/backed.js';
export {
  type GenerateAnswer,
  type GenerateArgs,
  Generator,
  type GeneratorDeps,
  type Proposal,
  type Skipped,
} from './generation/generator.js';
export {
  LearnMode,
  type LearnModeDeps,
  type LearnState,
  type ReadyRelease,
  type ReleaseGate,
  type ReleaseWish,
} from './learn-mode/learn-mode.js';
export type { LearnRelease } from './learn-mode/learn-repo.js';
export type { ReleaseHold } from './rules/learn-mode/release.js';
export * from './learn-mode/types.js';
export { type ImportAnswer, Packs, type PacksDeps, type PackSkip } from './packs/packs.js';
export { openPack, sealPack } from './packs/file.js';
export { type LearningDeps, LearningPipeline } from './promotion/pipeline.js';
export { SemanticBook, type SemanticDeps } from './semantic/semantic.js';
export * from './semantic/types.js';
export { isFragile, type SelectorFacts, unsafeBecause, type UnsafeReason } from './rules/generate/selector-safety.js';
export { candidateConfidence, evidenceScore, round4 } from './rules/gates/scores.js';
export { type AutoLearnNotice, type Gate, type Opportunity, type Transition, TRANSITIONS } from './types.js';
export type { ProbedBy, ProbePlan, RepairCandidate, RevalidateAnswer, RevalidateResult } from './probes/probe-types.js';
export {
  KnowledgeProbes,
  PKS_INCLUDES,
  type PksInclude,
  type ProbesDeps,
  type UnchangedBlock,
} from './probes/probes.js';
export { type ListedEntry, type PksBlock, pksBlock, pksLines } from './telling/pks-block.js';
export { VERDICTS, type Verdict } from './rules/gates/verdicts.js';
export { learningTables } from './tables.js';
