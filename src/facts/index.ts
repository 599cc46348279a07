/**
 * Facts (OK, Operational Knowledge): what appears true right now in a tab, with confidence, freshness and conflicts. Facts
 * are orientation: none of them grants anything, and none is read in another tab than the one it was seen in.
 */
export type { PendingFacts } from './fact-book.js';
export type { HintCaller } from './hint-memory.js';
export type { Origin } from './observing.js';
export type { SeenPage } from './rules/extract.js';
export type { KnownState } from './rules/known.js';
export type { StateChange } from './rules/invalidation.js';
export { MAX_CLAIMS, MAX_KEY_CHARS, MAX_VALUE_CHARS } from './rules/policy.js';
export { CORE_SIGNALS, isUnknownCore, namespaceOf, type Signal } from './rules/vocabulary.js';
export { type FactTarget, type ObserveAnswer, OperationalFacts } from './service.js';
export { factTables } from './tables.js';
export {
  type Capability,
  CERTAINTIES,
  type Certainty,
  type Claim,
  CLAIM_STATES,
  type OkHints,
} from './types.js';
