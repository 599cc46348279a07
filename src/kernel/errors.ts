import type { ReasonCode } from './reasons.js';

/** A failure of the outside world (browser, disk, database). Expected refusals are return values, never thrown. */
export class NovaError extends Error {
  override readonly name = 'NovaError';
  readonly code: ReasonCode;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(code: ReasonCode, message: string, options: { details?: Record<string, unknown>; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

/** The readable part of anything thrown, on one line. */
export function errorText(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n')[0] ?? '').trim();
}
