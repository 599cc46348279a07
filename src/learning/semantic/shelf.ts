import type { Site } from '../../kernel/index.js';
import type { Database, Store } from '../../store/index.js';
import { Bounded } from '../bounded.js';
import { countOpportunities, loadOpportunities, putOpportunity } from './semantic-repo.js';
import type { SemanticOpportunity } from './types.js';

/** Scopes at hand; most have none, and cost nothing to ask. */
const MOST_SCOPES = 1024;

export type OfScope = ReadonlyMap<string, SemanticOpportunity>;

/** The opportunities of each scope: read once, then at hand. Writers of one scope wait for one another. */
export class SemanticShelf {
  readonly #store: Store;
  readonly #folderId: string;
  readonly #known = new Bounded<OfScope>(MOST_SCOPES);
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(store: Store, folderId: string) {
    this.#store = store;
    this.#folderId = folderId;
  }

  /** Only what is at hand. */
  peek(scope: string): readonly SemanticOpportunity[] {
    return [...(this.#known.get(scope)?.values() ?? [])];
  }

  async of(scope: string): Promise<OfScope> {
    return this.#known.get(scope) ?? this.#load(scope);
  }

  async #load(scope: string): Promise<OfScope> {
    const rows = await loadOpportunities(this.#store.read, this.#folderId, scope);
    // A writer may have been faster.
    const known = this.#known.get(scope) ?? new Map(rows.map((one) => [one.opportunityId, one]));
    this.#known.set(scope, known);
    return known;
  }

  /** One after another on a scope. It must not begin another one on the same scope. */
  async inTurn<T>(scope: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.#queues.get(scope) ?? Promise.resolve()).then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    this.#queues.set(scope, settled);
    try {
      return await turn;
    } finally {
      if (this.#queues.get(scope) === settled) this.#queues.delete(scope);
    }
  }

  /** In a transaction of the caller, who calls `keep` once it is on disk. */
  async put(db: Database, changed: readonly SemanticOpportunity[]): Promise<void> {
    for (const opportunity of changed) await putOpportunity(db, this.#folderId, opportunity);
  }

  async keep(scope: string, changed: readonly SemanticOpportunity[]): Promise<void> {
    const known = new Map(await this.of(scope));
    for (const opportunity of changed) known.set(opportunity.opportunityId, opportunity);
    this.#known.set(scope, known);
  }

  async save(scope: string, changed: readonly SemanticOpportunity[]): Promise<void> {
    if (changed.length === 0) return;
    await this.#store.write((db) => this.put(db, changed));
    await this.keep(scope, changed);
  }

  counts(): Promise<Readonly<Record<string, number>>> {
    return countOpportunities(this.#store.read, this.#folderId);
  }

  forget(site: Site): void {
    for (const scope of this.#known.keys()) if (site.covers(scope)) this.#known.delete(scope);
  }
}
