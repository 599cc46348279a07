import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Admission, admit, destinationOf, destinationOfUrl } from './admission.js';
import { sendBlocked } from './block-page.js';
import { DialError, dial } from './dial.js';
import { Forwarder, MAX_HEAD_BYTES } from './forward.js';
import { type EgressNote, type EgressRules, KEY_URL, OWN_ANSWER } from './messages.js';
import { netError } from './net-errors.js';
import type { Destination } from '../rules/egress.js';
import type { Resolver } from './resolver.js';
import { joinTunnel, refuseTunnel } from './tunnel.js';

export interface DoorOptions {
  /** What the `Proxy-Authorization` header of its own browser says. */
  readonly authorization: string;
  readonly rules: () => EgressRules;
  readonly resolver: Resolver;
  readonly onNote: (note: EgressNote) => void;
  readonly onStranger: () => void;
}

/** The proxy of one browser profile (A&S Z8): HTTP, and CONNECT for everything else. Only its own browser has the key. */
export class Door {
  readonly #options: DoorOptions;
  readonly #server: Server;
  readonly #forwarder = new Forwarder();
  readonly #tunnels = new Set<Duplex>();

  constructor(options: DoorOptions) {
    this.#options = options;
    this.#server = createServer({
      maxHeaderSize: MAX_HEAD_BYTES,
      // Uploads take as long as they take, and the browser decides how long it keeps a connection.
      requestTimeout: 0,
      headersTimeout: 0,
      keepAliveTimeout: 0,
      noDelay: true,
    });
    this.#server.on('request', (request, response) => this.#onRequest(request, response));
    this.#server.on('connect', (request, client, head) => {
      // The browser sees the connection break and tells the page; there is nobody else to answer.
      this.#onConnect(request, client, head).catch(() => client.destroy());
    });
    this.#server.on('clientError', (_error, client) => client.destroy());
  }

  /** Rejects when the port is taken. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ port, host: '127.0.0.1' }, () => {
        const address = this.#server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : port);
      });
    });
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
    for (const tunnel of this.#tunnels) tunnel.destroy();
  }

  #onRequest(request: IncomingMessage, response: ServerResponse): void {
    const address = request.url ?? '';
    if (!this.#hasKey(request)) {
      const isAsked = address === KEY_URL;
      if (!isAsked) this.#options.onStranger();
      request.resume();
      response.writeHead(isAsked ? 407 : 403, {
        'content-length': 0,
        ...(isAsked && { 'proxy-authenticate': 'Basic realm="nova"' }),
      });
      response.end();
    } else if (address === KEY_URL) response.writeHead(204, { [OWN_ANSWER]: '1' }).end();
    // As above: a broken connection is the answer.
    else this.#forward(address, request, response).catch(() => request.socket.destroy());
  }

  async #forward(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = destinationOfUrl(address);
    if (asked === null) return void response.writeHead(400, { 'content-length': 0 }).end();
    const { destination, url } = asked;
    const admission = await this.#admit(destination);
    if (response.destroyed) return;
    if (admission.kind === 'denied') return sendBlocked(request, response, admission.message);
    if (admission.kind === 'failed') return Forwarder.fail(request);
    this.#forwarder.forward({
      request,
      response,
      url,
      admitted: admission.admitted,
      upstream: this.#options.rules().upstream,
      onFailed: (error) => this.#note(destination, { kind: 'failed', error }),
    });
  }

  async #onConnect(request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    this.#tunnels.add(client);
    client.once('close', () => this.#tunnels.delete(client));
    // Whoever hangs up while the way is looked for ends only its own tunnel.
    client.on('error', () => client.destroy());
    if (!this.#hasKey(request)) {
      this.#options.onStranger();
      return refuseTunnel(client, 403);
    }
    const destination = destinationOf(request.url ?? '');
    if (destination === null) return refuseTunnel(client, 400);
    const admission = await this.#admit(destination);
    if (admission.kind !== 'admitted') return refuseTunnel(client, admission.kind === 'denied' ? 403 : 502);
    try {
      const server = await dial(admission.admitted, this.#options.rules().upstream);
      if (client.destroyed) server.destroy();
      else joinTunnel(client, server, head);
    } catch (error) {
      this.#note(destination, { kind: 'failed', error: error instanceof DialError ? error.netError : netError(error) });
      refuseTunnel(client, 502);
    }
  }

  /** What does not pass is noted before the browser hears of it, so that whoever asks why finds the answer. */
  async #admit(destination: Destination): Promise<Admission> {
    const admission = await admit(destination, this.#options.rules(), this.#options.resolver);
    if (admission.kind !== 'admitted') this.#note(destination, admission);
    return admission;
  }

  #note({ host, port }: Destination, what: Exclude<Admission, { kind: 'admitted' }>): void {
    this.#options.onNote({ host: host.host, port, ...what });
  }

  #hasKey(request: IncomingMessage): boolean {
    return request.headers['proxy-authorization'] === this.#options.authorization;
  }
}
