import type { BrowserContext, Page } from 'playwright-core';
import { type Clock, errorText, type Ids, type Log, NovaError } from '../../kernel/index.js';
import { closePage } from '../tabs/close-page.js';
import type { Downloads } from '../files/downloads.js';
import type { FindHttpLogin } from '../network/http-login.js';
import { StormGauge, TAB_STORM, UNASKED_TABS } from '../launch/limits.js';
import type { HeardBook } from '../tabs/heard.js';
import type { Adopted } from '../tabs/opened-tabs.js';
import { attachTarget, type OpenTarget } from '../tabs/target.js';
import type { WireGate } from '../gate/wire-gate.js';
import type { WaysOut } from '../network/ways-out.js';

export interface ProcessTabsOptions {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly nextTargetId: () => Promise<string>;
  readonly injectedScript: () => Promise<string>;
  readonly sandboxRef: string;
  /** The stored profile; every other context is private. */
  readonly kept: BrowserContext;
  readonly downloads: Downloads;
  readonly secrets: HeardBook;
  readonly httpLogin?: FindHttpLogin;
  readonly ways: WaysOut;
  readonly gate: WireGate | null;
  /** The browser's own name of a private profile. */
  readonly contextIdOf: (context: BrowserContext) => string | undefined;
  /** Aborted, with the reason, when all tabs are lost with their process. */
  readonly browserGone: AbortSignal;
  /** Called when an operation on a tab begins; the answer is called when it is over. */
  readonly beginOperation: () => () => void;
  /** A tab in the stored profile was acted on, or used the network. */
  readonly onKeptActivity: () => void;
  readonly onOpened: (target: OpenTarget) => void;
  readonly onClosed: (target: OpenTarget) => void;
}

/** The tabs of one browser process: those Nova opens, and those that pages and people open. */
export class ProcessTabs {
  readonly #options: ProcessTabsOptions;
  readonly #targets = new Set<OpenTarget>();
  readonly #adoptions = new WeakMap<Page, Promise<Adopted>>();
  readonly #storms = new WeakMap<Page, StormGauge>();
  /** Tabs that pages opened by themselves and that are open still. */
  #unasked = 0;
  readonly #creations = new Set<Promise<Page>>();
  readonly #ownPages = new WeakSet<Page>();

  constructor(options: ProcessTabsOptions) {
    this.#options = options;
  }

  get count(): number {
    return this.#targets.size;
  }

  /** Makes a tab of every page that appears in the profile unasked. */
  watch(context: BrowserContext): void {
    context.on('page', (page) => {
      this.#onPage(page).catch((error: unknown) => this.#logGone(error));
    });
  }

  /** Tabs Nova opens itself are claimed by whoever asked for them; the event comes before that is known. */
  async createPage(context: BrowserContext): Promise<Page> {
    const creation = context.newPage().then((page) => {
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

  /** Makes a page a tab, under the id it had before or a new one. */
  async attach(page: Page, known: { readonly targetId?: string; readonly opener?: Page }): Promise<OpenTarget> {
    const { nextTargetId, kept, beginOperation, onKeptActivity, onOpened, onClosed } = this.#options;
    const isPrivate = page.context() !== kept;
    const onActivity = isPrivate ? () => undefined : onKeptActivity;
    const targetId = known.targetId ?? (await nextTargetId());
    await this.#options.ways.handKey(page);
    const { opener } = known;
    const openerTarget = opener && [...this.#targets].find((target) => target.shows(opener));
    let opened: OpenTarget | undefined;
    const target = await attachTarget({
      ...this.#options,
      targetId,
      openerTargetId: openerTarget?.targetId ?? null,
      openerGate: openerTarget?.current().session.gate ?? null,
      isPrivate,
      page,
      createPage: () => this.createPage(page.context()),
      contextId: this.#options.contextIdOf(page.context()),
      door: this.#options.ways.of(page.context()),
      isAskedElsewhere: (host) =>
        [...this.#targets].some((one) => one !== opened && one.isIn(page.context()) && one.asksFor(host)),
      adopt: (popup) => this.#adopt(popup, page),
      beginOperation: () => {
        const end = beginOperation();
        return () => {
          onActivity();
          end();
        };
      },
      onNetwork: onActivity,
      onClosed: () => {
        if (opened !== undefined && this.#targets.delete(opened)) onClosed(opened);
      },
    });
    if (target.isClosed()) throw new NovaError('target.unknown', 'The tab was closed while it was opened.');
    opened = target;
    this.#targets.add(target);
    onOpened(target);
    return target;
  }

  async #onPage(page: Page): Promise<void> {
    await Promise.allSettled(this.#creations);
    if (this.#ownPages.has(page)) return;
    const opener = await page.opener();
    const acting = [...this.#targets].filter((target) => target.isActing && target.isIn(page.context()));
    const [only] = acting;
    if (opener === null && only !== undefined && acting.length === 1) await only.noteOpened(page);
    else await this.#adopt(page, opener);
  }

  #adopt(page: Page, opener: Page | null): Promise<Adopted> {
    const known = this.#adoptions.get(page);
    if (known !== undefined) return known;
    const adoption = this.#admits(opener) ? this.#take(page, opener) : this.#refuse(page);
    this.#adoptions.set(page, adoption);
    return adoption;
  }

  async #take(page: Page, opener: Page | null): Promise<Adopted> {
    this.#unasked += 1;
    page.once('close', () => {
      this.#unasked -= 1;
    });
    try {
      const { targetId } = await this.attach(page, opener === null ? {} : { opener });
      return { targetId };
    } catch (error) {
      this.#logGone(error);
      return 'gone';
    }
  }

  /** A page that opens tab after tab must not take the machine from all others. */
  #admits(opener: Page | null): boolean {
    if (this.#unasked >= UNASKED_TABS) return false;
    if (opener === null) return true;
    const gauge = this.#storms.get(opener) ?? new StormGauge(TAB_STORM);
    this.#storms.set(opener, gauge);
    return gauge.admit(this.#options.clock.monotonic());
  }

  async #refuse(page: Page): Promise<Adopted> {
    this.#options.log('info', 'browser.tab_refused', {});
    await closePage(page, this.#options.clock).catch((error: unknown) => this.#logGone(error));
    return 'refused';
  }

  /** A pop-up may be closed again before it can be taken for a tab. */
  #logGone(error: unknown): void {
    this.#options.log('debug', 'browser.tab_gone', { error: errorText(error) });
  }
}
