/** An agent that obeys retryAdvice: the same key first; then it looks, and acts again only on what is missing. */
import { sleep } from './wait.mjs';

const MAX_STEPS = 20;
const WINDOW_MS = 3000;
const ELEMENT_MS = 2000;

export const submitArgs = (key) => ({
  selector: '#send',
  clientEventId: key,
  timeoutMs: ELEMENT_MS,
  transitionContract: { stabilityWindowMs: WINDOW_MS },
});

export const submit = (front, key) => front.call('nova_guarded_submit_form', submitArgs(key));

/** Loads the page of the order; its title says what the shop knows. */
export async function look(front, url) {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const seen = await front.call('nova_navigate', { url, waitForLoad: true });
    const state = /^(recorded|missing) /.exec(seen.answer?.pageTitle ?? '')?.[1];
    if (state !== undefined && seen.answer.ok) {
      await front.call('nova_perceive', {});
      return state;
    }
    await sleep(50);
  }
  throw new Error(`the page of the order could not be read: ${url}`);
}

/**
 * Goes on after an answer that was lost or unclear, until the order is known to be in. Answers what it was told, in
 * order: every `ok` in it is a promise.
 */
export async function finish({ front, url, key, first }) {
  const told = [];
  let own = key;
  let answer = first;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer: said = {}, kind } = answer;
    told.push({ key: own, kind, ...summaryOf(said) });
    if (said.ok === true) return told;
    const isLost = kind !== 'acknowledged';
    if (said.reasonCode === 'guarded_commit.coordinator_busy') await sleep(said.retryAfterMs);
    else if (!isLost) {
      const state = await look(front, url);
      if (state === 'recorded') return told;
      // What was sent and did not arrive is a new attempt; what was not sent is still the same one.
      if (said.actionDispatched !== false) own = `${own}+`;
    }
    answer = await submit(front, own);
  }
  throw new Error(`the order did not come to an end: ${JSON.stringify(told)}`);
}

function summaryOf({ ok, status, reasonCode, actionDispatched, retryAdvice, replayed }) {
  return { ok, status, reasonCode, actionDispatched, retryAdvice, replayed: replayed === true };
}
