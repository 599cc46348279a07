import type { HttpCaller } from './http-caller.js';

/** One HTTP request from its arrival to the last byte of its answer. */
export class HttpExchange {
  readonly caller: HttpCaller;
  readonly #onEnd: (() => void)[] = [];
  #ended = false;

  constructor(caller: HttpCaller) {
    this.caller = caller;
  }

  /** Calls `run` once, when the answer has been sent or nobody reads it any more. */
  onEnd(run: () => void): void {
    if (this.#ended) run();
    else this.#onEnd.push(run);
  }

  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    for (const run of this.#onEnd) run();
  }

  /** The same answer; its end is the end of this exchange. */
  watch(response: Response): Response {
    const { body } = response;
    if (body === null || !isStream(response)) {
      this.end();
      return response;
    }
    const reader = body.getReader();
    const watched = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          this.end();
          controller.close();
        } catch (error) {
          this.end();
          controller.error(error);
        }
      },
      cancel: async (reason) => {
        this.end();
        await reader.cancel(reason);
      },
    });
    return new Response(watched, { status: response.status, headers: response.headers });
  }
}

function isStream(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('text/event-stream') === true;
}
