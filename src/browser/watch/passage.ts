import { habitOf } from '../gate/held-request.js';
import type { Answer } from './answers.js';
import type { WriteSent } from './watch-types.js';

/** One request, or one hop of it when the first was a write that led on to a page to be read. */
export interface Passage {
  readonly requestId: string;
  readonly method: string;
  /** Origin and path. */
  readonly path: string;
  readonly frameId: string | null;
  readonly loaderId: string;
  /** Asks for a document of its frame. */
  readonly isNavigation: boolean;
  readonly isWrite: boolean;
  /** Goes to another site than that of the page. */
  readonly isForeign: boolean;
  /** On the monotonic clock. */
  readonly startedAt: number;
  /** On the same clock; null as long as it is not finished. */
  readonly endedAt: number | null;
  readonly status: number | null;
  readonly isFinished: boolean;
  readonly hasFailed: boolean;
  /** Called off by the page before anybody knew how it would end. */
  readonly isCalledOff: boolean;
  /** Left behind by a page that went elsewhere: nobody can say whether it arrived. */
  readonly isCutOff: boolean;
  /** What was sent, of a write. */
  readonly sent: WriteSent | null;
  /** A script asked for it. */
  readonly isScripts: boolean;
  /** How much came back. */
  readonly bytes: number;
  /** What came back, of a write or while reads are watched: null until it was read, `unread` where it cannot be. */
  readonly answer: Answer | 'unread' | null;
}

/** What makes two requests the same habit; the content of a write that cannot be compared is left out. */
export function keyOf({ method, path, sent }: Pick<Passage, 'method' | 'path' | 'sent'>): string {
  return (sent === null ? null : habitOf(method, sent.url, sent.body)) ?? `${method} ${path}`;
}
