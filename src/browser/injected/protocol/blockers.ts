import type { BlockerFacts, ConsentTurn } from '../../blockers/types.js';

/** Calls into the page for dismissing blockers. Kept apart from `protocol.ts` for its length only. */
export interface BlockerCalls {
  /** What lies over the document (A&S B1). */
  blockers: { args: { actedRef: number | null }; result: readonly BlockerFacts[] };
  /** The whole document, for a frame that lies over its page. */
  blockerInside: { args: Record<string, never>; result: BlockerFacts | null };
  blockersChanged: { args: { waitMs: number }; result: boolean };
  blockerLeft: { args: { ref: number; waitMs: number }; result: boolean };
  hideBlocker: { args: { ref: number }; result: boolean };
  hasConsentEngine: { args: Record<string, never>; result: boolean };
  consentBegin: { args: { waitMs: number }; result: ConsentTurn<number> };
  /** `pressed`: what was wanted has been pressed; false when that was refused. */
  consentNext: { args: { pressed: boolean; waitMs: number }; result: ConsentTurn<number> };
}
