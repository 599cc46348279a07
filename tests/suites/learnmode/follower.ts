/**
 * The agent that starts from a playbook: asks for it once per site, takes the runbook whose goal is the one of the task and
 * whose every step the log bears out, follows it without looking, and reads at its end.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Send } from '../learning/send.js';
import type { AnswerOf, Given, ShortName, ToolCall } from '../support/tool-calls.js';
import { type MarkedPlaybook, type MarkedStep, playbookIn } from './playbook.js';

/** As the agent without a playbook (tests/suites/learning/agent.ts): it pauses as long and reads as patiently. */
const THINK_MS = 300;
const LOOKS = 6;
const TRUSTED = new Set(['verified', 'observed']);

/** Playbooks that an agent has asked for, by site. */
export type Playbooks = Map<string, MarkedPlaybook>;

export class Follower {
  readonly #send: Send;
  readonly #mind: Playbooks;
  readonly #inOneCall: boolean;
  calls = 0;
  bytes = 0;
  readonly trail: string[] = [];

  /** @param inOneCall Hands in all steps as one sequence instead of one by one. */
  constructor(send: Send, { mind, inOneCall }: { mind: Playbooks; inOneCall: boolean }) {
    this.#send = send;
    this.#mind = mind;
    this.#inOneCall = inOneCall;
  }

  async call<N extends ShortName>(tool: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    const { content, structuredContent } = await this.#send(tool, ...given);
    this.calls += 1;
    this.bytes += Buffer.byteLength(JSON.stringify({ content, structuredContent }));
    this.trail.push(`${tool}${structuredContent?.ok === false ? ` ${structuredContent.reasonCode}` : ''}`);
    return structuredContent;
  }

  async does({ url, goal, read }: { url: string; goal: string; read: string }): Promise<string> {
    const steps = chooseRunbook(await this.#playbookOf(new URL(url).host), goal).map((step) => toCall(step));
    if (this.#inOneCall)
      await this.#demand('run_sequence', { steps: steps.map(({ tool, args }) => ({ tool: `nova.${tool}`, args })) });
    else
      for (const step of steps) {
        await (step.tool === 'navigate' ? this.#demand(step.tool, step.args) : this.#demand(step.tool, step.args));
        await sleep(THINK_MS);
      }
    return this.#read(read);
  }

  async #playbookOf(scope: string): Promise<MarkedPlaybook> {
    const known = this.#mind.get(scope);
    if (known !== undefined) return known;
    const answer = await this.call('pks_get', { scope, includePlaybook: true, outputDetail: 'summary' });
    const told = playbookIn(answer);
    if (told === null) throw new Error(`no playbook of ${scope}`);
    this.#mind.set(scope, told);
    return told;
  }

  async #demand<N extends ShortName>(tool: N, ...given: Given<N>): Promise<void> {
    let answer = await this.call(tool, ...given);
    for (let tries = 1; answer.ok !== true && answer.reasonCode === 'selector.not_found' && tries < LOOKS; tries += 1) {
      await sleep(THINK_MS);
      answer = await this.call(tool, ...given);
    }
    if (answer.ok !== true) throw new Error(`${tool}: ${answer.reasonCode} ${answer.message}`);
  }

  async #read(query: string): Promise<string> {
    for (let looks = 1; ; looks += 1) {
      const { matches = [] } = await this.call('search_text', { query, contextChars: 60, maxResults: 3 });
      const after = matches.map((match) => match.after).join(' ');
      if (/\d/.test(after) || looks >= LOOKS) return after;
      await sleep(THINK_MS);
    }
  }
}

/** Steps of the runbook whose goal has most of the task's words; one that the log does not bear out is left alone. */
function chooseRunbook({ runbooks }: MarkedPlaybook, goal: string): readonly MarkedStep[] {
  const wanted = wordsOf(goal);
  const [best] = runbooks
    .filter(({ steps }) => steps.every(({ evidence }) => TRUSTED.has(evidence)))
    .map((runbook) => ({ runbook, shared: [...wordsOf(runbook.goal)].filter((word) => wanted.has(word)).length }))
    .sort((a, b) => b.shared - a.shared);
  if (best === undefined || best.shared === 0) throw new Error(`no runbook that the log bears out: ${goal}`);
  return best.runbook.steps;
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\d-]+/gu));

const toCall = ({ selector, url = '' }: MarkedStep): Extract<ToolCall, { tool: 'navigate' | 'click_selector' }> =>
  selector === undefined
    ? { tool: 'navigate', args: { url, waitForLoad: true } }
    : { tool: 'click_selector', args: { selector } };
