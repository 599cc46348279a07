import { type Clock, NovaError, type Site } from '../kernel/index.js';
import type { Database, Store } from '../store/index.js';
import { countActive, listAllScopes, listDomains } from './list-repo.js';
import { type ListAnswer, type ListQuery, listScopes } from './listing.js';
import {
  countEntries,
  deleteEmptyDomain,
  deleteEntry,
  findDomain,
  findEntry,
  findHint,
  findPlatformPlaybook,
  loadScope,
  putDomain,
  putEntry,
  putHint,
  putPlatformPlaybook,
  scopesRetiredBefore,
} from './repo.js';
import { DAY_MS, PRUNED_FAILURES } from './rules/policy.js';
import { isSameContent, isSameHint } from './rules/same-content.js';
import { discoverServices, type ServiceDiscovery } from './rules/service-discovery.js';
import {
  type Domain,
  type DomainHint,
  MAX_PHENOMENA,
  type Phenomenon,
  type PlaybookDocument,
  type ScopeKnowledge,
} from './types.js';

/** Scopes that are kept at hand; a run touches a few, a list none. */
const MAX_CACHED = 512;

export interface KnowledgeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  /** The operator wants nothing learned there: what is stored is kept from everybody but people. */
  readonly isOff?: (scope: string) => boolean;
}

/** What is known of each scope. Readers get frozen objects; writers of one scope wait for one another. */
export class KnowledgeBook {
  readonly #deps: KnowledgeDeps;
  /** In the order of last use. */
  readonly #cache = new Map<string, ScopeKnowledge>();
  /** A load that a write overtook is no longer in here when it ends, and keeps nothing. */
  readonly #loading = new Map<string, Promise<ScopeKnowledge>>();
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #listeners = new Set<(scope: string) => void>();

  constructor(deps: KnowledgeDeps) {
    this.#deps = deps;
  }

  /** Whether learning is switched off for the scope (`learning.offHosts`). */
  isOff(scope: string): boolean {
    return this.#deps.isOff?.(scope) ?? false;
  }

  async of(scope: string): Promise<ScopeKnowledge> {
    return this.isOff(scope) ? nothingOf(scope) : this.stored(scope);
  }

  peek(scope: string): ScopeKnowledge | null {
    return this.isOff(scope) ? nothingOf(scope) : this.#atHand(scope);
  }

  /** What is kept, whether or not it may be used: for people. */
  async stored(scope: string): Promise<ScopeKnowledge> {
    const known = this.#atHand(scope);
    if (known !== null) return known;
    const under = this.#loading.get(scope);
    if (under !== undefined) return under;
    const loading = this.#load(scope);
    this.#loading.set(scope, loading);
    try {
      const loaded = await loading;
      if (this.#loading.get(scope) === loading) this.#keep(loaded);
      return loaded;
    } finally {
      if (this.#loading.get(scope) === loading) this.#loading.delete(scope);
    }
  }

  #atHand(scope: string): ScopeKnowledge | null {
    const known = this.#cache.get(scope);
    if (known === undefined) return null;
    this.#cache.delete(scope);
    this.#cache.set(scope, known);
    return known;
  }

  /**
   * One unit of work on a scope, in a transaction, after those before it. It sees what is stored, and everybody sees its
   * result once it is committed. It must not begin another one on the same scope.
   */
  async write<T>(scope: string, work: (db: Database, known: ScopeKnowledge) => Promise<T>): Promise<T> {
    const { store, folderId } = this.#deps;
    return this.#inTurn([scope], () =>
      store.write(async (db) => work(db, deepFrozen(await loadScope(db, folderId, scope)))),
    );
  }

  /** Inserts or replaces an entry, inside `write`. */
  async save(db: Database, phenomenon: Phenomenon): Promise<void> {
    const { folderId } = this.#deps;
    const before = await findEntry(db, folderId, phenomenon);
    if (before === undefined) await this.#checkRoom(db, phenomenon.scope);
    await putEntry(db, folderId, phenomenon);
    if (before === undefined || !isSameContent(before, phenomenon)) await this.#touch(db, phenomenon.scope);
  }

  async remove(db: Database, scope: string, stableId: string): Promise<void> {
    await deleteEntry(db, this.#deps.folderId, { scope, stableId });
    await this.#touch(db, scope);
  }

  async saveHint(db: Database, hint: DomainHint): Promise<void> {
    const { folderId } = this.#deps;
    const before = await findHint(db, folderId, hint);
    await putHint(db, folderId, hint);
    if (before === undefined || !isSameHint(before, hint)) await this.#touch(db, hint.scope);
  }

  /** Trust, context and tags; the revision counts children and is not taken from here. */
  async saveDomain(db: Database, domain: Domain): Promise<void> {
    const { folderId } = this.#deps;
    const before = await findDomain(db, folderId, domain.scope);
    await putDomain(db, folderId, { ...domain, contentRev: before?.contentRev ?? domain.contentRev });
  }

  list(query: ListQuery): Promise<ListAnswer> {
    const { store, folderId, clock } = this.#deps;
    return listScopes({ store, folderId, now: clock.now(), isOff: (scope) => this.isOff(scope) }, query);
  }

  /** Known sites that the words of a task point to; null when they point to none (K 10). */
  async discover(keywords: readonly string[]): Promise<ServiceDiscovery | null> {
    if (keywords.length === 0) return null;
    const { store, folderId } = this.#deps;
    const domains = (await listDomains(store.read, folderId)).filter(
      ({ scope, tags }) => tags.length > 0 && !this.isOff(scope),
    );
    if (domains.length === 0) return null;
    const active = await countActive(store.read, folderId);
    const services = domains.map((domain) => ({ ...domain, activePhenomena: active.get(domain.scope) ?? 0 }));
    return discoverServices(keywords, services);
  }

  /** The document that Learn Mode left for a scope; null without one. */
  async platformPlaybook(scope: string): Promise<unknown> {
    const text = await findPlatformPlaybook(this.#deps.store.read, this.#deps.folderId, scope);
    return text === null ? null : (JSON.parse(text) as unknown);
  }

  /** Keeps what Learn Mode leaves of a scope in place of what was there, inside `write` (K 11). */
  async savePlatformPlaybook(db: Database, scope: string, document: PlaybookDocument): Promise<void> {
    const { folderId, clock } = this.#deps;
    const domain = (await findDomain(db, folderId, scope)) ?? newDomain(scope);
    await putDomain(db, folderId, { ...domain, updatedAt: clock.now() });
    await putPlatformPlaybook(db, folderId, { scope, document });
  }

  /** Removes what was retired long ago after failing for good, and domains left empty by it (K 14). */
  async prune(deprecatedDays: number): Promise<number> {
    const { store, folderId, clock } = this.#deps;
    const before = clock.now() - deprecatedDays * DAY_MS;
    let removed = 0;
    for (const scope of await scopesRetiredBefore(store.read, folderId, before))
      removed += await this.write(scope, async (db, { phenomena }) => {
        const due = phenomena.filter(
          ({ deprecated, levelChangedAt, health }) =>
            deprecated && levelChangedAt < before && health.consecutiveFailures >= PRUNED_FAILURES,
        );
        for (const { stableId } of due) await this.remove(db, scope, stableId);
        if (due.length > 0) await deleteEmptyDomain(db, folderId, scope);
        return due.length;
      });
    return removed;
  }

  async #scopesOf(site: Site): Promise<readonly string[]> {
    const { store, folderId } = this.#deps;
    return [...(await listAllScopes(store.read, folderId))].filter((scope) => site.covers(scope)).sort();
  }

  /** Everything known of a site, after the writes before it; answers with the number of rows. */
  async forgetSite(site: Site, wipe: () => Promise<number>): Promise<number> {
    return this.#inTurn(await this.#scopesOf(site), wipe);
  }

  /** Told after each committed write. */
  onChange(listener: (scope: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** After what is under way on these scopes, and before what comes later. */
  async #inTurn<T>(scopes: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(scopes.map((scope) => this.#queues.get(scope) ?? Promise.resolve()));
    const turn = before.then(work);
    const settled = turn.then(
      () => undefined,
      () => undefined,
    );
    for (const scope of scopes) this.#queues.set(scope, settled);
    try {
      return await turn;
    } finally {
      for (const scope of scopes) {
        this.#forget(scope);
        if (this.#queues.get(scope) === settled) this.#queues.delete(scope);
      }
    }
  }

  async #load(scope: string): Promise<ScopeKnowledge> {
    const { store, folderId } = this.#deps;
    return deepFrozen(await loadScope(store.read, folderId, scope));
  }

  #keep(known: ScopeKnowledge): void {
    this.#cache.set(known.scope, known);
    if (this.#cache.size <= MAX_CACHED) return;
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined) this.#cache.delete(oldest);
  }

  #forget(scope: string): void {
    this.#cache.delete(scope);
    this.#loading.delete(scope);
    for (const listener of this.#listeners) listener(scope);
  }

  async #checkRoom(db: Database, scope: string): Promise<void> {
    if ((await countEntries(db, this.#deps.folderId, scope)) < MAX_PHENOMENA) return;
    throw new NovaError('pks.domain_full', `${scope} holds ${MAX_PHENOMENA} entries.`);
  }

  async #touch(db: Database, scope: string): Promise<void> {
    const { folderId, clock } = this.#deps;
    const domain = (await findDomain(db, folderId, scope)) ?? newDomain(scope);
    await putDomain(db, folderId, { ...domain, contentRev: domain.contentRev + 1, updatedAt: clock.now() });
  }
}

const nothingOf = (scope: string): ScopeKnowledge => deepFrozen({ scope, domain: null, phenomena: [], hints: [] });

const newDomain = (scope: string): Domain => ({
  scope,
  trust: 'unknown',
  contentRev: 0,
  context: {},
  tags: [],
  updatedAt: 0,
});

function deepFrozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFrozen(part);
  return Object.freeze(value);
}
