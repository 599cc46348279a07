/** Dispatch: the one road of a call. Parse, locate, resolve, gate, arm, run, settle, record, respond. */
export { answerSchema, answerShape, BLOCK_GROUPS } from './answer/answer-schema.js';
export { adviceItem, failedAssertion, pksBlock } from './answer/blocks.js';
export { ruleOf, type Said, unsaid, usual } from './answer/unsaid.js';
export { BUNDLES, type BundleId, findBundle } from './call/bundles.js';
export { Catalogue, publishNamesIn } from './call/catalogue.js';
export { type Envelope, envelope } from './call/envelope.js';
export type { Composed, Guard } from './call/guard.js';
export { likenessToItself, likenessToMissing, type ProbeNeeds } from './record/missing-page.js';
export { measurePage } from './record/page-length.js';
export { checkContract } from './guarded/check-contract.js';
export { refuseStart } from './guarded/goal-start.js';
export { applyPlaybook } from './playbook/apply.js';
export { createCallPort } from './call/port.js';
export { STOP_REASONS } from './rules/sequence-step.js';
export type { SequencePlan, SequenceStep } from './sequence/plan-types.js';
export { Tabs } from './tabs/tabs.js';
export { Told } from './call/told.js';
export { LateWrites } from './wire/late-writes.js';
export type { Context, Services } from './call/context.js';
export type { BareOutcome, Outcome, Own, Refusal, Shown } from './call/outcome.js';
export {
  type CallContext,
  defineIndirect,
  defineRound,
  defineTool,
  defineWalk,
  type ForwardTool,
  isForward,
  isSequence,
  type RoundContext,
  type RunTool,
  type SequenceTool,
  type TakeStep,
  type Tool,
} from './call/tool.js';
export { createLatch } from './call/trip.js';
export {
  type Ask,
  type Call,
  type CallPort,
  type CallResult,
  type ContentBlock,
  type Entry,
  type PublishedTool,
  type TextPort,
  UnknownTool,
} from './call/types.js';
