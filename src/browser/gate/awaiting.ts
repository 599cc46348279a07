import type { Operation } from '../operation.js';
import type { Tab } from '../tabs/tab.js';

/** A request is held a moment after it is begun. */
const HELD_MS = 500;
/** What looks as if it would send something is given so long to begin. */
const BEGIN_MS = 300;
const ANSWER_MS = 1000;

/** Resolves when every write that the page was seen to begin has come before its judge. `expects`: one is likely to come. */
export async function awaitWrites(tab: Tab, { expects }: { readonly expects: boolean }, op: Operation): Promise<void> {
  const { gate, pulse } = tab.session;
  if (gate === null) return;
  if (expects) await pulse.until(() => gate.judged > 0 || gate.isBehind, BEGIN_MS, op.signal);
  if (gate.isBehind) await pulse.until(() => !gate.isBehind, HELD_MS, op.signal);
}

/** Resolves when the writes that the page began since then are answered, or too slow for that. */
export async function awaitAnswers(tab: Tab, { since }: { readonly since: number }, op: Operation): Promise<void> {
  const { traffic, pulse } = tab.session;
  const isAnswered = () => traffic.since(since).every((one) => !one.isWrite || one.isFinished || one.status !== null);
  if (!isAnswered()) await pulse.until(isAnswered, ANSWER_MS, op.signal);
}
