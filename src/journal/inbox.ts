import type { Clock } from '../kernel/index.js';
import type { WatchEnd } from './rules/evidence.js';
import type { JournalNote } from './note-types.js';

/** After the watch is over somebody says how it ended; who has heard nothing by then knows nothing. */
const WATCH_GRACE_MS = 2000;

export interface Waiting {
  readonly note: JournalNote;
  /** Of an earlier start. */
  readonly isLeft: boolean;
  /** How the watch of the cleared page ended; null while it goes on. */
  watch: WatchEnd | null;
  cancel: () => void;
}

/** Notes that wait to be taken in. Those of cleared pages wait until their watch has ended (K 3); nobody waits for them. */
export class Inbox {
  readonly #clock: Clock;
  readonly #waiting = new Map<number, Waiting>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A note whose call has just ended. `ready` is called when a watch that nobody spoke of is over. */
  put(note: JournalNote, ready: () => void): void {
    const { dismissal } = note;
    const waiting: Waiting = { note, isLeft: false, watch: 'unknown', cancel: () => undefined };
    this.#waiting.set(note.seq, waiting);
    if (dismissal?.verdict !== 'cleared') return;
    waiting.watch = null;
    const leftMs = Math.max(0, dismissal.watchedUntilMs + WATCH_GRACE_MS - this.#clock.now());
    waiting.cancel = this.#clock.after(leftMs, () => {
      waiting.watch ??= 'unknown';
      ready();
    });
  }

  /** A note that was left over: what was watched then was watched by nobody. */
  putLeft(note: JournalNote): void {
    this.#waiting.set(note.seq, { note, isLeft: true, watch: 'unknown', cancel: () => undefined });
  }

  watchEnded(callId: string, end: WatchEnd): void {
    for (const waiting of this.#waiting.values())
      if (waiting.note.callId === callId && waiting.watch === null) {
        waiting.cancel();
        waiting.watch = end;
      }
  }

  /** The first in the order of the calls that can be taken in now. */
  next(): Waiting | null {
    let first: Waiting | null = null;
    for (const waiting of this.#waiting.values())
      if (waiting.watch !== null && (first === null || waiting.note.seq < first.note.seq)) first = waiting;
    return first;
  }

  done(seq: number): void {
    this.#waiting.delete(seq);
  }

  isWaiting(untilSeq: number): boolean {
    for (const seq of this.#waiting.keys()) if (seq <= untilSeq) return true;
    return false;
  }

  end(): void {
    for (const { cancel } of this.#waiting.values()) cancel();
  }
}
