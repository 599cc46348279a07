import { Transform } from 'node:stream';

const NEWLINE = 0x0a;

/**
 * Passes lines on whole and drops those longer than `maxBytes`. The SDK's transport ends the connection on an overlong
 * line; a client that sends one by mistake should not lose its browser for it.
 */
export function createLineGuard(maxBytes: number): Transform {
  let parts: Buffer[] = [];
  let bytes = 0;
  let dropping = false;

  const take = (part: Buffer): void => {
    bytes += part.length;
    if (dropping) return;
    if (bytes > maxBytes) {
      dropping = true;
      parts = [];
    } else parts.push(part);
  };

  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let start = 0;
      for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
        take(chunk.subarray(start, end + 1));
        if (!dropping) this.push(Buffer.concat(parts));
        parts = [];
        bytes = 0;
        dropping = false;
        start = end + 1;
      }
      if (start < chunk.length) take(chunk.subarray(start));
      done();
    },
    flush(done) {
      if (parts.length > 0) this.push(Buffer.concat(parts));
      done();
    },
  });
}
