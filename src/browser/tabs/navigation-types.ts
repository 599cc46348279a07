import type { DialogPolicy, Done } from '../act/effect-types.js';
import type { ResolvedElement } from '../look/element-types.js';
import type { BrowserRefusal } from '../operation.js';
import type { Asides, DialogReport } from '../watch/aside-types.js';

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

export type HistoryStep = 'back' | 'forward' | 'reload' | 'hard_reload';

export interface HistoryOptions extends NavigationWaits {
  readonly step: HistoryStep;
  readonly dialogPolicy: DialogPolicy;
}

export type HistoryResult = { readonly kind: 'done'; readonly report: NavigationReport } | BrowserRefusal;

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
