import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

interface Peer {
  readonly _socket: { cork(): void; uncork(): void };
  on(event: 'message', listener: (data: Buffer) => void): void;
  send(text: string): void;
}
interface PeerServer {
  on(event: 'connection', listener: (peer: Peer) => void): void;
}

export interface FakeBrowser {
  readonly endpoint: string;
  /** Methods that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Something with a debugging port that says what a test wants; `speaks`: its answers to a message, which leave in one piece. */
export async function startFakeBrowser({
  speaks,
  discovery,
}: {
  readonly speaks: (message: { id: number; method: string }) => readonly string[];
  /** The body under `/json/version`; by default the address of its socket, null for HTTP 404. */
  readonly discovery?: string | null;
}): Promise<FakeBrowser> {
  const asked: string[] = [];
  const server = createServer((_, response) => {
    const { port } = server.address() as AddressInfo;
    const body = JSON.stringify({ webSocketDebuggerUrl: `ws://127.0.0.1:${port}/devtools/browser/1` });
    response.statusCode = discovery === null ? 404 : 200;
    response.end(discovery === undefined ? body : discovery);
  });
  const { wsServer: WebSocketServer } = createRequire(import.meta.url)('playwright-core/lib/utilsBundle') as {
    wsServer: new (options: object) => PeerServer;
  };
  new WebSocketServer({ server }).on('connection', (peer) =>
    peer.on('message', (data) => {
      const message = JSON.parse(data.toString()) as { id: number; method: string };
      asked.push(message.method);
      peer._socket.cork();
      for (const answer of speaks(message)) peer.send(answer);
      peer._socket.uncork();
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
