import type { Operation } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import type { CausedRequest } from '../watch/watch-types.js';

/** A request is held a moment after it is begun. */
const HELD_MS = 500;
/** What looks as if it would send something is given so long to begin. */
const BEGIN_MS = 300;
/** A link that leads nowhere has been taken over by its page, which may ask its server instead. */
const TAKEN_OVER_MS = 150;
const ANSWER_MS = 1000;
const SHORT_BYTES = 16_000;
const LOOKS = 2;

/** What a press may well have a page send: `link` is for one that neither went elsewhere nor changed the address. */
export type Expected = 'write' | 'link' | 'nothing';

/** Resolves when every write that the page was seen to begin has come before its judge. */
export async function awaitWrites(
  tab: Tab,
  { expects, since }: { readonly expects: Expected; readonly since: number },
  op: Operation,
): Promise<void> {
  const { gate, pulse, traffic } = tab.session;
  if (gate === null) return;
  await gate.caughtUp();
  const hasBegun = () => gate.judged > 0 || gate.isBehind;
  const hasLeft = () => traffic.since(since).some(({ isNavigation }) => isNavigation);
  if (expects === 'write') await pulse.until(hasBegun, BEGIN_MS, op.signal);
  if (expects === 'link') await pulse.until(() => hasBegun() || hasLeft(), TAKEN_OVER_MS, op.signal);
  if (gate.isBehind) await pulse.until(() => !gate.isBehind, HELD_MS, op.signal);
}

/** Resolves when the writes that the page began since then are answered, or too slow for that, with what was answered. */
export async function awaitAnswers(
  tab: Tab,
  { since }: { readonly since: number },
  op: Operation,
): Promise<readonly CausedRequest[]> {
  const { traffic, pulse, clock } = tab.session;
  const writes = () => traffic.since(since).filter(({ isWrite }) => isWrite);
  const open = () => writes().filter(({ isFinished, answer }) => !isFinished || answer === null);
  const isIn = () => open().every((write) => isShort(traffic.comingIn(write)));
  const until = clock.monotonic() + ANSWER_MS;
  while (open().length > 0) {
    const leftMs = until - clock.monotonic();
    if (leftMs <= 0) break;
    await pulse.until(isIn, leftMs, op.signal);
    if (await isLeftUnread(tab, () => open().map((write) => traffic.comingIn(write)), op)) break;
  }
  return writes();
}

const isShort = (bytes: number | null): boolean => bytes !== null && bytes > 0 && bytes < SHORT_BYTES;

/**
 * A short answer has come in, and its end is not told: its page does not read it, and the browser tells the end only to who
 * does. A page that reads has done so before it answers anything else.
 */
async function isLeftUnread(tab: Tab, read: () => readonly (number | null)[], op: Operation): Promise<boolean> {
  const before = read();
  if (before.length === 0 || !before.every(isShort)) return false;
  const bounds = { signal: op.signal, ms: ANSWER_MS };
  try {
    for (let looks = 0; looks < LOOKS; looks += 1) await tab.world.call('isReady', {}, bounds);
  } catch {
    return false; // Nobody can say what a page reads that is busy, or gone.
  }
  return JSON.stringify(read()) === JSON.stringify(before);
}
