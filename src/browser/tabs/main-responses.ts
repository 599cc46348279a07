import type { CDPSession } from 'playwright-core';
import type { HeadSign } from '../../kernel/index.js';

const HELD = 200;

/** The server wants a name and a password before it shows anything. */
export interface HttpChallenge {
  /** basic, digest, … */
  readonly scheme: string;
  readonly realm: string | null;
}

/** What came with the head of a document's answer. */
export interface MainResponse {
  /** Where it came from; the document that shows in its place may be the browser's own. */
  readonly url: string;
  readonly status: number;
  readonly mimeType: string;
  /** Null when the server did not say. */
  readonly bytes: number | null;
  readonly challenge: HttpChallenge | null;
  readonly signs: readonly HeadSign[];
}

/** The answers to requests for documents. */
export class MainResponses {
  readonly #byLoader = new Map<string, MainResponse>();
  #asked = 0;

  constructor(cdp: CDPSession, onChange: () => void) {
    cdp.on('Network.requestWillBeSent', ({ type, redirectResponse }) => {
      if (type !== 'Document' || redirectResponse !== undefined) return;
      this.#asked += 1;
      onChange();
    });
    cdp.on('Network.responseReceived', ({ type, requestId, response }) => {
      if (type !== 'Document') return;
      const { url, status, mimeType, headers } = response;
      this.#byLoader.set(requestId, {
        url,
        status,
        mimeType,
        bytes: bytesOf(headers),
        challenge: challengeOf(status, headers),
        signs: signsOf(headers),
      });
      const oldest = this.#byLoader.keys().next();
      if (this.#byLoader.size > HELD && !oldest.done) this.#byLoader.delete(oldest.value);
    });
  }

  /** Documents that were asked for, frames included. */
  get asked(): number {
    return this.#asked;
  }

  of(loaderId: string): MainResponse | null {
    return this.#byLoader.get(loaderId) ?? null;
  }
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

function bytesOf(headers: Readonly<Record<string, string>>): number | null {
  const length = headerOf(headers, 'content-length');
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : null;
}

function challengeOf(status: number, headers: Readonly<Record<string, string>>): HttpChallenge | null {
  const header = status === 401 ? headerOf(headers, 'www-authenticate') : undefined;
  const scheme = header === undefined ? undefined : /^\s*([a-z][a-z0-9-]*)/i.exec(header)?.[1];
  if (header === undefined || scheme === undefined) return null;
  return { scheme: scheme.toLowerCase(), realm: /\brealm="([^"]*)"/i.exec(header)?.[1]?.slice(0, 200) ?? null };
}

/** Names by which servers that stand before a site mark an answer that is theirs and not the site's. */
const CHALLENGED =
  /(?:^|-)(?:mitigated|mitigation|challenge|captcha|bot-(?:check|protection|score-action)|blocked|maintenance|queue|waiting-room)(?:-|$)/;
const NEGATIVE = /^(?:0|false|no|none|off|)$/i;

function signsOf(headers: Readonly<Record<string, string>>): readonly HeadSign[] {
  const signs = new Set<HeadSign>();
  for (const [key, value] of Object.entries(headers)) {
    const name = key.toLowerCase();
    if (CHALLENGED.test(name) && !NEGATIVE.test(value.trim())) signs.add('challenged');
    if (name === 'retry-after') signs.add('retry_after');
    if (name === 'refresh') signs.add('refresh');
    if (name === 'x-robots-tag' && /noindex|\bnone\b/i.test(value)) signs.add('noindex');
    if (name === 'cache-control' && /no-store/i.test(value)) signs.add('not_stored');
  }
  return [...signs];
}
