import type { Clock } from '../kernel/index.js';

/** How long the tabs of a caller stay after it has gone (A&S T2a). */
const GONE_AFTER_MS = 10 * 60 * 1000;

/** Which agents are there: through a connection that is held, or, over HTTP, through their calls. */
export class Attendance {
  readonly #clock: Clock;
  readonly #onVanished: (agentId: string) => void;
  readonly #held = new Map<string, Set<string>>();
  readonly #timers = new Map<string, () => void>();

  constructor(clock: Clock, onVanished: (agentId: string) => void) {
    this.#clock = clock;
    this.#onVanished = onVanished;
  }

  joined(connectionId: string): void {
    this.#held.set(connectionId, new Set());
  }

  called(connectionId: string, agentId: string): void {
    this.#held.get(connectionId)?.add(agentId);
    this.#watch(agentId);
  }

  left(connectionId: string): void {
    const agents = this.#held.get(connectionId) ?? new Set();
    this.#held.delete(connectionId);
    for (const agentId of agents) this.#watch(agentId);
  }

  #watch(agentId: string): void {
    this.#timers.get(agentId)?.();
    this.#timers.delete(agentId);
    if ([...this.#held.values()].some((agents) => agents.has(agentId))) return;
    const cancel = this.#clock.after(GONE_AFTER_MS, () => {
      this.#timers.delete(agentId);
      this.#onVanished(agentId);
    });
    this.#timers.set(agentId, cancel);
  }
}
