import { type Clock, domainKey, errorText, type Ids, type Log } from '../kernel/index.js';
import { isLoopback } from '../safety/index.js';
import type { Store } from '../store/index.js';
import type { InTurn } from './in-turn.js';
import { findCaptured, putEntry } from './repo.js';
import { merged } from './rules/merge.js';
import { CAPTURE_EVERY_MS } from './rules/policy.js';
import { visitText } from './rules/visit.js';

/** Domains whose last capture is remembered; of others the store is asked. */
const MOST_REMEMBERED = 512;

export interface VisitCaptureDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly folderId: string;
  readonly turns: InTurn;
  readonly isExcluded: (domain: string) => boolean;
}

/** Auto-capture (A&S X1): which sites a sandbox was on, one row for each. */
export class VisitCapture {
  readonly #deps: VisitCaptureDeps;
  readonly #captured = new Map<string, number>();

  constructor(deps: VisitCaptureDeps) {
    this.#deps = deps;
  }

  /** Nobody waits for it, and it never breaks the call that was there. */
  visited(sandboxRef: string, url: string): void {
    const { clock, isExcluded, turns, log } = this.#deps;
    const domain = domainKey(url);
    if (domain === null || isLoopback(new URL(url).hostname) || isExcluded(domain)) return;
    const key = `${sandboxRef} ${domain}`;
    const nowMs = clock.now();
    if (nowMs - (this.#captured.get(key) ?? Number.NEGATIVE_INFINITY) < CAPTURE_EVERY_MS) return;
    this.#remember(key, nowMs);
    turns
      .run(() => this.#write({ sandboxRef, domain }, visitText(url), nowMs))
      .catch((error: unknown) => log('warn', 'memory.not_captured', { error: errorText(error) }));
  }

  async #write(
    place: { readonly sandboxRef: string; readonly domain: string },
    content: string,
    nowMs: number,
  ): Promise<void> {
    const { store, ids, folderId } = this.#deps;
    await store.write(async (db) => {
      const known = await findCaptured(db, folderId, place);
      if (known !== undefined && nowMs - known.updatedAtMs < CAPTURE_EVERY_MS) return;
      const fresh = {
        ...place,
        memoryId: ids.next('mem'),
        isShared: false,
        urlPattern: null,
        memoryType: 'context',
        content,
        source: 'auto',
        score0: 1,
        accessCount: 0,
        contentRev: 1,
        createdAtMs: nowMs,
        updatedAtMs: nowMs,
        accessedAtMs: nowMs,
      } as const;
      await putEntry(db, folderId, known === undefined ? fresh : merged(known, content, nowMs));
    });
  }

  #remember(key: string, nowMs: number): void {
    this.#captured.delete(key);
    this.#captured.set(key, nowMs);
    const [oldest] = this.#captured.keys();
    if (this.#captured.size > MOST_REMEMBERED && oldest !== undefined) this.#captured.delete(oldest);
  }
}
