import type { Ids, Log } from '../kernel/index.js';
import type { Database, Store } from '../store/index.js';
import type { Candidates } from './candidates.js';
import {
  deleteObservations,
  hasEvent,
  insertEvent,
  insertNote,
  insertObservations,
  insertStep,
  loadOfCall,
  takeNote,
} from './repo.js';
import { diagnosticOf, seedOf } from './rules/candidates.js';
import {
  type Draft,
  draftOfNoted,
  evidenceOf,
  type Found,
  isPlaybookStep,
  selectorOfBlocker,
  type WatchEnd,
  weightOf,
} from './rules/evidence.js';
import { contextHostOf, stepOf } from './rules/steps.js';
import type { Sessions, Touched } from './sessions.js';
import { Throttle, throttleKeyOf } from './throttle.js';
import type { Attribute, Attribution, JournalNote, NotedOutcome } from './note-types.js';
import type { JournalObservation } from './observation-types.js';

export interface IntakeDeps {
  readonly store: Store;
  readonly ids: Ids;
  readonly folderId: string;
  readonly log: Log;
  readonly attribute: Attribute;
  readonly sessions: Sessions;
  readonly candidates: Candidates;
}

/** Who and what an observation comes from. */
export interface Source {
  readonly agentId: string;
  readonly claimTaskId: string | null;
  readonly targetId: string | null;
  readonly toolName: string;
  readonly callId: string | null;
  readonly seq: number | null;
}

/** Takes notes in: everything a call leaves, in one transaction that also takes its note away (K 14). */
export class Intake {
  readonly #deps: IntakeDeps;
  readonly #throttle = new Throttle();

  constructor(deps: IntakeDeps) {
    this.#deps = deps;
  }

  /**
   * The observations that were stored; null when the note was taken in before. A note that speaks of an entry stays in the
   * outbox until it was `heard`: a crash in between would leave it out of the entry's record. One that is left from an
   * earlier start and was taken in then answers with what it was worth.
   */
  async take(note: JournalNote, watch: WatchEnd, isLeft: boolean): Promise<Taken | null> {
    const again = isLeft ? await this.#unheard(note) : null;
    if (again !== null) return again;
    const host = contextHostOf(note);
    const { drafts, skipped } = evidenceOf(note, await this.#find(note), watch);
    if (skipped !== null)
      this.#deps.log('debug', 'journal.skipped', { reason: skipped, host, toolName: note.toolName });
    const { store, folderId } = this.#deps;
    // Should the disk lose this, it has the note in the outbox still: it is taken in again, and once.
    const done = await store.write(async (db) => {
      if (!(await takeNote(db, folderId, note.seq))) return null;
      const session = host === null ? null : await this.#deps.sessions.touch(db, host, note.atMs);
      const eventId = await this.#event(db, note, { host, session });
      if (host === null || session === null) return { kept: [], session };
      const step = stepOf(note, session.activitySessionId);
      if (step !== null) await insertStep(db, folderId, step);
      await this.#candidates(db, note, { host, session, eventId });
      const source = { ...note, host, atMs: note.atMs, activitySessionId: session.activitySessionId };
      const kept = await this.#keep(db, drafts, source);
      if (kept.some(isOfEntry)) await insertNote(db, folderId, note);
      return { kept, session };
    }, 'committed');
    if (done === null) return null;
    done.session?.settle();
    return { observations: this.#settle(done.kept, note.atMs), isToBeHeard: done.kept.some(isOfEntry) };
  }

  /** Everybody who listens has heard of the note. */
  async heard({ seq }: JournalNote): Promise<void> {
    const { store, folderId } = this.#deps;
    await store.write((db) => takeNote(db, folderId, seq));
  }

  async #unheard(note: JournalNote): Promise<Taken | null> {
    const { store, folderId } = this.#deps;
    if (!(await hasEvent(store.read, folderId, note))) return null;
    return { observations: await loadOfCall(store.read, folderId, note.callId), isToBeHeard: true };
  }

  /** Observations that somebody tells at once (K 3). */
  async observe(
    outcomes: readonly NotedOutcome[],
    source: Source & { readonly host: string; readonly atMs: number },
  ): Promise<readonly JournalObservation[]> {
    const { host, atMs } = source;
    const drafts = outcomes.map(draftOfNoted);
    const seed = seedOf(source, outcomes, host);
    const { kept, session } = await this.#deps.store.write(async (db) => {
      const touched = await this.#deps.sessions.touch(db, host, atMs);
      const { activitySessionId } = touched;
      const context = { nowMs: atMs, activitySessionId, sourceEventId: null };
      if (seed !== null) await this.#deps.candidates.put(db, seed, context);
      return { kept: await this.#keep(db, drafts, { ...source, activitySessionId }), session: touched };
    });
    session.settle();
    return this.#settle(kept, atMs);
  }

  #settle(kept: readonly Kept[], atMs: number): readonly JournalObservation[] {
    for (const { draft, observation } of kept) {
      const { contextHost: host, toolName } = observation;
      this.#throttle.keep(draft, { host, toolName }, atMs);
    }
    return kept.map(({ observation }) => observation);
  }

  /** Knowledge is asked before the transaction: nobody waits for the writer while it is looked up. */
  async #find(note: JournalNote): Promise<Found> {
    const { host, route, routeTemplate, action, dismissal } = note;
    if (host === null || routeTemplate === null) return { action: { kind: 'none' }, blockers: [] };
    const find = async (selectorNorm: string | null): Promise<Attribution> =>
      selectorNorm === null
        ? { kind: 'none' }
        : this.#deps.attribute(host, { selectorNorm, route: route ?? '', routeTemplate });
    const blockers: Attribution[] = [];
    for (const blocker of dismissal?.blockers ?? []) blockers.push(await find(selectorOfBlocker(blocker)));
    return { action: await find(dismissal === null ? (action?.selectorNorm ?? null) : null), blockers };
  }

  async #event(
    db: Database,
    note: JournalNote,
    { host, session }: { readonly host: string | null; readonly session: Touched | null },
  ): Promise<string> {
    const eventId = this.#deps.ids.next('lev');
    await insertEvent(db, this.#deps.folderId, {
      eventId,
      taskId: note.claimTaskId,
      tabId: note.targetId,
      ownerId: note.agentId,
      toolName: note.toolName,
      success: note.ok,
      durationMs: note.durationMs,
      errorText: note.errorText,
      contextHost: host,
      argsSummary: note.argsSummary,
      activitySessionId: session?.activitySessionId ?? null,
      dispatchCallId: note.callId,
      createdAt: note.atMs,
    });
    return eventId;
  }

  async #candidates(
    db: Database,
    note: JournalNote,
    at: { readonly host: string; readonly session: Touched; readonly eventId: string },
  ): Promise<void> {
    const { candidates } = this.#deps;
    const { host, eventId } = at;
    const nowMs = note.atMs;
    if (note.ok && note.executed) {
      const selector = note.action?.selectorNorm ?? null;
      await candidates.worked(db, { host, toolName: note.toolName, selector, eventId, nowMs });
    }
    const draft = note.ok ? seedOf(note, note.outcomes, host) : diagnosticOf(note, host);
    if (draft === null || isPlaybookStep(note)) return;
    const { activitySessionId } = at.session;
    await candidates.put(db, draft, { nowMs, activitySessionId, sourceEventId: eventId });
  }

  /** Stores what repeats nothing, and no second outcome of one call for one entry (K 3). */
  async #keep(
    db: Database,
    drafts: readonly Draft[],
    source: Source & { readonly host: string; readonly atMs: number; readonly activitySessionId: string },
  ): Promise<readonly Kept[]> {
    const open = drafts.filter((draft) => this.#throttle.isOpen(draft, source, source.atMs));
    if (open.length === 0) return [];
    const { folderId, ids } = this.#deps;
    const isAttributed = open.some(({ stableId }) => stableId !== null);
    const before = source.callId === null || !isAttributed ? [] : await loadOfCall(db, folderId, source.callId);
    const weaker: string[] = [];
    const kept: Kept[] = [];
    for (const draft of open) {
      const same = before.filter(({ targetStableId }) => targetStableId !== null && targetStableId === draft.stableId);
      if (same.some((one) => weightOf(one) >= weightOf(draft))) continue;
      weaker.push(...same.map(({ observationId }) => observationId));
      kept.push({ draft, observation: observationOf(draft, source, ids.next('lob')) });
    }
    await deleteObservations(db, folderId, weaker);
    await insertObservations(
      db,
      folderId,
      kept.map(({ observation }) => observation),
    );
    return kept;
  }
}

export interface Taken {
  readonly observations: readonly JournalObservation[];
  /** The note waits in the outbox until it was. */
  readonly isToBeHeard: boolean;
}

const isOfEntry = ({ draft: { stableId } }: Kept): boolean => stableId !== null;

interface Kept {
  readonly draft: Draft;
  readonly observation: JournalObservation;
}

function observationOf(
  draft: Draft,
  source: Source & { readonly host: string; readonly atMs: number; readonly activitySessionId: string },
  observationId: string,
): JournalObservation {
  const { stableId, ...rest } = draft;
  return {
    ...rest,
    observationId,
    ownerId: source.agentId,
    taskId: source.claimTaskId,
    tabId: source.targetId,
    activitySessionId: source.activitySessionId,
    contextHost: source.host,
    createdAt: source.atMs,
    toolName: source.toolName,
    targetStableId: stableId,
    throttleKey: throttleKeyOf(draft, source),
    dispatchCallId: source.callId,
    dispatchSeq: source.seq,
  };
}
