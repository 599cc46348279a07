import { originOf, routeKey } from '../../kernel/index.js';
import type { CommitStanding, KeyEvidence, VisitWindow } from '../scope-types.js';
import type { CommitNote, ToolObservation } from '../types.js';
import { commitKey, effectiveUrl, keysOfPage, selectorKey } from './match-keys.js';

const NOTHING: KeyEvidence = {
  ok: 0,
  reads: 0,
  failed: 0,
  errorPages: 0,
  redirectedTo: null,
  hasStrongWindow: false,
  commit: null,
  observationId: null,
};

export interface FoldOptions {
  readonly instanceId: string | null;
  /** No window begins before this. */
  readonly notBeforeMs: number;
  readonly strongDwellMs: number;
}

/** When a page that stood open was left, by tab session; one that is not named was left at its last row. */
export type Leavings = ReadonlyMap<string, number>;

/**
 * The evidence of one scope, made from its rows in the order of their chain and from its flushes, and from nothing else
 * (E&T 1.6, 1.7). Made again from the log it comes out the same.
 */
export class EvidenceFold {
  readonly #options: FoldOptions;
  readonly #keys = new Map<string, KeyEvidence>();
  /** The window that is open, by tab session. */
  readonly #open = new Map<string, VisitWindow>();
  readonly #targetOf = new Map<string, string>();
  readonly #pages = new Map<string, readonly string[]>();
  #flushedAtMs = Number.NEGATIVE_INFINITY;

  constructor(options: FoldOptions) {
    this.#options = options;
  }

  find(key: string): KeyEvidence | undefined {
    return this.#keys.get(key);
  }

  keys(): IterableIterator<string> {
    return this.#keys.keys();
  }

  windows(): readonly VisitWindow[] {
    return [...this.#open.values()];
  }

  targetOf(targetSessionId: string): string | undefined {
    return this.#targetOf.get(targetSessionId);
  }

  isStrong(window: VisitWindow, endedAtMs: number): boolean {
    return window.readCount > 0 && endedAtMs - window.startedAtMs >= this.#options.strongDwellMs;
  }

  /** Takes the next row in; answers with the keys whose evidence changed. */
  add(row: ToolObservation): ReadonlySet<string> {
    const changed = new Set<string>();
    const isRead = this.#visit(row, changed);
    const url = effectiveUrl(row);
    const isOk = row.executed && row.ok;
    if (url !== null) for (const key of this.#keysOf(url)) this.#count(key, row, { isOk, isRead, changed });
    if (url !== null && isOk && isRead && row.isReadWindow)
      for (const key of this.#keysOf(url)) this.#change(key, { hasStrongWindow: true }, changed);
    if (row.selectorHash !== null) this.#count(selectorKey(row.selectorHash), row, { isOk, isRead, changed });
    if (row.executed && row.requestedUrl !== null && url !== null && row.requestedUrl !== url)
      for (const key of keysOfPage(row.requestedUrl)) this.#change(key, { redirectedTo: url }, changed);
    this.#commit(row, changed);
    return changed;
  }

  /** Ends every window; what comes after begins anew (E&T 1.7). */
  flush(atMs: number, left: Leavings): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const window of this.#open.values()) this.#close(window, left.get(window.targetSessionId) ?? null, changed);
    this.#flushedAtMs = atMs;
    return changed;
  }

  #keysOf(url: string): readonly string[] {
    const keys = this.#pages.get(url) ?? keysOfPage(url);
    this.#pages.set(url, keys);
    return keys;
  }

  #count(
    key: string,
    row: ToolObservation,
    { isOk, isRead, changed }: { isOk: boolean; isRead: boolean; changed: Set<string> },
  ): void {
    const known = this.#keys.get(key) ?? NOTHING;
    if (!isOk) return this.#change(key, { failed: known.failed + 1 }, changed);
    if (row.isErrorPage) return this.#change(key, { errorPages: known.errorPages + 1 }, changed);
    const { observationId } = row;
    this.#change(key, { ok: known.ok + 1, reads: known.reads + (isRead ? 1 : 0), observationId }, changed);
  }

  #commit({ commit, ok, observationId }: ToolObservation, changed: Set<string>): void {
    if (commit === null || commit.unitKey === null || commit.instanceId !== this.#options.instanceId) return;
    const key = commitKey(commit.unitKey);
    const known = this.#keys.get(key) ?? NOTHING;
    const standing = known.commit === 'verified' ? 'verified' : standingOf(commit, ok);
    const counts = ok ? { ok: known.ok + 1, observationId } : { failed: known.failed + 1 };
    this.#change(key, { ...counts, commit: standing }, changed);
  }

  /** Keeps the windows of the row's tab; answers whether the row read the page that it ended on. */
  #visit(row: ToolObservation, changed: Set<string>): boolean {
    const { targetSessionId, targetId, before, after } = row;
    if (targetSessionId === null || targetId === null || after.pageSeq === null) return false;
    this.#endFormerSessions(targetId, targetSessionId, changed);
    this.#targetOf.set(targetSessionId, targetId);
    const open = this.#open.get(targetSessionId);
    // A call that was overtaken says nothing of the page that stands now.
    if (open !== undefined && after.pageSeq < open.pageSeq) return false;
    if (open !== undefined && open.pageSeq !== after.pageSeq) this.#close(open, leftAt(open, row), changed);
    // What a page showed while it was being left cannot be said of either page.
    const isRead = row.isReadLike && !row.isErrorPage && before.pageSeq === after.pageSeq;
    if (row.executed && after.url !== null) this.#stay(row, after.url, isRead);
    return isRead;
  }

  #stay(row: ToolObservation, url: string, isRead: boolean): void {
    const { targetSessionId, after } = row;
    if (targetSessionId === null || after.pageSeq === null) return;
    const open = this.#open.get(targetSessionId);
    const window = open ?? {
      targetSessionId,
      pageSeq: after.pageSeq,
      navigationSeq: after.navigationSeq,
      url,
      routeKey: routeKey(url),
      origin: originOf(url),
      startedAtMs: Math.max(after.sinceMs ?? row.endedAtMs, this.#options.notBeforeMs, this.#flushedAtMs),
      endedAtMs: null,
      lastRowAtMs: row.endedAtMs,
      observationCount: 0,
      readCount: 0,
      signalFlags: 0,
      closeReason: null,
    };
    this.#open.set(targetSessionId, {
      ...window,
      lastRowAtMs: Math.max(window.lastRowAtMs, row.endedAtMs),
      observationCount: window.observationCount + 1,
      readCount: window.readCount + (isRead ? 1 : 0),
      signalFlags: window.signalFlags | row.signalFlags,
    });
  }

  /** A tab that came back after a restart has another session; what it showed before ended with its last row (E&T 1.5). */
  #endFormerSessions(targetId: string, targetSessionId: string, changed: Set<string>): void {
    for (const window of this.#open.values())
      if (window.targetSessionId !== targetSessionId && this.#targetOf.get(window.targetSessionId) === targetId)
        this.#close(window, null, changed);
  }

  #close(window: VisitWindow, endedAtMs: number | null, changed: Set<string>): void {
    this.#open.delete(window.targetSessionId);
    if (!this.isStrong(window, endedAtMs ?? window.lastRowAtMs)) return;
    for (const key of keysOfPage(window.url)) this.#change(key, { hasStrongWindow: true }, changed);
  }

  #change(key: string, change: Partial<KeyEvidence>, changed: Set<string>): void {
    this.#keys.set(key, { ...(this.#keys.get(key) ?? NOTHING), ...change });
    changed.add(key);
  }
}

/** When the page of a window was left, at the latest moment that is certain. */
function leftAt({ pageSeq, lastRowAtMs }: VisitWindow, { before, after, startedAtMs }: ToolObservation): number {
  if (before.pageSeq === pageSeq + 1) return before.sinceMs ?? lastRowAtMs;
  // It still stood there when the call began.
  if (before.pageSeq === pageSeq)
    return after.pageSeq === pageSeq + 1 ? (after.sinceMs ?? startedAtMs) : Math.max(startedAtMs, lastRowAtMs);
  return lastRowAtMs;
}

function standingOf(commit: CommitNote, ok: boolean): CommitStanding {
  if (commit.verificationStatus === 'indeterminate') return 'unclear';
  if (commit.verificationStatus !== 'verified_success' || !ok) return 'failed';
  return commit.verifyState === 'verified' && !commit.successPreexisting ? 'verified' : 'preexisting';
}
