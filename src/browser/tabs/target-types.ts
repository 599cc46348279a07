import type { OptionRequest, OptionResult } from '../act/choice-types.js';
import type { ClickOptions, ClickResult } from '../act/click.js';
import type { DragOptions, DragResult } from '../act/dragging.js';
import type { HoverResult } from '../act/hovering.js';
import type { KeyOptions, KeyResult } from '../act/keys.js';
import type { ScrollOptions, ScrollResult } from '../act/scrolling.js';
import type { TypeOptions, TypeResult } from '../act/typing.js';
import type { UploadOptions, UploadResult } from '../act/uploading.js';
import type { WaitOptions, WaitReport } from '../act/waiting.js';
import type { DismissOptions, DismissReport, WatchEnd } from '../blockers/types.js';
import type { ScanOptions, ScanReport } from '../coverage/types.js';
import type { ComposerSearch } from '../look/composer.js';
import type { ElementQuery, ElementResolution, ResolvedElement } from '../look/element-types.js';
import type { FormOptions } from '../look/forms.js';
import type { TextRead } from '../look/page-text.js';
import type { Picture, ScreenshotOptions, ScreenshotResult } from '../look/screenshot.js';
import type { TableQuery } from '../look/tables.js';
import type { BrowserRefusal, Operation } from '../operation.js';
import type { AuthOptions, AuthReading, HistoryLead } from '../protocol/auth.js';
import type { RefNote } from '../protocol/controls.js';
import type { FactReading, FactScope, PageQuery } from '../protocol/facts.js';
import type { FormAnalysis } from '../protocol/forms.js';
import type { ModalNote } from '../protocol/overlays.js';
import type { PageHtml, PageLinks, PageState, StateField } from '../protocol/page.js';
import type { LostElement, ProbeEntry, ProbeReport, Relocation, SettledProbe } from '../protocol/probes.js';
import type { PageSummary, SummaryOptions } from '../protocol/summary.js';
import type { TableRead, TextSearch, TextSearchOptions } from '../protocol/text.js';
import type { Meanwhile } from '../watch/aside-types.js';
import type { ConsoleHistory } from '../watch/console-log.js';
import type { BlockedRequests } from '../watch/denials.js';
import type { RequestHistory } from '../watch/request-log.js';
import type { PageWatch } from '../watch/watch-types.js';
import type {
  HistoryOptions,
  HistoryResult,
  HistoryStep,
  NavigationReport,
  NavigationWaits,
  RouteOptions,
  RouteResult,
} from './navigation-types.js';
import type { PageStanding, TargetRevision } from './standing.js';

/** One open tab, as the rest of Nova sees it. Every method ends by its own deadline or the operation's signal. */
export interface Target extends PageActions {
  readonly targetId: string;
  readonly targetSessionId: string;
  /** The tab this one was opened from, for pop-ups. */
  readonly openerTargetId: string | null;
  readonly sandboxRef: string;
  /** Lives in an in-memory profile, which keeps nothing (A&S S6). */
  readonly isPrivate: boolean;
  url(): string;
  title(): Promise<string>;
  /** Its document is still coming in. */
  isIncomplete(): boolean;
  revision(): TargetRevision;
  standing(): PageStanding;
  isClosed(): boolean;
  navigate(url: string, waits: NavigationWaits, op: Operation): Promise<NavigationReport>;
  summarize(options: SummaryOptions, op: Operation): Promise<PageSummary>;
  /** Forms and fields; values only when asked for, and those of secrets never (A&S Z9). */
  forms(options: FormOptions, op: Operation): Promise<FormAnalysis>;
  /** What lies over the page (A&S B1), frames included when `deep`. */
  modals(deep: boolean, op: Operation): Promise<readonly ModalNote[]>;
  /** The markup of the top document, with the values of secret fields taken out. */
  html(maxChars: number, op: Operation): Promise<PageHtml>;
  /** What each ref stands for now. */
  resolveRefs(refs: readonly number[], op: Operation): Promise<readonly RefNote[]>;
  /** The same picture at a smaller size. */
  shrinkPicture(
    picture: Picture,
    size: { readonly width: number; readonly height: number },
    op: Operation,
  ): Promise<Buffer>;
  state(fields: readonly StateField[], op: Operation): Promise<PageState>;
  /** What the page and its same-origin frames show of signing in, and what keeps the session (A&S 7). */
  auth(options: AuthOptions, op: Operation): Promise<AuthReading>;
  /** Where a step through the history would lead. */
  peekHistory(step: 'back' | 'forward', op: Operation): Promise<HistoryLead>;
  /** Visible text of the document, or of the first match of `selector`; null when nothing matches. */
  readText(selector: string | undefined, op: Operation): Promise<TextRead | null>;
  /** Searches the visible text; null when nothing matches the selector it was to be searched in. */
  searchText(options: TextSearchOptions, op: Operation): Promise<TextSearch | null>;
  /** A table or grid as rows and columns; null when there is none. */
  extractTable(query: TableQuery, op: Operation): Promise<TableRead | BrowserRefusal | null>;
  /** What the tab's pages wrote to their console, as they wrote it. */
  consoleHistory(): ConsoleHistory;
  /** What the URL policy refused since this was last asked; null when nothing (A&S Z8). */
  takeBlocked(): BlockedRequests | null;
  /** What the page did beside its content that no answer has told yet; told by asking. */
  takeMeanwhile(): Meanwhile | null;
  /** The requests of the tab's pages, with their URLs as they were sent. */
  requestHistory(): RequestHistory;
  resolve(query: ElementQuery, op: Operation): Promise<ElementResolution>;
  click(element: ResolvedElement, options: ClickOptions, op: Operation): Promise<ClickResult>;
  type(element: ResolvedElement, options: TypeOptions, op: Operation): Promise<TypeResult>;
  screenshot(options: ScreenshotOptions, op: Operation): Promise<ScreenshotResult>;
  /** What has the focus; null when nothing but the page itself has. */
  resolveFocused(op: Operation): Promise<ResolvedElement | null>;
  /** Looks facts up, one pass per frame, answers in order. Whatever the page does, it does not throw: what could not be read is unreadable. */
  readFacts(queries: readonly PageQuery[], scope: FactScope, op: Operation): Promise<readonly FactReading[]>;
  /** Watches the page through an action on the element `actedRef` names, which decides whose requests count (A&S V4b). */
  watch(actedRef?: number | null): PageWatch;
  close(): Promise<void>;
}

export interface PageActions {
  /** Where messages are written; `near`: the field or the send control the caller named. */
  findComposer(near: ResolvedElement | null, op: Operation): Promise<ComposerSearch>;
  /** The document shown was the answer to a POST: loading it again repeats what that did. */
  isPostResult(): boolean;
  /** A step through the history, or a reload, that would post a form again. */
  repeatsPost(step: HistoryStep, op: Operation): Promise<boolean>;
  /** An earlier upload at this address was sent as soon as its file was chosen. */
  uploadsSendAtOnce(): boolean;
  /** Origins of the element's document and of all documents around it, innermost first; none when it is gone. */
  originsOf(element: ResolvedElement, op: Operation): Promise<readonly string[]>;
  travel(options: HistoryOptions, op: Operation): Promise<HistoryResult>;
  route(options: RouteOptions, op: Operation): Promise<RouteResult>;
  pressKey(options: KeyOptions, op: Operation): Promise<KeyResult>;
  /** Native `<select>` only. */
  selectOption(element: ResolvedElement, request: OptionRequest, op: Operation): Promise<OptionResult>;
  /** Any control that offers options: native, listbox, combobox, radio group. */
  chooseOption(element: ResolvedElement, request: OptionRequest, op: Operation): Promise<OptionResult>;
  scrollBy(options: ScrollOptions, op: Operation): Promise<ScrollResult>;
  scrollTo(element: ResolvedElement, op: Operation): Promise<ScrollResult>;
  hover(element: ResolvedElement, holdMs: number, op: Operation): Promise<HoverResult>;
  drag(element: ResolvedElement, options: DragOptions, op: Operation): Promise<DragResult>;
  upload(element: ResolvedElement, options: UploadOptions, op: Operation): Promise<UploadResult>;
  /** Clears the page of what lies over it (A&S 4.1). */
  dismissBlockers(options: DismissOptions, op: Operation): Promise<DismissReport>;
  /** Names what was dismissed for good and came back since; told once (A&S B5). */
  takeReturnedBlocker(): string | null;
  /** How the watch of the last dismissal ends; null when nothing was cleared for good. */
  blockerWatchEnd(): Promise<WatchEnd> | null;
  /** Signs of stored entries, as the page is now. Touches nothing (K 7). */
  probe(entries: readonly ProbeEntry[], op: Operation): Promise<ProbeReport>;
  /** The same once the page has come to rest, which may take `settleMs`: what is missing then is missing. */
  probeSettled(entries: readonly ProbeEntry[], settleMs: number, op: Operation): Promise<SettledProbe>;
  /** Where elements are now whose selectors find nothing any more, in order. Touches nothing. */
  relocate(lost: readonly LostElement[], op: Operation): Promise<readonly Relocation[]>;
  /** Where the links of the page lead, at most `max` of them. */
  links(max: number, op: Operation): Promise<PageLinks>;
  /** Runs a registered scan and measures the page beside it; reads, touches nothing (E&T 6). */
  scan(options: ScanOptions, op: Operation): Promise<ScanReport>;
  /** Throws NovaError `params.invalid` for a selector that is no CSS. */
  waitFor(options: WaitOptions, op: Operation): Promise<WaitReport>;
}
