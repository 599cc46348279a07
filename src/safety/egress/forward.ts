import { Agent, type ClientRequest, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Admitted } from './admission.js';
import { nameFor, pinned } from './dial.js';
import type { UpstreamProxy } from './messages.js';
import { NEXT_PROXY_FAILED, netError } from './net-errors.js';

/** Browsers take longer heads than Node does by default. */
export const MAX_HEAD_BYTES = 256 * 1024;
const IDLE_MS = 60_000;
/** Headers that concern one connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Two lengths that differ: no browser shows such an answer or asks again, so the page sees its request fail. */
const BROKEN_ANSWER = 'HTTP/1.1 502 Bad Gateway\r\nContent-Length: 1\r\nContent-Length: 2\r\nConnection: close\r\n\r\n';

export interface Forwarding {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly admitted: Admitted;
  readonly upstream: UpstreamProxy | null;
  readonly onFailed: (error: string) => void;
}

/** Passes plain HTTP requests on. Connections are kept per connection of the browser, as sign-in by connection needs. */
export class Forwarder {
  readonly #agents = new WeakMap<Socket, Agent>();

  /** The request fails in the browser, as it would have without a proxy, and is not asked again. */
  static fail(request: IncomingMessage): void {
    request.resume();
    request.socket.end(BROKEN_ANSWER);
  }

  forward(forwarding: Forwarding): void {
    const { request } = forwarding;
    const hasBody =
      request.headers['content-length'] !== undefined || request.headers['transfer-encoding'] !== undefined;
    // A kept connection may end under a request. One without a body is asked again; one that has a body gets a new
    // connection, because nobody could tell whether it was acted on.
    this.#send(forwarding, hasBody ? false : this.#agentOf(request.socket), hasBody);
  }

  #send(forwarding: Forwarding, agent: Agent | false, hasBody: boolean): void {
    const { request, response, onFailed } = forwarding;
    const sent = ask({ ...this.#options(forwarding), agent });
    const abandon = () => {
      if (!response.writableFinished) sent.destroy();
    };
    response.once('close', abandon);
    sent.once('response', (answer) => this.#answer(forwarding, sent, answer));
    sent.once('error', (error) => {
      response.off('close', abandon);
      if (response.destroyed || response.headersSent) return void response.destroy();
      if (sent.reusedSocket && !hasBody) return this.#send(forwarding, false, false);
      onFailed(forwarding.upstream === null ? netError(error) : NEXT_PROXY_FAILED);
      Forwarder.fail(request);
    });
    if (hasBody) request.pipe(sent);
    else sent.end();
  }

  #options({ request, url, admitted, upstream }: Forwarding) {
    const headers = withoutHopByHop(request.rawHeaders, 'host');
    const common = {
      method: request.method,
      setHost: false,
      insecureHTTPParser: true,
      maxHeaderSize: MAX_HEAD_BYTES,
    };
    if (upstream === null) {
      return {
        ...common,
        ...pinned(admitted),
        path: pathOf(request),
        headers: ['Host', url.host, ...headers, ...framing(request)],
      };
    }
    const { host, port, authorization } = upstream;
    const key = authorization === null ? [] : ['Proxy-Authorization', authorization];
    const path = `http://${nameFor(admitted)}${pathOf(request)}`;
    return { ...common, host, port, path, headers: ['Host', url.host, ...headers, ...framing(request), ...key] };
  }

  #answer({ request, response, onFailed }: Forwarding, sent: ClientRequest, answer: IncomingMessage): void {
    response.sendDate = false;
    try {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withoutHopByHop(answer.rawHeaders));
    } catch {
      // A head that Node read and will not write.
      onFailed('net::ERR_INVALID_HTTP_RESPONSE');
      sent.destroy();
      Forwarder.fail(request);
      return;
    }
    response.flushHeaders();
    answer.pipe(response);
    // A body that was cut off must not look whole.
    answer.once('error', () => response.destroy());
  }

  #agentOf(socket: Socket): Agent {
    const known = this.#agents.get(socket);
    if (known !== undefined) return known;
    const agent = new Agent({ keepAlive: true, timeout: IDLE_MS, maxFreeSockets: 1 });
    this.#agents.set(socket, agent);
    socket.once('close', () => agent.destroy());
    return agent;
  }
}

/** To the letter as the browser wrote it. */
function pathOf({ url = '' }: IncomingMessage): string {
  return /^http:\/\/[^/?#]+(\/.*)$/i.exec(url)?.[1] ?? '/';
}

/** A body of unknown length goes on as it came. */
function framing({ headers }: IncomingMessage): readonly string[] {
  return headers['transfer-encoding'] === undefined ? [] : ['Transfer-Encoding', 'chunked'];
}

function withoutHopByHop(raw: readonly string[], alsoWithout = ''): string[] {
  const dropped = new Set(HOP_BY_HOP);
  if (alsoWithout !== '') dropped.add(alsoWithout);
  for (let at = 0; at < raw.length; at += 2) {
    if (raw[at]?.toLowerCase() === 'connection')
      for (const name of (raw[at + 1] ?? '').split(',')) dropped.add(name.trim().toLowerCase());
  }
  return raw.filter((_, at) => !dropped.has(raw[at - (at % 2)]?.toLowerCase() ?? ''));
}
