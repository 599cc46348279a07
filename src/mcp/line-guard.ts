const NEWLINE = 0x0a;

/**
 * Cuts a stream into whole lines, each with its end, and drops those longer than `maxBytes`. The SDK's transport ends the
 * connection on an overlong line; a client that sends one by mistake should not lose its browser for it.
 */
export class LineGuard {
  readonly #maxBytes: number;
  #parts: Buffer[] = [];
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** The lines that `chunk` completes. */
  take(chunk: Buffer): readonly Buffer[] {
    const lines: Buffer[] = [];
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      this.#add(chunk.subarray(start, end + 1));
      lines.push(...this.rest());
      start = end + 1;
    }
    if (start < chunk.length) this.#add(chunk.subarray(start));
    return lines;
  }

  /** What has come since the last line ended, which is the last line of a stream that is over. */
  rest(): readonly Buffer[] {
    const isLine = this.#bytes > 0 && this.#bytes <= this.#maxBytes;
    const [only, ...more] = this.#parts;
    const line = only === undefined || more.length > 0 ? Buffer.concat(this.#parts) : only;
    this.#parts = [];
    this.#bytes = 0;
    return isLine ? [line] : [];
  }

  #add(part: Buffer): void {
    this.#bytes += part.length;
    if (this.#bytes > this.#maxBytes) this.#parts = [];
    else this.#parts.push(part);
  }
}
