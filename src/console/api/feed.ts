import type { Clock } from '../../kernel/index.js';
import type { Beat, ConsoleEvent, LiveState } from './types.js';

/** Bytes that may wait for one reader. More means that it does not read; it is dropped and finds its way back. */
export const READER_BUFFER_BYTES = 256 * 1024;
/** Events that may arrive while the first state is being collected. */
const HELD_EVENTS = 1000;
const BEAT_MS = 15_000;

const encoder = new TextEncoder();

function frame(event: string, data: unknown, id?: number): Uint8Array<ArrayBuffer> {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return encoder.encode(`${idLine}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
}

/** One reader's stream of server-sent events. It ends once, for whatever reason comes first, and then calls `onEnd`. */
export class Feed {
  readonly stream: ReadableStream<Uint8Array<ArrayBuffer>>;
  readonly #clock: Clock;
  readonly #onEnd: () => void;
  #controller: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>> | undefined;
  /** Holds what came before the first state, which must be sent first; undefined once that is done. */
  #held: ConsoleEvent[] | undefined = [];
  #stopBeat: () => void = () => {};
  #hasEnded = false;

  constructor(clock: Clock, onEnd: () => void) {
    this.#clock = clock;
    this.#onEnd = onEnd;
    this.stream = new ReadableStream(
      {
        start: (controller) => {
          this.#controller = controller;
        },
        cancel: () => this.#end(),
      },
      { highWaterMark: READER_BUFFER_BYTES, size: (bytes) => bytes.byteLength },
    );
  }

  /** Sends the first state, then everything that happened since the subscription, and starts the heartbeat. */
  begin(state: LiveState): void {
    const held = this.#held ?? [];
    this.#held = undefined;
    this.#send(frame('state', state));
    this.#beat();
    for (const event of held) this.offer(event);
  }

  offer(event: ConsoleEvent): void {
    if (this.#hasEnded) return;
    if (this.#held !== undefined) {
      this.#held.push(event);
      if (this.#held.length > HELD_EVENTS) this.#drop();
      return;
    }
    switch (event.type) {
      case 'state':
        return this.#send(frame('state', event.state));
      case 'call':
        return this.#send(frame('call', event.call, event.call.seq));
      case 'transition':
        return this.#send(frame('transition', event.transition));
      case 'task':
        return this.#send(frame('task', event.task));
      case 'site':
        return this.#send(frame('site', event.site));
    }
  }

  /** Ends the stream in good order; what waits is still delivered. */
  close(): void {
    if (this.#hasEnded) return;
    this.#end();
    this.#controller?.close();
  }

  #beat(): void {
    const beat: Beat = { atMs: this.#clock.now() };
    this.#send(frame('beat', beat));
    if (!this.#hasEnded) this.#stopBeat = this.#clock.after(BEAT_MS, () => this.#beat());
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    if (this.#hasEnded || this.#controller === undefined) return;
    const room = this.#controller.desiredSize ?? 0;
    // A single frame larger than the whole buffer may pass when nothing waits: otherwise it could never be sent.
    if (bytes.byteLength > room && room < READER_BUFFER_BYTES) return this.#drop();
    this.#controller.enqueue(bytes);
  }

  /** An error, not a close: it throws away what waits and cuts the connection. The HTTP server prints it, as one line. */
  #drop(): void {
    this.#end();
    const error = new Error('A console page read too slowly and was disconnected; it reconnects by itself.');
    error.stack = error.message;
    this.#controller?.error(error);
  }

  #end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#held = undefined;
    this.#stopBeat();
    this.#onEnd();
  }
}
