import type { Database } from '../store/index.js';
import { checkInPause, grownSince, noteLostRow } from './aside.js';
import { auditChain, type ChainAudit, flushNote } from './chain-audit.js';
import { LiveScope } from './live-scope.js';
import { adoptionOf, draftScope, factsOf } from './scope-draft.js';
import { refuseBinding } from './rules/adoption.js';
import { pullPrelude } from './prelude.js';
import { saveEnded, saveLeft } from './scope-ends.js';
import { holdScope } from './repo.js';
import type { Alongside, Binding, CallOnTab, DecideAtFlush, ObservationDeps, ScopeCounters } from './scope-ports.js';
import {
  appendLink,
  appendNote,
  chained,
  findScope,
  insertFlush,
  insertScope,
  loadHead,
  loadLiveScopes,
  saveScope,
} from './scope-repo.js';
import type { ObservationRow } from './tables.js';
import type { EvidenceHead, EvidenceScope, ScopeEvidence, ScopeGap, UnboundReason } from './scope-types.js';
import type { ChainLink, ChainNote, ToolObservation } from './types.js';

/** Links that are written before they are held against the disk (E&T 13.1). */
const CHECK_EVERY = 1000;

/** Evidence scopes on disk and in memory (E&T 1.5). Memory holds those that take rows in. */
export class ScopeBook {
  readonly counters: ScopeCounters = { boundRows: 0, preludeBackfills: 0, flushTimeouts: 0 };
  readonly #deps: ObservationDeps;
  readonly #live = new Map<string, LiveScope>();
  readonly #byTarget = new Map<string, LiveScope>();
  /** Scopes whose first transaction is under way. */
  readonly #opening = new Map<string, LiveScope>();
  readonly #listeners = new Set<(scopeId: string, keys: readonly string[]) => void>();

  private constructor(deps: ObservationDeps) {
    this.#deps = deps;
  }

  /** Scopes that were open when the last process ended go on (E&T 1.5 "recovery"). */
  static async open(deps: ObservationDeps): Promise<ScopeBook> {
    const book = new ScopeBook(deps);
    for (const scope of await loadLiveScopes(deps.store.read, deps.folderId)) book.#remember(book.#known(scope));
    return book;
  }

  covering(targetId: string): EvidenceScope | null {
    return this.#byTarget.get(targetId)?.scope ?? null;
  }

  /** Characters of the page that stands in a tab of a run, as it was last read there; null where it was not. */
  readChars(targetId: string): number | null {
    const tab = this.#deps.tabs.find(targetId);
    return tab === undefined ? null : (this.#byTarget.get(targetId)?.readChars(tab.targetSessionId) ?? null);
  }

  /** Whether an instance needs the tab to come back after a restart (A&S T2). */
  names(targetId: string): boolean {
    return this.covering(targetId)?.kind === 'task_instance';
  }

  onEvidence(listener: (scopeId: string, keys: readonly string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether what this agent does counts for the scope: of a run only what its own agents do (E&T 1.5). */
  admits(scopeId: string, agentId: string): boolean {
    const live = this.#live.get(scopeId);
    return live !== undefined && (live.scope.kind !== 'task_instance' || live.agents.has(agentId));
  }

  /** Another agent goes on with the run: the tabs it opens belong to it as well. */
  join(scopeId: string, agentId: string): void {
    const live = this.#live.get(scopeId);
    live?.agents.add(agentId);
    this.#used(live);
  }

  /** Opens the scope of a new instance on the caller's tab, together with the instance itself. */
  async openForInstance(
    given: { readonly instanceId: string; readonly agentId: string; readonly targetId: string | null },
    write: (db: Database, scopeId: string) => Promise<void>,
  ): Promise<{ readonly scopeId: string; readonly unbound: UnboundReason | null }> {
    const { targetId, agentId, instanceId } = given;
    const unbound = refuseBinding(
      agentId,
      targetId === null ? null : factsOf(targetId, this.#deps.tabs, this.#byTarget.get(targetId)),
    );
    const scope = draftScope(this.#deps, 'task_instance', { agentId, instanceId, claimTaskId: null });
    await this.#open(scope, unbound === null ? targetId : null, (db) => write(db, scope.scopeId));
    return { scopeId: scope.scopeId, unbound };
  }

  /** A tab that was opened for this scope joins it; answers why it cannot. */
  async adopt(scopeId: string, targetId: string, agentId: string): Promise<UnboundReason | null> {
    const live = this.#live.get(scopeId);
    if (live === undefined) return 'evidence_scope_no_target';
    const refused = refuseBinding(agentId, factsOf(targetId, this.#deps.tabs, this.#byTarget.get(targetId)));
    if (refused === null) await this.#cover(live, targetId);
    return refused;
  }

  /** A call on a tab begins; until its row is there, the evidence of the tab's scope is not complete. */
  began(callId: string, targetId: string): void {
    this.#byTarget.get(targetId)?.began(callId);
  }

  ended(callId: string): void {
    for (const live of this.#live.values()) live.ended(callId);
  }

  /** Before the row of a call is written: the tab joins a scope, or leaves one, when the call calls for it (E&T 1.5). */
  async settle({ targetId, agentId, isTaken }: CallOnTab): Promise<void> {
    const claim = this.#deps.tabs.claimOf(targetId);
    const covering = this.#byTarget.get(targetId);
    if (covering?.scope.kind === 'tab_claim' && covering.scope.claimTaskId !== claim?.claimTaskId)
      await this.close(covering.scope.scopeId);
    if (covering?.scope.kind === 'task_instance') return;
    const adopting = adoptionOf({ targetId, agentId, isTaken }, this.#byTarget, this.#live, this.#deps);
    if (adopting === 'refused') return;
    const adopter = adopting === null ? undefined : this.#live.get(adopting);
    if (adopter !== undefined) return this.#cover(adopter, targetId, isTaken);
    if (claim === null || this.#byTarget.has(targetId)) return;
    const { claimTaskId } = claim;
    await this.#open(
      draftScope(this.#deps, 'tab_claim', { agentId: claim.agentId, instanceId: null, claimTaskId }),
      targetId,
    );
  }

  /** Where the row of a call on this tab belongs; waits while the scope is being flushed (E&T 1.5 "exclusivity"). */
  async bindingFor(targetId: string | null, agentId: string): Promise<Binding | null> {
    for (;;) {
      const live = targetId === null ? undefined : this.#byTarget.get(targetId);
      if (live === undefined) return null;
      const { scopeId, state } = live.scope;
      if (live.flushing === null || state === 'closing') {
        if (!this.admits(scopeId, agentId)) return { scopeId, bindingMode: 'bystander' };
        return { scopeId, bindingMode: state === 'closing' ? 'epilogue_grace' : 'live' };
      }
      await live.flushing;
    }
  }

  /** Where a row of a call that a crash cut off belongs; nowhere when its scope is closed by now. */
  bindingTo(scopeId: string): Binding | null {
    return this.#live.has(scopeId) ? { scopeId, bindingMode: 'live' } : null;
  }

  /** Part of the transaction that writes the row. */
  async link(db: Database, scopeId: string, row: ObservationRow): Promise<ChainLink> {
    const live = this.#live.get(scopeId);
    if (live?.isUnsaved === true) await saveScope(db, live.scope, this.#deps.redactor);
    return appendLink(db, scopeId, chained(row), this.#deps.redactor);
  }

  /** Takes a scope for this transaction: whoever changes a run takes its scope first, so that no two wait for each other. */
  readonly hold = holdScope;

  /** What is not a call becomes a link as well: part of the transaction that writes what it tells of (E&T 13.1). */
  async note(db: Database, scopeId: string, note: ChainNote): Promise<void> {
    const link = await appendNote(db, scopeId, note, this.#deps.redactor);
    (this.#live.get(scopeId) ?? this.#opening.get(scopeId))?.noted(link.chainSeq);
  }

  /** Holds the whole chain of an open scope, and what is kept beside it, against each other (E&T 13.1). */
  audit(scopeId: string): Promise<ChainAudit> {
    return auditChain(this.#deps, scopeId);
  }

  /** While a bound row is written its scope is not complete; one that could not be written leaves a gap (E&T 1.6). */
  async writing<T>(scopeId: string, work: Promise<T>): Promise<T> {
    const live = this.#live.get(scopeId);
    live?.writing.add(work);
    try {
      return await work;
    } catch (error) {
      if (live !== undefined) noteLostRow(live, this.#deps);
      throw error;
    } finally {
      live?.writing.delete(work);
    }
  }

  /** The row is on disk. */
  bound(row: ToolObservation): void {
    const live = row.scopeId === null ? undefined : this.#live.get(row.scopeId);
    if (live === undefined) return;
    live.isUnsaved = false;
    this.counters.boundRows += 1;
    this.#used(live);
    this.#tell(live, live.add(row));
    if (live.unchecked >= CHECK_EVERY && live.writing.size === 0) checkInPause(live, this.#deps);
  }

  noteGap(scopeId: string, gap: ScopeGap): void {
    this.#live.get(scopeId)?.noteGap(gap);
  }

  /** What the scope has seen until now; the pages that stand are looked at as if they were left now (E&T 2.2). */
  async evidence(scopeId: string): Promise<ScopeEvidence> {
    const live = await this.#loaded(scopeId);
    return this.#evidenceOf(live, live.isBusy || live.writing.size > 0);
  }

  /** The same from the log alone; nothing that is in memory is asked. */
  async rebuild(scopeId: string): Promise<ScopeEvidence> {
    const live = await this.#loaded(scopeId);
    return live.rebuilt(this.#deps.store, this.#deps.tabs.find, this.#deps.clock.now());
  }

  async head(scopeId: string): Promise<EvidenceHead> {
    const head = await loadHead(this.#deps.store.read, scopeId);
    if (head === undefined) throw new TypeError(`There is no scope ${scopeId}.`);
    return head;
  }

  /**
   * Epilogue, barrier, decision: waits for the calls under way, ends all windows and asks what follows. That, and what the
   * decision wants to be written, reach the disk together (E&T 1.5, 9.1).
   */
  async flush<T>(scopeId: string, decide: DecideAtFlush<T>): Promise<T> {
    const live = await this.#loaded(scopeId);
    while (live.flushing !== null) await live.flushing;
    let release = () => {};
    live.flushing = new Promise((resolve) => {
      release = resolve;
    });
    const state = live.scope.state;
    try {
      const isLate = await this.#epilogue(live);
      return await this.#decide(live, isLate, decide);
    } finally {
      if (live.scope.state === 'flushing' || live.scope.state === 'closing') live.scope = { ...live.scope, state };
      live.flushing = null;
      release();
    }
  }

  /** Closes a scope without asking what it saw: its instance was aborted, its claim is over. */
  async close(scopeId: string, write: Alongside = async () => undefined): Promise<void> {
    const live = this.#live.get(scopeId);
    await this.#deps.store.write(async (db) => {
      if (live !== undefined)
        await saveEnded(db, live, { barrierSeq: null, isClean: live.scope.gaps.length === 0 }, this.#deps);
      await write(db);
    });
    if (live !== undefined) this.#forget(live);
  }

  /** E&T 1.5: waits until no call of the scope is in flight, for a moment; answers whether one still is. */
  async #epilogue(live: LiveScope): Promise<boolean> {
    live.scope = { ...live.scope, state: 'closing' };
    await live.quiet(this.#deps.clock, this.#deps.limits.epilogueGraceMs);
    const isLate = live.isBusy;
    if (isLate) this.counters.flushTimeouts += 1;
    live.scope = { ...live.scope, state: 'flushing' };
    await Promise.allSettled(live.writing);
    await live.check(this.#deps.store);
    return isLate;
  }

  async #decide<T>(live: LiveScope, isLate: boolean, decide: DecideAtFlush<T>): Promise<T> {
    const { store, clock, tabs } = this.#deps;
    const { scopeId } = live.scope;
    const atMs = clock.now();
    const grown = await grownSince(live, tabs);
    const left = live.leavings(tabs.find, atMs);
    const head = await this.head(scopeId);
    const flush = { chainSeq: head.seq, atMs, left, grown };
    this.#tell(live, live.flush(flush));
    try {
      const decision = await decide(this.#evidenceOf(live, isLate), head);
      const { close, write, value, isClean = live.scope.gaps.length === 0 } = decision;
      if (write === null) {
        live.unload();
        return value;
      }
      await store.write(async (db) => {
        await insertFlush(db, scopeId, flush);
        if (close) await saveEnded(db, live, { barrierSeq: head.seq, isClean }, this.#deps);
        // The receipt of a run that is over names the head as it is.
        else await this.note(db, scopeId, flushNote(flush));
        await write(db);
      });
      if (close) this.#forget(live);
      else live.scope = { ...live.scope, state: live.scope.targetIds.length > 0 ? 'active' : 'open' };
      return value;
    } catch (error) {
      // The windows were ended in memory only.
      live.unload();
      throw error;
    }
  }

  async #open(draft: EvidenceScope, targetId: string | null, write: Alongside = async () => undefined): Promise<void> {
    const former = targetId === null ? undefined : this.#byTarget.get(targetId);
    const scope = targetId === null ? draft : { ...draft, state: 'active' as const, targetIds: [targetId] };
    const live = new LiveScope(scope, { strongDwellMs: this.#deps.limits.strongDwellMs, isNew: true });
    this.#opening.set(scope.scopeId, live);
    const rows = await this.#deps.store
      .write(async (db) => {
        if (former !== undefined && targetId !== null) await saveLeft(db, former, targetId, this.#deps);
        await insertScope(db, live.scope, this.#deps);
        const pulled = targetId === null ? [] : await this.#pull(db, live, targetId);
        if (live.isUnsaved) await saveScope(db, live.scope, this.#deps.redactor);
        await write(db);
        return pulled;
      })
      .finally(() => this.#opening.delete(scope.scopeId));
    live.isUnsaved = false;
    if (former !== undefined && targetId !== null) this.#leave(former, targetId);
    this.#remember(live);
    for (const row of rows) live.add(row);
  }

  async #cover(live: LiveScope, targetId: string, isJustOpened = false): Promise<void> {
    const former = this.#byTarget.get(targetId);
    const before = live.scope;
    live.scope = {
      ...before,
      state: before.state === 'open' ? 'active' : before.state,
      targetIds: [...before.targetIds, targetId],
    };
    try {
      const rows = await this.#deps.store.write(async (db) => {
        if (former !== undefined) await saveLeft(db, former, targetId, this.#deps);
        const pulled = await this.#pull(db, live, targetId);
        await saveScope(db, live.scope, this.#deps.redactor);
        return pulled;
      });
      if (former !== undefined) this.#leave(former, targetId);
      this.#byTarget.set(targetId, live);
      if (isJustOpened) live.unused.add(targetId);
      for (const row of rows) this.#tell(live, live.add(row));
    } catch (error) {
      live.scope = before;
      throw error;
    }
  }

  async #pull(db: Database, live: LiveScope, targetId: string): Promise<ToolObservation[]> {
    const { limits, clock, redactor: sealer } = this.#deps;
    const rows = await pullPrelude(db, { live, targetId, limits, nowMs: clock.now(), sealer });
    this.counters.preludeBackfills += rows.length;
    return rows;
  }

  async #loaded(scopeId: string): Promise<LiveScope> {
    let live = this.#live.get(scopeId);
    if (live === undefined) {
      const scope = await findScope(this.#deps.store.read, scopeId);
      if (scope === undefined) throw new TypeError(`There is no scope ${scopeId}.`);
      live = this.#known(scope);
    }
    await live.load(this.#deps.store);
    return live;
  }

  #evidenceOf(live: LiveScope, isMissingRows: boolean): ScopeEvidence {
    return live.evidence(this.#deps.tabs.find, this.#deps.clock.now(), isMissingRows);
  }

  #leave(former: LiveScope, targetId: string): void {
    this.#byTarget.delete(targetId);
    former.unused.delete(targetId);
    if (former.scope.kind === 'tab_claim') this.#forget(former);
    else former.scope = former.without(targetId);
  }

  #known(scope: EvidenceScope): LiveScope {
    return new LiveScope(scope, { strongDwellMs: this.#deps.limits.strongDwellMs, isNew: false });
  }

  #remember(live: LiveScope): void {
    this.#live.set(live.scope.scopeId, live);
    for (const targetId of live.scope.targetIds) this.#byTarget.set(targetId, live);
  }

  #forget(live: LiveScope): void {
    live.scope = { ...live.scope, state: 'closed', closedAtMs: this.#deps.clock.now() };
    this.#live.delete(live.scope.scopeId);
    for (const [targetId, covering] of this.#byTarget) if (covering === live) this.#byTarget.delete(targetId);
  }

  #used(live: LiveScope | undefined): void {
    if (live !== undefined) live.usedAtMs = this.#deps.clock.now();
  }

  #tell(live: LiveScope, keys: readonly string[]): void {
    if (keys.length > 0) for (const listener of this.#listeners) listener(live.scope.scopeId, keys);
  }
}
