import type { ReasonCode, SecretText } from '../kernel/index.js';
import type { ConsoleHistory } from './watch/console-log.js';
import type { BlockedRequests } from './watch/denials.js';
import type { DownloadNote } from './files/download-types.js';
import type { Fetching } from './network/fetch-types.js';
import type { TableRead, TextSearch, TextSearchOptions } from './look/find-types.js';
import type { PageActions } from './act/action-types.js';
import type { Asides, Meanwhile } from './watch/aside-types.js';
import type { AuthOptions, AuthReading, HistoryLead } from './look/auth-types.js';
import type {
  ElementFacts,
  FormAnalysis,
  ModalNote,
  PageHtml,
  PageState,
  PageSummary,
  Rect,
  RefNote,
  StateField,
  SummaryOptions,
} from './look/page-types.js';
import type { RequestHistory } from './watch/request-log.js';
import type { TableQuery } from './look/tables.js';
import type { FactReading, FactScope, PageQuery } from './look/fact-types.js';
import type { PageWatch } from './watch/watch-types.js';

export { STATE_FIELDS } from './look/page-types.js';
export type {
  Completeness,
  Control,
  ControlDelta,
  ElementFacts,
  FormAnalysis,
  FormField,
  FormNote,
  HiddenText,
  ModalNote,
  PageHtml,
  PageSignals,
  PageState,
  PageSummary,
  Rect,
  RefNote,
  SecretKind,
  StateField,
  SummaryOptions,
} from './look/page-types.js';

/** Counters that say whether two looks at a target saw the same page (A&S T5). */
export interface TargetRevision {
  readonly documentId: string;
  /** +1 per new top-level document. */
  readonly navigationSeq: number;
  /** +1 on top-level navigation, renderer crash, or destruction of a tracked frame. */
  readonly domEpoch: number;
  /** +1 each time a scan of the controls differs from the one before. */
  readonly ctaRev: number;
}

/** The page that stands before the agent: which one, since when, and how the server answered for it. */
export interface PageStanding {
  /** +1 per new document and per new address (E&T 1.7). */
  readonly pageSeq: number;
  readonly sinceMs: number;
  /** Null when the document did not come over HTTP. */
  readonly httpStatus: number | null;
}

export type BrowserState = 'off' | 'starting' | 'running';

/** All processes as one: running if any is; version, executable, pid and start are those of the longest running one. */
export interface BrowserStatus {
  readonly state: BrowserState;
  readonly version: string | null;
  readonly executable: string | null;
  readonly pid: number | null;
  readonly startedAtMs: number | null;
  /** How often a running browser ended without being asked to. */
  readonly crashes: number;
  /** Why the last start failed, until one succeeds. */
  readonly lastError: string | null;
  readonly processes: readonly ProcessStatus[];
}

/** One running browser process. */
export interface ProcessStatus {
  readonly sandboxRef: string;
  readonly pid: number | null;
  readonly startedAtMs: number;
  readonly tabs: number;
}

/** Where a tab lives: a stored profile, or an in-memory one beside it. */
export interface Place {
  /** Immutable 32-hex uid of the sandbox (A&S S2). */
  readonly sandboxRef: string;
  readonly profileDir: string;
  /** kept: the stored profile. shared: the one private profile of this process. isolated: a private profile of its own. */
  readonly privacy: 'kept' | 'shared' | 'isolated';
}

/**
 * closed: by its page, a person or a tool. idle: its process was closed for idleness or the limit (A&S S7). ended: its
 * process ended without regard to the tab: it crashed, or Nova is ending.
 */
export type ClosedBecause = 'closed' | 'idle' | 'ended';

/** Set by the browser room alone, at the moment the page is touched. After it a call can no longer be "refused". */
export interface DispatchLatch {
  readonly dispatched: boolean;
  mark(): void;
}

/** What every operation on a page is given: it ends when the signal fires, and marks the latch before it acts. */
export interface Operation {
  readonly signal: AbortSignal;
  readonly latch: DispatchLatch;
  /** Long waits report here; the caller decides whether anybody listens. */
  readonly progress: (message: string) => void;
  /** Awaited when everything is ready, just before the latch is marked: the last look before the page is touched. */
  readonly beforeDispatch?: (() => Promise<void>) | undefined;
}

export interface ElementQuery {
  readonly selector?: string | undefined;
  readonly ctaRef?: number | undefined;
  /** The frame the selector is meant for, by its short name; absent: the page itself. */
  readonly frameId?: string | undefined;
  /** Upper bound of the wait; on a settled page the answer comes sooner (A&S D2a). */
  readonly timeoutMs: number;
  readonly strict: boolean;
}

/** A node that was found, bound to its document. Only the browser room looks inside `node`. */
export interface ResolvedElement {
  readonly node: {
    readonly documentId: string;
    readonly handle: number;
    /** The fingerprint an agent chose it by; null when it was named by a selector. */
    readonly listedAs: string | null;
  };
  readonly facts: ElementFacts;
}

/** A refusal of the browser room, before anything was touched. */
export interface BrowserRefusal {
  readonly kind: 'refused';
  readonly reasonCode: ReasonCode;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

export type ElementResolution = { readonly kind: 'found'; readonly element: ResolvedElement } | BrowserRefusal;

export interface DialogReport {
  readonly type: 'alert' | 'confirm' | 'prompt' | 'beforeunload';
  readonly message: string;
  readonly answered: 'accepted' | 'dismissed';
  /** As many followed that are not listed. */
  readonly more?: number;
}

/** The nine channels of E&T 1.4. */
export const EFFECT_CHANNELS = [
  'dom_mutation',
  'request_started',
  'focus_moved',
  'control_state',
  'url_changed',
  'navigation',
  'new_tab',
  'popup',
  'download',
] as const;
export type EffectChannel = (typeof EFFECT_CHANNELS)[number];

/** What an input did to the page, as far as it was seen (A&S D3, E&T 1.4). */
export interface EffectReport {
  /** True if a channel fired, false if the probe was armed and silent, null if nobody could look. */
  readonly observed: boolean | null;
  readonly channels: readonly EffectChannel[];
  readonly fromUrl: string;
  readonly toUrl: string;
  readonly newTabIds: readonly string[];
  readonly downloadStarted: boolean;
  readonly dialogs: readonly DialogReport[];
  /** A new top-level document was committed. */
  readonly navigationCommitted: boolean;
  readonly asides: Asides;
}

export interface NavigationWaits {
  readonly waitForLoad: boolean;
  readonly waitForLoadTimeoutMs: number;
  readonly waitForSettlement: boolean;
  readonly settlementTimeoutMs: number;
  readonly settlementReadiness?:
    | { readonly selector: string; readonly minMatches: number; readonly stableForMs: number }
    | undefined;
}

export interface Settlement {
  readonly settled: boolean;
  readonly quietMs: number;
  readonly pendingResources: number;
  readonly elapsedMs: number;
}

export interface NavigationReport {
  readonly requestedUrl: string;
  readonly url: string;
  readonly committed: boolean;
  readonly httpStatus: number | null;
  readonly loadCompleted: boolean;
  readonly navigationFailed: boolean;
  /** The browser's own words, for example "net::ERR_CONNECTION_REFUSED". */
  readonly failure: string | null;
  /** The URL policy refused the address, or one it was redirected to; its own words (A&S Z8). */
  readonly blockedBy?: string;
  readonly settlement: Settlement | null;
  readonly dialogs: readonly DialogReport[];
  /** Of the answer, also when it is a file and no page; null when there was none. */
  readonly mimeType: string | null;
  readonly asides: Asides;
}

export interface ClickOptions {
  readonly button: 'left' | 'middle' | 'right';
  readonly clickCount: number;
  readonly dialogPolicy: 'dismiss' | 'accept';
  /** Null: do not wait for a navigation. */
  readonly waitForNavigationMs: number | null;
}

export interface TypeOptions {
  /** A secret is read back by length and hash only, and its field counts as a secret one from then on. */
  readonly text: string | SecretText;
  readonly clear: boolean;
  readonly pressEnter: boolean;
  readonly inputMode: 'native' | 'paste';
  readonly readback: { readonly mode: 'exact' | 'contains'; readonly normalizeWhitespace: boolean } | null;
  readonly dialogPolicy: 'dismiss' | 'accept';
  readonly waitForNavigationMs: number | null;
}

export type ClickResult =
  | { readonly kind: 'done'; readonly effect: EffectReport; readonly navigated: boolean }
  | BrowserRefusal;

export type TypeResult =
  | {
      readonly kind: 'done';
      readonly effect: EffectReport;
      readonly navigated: boolean;
      readonly typedChars: number;
      readonly chunks: number;
      /** Null when no read-back was asked for, or the field was gone before it could be read. */
      readonly readbackMatched: boolean | null;
    }
  | BrowserRefusal;

export interface FormOptions {
  readonly visibleOnly: boolean;
  readonly includeValues: boolean;
  /** Frames too. */
  readonly deep: boolean;
}

export interface TextRead {
  readonly text: string;
  readonly totalChars: number;
  /** Hash of the whole text, for continuation tokens. */
  readonly contentHash: string;
  readonly documentId: string;
}

export interface Picture {
  readonly image: Buffer;
  readonly format: 'png' | 'jpeg';
  /** 1–100, jpeg only. */
  readonly quality: number;
}

export interface ScreenshotOptions {
  readonly selector?: string | undefined;
  readonly region?: Rect | undefined;
  readonly fullPage: boolean;
  readonly format: 'png' | 'jpeg';
  readonly quality?: number | undefined;
  /** For pictures that are kept: whatever was typed is blanked, not only secrets (A&S Z9). */
  readonly blankTyped?: boolean | undefined;
}

export type ScreenshotResult =
  | {
      readonly kind: 'done';
      readonly image: Buffer;
      readonly format: 'png' | 'jpeg';
      readonly width: number;
      readonly height: number;
      /** Boxes blanked because they hold secrets (A&S Z9). */
      readonly blankedFields: number;
      /** The full page was higher than the cap and was cut. */
      readonly cut: boolean;
    }
  | BrowserRefusal;

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

/** Holds the browser processes, one per live sandbox (A&S S7). Nothing is launched before the first `open`. */
export interface BrowserHost extends Fetching {
  status(): BrowserStatus;
  /**
   * Opens a blank tab in `place`, launching its process when needed. With `targetId` the tab comes back under its old
   * id (A&S T2); one that is open already is returned as it is. Throws NovaError `browser.unavailable`.
   */
  open(place: Place, op: Operation, targetId?: string): Promise<Target>;
  /** Loads what the first `open` will need, without starting anything. */
  prepare(): Promise<void>;
  /** A tab that neither `find` nor `targets` knows, for a look that must not be seen. Whoever opens it closes it. */
  openHidden(place: Place, op: Operation): Promise<Target>;
  find(targetId: string): Target | undefined;
  targets(): readonly Target[];
  /** What pages of the live sandboxes sent as files, newest last, earlier ones that are still there included. */
  downloads(): readonly DownloadNote[];
  /** Ends the process of a sandbox and waits until it is gone. */
  closeSandbox(sandboxRef: string): Promise<void>;
  /** Writes the cookies of a live sandbox to its profile now (A&S S8). Does nothing when it has no process. */
  snapshotCookies(sandboxRef: string): Promise<void>;
  /** Told of every tab that goes, with the reason; before `onChange`. */
  onClosed(listener: (target: Target, because: ClosedBecause) => void): () => void;
  /** Told of every tab that appears or goes, pop-ups and crashes included, and of browser state changes. */
  onChange(listener: () => void): () => void;
  /** Closes every process, for good: nothing can be opened afterwards. */
  close(): Promise<void>;
}
