import type { Model } from './linearizable.js';

export type ClaimOperation =
  | { readonly kind: 'claim'; readonly agent: string; readonly reason: boolean }
  | { readonly kind: 'release'; readonly agent: string };
export type ClaimAnswer =
  | { readonly result: 'granted' | 'released' | 'free' }
  | { readonly result: 'refused'; readonly owner: string };

/** A&S C1–C4 in a few lines: who holds the tab. */
export const claimModel: Model<string | null, ClaimOperation, ClaimAnswer> = (holder, operation) => {
  if (operation.kind === 'claim') {
    if (holder === null || holder === operation.agent || operation.reason) {
      return { state: operation.agent, answer: { result: 'granted' } };
    }
    return { state: holder, answer: { result: 'refused', owner: holder } };
  }
  if (holder === null) return { state: null, answer: { result: 'free' } };
  if (holder !== operation.agent) return { state: holder, answer: { result: 'refused', owner: holder } };
  return { state: null, answer: { result: 'released' } };
};
