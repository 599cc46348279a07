import type { CDPSession } from 'playwright-core';
import { type Clock, isUrl, registrableDomain } from '../../kernel/index.js';

/** What scripts ask for, and scripts; pictures and styles bring no text. */
const KINDS: ReadonlySet<string> = new Set(['Fetch', 'XHR', 'Script', 'EventSource']);
const STREAMS = /event-stream|ndjson|x-mixed-replace|grpc|octet-stream|^(?:audio|video)\//i;
const FIRST_ERROR_STATUS = 400;
const HELD = 500;

/** A request of the document that stands now. */
export interface ContentRequest {
  readonly kind: 'data' | 'code' | 'events';
  /** Method, origin and path. */
  readonly key: string;
  readonly isForeign: boolean;
  readonly isWrite: boolean;
  readonly startedAt: number;
  /** Its answer is one that goes on for good. */
  readonly isStream: boolean;
  /** Of a stream of events: how many have come. */
  readonly events: number;
  readonly isEnded: boolean;
  /** Null while it has not ended. */
  readonly endedAt: number | null;
  /** The network failed it, or it came with an error status; one that the page called off has not failed. */
  readonly hasFailed: boolean;
}

type Draft = { -readonly [K in keyof ContentRequest]: ContentRequest[K] };

/** What the document of a tab has asked for since it began, as far as it may become content. Bodies are never looked at. */
export class ContentRequests {
  readonly #open = new Map<string, Draft>();
  #all: Draft[] = [];

  constructor(cdp: CDPSession, clock: Clock, onChange: () => void) {
    cdp.on('Network.requestWillBeSent', ({ requestId, request, type, documentURL, redirectResponse }) => {
      if (!KINDS.has(type ?? '') || redirectResponse !== undefined || !/^https?:/i.test(request.url)) return;
      const { origin, pathname } = new URL(request.url);
      const draft: Draft = {
        kind: type === 'Script' ? 'code' : type === 'EventSource' ? 'events' : 'data',
        key: `${request.method} ${origin}${pathname}`,
        isForeign: siteOf(request.url) !== siteOf(documentURL),
        isWrite: request.method !== 'GET' && request.method !== 'HEAD',
        startedAt: clock.monotonic(),
        isStream: type === 'EventSource',
        events: 0,
        isEnded: false,
        endedAt: null,
        hasFailed: false,
      };
      this.#open.set(requestId, draft);
      this.#all.push(draft);
      if (this.#all.length > HELD) this.#all = this.#all.slice(-HELD / 2);
    });
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      const draft = this.#open.get(requestId);
      if (draft === undefined) return;
      draft.isStream ||= STREAMS.test(response.mimeType);
      draft.hasFailed = response.status >= FIRST_ERROR_STATUS;
    });
    const end = (requestId: string, hasFailed: boolean) => {
      const draft = this.#open.get(requestId);
      if (draft === undefined) return;
      this.#open.delete(requestId);
      draft.isEnded = true;
      draft.endedAt = clock.monotonic();
      draft.hasFailed ||= hasFailed;
      onChange();
    };
    cdp.on('Network.eventSourceMessageReceived', ({ requestId }) => {
      const draft = this.#open.get(requestId);
      if (draft === undefined) return;
      draft.events += 1;
      onChange();
    });
    cdp.on('Network.loadingFinished', ({ requestId }) => end(requestId, false));
    cdp.on('Network.loadingFailed', ({ requestId, canceled }) => end(requestId, canceled !== true));
    cdp.on('Page.frameNavigated', ({ frame }) => {
      if (frame.parentId !== undefined) return;
      this.#open.clear();
      this.#all = [];
    });
  }

  get all(): readonly ContentRequest[] {
    return this.#all;
  }
}

/** A bare address has no domain: what answers at another port is another site. */
function siteOf(url: string): string {
  if (!isUrl(url)) return '';
  const { hostname, host } = new URL(url);
  return /^[\d.]+$|^\[/.test(hostname) ? host : registrableDomain(hostname);
}
