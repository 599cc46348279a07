// A small site on loopback: routes by path (or path with query), and a log of what its server saw.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hit {
  readonly method: string;
  readonly path: string;
  readonly at: number;
  readonly body: string;
}

export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly delayMs?: number;
  /** Break the connection instead of answering, or after the body was begun. */
  readonly breakOff?: boolean;
}

export type Route = string | Reply | ((hit: Hit, site: Site, request: IncomingMessage) => Reply | string);

export class Site {
  readonly hits: Hit[] = [];
  port = 0;
  private readonly server: Server;

  private constructor(readonly routes: Record<string, Route>) {
    this.server = createServer((request, response) => void this.serve(request, response));
  }

  static async open(routes: Record<string, Route>): Promise<Site> {
    const site = new Site(routes);
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    site.port = (site.server.address() as AddressInfo).port;
    return site;
  }

  /** An absolute address of the site; `host` may be another name of the same machine. */
  url(path = '/', host = '127.0.0.1'): string {
    return `http://${host}:${this.port}${path}`;
  }

  /** How many requests with this method reached a path (without its query). */
  count(path: string, method = 'GET'): number {
    return this.hits.filter((hit) => hit.method === method && hit.path.split('?')[0] === path).length;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? '/';
    const hit: Hit = { method: request.method ?? 'GET', path, at: Date.now(), body: Buffer.concat(chunks).toString('utf8') };
    this.hits.push(hit);
    const bare = path.split('?')[0] ?? path;
    const route = this.routes[path] ?? this.routes[bare] ?? this.routes['*'];
    const made = typeof route === 'function' ? route(hit, this, request) : route;
    const reply: Reply = made === undefined
      ? { status: 404, body: '<!doctype html><title>Not found</title><h1>404</h1><p>There is no such page on this server.</p>' }
      : typeof made === 'string' ? { body: made } : made;
    if (reply.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, reply.delayMs));
    if (reply.breakOff === true && reply.body === undefined) {
      request.socket.destroy();
      return;
    }
    response.writeHead(reply.status ?? 200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...reply.headers });
    if (reply.breakOff === true) {
      response.write(reply.body ?? '');
      setTimeout(() => request.socket.destroy(), 50);
      return;
    }
    response.end(reply.body ?? '');
  }
}
