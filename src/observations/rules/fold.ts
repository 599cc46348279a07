import { originOf, routeKey } from '../../kernel/index.js';
import type { CommitStanding, KeyEvidence, VisitWindow } from '../scope-types.js';
import type { AddressForm, LookAt } from '../seen-types.js';
import type { CommitNote, ToolObservation } from '../types.js';
import { commitKey, effectiveUrl, keysOfPage, selectorKey } from './match-keys.js';
import { addReading, outgrown, type PageReading } from './page-reading.js';
import { isWithQuery } from './same-address.js';
import { type PageRead, ShownAddresses } from './shown-addresses.js';

const NOTHING: KeyEvidence = {
  ok: 0,
  reads: 0,
  loadedReads: 0,
  routedReads: 0,
  ledReads: 0,
  comingReads: 0,
  earlyReads: 0,
  unshown: 0,
  share: null,
  failed: 0,
  errorPages: 0,
  stood: null,
  redirectedTo: null,
  hasStrongWindow: false,
  commit: null,
  committedAt: [],
  observationId: null,
};

export interface FoldOptions {
  readonly instanceId: string | null;
  /** What was read before this was not read in the run. */
  readonly openedAtMs: number;
  /** No window begins before this. */
  readonly notBeforeMs: number;
  readonly strongDwellMs: number;
}

/** When a page that stood open was left, by tab session; one that is not named was left at its last row. */
export type Leavings = ReadonlyMap<string, number>;

/** Characters of pages that stand open and have become much longer since they were read, by tab session. */
export type Grown = ReadonlyMap<string, number>;

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
  readonly #readings = new Map<string, PageReading>();
  readonly #agents = new Set<string>();
  #reads = 0;
  /** Addresses of which one form led to the other. */
  readonly #oneAddress = new Set<string>();
  /** Addresses that led to themselves with a query, by where they led. */
  readonly #ledTo = new Map<string, Set<string>>();
  readonly #shown = new ShownAddresses();
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

  get reads(): number {
    return this.#reads;
  }

  /** Whose rows count. */
  get agents(): ReadonlySet<string> {
    return this.#agents;
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
    const url = effectiveUrl(row);
    this.#noteForms(row, url);
    if (row.seen?.grownTo !== undefined) this.#outgrow(row.targetSessionId, row.seen.grownTo, changed);
    const isRead = this.#visit(row, changed);
    // What somebody else did on a tab of the run moves its pages and proves nothing (E&T 1.5).
    if (row.bindingMode === 'bystander') return changed;
    const isOk = row.executed && row.ok;
    const { read, settled } = isRead && isOk ? this.#shown.add(row) : UNREAD;
    if (isOk) this.#agents.add(row.agentId);
    if (isOk && isRead && !this.#isEarly(row)) this.#reads += 1;
    const keys = url === null ? [] : this.#keysAt(url, this.#formsOf(row, url));
    for (const key of keys) this.#count(key, row, { isOk, isRead, read, changed });
    for (const key of url === null ? [] : this.#ledKeys(url, this.#formsOf(row, url)))
      this.#count(key, row, { isOk, isRead, read: read === 'loaded' || read === 'routed' ? 'led' : read, changed });
    for (const earlier of settled) this.#settle(earlier, changed);
    if (isOk && isRead && row.isReadWindow && this.#isOfItsAddress(row))
      for (const key of keys) this.#change(key, { hasStrongWindow: true }, changed);
    if (row.selectorHash !== null)
      this.#count(selectorKey(row.selectorHash), row, { isOk, isRead, read: null, changed });
    if (row.executed && row.requestedUrl !== null && url !== null && row.requestedUrl !== url)
      for (const key of keysOfPage(row.requestedUrl, [])) this.#change(key, { redirectedTo: url }, changed);
    this.#commit(row, changed);
    return changed;
  }

  /** Characters of the page that stands in a tab, as it was last read; null where it was not, or nobody measured. */
  readChars(targetSessionId: string): number | null {
    const window = this.#open.get(targetSessionId);
    if (window === undefined || window.readCount === 0) return null;
    return this.keysOf(window).flatMap((key) => this.#readings.get(key)?.chars ?? [])[0] ?? null;
  }

  /** Ends every window; what comes after begins anew (E&T 1.7). */
  flush(atMs: number, left: Leavings, grown: Grown = new Map()): ReadonlySet<string> {
    const changed = new Set<string>();
    for (const [targetSessionId, chars] of grown) this.#outgrow(targetSessionId, chars, changed);
    for (const window of this.#open.values()) this.#close(window, left.get(window.targetSessionId) ?? null, changed);
    this.#flushedAtMs = atMs;
    return changed;
  }

  /**
   * Whether a call that is about to be recorded was on the page that its address stands for (E&T 1.7): the one rule for
   * whatever is bound to an address, be it a read, a scan or a step. What cannot be told is no.
   */
  standsFor(look: LookAt): boolean {
    if (look.seen?.stood !== undefined) return false;
    const read = this.#shown.peek(look);
    if (read === 'loaded' || read === 'routed') return true;
    // A call without a text of its own leans on a read that has shown the route.
    const isRoute = read === null && look.seen !== null && look.seen.text === null;
    return isRoute && (this.#keys.get(`url:${look.url}`)?.routedReads ?? 0) > 0;
  }

  /** Under which keys a page counts that was seen under this form of its address. */
  keysAt(url: string, form: AddressForm): readonly string[] {
    return this.#keysAt(url, this.#oneAddress.has(url) ? BOTH_FORMS : [form]);
  }

  /** Under which keys a page counts that was seen in a window. */
  keysOf({ url, forms }: Pick<VisitWindow, 'url' | 'forms'>): readonly string[] {
    return this.#keysAt(url, forms);
  }

  /**
   * A navigation that asked for `/a` and was led to `/a/`, or the other way, says that they are one; one that was led to
   * `/a?lang=en` says that this stands for `/a`, which is less: it may ask for a country, or to sign in.
   */
  #noteForms({ executed, ok, requestedUrl, seen }: ToolObservation, url: string | null): void {
    if (!executed || !ok || url === null || requestedUrl === null) return;
    const isLed = isWithQuery(url, requestedUrl);
    if (isLed) this.#ledTo.set(url, new Set([...(this.#ledTo.get(url) ?? []), requestedUrl]));
    const { form, asked } = seen?.address ?? { form: null, asked: null };
    if ((isLed || requestedUrl === url) && asked !== null && asked !== form) this.#oneAddress.add(url);
  }

  #keysAt(url: string, forms: readonly AddressForm[]): readonly string[] {
    return keysOfPage(url, forms);
  }

  /** Of addresses that led here; what they share with this one, such as the route, counts as it is. */
  #ledKeys(url: string, forms: readonly AddressForm[]): readonly string[] {
    const led = [...(this.#ledTo.get(url) ?? [])].flatMap((from) => keysOfPage(from, forms));
    const own = new Set(keysOfPage(url, forms));
    return [...new Set(led)].filter((key) => !own.has(key));
  }

  #outgrow(targetSessionId: string | null, chars: number, changed: Set<string>): void {
    const window = targetSessionId === null ? undefined : this.#open.get(targetSessionId);
    for (const key of window === undefined ? [] : this.keysOf(window)) {
      const known = this.#readings.get(key);
      if (known === undefined) continue;
      const now = outgrown(known, chars);
      this.#readings.set(key, now);
      this.#change(key, { share: now.share }, changed);
    }
  }

  #formsOf({ seen }: Pick<ToolObservation, 'seen'>, url: string): readonly AddressForm[] {
    if (this.#oneAddress.has(url)) return BOTH_FORMS;
    return seen === null ? [] : [seen.address.form];
  }

  /** What could not be told of earlier looks, and can be now. */
  #settle(row: ToolObservation, changed: Set<string>): void {
    const url = effectiveUrl(row);
    for (const key of url === null ? [] : this.#keysAt(url, this.#formsOf(row, url)))
      this.#change(key, this.#reading(key, this.#keys.get(key) ?? NOTHING, { row, read: 'routed' }), changed);
  }

  #count(
    key: string,
    row: ToolObservation,
    given: { isOk: boolean; isRead: boolean; read: PageRead | 'led' | null; changed: Set<string> },
  ): void {
    const { isOk, isRead, read, changed } = given;
    const known = this.#keys.get(key) ?? NOTHING;
    if (!isOk) return this.#change(key, { failed: known.failed + 1 }, changed);
    if (isNoPage(row)) {
      const stood = row.seen?.stood ?? known.stood;
      return this.#change(key, { errorPages: known.errorPages + 1, stood }, changed);
    }
    if (read === 'unshown') return this.#change(key, { unshown: known.unshown + 1 }, changed);
    const { observationId } = row;
    const counted = {
      ok: known.ok + 1,
      reads: known.reads + (isRead ? 1 : 0),
      earlyReads: known.earlyReads + (isRead && this.#isEarly(row) ? 1 : 0),
      observationId,
    };
    this.#change(key, { ...counted, ...this.#reading(key, known, { row, read }) }, changed);
  }

  #reading(
    key: string,
    { loadedReads, routedReads, ledReads, comingReads }: KeyEvidence,
    { row, read }: { readonly row: ToolObservation; readonly read: PageRead | 'led' | null },
  ): Partial<KeyEvidence> {
    const { seen } = row;
    // What was read before the run began is on record, and proves nothing of what it was begun for (E&T 1.5).
    if (this.#isEarly(row)) return {};
    if (read === 'coming') return { comingReads: comingReads + 1 };
    if (read === 'led') return { ledReads: ledReads + 1 };
    if (read !== 'loaded' && read !== 'routed') return {};
    const counts = read === 'loaded' ? { loadedReads: loadedReads + 1 } : { routedReads: routedReads + 1 };
    if (seen === null || (seen.text === null && seen.picture === null)) return counts;
    const reading = addReading(this.#readings.get(key), seen);
    this.#readings.set(key, reading);
    return { ...counts, share: reading.share };
  }

  #commit({ commit, ok, observationId, before, after }: ToolObservation, changed: Set<string>): void {
    if (commit === null || commit.unitKey === null || commit.instanceId !== this.#options.instanceId) return;
    const key = commitKey(commit.unitKey);
    const known = this.#keys.get(key) ?? NOTHING;
    const own = standingOf(commit, ok);
    const counts = ok ? { ok: known.ok + 1, observationId } : { failed: known.failed + 1 };
    const pages = own === 'verified' ? [before.url, after.url].filter((url) => url !== null) : [];
    const keysOf = (url: string) => [...this.#keysAt(url, []), ...this.#ledKeys(url, [])];
    const committedAt = [...new Set([...known.committedAt, ...pages.flatMap(keysOf)])];
    this.#change(key, { ...counts, commit: known.commit === 'verified' ? 'verified' : own, committedAt }, changed);
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
    const isRead =
      row.isReadLike && !isNoPage(row) && before.pageSeq === after.pageSeq && row.bindingMode !== 'bystander';
    // What was read before the page had come, or the run had begun, or under another's address, was not read of it.
    const isOfPage = isRead && row.seen?.coming === undefined && this.#isOfItsAddress(row);
    if (row.executed && after.url !== null) this.#stay(row, after.url, isOfPage);
    return isRead;
  }

  #stay(row: ToolObservation, url: string, isRead: boolean): void {
    const { targetSessionId, after } = row;
    if (targetSessionId === null || after.pageSeq === null) return;
    const open = this.#open.get(targetSessionId);
    const window = open ?? {
      targetSessionId,
      pageSeq: after.pageSeq,
      forms: this.#formsOf(row, url),
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
      forms: window.forms.length > 0 ? window.forms : this.#formsOf(row, url),
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
    for (const key of this.keysOf(window)) this.#change(key, { hasStrongWindow: true }, changed);
  }

  /** A row from before the run, pulled in with its tab. */
  #isEarly({ bindingMode, startedAtMs }: ToolObservation): boolean {
    return bindingMode === 'prelude_backfill' && startedAtMs < this.#options.openedAtMs;
  }

  /** It was read in the run, and no script alone had put its address there. */
  #isOfItsAddress(row: ToolObservation): boolean {
    return !this.#isEarly(row) && row.seen?.address.arrival !== 'moved';
  }

  #change(key: string, change: Partial<KeyEvidence>, changed: Set<string>): void {
    this.#keys.set(key, { ...(this.#keys.get(key) ?? NOTHING), ...change });
    changed.add(key);
  }
}

const UNREAD = { read: null, settled: [] } as const;

/** An error page, or something that stood where the page should have been (E&T 2.1). */
const isNoPage = ({ isErrorPage, seen }: ToolObservation): boolean => isErrorPage || seen?.stood !== undefined;

const BOTH_FORMS: readonly AddressForm[] = ['plain', 'slash'];

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
  if (commit.verifyState !== 'verified' || commit.successPreexisting) return 'preexisting';
  return commit.provesNothing === true ? 'empty' : 'verified';
}
