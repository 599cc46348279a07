import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FileAnswer, FileRequest } from './fetch-types.js';
import { unpacked } from './unpacking.js';
import { mediaTypeOf } from '../rules/body-text.js';

const HEAD_BYTES = 2048;
const OK = 200;
const PAGES: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml']);

type Answered = Extract<FileAnswer, { readonly kind: 'answered' }>;

/** Reads a file to its end, its limit or the fault that ends it, and keeps no more of it than was asked for. */
export async function readFile(
  response: IncomingMessage,
  { maxBytes, keepBytes }: Pick<FileRequest, 'maxBytes' | 'keepBytes'>,
  signal: AbortSignal,
): Promise<Answered> {
  const about = aboutOf(response);
  const { status, mediaType, isAttachment, declaredBytes } = about;
  try {
    if (status !== OK || (PAGES.has(mediaType) && !isAttachment)) return { ...about, ...UNREAD, end: 'not_read' };
    if ((declaredBytes ?? 0) > maxBytes) return { ...about, ...UNREAD, end: 'too_large' };
    return { ...about, ...(await readToEnd(response, { maxBytes, keepBytes }, signal)) };
  } finally {
    response.destroy();
  }
}

const UNREAD = { bytes: 0, sha256: null, head: '', body: null } as const;

function aboutOf({ statusCode, headers }: IncomingMessage) {
  const contentType = headers['content-type'] ?? '';
  const declared = Number(headers['content-length'] ?? Number.NaN);
  return {
    kind: 'answered' as const,
    status: statusCode ?? 0,
    contentType,
    mediaType: mediaTypeOf(contentType),
    isAttachment: /^\s*attachment\b/i.test(headers['content-disposition'] ?? ''),
    declaredBytes: Number.isFinite(declared) ? declared : null,
  };
}

async function readToEnd(
  response: IncomingMessage,
  { maxBytes, keepBytes }: Pick<FileRequest, 'maxBytes' | 'keepBytes'>,
  signal: AbortSignal,
): Promise<Pick<Answered, 'bytes' | 'sha256' | 'end' | 'head' | 'body'>> {
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let [bytes, head] = [0, ''];
  const soFar = () => ({ bytes, head, sha256: null, body: null });
  try {
    for await (const chunk of unpacked(response)) {
      const piece: Buffer = Buffer.from(chunk);
      bytes += piece.length;
      if (bytes > maxBytes) return { ...soFar(), end: 'too_large' };
      hash.update(piece);
      if (head.length < HEAD_BYTES) head += piece.subarray(0, HEAD_BYTES - head.length).toString('latin1');
      if (bytes <= keepBytes) kept.push(piece);
      else kept.length = 0;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    return { ...soFar(), end: 'cut_off' };
  }
  // A connection that ended before its time is told by the parser, not by the stream.
  if (!response.complete) return { ...soFar(), end: 'cut_off' };
  const body = bytes <= keepBytes ? new Uint8Array(Buffer.concat(kept)) : null;
  return { bytes, head, sha256: hash.digest('hex'), body, end: 'whole' };
}
