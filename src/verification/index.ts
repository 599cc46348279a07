/**
 * Verification (CLS): actions as transitions that are proven, contradicted or honestly unclear. It keeps contracts,
 * verdicts, retry advice, intents on disk and idempotency keys. It looks at pages only through a `Probe` it is given,
 * and it grants nothing.
 */
export { DISMISS_CONTRACT } from './rules/dismiss-contract.js';
export { EventKeys, type KeyState } from './event-keys.js';
export {
  checkPreconditions,
  checkProvable,
  look,
  type LoopDeps,
  type Probe,
  type StoryBeat,
  type Verified,
  verify,
} from './loop.js';
export { type BoundStep, GoalBook, type PendingGoal } from './goals.js';
export {
  CLOSED_STATES,
  type ClosedState,
  type Goal,
  GOAL_MODES,
  GOAL_STATES,
  type GoalCaller,
  type GoalEvent,
  STEP_STATUSES,
  TOLD_STATUSES,
} from './goal-types.js';
export { evaluateSets } from './rules/assertions.js';
export type { AgainProbe } from './rereading.js';
export { isConfirmed, rereadable } from './rules/reread.js';
export { isCommitText, isGraveQuestion } from './rules/lexicon/lexicon.js';
export { type CommitQuestion, detectCommitPoint, isLight } from './rules/commit-point.js';
export {
  hasPostconditions,
  type PreparedContract,
  prepareContract,
  postconditionKeys,
  type ReadyContract,
} from './rules/contract.js';
export { currentStepOf, type PrepareRefusal } from './rules/goal-machine.js';
export { plainFacts } from './rules/deltas.js';
export { isMadeFor, macroContract } from './rules/macros.js';
export { decideRetryAdvice, type RetryDecision } from './rules/retry-advice.js';
export { senseOfWrites } from './rules/outcome/sent.js';
export type { Unprovable } from './rules/provable.js';
export { suggestContract } from './rules/suggest.js';
export { needOf } from './rules/wire/admit.js';
export { faceOf, type WriteFace } from './rules/wire/face.js';
export { readWire } from './rules/wire/fields.js';
export { judgeWrite, type WriteJudgement } from './rules/wire/judge.js';
export type { WireBody, WireField, WireReading, WireRequest, WriteWitness } from './rules/wire/request.js';
export type { Ending, EventKey, Intent, StoryMoment, TransitionRecord } from './transition-types.js';
export { type LoopCounters, Transitions } from './transitions.js';
export {
  ACTION_KINDS,
  AMBIGUITY_POLICIES,
  type Assertion,
  type AssertionSet,
  type AssertionTrace,
  type CommitClass,
  COMMIT_CLASSES,
  type CommitPoint,
  DISPATCH_STATUSES,
  type EffectiveContract,
  type Facts,
  INDETERMINATE_REASONS,
  type IndeterminateReason,
  type MacroName,
  MACROS,
  OPERATORS,
  type ParsedKey,
  type RawTick,
  RETRY_ADVICE,
  RETRY_POLICIES,
  type RetryAdvice,
  type SetResult,
  type TransitionContract,
  type Verdict,
  VERIFICATION_STATUSES,
} from './types.js';
export { verificationTables } from './tables.js';
