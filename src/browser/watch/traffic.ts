import type { CDPSession } from 'playwright-core';
import { type Clock, isUrl, registrableDomain } from '../../kernel/index.js';
import { bodyOf, headersOf } from '../gate/held-request.js';
import { AnswerReader } from './answers.js';
import { type Message, Messages } from './messages.js';
import { keyOf, type Passage } from './passage.js';
import type { WriteSent } from './watch-types.js';

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
/** What begins this soon after an input is its doing, and no habit of the page. */
const INPUT_SHADOW_MS = 1500;
/** The same for habits: a heartbeat beats while somebody types and presses, too. */
const PRESS_SHADOW_MS = 400;
/** An answer whose body has not come to its end by then is not read. */
const STREAMING_MS = 350;
/** How many answers of before an action are looked at. */
const MOST_EARLIER = 8;

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

/** The requests of a page that may be an action's doing, with how they ended. What they carry is looked at and never kept. */
export class Traffic {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #open = new Map<string, Draft>();
  readonly #byInput = new WeakSet<Passage>();
  readonly #reader: AnswerReader;
  /** Held before it left the browser: that was never sent. */
  readonly #keptBack = new WeakSet<Passage>();
  /** How much of an answer has come in. */
  readonly #bytes = new WeakMap<Passage, number>();
  /** The write that a script made, by the hop that answers it. */
  readonly #answers = new WeakMap<Draft, Draft>();
  #passages: Draft[] = [];
  #lastInputAt = Number.NEGATIVE_INFINITY;
  #lastPressAt = Number.NEGATIVE_INFINITY;
  readonly #messages: Messages;
  /** How many watch what the page reads. */
  #watchers = 0;

  constructor(cdp: CDPSession, clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#reader = new AnswerReader(cdp);
    this.#messages = new Messages(cdp, clock, onChange);
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
        isScripts: type === 'XHR' || type === 'Fetch',
        sent: isWriteMethod(request.method)
          ? {
              url: request.url,
              resourceType: type,
              headers: headersOf(request.headers),
              body: bodyOf(request),
              pageUrl: event.documentURL,
              isTopNavigation: type === 'Document' && requestId === loaderId,
              wasPressed: clock.monotonic() - this.#lastPressAt < INPUT_SHADOW_MS,
            }
          : null,
      });
      if (write !== null && !passage.isNavigation) this.#answers.set(passage, write);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      // What the page's own worker makes up never left the browser: nothing was written anywhere (A&S V9).
      const isMadeUp = response.fromServiceWorker === true && response.serviceWorkerResponseSource !== 'network';
      this.#respond(requestId, response, isMadeUp);
    });
    cdp.on('Network.dataReceived', ({ requestId, dataLength }) => {
      const passage = this.#open.get(requestId);
      if (passage?.isWrite !== true) return;
      this.#bytes.set(passage, (this.#bytes.get(passage) ?? 0) + dataLength);
      onChange();
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => this.#end(requestId, encodedDataLength));
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

  /** How much of an answer has come in that has not come to its end; null when it has. */
  comingIn(passage: Passage): number | null {
    return this.#isOpen(passage) ? (this.#bytes.get(passage) ?? 0) : null;
  }

  /** When an input was last about to be sent. */
  get lastInputAt(): number {
    return this.#lastInputAt;
  }

  /** Held before it left the browser. */
  wasKeptBack(passage: Passage): boolean {
    return this.#keptBack.has(passage);
  }

  /** What was written since then and left the browser. */
  writtenSince(startedAt: number): readonly WriteSent[] {
    return this.since(startedAt).flatMap((passage) => (this.#isKeptBack(passage) ? [] : (passage.sent ?? [])));
  }

  /** An input is about to be sent. */
  noteInput(isPress: boolean): void {
    this.#lastInputAt = this.#clock.monotonic();
    if (isPress) this.#lastPressAt = this.#lastInputAt;
  }

  /** What went over connections that stay open since then, both ways. */
  messagesSince(at: number): readonly Message[] {
    return this.#messages.since(at);
  }

  /** From now on what the page reads is read, too, until the returned function is called. */
  watchReads(): () => void {
    this.#watchers += 1;
    this.#messages.isKept = true;
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#forget();
    };
  }

  /** What the page read is not kept beyond the verdict. */
  #forget(): void {
    this.#messages.isKept = false;
    for (const passage of this.#passages) if (passage.sent === null) passage.answer = null;
  }

  /** Reads what scripts of the document were told last, as far as the browser still has it. */
  async readEarlier(loaderId: string): Promise<void> {
    const isOwn = (one: Draft) => one.isScripts && one.isFinished && !one.isForeign && one.loaderId === loaderId;
    const last = new Map(this.#passages.filter(isOwn).map((one) => [`${one.method} ${one.path}`, one]));
    const unread = [...last.values()].slice(-MOST_EARLIER).filter(({ answer }) => answer === null);
    await Promise.all(unread.map((one) => this.#read(one, one.requestId, one.bytes)));
  }

  /**
   * What the page has asked for or sent by itself since then, or is still asking for: method, path and, of a write, what
   * it carries. What began right after an input is no habit: pressing the same button again counts again.
   */
  habitsSince(startedAt: number): ReadonlySet<string> {
    const recent = this.#passages.filter(
      (passage) => (passage.startedAt >= startedAt || this.#isOpen(passage)) && !this.#isKeptBack(passage),
    );
    return new Set(recent.filter((passage) => !this.#byInput.has(passage)).map(keyOf));
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
    }: Pick<Passage, 'method' | 'frameId' | 'loaderId' | 'isNavigation' | 'isScripts' | 'sent'> & {
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
      endedAt: null,
      status: null,
      isFinished: false,
      hasFailed: false,
      isCalledOff: false,
      isCutOff: false,
      bytes: 0,
      answer: null,
    };
    if (passage.startedAt - this.#lastPressAt < PRESS_SHADOW_MS) this.#byInput.add(passage);
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
    this.#finish(passage);
    // The document it leads to is the answer; a script gets its own with the last hop.
    if (passage.isNavigation) passage.answer = 'unread';
    passage.isNavigation = false;
    return passage;
  }

  #respond(
    requestId: string,
    response: { readonly status: number; readonly mimeType: string },
    isMadeUp: boolean,
  ): void {
    const passage = this.#open.get(requestId);
    if (passage === undefined) return;
    const { status } = response;
    passage.status = status;
    this.#reader.announce(requestId, response.mimeType);
    if (isMadeUp) passage.isWrite = false;
    // A body that keeps streaming is not waited for.
    const write = this.#answers.get(passage) ?? passage;
    if (write.sent !== null)
      this.#clock.after(STREAMING_MS, () => {
        write.answer ??= 'unread';
        this.#onChange();
      });
    passage.hasFailed = status >= FIRST_ERROR_STATUS;
    // A script gets the end of the redirects as the answer to its write.
    if (write !== passage && passage.hasFailed) Object.assign(write, { status, hasFailed: true });
    // A navigation has ended when its document is there, or none will come.
    if (!passage.isNavigation || NO_DOCUMENT.has(status)) this.#finish(passage);
    this.#onChange();
  }

  #end(requestId: string, bytes: number): void {
    const passage = this.#open.get(requestId);
    if (passage === undefined) return;
    this.#open.delete(requestId);
    if (!passage.isNavigation) this.#finish(passage);
    passage.bytes = bytes;
    this.#onChange();
    const write = this.#answers.get(passage) ?? passage;
    const isRead = this.#watchers > 0 && passage.isScripts && !passage.isForeign;
    if ((write.sent !== null || isRead) && (write.answer === null || write.answer === 'unread'))
      void this.#read(write, requestId, bytes);
  }

  async #read(write: Draft, requestId: string, bytes: number): Promise<void> {
    write.answer = write.isNavigation ? 'unread' : await this.#reader.read(requestId, bytes);
    this.#onChange();
  }

  #finish(passage: Draft): void {
    passage.isFinished = true;
    passage.endedAt ??= this.#clock.monotonic();
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
    this.#finish(passage);
    passage.answer ??= 'unread';
    if (isCalledOff && this.#isLeaving(passage)) passage.isCutOff = true;
    else if (passage.status === null) {
      passage.hasFailed = true;
      passage.isCalledOff = isCalledOff;
    } else if (!isCalledOff) passage.hasFailed = true;
  }

  #commit(frameId: string, loaderId: string): void {
    for (const passage of this.#passages) {
      if (passage.isNavigation && passage.loaderId === loaderId) this.#finish(passage);
    }
    this.#leave(frameId, loaderId);
  }

  /** What the former document of a frame left open will never be reported as ended. */
  #leave(frameId: string, keepLoaderId: string | null): void {
    for (const passage of this.#passages) {
      if (passage.isFinished || passage.frameId !== frameId || passage.loaderId === keepLoaderId) continue;
      this.#open.delete(passage.requestId);
      passage.isCutOff = true;
      this.#close(passage, true);
    }
    this.#onChange();
  }

  /** The document that sent it is being replaced. */
  #isLeaving({ frameId, isNavigation }: Passage): boolean {
    if (isNavigation) return false;
    return this.#passages.some((other) => other.isNavigation && other.frameId === frameId && this.#isOpen(other));
  }
}
