/** An agent that obeys retryAdvice: the same key first; then it looks, and acts again only on what is missing. */
import type { ArgumentsOf, Envelope } from '../support/tool-calls.js';
import type { Front, Told } from './front.js';
import { sleep } from './wait.js';

const MAX_STEPS = 20;
const WINDOW_MS = 3000;
const ELEMENT_MS = 2000;

export const submitArgs = (key: string): ArgumentsOf<'nova_guarded_submit_form'> => ({
  selector: '#send',
  clientEventId: key,
  timeoutMs: ELEMENT_MS,
  transitionContract: { stabilityWindowMs: WINDOW_MS },
});

export const submit = (front: Front, key: string) => front.call('nova_guarded_submit_form', submitArgs(key));

/** Loads the page of the order; its title says what the shop knows. */
export async function look(front: Front, url: string): Promise<'recorded' | 'missing'> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer } = await front.call('nova_navigate', { url, waitForLoad: true });
    const title = answer?.pageTitle ?? '';
    if (answer?.ok && /^(recorded|missing) /.test(title)) {
      await front.call('nova_perceive', {});
      return title.startsWith('recorded') ? 'recorded' : 'missing';
    }
    await sleep(50);
  }
  throw new Error(`the page of the order could not be read: ${url}`);
}

/** What an agent was told of one attempt. */
export type Word = { readonly key: string; readonly kind: Told['kind'] } & ReturnType<typeof summaryOf>;

interface Errand {
  readonly front: Front;
  readonly url: string;
  readonly key: string;
  readonly first: Told;
}

/**
 * Goes on after an answer that was lost or unclear, until the order is known to be in. Answers what it was told, in
 * order: every `ok` in it is a promise.
 */
export async function finish({ front, url, key, first }: Errand): Promise<readonly Word[]> {
  const told: Word[] = [];
  let own = key;
  let answer = first;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer: said, kind } = answer;
    told.push({ key: own, kind, ...summaryOf(said) });
    if (said?.ok === true) return told;
    if (said?.reasonCode === 'guarded_commit.coordinator_busy') await sleep(said.retryAfterMs ?? 0);
    else if (kind === 'acknowledged') {
      if ((await look(front, url)) === 'recorded') return told;
      // What was sent and did not arrive is a new attempt; what was not sent is still the same one.
      if (answer.answer.actionDispatched !== false) own = `${own}+`;
    }
    answer = await submit(front, own);
  }
  throw new Error(`the order did not come to an end: ${JSON.stringify(told)}`);
}

export function summaryOf(answer: Partial<Envelope> = {}) {
  const { ok = false, status, reasonCode, actionDispatched, retryAdvice, replayed } = answer;
  return { ok, status, reasonCode, actionDispatched, retryAdvice, replayed: replayed === true };
}
