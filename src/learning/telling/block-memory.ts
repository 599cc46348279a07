import type { PksBlock } from './pks-block.js';

/** A caller is forgotten so long after its last use (A&S J4). */
const CALLER_LIFE_MS = 12 * 60 * 60 * 1000;
/** After so many calls the whole is told again (K 10). */
const AGAIN_AFTER = 20;
const MOST = 2000;

export interface Caller {
  readonly agentId: string;
  readonly clientSessionId: string | null;
}

interface Told {
  readonly contentRev: number;
  readonly ids: Set<string>;
  calls: number;
  usedAtMs: number;
}

/** Which entries each caller has been told of, so that answers do not repeat them. */
export class BlockMemory {
  /** In the order of last use. */
  readonly #told = new Map<string, Told>();

  /** Whether the caller knows all of this already; remembers that it does now. */
  isKnown(caller: Caller, { scope, contentRev, entries }: PksBlock, now: number): boolean {
    this.#forget(now);
    const key = JSON.stringify([caller.agentId, caller.clientSessionId, scope]);
    const told = this.#told.get(key);
    const ids = entries.map(({ id }) => id);
    const isSame = told !== undefined && told.contentRev === contentRev && told.calls + 1 < AGAIN_AFTER;
    const isKnown = isSame && ids.every((id) => told.ids.has(id));
    this.#told.delete(key);
    if (!isSame) this.#told.set(key, { contentRev, ids: new Set(ids), calls: 0, usedAtMs: now });
    else {
      for (const id of ids) told.ids.add(id);
      told.calls = isKnown ? told.calls + 1 : 0;
      told.usedAtMs = now;
      this.#told.set(key, told);
    }
    return isKnown;
  }

  #forget(now: number): void {
    for (const [key, { usedAtMs }] of this.#told) {
      if (now - usedAtMs < CALLER_LIFE_MS && this.#told.size < MOST) return;
      this.#told.delete(key);
    }
  }
}
