import { isUrl } from '../../kernel/index.js';
import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { heldText } from './held-text.js';
import { HELD_ENTRIES, Recent } from './recent.js';

/** One request of a page. The URL is as the page asked for it: whoever passes it on redacts it (A&S Z9). */
export interface RequestEntry {
  readonly at: number;
  readonly method: string;
  readonly url: string;
  /** document, script, fetch, xhr, … as the browser sorts them. */
  readonly type: string;
  /** Null until the response began, and for requests that never got one. */
  readonly status: number | null;
  /** Null while it is under way. */
  readonly durationMs: number | null;
  /** The network failed it, or the response has an error status. */
  readonly failed: boolean;
}

export interface RequestHistory {
  /** Oldest first. */
  readonly requests: readonly RequestEntry[];
  /** Older ones that are no longer held. */
  readonly dropped: number;
  /** Under way now. */
  readonly pending: number;
}

type Asked = Pick<RequestEntry, 'method' | 'url' | 'type'>;
type Draft = { -readonly [K in keyof RequestEntry]: RequestEntry[K] };
interface Open {
  readonly entry: Draft;
  readonly startedAt: number;
}

const FIRST_ERROR_STATUS = 400;
/** A longer address is cut before it is held. */
const URL_LIMIT = 8000;

/** The requests of a tab. Headers and bodies are never looked at. */
export class RequestLog {
  readonly #clock: Clock;
  readonly #recent = new Recent<RequestEntry>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get requests(): readonly RequestEntry[] {
    return this.#recent.entries;
  }

  get dropped(): number {
    return this.#recent.dropped;
  }

  /** Whether one of the requests it holds went to this host. */
  hasAsked(host: string): boolean {
    return this.requests.some(({ url }) => isUrl(url) && new URL(url).hostname === host);
  }

  /** Must be called before the `Network` domain is enabled. */
  listen(cdp: CDPSession): void {
    const open = new Map<string, Open>();
    const begin = (requestId: string, asked: Asked) => {
      open.set(requestId, this.#begin(asked));
      // Some of what a page leaves behind is never reported as ended.
      const oldest = open.keys().next();
      if (open.size > HELD_ENTRIES && !oldest.done) open.delete(oldest.value);
    };
    const end = (requestId: string, failed: boolean) => {
      const found = open.get(requestId);
      if (found === undefined) return;
      open.delete(requestId);
      found.entry.durationMs = Math.round(this.#clock.monotonic() - found.startedAt);
      found.entry.failed ||= failed;
    };
    const respond = (requestId: string, status: number) => {
      const found = open.get(requestId);
      if (found === undefined) return;
      found.entry.status = status;
      found.entry.failed = status >= FIRST_ERROR_STATUS;
    };
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, redirectResponse }) => {
      // A redirect keeps its id: what was asked first has got its answer, and the next hop is a request of its own.
      if (redirectResponse !== undefined) {
        respond(requestId, redirectResponse.status);
        end(requestId, false);
      }
      if (!request.url.startsWith('data:'))
        begin(requestId, { method: request.method, url: request.url, type: (type ?? 'Other').toLowerCase() });
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => respond(requestId, response.status));
    cdp.on('Network.loadingFinished', ({ requestId }) => end(requestId, false));
    cdp.on('Network.loadingFailed', ({ requestId }) => end(requestId, true));
    // Sockets have events of their own; one is under way until it is closed.
    cdp.on('Network.webSocketCreated', ({ requestId, url }) =>
      begin(requestId, { method: 'GET', url, type: 'websocket' }),
    );
    cdp.on('Network.webSocketHandshakeResponseReceived', ({ requestId, response }) =>
      respond(requestId, response.status),
    );
    cdp.on('Network.webSocketFrameError', ({ requestId }) => end(requestId, true));
    cdp.on('Network.webSocketClosed', ({ requestId }) => end(requestId, false));
  }

  #begin(asked: Asked): Open {
    const entry: Draft = {
      at: this.#clock.now(),
      ...asked,
      url: heldText(asked.url, URL_LIMIT),
      status: null,
      durationMs: null,
      failed: false,
    };
    this.#recent.add(entry);
    return { entry, startedAt: this.#clock.monotonic() };
  }
}
