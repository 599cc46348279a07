import { NO_ASIDES } from '../watch/aside-types.js';
import { bounded } from '../tabs/bounded.js';
import { beginInput } from './dispatching.js';
import { EffectWatch } from './effects.js';
import { staleRef } from '../look/element.js';
import { QUIET_MS, unsettledMs } from '../tabs/settle.js';
import { type BrowserRefusal, type Operation, refuse } from '../operation.js';
import type { Tab } from '../tabs/tab.js';
import type { EffectReport } from './effect-types.js';
import { DocumentChanged } from '../worlds/world.js';

const INPUT_MS = 15_000;
const LIMIT_MS = 10_000;

export interface Input {
  /** What the input goes to; null for what has the focus. */
  readonly ref: number | null;
  readonly trigger: 'pointer' | 'key' | 'none';
  readonly dialogPolicy: 'dismiss' | 'accept';
  readonly send: () => Promise<void>;
}

export type Acted = { readonly kind: 'done'; readonly effect: EffectReport } | BrowserRefusal;

/** Marks the latch, sends one input and reports what it did (A&S D3). Refuses when its element is gone by then. */
export async function act(tab: Tab, input: Input, op: Operation): Promise<Acted> {
  const arming = await EffectWatch.arm(tab, { ref: input.ref, trigger: input.trigger }, op);
  if (arming.kind === 'gone') {
    return input.ref === null
      ? refuse('action.dispatch_failed', 'The page was replaced before the input could be sent.')
      : staleRef(tab, input.ref, op);
  }
  const { watch } = arming;
  return tab.session.dialogs.during(input.dialogPolicy, op, async () => {
    await beginInput(tab, op);
    watch.start();
    try {
      await input.send();
      await watch.watch(op);
    } catch (error) {
      // An input may close its own tab: that is its effect, not a failure.
      if (!tab.session.wasClosed) throw error;
    }
    return { kind: 'done', effect: watch.report() };
  });
}

/** The report of a call that sent nothing because nothing was left to do. */
export function noEffect(tab: Tab): EffectReport {
  const { url } = tab.session.document;
  return {
    observed: false,
    channels: [],
    fromUrl: url,
    toUrl: url,
    newTabIds: [],
    downloadStarted: false,
    dialogs: [],
    navigationCommitted: false,
    asides: NO_ASIDES,
  };
}

/** One piece of input, which Chromium takes at once or not at all. */
export function sent<T>(tab: Tab, sending: Promise<T>, op: Operation): Promise<T> {
  return bounded(sending, { clock: tab.clock, signal: op.signal, ms: INPUT_MS, what: 'sending input' });
}

/**
 * Asks the page again and again until the answer will do, or the page is settled and nothing more will come (A&S D2a).
 * After an input the page gets the quiet time before it counts as settled. Null when the document went away.
 */
export async function whenSettled<T extends { readonly quietMs: number }>(
  tab: Tab,
  {
    ask,
    isEnough,
    afterInput,
  }: {
    readonly ask: (waitMs: number) => Promise<T | null>;
    readonly isEnough: (answer: T) => boolean;
    readonly afterInput: boolean;
  },
): Promise<T | null> {
  const start = tab.clock.monotonic();
  let waitMs = 0;
  for (;;) {
    const answer = await unlessReplaced(() => ask(waitMs));
    if (answer === null || isEnough(answer)) return answer;
    const elapsedMs = tab.clock.monotonic() - start;
    const graceMs = afterInput ? QUIET_MS - elapsedMs : 0;
    waitMs = Math.min(LIMIT_MS - elapsedMs, Math.max(graceMs, unsettledMs(tab, answer.quietMs)));
    if (waitMs <= 0) return answer;
  }
}

/** Null when the document the question was meant for is gone. */
export async function unlessReplaced<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof DocumentChanged) return null;
    throw error;
  }
}
