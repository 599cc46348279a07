import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServerType } from '@hono/node-server';
import type { Console, ConsoleSource } from './console/api/index.js';
import { type Clock, errorText, type Ids, NovaError, packageRoot, type Settings } from './kernel/index.js';

export interface LivePageOptions {
  readonly settings: Settings;
  readonly source: ConsoleSource;
  readonly ids: Ids;
  readonly clock: Clock;
}

/** The HTTP listener of the live page: opened on request, once. */
export class LivePage {
  readonly #options: LivePageOptions;
  #serving: Promise<{ server: ServerType; console: Console; url: string; port: number }> | null = null;
  #port: number | null = null;

  constructor(options: LivePageOptions) {
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
    serving.console.close();
    if ('closeAllConnections' in serving.server) serving.server.closeAllConnections();
    await new Promise<void>((resolve) => serving.server.close(() => resolve()));
  }

  async #listen(port: number) {
    const [{ serve }, { createConsole }] = await Promise.all([
      import('@hono/node-server'),
      import('./console/api/index.js'),
    ]);
    const { settings, source, clock } = this.#options;
    const hostname = settings['http.host'];
    const token = settings['http.token'] ?? this.#keptToken();
    const names = [...new Set([hostname, 'localhost', '127.0.0.1'])];
    const app = createConsole({
      source,
      token,
      clock,
      webRoot: join(packageRoot(), 'dist', 'web'),
      allowedHosts: () => names.map((name) => `${name}:${this.#port}`),
    });
    const server = await new Promise<ServerType>((resolve, reject) => {
      const listening = serve({ fetch: (request) => app.fetch(request), port, hostname }, () => resolve(listening));
      listening.once('error', (error) => reject(listenFailure(error, port)));
    });
    const address = server.address();
    this.#port = typeof address === 'object' && address !== null ? address.port : port;
    return { server, console: app, port: this.#port, url: `http://${hostname}:${this.#port}/?token=${token}` };
  }

  /** One token per data folder, so that a bookmark goes on working. */
  #keptToken(): string {
    const file = join(this.#options.settings.dataDir, 'keys', 'page.token');
    try {
      return readFileSync(file, 'utf8').trim();
    } catch {
      const token = this.#options.ids.hex(24);
      writeFileSync(file, token, { mode: 0o600 });
      return token;
    }
  }
}

function listenFailure(error: unknown, port: number): NovaError {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = taken
    ? `Port ${port} is taken. Use --port 0 for any free one, or name another.`
    : `The live page cannot listen on port ${port}: ${errorText(error)}`;
  return new NovaError('browser.unavailable', message, { cause: error });
}
