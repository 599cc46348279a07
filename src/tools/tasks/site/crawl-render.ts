import type { NavigationWaits, Operation, Target } from '../../../browser/index.js';
import { createLatch } from '../../../dispatch/index.js';
import { NovaError } from '../../../kernel/index.js';
import { extractLinks, type PageLink } from '../../../tasks/index.js';
import { growPage } from './crawl-more.js';

/** A page that builds its links by script is given this long. */
const WAITS: NavigationWaits = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 10_000,
  waitForSettlement: true,
  settlementTimeoutMs: 3000,
};
const NOWHERE = 'about:blank';
const AT_ONCE: NavigationWaits = { ...WAITS, waitForLoad: false, waitForSettlement: false };
const MAX_CHARS = 5 * 1024 * 1024;
const FIRST_ERROR_STATUS = 400;

export interface RenderedPage {
  readonly url: string;
  /** Everything that it linked to while it was shown, and grew. */
  readonly links: readonly PageLink[];
  /** There may be more than was read. */
  readonly isCut: boolean;
}

export interface RenderDeps {
  readonly openHidden: (op: Operation) => Promise<Target>;
  readonly closeTab: (targetId: string) => Promise<void>;
  /** Whether an address belongs to the site that is crawled. */
  readonly isOwn: (url: string) => boolean;
}

/** Loads pages one after another, each in a hidden tab. */
export class CrawlRenderer {
  readonly #deps: RenderDeps;
  readonly #op: Operation;
  #target: Target | null = null;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(deps: RenderDeps, signal: AbortSignal) {
    this.#deps = deps;
    this.#op = { signal, latch: createLatch(), progress: () => undefined };
  }

  /** Null when the page could not be loaded. Throws when the signal has fired. */
  render(url: string): Promise<RenderedPage | null> {
    const rendered = this.#turn.then(() => this.#render(url));
    this.#turn = rendered.catch(() => undefined);
    return rendered;
  }

  async close(): Promise<void> {
    await this.#turn;
    await this.#leave();
  }

  async #render(url: string): Promise<RenderedPage | null> {
    this.#op.signal.throwIfAborted();
    try {
      this.#target ??= await this.#deps.openHidden(this.#op);
      const { committed, httpStatus } = await this.#target.navigate(url, WAITS, this.#op);
      if (!committed || (httpStatus ?? 0) >= FIRST_ERROR_STATUS) return null;
      const rendered = await this.#read(this.#target);
      // What was pressed or scrolled is left while it is still judged what it sends, and the next page has a tab of its own.
      await this.#target.navigate(NOWHERE, AT_ONCE, this.#op);
      await this.#leave();
      return rendered;
    } catch (error) {
      this.#op.signal.throwIfAborted();
      if (!(error instanceof NovaError)) throw error;
      // A tab that a page has broken is not used for the next one.
      await this.#leave();
      return null;
    }
  }

  async #read(target: Target): Promise<RenderedPage> {
    const links = new Map<string, PageLink>();
    const url = target.url();
    let isCut = false;
    const read = async () => {
      const { html, truncated } = await target.html(MAX_CHARS, this.#op);
      const found = extractLinks(html, target.url());
      isCut ||= truncated || found.isCut;
      const fresh = found.links.filter((link) => !links.has(link.url));
      for (const link of fresh) links.set(link.url, link);
      return fresh.filter((link) => this.#deps.isOwn(link.url)).length;
    };
    await read();
    const isOpen = this.#deps.isOwn(url) && (await growPage(target, { read, closeTab: this.#deps.closeTab }, this.#op));
    return { url, links: [...links.values()], isCut: isCut || isOpen };
  }

  async #leave(): Promise<void> {
    const target = this.#target;
    this.#target = null;
    await target?.close().catch(() => undefined);
  }
}
