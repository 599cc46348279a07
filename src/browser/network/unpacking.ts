import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** As a stream of what the server packed; unknown packings are left as they are. */
export function unpacked(response: IncomingMessage): Readable {
  let stream: Readable = response;
  const codings = (response.headers['content-encoding'] ?? '').toLowerCase().split(',');
  for (const coding of codings
    .map((one) => one.trim())
    .slice(-2)
    .reverse()) {
    const next = unpackerOf(coding);
    if (next === null) continue;
    stream.once('error', (error) => next.destroy(error));
    stream = stream.pipe(next);
  }
  return stream;
}

function unpackerOf(coding: string) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip();
  if (coding === 'deflate') return createInflate();
  return coding === 'br' ? createBrotliDecompress() : null;
}
