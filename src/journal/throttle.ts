import type { Draft } from './rules/evidence.js';
import { THROTTLE_ENTRIES, THROTTLE_EVICTED, THROTTLE_MS, TOB_VERIFIED_MS } from './rules/policy.js';

export interface ThrottledAt {
  readonly host: string;
  readonly toolName: string;
}

/**
 * Repetition is no proof (K 3): of observations with the same key the first in 30 seconds is kept, and of plain successes
 * one per entry and minute.
 */
export class Throttle {
  /** When each key was last kept, oldest first. */
  readonly #kept = new Map<string, number>();

  isOpen(draft: Draft, from: ThrottledAt, atMs: number): boolean {
    return limitsOf(draft, from).every(({ key, ms }) => {
      const last = this.#kept.get(key);
      return last === undefined || Math.abs(atMs - last) >= ms;
    });
  }

  /** The observation is on disk. */
  keep(draft: Draft, from: ThrottledAt, atMs: number): void {
    for (const { key } of limitsOf(draft, from)) {
      this.#kept.delete(key);
      this.#kept.set(key, atMs);
    }
    if (this.#kept.size > THROTTLE_ENTRIES) this.#evict();
  }

  #evict(): void {
    let left = Math.ceil(this.#kept.size * THROTTLE_EVICTED);
    for (const key of this.#kept.keys()) {
      if (left === 0) return;
      left -= 1;
      this.#kept.delete(key);
    }
  }
}

/** K 3: the outcome is in the key, since a failure must not swallow the success after it; the tab is not. */
export function throttleKeyOf(draft: Draft, { host, toolName }: ThrottledAt): string {
  const { kind, outcome, stableId, candidateKey, selectorNorm, fingerprintHash } = draft;
  const about = stableId || candidateKey || selectorNorm || fingerprintHash || toolName || 'generic';
  return [kind, outcome, host, about].join('|');
}

function limitsOf(draft: Draft, from: ThrottledAt): { readonly key: string; readonly ms: number }[] {
  const all = [{ key: throttleKeyOf(draft, from), ms: THROTTLE_MS }];
  if (draft.kind === 'tob_verified' && draft.stableId !== null)
    all.push({ key: `tob|${from.host}|${draft.stableId}`, ms: TOB_VERIFIED_MS });
  return all;
}
