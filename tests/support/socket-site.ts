import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { readFrames, textFrame } from '../suites/gate/blind-a/web-socket.js';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export interface SocketSite {
  readonly url: string;
  readonly port: number;
  /** Every message that arrived over a WebSocket, as text. */
  readonly messages: string[];
  close(): Promise<void>;
}

/** A web site whose every path also takes WebSockets, and answers each message with `got`. */
export async function serveSockets(pages: Readonly<Record<string, string>>): Promise<SocketSite> {
  const messages: string[] = [];
  const open = new Set<Duplex>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8';
    response.writeHead(pages[path] === undefined ? 404 : 200, { 'content-type': type });
    response.end(pages[path] ?? '');
  });
  server.on('upgrade', (request, socket) => {
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    );
    open.add(socket);
    socket.on('error', () => undefined);
    readFrames(socket, (message) => {
      messages.push(message.toString());
      socket.write(textFrame('got'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    messages,
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
