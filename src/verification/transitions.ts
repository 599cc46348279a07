import type { Clock, Ids } from '../kernel/index.js';
import type { Alongside } from '../observations/index.js';
import type { Store } from '../store/index.js';
import {
  deleteIntent,
  findTransition,
  insertIntent,
  loadOpenIntents,
  loadPictures,
  loadRecentTransitions,
  saveEnding,
  savePicture,
  wasRetryAdvised,
} from './repo.js';
import { RETRY_ONCE_MEMORY_MS } from './rules/policy.js';
import type { Ending, Intent, TransitionRecord } from './transition-types.js';
import type { IndeterminateReason } from './types.js';

/** Two in the same millisecond are told apart by these. */
const CHANCE_DIGITS = 8;

export interface TransitionDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
}

/** How often each thing has happened since this server started (A&S H2). */
export interface LoopCounters {
  dispatch: number;
  verified_success: number;
  verified_fail: number;
  indeterminate: number;
  blocked_precondition: number;
  duplicate_dispatch_prevented: number;
  /** Sum over all verdicts; divide by their number. */
  verification_latency_ms: number;
  /** Plain actions that ran under a contract of their caller at a commit point, or of a goal's step. */
  actions_upgraded: number;
}

/** Guarded actions on disk: intent first, verdict afterwards. A crash between the two leaves them unclear, never done. */
export class Transitions {
  readonly #deps: TransitionDeps;
  readonly #listeners = new Set<(transitionId: string) => void>();
  readonly counters: LoopCounters = {
    dispatch: 0,
    verified_success: 0,
    verified_fail: 0,
    indeterminate: 0,
    blocked_precondition: 0,
    duplicate_dispatch_prevented: 0,
    verification_latency_ms: 0,
    actions_upgraded: 0,
  };

  private constructor(deps: TransitionDeps) {
    this.#deps = deps;
  }

  /** Opens the book; what a crash cut off becomes indeterminate first (V10). */
  static async open(deps: TransitionDeps): Promise<Transitions> {
    const book = new Transitions(deps);
    const open = await loadOpenIntents(deps.store.read, deps.folderId);
    for (const { transitionId } of open) await book.#cutOff(transitionId);
    return book;
  }

  /** Time and chance in digits: every answer carries it, and a model reads three digits as one token. */
  newId(): string {
    const { clock, ids } = this.#deps;
    const chance = Number.parseInt(ids.hex(5), 16) % 10 ** CHANCE_DIGITS;
    return `tx_${clock.now()}${String(chance).padStart(CHANCE_DIGITS, '0')}`;
  }

  /** Part of the dispatch transaction. */
  intent(intent: Intent): Alongside {
    return (db) => insertIntent(db, this.#deps.folderId, intent);
  }

  /** Part of the transaction that records the call. */
  ended(transitionId: string, ending: Ending): Alongside {
    return async (db) => {
      await saveEnding(db, transitionId, ending);
      for (const side of ['before', 'after'] as const) {
        const jpeg = ending.pictures[side];
        if (jpeg !== null)
          await savePicture(db, transitionId, { side, jpegBase64: Buffer.from(jpeg).toString('base64') });
      }
    };
  }

  /** The page was touched, and no verdict was reached. */
  unclear(transitionId: string): Alongside {
    return this.ended(transitionId, unclearEnding(transitionId, 'eval_error', this.#deps.clock.now()));
  }

  /** The page was not touched after all. */
  dropped(transitionId: string): Alongside {
    return (db) => deleteIntent(db, transitionId);
  }

  /** Row 8 of 5.9: the same element of the same page was already advised to be tried once more. */
  wasRetried(of: Pick<Intent, 'targetId' | 'selectorHash' | 'routeKey'>): Promise<boolean> {
    return wasRetryAdvised(
      this.#deps.store.read,
      { ...of, folderId: this.#deps.folderId },
      this.#deps.clock.now() - RETRY_ONCE_MEMORY_MS,
    );
  }

  recent(limit: number): Promise<TransitionRecord[]> {
    return loadRecentTransitions(this.#deps.store.read, this.#deps.folderId, limit);
  }

  find(transitionId: string): Promise<TransitionRecord | undefined> {
    return findTransition(this.#deps.store.read, this.#deps.folderId, transitionId);
  }

  pictures(transitionId: string): Promise<{ readonly before: string | null; readonly after: string | null }> {
    return loadPictures(this.#deps.store.read, this.#deps.folderId, transitionId);
  }

  /** Told of every transition that ended, once that can be read. */
  onEnded(listener: (transitionId: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** To be called when the transaction of the ending is through. */
  tell(transitionId: string): void {
    for (const listener of this.#listeners) listener(transitionId);
  }

  async #cutOff(transitionId: string): Promise<void> {
    const ending = unclearEnding(transitionId, 'no_signal_yet', this.#deps.clock.now());
    await this.#deps.store.write((db) => saveEnding(db, transitionId, ending));
  }
}

/** Input may have reached the page, and nobody saw what came of it (V10). */
function unclearEnding(transitionId: string, indeterminateReason: IndeterminateReason, completedAtMs: number): Ending {
  const verdict = {
    dispatchStatus: 'dispatched',
    verificationStatus: 'indeterminate',
    indeterminateReason,
    retryAdvice: 'check_postcondition_first',
  } as const;
  return {
    ...verdict,
    completedAtMs,
    guardedCommit: { transitionId, ...verdict },
    story: [],
    pictures: { before: null, after: null },
  };
}
