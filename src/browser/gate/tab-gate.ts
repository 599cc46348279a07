import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { bodyOf, type GateJudge, habitOf, headersOf, placeOf, type SentRequest } from './held-request.js';
import type { WireGate } from './wire-gate.js';

/** How long after an input the gate stays on: an "undo" that pages offer lasts up to half a minute. */
const LINGER_MS = 35_000;
/** Of what a page sends while nobody looks, the first few are kept until the next answer. */
const KEPT = 20;
const MOST_HABITS = 200;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

type Sent = Parameters<Parameters<typeof onSent>[1]>[0];
const onSent = (cdp: CDPSession, hear: Parameters<typeof cdp.on<'Network.requestWillBeSent'>>[1]) =>
  cdp.on('Network.requestWillBeSent', hear);

interface TabGateOptions {
  readonly cdp: CDPSession;
  readonly clock: Clock;
  readonly gone: AbortSignal;
  readonly pageUrl: () => string;
  readonly mainFrameId: () => string;
  readonly onChange: () => void;
}

/** The gate of one tab: on from its first input, off a while after the last. */
export class TabGate {
  readonly #gate: WireGate;
  readonly #options: TabGateOptions;
  readonly #opened = new Set<object>();
  readonly #sockets = new Set<string>();
  readonly #habits = new Set<string>();
  readonly #begun = new Map<string, string>();
  readonly #count = new Map<string, number>();
  #judged = 0;
  #unjudged: SentRequest[] = [];
  #judge: GateJudge | null = null;
  #end: (() => void) | null = null;
  #cancel: () => void = () => undefined;

  constructor(gate: WireGate, options: TabGateOptions) {
    this.#gate = gate;
    this.#options = options;
    const { cdp, gone } = options;
    cdp.on('Page.frameAttached', ({ frameId }) => gate.claim(frameId, this));
    cdp.on('Page.frameNavigated', ({ frame }) => gate.claim(frame.id, this, frame.url));
    cdp.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'remove') gate.release(frameId);
    });
    cdp.on('Network.requestWillBeSent', (event) => this.#note(event));
    cdp.on('Network.responseReceived', ({ requestId }) => this.#settle(requestId));
    cdp.on('Network.loadingFailed', ({ requestId }) => this.#settle(requestId));
    cdp.on('Network.webSocketCreated', ({ requestId }) => this.#sockets.add(requestId));
    cdp.on('Network.webSocketClosed', ({ requestId }) => this.#sockets.delete(requestId));
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId === undefined) this.#sockets.clear();
    });
    gone.addEventListener('abort', () => this.#close(), { once: true });
  }

  /** Whatever leaves the page comes by here: it has no socket open, through which nothing is held. */
  get seesAll(): boolean {
    return this.#sockets.size === 0;
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

  /** A tab that this one opened is judged with it, for as long as this one is. */
  noteOpened(tab: TabGate): void {
    if (this.#end !== null) this.#opened.add(tab);
  }

  /** Called when the tab's own frame is known: from then on its requests are no stranger's. */
  claim(): void {
    this.#gate.claim(this.#options.mainFrameId(), this);
  }

  /** Resolves when whatever the page sends from now on is put to this judge. */
  async open(judge: GateJudge): Promise<void> {
    this.#judge = judge;
    this.#judged = 0;
    this.#begun.clear();
    this.#count.clear();
    this.#cancel();
    this.claim();
    this.#end ??= await this.#gate.watch({
      tab: this,
      opened: this.#opened,
      habits: this.#habits,
      judge: (request) => {
        const isRead = READS.has(request.method);
        if (!isRead) this.#tally(placeOf(request.method, request.url), -1);
        if (!isRead) this.#judged += 1;
        this.#options.onChange();
        return this.#judge?.(request) ?? 'pass';
      },
      pageUrl: this.#options.pageUrl,
      mainFrameId: this.#options.mainFrameId,
    });
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

  #close(): void {
    this.#cancel();
    this.#end?.();
    this.#end = null;
    this.#opened.clear();
  }

  #note({ request, type, documentURL, requestId, loaderId, frameId }: Sent): void {
    if (READS.has(request.method)) return;
    if (this.#end !== null) {
      const place = placeOf(request.method, request.url);
      this.#begun.set(requestId, place);
      this.#tally(place, 1);
      return this.#options.onChange();
    }
    const body = bodyOf(request);
    const habit = habitOf(request.method, request.url, body);
    const isHabit = habit !== null && this.#habits.has(habit);
    if (habit !== null && this.#habits.size < MOST_HABITS) this.#habits.add(habit);
    if (this.#unjudged.length >= KEPT) return;
    this.#unjudged.push({
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
}
