import type { Clock } from '../../kernel/index.js';
import { Feed } from './feed.js';
import type { ConsoleSource } from './types.js';

/** A page uses one; browsers open six connections per host at most. More readers than this is a runaway client. */
export const MAX_READERS = 32;

export interface Feeds {
  /** `attend` is called for as long as the stream lasts. Opens a reader's stream, first event included; undefined when there are too many, or the console is closed. */
  open(signal: AbortSignal, attend?: () => () => void): Promise<ReadableStream<Uint8Array<ArrayBuffer>> | undefined>;
  close(): void;
}

export function createFeeds(source: ConsoleSource, clock: Clock): Feeds {
  const open = new Set<Feed>();
  let isClosed = false;
  return {
    async open(signal, attend = () => () => undefined) {
      if (isClosed || signal.aborted || open.size >= MAX_READERS) return undefined;
      let unsubscribe = () => {};
      let leave = () => {};
      const onAbort = () => feed.close();
      const feed = new Feed(clock, () => {
        open.delete(feed);
        unsubscribe();
        leave();
        signal.removeEventListener('abort', onAbort);
      });
      open.add(feed);
      leave = attend();
      // Subscribed before the snapshot, so that nothing falls between the two.
      unsubscribe = source.subscribe((event) => feed.offer(event));
      signal.addEventListener('abort', onAbort, { once: true });
      try {
        feed.begin(await source.snapshot());
      } catch (error) {
        feed.close();
        throw error;
      }
      return feed.stream;
    },
    close() {
      isClosed = true;
      for (const feed of open) feed.close();
    },
  };
}
