import type { Page } from 'playwright-core';
import { type Clock, errorText, type Ids, NovaError } from '../kernel/index.js';
import { bounded } from './bounded.js';
import { type BrowserProcess, launchBrowser, type LaunchOptions } from './process.js';
import { BrowserTarget } from './target.js';
import type { BrowserHost, BrowserStatus, Operation, Target } from './types.js';

const OPEN_MS = 60_000;
const CLOSE_MS = 10_000;

export interface BrowserHostOptions extends LaunchOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Ids of tabs are never reused within a data folder (A&S T2), so they come from outside. */
  readonly nextTargetId: () => Promise<string>;
  readonly injectedScript: () => Promise<string>;
}

export function createBrowserHost(options: BrowserHostOptions): BrowserHost {
  return new Host(options);
}

/** Keeps one browser process and the table of its tabs. */
class Host implements BrowserHost {
  readonly #options: BrowserHostOptions;
  readonly #targets = new Map<string, BrowserTarget>();
  readonly #adoptions = new WeakMap<Page, Promise<BrowserTarget | null>>();
  readonly #creations = new Set<Promise<Page>>();
  readonly #ownPages = new WeakSet<Page>();
  readonly #listeners = new Set<() => void>();
  #starting: Promise<BrowserProcess> | null = null;
  #browser: BrowserProcess | null = null;
  #unusedPage: Page | null = null;
  #startedAtMs: number | null = null;
  #isClosing = false;
  #crashes = 0;
  #lastError: string | null = null;

  constructor(options: BrowserHostOptions) {
    this.#options = options;
  }

  status(): BrowserStatus {
    const browser = this.#browser;
    return {
      state: browser !== null ? 'running' : this.#starting !== null ? 'starting' : 'off',
      version: browser?.version ?? null,
      executable: browser?.executable ?? null,
      pid: browser?.pid ?? null,
      startedAtMs: this.#startedAtMs,
      crashes: this.#crashes,
      lastError: this.#lastError,
    };
  }

  async open(op: Operation): Promise<Target> {
    const bound = { clock: this.#options.clock, signal: op.signal, ms: OPEN_MS, what: 'opening a tab' };
    const opening = this.#open();
    try {
      return await bounded(opening, bound);
    } catch (error) {
      // Whoever asked is gone; a tab that still comes would belong to nobody.
      opening.then((target) => target.close()).catch(() => undefined);
      throw error;
    }
  }

  find(targetId: string): Target | undefined {
    return this.#targets.get(targetId);
  }

  targets(): readonly Target[] {
    return [...this.#targets.values()];
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    try {
      const browser = this.#browser ?? (await this.#starting?.catch(() => null));
      const bound = {
        clock: this.#options.clock,
        signal: new AbortController().signal,
        ms: CLOSE_MS,
        what: 'closing the browser',
      };
      await bounded(browser?.context.close() ?? Promise.resolve(), bound);
    } finally {
      this.#isClosing = false;
    }
  }

  async #open(): Promise<BrowserTarget> {
    const browser = await this.#running();
    const page = this.#unusedPage ?? (await this.#createPage(browser));
    this.#unusedPage = null;
    return this.#attach(browser, page, null);
  }

  /** The running browser; calls that come while it starts share the one start. */
  #running(): Promise<BrowserProcess> {
    if (this.#isClosing) return Promise.reject(new NovaError('browser.unavailable', 'The browser is being closed.'));
    if (this.#browser !== null) return Promise.resolve(this.#browser);
    this.#starting ??= this.#start().finally(() => {
      this.#starting = null;
      this.#changed();
    });
    this.#changed();
    return this.#starting;
  }

  async #start(): Promise<BrowserProcess> {
    try {
      const browser = await launchBrowser(this.#options);
      this.#browser = browser;
      this.#startedAtMs = this.#options.clock.now();
      this.#lastError = null;
      this.#unusedPage = browser.context.pages()[0] ?? null;
      browser.context.on('page', (page) => void this.#onPage(browser, page));
      browser.gone.addEventListener('abort', () => this.#onGone(), { once: true });
      if (browser.gone.aborted) this.#onGone();
      this.#options.log('info', 'browser.started', { version: browser.version, pid: browser.pid });
      return browser;
    } catch (error) {
      this.#lastError = errorText(error);
      throw error;
    }
  }

  #onGone(): void {
    this.#browser = null;
    this.#unusedPage = null;
    this.#startedAtMs = null;
    if (!this.#isClosing) {
      this.#crashes += 1;
      this.#options.log('warn', 'browser.ended', { crashes: this.#crashes });
    }
    this.#changed();
  }

  /** Tabs Nova opens itself are claimed by whoever asked for them; the event comes before that is known. */
  async #createPage(browser: BrowserProcess): Promise<Page> {
    const creation = browser.context.newPage().then((page) => {
      this.#ownPages.add(page);
      return page;
    });
    this.#creations.add(creation);
    try {
      return await creation;
    } finally {
      this.#creations.delete(creation);
    }
  }

  async #onPage(browser: BrowserProcess, page: Page): Promise<void> {
    await Promise.allSettled(this.#creations);
    if (this.#ownPages.has(page)) return;
    const opener = await page.opener();
    const acting = [...this.#targets.values()].filter((target) => target.isActing);
    const [only] = acting;
    if (opener === null && only !== undefined && acting.length === 1) await only.noteOpened(page);
    else await this.#adopt(browser, page, opener);
  }

  #adopt(browser: BrowserProcess, page: Page, opener: Page | null): Promise<BrowserTarget | null> {
    const known = this.#adoptions.get(page);
    if (known !== undefined) return known;
    const adoption = this.#attach(browser, page, opener).catch((error: unknown) => {
      this.#options.log('debug', 'browser.tab_gone', { error: errorText(error) });
      return null;
    });
    this.#adoptions.set(page, adoption);
    return adoption;
  }

  async #attach(browser: BrowserProcess, page: Page, opener: Page | null): Promise<BrowserTarget> {
    const targetId = await this.#options.nextTargetId();
    const openerTarget =
      opener === null ? undefined : [...this.#targets.values()].find((target) => target.shows(opener));
    const target = await BrowserTarget.attach({
      ...this.#options,
      targetId,
      openerTargetId: openerTarget?.targetId ?? null,
      page,
      browserGone: browser.gone,
      createPage: () => this.#createPage(browser),
      adopt: async (popup) => (await this.#adopt(browser, popup, page))?.targetId ?? null,
      onClosed: (closed) => {
        this.#targets.delete(closed.targetId);
        this.#changed();
      },
    });
    if (target.isClosed()) throw new NovaError('target.unknown', 'The tab was closed while it was opened.');
    this.#targets.set(targetId, target);
    this.#changed();
    return target;
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
