import type { Duplex } from 'node:stream';
import { Socket } from 'node:net';

const STATUS_TEXTS: Readonly<Record<number, string>> = { 400: 'Bad Request', 403: 'Forbidden', 502: 'Bad Gateway' };

/** Refuses a tunnel; the browser tells its page no more than that there was none. */
export function refuseTunnel(client: Duplex, status: 400 | 403 | 502): void {
  client.end(`HTTP/1.1 ${status} ${STATUS_TEXTS[status]}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

/** Carries bytes both ways until both sides have ended, or one breaks off. */
export function joinTunnel(client: Duplex, server: Socket, head: Buffer): void {
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  if (head.length > 0) server.write(head);
  server.once('error', () => breakOff(client));
  client.once('error', () => breakOff(server));
  client.once('close', () => server.destroy());
  server.once('close', () => client.destroy());
  client.pipe(server);
  server.pipe(client);
}

/** The other side learns that the connection was broken, not ended. */
function breakOff(stream: Duplex): void {
  if (stream instanceof Socket && !stream.destroyed) stream.resetAndDestroy();
  else stream.destroy();
}
