import type { CDPSession } from 'playwright-core';
import { bounded } from '../tabs/bounded.js';
import type { TabFrame } from '../worlds/frames.js';
import type { Counters } from '../tabs/main-document.js';
import type { Tab } from '../tabs/tab.js';
import { PageTimers } from './page-timers.js';
import { keyOf, type Passage } from './passage.js';
import { Traffic } from './traffic.js';
import type { CausedRequest, HostReading, PageMessage, PageRead, PageWatch, WriteSent } from './watch-types.js';
import { DocumentChanged } from '../worlds/world.js';

/** A&S V4b. */
const REPEAT_MS = 10_000;
const EARLIER_MS = 60_000;
const PING_MS = 1000;
/** What a page reads this soon after an answer it reads because of it. */
const OWN_MS = 300;
const FIRST_ERROR = 400;
/** A page that hangs is not waited for. */
const EARLIER_READ_MS = 300;
/** Changes that come closer together are told as one. */
const BREATH_MS = 16;
/** How long the page may take to say that it has seen nothing. */
const ANSWER_MS = 1000;

interface Dispatch {
  readonly at: number;
  /** What the page asks for anyway. */
  readonly repeated: ReadonlySet<string>;
  readonly earlier: readonly WriteSent[];
  readonly loaderId: string;
  readonly frameId: string;
}

/** One listener for each session of a frame, however often it is watched. */
const frameTraffic = new WeakMap<CDPSession, Traffic>();

/** Watches one page through one action, across its navigations (A&S 5.7). */
export class TabWatch implements PageWatch {
  readonly #tab: Tab;
  readonly #counters: Counters;
  readonly #frame: TabFrame | undefined;
  readonly #traffic: Traffic;
  readonly #before: {
    readonly commits: number;
    readonly tabs: number;
    readonly downloads: number;
    readonly dialogs: number;
  };
  readonly #downloadedBefore: number;
  readonly #lostBefore: number;
  readonly #stopped = new AbortController();
  readonly #timers: PageTimers;
  #dispatch: Dispatch | null = null;
  #stopReading: (() => void) | null = null;
  #beats: number;
  #lastAnswerAt = Number.NEGATIVE_INFINITY;

  /** `actedRef`: with one that belongs to a frame, the requests of that frame's document count (A&S V4b). */
  constructor(tab: Tab, counters: Counters, actedRef: number | null) {
    this.#tab = tab;
    this.#counters = counters;
    this.#frame = actedRef === null ? undefined : tab.frames.ofRef(actedRef);
    this.#traffic = this.#frame?.isCrossSite === true ? this.#listenTo(this.#frame) : tab.session.traffic;
    const { commits, tabs, popups, downloads, dialogs } = tab.session.tally();
    this.#before = { commits, tabs: tabs + popups, downloads, dialogs };
    this.#downloadedBefore = tab.session.downloads.completed;
    this.#lostBefore = tab.frames.lost.length;
    this.#beats = tab.session.pulse.beats;
    this.#timers = new PageTimers(tab.session);
  }

  noteDispatch(): void {
    if (this.#dispatch !== null) return;
    const { clock, session } = this.#tab;
    const at = clock.monotonic();
    const { loaderId, frameId } = this.#frame ?? session.document;
    const repeated = new Set([
      ...session.traffic.habitsSince(at - REPEAT_MS),
      ...this.#traffic.habitsSince(at - REPEAT_MS),
    ]);
    const earlier = session.traffic.writtenSince(at - EARLIER_MS);
    this.#dispatch = { at, loaderId, frameId, repeated, earlier };
  }

  async attend(): Promise<void> {
    if (this.#stopped.signal.aborted) return;
    this.#stopReading ??= this.#traffic.watchReads();
    const { loaderId } = this.#frame ?? this.#tab.session.document;
    const counting = this.#timers.start().then((isCounting) => (isCounting ? this.#timers.mark() : undefined));
    const { clock, session } = this.#tab;
    const reading = this.#traffic.readEarlier(loaderId);
    // What is not there by then is not compared with.
    const what = 'reading what the page was told';
    const read = bounded(reading, { clock, signal: session.gone, ms: EARLIER_READ_MS, what }).catch(() => undefined);
    await Promise.all([counting, read]);
  }

  async timers(): Promise<readonly number[] | null> {
    const pending = await this.#timers.pending();
    return pending?.filter(({ every }) => every === null).map(({ inMs }) => Math.round(inMs)) ?? null;
  }

  read(): HostReading {
    const { session, frames } = this.#tab;
    const { document, network, dialogs, gone } = session;
    this.#beats = session.pulse.beats;
    const now = session.tally();
    const navigations = now.commits - this.#before.commits;
    return {
      url: session.said(document.url),
      domEpoch: this.#counters.domEpoch,
      documentId: document.id,
      navigations,
      // A document that was acted on had been read far enough to find the element.
      isInteractive: navigations === 0 || document.isParsed,
      httpStatus: network.statusOf(document.loaderId),
      isDialogOpen: dialogs.isOpen,
      dismissedQuestions: dialogs
        .since(this.#before.dialogs)
        .filter(({ type, answered }) => answered === 'dismissed' && (type === 'confirm' || type === 'prompt')).length,
      newTabs: now.tabs + now.popups - this.#before.tabs,
      downloadsStarted: now.downloads - this.#before.downloads,
      downloadsCompleted: session.downloads.completed - this.#downloadedBefore,
      networkIdleMs: network.idleMs(),
      caused: this.#caused(),
      earlier: this.#dispatch?.earlier ?? [],
      reads: this.#reads(),
      messages: this.#messages(),
      isLive: network.isConnected || this.#keepsAsking(),
      lostFrames: frames.lost.slice(this.#lostBefore),
      isGone: gone.aborted,
    };
  }

  async changed(ms: number, signal: AbortSignal): Promise<void> {
    const { clock, session } = this.#tab;
    const start = clock.monotonic();
    const ended = AbortSignal.any([signal, this.#stopped.signal]);
    const leftMs = () => Math.max(0, ms - (clock.monotonic() - start));
    const rest = (restMs: number) => clock.sleep(restMs, ended).catch(() => undefined);
    const breathMs = Math.min(this.#lastAnswerAt + BREATH_MS - start, ms);
    if (breathMs > 0) await rest(breathMs);
    // A page that is gone changes no more; whoever asks again must not spin.
    if (session.gone.aborted) return rest(leftMs());
    await this.#untilChange(leftMs(), ended);
    this.#beats = session.pulse.beats;
    this.#lastAnswerAt = clock.monotonic();
  }

  async isHealthy(signal: AbortSignal): Promise<boolean> {
    const { clock, session, world } = this.#tab;
    const start = clock.monotonic();
    for (;;) {
      const leftMs = PING_MS - (clock.monotonic() - start);
      if (leftMs <= 0 || signal.aborted || session.gone.aborted) return false;
      try {
        await world.call('isReady', {}, { signal: AbortSignal.any([signal, session.gone]), ms: leftMs });
        return true;
      } catch (error) {
        // A page that has just been replaced is asked once more.
        if (!(error instanceof DocumentChanged)) return false;
        await clock.sleep(BREATH_MS, signal).catch(() => undefined);
      }
    }
  }

  stop(): void {
    if (this.#stopped.signal.aborted) return;
    this.#stopped.abort();
    this.#stopReading?.();
    // Lets go of the question that may still wait in the page.
    if (!this.#tab.session.gone.aborted) void this.#ask(0, this.#tab.session.gone);
  }

  /** Ends with the first change that the host or the page sees, or when the time is up. */
  #untilChange(ms: number, ended: AbortSignal): Promise<void> {
    const { session } = this.#tab;
    const before = this.#beats;
    const done = new AbortController();
    const either = AbortSignal.any([ended, session.gone, done.signal]);
    return new Promise((resolve) => {
      const finish = () => {
        done.abort();
        resolve();
      };
      session.pulse.until(() => session.pulse.beats !== before, ms, either).then(finish, finish);
      void this.#ask(ms, either).then((hasChanged) => hasChanged && finish());
    });
  }

  /** True when the page has changed since the last look; false when it has not, or could not be asked. */
  async #ask(waitMs: number, signal: AbortSignal): Promise<boolean> {
    const { clock, world } = this.#tab;
    if (signal.aborted) return false;
    try {
      const asking = world.call('mutated', { waitMs }, { signal, ms: ANSWER_MS });
      return await bounded(asking, { clock, signal, ms: waitMs + ANSWER_MS, what: 'watching the page' });
    } catch {
      return false; // Navigations, crashes and the end of the wait are seen by the host.
    }
  }

  /** What scripts of the document acted on were told, with the writes before the action. */
  #reads(): readonly PageRead[] {
    const dispatch = this.#dispatch;
    if (dispatch === null) return [];
    const { at, loaderId } = dispatch;
    return this.#traffic.since(at - EARLIER_MS).flatMap((passage): readonly PageRead[] => {
      const { method, path, answer, startedAt, endedAt, isForeign, isScripts, isWrite } = passage;
      const isOwn = isScripts && !isForeign && passage.loaderId === loaderId;
      const isTold = answer !== null && answer !== 'unread' && (passage.status ?? FIRST_ERROR) < FIRST_ERROR;
      if (!isOwn || !isTold || (isWrite && startedAt >= at)) return [];
      const since = this.#actedAt(at);
      return [{ method, path, answer, beganMs: startedAt - since, endedMs: (endedAt ?? startedAt) - since }];
    });
  }

  /** A script asks for the same place again without anybody pressing anything. */
  #keepsAsking(): boolean {
    const dispatch = this.#dispatch;
    if (dispatch === null) return false;
    const { at, loaderId } = dispatch;
    const passages = this.#traffic.since(at - EARLIER_MS).filter((one) => one.isScripts && one.loaderId === loaderId);
    const answeredAt = Math.max(at, ...passages.filter(({ isWrite }) => isWrite).map(({ endedAt }) => endedAt ?? at));
    const asked = new Set<string>();
    return passages.some((passage) => {
      const { isWrite, startedAt } = passage;
      if (isWrite || (startedAt >= at && startedAt < answeredAt + OWN_MS)) return false;
      const key = keyOf(passage);
      if (asked.has(key)) return true;
      asked.add(key);
      return false;
    });
  }

  #messages(): readonly PageMessage[] {
    const dispatch = this.#dispatch;
    if (dispatch === null) return [];
    const since = this.#actedAt(dispatch.at);
    return this.#traffic.messagesSince(dispatch.at).map(({ at, ...message }) => ({ ...message, atMs: at - since }));
  }

  /** A busy machine takes its time between the last look and the input. */
  #actedAt(dispatchedAt: number): number {
    return Math.max(dispatchedAt, this.#tab.session.traffic.lastInputAt);
  }

  #caused(): readonly CausedRequest[] {
    const dispatch = this.#dispatch;
    if (dispatch === null) return [];
    const { session } = this.#tab;
    const own = this.#traffic === session.traffic ? [] : this.#traffic.since(dispatch.at);
    const caused = [...session.traffic.since(dispatch.at), ...own].filter(
      (passage) =>
        isCaused(passage, dispatch, session.document.frameId) &&
        !session.traffic.wasKeptBack(passage) &&
        !this.#traffic.wasKeptBack(passage),
    );
    const since = this.#actedAt(dispatch.at);
    return caused.map(({ method, path, isNavigation, isWrite, isForeign, status, isFinished, ...more }) => ({
      method,
      path,
      isNavigation,
      isWrite,
      isForeign,
      status,
      isFinished,
      hasFailed: more.hasFailed,
      isCutOff: more.isCutOff,
      sent: more.sent,
      answer: more.answer,
      beganMs: more.startedAt - since,
      endedMs: more.endedAt === null ? null : more.endedAt - since,
    }));
  }

  /** A frame in a process of its own tells of its requests only where it is listened to. */
  #listenTo({ cdp }: TabFrame): Traffic {
    const { clock, session } = this.#tab;
    const known = frameTraffic.get(cdp);
    if (known !== undefined) return known;
    const traffic = new Traffic(cdp, clock, () => session.pulse.beat());
    frameTraffic.set(cdp, traffic);
    Promise.all([cdp.send('Network.enable'), cdp.send('Page.enable')]).catch(() => undefined);
    return traffic;
  }
}

/** A&S V4b. What a page called off counts only when it was to change something. */
function isCaused(passage: Passage, dispatch: Dispatch, mainFrameId: string): boolean {
  if ((passage.isCalledOff || passage.isCutOff) && !passage.isWrite) return false;
  if (passage.isNavigation) {
    const isOwn = passage.frameId === mainFrameId || passage.frameId === dispatch.frameId;
    // Forms may send what they hold to a frame kept for it.
    return isOwn || passage.isWrite;
  }
  return isFromActed(passage, dispatch, mainFrameId) && !dispatch.repeated.has(keyOf(passage));
}

/** Asked for by the document acted on; the write that led to a navigation belongs to its frame. */
function isFromActed(passage: Passage, dispatch: Dispatch, mainFrameId: string): boolean {
  if (passage.loaderId === dispatch.loaderId) return true;
  const isHop = passage.requestId === passage.loaderId;
  return isHop && (passage.frameId === mainFrameId || passage.frameId === dispatch.frameId || passage.isWrite);
}
