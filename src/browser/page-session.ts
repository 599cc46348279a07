import type { CDPSession, Download, Page } from 'playwright-core';
import { type Clock, type Ids, type Log, NovaError } from '../kernel/index.js';
import { ANSWER_MS, bounded } from './bounded.js';
import type { ConsoleLog } from './console-log.js';
import { Dialogs } from './dialogs.js';
import { type Counters, MainDocument } from './main-document.js';
import { NetworkLog } from './network.js';
import { OpenedTabs } from './opened-tabs.js';
import { Pulse } from './pulse.js';
import type { RequestLog } from './request-log.js';
import { Traffic } from './traffic.js';

/** How often each thing the host can see has happened; the difference of two tallies is what an input did. */
export interface Tally {
  readonly commits: number;
  readonly urlChanges: number;
  readonly requests: number;
  readonly tabs: number;
  readonly popups: number;
  readonly tabIds: number;
  readonly downloads: number;
  readonly choosers: number;
  readonly dialogs: number;
}

export interface PageSessionOptions {
  readonly page: Page;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly counters: Counters;
  /** The tab's own, which outlive this page. */
  readonly console: ConsoleLog;
  readonly requests: RequestLog;
  /** Aborted with the reason when the browser process ends. */
  readonly browserGone: AbortSignal;
  /** Makes a tab that this page opened a target; null when it is gone again. */
  readonly adopt: (popup: Page) => Promise<string | null>;
  /** A request of the page began or ended. */
  readonly onNetwork: () => void;
  /** The tab was closed, or its page crashed. */
  readonly onEnd: (session: PageSession) => void;
}

/** A page asks to go elsewhere a moment before the request for it is seen; one that is not seen by then is not coming. */
const LEAVING_MS = 500;

/** The closing of a tab is heard of before the death of the browser that caused it. */
const CLOSE_GRACE_MS = 50;

/** One Playwright page with its protocol session: what it shows, what it waits for, whether it still lives. */
export class PageSession {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly clock: Clock;
  readonly document: MainDocument;
  readonly network: NetworkLog;
  readonly traffic: Traffic;
  readonly dialogs: Dialogs;
  readonly opened: OpenedTabs;
  readonly pulse: Pulse;
  /** Set when a question was left unanswered; the next navigation then starts from a fresh page. */
  isStalled = false;

  readonly #options: PageSessionOptions;
  readonly #gone = new AbortController();
  #downloads = 0;
  #leavingSince = Number.NEGATIVE_INFINITY;
  #downloaded = 0;
  #choosers = 0;

  static async attach(options: PageSessionOptions): Promise<PageSession> {
    const bound = { clock: options.clock, signal: options.browserGone, ms: ANSWER_MS, what: 'attaching to the tab' };
    const cdp = await bounded(options.page.context().newCDPSession(options.page), bound);
    const session = new PageSession(options, cdp);
    await bounded(
      Promise.all([
        session.document.start(cdp),
        cdp.send('Network.enable'),
        cdp.send('Runtime.enable'),
        cdp.send('Log.enable'),
      ]),
      bound,
    );
    return session;
  }

  private constructor(options: PageSessionOptions, cdp: CDPSession) {
    const { page, clock, ids, log, counters } = options;
    const onChange = () => this.pulse.beat();
    this.#options = options;
    this.page = page;
    this.cdp = cdp;
    this.clock = clock;
    this.pulse = new Pulse(clock);
    this.network = new NetworkLog(cdp, clock, () => {
      onChange();
      options.onNetwork();
    });
    this.traffic = new Traffic(cdp, clock, onChange);
    this.document = new MainDocument(cdp, { ids, counters, onChange });
    this.dialogs = new Dialogs({ page, cdp }, log, onChange);
    this.opened = new OpenedTabs({ page, cdp }, options.adopt, onChange);
    options.console.listen(cdp);
    options.requests.listen(cdp);
    this.#listen();
  }

  /** Aborted, with a NovaError as reason, when this page can no longer be used. */
  get gone(): AbortSignal {
    return this.#gone.signal;
  }

  get hasCrashed(): boolean {
    return this.#goneCode() === 'cdp.renderer_stalled';
  }

  /** The tab was closed while the browser lives on. */
  get wasClosed(): boolean {
    return this.#goneCode() === 'target.unknown';
  }

  /** A new top-level document was asked for and has not come yet. */
  get isNavigating(): boolean {
    const isAskedFor = this.clock.monotonic() - this.#leavingSince < LEAVING_MS;
    return isAskedFor || this.network.isNavigating(this.document.frameId, this.document.loaderId);
  }

  /** Downloads that came to an end and were not broken off. */
  get downloaded(): number {
    return this.#downloaded;
  }

  tally(): Tally {
    return {
      commits: this.document.commits,
      urlChanges: this.document.urlChanges,
      requests: this.network.startedCount,
      tabs: this.opened.tabs,
      popups: this.opened.popups,
      tabIds: this.opened.ids.length,
      downloads: this.#downloads,
      choosers: this.#choosers,
      dialogs: this.dialogs.count,
    };
  }

  #listen(): void {
    const { page, cdp } = this;
    const { browserGone } = this.#options;
    cdp.on('Page.frameNavigated', ({ frame }) => this.network.forgetFrame(frame.id, frame.loaderId));
    cdp.on('Page.frameDetached', ({ frameId }) => this.network.forgetFrame(frameId, null));
    cdp.on('Page.frameRequestedNavigation', ({ frameId, disposition }) => {
      if (frameId !== this.document.frameId || disposition !== 'currentTab') return;
      this.#leavingSince = this.clock.monotonic();
      this.pulse.beat();
    });
    const arrived = (frameId: string) => {
      if (frameId === this.document.frameId) this.#leavingSince = Number.NEGATIVE_INFINITY;
    };
    cdp.on('Network.requestWillBeSent', ({ requestId, loaderId, frameId }) => {
      if (requestId === loaderId) arrived(frameId ?? '');
    });
    cdp.on('Page.frameNavigated', ({ frame }) => arrived(frame.id));
    cdp.on('Page.navigatedWithinDocument', ({ frameId }) => arrived(frameId));
    cdp.on('Page.frameStoppedLoading', ({ frameId }) => arrived(frameId));
    page.on('download', (download) => {
      this.#downloads += 1;
      this.pulse.beat();
      void this.#followDownload(download);
    });
    // Listening keeps Chromium from opening its own file window, which nobody could close.
    page.on('filechooser', () => {
      this.#choosers += 1;
      this.pulse.beat();
    });
    page.on('crash', () => {
      this.#options.counters.domEpoch += 1;
      this.#end(new NovaError('cdp.renderer_stalled', 'The page crashed. Call nova.navigate to load it again.'));
    });
    page.on('close', () => {
      const closed = new NovaError('target.unknown', 'The tab was closed.');
      this.clock.after(CLOSE_GRACE_MS, () => this.#end(closed));
    });
    browserGone.addEventListener('abort', () => this.#end(browserGone.reason), { once: true, signal: this.gone });
    if (browserGone.aborted) this.#end(browserGone.reason);
  }

  async #followDownload(download: Download): Promise<void> {
    // A download that is lost together with its page has not completed.
    const failure = await download.failure().catch(() => 'lost');
    if (failure !== null) return;
    this.#downloaded += 1;
    this.pulse.beat();
  }

  #end(reason: unknown): void {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort(reason);
    this.#options.onEnd(this);
  }

  #goneCode(): string | null {
    const reason: unknown = this.#gone.signal.reason;
    return reason instanceof NovaError ? reason.code : null;
  }
}
