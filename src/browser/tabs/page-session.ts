import type { CDPSession, Page } from 'playwright-core';
import { type Clock, type Ids, type Log, NovaError } from '../../kernel/index.js';
import { ANSWER_MS, bounded } from './bounded.js';
import type { ConsoleLog } from '../watch/console-log.js';
import { Dialogs } from '../watch/dialogs.js';
import type { Downloads } from '../files/downloads.js';
import type { HeardSecrets } from '../rules/secret-pieces.js';
import type { HeardBook } from './heard.js';
import type { EgressDoor } from '../network/egress-types.js';
import { TabGate } from '../gate/tab-gate.js';
import type { WireGate } from '../gate/wire-gate.js';
import { FileChoosers } from '../files/file-choosers.js';
import { guardFiles } from '../files/file-guard.js';
import { type Counters, MainDocument } from './main-document.js';
import { MainResponses } from './main-responses.js';
import { NetworkLog } from '../watch/network.js';
import { type Adopted, OpenedTabs } from './opened-tabs.js';
import { OwnWorlds } from '../worlds/own-worlds.js';
import { PageDownloads } from '../files/page-downloads.js';
import { ExternalLinks } from '../watch/external-links.js';
import { PermissionLog } from '../watch/permissions.js';
import { Pulse } from '../watch/pulse.js';
import type { RequestLog } from '../watch/request-log.js';
import { ContentRequests } from '../watch/content-requests.js';
import { PageTimers } from '../watch/page-timers.js';
import { Traffic } from '../watch/traffic.js';
import { TypedTexts } from './typed-texts.js';

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
  readonly dialogsSilenced: number;
  readonly tabsRefused: number;
  /** Documents asked for, frames included. */
  readonly asked: number;
  readonly externals: number;
  readonly permissions: number;
}

export interface PageSessionOptions {
  readonly targetId: string;
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
  readonly downloads: Downloads;
  /** Those that documents of this browser process were given. */
  readonly secrets: HeardBook;
  /** Null when traffic does not go through a proxy. */
  readonly door: EgressDoor | null;
  /** Of a private profile; undefined for the stored one. */
  readonly contextId: string | undefined;
  /** Makes a tab that this page opened a target. */
  readonly adopt: (popup: Page) => Promise<Adopted>;
  /** A request of the page began or ended. */
  readonly onNetwork: () => void;
  /** The tab was closed, or its page crashed. */
  readonly onEnd: (session: PageSession) => void;
  readonly injectedScript: () => Promise<string>;
  /** Null where nothing can be held. */
  readonly gate: WireGate | null;
  /** Of the tab that opened this one. */
  readonly openerGate: TabGate | null;
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
  readonly typed = new TypedTexts();
  readonly network: NetworkLog;
  readonly traffic: Traffic;
  readonly dialogs: Dialogs;
  readonly opened: OpenedTabs;
  readonly downloads: PageDownloads;
  readonly door: EgressDoor | null;
  readonly choosers: FileChoosers;
  readonly responses: MainResponses;
  readonly permissions: PermissionLog;
  readonly externals: ExternalLinks;
  readonly pulse: Pulse;
  readonly worlds: OwnWorlds;
  /** What its documents asked for that may become content. */
  readonly content: ContentRequests;
  /** What the counter of timers in its documents answers to. */
  readonly timerSecret: string;
  readonly gate: TabGate | null;
  /** Secrets that the document shown was given, for what reads it. */
  readonly heard: () => HeardSecrets | null;
  /** Set when a question was left unanswered; the next navigation then starts from a fresh page. */
  isStalled = false;
  /** The tally of what an answer has told last. */
  told: Tally;

  readonly #options: PageSessionOptions;
  readonly #gone = new AbortController();
  #leavingSince = Number.NEGATIVE_INFINITY;

  static async attach(options: PageSessionOptions): Promise<PageSession> {
    const bound = { clock: options.clock, signal: options.browserGone, ms: ANSWER_MS, what: 'attaching to the tab' };
    const cdp = await bounded(options.page.context().newCDPSession(options.page), bound);
    const session = new PageSession(options, cdp);
    const script = await options.injectedScript();
    await bounded(
      Promise.all([
        session.document.start(cdp),
        cdp.send('Network.enable'),
        cdp.send('Runtime.enable'),
        cdp.send('Log.enable'),
        session.choosers.start(),
        session.permissions.start(),
        session.worlds.register(script),
        PageTimers.register(session),
        session.externals.start(session.worlds.name),
        session.gate?.start(),
        options.door?.mayReadFile && guardFiles(options.page, options.door.mayReadFile),
      ]),
      bound,
    );
    session.gate?.claim();
    return session;
  }

  private constructor(options: PageSessionOptions, cdp: CDPSession) {
    const { page, clock, ids, log, counters, targetId, contextId } = options;
    const onChange = () => this.pulse.beat();
    this.#options = options;
    this.page = page;
    this.cdp = cdp;
    this.clock = clock;
    this.pulse = new Pulse(clock);
    this.door = options.door;
    this.network = new NetworkLog(cdp, clock, () => {
      onChange();
      options.onNetwork();
    });
    this.traffic = new Traffic(cdp, clock, onChange);
    this.content = new ContentRequests(cdp, clock, onChange);
    this.timerSecret = ids.hex(16);
    this.document = new MainDocument(cdp, { ids, clock, counters, onChange });
    this.dialogs = new Dialogs({ page, cdp, clock, said: (text) => this.said(text) }, log, onChange);
    this.opened = new OpenedTabs({ page, cdp }, options.adopt, onChange);
    this.downloads = new PageDownloads(page, options.downloads, { targetId, contextId, onChange });
    this.choosers = new FileChoosers({ page, cdp }, onChange);
    this.responses = new MainResponses(cdp, onChange);
    this.permissions = new PermissionLog(cdp, onChange);
    this.externals = new ExternalLinks(cdp, onChange);
    options.console.listen(cdp);
    options.requests.listen(cdp);
    this.heard = () => options.secrets.in(this.document.id);
    this.told = this.tally();
    this.worlds = new OwnWorlds(cdp, `nova ${ids.hex(8)}`);
    this.gate =
      options.gate &&
      new TabGate(options.gate, {
        cdp,
        page,
        worldName: this.worlds.name,
        clock,
        gone: this.gone,
        pageUrl: () => this.document.url,
        mainFrameId: () => this.document.frameId,
        onChange,
        opener: options.openerGate,
        contextId,
      });
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

  /** A text that the page has chosen, without the secrets it was given (A&S Z9). */
  said(text: string): string {
    return this.#options.secrets.mask(text, this.document.id);
  }

  tally(): Tally {
    return {
      commits: this.document.commits,
      urlChanges: this.document.urlChanges,
      requests: this.network.startedCount,
      tabs: this.opened.tabs,
      popups: this.opened.popups,
      tabIds: this.opened.ids.length,
      downloads: this.downloads.count,
      choosers: this.choosers.count,
      dialogs: this.dialogs.count,
      dialogsSilenced: this.dialogs.silenced,
      tabsRefused: this.opened.refused,
      asked: this.responses.asked,
      externals: this.externals.count,
      permissions: this.permissions.count,
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
