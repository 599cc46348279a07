import { Agent as PlainAgent, type IncomingMessage, request as ask, type RequestOptions } from 'node:http';
import { request as askSafely } from 'node:https';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Clock, isUrl, NovaError } from '../../kernel/index.js';
import type { EgressDoor } from './egress-types.js';
import { DoorAgent, doorHeaders } from './fetch-agents.js';
import { failureName } from './fetch-failures.js';
import type { FetchAnswer, FetchRequest, FileAnswer, FileRequest } from './fetch-types.js';
import { readFile } from './file-body.js';
import { unpacked } from './unpacking.js';
import { bodyText, mediaTypeOf } from '../rules/body-text.js';
import { cookieHeader, type StoredCookie } from '../rules/cookie-match.js';

/** From the first byte asked to the last one read. */
const FETCH_MS = 15_000;
const IDLE_MS = 4000;
const MAX_HEAD_BYTES = 256 * 1024;
const PAGE_ACCEPT = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const REFUSED_STATUS = 403;
const SHORT_BYTES = 64 * 1024;
const TIMED_OUT = 'net::ERR_TIMED_OUT';

export interface FetcherOptions {
  /** Of the stored profile; they are sent and never changed. */
  readonly cookies: () => Promise<readonly StoredCookie[]>;
  readonly door: EgressDoor | null;
  /** What the browser calls itself. */
  readonly userAgent: () => Promise<string>;
  readonly clock: Clock;
  /** Aborted when the browser is gone: its cookies and its way out are gone with it. */
  readonly gone: AbortSignal;
}

/**
 * Asks for one address after another as the pages of a profile would: through its door, with its cookies, under its name.
 * Made here and not in the browser, because a page would run scripts, and nothing in the browser can be asked for one hop
 * only. What the answers say about cookies is not stored.
 */
export class Fetcher {
  readonly #options: FetcherOptions;
  readonly #plain: PlainAgent;
  readonly #safe: DoorAgent;
  #userAgent: string | null = null;

  constructor(options: FetcherOptions) {
    this.#options = options;
    this.#plain = new PlainAgent({ keepAlive: true, timeout: IDLE_MS });
    this.#safe = new DoorAgent({ door: options.door, clock: options.clock, keepAlive: true, timeout: IDLE_MS });
    options.gone.addEventListener('abort', () => this.#close(), { once: true });
  }

  /** Rejects only when the signal fires or the browser goes; everything else is an answer. */
  fetch(request: FetchRequest, signal: AbortSignal): Promise<FetchAnswer> {
    return this.#bounded(request.url, FETCH_MS, signal, (url, until) => this.#ask(url, request, until));
  }

  /** As {@link fetch}, of a file. */
  fetchFile(request: FileRequest, signal: AbortSignal): Promise<FileAnswer> {
    return this.#bounded(request.url, request.timeoutMs, signal, async (url, until) => {
      const response = await this.#respond(url, await this.#headers(url), until);
      return redirectOf(response, url) ?? (await readFile(response, request, until));
    });
  }

  async #bounded<A extends { readonly kind: string; readonly status?: number }>(
    asked: string,
    ms: number,
    signal: AbortSignal,
    ask: (url: URL, until: AbortSignal) => Promise<A>,
  ): Promise<A | Unanswered> {
    const url = new URL(asked);
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new NovaError('browser.unavailable', `Only http and https can be fetched, not ${url.protocol}`);
    const { clock, gone, door } = this.#options;
    const late = new AbortController();
    const cancelTimer = clock.after(ms, () => late.abort());
    const until = AbortSignal.any([signal, gone, late.signal]);
    const mark = door?.mark() ?? 0;
    try {
      until.throwIfAborted();
      return await this.#explained<A | Unanswered>(url, mark, await ask(url, until));
    } catch (error) {
      signal.throwIfAborted();
      gone.throwIfAborted();
      if (late.signal.aborted) return { kind: 'failed', error: TIMED_OUT };
      return await this.#explained<Unanswered>(url, mark, { kind: 'failed', error: failureName(error) });
    } finally {
      cancelTimer();
    }
  }

  async #ask(url: URL, request: FetchRequest, signal: AbortSignal): Promise<FetchAnswer> {
    const response = await this.#respond(url, await this.#headers(url), signal);
    const status = response.statusCode ?? 0;
    const redirect = redirectOf(response, url);
    if (redirect !== null) return redirect;
    const contentType = response.headers['content-type'] ?? '';
    const mediaType = mediaTypeOf(contentType);
    if (request.accept !== undefined && !request.accept.includes(mediaType)) {
      leave(response);
      return { kind: 'answered', status, mediaType, text: '', isCut: false };
    }
    const { body, isCut } = await readBody(response, request.maxBytes, signal);
    return { kind: 'answered', status, mediaType, text: bodyText(body, contentType), isCut };
  }

  async #headers(url: URL): Promise<Record<string, string>> {
    this.#userAgent ??= await this.#options.userAgent();
    const cookie = cookieHeader(await this.#options.cookies(), url.href);
    return {
      'user-agent': this.#userAgent,
      accept: PAGE_ACCEPT,
      'accept-encoding': 'gzip, deflate, br',
      ...(cookie !== '' && { cookie }),
    };
  }

  /** A kept connection may have ended in the meantime; a GET is simply asked again. */
  async #respond(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    try {
      return await this.#send(url, headers, signal);
    } catch (error) {
      if (!(error instanceof StaleConnection)) throw error;
      return await this.#send(url, { ...headers, connection: 'close' }, signal);
    }
  }

  #send(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<IncomingMessage> {
    const isSafe = url.protocol === 'https:';
    const isFresh = headers['connection'] === 'close';
    const options: RequestOptions = {
      method: 'GET',
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: url.port === '' ? (isSafe ? 443 : 80) : url.port,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...headers },
      maxHeaderSize: MAX_HEAD_BYTES,
      signal,
    };
    return new Promise((resolve, reject) => {
      const sent = isSafe
        ? askSafely({
            ...options,
            agent: isFresh ? new DoorAgent({ door: this.#options.door, clock: this.#options.clock }) : this.#safe,
          })
        : ask({ ...options, ...this.#throughDoor(url, headers), agent: isFresh ? false : this.#plain });
      sent.once('response', resolve);
      sent.once('error', (error) => reject(sent.reusedSocket && !isFresh ? new StaleConnection(error) : error));
      sent.end();
    });
  }

  #throughDoor(url: URL, headers: Record<string, string>): RequestOptions {
    const { door } = this.#options;
    if (door === null) return {};
    const { hostname, port } = new URL(door.server);
    const path = `${url.origin}${url.pathname}${url.search}`;
    return { host: hostname, port, path, headers: { host: url.host, ...headers, ...doorHeaders(door) } };
  }

  /** What the door saw says more than what came through it. A refusal of the server itself is its answer. */
  async #explained<A extends { readonly kind: string; readonly status?: number }>(
    url: URL,
    mark: number,
    answer: A,
  ): Promise<A | Unanswered> {
    const { door } = this.#options;
    const isDoubtful = answer.kind === 'failed' || (answer.kind === 'answered' && answer.status === REFUSED_STATUS);
    const note = door === null || !isDoubtful ? null : await door.explain(url.href, mark);
    if (note?.kind === 'denied') return { kind: 'refused', message: note.message };
    if (note?.kind === 'failed' && answer.kind === 'failed') return { kind: 'failed', error: note.error };
    return answer;
  }

  #close(): void {
    this.#plain.destroy();
    this.#safe.destroy();
  }
}

type Unanswered = Extract<FetchAnswer, { readonly kind: 'refused' | 'failed' }>;

/** Null unless the answer leads elsewhere. */
function redirectOf(response: IncomingMessage, url: URL): Extract<FetchAnswer, { readonly kind: 'redirected' }> | null {
  const status = response.statusCode ?? 0;
  const { location } = response.headers;
  if (!REDIRECTS.has(status) || location === undefined || !isUrl(location, url.href)) return null;
  leave(response);
  return { kind: 'redirected', status, location: new URL(location, url).href };
}

/** Nothing was answered on a connection that had been used before. */
class StaleConnection extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
  }
}

/** A short body is read to its end, so that the connection can be used again. */
function leave(response: IncomingMessage): void {
  const length = Number(response.headers['content-length'] ?? Number.NaN);
  if (length <= SHORT_BYTES) response.resume();
  else response.destroy();
}

async function readBody(response: IncomingMessage, maxBytes: number, signal: AbortSignal) {
  try {
    const read = await collect(unpacked(response), maxBytes, signal);
    // A packed file that is not declared as packed, such as sitemap.xml.gz.
    const isPacked = read.body[0] === 0x1f && read.body[1] === 0x8b;
    if (!isPacked) return read;
    const inner = createGunzip();
    Readable.from([read.body]).pipe(inner);
    const opened = await collect(inner, maxBytes, signal);
    return { body: opened.body, isCut: opened.isCut || read.isCut };
  } finally {
    response.destroy();
  }
}

/** Reads until the end, the limit or a fault behind which something readable was; never more than the limit. */
async function collect(stream: Readable, maxBytes: number, signal: AbortSignal) {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of stream) {
      const piece: Buffer = Buffer.from(chunk);
      chunks.push(piece.subarray(0, maxBytes - bytes));
      bytes += piece.length;
      if (bytes > maxBytes) return { body: Buffer.concat(chunks), isCut: true };
    }
    return { body: Buffer.concat(chunks), isCut: false };
  } catch (error) {
    if (signal.aborted || bytes === 0) throw error;
    return { body: Buffer.concat(chunks), isCut: true };
  }
}
