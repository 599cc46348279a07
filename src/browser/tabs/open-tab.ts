import type { BrowserContext, Page } from 'playwright-core';
import { errorText, NovaError } from '../../kernel/index.js';
import { ReturnWatch } from '../blockers/return-watch.js';
import { comingAtHost } from '../coverage/glance.js';
import { ControlMemory } from '../look/control-memory.js';
import { readFacts, unreadable } from '../look/facts.js';
import type { EgressDoor } from '../network/egress-types.js';
import type { FindHttpLogin } from '../network/http-login.js';
import type { Operation } from '../operation.js';
import type { FactReading, FactScope, PageQuery } from '../protocol/facts.js';
import { type ConsoleHistory, ConsoleLog } from '../watch/console-log.js';
import { type BlockedRequests, Denials } from '../watch/denials.js';
import { TabWatch } from '../watch/page-watch.js';
import { type RequestHistory, RequestLog } from '../watch/request-log.js';
import type { PageWatch } from '../watch/watch-types.js';
import { Frames } from '../worlds/frames.js';
import { DocumentChanged, World } from '../worlds/world.js';
import { closePage, closeTab } from './close-page.js';
import type { Counters } from './main-document.js';
import { navigate } from './navigation.js';
import type { NavigationReport, NavigationWaits } from './navigation-types.js';
import { PageSession, type PageSessionOptions } from './page-session.js';
import type { PageStanding, TargetRevision } from './standing.js';
import type { Tab } from './tab.js';
import { readTitle } from './title.js';

const PING_MS = 1000;

type OwnToTarget = 'counters' | 'console' | 'requests' | 'onEnd';

export interface OpenTabOptions extends Omit<PageSessionOptions, OwnToTarget> {
  readonly openerTargetId: string | null;
  readonly sandboxRef: string;
  readonly isPrivate: boolean;
  readonly injectedScript: () => Promise<string>;
  readonly createPage: () => Promise<Page>;
  readonly httpLogin?: FindHttpLogin;
  readonly door: EgressDoor | null;
  /** Another tab of the same profile has asked for this host. */
  readonly isAskedElsewhere: (host: string) => boolean;
  /** Called when an operation begins; the answer is called when it is over. */
  readonly beginOperation: () => () => void;
  readonly onClosed: () => void;
}

/** One tab. The page behind it may be replaced after a crash; id, counters and refs go on. */
export class OpenTab {
  readonly targetId: string;
  readonly openerTargetId: string | null;
  readonly sandboxRef: string;
  readonly isPrivate: boolean;
  readonly #options: OpenTabOptions;
  readonly #counters: Counters = { navigationSeq: 0, domEpoch: 0, pageSeq: 0, pageSinceMs: 0 };
  /** Goes on when the page is replaced. */
  readonly #lasting = { memory: new ControlMemory(), returns: new ReturnWatch(), sendingPlaces: new Set<string>() };
  readonly #console: ConsoleLog;
  readonly #requests: RequestLog;
  readonly #denials: Denials;
  #tab: Tab | null = null;
  #targetSessionId: string;
  #isClosed = false;
  #isAskedToClose = false;
  #inputs = 0;

  static async attach(options: OpenTabOptions): Promise<OpenTab> {
    const tab = new OpenTab(options);
    await tab.#attach(options.page);
    return tab;
  }

  private constructor(options: OpenTabOptions) {
    this.#options = options;
    this.targetId = options.targetId;
    this.openerTargetId = options.openerTargetId;
    this.sandboxRef = options.sandboxRef;
    this.isPrivate = options.isPrivate;
    this.#targetSessionId = options.ids.next('tgs');
    this.#console = new ConsoleLog(options.clock);
    this.#requests = new RequestLog(options.clock);
    this.#denials = new Denials(options.door);
  }

  get targetSessionId(): string {
    return this.#targetSessionId;
  }

  /** An input is on its way: a tab without an opener that appears now is its doing. */
  get isActing(): boolean {
    return this.#inputs > 0;
  }

  /** Its page or a person closed it, and no call. */
  get hasVanished(): boolean {
    return this.#isClosed && !this.#isAskedToClose;
  }

  shows(page: Page): boolean {
    return this.#tab?.session.page === page;
  }

  isIn(context: BrowserContext): boolean {
    return this.#tab?.session.page.context() === context;
  }

  noteOpened(popup: Page): Promise<void> {
    return this.current().session.opened.note(popup);
  }

  async title(): Promise<string> {
    if (this.#isClosed) throw new NovaError('target.unknown', `${this.targetId} is closed.`);
    const { clock, browserGone: signal } = this.#options;
    const bound = { clock, signal, ms: PING_MS, what: 'reading the title' };
    return this.said(await readTitle(this.current().session.cdp, bound));
  }

  revision(): TargetRevision {
    const { navigationSeq, domEpoch } = this.#counters;
    return {
      documentId: this.current().session.document.id,
      navigationSeq,
      domEpoch,
      ctaRev: this.#lasting.memory.ctaRev,
    };
  }

  typedTexts(): readonly string[] {
    const { typed, document } = this.current().session;
    return typed.in(document.id);
  }

  standing(): PageStanding {
    const tab = this.current();
    const { document, responses } = tab.session;
    const { pageSeq, pageSinceMs } = this.#counters;
    const { status: httpStatus = null, mimeType = null } = responses.of(document.loaderId) ?? {};
    const { arrival, ownUrl } = document;
    return { pageSeq, sinceMs: pageSinceMs, httpStatus, mimeType, arrival, ownUrl, coming: comingAtHost(tab) };
  }

  isClosed(): boolean {
    return this.#isClosed;
  }

  async navigate(url: string, waits: NavigationWaits, op: Operation): Promise<NavigationReport> {
    const end = this.#options.beginOperation();
    try {
      if (await this.#isUnusable(op)) await this.#replacePage();
      return await this.run(op, (tab, bounds) => navigate(tab, url, waits, bounds));
    } finally {
      end();
    }
  }

  /** What the tab says by other ways than its content, without the secrets its documents were given (A&S Z9). */
  said(text: string): string {
    return this.current().session.said(text);
  }

  get hasHeard(): boolean {
    return !this.#options.secrets.isEmpty;
  }

  /** The same for a text that is partly ours: short pieces of a secret are chance in it. */
  answered(text: string): string {
    return this.#options.secrets.mask(text, null);
  }

  consoleHistory(): ConsoleHistory {
    const { entries, dropped } = this.#console.history;
    return { entries: this.#options.secrets.maskConsole(this.targetId, entries), dropped };
  }

  requestHistory(): RequestHistory {
    const { requests, dropped } = this.#requests;
    const { secrets } = this.#options;
    return {
      requests: secrets.maskRequests(this.targetId, requests),
      dropped,
      pending: this.current().session.network.pendingCount,
    };
  }

  /** What no tab is seen to have asked for, such as a worker's request, counts for each of them. */
  takeBlocked(): BlockedRequests | null {
    return this.#denials.take((host) => this.asksFor(host) || !this.#options.isAskedElsewhere(host));
  }

  asksFor(host: string): boolean {
    return this.#requests.hasAsked(host);
  }

  async readFacts(queries: readonly PageQuery[], scope: FactScope, op: Operation): Promise<readonly FactReading[]> {
    try {
      return await this.run(op, (tab, bounds) => readFacts(tab, queries, scope, bounds));
    } catch {
      // Whatever became of the page, its facts could not be read; only the caller's own end is passed on.
      op.signal.throwIfAborted();
      return queries.map(() => unreadable());
    }
  }

  watch(actedRef: number | null = null): PageWatch {
    return new TabWatch(this.current(), this.#counters, actedRef);
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isAskedToClose = true;
    await closeTab(this.current().session.page, this.#options);
    this.#close();
  }

  async #attach(page: Page): Promise<void> {
    const { browserGone } = this.#options;
    const session = await PageSession.attach({
      ...this.#options,
      page,
      counters: this.#counters,
      console: this.#console,
      requests: this.#requests,
      onEnd: (ended) => {
        if (ended === this.#tab?.session && !ended.hasCrashed) this.#close();
        // A crashed page hears no more of its browser, but the tab still goes with it.
        if (ended.hasCrashed) browserGone.addEventListener('abort', () => this.#close(), { once: true });
      },
    });
    const world = new World(session, this.#lasting.memory, this.#options.injectedScript);
    const script = this.#options.injectedScript;
    const frames = new Frames({ session, main: world, refs: this.#lasting.memory, counters: this.#counters, script });
    const { clock, secrets, targetId, httpLogin = async () => null } = this.#options;
    this.#tab = { targetId, clock, session, world, frames, httpLogin, secrets, ...this.#lasting };
    if (session.gone.aborted && !session.hasCrashed) this.#close();
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#denials.stop();
    this.#options.onClosed();
  }

  /** The page behind the tab. */
  current(): Tab {
    if (this.#tab === null) throw new NovaError('target.unknown', `${this.targetId} is not attached.`);
    return this.#tab;
  }

  /** Runs an operation that also ends when the page does. */
  async run<T>(op: Operation, work: (tab: Tab, bounds: Operation) => Promise<T>): Promise<T> {
    const tab = this.current();
    const signal = AbortSignal.any([op.signal, tab.session.gone]);
    signal.throwIfAborted();
    const end = this.#options.beginOperation();
    try {
      return await work(tab, { ...op, signal, progress: (message) => op.progress(message) });
    } catch (error) {
      if (!(error instanceof DocumentChanged)) throw error;
      throw new NovaError('cdp.renderer_stalled', 'The page was replaced during the call.', { cause: error });
    } finally {
      end();
    }
  }

  /** The same for what sends input. */
  async act<T>(op: Operation, work: (tab: Tab, bounds: Operation) => Promise<T>): Promise<T> {
    this.#inputs += 1;
    try {
      return await this.run(op, work);
    } finally {
      this.#inputs -= 1;
    }
  }

  async #isUnusable(op: Operation): Promise<boolean> {
    const { session, world } = this.current();
    if (session.hasCrashed || !session.isStalled) return session.hasCrashed;
    try {
      await world.call('isReady', {}, { signal: op.signal, ms: PING_MS });
      return false;
    } catch (error) {
      op.signal.throwIfAborted();
      return !(error instanceof DocumentChanged);
    }
  }

  /** Puts a fresh page behind the same target id (A&S T5: new session, higher epoch). */
  async #replacePage(): Promise<void> {
    const { page: old } = this.current().session;
    await this.#attach(await this.#options.createPage());
    this.#targetSessionId = this.#options.ids.next('tgs');
    this.#counters.domEpoch += 1;
    closePage(old, this.#options.clock).catch((error: unknown) =>
      this.#options.log('warn', 'browser.close_failed', { error: errorText(error) }),
    );
  }
}
