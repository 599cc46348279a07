/** What the suite asks of a browser, check by check. */
import type { World } from './world.js';

/** One thing that works for a user, and what they lose where it does not. */
export interface Check {
  readonly works: string;
  /** What a user loses, and what to do about it. */
  readonly otherwise: string;
  /** Throws what was found instead. A text is told beside the result: a documented difference of this kind of browser. */
  readonly run: (world: World) => Promise<string | void>;
}

export interface Group {
  readonly name: string;
  readonly checks: readonly Check[];
}

/** Part of what was found, long enough to tell the cause. */
const SEEN_CHARS = 600;

/** Fails the check unless it is true; `seen` is what was found instead. */
export function must(isTrue: boolean, expected: string, seen: unknown): asserts isTrue {
  if (isTrue) return;
  throw new Error(`expected: ${expected}; found: ${(JSON.stringify(seen) ?? 'nothing').slice(0, SEEN_CHARS)}`);
}

const EVERY_MS = 100;

/** Looks until it finds what is wanted: a busy machine shows it late. Fails with what was seen last. */
export async function eventually<T>(
  expected: string,
  look: () => Promise<T> | T,
  isWanted: (seen: T) => boolean,
  ms = 15_000,
): Promise<T> {
  const deadline = performance.now() + ms;
  for (;;) {
    const seen = await look();
    if (isWanted(seen)) return seen;
    must(performance.now() < deadline, `${expected} within ${ms} ms`, seen);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
}
