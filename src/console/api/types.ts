/**
 * The nouns the console speaks on the wire. This file imports nothing, so that the page, which is compiled without Node's
 * types, can share it. Addresses and titles are page content: already redacted by the source, never trusted by the page.
 */

export interface ServerView {
  readonly version: string;
  readonly pid: number;
  readonly startedAtMs: number;
  readonly dataDir: string;
  /** Version of Node, for example "v20.19.0". */
  readonly node: string;
  /** Number of connected clients. */
  readonly fronts: number;
}

/** The browser room's `BrowserStatus`, field for field; `tests/console` checks that the two stay assignable. */
export interface BrowserView {
  readonly state: 'off' | 'starting' | 'running';
  readonly version: string | null;
  readonly executable: string | null;
  readonly pid: number | null;
  readonly startedAtMs: number | null;
  readonly crashes: number;
  readonly lastError: string | null;
}

export interface StoreView {
  readonly kind: 'sqlite' | 'postgres';
  /** A path or an address without credentials. */
  readonly location: string;
  /** Approximate number of observation rows. */
  readonly observations: number;
  /** The store was found damaged and rebuilt; commit points wait for `nova resume` (A&S V10). */
  readonly recovered: boolean;
  readonly lastCommitMs: number | null;
}

export interface TabView {
  readonly targetId: string;
  readonly url: string;
  readonly title: string;
  /** The agent that holds the tab, if one does. */
  readonly agentId: string | null;
  readonly isActive: boolean;
}

export interface LiveState {
  readonly server: ServerView;
  readonly browser: BrowserView;
  readonly store: StoreView;
  readonly tabs: readonly TabView[];
}

/** One tool call as its observation row tells it (E&T 1.2), with the answer's status and verify state (A&S E2). */
export interface CallEntry {
  /** `dispatchSeq`: strictly increasing over all calls. */
  readonly seq: number;
  readonly callId: string;
  /** When the call started, in Unix milliseconds. */
  readonly at: number;
  readonly durationMs: number;
  readonly toolName: string;
  readonly agentId: string;
  readonly targetId: string | null;
  readonly actionKind: 'read' | 'navigate' | 'interact' | 'write' | 'meta';
  readonly status: string;
  readonly ok: boolean;
  readonly outcomeKind: 'ok' | 'logical_fail' | 'error' | 'timeout' | 'cancelled' | 'blocked_preflight';
  readonly reasonCode: string | null;
  readonly verifyState: 'verified' | 'likely' | 'uncertain' | 'failed' | null;
  readonly url: string | null;
}

/** What a subscriber is told, and what `/api/events` sends under the event name `type`. */
export type ConsoleEvent =
  | { readonly type: 'state'; readonly state: LiveState }
  | { readonly type: 'call'; readonly call: CallEntry };

/** Where the console gets what it shows. The console only reads. */
export interface ConsoleSource {
  snapshot(): Promise<LiveState>;
  /** The latest calls, newest first, at most `limit`. */
  recent(limit: number): Promise<readonly CallEntry[]>;
  /** Tells of every change from now on; the answer ends it. */
  subscribe(listener: (event: ConsoleEvent) => void): () => void;
}

/** Body of `GET /api/calls`, newest first. */
export interface CallsBody {
  readonly calls: readonly CallEntry[];
}

/** Data of the `beat` event: the server is alive, and this is its time. */
export interface Beat {
  readonly atMs: number;
}

/** Body of every refusal under `/api/`. */
export interface RefusalBody {
  readonly error: { readonly code: string; readonly message: string };
}
