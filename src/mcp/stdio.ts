import { PassThrough } from 'node:stream';
import type { JSONRPCMessage, Server } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { LineGuard } from './line-guard.js';
import { PlainCalls, type TextSurface } from './plain-calls.js';
import { createMcpServer } from './server.js';

/** The longest message taken from a client: typed text is at most 500,000 characters, so this is ample. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

/** Serves one client over stdio, whichever protocol generation it speaks; resolves when the client is gone. */
export function serveOverStdio(surface: TextSurface, onError: (error: Error) => void): Promise<void> {
  const { stdin, stdout } = process;
  const guard = new LineGuard(MAX_MESSAGE_BYTES);
  const forSdk = new PassThrough();
  const servers: Server[] = [];
  const plainCalls = new PlainCalls(
    surface,
    () => servers.at(-1),
    (line) => void stdout.write(line),
  );
  const transport = new HandshakeTransport(forSdk, (revision) => plainCalls.open(revision));
  const createServer = () => {
    const server = createMcpServer(surface);
    servers.push(server);
    return server;
  };
  const pass = (lines: readonly Buffer[]) => {
    for (const line of lines) if (!plainCalls.take(line)) forSdk.write(line);
  };
  serveStdio(createServer, { transport, onerror: onError });
  stdin.on('data', (chunk: Buffer) => pass(guard.take(chunk)));
  return new Promise((resolve) => {
    const leave = () => {
      pass(guard.rest());
      plainCalls.close();
      forSdk.end();
      resolve();
    };
    stdin.once('end', leave);
    stdin.once('close', leave);
  });
}

/** Hears which revision a handshake has settled on. Clients of the generation without a handshake never come here. */
class HandshakeTransport extends StdioServerTransport {
  readonly #onHandshake: (revision: string) => void;

  constructor(input: PassThrough, onHandshake: (revision: string) => void) {
    super(input);
    this.#onHandshake = onHandshake;
  }

  override send(message: JSONRPCMessage): Promise<void> {
    const revision = 'result' in message ? message.result['protocolVersion'] : undefined;
    if (typeof revision === 'string') this.#onHandshake(revision);
    return super.send(message);
  }
}
