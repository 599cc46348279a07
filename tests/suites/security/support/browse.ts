import type { ToolAnswer } from '../../../support/nova.js';
import type { Attacker } from './attacker.js';
import { becomes } from './attack.js';

/** Whether the call ended in a refusal with one of these codes, and did nothing that succeeded. */
export function refusedWith({ structured }: ToolAnswer, ...codes: readonly string[]): boolean {
  return structured['ok'] !== true && codes.includes(String(structured['reasonCode']));
}

/** The answer in a few words, for notes. */
export function wordsOf({ structured }: ToolAnswer): string {
  const { status, reasonCode, message, url } = structured;
  return JSON.stringify({ status, reasonCode, message, url }).slice(0, 300);
}

export interface Watched {
  /** Hosts that the URL policy refused to the page, as answers told. */
  readonly hosts: readonly string[];
  readonly last: ToolAnswer;
}

/**
 * Opens a page and looks at it until its answers tell of a refused request, or `isOver` says that it has done what it
 * wanted. What answers tell is told once, so all of them are gathered.
 */
export async function openHostile(
  agent: Attacker,
  url: string,
  isOver: (answer: ToolAnswer) => boolean = () => false,
): Promise<Watched> {
  const hosts = new Set<string>();
  const take = (answer: ToolAnswer) => {
    for (const host of answer.structured['blockedRequests']?.hosts ?? []) hosts.add(String(host));
    return answer;
  };
  let last = take(await agent.call('nova.navigate', { url }));
  await becomes(async () => {
    if (hosts.size > 0 || isOver(last)) return true;
    last = take(await agent.call('nova.perceive', { mode: 'state' }));
    return hosts.size > 0 || isOver(last);
  });
  return { hosts: [...hosts], last };
}
