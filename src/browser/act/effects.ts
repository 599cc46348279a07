import type { Asides } from '../watch/aside-types.js';
import { asidesSince, awaitFiles, chooserSince, mergeAsides } from '../watch/asides.js';
import { bounded } from '../tabs/bounded.js';
import type { PageCalls } from '../protocol/calls.js';
import type { ProbeChannel } from '../protocol/input.js';
import type { Tally } from '../tabs/page-session.js';
import type { Tab } from '../tabs/tab.js';
import { wakeTabs } from '../tabs/wake-tabs.js';
import { EFFECT_CHANNELS, type EffectChannel, type EffectReport } from './effect-types.js';
import type { Operation } from '../operation.js';
import { DocumentChanged } from '../worlds/world.js';

const WATCH_MS = 300;
/** What has visibly begun (a navigation, a new tab) gets this long to be named. */
const ATTRIBUTION_MS = 1000;
/** A tab that nothing announces is there after a fraction of this, unless the machine has much to do. */
const LATE_TAB_MS = 5000;
/** One that is not there by now may be there and announced by nobody. */
const SOON_TAB_MS = 1500;

/** `gone`: the element is no longer in its document; nothing may be pressed. */
export type Arming = { readonly kind: 'watching'; readonly watch: EffectWatch } | { readonly kind: 'gone' };

/** Sees what one input does to the page, on the nine channels of E&T 1.4. */
export class EffectWatch {
  readonly #tab: Tab;
  readonly #armed: boolean;
  readonly #isPress: boolean;
  #before: Tally;
  #fromUrl: string;
  /** What the page reported; null as long as it could not be asked. */
  #seenInPage: readonly ProbeChannel[] | null = null;
  #chooser: Asides['fileChooser'] = null;

  /** Arms the in-page probe. When that fails the host's channels still count, and silence is null, never false. */
  static async arm(
    tab: Tab,
    { isTyping = false, ...input }: PageCalls['arm']['args'] & { readonly isTyping?: boolean },
    op: Operation,
  ): Promise<Arming> {
    const isPress = !isTyping;
    try {
      const isThere = await tab.world.call('arm', input, op);
      return isThere ? { kind: 'watching', watch: new EffectWatch(tab, true, isPress) } : { kind: 'gone' };
    } catch (error) {
      if (error instanceof DocumentChanged) return { kind: 'gone' };
      op.signal.throwIfAborted();
      return { kind: 'watching', watch: new EffectWatch(tab, false, isPress) };
    }
  }

  private constructor(tab: Tab, armed: boolean, isPress: boolean) {
    this.#tab = tab;
    this.#isPress = isPress;
    this.#armed = armed;
    this.#before = tab.session.tally();
    this.#fromUrl = tab.session.said(tab.session.document.url);
    tab.session.network.noteInput();
    tab.session.traffic.noteInput(isPress);
  }

  /** Called when the input is about to be sent: what the page did by itself since it was armed does not count. */
  start(): void {
    this.#before = this.#tab.session.tally();
    this.#fromUrl = this.#tab.session.said(this.#tab.session.document.url);
    this.#tab.session.network.noteInput();
    this.#tab.session.traffic.noteInput(this.#isPress);
  }

  /** Ends at the first channel that fires, or after 300 ms. */
  async watch(op: Operation): Promise<void> {
    const { pulse, opened } = this.#tab.session;
    const asked = this.#armed ? this.#ask(WATCH_MS, op) : Promise.resolve();
    await pulse.until(() => this.#channels().length > 0, WATCH_MS, op.signal);
    if (this.#channels().length === 0) await asked;
    await pulse.until(() => !this.#tab.session.isNavigating && !opened.isPending, ATTRIBUTION_MS, op.signal);
    await awaitFiles(this.#tab, this.#before, op);
    this.#chooser = await chooserSince(this.#tab, this.#before, op);
  }

  /** A middle click on a link opens a tab that Chromium announces late, and only once it is there. */
  async waitForTab(op: Operation): Promise<void> {
    const { pulse, opened, page } = this.#tab.session;
    const isThere = () => opened.ids.length > this.#before.tabIds;
    if (await pulse.until(isThere, SOON_TAB_MS, op.signal)) return;
    // The click was done, whatever becomes of this.
    await wakeTabs(page.context()).catch(() => undefined);
    await pulse.until(isThere, LATE_TAB_MS, op.signal);
  }

  /** What fired so far, without waiting for more. */
  async glance(op: Operation): Promise<void> {
    if (this.#armed) await this.#ask(0, op);
  }

  /** True as soon as the tab shows another address or document. */
  waitForNavigation(ms: number, op: Operation): Promise<boolean> {
    return this.#tab.session.pulse.until(() => this.hasNavigated, ms, op.signal);
  }

  get hasNavigated(): boolean {
    const now = this.#tab.session.tally();
    return now.commits > this.#before.commits || now.urlChanges > this.#before.urlChanges;
  }

  report(): EffectReport {
    const { session } = this.#tab;
    const now = session.tally();
    const channels = this.#channels();
    return {
      observed: channels.length > 0 ? true : this.#seenInPage === null ? null : false,
      channels,
      fromUrl: this.#fromUrl,
      toUrl: session.said(session.document.url),
      newTabIds: session.opened.ids.slice(this.#before.tabIds),
      downloadStarted: now.downloads > this.#before.downloads,
      dialogs: session.dialogs.since(this.#before.dialogs),
      navigationCommitted: now.commits > this.#before.commits,
      asides: asidesSince(this.#tab, this.#before, this.#chooser),
    };
  }

  async #ask(waitMs: number, op: Operation): Promise<void> {
    const { clock, session, world } = this.#tab;
    try {
      const probing = world.call('probe', { waitMs }, op);
      this.#seenInPage = await bounded(probing, {
        clock,
        signal: op.signal,
        ms: waitMs + ATTRIBUTION_MS,
        what: 'watching the page',
      });
      session.pulse.beat();
    } catch {
      // The page could not be asked: it navigated, stalled or is gone. The host's channels say which (E&T 1.4).
    }
  }

  #channels(): readonly EffectChannel[] {
    const { session } = this.#tab;
    const before = this.#before;
    const now = session.tally();
    const fired = new Set<EffectChannel>(this.#seenInPage ?? []);
    if (now.requests > before.requests) fired.add('request_started');
    if (now.urlChanges > before.urlChanges) fired.add('url_changed');
    if (now.commits > before.commits || session.isNavigating || session.wasClosed) fired.add('navigation');
    if (now.tabs > before.tabs) fired.add('new_tab');
    // JavaScript dialogs and file windows pop up as well, and no other channel would show them.
    if (now.popups > before.popups || now.dialogs > before.dialogs || now.choosers > before.choosers)
      fired.add('popup');
    if (now.downloads > before.downloads) fired.add('download');
    return EFFECT_CHANNELS.filter((channel) => fired.has(channel));
  }
}

/** The channels of two inputs of one call, told as one effect. */
export function mergeEffects(first: EffectReport, second: EffectReport): EffectReport {
  return {
    observed: first.observed === true || second.observed === true ? true : second.observed,
    channels: EFFECT_CHANNELS.filter(
      (channel) => first.channels.includes(channel) || second.channels.includes(channel),
    ),
    fromUrl: first.fromUrl,
    toUrl: second.toUrl,
    newTabIds: [...first.newTabIds, ...second.newTabIds],
    downloadStarted: first.downloadStarted || second.downloadStarted,
    dialogs: [...first.dialogs, ...second.dialogs],
    navigationCommitted: first.navigationCommitted || second.navigationCommitted,
    asides: mergeAsides(first.asides, second.asides),
  };
}
