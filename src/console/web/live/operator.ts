import { signal } from '@preact/signals';
import type { AnsweredBody, AnswerBody } from '../../api/types.js';

const STORED_AS = 'nova-operator';
const IN_ADDRESS = /^#operator=([0-9a-f]+)$/;

/** Whether this page may answer questions. The key came with the printed URL and stays with this tab. */
export const mayAnswer = signal(false);

/** Takes the key out of the address bar, so that nobody who looks at it or copies it gets the key. */
export function takeOperatorKey(): void {
  const given = IN_ADDRESS.exec(location.hash)?.[1];
  if (given !== undefined) {
    sessionStorage.setItem(STORED_AS, given);
    history.replaceState(null, '', location.pathname);
  }
  mayAnswer.value = sessionStorage.getItem(STORED_AS) !== null;
}

/** With the key Nova knows that somebody is here who can be asked. */
export function eventsAddress(): string {
  const key = sessionStorage.getItem(STORED_AS);
  return key === null ? '/api/events' : `/api/events?operator=${encodeURIComponent(key)}`;
}

/** Sends a person's answer; the sentence says what came of it when it did not count. */
export async function sendAnswer(approvalId: string, approved: boolean): Promise<string | null> {
  const body: AnswerBody = { approved };
  try {
    const answer = await fetch(`/api/approvals/${encodeURIComponent(approvalId)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-nova-operator': sessionStorage.getItem(STORED_AS) ?? '' },
      body: JSON.stringify(body),
    });
    if (answer.status === 403) {
      sessionStorage.removeItem(STORED_AS);
      mayAnswer.value = false;
    }
    if (answer.ok) return null;
    if (answer.status === 409) return ((await answer.json()) as AnsweredBody).message;
  } catch {
    // The sentence below says what to do.
  }
  return 'The answer did not reach Nova. Try again.';
}
