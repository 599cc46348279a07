/** Ownership: who works where. The caller of a call, the tab it means, and whose turn it is on a tab. */
export { TargetLedger } from './ledger.js';
export { type CallerDecision, decideCaller } from './rules/caller.js';
export { Turns } from './turns.js';
