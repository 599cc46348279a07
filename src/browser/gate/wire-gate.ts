import type { CDPSession } from 'playwright-core';
import { errorText, isUrl, type Log, registrableDomain } from '../../kernel/index.js';
import { bodyOf, type GateJudge, type GateWord, habitOf, headersOf, type HeldRequest } from './held-request.js';

type Paused = Parameters<Parameters<typeof onPaused>[1]>[0];
const onPaused = (cdp: CDPSession, hear: Parameters<typeof cdp.on<'Fetch.requestPaused'>>[1]) =>
  cdp.on('Fetch.requestPaused', hear);

interface Pattern {
  readonly urlPattern: string;
  readonly resourceType?: (typeof CARRIERS)[number];
}

/** Matches no address: the browser keeps its interceptors, and nothing is held. */
const NOTHING = [{ urlPattern: 'nova-gate-is-open:*' }];
/** Whatever can carry a write. Pictures, scripts, styles, fonts and media are only ever asked for. */
const CARRIERS = ['Document', 'XHR', 'Fetch', 'Ping', 'EventSource', 'CSPViolationReport', 'Other'] as const;
const EVERYTHING = CARRIERS.map((resourceType) => ({ urlPattern: 'http*', resourceType }));

/** A tab whose requests are judged for a while. */
export interface GateWatch {
  /** The same object for as long as the tab lives. */
  readonly tab: object;
  /** Tabs that this one opened while it was watched. */
  readonly opened: ReadonlySet<object>;
  readonly judge: GateJudge;
  /** What its page sends by itself, by `habitOf`. */
  readonly habits: ReadonlySet<string>;
  readonly pageUrl: () => string;
  readonly mainFrameId: () => string;
}

/**
 * Holds what pages of one browser send while a call acts on them (A&S WG1). It listens to the browser itself and not to its
 * pages, because requests of workers, pop-ups, frames of other sites and beacons come by there and nowhere else. The
 * interceptors are there from the start: pages that were open before would go past new ones.
 */
export class WireGate {
  readonly #cdp: CDPSession;
  readonly #log: Log;
  readonly #watches = new Set<GateWatch>();
  readonly #deciding = new Set<Promise<void>>();
  readonly #tabOfFrame = new Map<string, object>();
  readonly #urlOfFrame = new Map<string, string>();
  #switching: Promise<unknown> = Promise.resolve();

  constructor(cdp: CDPSession, log: Log) {
    this.#cdp = cdp;
    this.#log = log;
    onPaused(cdp, (paused) => {
      const deciding = this.#decide(paused).finally(() => this.#deciding.delete(deciding));
      this.#deciding.add(deciding);
    });
  }

  start(): Promise<void> {
    return this.#switch(NOTHING);
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
    const switched = this.#switching
      .catch(() => undefined)
      .then(async () => void (await this.#cdp.send('Fetch.enable', { patterns: [...patterns] })));
    this.#switching = switched;
    return switched;
  }

  async #decide(paused: Paused): Promise<void> {
    const { requestId, resourceType } = paused;
    const word = await this.#ask(paused);
    // A navigation that is called off leaves its page where it is; a failed one would take it away.
    const errorReason = resourceType === 'Document' ? 'Aborted' : 'BlockedByClient';
    const answered =
      word === 'pass'
        ? this.#cdp.send('Fetch.continueRequest', { requestId })
        : this.#cdp.send('Fetch.failRequest', { requestId, errorReason });
    // The page may have gone meanwhile, and its request with it.
    await answered.catch(() => undefined);
  }

  /**
   * A sender nobody knows (a worker, a new window) may belong to any of those who act: all of them have to agree. So may
   * another tab that nobody acts on, where it was opened by one of them or shows the same site: pages talk to each other.
   */
  async #ask(paused: Paused): Promise<GateWord> {
    for (const watch of this.#judgesOf(paused)) {
      try {
        if ((await watch.judge(this.#heldOf(paused, watch))) !== 'pass') return 'fail';
      } catch (error) {
        this.#log('error', 'gate.judge_failed', { error: errorText(error) });
        return 'fail';
      }
    }
    return 'pass';
  }

  #judgesOf(paused: Paused): readonly GateWatch[] {
    const watches = [...this.#watches];
    const tab = this.#tabOfFrame.get(paused.frameId);
    if (tab === undefined) return watches;
    const own = watches.filter((watch) => watch.tab === tab);
    if (own.length > 0) return own;
    const site = siteOf(this.#senderOf(paused) ?? '');
    return watches.filter((watch) => watch.opened.has(tab) || (site !== '' && siteOf(watch.pageUrl()) === site));
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
      isHabit: watch.habits.has(habitOf(request.method, request.url, body) ?? ''),
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

const siteOf = (url: string): string => (isUrl(url) ? registrableDomain(new URL(url).hostname) : '');
