import type { CDPSession, Page } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { parentSession } from '../tabs/direct-session.js';
import { bodyOf, type GateJudge, headersOf, type HeldBody, placeOf, type SentRequest } from './held-request.js';
import { Habits } from './habits.js';
import { TabSockets } from './tab-sockets.js';
import { siteOf, type WireGate } from './wire-gate.js';
import { hearWorkers, type Worker, type WorkerEars, type WorkerSocket } from './workers.js';

/** How long after an input the gate stays on: an "undo" that pages offer lasts up to half a minute. */
const LINGER_MS = 35_000;
/** Of what a page sends while nobody looks, so many are kept until the next answer: a grave one may hide behind others. */
const KEPT = 200;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);
const DRAWN = /\.(cgi|php\d?|do|action|aspx?|ashx|jsp|pl|exe|dll)\?/i;
/** The kind of a message of a socket that is text. */
const TEXT = 1;

type Sent = Parameters<Parameters<typeof onSent>[1]>[0];
const onSent = (cdp: CDPSession, hear: Parameters<typeof cdp.on<'Network.requestWillBeSent'>>[1]) =>
  cdp.on('Network.requestWillBeSent', hear);

interface TabGateOptions {
  readonly cdp: CDPSession;
  readonly page: Page;
  /** Of the worlds that the page cannot reach. */
  readonly worldName: string;
  readonly clock: Clock;
  readonly gone: AbortSignal;
  readonly pageUrl: () => string;
  readonly mainFrameId: () => string;
  readonly onChange: () => void;
  readonly opener: TabGate | null;
  /** Of a private profile. */
  readonly contextId: string | undefined;
}

/** The gate of one tab: on from its first input, off a while after the last. */
export class TabGate {
  readonly #gate: WireGate;
  readonly #options: TabGateOptions;
  readonly #opened = new Set<object>();
  /** Shared with the tabs that opened it, or that it opened. */
  readonly #family: Set<object>;
  readonly #sockets: TabSockets;
  /** Ways out that nothing can hold: by their own names, and sockets of workers. */
  readonly #transports = new Set<string | WorkerSocket>();
  readonly #habits = new Habits();
  readonly #begun = new Map<string, string>();
  readonly #count = new Map<string, number>();
  #judged = 0;
  #inputSeq = 0;
  #unjudged: SentRequest[] = [];
  #judge: GateJudge | null = null;
  #end: (() => void) | null = null;
  #cancel: () => void = () => undefined;

  constructor(gate: WireGate, options: TabGateOptions) {
    this.#gate = gate;
    this.#options = options;
    const { cdp, gone, opener } = options;
    this.#family = opener === null ? new Set() : opener.#family;
    this.#family.add(this);
    if (opener !== null && opener.#end !== null) opener.#opened.add(this);
    this.#sockets = new TabSockets(gate, { ...options, tab: this });
    gate.join(this, gone);
    cdp.on('Page.frameAttached', ({ frameId }) => gate.claim(frameId, this));
    cdp.on('Page.frameNavigated', ({ frame }) => gate.claim(frame.id, this, frame.url));
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') gate.release(frameId);
    });
    cdp.on('Network.requestWillBeSent', (event) => this.#note(event));
    cdp.on('Network.responseReceived', ({ requestId }) => this.#settle(requestId));
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#settle(requestId));
    cdp.on('Network.webSocketFrameSent', ({ requestId, response: { opcode, payloadData } }) =>
      this.#noteOwnMessage(this.#sockets.urlOf(requestId), opcode === TEXT ? payloadData : null),
    );
    cdp.on('Network.webSocketCreated', ({ url }) => this.#noteOpening(url));
    cdp.on('Network.webTransportCreated', ({ transportId }) => this.#transports.add(transportId));
    cdp.on('Network.webTransportClosed', ({ transportId }) => this.#transports.delete(transportId));
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.#forgetTransports();
    });
    gone.addEventListener('abort', () => this.#leave(), { once: true });
  }

  /** Whatever leaves the page comes by here: it has no socket open that cannot be held, as a worker's. */
  get seesAll(): boolean {
    return this.#transports.size === 0 && this.#sockets.areHeld && !this.#gate.hasSocketOf(this);
  }

  /** The page had sent the same by itself. */
  hasHabit(request: Pick<SentRequest, 'method' | 'url' | 'headers' | 'body'>): boolean {
    return this.#habits.has(request);
  }

  /** From now on the messages of sockets can be held. */
  async start(): Promise<void> {
    const session = parentSession(this.#options.cdp);
    await Promise.all([this.#sockets.start(), session && hearWorkers(session, ['worker'], this.workers)]);
  }

  /** Resolves when the documents of the tab know whether the messages of their sockets wait. */
  turn(isOn: boolean): Promise<unknown> {
    return this.#sockets.turn(isOn);
  }

  shares({ url, contextId }: Worker): boolean {
    const site = siteOf(url);
    return contextId === this.#options.contextId && site !== '' && site === siteOf(this.#options.pageUrl());
  }

  /** Its own workers are heard here, and those that it shares with other tabs of the site. */
  readonly workers: WorkerEars = {
    request: (event) => {
      if (!READS.has(event.request.method) && !this.#gate.isOn) this.#noteSent(event);
    },
    opened: (socket) => {
      this.#transports.add(socket);
      this.#noteOpening(socket.url);
    },
    closed: (socket) => void this.#transports.delete(socket),
    message: ({ url }, text) => this.#noteMessage(url, text),
  };

  /** Resolves when the messages of sockets have come by here that the page has sent until now. */
  caughtUp(): Promise<void> {
    return this.#sockets.caughtUp();
  }

  /** Requests judged since the gate was last opened. */
  get judged(): number {
    return this.#judged;
  }

  /** The page has begun to write something that has not come by here yet. */
  get isBehind(): boolean {
    return [...this.#begun.values()].some((place) => (this.#count.get(place) ?? 0) > 0);
  }

  /** What the page sent while no call acted on it; told by asking. */
  takeUnjudged(): readonly SentRequest[] {
    const taken = this.#unjudged;
    this.#unjudged = [];
    return taken;
  }

  /** Called when the tab's own frame is known: from then on its requests are no stranger's. */
  claim(): void {
    this.#gate.claim(this.#options.mainFrameId(), this);
  }

  /** Resolves when whatever the page sends from now on is put to this judge. */
  async open(judge: GateJudge): Promise<void> {
    // What was begun under the same judge is still to come before it.
    if (judge !== this.#judge) {
      this.#begun.clear();
      this.#count.clear();
    }
    this.#judge = judge;
    this.#inputSeq = this.#gate.nextInput();
    this.#judged = 0;
    this.#cancel();
    this.claim();
    this.#end ??= await this.#gate.watch({
      tab: this,
      opened: this.#opened,
      family: this.#family,
      habits: this.#habits,
      isOver: () => this.#judge?.isOver ?? true,
      inputSeq: () => this.#inputSeq,
      judge: (request) => {
        const isRead = READS.has(request.method);
        if (!isRead && request.resourceType !== 'WebSocket') this.#tally(placeOf(request.method, request.url), -1);
        if (!isRead) this.#judged += 1;
        this.#options.onChange();
        return this.#judge?.decide(request) ?? 'pass';
      },
      pageUrl: this.#options.pageUrl,
      mainFrameId: this.#options.mainFrameId,
    });
    await this.#sockets.turned;
    this.#cancel = this.#options.clock.after(LINGER_MS, () => this.#close());
  }

  /** It may be held before or after it is told to have begun. */
  #tally(place: string, step: 1 | -1): void {
    this.#count.set(place, (this.#count.get(place) ?? 0) + step);
  }

  /** What is answered without coming by here (from a cache, by a worker of the page) is not waited for. */
  #settle(requestId: string): void {
    if (this.#begun.delete(requestId)) this.#options.onChange();
  }

  #leave(): void {
    this.#family.delete(this);
    this.#close();
  }

  /** Those of workers go when their workers do. */
  #forgetTransports(): void {
    for (const transport of this.#transports) if (typeof transport === 'string') this.#transports.delete(transport);
  }

  #close(): void {
    this.#cancel();
    this.#end?.();
    this.#end = null;
    this.#opened.clear();
  }

  #note(event: Sent): void {
    const { request, type, requestId } = event;
    if (READS.has(request.method)) {
      // A page may look again and again at a picture that a program draws.
      if (type === 'Image' && this.#end === null && DRAWN.test(request.url))
        this.#habits.note({ ...request, body: { kind: 'none' } });
      return;
    }
    if (this.#end !== null) {
      const place = placeOf(request.method, request.url);
      this.#begun.set(requestId, place);
      this.#tally(place, 1);
      return this.#options.onChange();
    }
    this.#noteSent(event);
  }

  #noteSent({ request, type, documentURL, requestId, loaderId, frameId }: Sent): void {
    const body = bodyOf(request);
    const isHabit = this.#habits.note({ ...request, body });
    this.#keep({
      method: request.method,
      url: request.url,
      resourceType: type ?? 'Other',
      headers: headersOf(request.headers),
      body,
      pageUrl: documentURL,
      isTopNavigation: requestId === loaderId && frameId === this.#options.mainFrameId(),
      isHabit,
      isOfOther: false,
    });
  }

  /** What a page sends by a socket while nobody acts on it. */
  #noteOwnMessage(url: string | undefined, text: string | null): void {
    if (url !== undefined && this.#end === null) this.#noteMessage(url, text);
  }

  /** The address of a socket is asked for without coming by here: it can be told, and not held. */
  #noteOpening(url: string): void {
    const body = { kind: 'none' } as const;
    const sent = { method: 'OPEN', url, resourceType: 'Other', headers: {}, body } as const;
    const isHabit = this.#habits.note(sent);
    this.#keep({ ...sent, isHabit, pageUrl: this.#options.pageUrl(), isTopNavigation: false, isOfOther: false });
  }

  #noteMessage(url: string, text: string | null): void {
    const body: HeldBody = text === null ? { kind: 'unseen' } : { kind: 'text', text };
    const sent = { method: 'SEND', url, resourceType: 'WebSocket', headers: {}, body } as const;
    const isHabit = this.#habits.note(sent);
    const pageUrl = this.#options.pageUrl();
    if (text !== null && !isHabit) this.#keep({ ...sent, pageUrl, isHabit, isTopNavigation: false, isOfOther: false });
  }

  #keep(sent: SentRequest): void {
    if (this.#unjudged.length < KEPT) this.#unjudged.push(sent);
  }
}
