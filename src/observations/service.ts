import { type Clock, type Ids, sha256Hex } from '../kernel/index.js';
import type { Counter, Store, Until } from '../store/index.js';
import {
  countObservations,
  deleteMarker,
  insertMarker,
  insertObservation,
  loadMarkers,
  loadReads,
  loadRecent,
  toColumns,
} from './repo.js';
import type { Alongside, Binding, ObservationDeps } from './scope-ports.js';
import { ScopeBook } from './scopes.js';
import type { CallMarker, TargetSnapshot, ToolObservation } from './types.js';

/** Numbers reserved a write; a crash leaves a gap of at most this many. */
const SEQ_BLOCK = 1024;

const NOWHERE: TargetSnapshot = { url: null, navigationSeq: null, domEpoch: null, pageSeq: null, sinceMs: null };

/** A row before it has its number and its place. */
export type NewObservation = Omit<ToolObservation, 'observationId' | 'scopeId' | 'bindingMode' | 'chain'>;

/** TOB: the append-only log of what tools really did. Every row is committed when its promise resolves. */
export class ObservationLog {
  readonly #store: Store;
  readonly #ids: Ids;
  readonly #clock: Clock;
  readonly #folderId: string;
  readonly #seq: Counter;
  readonly #listeners = new Set<(row: ToolObservation) => void>();
  /** Calls that have a marker on disk. */
  readonly #armed = new Set<string>();
  readonly scopes: ScopeBook;
  #count: number;

  private constructor(deps: ObservationDeps, scopes: ScopeBook, count: number) {
    this.scopes = scopes;
    this.#store = deps.store;
    this.#ids = deps.ids;
    this.#clock = deps.clock;
    this.#folderId = deps.folderId;
    this.#seq = deps.store.counter('dispatch_seq', SEQ_BLOCK);
    this.#count = count;
  }

  /** Opens the log; calls that a crash cut off become rows first, so that none is lost (E&T 1.1). */
  static async open(deps: ObservationDeps): Promise<ObservationLog> {
    const log = new ObservationLog(deps, await ScopeBook.open(deps), await countObservations(deps.store.read));
    await log.#recover();
    return log;
  }

  nextSeq(): Promise<number> {
    return this.#seq.next();
  }

  /**
   * Stores the marker of a call that may touch a page, once, if every fence lets it pass. Nothing of a private tab is
   * stored.
   */
  async arm(marker: CallMarker, fences: readonly Alongside[] = [], isPrivate = false): Promise<void> {
    const isNew = !isPrivate && !this.#armed.has(marker.dispatchCallId);
    if (isNew) this.#armed.add(marker.dispatchCallId);
    await this.#store.write(async (db) => {
      for (const fence of fences) await fence(db);
      if (isNew) await insertMarker(db, marker, this.#folderId);
    });
  }

  /** Writes the row, and whatever has to be written with it or not at all. */
  async record(
    row: NewObservation,
    alongside: readonly Alongside[] = [],
    until: Until = 'synced',
  ): Promise<ToolObservation> {
    return this.#write(row, await this.scopes.bindingFor(row.targetId, row.agentId), { alongside, until });
  }

  async #write(
    row: NewObservation,
    binding: Binding | null,
    { alongside, until }: { readonly alongside: readonly Alongside[]; readonly until: Until },
  ): Promise<ToolObservation> {
    const draft: ToolObservation = {
      ...row,
      observationId: this.#ids.next('obs'),
      scopeId: binding?.scopeId ?? null,
      bindingMode: binding?.bindingMode ?? null,
      chain: null,
    };
    const columns = toColumns(draft);
    const writing = this.#store.write(async (db) => {
      const chain = binding === null ? null : await this.scopes.link(db, binding.scopeId, columns);
      const bound = chain === null ? draft : { ...draft, chain };
      await insertObservation(db, columns, chain);
      if (this.#armed.delete(bound.dispatchCallId)) await deleteMarker(db, bound);
      for (const write of alongside) await write(db);
      return bound;
    }, until);
    const stored = await (binding === null ? writing : this.scopes.writing(binding.scopeId, writing));
    this.#count += 1;
    this.scopes.bound(stored);
    for (const listener of this.#listeners) listener(stored);
    return stored;
  }

  /** A call on a private tab: shown to whoever watches now, and stored nowhere (A&S S6). A marker it left goes, too. */
  async recordPrivate(row: NewObservation, alongside: readonly Alongside[] = []): Promise<void> {
    const observation = { ...row, observationId: this.#ids.next('obs'), scopeId: null, bindingMode: null, chain: null };
    const isArmed = this.#armed.delete(observation.dispatchCallId);
    if (isArmed || alongside.length > 0)
      await this.#store.write(async (db) => {
        if (isArmed) await deleteMarker(db, observation);
        for (const write of alongside) await write(db);
      });
    for (const listener of this.#listeners) listener(observation);
  }

  recent(limit: number): Promise<ToolObservation[]> {
    return loadRecent(this.#store.read, limit);
  }

  /** Which of these pages, normalised, the agent has read since then, and the row that shows it (E&T 12). */
  readsOf(
    agentId: string,
    urls: readonly string[],
    sinceMs: number,
  ): Promise<readonly { readonly url: string; readonly observationId: string }[]> {
    return loadReads(this.#store.read, agentId, { urls, sinceMs });
  }

  /** How many rows this process knows of. */
  count(): number {
    return this.#count;
  }

  onRecorded(listener: (row: ToolObservation) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #recover(): Promise<void> {
    for (const marker of await loadMarkers(this.#store.read, this.#folderId)) {
      this.#armed.add(marker.dispatchCallId);
      const { scopeId, ...known } = marker;
      if (scopeId !== null) this.scopes.noteGap(scopeId, 'cut_off');
      const binding = scopeId === null ? null : this.scopes.bindingTo(scopeId);
      await this.#write(cutOffRow(known, this.#clock.now()), binding, { alongside: [], until: 'synced' });
    }
  }
}

/** The server died during this call: it ran, and nobody knows how it ended. */
function cutOffRow(marker: Omit<CallMarker, 'scopeId'>, nowMs: number): NewObservation {
  return {
    ...marker,
    parentCallId: null,
    signalFlags: 0,
    executed: true,
    ok: false,
    status: 'failed',
    outcomeKind: 'error',
    reasonCode: null,
    blockStage: null,
    gateId: null,
    verifyState: null,
    endedAtMs: nowMs,
    durationMs: Math.max(0, nowMs - marker.startedAtMs),
    before: NOWHERE,
    after: NOWHERE,
    requestedUrl: null,
    httpStatus: null,
    selectorHash: null,
    inputLength: null,
    textCharsReturned: null,
    textCharsSource: null,
    truncated: false,
    resultHash: sha256Hex('null'),
    claimTaskId: null,
    blockedRequests: null,
    isReadLike: false,
    isErrorPage: false,
    commit: null,
    coverageHash: null,
    isReadWindow: false,
    seen: null,
  };
}
