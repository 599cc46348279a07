import { type ComposerSearch, findComposer } from '../look/composer.js';
import { drag, type DragOptions, type DragResult } from '../act/dragging.js';
import type { HistoryOptions, HistoryResult, HistoryStep, RouteOptions, RouteResult } from './navigation-types.js';
import { hover, type HoverResult } from '../act/hovering.js';
import { type KeyOptions, type KeyResult, pressKey } from '../act/keys.js';
import type { OptionRequest, OptionResult } from '../act/choice-types.js';
import type { PageActions } from './target-types.js';
import { scrollBy, type ScrollOptions, type ScrollResult, scrollTo } from '../act/scrolling.js';
import { upload, type UploadOptions, type UploadResult } from '../act/uploading.js';
import { waitForSelector, type WaitOptions, type WaitReport } from '../act/waiting.js';
import type { DismissOptions, DismissReport, WatchEnd } from '../blockers/types.js';
import { dismissBlockers } from '../blockers/dismiss.js';
import { ReturnWatch } from '../blockers/watch.js';
import { chooseOption } from '../act/choosing.js';
import { scan } from '../coverage/scan.js';
import type { ScanOptions, ScanReport } from '../coverage/types.js';
import { repeatsPost, travel } from './history.js';
import { selectOption } from '../act/options.js';
import type { PageLinks } from '../protocol/page.js';
import type { LostElement, ProbeEntry, ProbeReport, Relocation, SettledProbe } from '../protocol/probes.js';
import { probeNow, probeSettled, relocateElements } from '../look/probing.js';
import { route } from './routing.js';
import type { Tab } from './tab.js';
import type { Operation } from '../operation.js';
import type { ResolvedElement } from '../look/element-types.js';

type Work<T> = (tab: Tab, bounds: Operation) => Promise<T>;

/** The actions of a tab beyond clicking and typing; the tab itself says how work on its page is run. */
export abstract class PageActor implements PageActions {
  protected abstract read<T>(op: Operation, work: Work<T>): Promise<T>;
  protected abstract act<T>(op: Operation, work: Work<T>): Promise<T>;
  readonly #sendingPlaces = new Set<string>();
  readonly #returns = new ReturnWatch();
  abstract isPostResult(): boolean;
  abstract url(): string;

  repeatsPost(step: HistoryStep, op: Operation): Promise<boolean> {
    return this.read(op, (tab, bounds) => repeatsPost(tab, step, bounds));
  }

  uploadsSendAtOnce(): boolean {
    return this.#sendingPlaces.has(placeOf(this.url()));
  }

  originsOf({ node }: ResolvedElement, op: Operation): Promise<readonly string[]> {
    return this.read(op, async ({ world, session }, bounds) =>
      session.document.id === node.documentId ? world.call('originsOf', { ref: node.handle }, bounds) : [],
    );
  }

  findComposer(near: ResolvedElement | null, op: Operation): Promise<ComposerSearch> {
    return this.read(op, (tab, bounds) => findComposer(tab, near, bounds));
  }

  travel(options: HistoryOptions, op: Operation): Promise<HistoryResult> {
    return this.act(op, (tab, bounds) => travel(tab, options, bounds));
  }

  route(options: RouteOptions, op: Operation): Promise<RouteResult> {
    return this.act(op, (tab, bounds) => route(tab, options, bounds));
  }

  pressKey(options: KeyOptions, op: Operation): Promise<KeyResult> {
    return this.act(op, (tab, bounds) => pressKey(tab, options, bounds));
  }

  selectOption(element: ResolvedElement, request: OptionRequest, op: Operation): Promise<OptionResult> {
    return this.act(op, (tab, bounds) => selectOption(tab, { element, request }, bounds));
  }

  chooseOption(element: ResolvedElement, request: OptionRequest, op: Operation): Promise<OptionResult> {
    return this.act(op, (tab, bounds) => chooseOption(tab, { element, request }, bounds));
  }

  scrollBy(options: ScrollOptions, op: Operation): Promise<ScrollResult> {
    return this.act(op, (tab, bounds) => scrollBy(tab, options, bounds));
  }

  scrollTo(element: ResolvedElement, op: Operation): Promise<ScrollResult> {
    return this.act(op, (tab, bounds) => scrollTo(tab, element, bounds));
  }

  hover(element: ResolvedElement, holdMs: number, op: Operation): Promise<HoverResult> {
    return this.act(op, (tab, bounds) => hover(tab, { element, holdMs }, bounds));
  }

  drag(element: ResolvedElement, options: DragOptions, op: Operation): Promise<DragResult> {
    return this.act(op, (tab, bounds) => drag(tab, { element, options }, bounds));
  }

  async upload(element: ResolvedElement, options: UploadOptions, op: Operation): Promise<UploadResult> {
    const place = placeOf(this.url());
    const result = await this.act(op, (tab, bounds) => upload(tab, { element, options }, bounds));
    if (result.kind === 'done' && result.effect.channels.includes('request_started')) this.#sendingPlaces.add(place);
    return result;
  }

  dismissBlockers(options: DismissOptions, op: Operation): Promise<DismissReport> {
    this.#returns.end();
    return this.act(op, async (tab, bounds) => {
      const report = await dismissBlockers(tab, options, bounds);
      if (options.hold && report.verdict === 'cleared') this.#returns.begin(tab, { ...options, actedRef: null });
      return report;
    });
  }

  takeReturnedBlocker(): string | null {
    return this.#returns.take();
  }

  blockerWatchEnd(): Promise<WatchEnd> | null {
    return this.#returns.ended();
  }

  probe(entries: readonly ProbeEntry[], op: Operation): Promise<ProbeReport> {
    return this.read(op, (tab, bounds) => probeNow(tab, entries, bounds));
  }

  probeSettled(entries: readonly ProbeEntry[], settleMs: number, op: Operation): Promise<SettledProbe> {
    return this.read(op, (tab, bounds) => probeSettled(tab, { entries, settleMs }, bounds));
  }

  relocate(lost: readonly LostElement[], op: Operation): Promise<readonly Relocation[]> {
    return this.read(op, (tab, bounds) => relocateElements(tab, lost, bounds));
  }

  links(max: number, op: Operation): Promise<PageLinks> {
    return this.read(op, (tab, bounds) => tab.world.call('pageLinks', { max }, bounds));
  }

  scan(options: ScanOptions, op: Operation): Promise<ScanReport> {
    return this.read(op, (tab, bounds) => scan(tab, options, bounds));
  }

  waitFor(options: WaitOptions, op: Operation): Promise<WaitReport> {
    return this.read(op, (tab, bounds) => waitForSelector(tab, options, bounds));
  }
}

/** Origin and path: what a query or fragment adds is the same page. */
function placeOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}
