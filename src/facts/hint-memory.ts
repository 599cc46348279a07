import type { OkHints } from './types.js';

/** A caller key is forgotten so long after its last use (A&S J4). */
const CALLER_LIFE_MS = 12 * 60 * 60 * 1000;

export interface HintCaller {
  readonly agentId: string;
  readonly clientSessionId: string | null;
}

/** Who was told what, so that a hint is given in full once (A&S 6.7). In memory: told again after a restart, it does no harm. */
export class HintMemory {
  /** In the order of last use. */
  readonly #callers = new Map<string, { lastUsedAtMs: number; readonly told: Map<string, string> }>();

  /** Whether this caller was told just this of the tab; remembers that it is now. */
  isRepeat(caller: HintCaller, { targetId, hint }: { targetId: string; hint: string }, nowMs: number): boolean {
    const id = JSON.stringify([caller.agentId, caller.clientSessionId]);
    this.#forget(nowMs);
    const known = this.#callers.get(id) ?? { lastUsedAtMs: nowMs, told: new Map<string, string>() };
    const isRepeat = known.told.get(targetId) === hint;
    known.lastUsedAtMs = nowMs;
    known.told.set(targetId, hint);
    this.#callers.delete(id);
    this.#callers.set(id, known);
    return isRepeat;
  }

  /** The next hint about this tab is given in full to everybody. */
  reset(targetId: string): void {
    for (const { told } of this.#callers.values()) told.delete(targetId);
  }

  #forget(nowMs: number): void {
    for (const [id, { lastUsedAtMs }] of this.#callers) {
      if (nowMs - lastUsedAtMs < CALLER_LIFE_MS) return;
      this.#callers.delete(id);
    }
  }
}

/** What makes two hints the same: the address and the keys (A&S 6.7). */
export const hintSignature = (url: string | null, { missingOrStaleKeys }: OkHints): string =>
  JSON.stringify([url, missingOrStaleKeys]);
