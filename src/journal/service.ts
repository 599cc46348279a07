import { type Clock, errorText, type Ids, type Log, type Site } from '../kernel/index.js';
import type { Alongside } from '../observations/index.js';
import type { Redactor } from '../safety/index.js';
import type { Database, Store } from '../store/index.js';
import { insertPromotion, loadCandidates, loadDebts, loadPromotions, upsertDebt } from './candidate-repo.js';
import { Candidates, type PutCandidate } from './candidates.js';
import { cleanNote, cleanPayload } from './clean-note.js';
import { Inbox, type Waiting } from './inbox.js';
import { Intake, type Source } from './intake.js';
import { insertNote, linkRows, loadHosts, loadNotes, loadObservations, loadSteps, setNoteAside } from './repo.js';
import type { WatchEnd } from './rules/evidence.js';
import { FLUSH_MS } from './rules/policy.js';
import { Sessions } from './sessions.js';
import { loadStats } from './stats-repo.js';
import type { Attribute, JournalNote, NotedOutcome } from './note-types.js';
import type { Candidate, CandidateDraft, PromotionEvent } from './candidate-types.js';
import type { JournalObservation } from './observation-types.js';
import type { JournalStats, LearningDebt, StatsQuery } from './stats-types.js';
import type { JournalStep } from './step-types.js';

/** Notes read at a time when a start finds some. */
const BATCH = 200;
/** A note that was set aside is tried again at a barrier after this time, in case it was the store that failed. */
const TRY_AGAIN_MS = 60_000;
/** Rows of one host that anybody looks at; more tell nothing new. */
const MAX_ROWS = 5000;

export interface JournalDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
  readonly log: Log;
  readonly redactor: Redactor;
  readonly attribute: Attribute;
}

export type ObservedListener = (observations: readonly JournalObservation[], note: JournalNote | null) => Promise<void>;

/**
 * LCJ: what might be worth learning. Calls leave a note in the transaction of their row; it is taken in afterwards, in
 * order and exactly once, whatever crashes in between. Nothing here may hold up a call or break one (K 15.8).
 */
export class Journal {
  readonly #deps: JournalDeps;
  readonly #inbox: Inbox;
  readonly #intake: Intake;
  readonly #sessions: Sessions;
  readonly #candidates: Candidates;
  readonly #listeners = new Set<ObservedListener>();
  readonly #forgetting = new Set<(site: Site) => void>();
  /** Notes that could not be taken in, and when it was last tried. */
  readonly #aside = new Map<number, { readonly note: JournalNote | null; readonly triedAtMs: number }>();
  /** Notes as they went to the store. */
  readonly #left = new WeakMap<JournalNote, JournalNote>();
  readonly #waiters = new Set<() => void>();
  /** Writes come one after another: sessions, ids and repetitions are judged by what the last one left. */
  #turn: Promise<unknown> = Promise.resolve();
  #draining: Promise<void> | null = null;
  #isOver = false;

  private constructor(deps: JournalDeps, candidates: Candidates) {
    this.#deps = deps;
    this.#candidates = candidates;
    this.#inbox = new Inbox(deps.clock);
    this.#sessions = new Sessions(deps.folderId, deps.ids);
    this.#intake = new Intake({ ...deps, sessions: this.#sessions, candidates });
  }

  /** What a crash left is taken in as soon as somebody listens or waits. */
  static async open(deps: JournalDeps): Promise<Journal> {
    const { store, folderId } = deps;
    const journal = new Journal(deps, await Candidates.open(store.read, folderId));
    let after = -1;
    for (;;) {
      const rows = await loadNotes(store.read, folderId, after, BATCH);
      for (const { seq, json } of rows) await journal.#putLeft(seq, json);
      const last = rows.at(-1);
      if (last === undefined || rows.length < BATCH) return journal;
      after = last.seq;
    }
  }

  /** Leaves the note with the row of its call. */
  leave(note: JournalNote): Alongside {
    const clean = this.#clean(note);
    return (db) => insertNote(db, this.#deps.folderId, clean);
  }

  /** The row and its note are on disk. */
  settled(note: JournalNote): void {
    if (this.#isOver) return;
    this.#inbox.put(this.#clean(note), () => this.#drain());
    this.#drain();
  }

  /** How the watch of a page that was cleared ended (A&S B5). */
  watchEnded(callId: string, end: WatchEnd): void {
    this.#inbox.watchEnded(callId, end);
    this.#drain();
  }

  /** Waits until all calls up to this one are taken in; false when they are not in time (K 3). Not for listeners. */
  async flush(untilSeq: number, timeoutMs: number = FLUSH_MS): Promise<boolean> {
    this.#tryAgain(untilSeq);
    this.#drain();
    if (this.#inbox.isWaiting(untilSeq)) {
      await new Promise<void>((resolve) => {
        const settle = () => {
          cancel();
          this.#waiters.delete(look);
          resolve();
        };
        const look = () => {
          if (!this.#inbox.isWaiting(untilSeq)) settle();
        };
        const cancel = this.#deps.clock.after(timeoutMs, settle);
        this.#waiters.add(look);
      });
    }
    return !this.#inbox.isWaiting(untilSeq) && [...this.#aside.keys()].every((seq) => seq > untilSeq);
  }

  /** Stores outcomes at once; who listens has heard of them when this answers. Not inside a transaction. */
  async observe(host: string, by: Source, outcomes: readonly NotedOutcome[]): Promise<readonly JournalObservation[]> {
    if (outcomes.length === 0) return [];
    const { clock, redactor } = this.#deps;
    const clean = redactor.fields(outcomes).map((noted) => ({ ...noted, payload: cleanPayload(noted.payload) }));
    const source = { ...by, host, atMs: clock.now() };
    const kept = await this.#inTurn(() => this.#intake.observe(clean, source));
    if (kept.length > 0) await this.#tell(kept, null);
    return kept;
  }

  /** Hears of every note taken in, and of what it was worth. What a listener throws is logged. */
  onObserved(listener: ObservedListener): () => void {
    this.#listeners.add(listener);
    // Others may be about to listen, too.
    void Promise.resolve().then(() => this.#drain());
    return () => this.#listeners.delete(listener);
  }

  /** Newest first. */
  observationsOf(
    host: string,
    options: { readonly stableId?: string | undefined; readonly sinceMs: number },
  ): Promise<readonly JournalObservation[]> {
    return loadObservations(this.#deps.store.read, this.#deps.folderId, { host, ...options, limit: MAX_ROWS });
  }

  hostsSince(sinceMs: number): Promise<readonly string[]> {
    return loadHosts(this.#deps.store.read, this.#deps.folderId, sinceMs);
  }

  /** Oldest first. */
  steps(host: string, sinceMs: number): Promise<readonly JournalStep[]> {
    return loadSteps(this.#deps.store.read, this.#deps.folderId, { host, sinceMs, limit: MAX_ROWS });
  }

  debts(scope: string): Promise<readonly LearningDebt[]> {
    return loadDebts(this.#deps.store.read, this.#deps.folderId, scope);
  }

  saveDebt(db: Database, debt: LearningDebt): Promise<void> {
    return upsertDebt(db, this.#deps.folderId, debt);
  }

  /** A claim of an agent (K 12). It adds no observation and opens no gate. */
  addCandidate(draft: CandidateDraft): Promise<PutCandidate> {
    const { store, clock, redactor } = this.#deps;
    const { component, claim } = draft;
    const clean = { ...redactor.fields(draft), component: redactor.text(component), claim: redactor.text(claim) };
    return this.#inTurn(async () => {
      const nowMs = clock.now();
      const { put, session } = await store.write(async (db) => {
        const touched = await this.#sessions.touch(db, draft.contextHost, nowMs);
        const { activitySessionId } = touched;
        const context = { nowMs, activitySessionId, sourceEventId: null };
        return { put: await this.#candidates.put(db, clean, context), session: touched };
      });
      session.settle();
      return put;
    });
  }

  /** The activity session that something happening on the scope at this moment belongs to. Not inside a transaction. */
  sessionAt(host: string, atMs: number): Promise<string> {
    return this.#inTurn(async () => {
      const touched = await this.#deps.store.write((db) => this.#sessions.touch(db, host, atMs));
      touched.settle();
      return touched.activitySessionId;
    });
  }

  /** As `addCandidate`, within a transaction of the caller. */
  async setCandidate(db: Database, draft: CandidateDraft): Promise<Candidate> {
    const nowMs = this.#deps.clock.now();
    const context = { nowMs, activitySessionId: null, sourceEventId: null };
    return (await this.#candidates.put(db, draft, context)).candidate;
  }

  /** Closes all open candidates of the key. */
  disprove(db: Database, host: string, candidateKey: string): Promise<void> {
    return this.#candidates.disprove(db, host, candidateKey, this.#deps.clock.now());
  }

  /** Newest first. */
  candidatesOf(host: string): Promise<readonly Candidate[]> {
    return loadCandidates(this.#deps.store.read, this.#deps.folderId, host);
  }

  /** Observations become support of the entry that was made of them (K 6). */
  linkObservations(
    db: Database,
    observationIds: readonly string[],
    to: { readonly candidateKey: string; readonly stableId: string; readonly contentRev: number },
  ): Promise<void> {
    return linkRows(db, this.#deps.folderId, observationIds, to);
  }

  /** Written with the level itself (K 4.5). */
  promoted(db: Database, event: Omit<PromotionEvent, 'promotionEventId' | 'createdAt'>): Promise<void> {
    const { ids, clock, folderId } = this.#deps;
    return insertPromotion(db, folderId, { ...event, promotionEventId: ids.next('prm'), createdAt: clock.now() });
  }

  /** Newest first. */
  promotions(query: {
    readonly host?: string | undefined;
    readonly sinceMs: number;
    readonly limit: number;
  }): Promise<readonly PromotionEvent[]> {
    return loadPromotions(this.#deps.store.read, this.#deps.folderId, query);
  }

  async stats(query: StatsQuery): Promise<JournalStats> {
    const { store, folderId } = this.#deps;
    return { ...(await loadStats(store.read, folderId, query)), recoveredAtMs: store.recovery?.atMs ?? null };
  }

  /** Everything it holds of a site, after what is still to be taken in; answers with the number of rows. */
  async forgetSite(site: Site, wipe: () => Promise<number>): Promise<number> {
    await this.flush(Number.MAX_SAFE_INTEGER);
    return this.#inTurn(async () => {
      const gone = await wipe();
      this.#sessions.forget(site);
      for (const [seq, { note }] of this.#aside)
        if (note === null || site.covers(note.host) || site.covers(note.hostAfter)) this.#aside.delete(seq);
      for (const listener of this.#forgetting) listener(site);
      return gone;
    });
  }

  /** Told when a site is forgotten, so that nobody else remembers it. */
  onForgotten(listener: (site: Site) => void): void {
    this.#forgetting.add(listener);
  }

  /** Takes in what can be; the rest waits in the store for the next start. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#inbox.end();
    while (this.#draining !== null) await this.#draining;
  }

  async #putLeft(seq: number, json: string): Promise<void> {
    try {
      const note = JSON.parse(json) as JournalNote;
      if (note.v !== 1 || note.seq !== seq) throw new Error('not a note of this version');
      this.#inbox.putLeft(note);
    } catch (error) {
      await this.#setAside(seq, null, error);
    }
  }

  /** What was left is what is taken in. */
  #clean(note: JournalNote): JournalNote {
    const clean = this.#left.get(note) ?? cleanNote(note, this.#deps.redactor);
    this.#left.set(note, clean);
    return clean;
  }

  #drain(): void {
    this.#draining ??= this.#takeAll().finally(() => {
      this.#draining = null;
      // One may have come after the last look.
      if (this.#inbox.next() !== null) this.#drain();
    });
  }

  async #takeAll(): Promise<void> {
    for (let next = this.#inbox.next(); next !== null; next = this.#inbox.next()) {
      await this.#take(next);
      for (const look of this.#waiters) look();
    }
  }

  async #take({ note, watch, isLeft }: Waiting): Promise<void> {
    try {
      const taken = await this.#inTurn(() => this.#intake.take(note, watch ?? 'unknown', isLeft));
      this.#aside.delete(note.seq);
      if (taken === null) return;
      await this.#tell(taken.observations, note);
      if (taken.isToBeHeard) await this.#inTurn(() => this.#intake.heard(note));
    } catch (error) {
      await this.#setAside(note.seq, note, error);
    } finally {
      this.#inbox.done(note.seq);
    }
  }

  /** One note that cannot be taken in must not hold up the others; it stays in the store, and is named in the log. */
  async #setAside(seq: number, note: JournalNote | null, error: unknown): Promise<void> {
    const { store, clock, folderId, log } = this.#deps;
    this.#aside.set(seq, { note, triedAtMs: clock.now() });
    log('error', 'journal.note_set_aside', { seq, toolName: note?.toolName ?? null, error: errorText(error) });
    await store
      .write((db) => setNoteAside(db, folderId, seq, clock.now()))
      .catch((failure: unknown) => log('error', 'journal.not_marked', { seq, error: errorText(failure) }));
  }

  #tryAgain(untilSeq: number): void {
    for (const [seq, { note, triedAtMs }] of this.#aside)
      if (note !== null && seq <= untilSeq && this.#deps.clock.now() - triedAtMs >= TRY_AGAIN_MS)
        this.#inbox.putLeft(note);
  }

  async #tell(observations: readonly JournalObservation[], note: JournalNote | null): Promise<void> {
    for (const listener of this.#listeners)
      try {
        await listener(observations, note);
      } catch (error) {
        this.#deps.log('error', 'journal.listener_failed', { error: errorText(error) });
      }
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }
}
