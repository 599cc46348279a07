import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import type { Clock, Log } from '../kernel/index.js';
import type { DocumentText, ReadLimits } from './types.js';

/** From the start of the process to its answer; a manual of 1,000 pages takes two seconds. */
const READ_MS = 20_000;
const LIMITS: ReadLimits = { maxPages: 3000, maxChars: 2_000_000, maxMemoryBytes: 768 * 1024 * 1024 };
const HEAP_MB = 384;
/** Each takes a core while it reads. */
const AT_A_TIME = 2;
/** Six bytes is the most that JSON makes of a character. */
const BYTES_A_CHAR = 6;
const UNREAD: DocumentText = { kind: 'unread', why: 'unreadable' };

export interface DocumentReaderOptions {
  /** The program that reads, as it was built. */
  readonly program: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly readMs?: number;
  readonly limits?: Partial<ReadLimits>;
}

/**
 * Reads the text of PDFs, each in a process of its own with bounds on time, memory, pages and characters. Started when the
 * first one is read; nothing of one document is there for the next. Never fails: what it could not read, it says.
 */
export class DocumentReader {
  readonly #options: DocumentReaderOptions;
  readonly #limits: ReadLimits;
  readonly #closing = new AbortController();
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: DocumentReaderOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  async readPdf(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
    while (this.#running >= AT_A_TIME) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      const until = AbortSignal.any([signal, this.#closing.signal]);
      return until.aborted ? { kind: 'unread', why: 'cancelled' } : await this.#read(bytes, until);
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }

  /** Ends whatever is being read. */
  close(): void {
    this.#closing.abort();
  }

  async #read(bytes: Uint8Array, signal: AbortSignal): Promise<DocumentText> {
    const { program, clock, log, readMs = READ_MS } = this.#options;
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, JSON.stringify(this.#limits)], {
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      // Nothing of what the owner was started with is a document's business.
      env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
      windowsHide: true,
    });
    let end: 'too_slow' | 'cancelled' | null = null;
    const stop = (why: NonNullable<typeof end>) => {
      end ??= why;
      child.kill('SIGKILL');
    };
    const cancelTimer = clock.after(readMs, () => stop('too_slow'));
    const onAbort = () => stop('cancelled');
    signal.addEventListener('abort', onAbort, { once: true });
    const over = new Promise<void>((resolve) => {
      child.once('error', () => resolve());
      child.once('close', () => resolve());
    });
    // A process that ends before it has taken everything in is told by its answer.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(bytes);
    const answer = child.stdio[3];
    const told = answer instanceof Readable ? await collect(answer, this.#limits.maxChars * BYTES_A_CHAR) : null;
    if (told === null) child.kill('SIGKILL');
    await over;
    cancelTimer();
    signal.removeEventListener('abort', onAbort);
    const text = textOf(told ?? '');
    if (text !== null) return text;
    if (end === null)
      log('warn', 'documents.failed', { bytes: bytes.length, exit: child.exitCode ?? child.signalCode });
    return end === null ? UNREAD : { kind: 'unread', why: end };
  }
}

/** Null when there is more than could be meant. */
async function collect(stream: Readable, maxBytes: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let left = maxBytes;
  try {
    for await (const chunk of stream) {
      const piece: Buffer = Buffer.from(chunk);
      left -= piece.length;
      if (left < 0) return null;
      pieces.push(piece);
    }
  } catch {
    // The process is gone; what it said until then is no answer.
    return '';
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** What a document made of its reader is not believed: anything but an answer is none. */
function textOf(told: string): DocumentText | null {
  let value: unknown;
  try {
    value = JSON.parse(told);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('kind' in value)) return null;
  if (value.kind === 'read' && 'pages' in value && Array.isArray(value.pages)) {
    const pages = value.pages.filter((page): page is string => typeof page === 'string');
    return pages.length === value.pages.length ? { kind: 'read', pages } : null;
  }
  const why = 'why' in value ? value.why : null;
  return why === 'locked' || why === 'too_long' || why === 'unreadable' ? { kind: 'unread', why } : null;
}
