import { setMaxListeners } from 'node:events';
import type { Page } from 'playwright-core';
import { type Clock, errorText, type Ids, NovaError } from '../../kernel/index.js';
import { Activity } from './activity.js';
import { type Attachment, attachBrowser } from '../attach/attach.js';
import { bounded } from '../tabs/bounded.js';
import { CookieSnapshots } from './cookie-snapshots.js';
import { DOWNLOAD_LIMITS, type DownloadLimits, type DownloadNote } from '../files/download-types.js';
import { Downloads } from '../files/downloads.js';
import { WireGate } from '../gate/wire-gate.js';
import { Fetcher } from '../network/fetching.js';
import type { FetchAnswer, FetchRequest, FileAnswer, FileRequest } from '../network/fetch-types.js';
import type { FindHttpLogin } from '../network/http-login.js';
import { Floods } from '../watch/floods.js';
import { denyPermissions } from '../watch/permissions.js';
import { HeardBook } from '../tabs/heard.js';
import { PrivateContexts } from './private-contexts.js';
import { PrivateProfiles } from './private-profiles.js';
import {
  type BrowserProcess,
  endBrowser,
  type FreshProfile,
  launchBrowser,
  type LaunchOptions,
} from '../launch/process.js';
import { ProcessTabs } from './process-tabs.js';
import { WaysOut } from '../network/ways-out.js';
import type { OpenTarget } from '../tabs/target.js';
import type { ClosedBecause, Place, ProcessStatus } from './types.js';
import type { Operation } from '../operation.js';

const OPEN_MS = 60_000;

export interface ProcessSettings extends LaunchOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Ids of tabs are never reused within a data folder (A&S T2), so they come from outside. */
  readonly nextTargetId: () => Promise<string>;
  readonly injectedScript: () => Promise<string>;
  /** A process whose tabs saw no operation for this long is closed (A&S S7). */
  readonly idleCloseMs: number;
  readonly downloadLimits?: DownloadLimits;
  /** A running browser to work in instead of starting one (A&S Z8a). */
  readonly attach?: Attachment | null;
  /** The operator's logins for servers that ask by HTTP. */
  readonly httpLogin?: FindHttpLogin;
}

export interface SandboxProcessOptions extends ProcessSettings {
  readonly place: Place;
  readonly onStarted: () => void;
  readonly onStartFailed: (error: unknown) => void;
  readonly onOpened: (target: OpenTarget) => void;
  readonly onClosed: (target: OpenTarget, because: ClosedBecause) => void;
  /** No process is left. It comes before its tabs are told as lost when the process ended unasked. */
  readonly onGone: (because: ClosedBecause) => void;
}

interface Running {
  readonly browser: BrowserProcess;
  readonly startedAtMs: number;
  readonly tabs: ProcessTabs;
  readonly privates: PrivateProfiles;
  /** Null in a browser that Nova did not start: its cookies are somebody else's. */
  readonly cookies: CookieSnapshots | null;
  readonly downloads: Downloads;
  readonly contexts: PrivateContexts;
  /** Null in a browser that Nova did not start, whose cookies and way out are somebody else's. */
  readonly fetcher: Fetcher | null;
}

/** One life of a sandbox's browser process, from its launch to its end. */
export class SandboxProcess {
  /** Resolved when no process is left and the profile is free. */
  readonly gone: Promise<void>;
  readonly #options: SandboxProcessOptions;
  readonly #activity: Activity;
  readonly #starting: Promise<Running>;
  readonly #reopenings = new Map<string, Promise<OpenTarget>>();
  /** Aborted when its tabs are lost: the process ended, or is about to be closed. */
  readonly #ended = new AbortController();
  #running: Running | null = null;
  #unusedPage: Page | null = null;
  #because: ClosedBecause = 'ended';
  #closing: Promise<void> | null = null;
  #isGone = false;
  #leave: () => void = () => undefined;

  constructor(options: SandboxProcessOptions) {
    this.#options = options;
    this.#activity = new Activity(options.clock, options.idleCloseMs, () => void this.close('idle'));
    setMaxListeners(0, this.#ended.signal);
    this.gone = new Promise((resolve) => {
      this.#leave = resolve;
    });
    const end = this.#activity.begin();
    this.#starting = this.#start().finally(end);
    this.#starting.catch((error: unknown) => {
      options.onStartFailed(error);
      this.#onGone();
    });
  }

  get sandboxRef(): string {
    return this.#options.place.sandboxRef;
  }

  get isEnding(): boolean {
    return this.#ended.signal.aborted;
  }

  get browser(): BrowserProcess | null {
    return this.isEnding ? null : (this.#running?.browser ?? null);
  }

  /** Since when nothing was under way, on the monotonic clock; null while something is. */
  get idleSince(): number | null {
    return this.browser === null || this.#activity.isBusy ? null : this.#activity.idleSince;
  }

  /** Null unless it runs. */
  status(): ProcessStatus | null {
    if (this.#running === null || this.isEnding) return null;
    const { browser, startedAtMs, tabs } = this.#running;
    return { sandboxRef: this.sandboxRef, pid: browser.pid, startedAtMs, tabs: tabs.count };
  }

  /** Newest last; empty unless it runs. */
  downloads(): readonly DownloadNote[] {
    return this.#running?.downloads.list() ?? [];
  }

  /** Opens a blank tab as soon as the process runs. From now on until then it is not idle. */
  async open(privacy: Place['privacy'], op: Operation, targetId?: string): Promise<OpenTarget> {
    const opening = targetId === undefined ? this.#open(privacy) : this.#reopen(privacy, targetId);
    const signal = AbortSignal.any([op.signal, this.#ended.signal]);
    try {
      return await bounded(opening, { clock: this.#options.clock, signal, ms: OPEN_MS, what: 'opening a tab' });
    } catch (error) {
      // Whoever asked is gone; a new tab that still comes would belong to nobody.
      if (targetId === undefined) opening.then((target) => target.close()).catch(() => undefined);
      throw error;
    }
  }

  /** Keeps the process from being idle while it lasts. */
  fetch(request: FetchRequest, op: Operation): Promise<FetchAnswer> {
    return this.#fetching(op, (fetcher, signal) => fetcher.fetch(request, signal));
  }

  fetchFile(request: FileRequest, op: Operation): Promise<FileAnswer> {
    return this.#fetching(op, (fetcher, signal) => fetcher.fetchFile(request, signal));
  }

  async #fetching<T>(op: Operation, fetch: (fetcher: Fetcher, signal: AbortSignal) => Promise<T>): Promise<T> {
    const end = this.#activity.begin();
    try {
      const { fetcher } = await this.#starting;
      if (fetcher === null)
        throw new NovaError(
          'browser.unavailable',
          'Nothing is fetched with the cookies of a browser Nova is attached to.',
        );
      return await fetch(fetcher, AbortSignal.any([op.signal, this.#ended.signal]));
    } finally {
      end();
    }
  }

  async saveCookies(): Promise<void> {
    await this.#running?.cookies?.save();
  }

  /** Loses its tabs at once, then closes the process in good order. Returns when it is gone; never throws. */
  close(because: ClosedBecause): Promise<void> {
    this.#closing ??= this.#close(because);
    return this.#closing;
  }

  async #start(): Promise<Running> {
    const { place, clock, log, attach = null } = this.#options;
    const ways = new WaysOut({ clock, log });
    const onProfile = ({ context: profile, door, gone: ended }: FreshProfile) => {
      if (door === null) return;
      ways.add(profile, door, { createPage: () => tabs.createPage(profile), gone: ended });
      const [first] = profile.pages();
      // Beside everything else that a start takes; the first tab waits for it, and tries again if it failed.
      if (first !== undefined) ways.handKey(first).catch(() => undefined);
    };
    const browser = await (attach === null
      ? launchBrowser(place.profileDir, { ...this.#options, onProfile })
      : attachBrowser({ ...this.#options, ...attach }));
    const { cdp, context, gone } = browser;
    await Floods.guard(cdp, clock, log);
    const cookies =
      attach === null ? new CookieSnapshots({ cdp, profileDir: place.profileDir, clock, log, gone }) : null;
    const limits = this.#options.downloadLimits ?? DOWNLOAD_LIMITS;
    const secrets = new HeardBook();
    const nameOf = (name: string) => secrets.maskName(name);
    const downloads = new Downloads({ cdp, profileDir: place.profileDir, limits, clock, log, nameOf });
    const contexts = new PrivateContexts({ cdp, downloads, log });
    // In a browser that belongs to a person the answers are theirs to give, and the files go where they want them.
    const gate = attach === null ? new WireGate(cdp, { log, clock, secret: this.#options.ids.hex(16) }) : null;
    if (attach === null)
      await Promise.all([cookies?.restore(), downloads.start(), denyPermissions(cdp, log), gate?.start(context)]);
    const tabs = new ProcessTabs({
      ...this.#options,
      downloads,
      secrets,
      ways,
      gate,
      contextIdOf: (one) => contexts.idOf(one),
      sandboxRef: this.sandboxRef,
      kept: context,
      browserGone: this.#ended.signal,
      beginOperation: () => this.#activity.begin(),
      onKeptActivity: () => cookies?.note(),
      onClosed: (target) => {
        const because = target.hasVanished ? 'vanished' : 'closed';
        this.#options.onClosed(target, this.isEnding ? this.#because : because);
      },
    });
    tabs.watch(context);
    const privates = new PrivateProfiles({
      ...this.#options,
      browser: browser.browser,
      onCreated: (created, door) => {
        if (door !== null) ways.add(created, door, { createPage: () => tabs.createPage(created), gone });
        tabs.watch(created);
        return gate?.enter(created);
      },
    });
    // A browser with windows ends with its last tab: there its first page stays, empty, and is nobody's tab.
    this.#unusedPage = this.#options.headed ? null : (context.pages()[0] ?? null);
    const userAgent = async () => (await cdp.send('Browser.getVersion')).userAgent;
    const fetching = { cookies: () => context.cookies(), door: browser.door, userAgent, clock, gone };
    const fetcher = attach === null ? new Fetcher(fetching) : null;
    const running = { browser, startedAtMs: clock.now(), tabs, privates, cookies, downloads, contexts, fetcher };
    this.#running = running;
    gone.addEventListener('abort', () => this.#onEnded(), { once: true });
    if (gone.aborted) this.#onEnded();
    else {
      log('info', 'browser.started', { sandboxRef: this.sandboxRef, version: browser.version, pid: browser.pid });
      this.#options.onStarted();
    }
    return running;
  }

  async #open(privacy: Place['privacy'], targetId?: string): Promise<OpenTarget> {
    const end = this.#activity.begin();
    try {
      const running = await this.#starting;
      this.#ended.signal.throwIfAborted();
      const page = await this.#createPage(running, privacy);
      return await running.tabs.attach(page, targetId === undefined ? {} : { targetId }).catch((error: unknown) => {
        page.close().catch(() => undefined);
        throw error;
      });
    } finally {
      end();
    }
  }

  /** Calls that come while a tab is coming back get the same one. */
  #reopen(privacy: Place['privacy'], targetId: string): Promise<OpenTarget> {
    const known = this.#reopenings.get(targetId);
    if (known !== undefined) return known;
    const reopening = this.#open(privacy, targetId).finally(() => this.#reopenings.delete(targetId));
    this.#reopenings.set(targetId, reopening);
    return reopening;
  }

  async #createPage({ browser, tabs, privates, contexts }: Running, privacy: Place['privacy']): Promise<Page> {
    if (privacy !== 'kept') {
      const page = await privates.open(privacy, (context) => tabs.createPage(context));
      if (this.#options.attach == null) await contexts.rule(page);
      return page;
    }
    const unused = this.#unusedPage;
    this.#unusedPage = null;
    return unused === null || unused.isClosed() ? tabs.createPage(browser.context) : unused;
  }

  async #close(because: ClosedBecause): Promise<void> {
    this.#because = because;
    this.#lose(new NovaError('browser.unavailable', 'The browser of this tab was closed.'));
    const running = await this.#starting.catch(() => null);
    if (running !== null && !running.browser.gone.aborted) await this.#end(running);
    this.#onGone();
  }

  async #end(running: Running): Promise<void> {
    const { clock, log } = this.#options;
    running.cookies?.stop();
    try {
      await running.cookies?.save();
    } catch (error) {
      log('warn', 'browser.cookies_not_saved', { error: errorText(error) });
    }
    try {
      await endBrowser(running.browser, clock);
      log('info', 'browser.closed', { sandboxRef: this.sandboxRef, because: this.#because });
    } catch (error) {
      log('error', 'browser.close_failed', { sandboxRef: this.sandboxRef, error: errorText(error) });
    }
  }

  /** The process is no more, by itself or because it was closed; the latter tells when it is done. */
  #onEnded(): void {
    if (this.#closing !== null) return;
    this.#onGone();
    this.#lose(new NovaError('browser.unavailable', 'The browser exited.'));
  }

  #lose(reason: NovaError): void {
    this.#activity.stop();
    this.#running?.cookies?.stop();
    this.#ended.abort(reason);
  }

  #onGone(): void {
    if (this.#isGone) return;
    this.#isGone = true;
    this.#options.onGone(this.#because);
    this.#leave();
  }
}
