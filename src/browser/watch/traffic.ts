import type { CDPSession } from 'playwright-core';
import { type Clock, isUrl, registrableDomain } from '../../kernel/index.js';

/** Parts of a page's look, things that stay open for good, and reports to whoever measures visits (A&S V4b). */
const IGNORED = new Set([
  'Image',
  'Stylesheet',
  'Font',
  'Media',
  'TextTrack',
  'Manifest',
  'Prefetch',
  'Preflight',
  'Ping',
  'CSPViolationReport',
  'WebSocket',
  'EventSource',
]);
/** Answers that leave the page where it is. */
const NO_DOCUMENT = new Set([204, 205]);
const FIRST_ERROR_STATUS = 400;
const HELD = 2000;
/** Asked for more often than this in the time looked at, it is polling, whoever began it. */
const POLLED_TIMES = 3;

/** One request, or one hop of it when the first was a write that led on to a page to be read. */
export interface Passage {
  readonly requestId: string;
  readonly method: string;
  /** Origin and path. */
  readonly path: string;
  readonly frameId: string | null;
  readonly loaderId: string;
  /** Asks for a document of its frame. */
  readonly isNavigation: boolean;
  readonly isWrite: boolean;
  /** Goes to another site than that of the page. */
  readonly isForeign: boolean;
  /** On the monotonic clock. */
  readonly startedAt: number;
  readonly status: number | null;
  readonly isFinished: boolean;
  readonly hasFailed: boolean;
  /** Called off by the page before anybody knew how it would end. */
  readonly isCalledOff: boolean;
  /** Left behind on its way to another site. */
  readonly isBeacon: boolean;
}

/** What the browser asks for by itself, such as the icon of a page; it comes at any time, whatever anybody does. */
export const isBrowsersOwn = ({
  type,
  initiator,
}: {
  readonly type?: string;
  readonly initiator: { readonly type: string };
}): boolean => type === 'Other' && initiator.type === 'other';

type Draft = { -readonly [K in keyof Passage]: Passage[K] };

const isWriteMethod = (method: string): boolean => method !== 'GET' && method !== 'HEAD';

function pathOf(url: string): string {
  if (!isUrl(url)) return url.split(/[?#]/, 1)[0] ?? url;
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

const siteOf = (url: string): string => (isUrl(url) ? registrableDomain(new URL(url).hostname) : '');

/** The requests of a page that may be an action's doing, with how they ended. Bodies and headers are never looked at. */
export class Traffic {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #open = new Map<string, Draft>();
  readonly #byAction = new WeakSet<Passage>();
  /** Held before it left the browser: that was never sent. */
  readonly #keptBack = new WeakSet<Passage>();
  /** The write that a script made, by the hop that answers it. */
  readonly #answers = new WeakMap<Draft, Draft>();
  #passages: Draft[] = [];

  constructor(cdp: CDPSession, clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
    cdp.on('Network.requestWillBeSent', (event) => {
      const { requestId, request, redirectResponse, frameId, loaderId } = event;
      const type = event.type ?? 'Other';
      const write =
        redirectResponse === undefined
          ? null
          : this.#hop(requestId, redirectResponse.status, isWriteMethod(request.method));
      if (IGNORED.has(type) || isBrowsersOwn(event) || /^(data|blob|about|chrome|chrome-extension):/i.test(request.url))
        return;
      const passage = this.#begin(requestId, {
        method: request.method,
        url: request.url,
        pageUrl: event.documentURL,
        frameId: frameId ?? null,
        loaderId,
        isNavigation: type === 'Document' && requestId === loaderId,
      });
      if (write !== null && !passage.isNavigation) this.#answers.set(passage, write);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      // What the page's own worker makes up never left the browser: nothing was written anywhere (A&S V9).
      const isMadeUp = response.fromServiceWorker === true && response.serviceWorkerResponseSource !== 'network';
      this.#respond(requestId, response.status, isMadeUp);
    });
    cdp.on('Network.loadingFinished', ({ requestId }) => this.#end(requestId));
    cdp.on('Network.loadingFailed', ({ requestId, canceled, blockedReason }) => {
      const failed = this.#fail(requestId, canceled === true);
      if (failed !== null && blockedReason === 'inspector') this.#keptBack.add(failed);
    });
    cdp.on('Page.frameNavigated', ({ frame }) => this.#commit(frame.id, frame.loaderId));
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') this.#leave(frameId, null);
    });
  }

  /** Oldest first. */
  since(startedAt: number): readonly Passage[] {
    return this.#passages.filter((passage) => passage.startedAt >= startedAt);
  }

  /** Whether something that began since then is still coming in. */
  isOpenSince(startedAt: number): boolean {
    return this.since(startedAt).some((passage) => this.#isOpen(passage));
  }

  /**
   * Method and path of what the page has asked for by itself since then, or is still asking for. What an earlier action
   * caused is no habit of the page, unless it came too often for that: pressing the same button again counts again.
   */
  habitsSince(startedAt: number): ReadonlySet<string> {
    const recent = this.#passages.filter(
      (passage) => (passage.startedAt >= startedAt || this.#isOpen(passage)) && !this.#isKeptBack(passage),
    );
    const times = new Map<string, number>();
    for (const passage of recent) times.set(keyOf(passage), (times.get(keyOf(passage)) ?? 0) + 1);
    const isHabit = (passage: Passage) =>
      !this.#byAction.has(passage) || (times.get(keyOf(passage)) ?? 0) > POLLED_TIMES;
    return new Set(recent.filter(isHabit).map(keyOf));
  }

  /** Says that an action has caused these. */
  attribute(passages: readonly Passage[]): void {
    for (const passage of passages) this.#byAction.add(passage);
  }

  /** A navigation that is held is called off. */
  #isKeptBack(passage: Passage): boolean {
    return this.#keptBack.has(passage) || (passage.isNavigation && passage.isCalledOff);
  }

  #isOpen(passage: Passage): boolean {
    return this.#open.get(passage.requestId) === passage;
  }

  #begin(
    requestId: string,
    {
      method,
      url,
      pageUrl,
      ...place
    }: Pick<Passage, 'method' | 'frameId' | 'loaderId' | 'isNavigation'> & {
      readonly url: string;
      readonly pageUrl: string;
    },
  ): Draft {
    const passage: Draft = {
      requestId,
      method,
      path: pathOf(url),
      ...place,
      isWrite: isWriteMethod(method),
      isForeign: siteOf(url) !== siteOf(pageUrl),
      startedAt: this.#clock.monotonic(),
      status: null,
      isFinished: false,
      hasFailed: false,
      isCalledOff: false,
      isBeacon: false,
    };
    this.#open.set(requestId, passage);
    this.#passages.push(passage);
    if (this.#passages.length > HELD) this.#passages = this.#passages.slice(-HELD / 2);
    this.#onChange();
    return passage;
  }

  /**
   * What was asked first has its answer. Only a write that is not asked again elsewhere counts by itself; it is returned.
   */
  #hop(requestId: string, status: number, leadsToWrite: boolean): Draft | null {
    const passage = this.#open.get(requestId);
    if (passage === undefined) return null;
    this.#open.delete(requestId);
    if (!passage.isWrite || leadsToWrite) {
      this.#passages = this.#passages.filter((each) => each !== passage);
      // A hop before it may have been the write.
      return this.#answers.get(passage) ?? null;
    }
    passage.status = status;
    passage.isFinished = true;
    passage.isNavigation = false;
    return passage;
  }

  #respond(requestId: string, status: number, isMadeUp: boolean): void {
    const passage = this.#open.get(requestId);
    if (passage === undefined) return;
    passage.status = status;
    if (isMadeUp) passage.isWrite = false;
    passage.hasFailed = status >= FIRST_ERROR_STATUS;
    // A script gets the end of the redirects as the answer to its write.
    const write = this.#answers.get(passage);
    if (write !== undefined && passage.hasFailed) Object.assign(write, { status, hasFailed: true });
    // A navigation has ended when its document is there, or none will come.
    if (!passage.isNavigation || NO_DOCUMENT.has(status)) passage.isFinished = true;
    this.#onChange();
  }

  #end(requestId: string): void {
    const passage = this.#open.get(requestId);
    if (passage === undefined) return;
    this.#open.delete(requestId);
    if (!passage.isNavigation) passage.isFinished = true;
    this.#onChange();
  }

  /** A download ends its navigation the same way as a page that goes elsewhere: called off, with its status known. */
  #fail(requestId: string, isCalledOff: boolean): Passage | null {
    const passage = this.#open.get(requestId) ?? this.#passages.find((each) => each.requestId === requestId);
    if (passage === undefined || (passage.isFinished && isCalledOff)) return null;
    this.#open.delete(requestId);
    this.#close(passage, isCalledOff);
    this.#onChange();
    return passage;
  }

  #close(passage: Draft, isCalledOff: boolean): void {
    passage.isFinished = true;
    if (passage.status === null) {
      passage.hasFailed = true;
      passage.isCalledOff = isCalledOff;
    } else if (!isCalledOff) passage.hasFailed = true;
  }

  #commit(frameId: string, loaderId: string): void {
    for (const passage of this.#passages) {
      if (passage.isNavigation && passage.loaderId === loaderId) passage.isFinished = true;
    }
    this.#leave(frameId, loaderId);
  }

  /** What the former document of a frame left open will never be reported as ended. */
  #leave(frameId: string, keepLoaderId: string | null): void {
    for (const passage of this.#passages) {
      if (passage.isFinished || passage.frameId !== frameId || passage.loaderId === keepLoaderId) continue;
      this.#open.delete(passage.requestId);
      this.#close(passage, true);
      // Whether it went out nobody can say; what measures visits goes elsewhere and is meant to outlive the page.
      if (passage.isForeign) passage.isBeacon = true;
    }
    this.#onChange();
  }
}

export const keyOf = ({ method, path }: Pick<Passage, 'method' | 'path'>): string => `${method} ${path}`;
