import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { ConsoleSource } from '../console/api/index.js';
import type { CallPort } from '../dispatch/index.js';
import {
  type Clock,
  clientToken,
  errorText,
  type Ids,
  type Log,
  NovaError,
  packageRoot,
  type Settings,
} from '../kernel/index.js';
import type { OperatorDesk } from '../operator/index.js';

const MCP_PATH = '/mcp';
/** Connections that wait to be accepted. Beyond it the kernel drops them, and clients see resets seconds later. */
const BACKLOG = 4096;

/** Beyond it a connection is closed at once; those that bring no request in time make room. */
const MOST_CONNECTIONS = 2048;
/** Whoever sends a request a byte at a time keeps a connection for no longer than this. */
const SLOW_LIMITS = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 };

export interface HttpListenerOptions {
  readonly settings: Settings;
  readonly source: ConsoleSource;
  readonly desk: OperatorDesk;
  readonly port: CallPort;
  readonly version: string;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly log: Log;
  /** Told how many MCP requests are being answered, whenever that changes. */
  readonly onExchanges?: (open: number) => void;
  /** Its port is known. */
  readonly onListening?: () => void;
}

interface Surface {
  fetch(request: Request): Response | Promise<Response>;
  close(): void | Promise<void>;
}

interface Serving {
  readonly server: ServerType;
  readonly surfaces: readonly Surface[];
  readonly url: string;
}

/** The one HTTP listener: the live page at `/`, MCP at `/mcp` when it is enabled (A&S J1). Opened on request, once. */
export class HttpListener {
  readonly #options: HttpListenerOptions;
  #serving: Promise<Serving> | null = null;
  #port: number | null = null;

  constructor(options: HttpListenerOptions) {
    this.#options = options;
  }

  ports(): readonly number[] {
    return this.#port === null ? [] : [this.#port];
  }

  /** The address of the page, token included. Throws when the port is taken. */
  async open(port: number): Promise<string> {
    this.#serving ??= this.#listen(port).catch((error: unknown) => {
      this.#serving = null;
      throw error;
    });
    return (await this.#serving).url;
  }

  async close(): Promise<void> {
    const serving = await this.#serving?.catch(() => null);
    if (!serving) return;
    for (const surface of serving.surfaces) await surface.close();
    if ('closeAllConnections' in serving.server) serving.server.closeAllConnections();
    await new Promise<void>((resolve) => serving.server.close(() => resolve()));
  }

  async #listen(port: number): Promise<Serving> {
    const { createAdaptorServer } = await import('@hono/node-server');
    const hostname = this.#options.settings['http.host'];
    const token = this.#keptSecret('page.token');
    const operatorKey = this.#keptSecret('operator.key');
    const [page, mcp] = await Promise.all([
      this.#page(token, operatorKey),
      this.#mcp(this.#options.settings['http.token'] ?? clientToken(token)),
    ]);
    const fetch = (request: Request) => (new URL(request.url).pathname === MCP_PATH ? mcp : page).fetch(request);
    const server = createAdaptorServer({ fetch, hostname, serverOptions: SLOW_LIMITS });
    server.maxConnections = MOST_CONNECTIONS;
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(listenFailure(error, port)));
      server.listen({ port, host: hostname, backlog: BACKLOG }, resolve);
    });
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : port;
    this.#options.onListening?.();
    // The key stands behind the #, which browsers keep to themselves: no server but this page's own script sees it.
    const url = `http://${inUrl(hostname)}:${this.#port}/?token=${token}#operator=${operatorKey}`;
    return { server, surfaces: [page, mcp], url };
  }

  async #page(token: string, operatorKey: string): Promise<Surface> {
    const { createConsole } = await import('../console/api/index.js');
    const { source, desk, clock, log } = this.#options;
    const webRoot = join(packageRoot(), 'dist', 'web');
    return createConsole({
      source,
      desk,
      token,
      operatorKey,
      clock,
      log,
      webRoot,
      allowedHosts: () => this.#hosts(),
    });
  }

  async #mcp(token: string): Promise<Surface> {
    if (!this.#options.settings['http.enabled']) return MCP_IS_OFF;
    const [{ createMcpHttp }, { createAdmission }] = await Promise.all([
      import('../mcp/index.js'),
      import('../console/api/index.js'),
    ]);
    return createMcpHttp({ ...this.#options, admit: createAdmission({ token, allowedHosts: () => this.#hosts() }) });
  }

  /** What a request may call this server. Any other name was given to it by somebody else's DNS. */
  #hosts(): readonly string[] {
    const names = new Set([inUrl(this.#options.settings['http.host']), 'localhost', '127.0.0.1']);
    return [...names].flatMap((name) => [`${name}:${this.#port}`, ...(this.#port === 80 ? [name] : [])]);
  }

  /** One of each per data folder, so that a bookmark goes on working. */
  #keptSecret(name: string): string {
    const file = join(this.#options.settings.dataDir, 'keys', name);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (error) {
      // One that is there and cannot be read is never replaced.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
      const secret = this.#options.ids.hex(24);
      writeFileSync(file, secret, { mode: 0o600 });
      return secret;
    }
  }
}

const MCP_IS_OFF: Surface = {
  fetch: () => {
    const error = { code: -32000, message: 'MCP over HTTP is off. Start Nova with --http-enabled.' };
    return Response.json({ jsonrpc: '2.0', error, id: null }, { status: 404 });
  },
  close: () => undefined,
};

/** An IPv6 address stands in brackets. */
function inUrl(hostname: string): string {
  return hostname.includes(':') ? `[${hostname}]` : hostname;
}

function listenFailure(error: unknown, port: number): NovaError {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = taken
    ? `Port ${port} is taken. Use --port 0 for any free one, or name another.`
    : `Nova cannot listen on port ${port}: ${errorText(error)}`;
  return new NovaError('browser.unavailable', message, { cause: error });
}
