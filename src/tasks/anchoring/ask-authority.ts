import { type Clock, errorText } from '../../kernel/index.js';
import type { StampProblem } from './timestamp-types.js';

/** How long an authority may take, and how much it may say. */
const ASK_MS = 15_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** Why there is no answer; the message is for the log. */
export class AskFailure extends Error {
  override readonly name = 'AskFailure';
  readonly problem: StampProblem;

  constructor(problem: StampProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

export type AskAuthority = (request: Uint8Array<ArrayBuffer>, end: AbortSignal) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Sends a request to the authority that the operator has set (E&T 13.5). The address is the operator's own word, as that of
 * the database is, so the URL policy for pages does not apply to it, and it may be on the operator's own network. What is
 * sent is a hash. A redirection is not followed: where the request goes is not for the authority to say.
 */
export function createAsk(url: string, clock: Clock): AskAuthority {
  return async (request, end) => {
    const late = new AbortController();
    const cancel = clock.after(ASK_MS, () => late.abort());
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
        body: request,
        redirect: 'error',
        signal: AbortSignal.any([late.signal, end]),
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new AskFailure('http_error', `The authority answered with HTTP status ${answer.status}.`);
      }
      return await readBounded(answer);
    } catch (error) {
      if (error instanceof AskFailure) throw error;
      if (late.signal.aborted) throw new AskFailure('timed_out', `No answer within ${ASK_MS} ms.`);
      throw new AskFailure('unreachable', causeOf(error));
    } finally {
      cancel();
    }
  };
}

async function readBounded({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop ends the connection.
    if (size > MAX_ANSWER_BYTES)
      throw new AskFailure('too_large', `The authority sent more than ${MAX_ANSWER_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** What lies behind "fetch failed". */
function causeOf(error: unknown): string {
  return errorText(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
