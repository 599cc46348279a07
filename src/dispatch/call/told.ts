/** A caller is forgotten so long after its last call (A&S J4). */
const CALLER_LIFE_MS = 12 * 60 * 60 * 1000;
/** What was told is told again after so many calls of the caller (K 10). */
const AGAIN_AFTER = 10;
/** Things remembered a caller; the oldest go first. */
const MOST = 500;

interface Caller {
  readonly agentId: string;
  readonly clientSessionId: string | null;
  readonly startedAtMs: number;
}

interface Memory {
  lastUsedAtMs: number;
  calls: number;
  /** On which of the caller's calls each thing was told last. */
  readonly told: Map<string, number>;
}

/** Who was told what, so that advice is given once and not with every answer. In memory: told again after a restart, it does no harm. */
export class Told {
  /** In the order of last use. */
  readonly #callers = new Map<string, Memory>();

  /** Counts a call of the caller. */
  called(caller: Caller): void {
    this.#memoryOf(caller).calls += 1;
  }

  /** Whether the caller was not told this lately; remembers that it is now. */
  isNews(caller: Caller, what: string, again: 'once' | number = AGAIN_AFTER): boolean {
    const memory = this.#memoryOf(caller);
    const last = memory.told.get(what);
    if (last !== undefined && (again === 'once' || memory.calls - last < again)) return false;
    memory.told.delete(what);
    memory.told.set(what, memory.calls);
    const [oldest] = memory.told.keys();
    if (memory.told.size > MOST && oldest !== undefined) memory.told.delete(oldest);
    return true;
  }

  #memoryOf({ agentId, clientSessionId, startedAtMs }: Caller): Memory {
    for (const [id, { lastUsedAtMs }] of this.#callers) {
      if (startedAtMs - lastUsedAtMs < CALLER_LIFE_MS) break;
      this.#callers.delete(id);
    }
    const id = JSON.stringify([agentId, clientSessionId]);
    const memory = this.#callers.get(id) ?? { lastUsedAtMs: startedAtMs, calls: 0, told: new Map<string, number>() };
    memory.lastUsedAtMs = startedAtMs;
    this.#callers.delete(id);
    this.#callers.set(id, memory);
    return memory;
  }
}
