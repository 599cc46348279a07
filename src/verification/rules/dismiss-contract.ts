import type { TransitionContract } from '../types.js';

/** What a dismissal must bring about (A&S B4): nothing blocks, and what lay in front is not to be seen any more. */
export const DISMISS_CONTRACT: TransitionContract = {
  actionKind: 'dismiss_overlay',
  retryPolicy: 'idempotent',
  postconditions: {
    success: {
      all: [{ factKey: 'overlay.blocking', operator: 'eq', expected: false }],
      // A bar at the edge blocks nothing; that it is gone is the proof then.
      forbidden: [{ factKey: 'overlay.primary.visible', operator: 'eq', expected: true }],
    },
  },
};
