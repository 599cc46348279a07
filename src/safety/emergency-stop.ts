import { type Clock, NovaError } from '../kernel/index.js';
import type { Store } from '../store/index.js';
import { deleteStop, loadStop, saveStop } from './repo.js';

export interface EmergencyStopDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
}

/** A call that ends with the emergency stop. */
export interface Held {
  readonly signal: AbortSignal;
  release(): void;
}

/**
 * The operator's stop of everything (A&S Z7). It holds over restarts until the operator releases it; no tool leads here.
 * Calls under way are cancelled: before they touched the page that is the end of them, after that they are unclear (V8).
 */
export class EmergencyStop {
  readonly #deps: EmergencyStopDeps;
  readonly #held = new Set<AbortController>();
  readonly #listeners = new Set<() => void>();
  #stoppedAtMs: number | null;

  private constructor(deps: EmergencyStopDeps, stoppedAtMs: number | null) {
    this.#deps = deps;
    this.#stoppedAtMs = stoppedAtMs;
  }

  static async open(deps: EmergencyStopDeps): Promise<EmergencyStop> {
    return new EmergencyStop(deps, await loadStop(deps.store.read, deps.folderId));
  }

  /** Since when; null while everything may run. */
  stoppedAtMs(): number | null {
    return this.#stoppedAtMs;
  }

  /** Takes effect at once, whatever becomes of writing it down; throws when it could not be written. */
  async stop(): Promise<void> {
    const stoppedAtMs = this.#stoppedAtMs ?? this.#deps.clock.now();
    this.#stoppedAtMs = stoppedAtMs;
    for (const call of this.#held) call.abort(new NovaError('call.cancelled', 'The operator stopped everything.'));
    this.#tell();
    await this.#deps.store.write((db) => saveStop(db, this.#deps.folderId, stoppedAtMs));
  }

  async release(): Promise<void> {
    await this.#deps.store.write((db) => deleteStop(db, this.#deps.folderId));
    this.#stoppedAtMs = null;
    this.#tell();
  }

  /** Whether a damaged store was replaced and nobody has confirmed that yet (A&S V10). */
  isUnconfirmed(): boolean {
    return this.#deps.store.recovery !== null;
  }

  /** The caller's signal, which the stop fires too. */
  hold(signal: AbortSignal): Held {
    const call = new AbortController();
    const onAbort = () => call.abort(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    this.#held.add(call);
    return {
      signal: call.signal,
      release: () => {
        this.#held.delete(call);
        signal.removeEventListener('abort', onAbort);
      },
    };
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
