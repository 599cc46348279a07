import type { BrowserContext, CDPSession } from 'playwright-core';
import { type Clock, errorText, isUrl, type Log, registrableDomain } from '../../kernel/index.js';
import { directEvents, directSession, parentSession } from '../tabs/direct-session.js';
import { loadSocketScript } from '../worlds/injected-script.js';
import { bodyOf, type GateJudge, type GateWord, headersOf, type HeldBody, type HeldRequest } from './held-request.js';
import type { Habits } from './habits.js';
import { hearWorkers, type Worker, type WorkerEars, type WorkerSocket } from './workers.js';

type Paused = Parameters<Parameters<typeof onPaused>[1]>[0];
const onPaused = (cdp: Pick<CDPSession, 'on'>, hear: Parameters<typeof cdp.on<'Fetch.requestPaused'>>[1]) =>
  cdp.on('Fetch.requestPaused', hear);

interface Pattern {
  readonly urlPattern: string;
  readonly resourceType?: (typeof CARRIERS | typeof PARTS)[number];
}

/** Matches no address: the browser keeps its interceptors, and nothing is held. */
const NOTHING = [{ urlPattern: 'nova-gate-is-open:*' }];
/** Whatever can carry a write. */
const CARRIERS = ['Document', 'XHR', 'Fetch', 'Ping', 'EventSource', 'CSPViolationReport', 'Other', 'Image'] as const;
/** Only ever asked for. What only is a file is asked for without anything else; with more it may be an order. */
const PARTS = ['Script', 'Stylesheet', 'Font', 'Media'] as const;
const EVERYTHING: readonly Pattern[] = [
  ...CARRIERS.map((resourceType) => ({ urlPattern: 'http*', resourceType })),
  ...PARTS.map((resourceType) => ({ urlPattern: 'http*\\?*', resourceType })),
];

/** A tab whose requests are judged for a while. */
export interface GateWatch {
  /** The same object for as long as the tab lives. */
  readonly tab: object;
  /** Tabs that this one opened while it was watched. */
  readonly opened: ReadonlySet<object>;
  /** Tabs that opened each other, whenever that was: they can talk, whatever site they show. */
  readonly family: ReadonlySet<object>;
  readonly judge: GateJudge['decide'];
  readonly isOver: () => boolean;
  /** Rises with every input of any tab. */
  readonly inputSeq: () => number;
  /** What its page sends by itself. */
  readonly habits: Pick<Habits, 'has'>;
  readonly pageUrl: () => string;
  readonly mainFrameId: () => string;
}

/** What is about to be sent over a socket that is open. */
export interface SocketMessage {
  readonly tab: object;
  readonly frameId: string;
  readonly url: string;
  readonly body: HeldBody;
  /** Of the tab. */
  readonly pageUrl: string;
}

/** A tab of the browser, acted on or not. */
interface GateMember {
  /** Tells its documents whether the messages of their sockets wait. */
  turn(isOn: boolean): Promise<unknown>;
  /** The page shares this worker with other tabs of its site and profile. */
  shares(worker: Worker): boolean;
  readonly workers: WorkerEars;
}

/** The method that a message of a socket is told and judged by. */
const SENT = 'SEND';
/** So long the pages of other tabs have to take in that their messages wait. */
const TURNED_MS = 1000;

/**
 * Holds what pages of one browser send while a call acts on them (A&S WG1). It listens to the browser itself and not to its
 * pages, because requests of workers, pop-ups, frames of other sites and beacons come by there and nowhere else. The
 * interceptors are there from the start: pages that were open before would go past new ones.
 */
export class WireGate {
  readonly #cdp: CDPSession;
  readonly #direct: Pick<CDPSession, 'send'>;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #watches = new Set<GateWatch>();
  readonly #deciding = new Set<Promise<void>>();
  readonly #tabOfFrame = new Map<string, object>();
  readonly #urlOfFrame = new Map<string, string>();
  readonly #members = new Set<GateMember>();
  readonly #sharedSockets = new Set<WorkerSocket>();
  #messages = 0;
  #inputs = 0;
  /** No page knows it: who does may say what becomes of messages. */
  readonly secret: string;
  #switching: Promise<unknown> = Promise.resolve();

  constructor(
    cdp: CDPSession,
    { log, clock, secret }: { readonly log: Log; readonly clock: Clock; readonly secret: string },
  ) {
    this.#cdp = cdp;
    this.#log = log;
    this.#clock = clock;
    this.secret = secret;
    this.#direct = directSession(cdp);
    onPaused(directEvents(cdp), (paused) => {
      const deciding = this.#decide(paused).finally(() => this.#deciding.delete(deciding));
      this.#deciding.add(deciding);
    });
  }

  async start(profile: BrowserContext): Promise<void> {
    await Promise.all([this.#switch(NOTHING), this.enter(profile), this.#hearShared()]);
  }

  /** Workers that belong to no tab are heard by all of their site. */
  async #hearShared(): Promise<void> {
    const session = parentSession(this.#cdp);
    if (session === null) return;
    const { defaultBrowserContextId: kept } = await session.send('Target.getBrowserContexts');
    const tell = (worker: Worker, say: (ears: WorkerEars) => void) => {
      for (const member of this.#members) if (member.shares(worker)) say(member.workers);
    };
    await hearWorkers(session, ['shared_worker', 'service_worker'], {
      keptContextId: kept,
      request: (event, by) => tell(by, (ears) => ears.request(event, by)),
      opened: (socket) => void this.#sharedSockets.add(socket),
      closed: (socket) => void this.#sharedSockets.delete(socket),
      message: (socket, text) => tell(socket.by, (ears) => ears.message(socket, text)),
    });
  }

  /** From now on the sockets of every document in this profile are known to it, those of pop-ups from their first moment. */
  async enter(profile: BrowserContext): Promise<void> {
    const script = await loadSocketScript();
    await profile.addInitScript({
      content: `'use strict';{const NOVA_SECRET=${JSON.stringify(this.secret)};${script}}`,
    });
  }

  /** From now on a frame is known to be of this tab, and what it shows, where that is known. */
  claim(frameId: string, tab: object, url?: string): void {
    this.#tabOfFrame.set(frameId, tab);
    if (url !== undefined) this.#urlOfFrame.set(frameId, url);
  }

  release(frameId: string): void {
    this.#tabOfFrame.delete(frameId);
    this.#urlOfFrame.delete(frameId);
  }

  /** A worker that a page shares with others has a socket open. */
  hasSocketOf(member: Pick<GateMember, 'shares'>): boolean {
    return [...this.#sharedSockets].some(({ by }) => member.shares(by));
  }

  /** Somebody acts in this browser. */
  get isOn(): boolean {
    return this.#watches.size > 0;
  }

  /** The number of an input that is about to be sent. */
  nextInput(): number {
    return ++this.#inputs;
  }

  /** Until `gone` a tab is told when messages of sockets have to wait, and what the workers of its site do. */
  join(member: GateMember, gone: AbortSignal): void {
    this.#members.add(member);
    gone.addEventListener('abort', () => this.#members.delete(member), { once: true });
  }

  /** Resolves when nothing of the tab can leave unjudged. The answer ends the watch. */
  async watch(watch: GateWatch): Promise<() => void> {
    this.#watches.add(watch);
    await (this.#watches.size === 1 ? this.#switch(EVERYTHING) : this.#switching);
    return () => void this.#forget(watch);
  }

  /** A judge is needed until everything is decided that was held while it was asked. */
  async #forget(watch: GateWatch): Promise<void> {
    // What was held before is told before the answer to this.
    await this.#cdp.send('Browser.getVersion').catch(() => undefined);
    while (this.#deciding.size > 0) await Promise.allSettled(this.#deciding);
    this.#watches.delete(watch);
    if (this.#watches.size === 0) await this.#switch(NOTHING).catch(() => undefined);
  }

  #switch(patterns: readonly Pattern[]): Promise<void> {
    const turned = Promise.all([...this.#members].map((member) => member.turn(patterns !== NOTHING)));
    const switched = this.#switching
      .catch(() => undefined)
      .then(() => Promise.all([this.#direct.send('Fetch.enable', { patterns: [...patterns] }), this.#soon(turned)]))
      .then(() => undefined);
    this.#switching = switched;
    return switched;
  }

  /** A page that is busy keeps nobody waiting but whoever acts on it. */
  async #soon(turned: Promise<unknown>): Promise<void> {
    let cancel = () => {};
    const tooLate = new Promise<void>((resolve) => {
      cancel = this.#clock.after(TURNED_MS, resolve);
    });
    await Promise.race([turned, tooLate]);
    cancel();
  }

  async #decide(paused: Paused): Promise<void> {
    const { requestId, resourceType } = paused;
    const word = await this.#ask(paused);
    // A navigation that is called off leaves its page where it is; a failed one would take it away.
    const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
    const answered =
      word === 'pass'
        ? this.#direct.send('Fetch.continueRequest', { requestId })
        : this.#direct.send('Fetch.failRequest', { requestId, errorReason });
    // The page may have gone meanwhile, and its request with it.
    await answered.catch(() => undefined);
  }

  /**
   * A sender nobody knows (a worker, a new window) may belong to any of those who act: all of them have to agree. So may
   * another tab, where it is of the family of one of them or shows the same site: pages talk to each other.
   */
  async #ask(paused: Paused): Promise<GateWord> {
    const tab = this.#tabOfFrame.get(paused.frameId);
    return this.#agreed(this.#judgesOf(tab, this.#senderOf(paused)), (watch) => this.#heldOf(paused, watch));
  }

  /** A message of a socket, which needs no judge where nobody acts. */
  async judgeMessage({ tab, frameId, url, body, pageUrl }: SocketMessage): Promise<GateWord> {
    const sender = this.#urlOfFrame.get(frameId) ?? pageUrl;
    const id = `message ${++this.#messages}`;
    return this.#agreed(this.#judgesOf(tab, sender), (watch) => ({
      id,
      redirectOf: null,
      method: SENT,
      url,
      resourceType: 'WebSocket',
      headers: {},
      body,
      pageUrl: sender,
      isTopNavigation: false,
      isOfOther: tab !== watch.tab && !watch.opened.has(tab),
      isHabit: watch.habits.has({ method: SENT, url, headers: {}, body }),
    }));
  }

  async #agreed(judges: readonly GateWatch[], heldFor: (watch: GateWatch) => HeldRequest): Promise<GateWord> {
    for (const watch of judges) {
      try {
        if ((await watch.judge(heldFor(watch))) !== 'pass') return 'fail';
      } catch (error) {
        this.#log('error', 'gate.judge_failed', { error: errorText(error) });
        return 'fail';
      }
    }
    return 'pass';
  }

  #judgesOf(tab: object | undefined, sender: string | null): readonly GateWatch[] {
    const watches = [...this.#watches];
    if (tab === undefined) return watches;
    const site = siteOf(sender ?? '');
    const near = watches.filter(
      (watch) => watch.tab !== tab && (watch.family.has(tab) || (site !== '' && siteOf(watch.pageUrl()) === site)),
    );
    const own = watches.find((watch) => watch.tab === tab);
    if (own === undefined) return near;
    // A contract is for what its own call causes, and no longer when somebody has pressed something elsewhere since.
    const later = own.isOver() ? near.filter((watch) => watch.inputSeq() > own.inputSeq()) : [];
    return [own, ...later];
  }

  #heldOf(paused: Paused, watch: GateWatch): HeldRequest {
    const { request, resourceType, frameId, requestId } = paused;
    const headers = headersOf(request.headers);
    const body = bodyOf(request);
    return {
      id: requestId,
      redirectOf: paused.redirectedRequestId ?? null,
      method: request.method.toUpperCase(),
      url: request.url,
      resourceType,
      headers,
      body,
      pageUrl: this.#senderOf(paused) ?? watch.pageUrl(),
      isTopNavigation: resourceType === 'Document' && frameId === watch.mainFrameId(),
      isOfOther: this.#isOfOther(frameId, watch),
      isOfUnknown: !this.#tabOfFrame.has(frameId),
      isHabit: watch.habits.has({ method: request.method, url: request.url, headers, body }),
    };
  }

  #isOfOther(frameId: string, watch: GateWatch): boolean {
    const tab = this.#tabOfFrame.get(frameId);
    return tab !== undefined && tab !== watch.tab && !watch.opened.has(tab);
  }

  /** The document that sends, as the browser or the request itself names it; a frame of another site is not told to its page. */
  #senderOf({ frameId, request }: Paused): string | null {
    const headers = headersOf(request.headers);
    const origin = headers['origin'] === 'null' ? undefined : headers['origin'];
    return this.#urlOfFrame.get(frameId) ?? headers['referer'] ?? origin ?? null;
  }
}

export const siteOf = (url: string): string => (isUrl(url) ? registrableDomain(new URL(url).hostname) : '');
