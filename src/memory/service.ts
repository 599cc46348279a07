import type { Clock, Ids, Log, ReasonCode } from '../kernel/index.js';
import type { Redactor } from '../safety/index.js';
import type { Database, Store } from '../store/index.js';
import { VisitCapture } from './capture.js';
import { InTurn } from './in-turn.js';
import {
  deleteEntries,
  deleteOfSandbox,
  deleteVisible,
  loadBeyond,
  loadFull,
  loadSame,
  loadUntouched,
  loadVisible,
  putEntry,
} from './repo.js';
import { isOver, reinforced } from './rules/decay.js';
import { type HostLists, isExcluded } from './rules/excluded.js';
import { findMergeable, merged } from './rules/merge.js';
import { DAY_MS, MAX_PER_DOMAIN } from './rules/policy.js';
import { domainAndParents, pickEntries, viewOf } from './rules/recall.js';
import type { ForgetQuery, MemoryEntry, MemoryView, NewMemory, RecallQuery } from './types.js';

export interface BrowserMemoryDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly folderId: string;
  readonly redactor: Pick<Redactor, 'holdsSecret'>;
  readonly settings: HostLists & {
    readonly enabled: boolean;
    readonly autoCapture: boolean;
    readonly retentionDays: number;
  };
}

export type NoteOutcome =
  | { readonly kind: 'saved'; readonly memoryId: string; readonly merged: boolean }
  | { readonly kind: 'refused'; readonly reasonCode: ReasonCode };

/** What callers wanted remembered about sites (A&S 9). Off unless the operator switched it on. */
export class BrowserMemory {
  readonly #deps: BrowserMemoryDeps;
  readonly #turns = new InTurn();
  readonly #capture: VisitCapture;

  constructor(deps: BrowserMemoryDeps) {
    this.#deps = deps;
    this.#capture = new VisitCapture({
      ...deps,
      turns: this.#turns,
      isExcluded: (domain) => isExcluded(domain, deps.settings),
    });
  }

  /** A&S X1. */
  get isEnabled(): boolean {
    return this.#deps.settings.enabled;
  }

  async note(given: NewMemory): Promise<NoteOutcome> {
    const { store, clock, redactor, settings, folderId } = this.#deps;
    if (isExcluded(given.domain, settings)) return { kind: 'refused', reasonCode: 'browsing_memory.domain_excluded' };
    if (redactor.holdsSecret(given.content) || redactor.holdsSecret(given.urlPattern ?? ''))
      return { kind: 'refused', reasonCode: 'memory.sensitive_content' };
    return this.#turns.run(() =>
      store.write(async (db) => {
        const nowMs = clock.now();
        const same = findMergeable(await loadSame(db, folderId, given), nowMs);
        const entry = same === undefined ? this.#fresh(given, nowMs) : merged(same, given.content, nowMs);
        await putEntry(db, folderId, entry);
        if (same === undefined) await this.#keepRoom(db, entry);
        return { kind: 'saved', memoryId: entry.memoryId, merged: same !== undefined };
      }),
    );
  }

  /** A&S X6; what is returned lasts longer when the question says so (A&S X4). */
  async recall(asked: RecallQuery): Promise<readonly MemoryView[]> {
    const { store, clock, folderId } = this.#deps;
    const answer = async (db: Database) => {
      const nowMs = clock.now();
      const domains = asked.domain === null ? null : domainAndParents(asked.domain);
      const seen = await loadVisible(db, folderId, { sandboxRef: asked.sandboxRef, domains });
      const picked = pickEntries(seen, asked, nowMs);
      if (asked.reinforces && !asked.includeExpired)
        for (const entry of picked) await putEntry(db, folderId, reinforced(entry, nowMs));
      return picked.map((entry) => viewOf(entry, asked.domain, nowMs));
    };
    return asked.reinforces ? this.#turns.run(() => store.write(answer)) : answer(store.read);
  }

  /** The entries of a domain that matter most, for instructions; they are not reinforced by it (A&S X11). */
  async top(sandboxRef: string, domain: string, limit: number): Promise<readonly MemoryView[]> {
    if (!this.isEnabled) return [];
    const whatever = { path: null, text: null, memoryType: null, includeExpired: false, reinforces: false };
    return this.recall({ sandboxRef, domain, limit, ...whatever });
  }

  /** Deletes for good, and answers how many (A&S X7). */
  async forget(query: ForgetQuery): Promise<number> {
    const { store, folderId } = this.#deps;
    return this.#turns.run(() => store.write((db) => deleteVisible(db, folderId, query)));
  }

  /** With a sandbox goes what nobody else could see. */
  async forgetSandbox(sandboxRef: string): Promise<void> {
    const { store, folderId } = this.#deps;
    await this.#turns.run(() => store.write((db) => deleteOfSandbox(db, folderId, sandboxRef)));
  }

  /** A call has ended on a page that is not private; its address has no secrets in it any more. */
  visited(sandboxRef: string, url: string): void {
    const { enabled, autoCapture } = this.#deps.settings;
    if (enabled && autoCapture) this.#capture.visited(sandboxRef, url);
  }

  /** A&S X9. Also while it is off: what was remembered before fades all the same. */
  async prune(): Promise<void> {
    const { store, clock, folderId, settings } = this.#deps;
    await this.#turns.run(() =>
      store.write(async (db) => {
        const nowMs = clock.now();
        const untouched = await loadUntouched(db, folderId, nowMs - settings.retentionDays * DAY_MS);
        const over = untouched.filter((entry) => isOver(entry, nowMs, settings.retentionDays));
        await deleteInBatches(
          db,
          folderId,
          over.map(({ memoryId }) => memoryId),
        );
        for (const place of await loadFull(db, folderId, MAX_PER_DOMAIN)) await this.#keepRoom(db, place);
      }),
    );
  }

  /** Resolves when nothing is being written. */
  settled(): Promise<void> {
    return this.#turns.settled();
  }

  #fresh(given: NewMemory, nowMs: number): MemoryEntry {
    return {
      ...given,
      memoryId: this.#deps.ids.next('mem'),
      source: 'agent',
      score0: 1,
      accessCount: 0,
      contentRev: 1,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
      accessedAtMs: nowMs,
    };
  }

  async #keepRoom(db: Database, { sandboxRef, domain }: Pick<MemoryEntry, 'sandboxRef' | 'domain'>): Promise<void> {
    const { folderId } = this.#deps;
    await deleteInBatches(db, folderId, await loadBeyond(db, folderId, { sandboxRef, domain, most: MAX_PER_DOMAIN }));
  }
}

/** A statement takes so many values. */
const BATCH = 500;

async function deleteInBatches(db: Database, folderId: string, memoryIds: readonly string[]): Promise<void> {
  for (let at = 0; at < memoryIds.length; at += BATCH)
    await deleteEntries(db, folderId, memoryIds.slice(at, at + BATCH));
}
