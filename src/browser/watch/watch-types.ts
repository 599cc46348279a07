import type { SentRequest } from '../gate/held-request.js';
import type { Answer } from './answers.js';

/** A request or navigation that an action caused (A&S V4b). */
export interface CausedRequest {
  readonly method: string;
  /** Origin and path, without the query. */
  readonly path: string;
  readonly isNavigation: boolean;
  /** Anything but GET and HEAD. */
  readonly isWrite: boolean;
  /** Goes to another site than that of the page. */
  readonly isForeign?: boolean;
  readonly status: number | null;
  /** Its status is known or it has failed; of a navigation: it has committed or failed. A body may go on streaming. */
  readonly isFinished: boolean;
  /** Status of 400 or more, or the network failed it. */
  readonly hasFailed: boolean;
  /** Milliseconds after the action at which it began and ended; null as long as it is under way. */
  readonly beganMs?: number;
  readonly endedMs?: number | null;
  /** The page went elsewhere before it ended. */
  readonly isCutOff?: boolean;
  /** Of a write: what was sent, and what came back. Looked at for the verdict and never kept. */
  readonly sent?: WriteSent | null;
  readonly answer?: Answer | 'unread' | null;
}

export interface WriteSent
  extends Pick<SentRequest, 'url' | 'resourceType' | 'headers' | 'body' | 'pageUrl' | 'isTopNavigation'> {
  /** It began right after something was pressed. */
  readonly wasPressed: boolean;
}

/** What a script of the page was told by its own server. */
export interface PageRead {
  readonly method: string;
  /** Origin and path, without the query. */
  readonly path: string;
  /** Milliseconds after the action at which it was asked for; negative where that was before. */
  readonly beganMs: number;
  readonly endedMs: number;
  readonly answer: Answer;
}

/** A message over a connection that stays open. */
export interface PageMessage {
  readonly isSent: boolean;
  /** Which connection it went over. */
  readonly channel: string;
  readonly text: string;
  /** Milliseconds after the action. */
  readonly atMs: number;
}

/** What the host sees of a page, compared with the moment the watch began. */
export interface HostReading {
  readonly url: string;
  readonly domEpoch: number;
  readonly documentId: string;
  /** New top-level documents committed since then. */
  readonly navigations: number;
  /** The current document's markup has been parsed (`interactive` or later). */
  readonly isInteractive: boolean;
  /** Of the current document's main response; null when it came from no server. */
  readonly httpStatus: number | null;
  readonly isDialogOpen: boolean;
  /** Questions of the page (confirm, prompt) that were dismissed since then. */
  readonly dismissedQuestions: number;
  readonly newTabs: number;
  readonly downloadsStarted: number;
  readonly downloadsCompleted: number;
  /** No request has been under way for this long. */
  readonly networkIdleMs: number;
  /** Started since the action, without what the page repeats by itself. */
  readonly caused: readonly CausedRequest[];
  /** Writes that the page made in the time before the action: drafts, presence. */
  readonly earlier: readonly WriteSent[];
  /** What the page's scripts read from its own site: the last of each place before the action, and all since. */
  readonly reads: readonly PageRead[];
  /** What went over sockets and streams of events since the action, both ways. */
  readonly messages: readonly PageMessage[];
  /** The server may tell the page something at any time: over an open connection, or because the page keeps asking. */
  readonly isLive?: boolean;
  /** Frames that went away since then, as `perceive` names them. */
  readonly lostFrames: readonly string[];
  /** The tab was closed, its page crashed, or its browser ended. */
  readonly isGone: boolean;
}

/** Watches one page through one action, across navigations. */
export interface PageWatch {
  /** From now on requests count as caused. Called at the moment of dispatch. */
  noteDispatch(): void;
  read(): HostReading;
  /** Resolves at the next change of the page (DOM, network, navigation, dialog) or after `ms`, never later; never rejects. */
  changed(ms: number, signal: AbortSignal): Promise<void>;
  /** The page answers within a second. */
  isHealthy(signal: AbortSignal): Promise<boolean>;
  /** From now on the page's timers are counted and what its scripts read is read, until the watch is stopped. */
  attend(): Promise<void>;
  /** In how many milliseconds those that the page has set since then are due, soonest first; null when nobody knows. */
  timers(): Promise<readonly number[] | null>;
  stop(): void;
}
