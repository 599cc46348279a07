import type { Site } from '../kernel/index.js';
import type { Alongside } from '../observations/index.js';
import type { Store } from '../store/index.js';
import {
  deleteBefore,
  deleteOfSandbox,
  deleteTargetStates,
  insertObservations,
  loadOpenFacts,
  loadTargetStates,
  saveFact,
  saveTargetState,
} from './repo.js';
import { SHARED_FOR_MS } from './rules/policy.js';
import { isShared } from './rules/scopes.js';
import type { Fact, FactObservation, Scope, TargetState } from './types.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_FACTS: ReadonlyMap<string, Fact> = new Map();

export interface FactBookDeps {
  readonly store: Store;
  readonly folderId: string;
  readonly retentionDays: number;
}

/** What is to be written with the call that brought it about. */
export interface PendingFacts {
  readonly write: Alongside;
  /** The transaction failed: what it should have written is written with the next one. */
  restore(): void;
}

interface Batch {
  readonly facts: ReadonlyMap<string, Fact>;
  readonly observations: readonly FactObservation[];
  readonly targets: ReadonlyMap<string, TargetState>;
  readonly gone: ReadonlySet<string>;
  readonly pruneBeforeMs: number | null;
}

/**
 * Open facts in memory, so that no call has to search a table for them, and what has changed since it was last written.
 * Only the latest form of a fact is ever written: a batch that failed cannot undo a later one.
 */
export class FactBook {
  readonly #deps: FactBookDeps;
  readonly #open = new Map<string, Map<string, Fact>>();
  readonly #targets = new Map<string, TargetState>();
  /** In-memory profiles: nothing of them is written (A&S S6). */
  readonly #private = new Set<string>();
  #changed = new Map<string, Fact>();
  #observations: FactObservation[] = [];
  #movedTargets = new Map<string, TargetState>();
  #gone = new Set<string>();
  #prunedAtMs = 0;

  private constructor(deps: FactBookDeps) {
    this.#deps = deps;
  }

  /** Facts of tabs that will not come back end here (A&S T2). */
  static async open(deps: FactBookDeps, isKept: (targetId: string) => boolean, nowMs: number): Promise<FactBook> {
    const book = new FactBook(deps);
    for (const state of await loadTargetStates(deps.store.read, deps.folderId))
      book.#targets.set(state.targetId, state);
    for (const fact of await loadOpenFacts(deps.store.read, deps.folderId)) book.#scope(fact.scope).set(fact.key, fact);
    const lost = new Set(
      [...book.#targets.keys(), ...book.#ofTabs().map(({ targetId }) => targetId)].filter((id) => !isKept(id)),
    );
    for (const targetId of lost) book.end(targetId, nowMs);
    const pending = book.take(nowMs);
    if (pending !== null) await deps.store.write(pending.write);
    return book;
  }

  factsOf(scope: Scope): ReadonlyMap<string, Fact> {
    return this.#open.get(scope.id) ?? NO_FACTS;
  }

  /** Of other tabs of the same sandbox that show the same service (A&S 6.5). Private tabs have no siblings. */
  siblingsOf({ targetId, sandboxRef, serviceKey }: Pick<Fact, 'targetId' | 'sandboxRef' | 'serviceKey'>): Fact[] {
    if (serviceKey === null || this.#private.has(targetId)) return [];
    return [...this.#targets.values()]
      .filter((other) => other.sandboxRef === sandboxRef && other.targetId !== targetId)
      .filter((other) => other.serviceKey === serviceKey && !this.#private.has(other.targetId))
      .flatMap((other) => [...this.factsOf(other.scope).values()]);
  }

  targetState(targetId: string): TargetState | undefined {
    return this.#targets.get(targetId);
  }

  keepPrivate(targetId: string): void {
    this.#private.add(targetId);
  }

  saveTarget(state: TargetState): void {
    this.#targets.set(state.targetId, state);
    if (!this.#private.has(state.targetId)) this.#movedTargets.set(state.targetId, state);
  }

  /** An open fact in its latest form. */
  put(fact: Fact): void {
    this.#scope(fact.scope).set(fact.key, fact);
    this.#note(fact);
  }

  /** Ends one version; `by` follows on it. */
  close(fact: Fact, nowMs: number, by: string | null): void {
    this.#scope(fact.scope).delete(fact.key);
    this.#note({ ...fact, validToMs: nowMs, supersededBy: by });
  }

  log(observation: FactObservation): void {
    if (!this.#private.has(observation.targetId)) this.#observations.push(observation);
  }

  /** A tab is gone for good. What it saw of the service and of the account stays. */
  end(targetId: string, nowMs: number): void {
    for (const fact of this.#ofTabs().filter((each) => each.targetId === targetId)) this.close(fact, nowMs, null);
    if (!this.#private.delete(targetId) && this.#targets.has(targetId)) this.#gone.add(targetId);
    this.#targets.delete(targetId);
    this.#movedTargets.delete(targetId);
    this.#dropEmpty();
  }

  /** Null when nothing has to be written. */
  take(nowMs: number): PendingFacts | null {
    const isPruneDue = nowMs - this.#prunedAtMs >= DAY_MS;
    if (isPruneDue) this.#endOldShared(nowMs);
    const isIdle = this.#changed.size + this.#observations.length + this.#movedTargets.size + this.#gone.size === 0;
    if (isIdle && !isPruneDue) return null;
    const batch: Batch = {
      facts: this.#changed,
      observations: this.#observations,
      targets: this.#movedTargets,
      gone: this.#gone,
      pruneBeforeMs: isPruneDue ? nowMs - this.#deps.retentionDays * DAY_MS : null,
    };
    const prunedAtMs = this.#prunedAtMs;
    this.#changed = new Map();
    this.#observations = [];
    this.#movedTargets = new Map();
    this.#gone = new Set();
    if (isPruneDue) this.#prunedAtMs = nowMs;
    return {
      write: (db) => this.#write(db, batch),
      restore: () => {
        this.#changed = new Map([...batch.facts, ...this.#changed]);
        this.#observations = [...batch.observations, ...this.#observations];
        this.#movedTargets = new Map(
          [...batch.targets, ...this.#movedTargets].filter(([targetId]) => !this.#gone.has(targetId)),
        );
        this.#gone = new Set([...batch.gone, ...this.#gone]);
        this.#prunedAtMs = prunedAtMs;
      },
    };
  }

  /** Everything a sandbox knew (A&S S5), on disk at once. */
  async forgetSandbox(sandboxRef: string): Promise<void> {
    const isOther = (each: { readonly sandboxRef: string }) => each.sandboxRef !== sandboxRef;
    for (const [id, facts] of this.#open) if (![...facts.values()].every(isOther)) this.#open.delete(id);
    for (const [id, state] of this.#targets) if (!isOther(state)) this.#targets.delete(id);
    this.#changed = new Map([...this.#changed].filter(([, fact]) => isOther(fact)));
    this.#observations = this.#observations.filter(isOther);
    this.#movedTargets = new Map([...this.#movedTargets].filter(([, state]) => isOther(state)));
    await this.#deps.store.write((db) => deleteOfSandbox(db, sandboxRef));
  }

  /** What tabs saw on a site, before it is wiped from the store; those that still show it begin anew. */
  forgetSite(site: Site): void {
    const isOther = ({ url }: { readonly url: string | null }) => !site.holds(url);
    const isElsewhere = ({ url, lastObservedUrl }: TargetState) => !site.holds(url) && !site.holds(lastObservedUrl);
    for (const facts of this.#open.values()) for (const [key, fact] of facts) if (!isOther(fact)) facts.delete(key);
    this.#dropEmpty();
    for (const [id, state] of this.#targets) if (!isElsewhere(state)) this.#targets.delete(id);
    this.#changed = new Map([...this.#changed].filter(([, fact]) => isOther(fact)));
    this.#observations = this.#observations.filter(isOther);
    this.#movedTargets = new Map([...this.#movedTargets].filter(([, state]) => isElsewhere(state)));
  }

  async #write(db: Parameters<Alongside>[0], batch: Batch): Promise<void> {
    const { folderId } = this.#deps;
    // What ends goes first: there is never a second open row of a key.
    const facts = [...batch.facts.values()].toSorted(
      (a, b) => Number(a.validToMs === null) - Number(b.validToMs === null),
    );
    for (const fact of facts) await saveFact(db, folderId, fact);
    await insertObservations(db, folderId, batch.observations);
    for (const state of batch.targets.values()) await saveTargetState(db, folderId, state);
    await deleteTargetStates(db, [...batch.gone]);
    if (batch.pruneBeforeMs !== null) await deleteBefore(db, folderId, batch.pruneBeforeMs);
  }

  #note(fact: Fact): void {
    if (!this.#private.has(fact.targetId)) this.#changed.set(fact.factId, fact);
  }

  #scope({ id }: Scope): Map<string, Fact> {
    const facts = this.#open.get(id) ?? new Map<string, Fact>();
    this.#open.set(id, facts);
    return facts;
  }

  #dropEmpty(): void {
    for (const [id, facts] of this.#open) if (facts.size === 0) this.#open.delete(id);
  }

  /** What tabs have seen of a service or an account ends by itself: no tab ends it (A&S 6.5). */
  #endOldShared(nowMs: number): void {
    for (const fact of this.#all())
      if (isShared(fact.scope) && nowMs - fact.lastObservedAtMs > SHARED_FOR_MS) this.close(fact, nowMs, null);
    this.#dropEmpty();
  }

  #ofTabs(): Fact[] {
    return this.#all().filter(({ scope }) => !isShared(scope));
  }

  #all(): Fact[] {
    return [...this.#open.values()].flatMap((facts) => [...facts.values()]);
  }
}
