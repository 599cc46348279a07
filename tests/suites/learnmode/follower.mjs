/**
 * The agent that starts from a playbook: asks for it once per site, takes the runbook whose goal is the one of the task and
 * whose every step the log bears out, follows it without looking, and reads at its end.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** As the agent without a playbook (tests/suites/learning/agent.mjs): it pauses as long and reads as patiently. */
const THINK_MS = 300;
const LOOKS = 6;
const TRUSTED = new Set(['verified', 'observed']);

export class Follower {
  #send;
  #mind;
  #inOneCall;
  calls = 0;
  bytes = 0;
  trail = [];

  /**
   * @param mind Playbooks that this agent has asked for, by site.
   * @param inOneCall Hands in all steps as one sequence instead of one by one.
   */
  constructor(send, { mind, inOneCall }) {
    this.#send = send;
    this.#mind = mind;
    this.#inOneCall = inOneCall;
  }

  async call(tool, args) {
    const { content, structuredContent } = await this.#send(`nova_${tool}`, args);
    this.calls += 1;
    this.bytes += Buffer.byteLength(JSON.stringify({ content, structuredContent }));
    this.trail.push(`${tool}${structuredContent?.ok === false ? ` ${structuredContent.reasonCode}` : ''}`);
    return structuredContent;
  }

  async does({ url, goal, read }) {
    const scope = new URL(url).host;
    if (!this.#mind.has(scope)) {
      const { platformPlaybook } = await this.call('pks_get', {
        scope,
        includePlaybook: true,
        outputDetail: 'summary',
      });
      if (!platformPlaybook) throw new Error(`no playbook of ${scope}`);
      this.#mind.set(scope, platformPlaybook);
    }
    const steps = chooseRunbook(this.#mind.get(scope), goal).map((step) => toCall(step));
    if (this.#inOneCall)
      await this.#demand('run_sequence', { steps: steps.map(({ tool, args }) => ({ tool: `nova.${tool}`, args })) });
    else
      for (const { tool, args } of steps) {
        await this.#demand(tool, args);
        await sleep(THINK_MS);
      }
    return this.#read(read);
  }

  async #demand(tool, args) {
    let answer = await this.call(tool, args);
    for (let tries = 1; answer.ok !== true && answer.reasonCode === 'selector.not_found' && tries < LOOKS; tries += 1) {
      await sleep(THINK_MS);
      answer = await this.call(tool, args);
    }
    if (answer.ok !== true) throw new Error(`${tool}: ${answer.reasonCode} ${answer.message}`);
  }

  async #read(query) {
    for (let looks = 1; ; looks += 1) {
      const { matches = [] } = await this.call('search_text', { query, contextChars: 60, maxResults: 3 });
      const after = matches.map((match) => match.after).join(' ');
      if (/\d/.test(after) || looks >= LOOKS) return after;
      await sleep(THINK_MS);
    }
  }
}

/** Steps of the runbook whose goal has most of the task's words; one that the log does not bear out is left alone. */
function chooseRunbook({ runbooks }, goal) {
  const wanted = wordsOf(goal);
  const fits = runbooks
    .filter(({ steps }) => steps.every(({ evidence }) => TRUSTED.has(evidence)))
    .map((runbook) => ({ runbook, shared: [...wordsOf(runbook.goal)].filter((word) => wanted.has(word)).length }))
    .sort((a, b) => b.shared - a.shared);
  if (fits.length === 0 || fits[0].shared === 0) throw new Error(`no runbook that the log bears out: ${goal}`);
  return fits[0].runbook.steps;
}

const wordsOf = (text) => new Set(text.toLowerCase().match(/[\p{L}\d-]+/gu));

const toCall = ({ selector, url }) =>
  selector === undefined
    ? { tool: 'navigate', args: { url, waitForLoad: true } }
    : { tool: 'click_selector', args: { selector } };
