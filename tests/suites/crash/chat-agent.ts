/** A writer that obeys retryAdvice: the same key first; then it looks at the chat, and sends again only what is missing. */
import { summaryOf, type Word } from './commit-agent.js';
import type { Front, Told } from './front.js';
import { sleep } from './wait.js';

const MAX_STEPS = 25;
const AGAIN_MS = 200;

export interface ChatMessage {
  readonly key: string;
  readonly text: string;
}

export const sendMessage = (front: Front, { key, text }: ChatMessage, signal?: AbortSignal): Promise<Told> =>
  front.call('nova_guarded_send_message', { text, clientEventId: key }, { signal });

/** Loads the chat; its title says how many messages the server has. */
export async function lookAtChat(front: Front, url: string): Promise<number> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer } = await front.call('nova_navigate', { url, waitForLoad: true });
    const stored = /^(\d+) stored/.exec(answer?.pageTitle ?? '')?.[1];
    if (stored !== undefined && answer?.ok) return Number(stored);
    await sleep(AGAIN_MS);
  }
  throw new Error(`the chat could not be read: ${url}`);
}

interface Errand {
  /** The client of the moment. */
  readonly front: () => Front;
  readonly url: string;
  readonly message: ChatMessage;
  readonly first: Told;
}

/** Goes on until the message is known to be there. Answers what it was told, in order: every `ok` in it is a promise. */
export async function finishSending({ front, url, message, first }: Errand): Promise<readonly Word[]> {
  const told: Word[] = [];
  let { key } = message;
  let answer = first;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { answer: said, kind } = answer;
    told.push({ key, kind, ...summaryOf(said) });
    if (said?.ok === true) return told;
    if (said?.reasonCode === 'guarded_commit.coordinator_busy') await sleep(said.retryAfterMs ?? 0);
    else if (kind === 'acknowledged') {
      if ((await lookAtChat(front(), url)) > 0) return told;
      // What was sent and did not arrive is a new attempt; what was not sent is still the same one.
      if (answer.answer.actionDispatched !== false) key = `${key}+`;
    }
    answer = await sendMessage(front(), { ...message, key });
  }
  throw new Error(`the message did not come to an end: ${JSON.stringify(told)}`);
}
