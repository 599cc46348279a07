import type { DismissOptions, DismissReport, WatchEnd } from '../blockers/types.js';
import type { ScanOptions, ScanReport } from '../coverage/types.js';
import type { PageLinks } from '../look/page-types.js';
import type {
  BrowserRefusal,
  EffectReport,
  NavigationReport,
  NavigationWaits,
  Operation,
  Rect,
  ResolvedElement,
} from '../types.js';
import type { LostElement, ProbeEntry, ProbeReport, Relocation, SettledProbe } from '../look/probe-types.js';

type DialogPolicy = 'dismiss' | 'accept';

/** The input was sent; what it did stands in the report. */
interface Done {
  readonly kind: 'done';
  readonly effect: EffectReport;
}

export type HistoryStep = 'back' | 'forward' | 'reload' | 'hard_reload';
export interface HistoryOptions extends NavigationWaits {
  readonly step: HistoryStep;
  readonly dialogPolicy: DialogPolicy;
}
export type HistoryResult = { readonly kind: 'done'; readonly report: NavigationReport } | BrowserRefusal;

export interface KeyOptions {
  /** A key, or modifiers and a key joined by "+", as `normalizeCombo` returns it. */
  readonly combo: string;
  readonly dialogPolicy: DialogPolicy;
}
export type KeyResult =
  /** `focus` is where the key went: null when nothing had the focus. */
  (Done & { readonly focus: { readonly selector: string; readonly label: string } | null }) | BrowserRefusal;

/** Options by their value or by their text, whichever the caller named. */
export interface OptionChoice {
  readonly by: 'value' | 'text';
  readonly wanted: readonly string[];
}
export interface ChosenOption {
  readonly value: string;
  readonly text: string;
}
export interface OptionRequest extends OptionChoice {
  readonly readback: boolean;
  readonly dialogPolicy: DialogPolicy;
}
export const CONTROL_KINDS = ['native_select', 'listbox', 'combobox', 'radiogroup'] as const;
export type ControlKind = (typeof CONTROL_KINDS)[number];

export type OptionResult =
  | (Done & {
      readonly controlKind: ControlKind;
      readonly selected: readonly ChosenOption[];
      /** False: everything was selected already and nothing was sent. */
      readonly changed: boolean;
      /** Whether the control holds what was chosen; null when nobody asked or it was gone. */
      readonly readbackMatched: boolean | null;
      /** Null for controls that open nothing. */
      readonly popupClosed: boolean | null;
    })
  | BrowserRefusal;

export interface ScrollOptions {
  readonly deltaX: number;
  readonly deltaY: number;
  readonly containerSelector: string | null;
}
export interface Saturation {
  /** There is more to scroll through than before the call. */
  readonly grewThisScroll: boolean;
  /** Calls in a row that found nothing new at the end of this container. */
  readonly stableRounds: number;
  /** Nothing is left in the direction of the call. */
  readonly atEnd: boolean;
}
export type ScrollResult =
  | {
      readonly kind: 'done';
      readonly moved: { readonly x: number; readonly y: number };
      readonly chosenSelector: string;
      readonly saturation: Saturation;
    }
  | BrowserRefusal;

export interface Revealed {
  readonly ref: number;
  readonly label: string;
}
export type HoverResult = { readonly kind: 'done'; readonly revealed: readonly Revealed[] } | BrowserRefusal;

export interface DragOptions {
  readonly to: ResolvedElement | { readonly dx: number; readonly dy: number };
  readonly steps: number;
  readonly dialogPolicy: DialogPolicy;
}
/** `moved`: position or order changed; null when the element is gone and nobody can say. */
export type DragResult = (Done & { readonly moved: boolean | null }) | BrowserRefusal;

/** A file the safety room let pass. The path never leaves the browser room again. */
export interface UploadFile {
  readonly path: string;
  readonly name: string;
}
export interface UploadOptions {
  readonly files: readonly UploadFile[];
  readonly dialogPolicy: DialogPolicy;
}
/** `holdsFiles`: the input lists these files; null when it is gone or was emptied, as pages that send at once do. */
export type UploadResult = (Done & { readonly holdsFiles: boolean | null }) | BrowserRefusal;

export interface WaitOptions {
  readonly selector: string;
  readonly frameId?: string | undefined;
  readonly visible: boolean;
  readonly absent: boolean;
  readonly timeoutMs: number;
  readonly pollMs: number;
  readonly stable: { readonly forMs: number; readonly requireChange: boolean } | null;
  readonly scrollIntoView: boolean;
  /** Null: no text is read. */
  readonly maxTextChars: number | null;
}
export interface WaitedElement {
  readonly visible: boolean;
  readonly enabled: boolean;
  readonly rect: Rect;
  readonly tagName: string;
}
export interface WaitReport {
  readonly outcome: 'held' | 'timeout' | 'no_change' | 'still_changing';
  readonly waitedMs: number;
  /** Null when nothing matches. */
  readonly element: WaitedElement | null;
  readonly text: { readonly value: string; readonly totalChars: number } | null;
}

export interface RouteOptions {
  /** The address the app should end at; with an element it is only checked. */
  readonly url: string | null;
  readonly element: ResolvedElement | null;
  /** Null: do not wait. */
  readonly waitForRouteMs: number | null;
  readonly dialogPolicy: DialogPolicy;
}
export type RouteResult =
  | (Done & {
      readonly methodUsed: 'dom_click' | 'push_state';
      /** Full address asked for. */
      readonly requestedUrl: string | null;
      readonly urlChanged: boolean;
      /** A new document was loaded instead of another view of this one. */
      readonly hardNavigation: boolean;
      readonly surfaceChanged: boolean;
      readonly waitedMs: number;
    })
  | BrowserRefusal;

/** What can be done to a page beyond clicking and typing. Every method ends by its own deadline or the signal. */
/** A field for messages with the control that sends them (A&S N4). */
export interface ComposerPair {
  readonly field: ResolvedElement;
  /** Null when Enter alone sends. */
  readonly send: ResolvedElement | null;
  readonly score: number;
  /** By how much it beats the next one; null when no other would do. */
  readonly margin: number | null;
}
export type ComposerSearch =
  | { readonly kind: 'found'; readonly pair: ComposerPair }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'ambiguous'; readonly fields: readonly ResolvedElement[] };

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
