/** A writer that obeys retryAdvice: the same key first; then it looks at the chat, and sends again only what is missing. */
import { sleep } from './wait.mjs';

const MAX_STEPS = 25;
const AGAIN_MS = 200;

export const sendMessage = (front, { key, text }, signal) =>
  front.call('nova_guarded_send_message', { text, clientEventId: key }, { signal });

/** Loads the chat; its title says how many messages the server has. */
export async function lookAtChat(front, url) {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer } = await front.call('nova_navigate', { url, waitForLoad: true });
    const stored = /^(\d+) stored/.exec(answer?.pageTitle ?? '')?.[1];
    if (stored !== undefined && answer.ok) return Number(stored);
    await sleep(AGAIN_MS);
  }
  throw new Error(`the chat could not be read: ${url}`);
}

/** Goes on until the message is known to be there. Answers what it was told, in order: every `ok` in it is a promise. */
export async function finishSending({ front, url, message, first }) {
  const told = [];
  let { key } = message;
  let answer = first;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer: said = {}, kind } = answer;
    told.push({ key, kind, ...summaryOf(said) });
    if (said.ok === true) return told;
    if (said.reasonCode === 'guarded_commit.coordinator_busy') await sleep(said.retryAfterMs);
    else if (kind === 'acknowledged') {
      if ((await lookAtChat(front(), url)) > 0) return told;
      // What was sent and did not arrive is a new attempt; what was not sent is still the same one.
      if (said.actionDispatched !== false) key = `${key}+`;
    }
    answer = await sendMessage(front(), { ...message, key });
  }
  throw new Error(`the message did not come to an end: ${JSON.stringify(told)}`);
}

function summaryOf({ ok = false, status, reasonCode, actionDispatched, retryAdvice, replayed }) {
  return { ok, status, reasonCode, actionDispatched, retryAdvice, replayed: replayed === true };
}
