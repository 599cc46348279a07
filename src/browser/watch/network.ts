import type { CDPSession } from 'playwright-core';
import type { Clock } from '../../kernel/index.js';
import { isBrowsersOwn } from './traffic.js';

/** Kinds that stay open for good or mean nothing to the user: they neither delay settlement nor count as an effect. */
const IGNORED = new Set(['EventSource', 'WebSocket', 'Ping', 'CSPViolationReport', 'Prefetch', 'Media']);
const REPEAT_MS = 10_000;
/** Requests this soon after an input are taken for its doing, so that pressing "Refresh" again still counts. */
const INPUT_SHADOW_MS = 1000;
const REMEMBERED = 500;

interface Pending {
  readonly frameId: string | undefined;
  readonly loaderId: string;
}

/** Which requests of a page are under way, and which were new. Bodies and headers are never looked at. */
export class NetworkLog {
  readonly #clock: Clock;
  readonly #onChange: () => void;
  readonly #pending = new Map<string, Pending>();
  readonly #lastStarted = new Map<string, readonly number[]>();
  readonly #statuses = new Map<string, number>();
  readonly #connections = new Set<string>();
  #idleSince: number;
  #started = 0;
  #lastInputAt = Number.NEGATIVE_INFINITY;

  constructor(cdp: CDPSession, clock: Clock, onChange: () => void) {
    this.#clock = clock;
    this.#onChange = onChange;
    this.#idleSince = clock.monotonic();
    cdp.on('Network.webSocketCreated', ({ requestId }) => this.#connections.add(requestId));
    cdp.on('Network.webSocketClosed', ({ requestId }) => this.#connections.delete(requestId));
    cdp.on('Network.requestWillBeSent', (event) => {
      if (event.type === 'EventSource') this.#connections.add(event.requestId);
      if (event.redirectResponse !== undefined || event.request.url.startsWith('data:')) return;
      if (IGNORED.has(event.type ?? '') || isBrowsersOwn(event)) return;
      this.#pending.set(event.requestId, { frameId: event.frameId, loaderId: event.loaderId });
      if (this.#isNew(event.request.method, event.request.url)) this.#started += 1;
      this.#onChange();
    });
    cdp.on('Network.responseReceived', (event) => {
      if (event.type === 'Document') remember(this.#statuses, event.requestId, event.response.status);
    });
    cdp.on('Network.loadingFinished', (event) => this.#end(event.requestId));
    cdp.on('Network.loadingFailed', (event) => this.#end(event.requestId));
  }

  /** Requests so far, without those the page had sent twice in the ten seconds before (polling). */
  get startedCount(): number {
    return this.#started;
  }

  noteInput(): void {
    this.#lastInputAt = this.#clock.monotonic();
  }

  get pendingCount(): number {
    return this.#pending.size;
  }

  /** A connection is open over which the server may say something at any time. */
  get isConnected(): boolean {
    return this.#connections.size > 0;
  }

  /** How long no request has been under way; 0 while one is. */
  idleMs(): number {
    return this.#pending.size > 0 ? 0 : this.#clock.monotonic() - this.#idleSince;
  }

  /** A request for a new document of the frame is under way and has not been committed. */
  isNavigating(frameId: string, committedLoaderId: string): boolean {
    return [...this.#pending].some(
      ([requestId, request]) =>
        request.frameId === frameId && request.loaderId === requestId && request.loaderId !== committedLoaderId,
    );
  }

  /** Status of a document's main response, under its loader id. */
  statusOf(loaderId: string): number | null {
    return this.#statuses.get(loaderId) ?? null;
  }

  /** What an earlier document of the frame left open will never be reported as ended. */
  forgetFrame(frameId: string, keepLoaderId: string | null): void {
    for (const [requestId, request] of this.#pending) {
      if (request.frameId === frameId && request.loaderId !== keepLoaderId) this.#end(requestId);
    }
  }

  #end(requestId: string): void {
    this.#connections.delete(requestId);
    if (!this.#pending.delete(requestId)) return;
    if (this.#pending.size === 0) this.#idleSince = this.#clock.monotonic();
    this.#onChange();
  }

  #isNew(method: string, url: string): boolean {
    const key = `${method} ${url.split(/[?#]/, 1)[0]}`;
    const now = this.#clock.monotonic();
    const recent = (this.#lastStarted.get(key) ?? []).filter((at) => now - at < REPEAT_MS);
    if (now - this.#lastInputAt > INPUT_SHADOW_MS) remember(this.#lastStarted, key, [...recent.slice(-1), now]);
    return recent.length < 2;
  }
}

/** Sets the newest entry and drops the oldest once there are too many. */
function remember<V>(map: Map<string, V>, key: string, value: V): void {
  map.delete(key);
  map.set(key, value);
  const oldest = map.keys().next();
  if (map.size > REMEMBERED && !oldest.done) map.delete(oldest.value);
}
