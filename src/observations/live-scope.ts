import type { Clock } from '../kernel/index.js';
import type { Store } from '../store/index.js';
import { loadStoredLinks } from './chain-repo.js';
import { linkOf } from './chain.js';
import { EvidenceFold, type Leavings } from './rules/fold.js';
import { fromColumns } from './repo.js';
import { type Flush, loadFlushes } from './scope-repo.js';
import type { ObservationRow } from './tables.js';
import type { EvidenceHead, EvidenceScope, ScopeEvidence, ScopeGap, VisitWindow } from './scope-types.js';
import type { ToolObservation } from './types.js';

/** Rows of a chain that are read at a time. */
const PAGE = 250;
/** How far before its scope was opened a window may begin (E&T 1.7). */
const BEFORE_SCOPE_MS = 30_000;

/** What is done on a tab beyond going somewhere. */
const USES: ReadonlySet<string> = new Set(['read', 'interact', 'write']);

/** Where the tab of a scope stands now. */
export interface TabStanding {
  readonly targetSessionId: string;
  readonly isPrivate: boolean;
  readonly openerTargetId: string | null;
  readonly pageSeq: number;
  readonly sinceMs: number;
}

export type FindTab = (targetId: string) => TabStanding | undefined;

/** One scope that takes rows in, with what its rows came to so far. */
export class LiveScope {
  scope: EvidenceScope;
  /** Agents that work for it; the one that opened it is the first. */
  readonly agents: Set<string>;
  /** Tabs that joined merely by being opened, as long as nothing was read or done there. */
  readonly unused = new Set<string>();
  /** Calls on its tabs that have no row yet. */
  readonly #inFlight = new Set<string>();
  readonly #onQuiet = new Set<() => void>();
  /** Rows that are being written. */
  readonly writing = new Set<Promise<unknown>>();
  /** Set while it is flushed; settles with it. */
  flushing: Promise<void> | null = null;
  /** When something was last done for it. */
  usedAtMs: number;
  /** Something of it is not on disk yet. */
  isUnsaved = false;
  readonly #strongDwellMs: number;
  #fold: EvidenceFold;
  #folded = 0;
  /** The last link that was found on disk as it should be. */
  #checked: EvidenceHead;
  #checking: Promise<void> | null = null;
  #isLoaded: boolean;
  #loading: Promise<void> | null = null;
  /** Rows that came before the one they follow. */
  readonly #early = new Map<number, ToolObservation>();
  /** Links that are notes, and have nothing to add. */
  readonly #notes = new Set<number>();

  constructor(scope: EvidenceScope, options: { readonly strongDwellMs: number; readonly isNew: boolean }) {
    this.scope = scope;
    this.agents = new Set([scope.agentId]);
    this.usedAtMs = scope.openedAtMs;
    this.#strongDwellMs = options.strongDwellMs;
    this.#fold = this.#emptyFold();
    this.#checked = { seq: 0, hash: scope.genesisHash };
    this.#isLoaded = options.isNew;
  }

  get isBusy(): boolean {
    return this.#inFlight.size > 0;
  }

  began(callId: string): void {
    this.#inFlight.add(callId);
  }

  ended(callId: string): void {
    this.#inFlight.delete(callId);
    if (this.isBusy) return;
    for (const tell of this.#onQuiet) tell();
    this.#onQuiet.clear();
  }

  /** Resolves when no call is under way, or when the time is over. */
  quiet(clock: Clock, withinMs: number): Promise<void> {
    if (!this.isBusy) return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(withinMs, resolve);
      this.#onQuiet.add(() => {
        cancel();
        resolve();
      });
    });
  }

  get isProjected(): boolean {
    return this.#early.size === 0;
  }

  noteGap(gap: ScopeGap): void {
    if (this.scope.gaps.includes(gap)) return;
    this.scope = { ...this.scope, gaps: [...this.scope.gaps, gap] };
    this.isUnsaved = true;
  }

  /** Reads the log of a scope that was there before this process, once. */
  async load(store: Store): Promise<void> {
    if (this.#isLoaded) return;
    this.#loading ??= this.#readLog(store).finally(() => {
      this.#loading = null;
    });
    await this.#loading;
  }

  /** How many links nobody has looked at on disk since they were written. */
  get unchecked(): number {
    return this.#folded - this.#checked.seq;
  }

  /** Holds the links that were written since the last time against what is on disk (E&T 13.1 "verification"). */
  async check(store: Store): Promise<void> {
    this.#checking ??= this.#walk(store, () => undefined).finally(() => {
      this.#checking = null;
    });
    await this.#checking;
  }

  /** Forgets what the rows came to; the next question reads the log again. */
  unload(): void {
    this.#isLoaded = false;
    this.#early.clear();
  }

  /** As it is when another scope has taken this tab over. */
  without(left: string): EvidenceScope {
    const targetIds = this.scope.targetIds.filter((targetId) => targetId !== left);
    const isBare = this.scope.state === 'active' && targetIds.length === 0;
    return { ...this.scope, targetIds, state: isBare ? 'open' : this.scope.state };
  }

  /** A row was stored as a link of this scope; answers with the keys whose evidence changed. */
  add(row: ToolObservation): readonly string[] {
    if (row.chain === null) return [];
    if (row.targetId !== null && USES.has(row.actionKind)) this.unused.delete(row.targetId);
    // The number of a note that was not stored after all is given to the next row.
    this.#notes.delete(row.chain.chainSeq);
    if (!this.#isLoaded && this.#loading === null) return [];
    this.#early.set(row.chain.chainSeq, row);
    return this.#isLoaded ? this.#catchUp() : [];
  }

  /** A note is being stored as a link of this scope. */
  noted(chainSeq: number): void {
    this.#notes.add(chainSeq);
  }

  /** When each page that stands open was left, or would be, if that were now. */
  leavings(findTab: FindTab, nowMs: number): Leavings {
    return new Map(
      this.#fold.windows().map((window) => [window.targetSessionId, this.#leftAt(window, findTab, nowMs)]),
    );
  }

  /** Characters of the page that stands in a tab, as it was last read; null where it was not. */
  readChars(targetSessionId: string): number | null {
    return this.#isLoaded ? this.#fold.readChars(targetSessionId) : null;
  }

  /** Pages that were read and stand open. */
  get standing(): readonly { readonly targetSessionId: string; readonly targetId: string }[] {
    return this.#fold
      .windows()
      .filter(({ readCount }) => readCount > 0)
      .flatMap(({ targetSessionId }) => {
        const targetId = this.#fold.targetOf(targetSessionId);
        return targetId === undefined ? [] : [{ targetSessionId, targetId }];
      });
  }

  flush({ atMs, left, grown }: Pick<Flush, 'atMs' | 'left' | 'grown'>): readonly string[] {
    return [...this.#fold.flush(atMs, left, grown)];
  }

  /** What grading may ask (E&T 2.1). */
  evidence(findTab: FindTab, nowMs: number, isMissingRows: boolean): ScopeEvidence {
    return evidenceOf(
      { scope: this.scope, fold: this.#fold },
      {
        left: () => this.leavings(findTab, nowMs),
        isMissingRows,
        isProjected: this.isProjected,
      },
    );
  }

  /** The same evidence from the log alone. */
  async rebuilt(store: Store, findTab: FindTab, nowMs: number): Promise<ScopeEvidence> {
    const other = new LiveScope(this.scope, { strongDwellMs: this.#strongDwellMs, isNew: false });
    await other.load(store);
    return other.evidence(findTab, nowMs, false);
  }

  #leftAt(window: VisitWindow, findTab: FindTab, nowMs: number): number {
    const tab = findTab(this.#fold.targetOf(window.targetSessionId) ?? '');
    if (tab === undefined || tab.targetSessionId !== window.targetSessionId) return window.lastRowAtMs;
    if (tab.pageSeq === window.pageSeq) return nowMs;
    return tab.pageSeq === window.pageSeq + 1 ? tab.sinceMs : window.lastRowAtMs;
  }

  #emptyFold(): EvidenceFold {
    const { instanceId, openedAtMs } = this.scope;
    const notBeforeMs = openedAtMs - BEFORE_SCOPE_MS;
    return new EvidenceFold({ instanceId, openedAtMs, notBeforeMs, strongDwellMs: this.#strongDwellMs });
  }

  async #readLog(store: Store): Promise<void> {
    const { scopeId, genesisHash } = this.scope;
    this.#fold = this.#emptyFold();
    this.#folded = 0;
    const flushes = await loadFlushes(store.read, scopeId);
    this.#checked = { seq: 0, hash: genesisHash };
    await this.#walk(store, (stored, chainSeq) => {
      while (flushes[0] !== undefined && flushes[0].chainSeq <= this.#folded) this.#applyFlush(flushes.shift());
      if (stored !== null) this.#fold.add(fromColumns(stored));
      this.#folded = chainSeq;
    });
    for (const flush of flushes) this.#applyFlush(flush);
    this.#isLoaded = true;
    this.#catchUp();
  }

  async #walk(store: Store, visit: (stored: ObservationRow | null, chainSeq: number) => void): Promise<void> {
    for (;;) {
      const rows = await loadStoredLinks(store.read, this.scope.scopeId, this.#checked.seq, PAGE);
      for (const { chainSeq, rowHash, row, observation } of rows) {
        const { seq, hash } = this.#checked;
        const link = linkOf(seq + 1, hash, row);
        if (chainSeq !== link.chainSeq || rowHash !== link.rowHash) this.noteGap('chain_broken');
        visit(observation, chainSeq);
        this.#checked = { seq: chainSeq, hash: rowHash };
      }
      if (rows.length < PAGE) return;
      // Other calls have their turn between two pages of a long log.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #applyFlush(flush: Flush | undefined): void {
    if (flush !== undefined) this.#fold.flush(flush.atMs, flush.left, flush.grown);
  }

  #catchUp(): readonly string[] {
    const keys = new Set<string>();
    for (const seq of this.#early.keys()) if (seq <= this.#folded) this.#early.delete(seq);
    for (;;) {
      const next = this.#folded + 1;
      const row = this.#early.get(next);
      if (row === undefined && !this.#notes.has(next)) break;
      this.#early.delete(next);
      for (const key of row === undefined ? [] : this.#fold.add(row)) keys.add(key);
      this.#folded = next;
    }
    for (const seq of this.#notes) if (seq <= this.#folded) this.#notes.delete(seq);
    return [...keys];
  }
}

function evidenceOf(
  { scope, fold }: { readonly scope: EvidenceScope; readonly fold: EvidenceFold },
  facts: { readonly left: () => Leavings; readonly isMissingRows: boolean; readonly isProjected: boolean },
): ScopeEvidence {
  return {
    scopeId: scope.scopeId,
    hasTarget: scope.targetIds.length > 0,
    find: (key) => fold.find(key),
    findBelow: (prefix) =>
      [...fold.keys()].filter((key) => {
        const url = key.startsWith('url:') ? key.slice('url:'.length) : '';
        return (
          url === prefix ||
          (url.startsWith(prefix) && (prefix.endsWith('/') || /^[/?#]/.test(url.slice(prefix.length))))
        );
      }),
    keysAt: (url, form) => fold.keysAt(url, form),
    standsFor: (look) => fold.standsFor(look),
    strongIfLeftNow: () => {
      const left = facts.left();
      const strong = fold
        .windows()
        .filter((window) => fold.isStrong(window, left.get(window.targetSessionId) ?? window.lastRowAtMs));
      return new Set(strong.flatMap((window) => fold.keysOf(window)));
    },
    isIngestionComplete: scope.gaps.length === 0 && !facts.isMissingRows,
    isProjectionComplete: facts.isProjected,
    isChainSound: !scope.gaps.includes('chain_broken'),
    agents: fold.agents,
    reads: fold.reads,
    windows: fold.windows(),
  };
}
