/** Frames of WebSockets, as much of them as the pages of the set use. */
import type { Duplex } from 'node:stream';

const TEXT = 1;
const BINARY = 2;
const CLOSE = 8;
const PING = 9;

export function textFrame(text: string): Buffer {
  const data = Buffer.from(text);
  const head = data.length < 126 ? [0x81, data.length] : [0x81, 126, data.length >> 8, data.length & 255];
  return Buffer.concat([Buffer.from(head), data]);
}

export function readFrames(socket: Duplex, heard: (message: Buffer) => void): void {
  let left = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    left = Buffer.concat([left, chunk]);
    for (let frame = firstFrame(left); frame !== null; frame = firstFrame(left)) {
      left = left.subarray(frame.length);
      if (frame.kind === CLOSE) socket.end(Buffer.from([0x88, 0]));
      if (frame.kind === CLOSE) return;
      if (frame.kind === PING) socket.write(Buffer.concat([Buffer.from([0x8a, frame.data.length]), frame.data]));
      if (frame.kind === TEXT || frame.kind === BINARY) heard(frame.data);
    }
  });
}

function firstFrame(from: Buffer): { kind: number; data: Buffer; length: number } | null {
  const [first, second] = from;
  if (first === undefined || second === undefined) return null;
  const isMasked = (second & 128) !== 0;
  const short = second & 127;
  if (short === 126 && from.length < 4) return null;
  const size = short === 126 ? from.readUInt16BE(2) : short;
  const start = (short === 126 ? 4 : 2) + (isMasked ? 4 : 0);
  if (from.length < start + size) return null;
  const mask = isMasked ? from.subarray(start - 4, start) : null;
  const data = Buffer.from(from.subarray(start, start + size));
  if (mask !== null) data.forEach((byte, at) => (data[at] = byte ^ (mask[at & 3] ?? 0)));
  return { kind: first & 15, data, length: start + size };
}
