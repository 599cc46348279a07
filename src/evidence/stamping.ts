import type { Expected } from './timestamp/check-token.js';
import type { StampAnswer } from './timestamp/exchange.js';

/** What is asked of a time-stamp authority, and how its answer is read (E&T 13.5). */
export interface Stamping {
  readonly request: Uint8Array<ArrayBuffer>;
  read(answer: Uint8Array<ArrayBuffer>): Promise<StampAnswer>;
}

/** The libraries come with the first request: most programs never make one. */
export async function prepareStamping(expected: Expected): Promise<Stamping> {
  const { readStampAnswer, stampRequest } = await import('./timestamp/index.js');
  return { request: stampRequest(expected), read: (answer) => readStampAnswer(answer, expected) };
}
