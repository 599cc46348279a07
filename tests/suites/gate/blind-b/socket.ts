/** The server's side of a web socket, as far as short text messages need it. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';
const TEXT = 0x81;
const CLOSE = 0x88;
const SHORT = 126;

export function acceptSocket(
  request: IncomingMessage,
  socket: Duplex,
  onMessage: (message: string) => string | undefined,
): void {
  const accept = createHash('sha1')
    .update(`${request.headers['sec-websocket-key'] ?? ''}${GUID}`)
    .digest('base64');
  socket.write(
    `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
  );
  let waiting = Buffer.alloc(0);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    waiting = Buffer.concat([waiting, chunk]);
    for (let frame = frameIn(waiting); frame !== undefined; frame = frameIn(waiting)) {
      waiting = waiting.subarray(frame.length);
      if (frame.first === CLOSE) {
        socket.end(Buffer.from([CLOSE, 0]));
        return;
      }
      const answer = frame.first === TEXT ? onMessage(frame.text) : undefined;
      if (answer !== undefined) socket.write(frameOf(answer));
    }
  });
}

function frameIn(data: Buffer): { first: number; length: number; text: string } | undefined {
  if (data.length < 6) return undefined;
  const size = (data[1] ?? 0) & 0x7f;
  const isLong = size === SHORT;
  const begin = isLong ? 4 : 2;
  const bodyLength = isLong ? data.readUInt16BE(2) : size;
  const length = begin + 4 + bodyLength;
  if (data.length < length) return undefined;
  const mask = data.subarray(begin, begin + 4);
  const body = data.subarray(begin + 4, length).map((byte, at) => byte ^ (mask[at % 4] ?? 0));
  return { first: data[0] ?? 0, length, text: Buffer.from(body).toString('utf8') };
}

function frameOf(message: string): Buffer {
  const body = Buffer.from(message, 'utf8');
  const head = body.length < SHORT ? [TEXT, body.length] : [TEXT, SHORT, body.length >> 8, body.length & 0xff];
  return Buffer.concat([Buffer.from(head), body]);
}
