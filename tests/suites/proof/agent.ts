/**
 * One agent that does one act through Nova over stdio, under what Nova itself offers: a guarded tool, or the contract it
 * suggests. It writes no contract of its own.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { McpClient } from '../support/mcp-client.js';
import type { AnswerOf, ArgumentsOf, Envelope, Given, WireName } from '../support/tool-calls.js';
import type { Case, Step } from './set.js';

const SETTLE_MS = 300;
const FIND_MS = 5000;

type Contract = ArgumentsOf<'nova_click_selector'>['transitionContract'];

/** What Nova says of the act. `plain`: nothing asked for a contract, so that it is only what the press seemed to do. */
export type Said = 'success' | 'failure' | 'uncertain' | 'blocked';

export interface Acted {
  readonly said: Said;
  readonly isPlain: boolean;
  readonly tool: WireName;
  readonly answer: Envelope;
  /** When the call that acted began and was answered. */
  readonly beganAtMs: number;
  readonly answeredAtMs: number;
}

/** The suite did not get as far as the act. */
export class NotTried extends Error {}

/** What Nova suggests for whatever has no tool of its own. */
const PLAIN_OFFER: Contract = {
  postconditions: {
    success: { all: [{ factKey: 'outcome.accepted', operator: 'eq', expected: true }] },
    forbidden: { any: [{ factKey: 'outcome.refused', operator: 'eq', expected: true }] },
  },
  stabilityWindowMs: 10_000,
  stabilityMs: 0,
};

interface Place {
  readonly url: string;
  /** A file that may be uploaded. */
  readonly file: string;
  /** Sets the server back to where it began. */
  readonly reset: () => void;
}

export class Agent {
  readonly #client: McpClient;
  #targetId: string;
  readonly #url: string;
  readonly #file: string;
  readonly #reset: () => void;

  private constructor(client: McpClient, targetId: string, { url, file, reset }: Place) {
    this.#client = client;
    this.#targetId = targetId;
    this.#url = url;
    this.#file = file;
    this.#reset = reset;
  }

  static async open(client: McpClient, place: Place): Promise<Agent> {
    return new Agent(client, await openTab(client, place.url), place);
  }

  async close(): Promise<void> {
    await this.#ask('nova_tab_close', { targetId: this.#targetId });
  }

  async prepare({ prepare = [], act }: Case): Promise<void> {
    for (const step of prepare) await this.#step(step);
    for (const [selector, value] of [
      [act.user, act.userValue],
      [act.password, act.passwordValue],
    ])
      if (selector !== undefined && value !== undefined) await this.#step({ type: 'fill', selector, value });
    if (act.how === 'enter') await this.#step({ type: 'click', selector: act.selector });
    if (act.confirm === undefined) return;
    await this.#step({ type: 'click', selector: act.selector });
    await sleep(SETTLE_MS);
  }

  /** `byTool`: a guarded tool is called at once where there is one; else what a plain call is told. */
  async act(one: Case, byTool: boolean): Promise<Acted> {
    const acted = await this.#actOn(one, byTool);
    const isHeld = acted.answer.reasonCode === 'guarded_commit.write_held';
    // What nothing asked a contract for is done once more under the one that Nova offers for everything else.
    const contract = contractIn(acted.answer) ?? (acted.isPlain ? PLAIN_OFFER : undefined);
    if ((!isHeld && !acted.isPlain) || contract === undefined) return acted;
    // The page is opened again: it may have seen its network fail, or the act is done already.
    this.#reset();
    await this.close();
    this.#targetId = await openTab(this.#client, this.#url);
    await this.prepare(one);
    return this.#actOn(one, byTool, contract);
  }

  async #actOn({ act, kind }: Case, byTool: boolean, contract?: Contract): Promise<Acted> {
    const targetId = this.#targetId;
    const selector = act.confirm ?? act.selector;
    if (act.how !== 'upload') await this.#find(selector);
    const at = { targetId, selector };
    const under = contract === undefined ? {} : { transitionContract: contract };
    switch (act.how) {
      case 'send': {
        const sent = await this.#timed('nova_guarded_send_message', {
          targetId,
          text: act.value ?? '',
          ...(act.button !== undefined && { selector: act.button }),
        });
        // Where Nova sees no chat, the message is typed and sent like anything else.
        if (sent.answer.reasonCode?.startsWith('action.') !== true || sent.said !== 'blocked') return sent;
        await this.#step({ type: 'fill', selector: act.selector, value: act.value ?? '' });
        return act.button === undefined
          ? this.#offered('nova_input_key', { targetId, key: 'Enter', ...under })
          : this.#offered('nova_click_selector', { targetId, selector: act.button, ...under });
      }
      case 'sign_in':
        return this.#timed('nova_guarded_login', { ...at, ...under });
      case 'enter':
        return this.#offered('nova_input_key', { targetId, key: 'Enter', ...under });
      case 'select':
        return this.#offered('nova_select_option', { ...at, value: act.value ?? '', ...under });
      case 'upload':
        return this.#offered('nova_file_upload', { ...at, filePath: this.#file, ...under });
      case 'check':
        return this.#offered('nova_click_selector', { ...at, ...under });
      case 'click':
        if (byTool && kind !== 'switch') return this.#timed('nova_guarded_submit_form', { ...at, ...under });
        return this.#offered('nova_click_selector', { ...at, ...under });
    }
  }

  /** Without a contract first; where one is asked for, under the one that is offered. */
  async #offered<N extends 'nova_click_selector' | 'nova_input_key' | 'nova_select_option' | 'nova_file_upload'>(
    tool: N,
    args: ArgumentsOf<N>,
  ): Promise<Acted> {
    const bare = await this.#timed(tool, args);
    const contract = contractIn(bare.answer);
    if (contract === undefined || bare.answer.actionDispatched === true) return bare;
    const acted = await this.#timed(tool, { ...args, transitionContract: contract });
    return { ...acted, isPlain: false };
  }

  async #timed<N extends WireName>(tool: N, args: ArgumentsOf<N>): Promise<Acted> {
    const beganAtMs = Date.now();
    // Codec: the arguments belong to the tool that is named beside them.
    const answer: Envelope = await this.#ask(tool, ...([{ ...args, outputDetail: 'full' }] as unknown as Given<N>));
    const isPlain = !('guardedCommit' in answer) || answer.guardedCommit === undefined;
    return { said: saidBy(answer), isPlain, tool, answer, beganAtMs, answeredAtMs: Date.now() };
  }

  async #step({ type, selector, value = '' }: Step): Promise<void> {
    await this.#find(selector);
    const at = { targetId: this.#targetId, selector };
    const run = (transitionContract?: Contract): Promise<Envelope> => {
      const under = transitionContract === undefined ? {} : { transitionContract };
      switch (type) {
        case 'fill':
          return this.#ask('nova_type_selector', { ...at, text: value, clear: true, ...under });
        case 'select':
          return this.#ask('nova_select_option', { ...at, value, ...under });
        case 'check':
        case 'click':
          return this.#ask('nova_click_selector', { ...at, ...under });
      }
    };
    const bare = await run();
    if (bare.actionDispatched === true && bare.reasonCode !== 'guarded_commit.write_held') return;
    const contracted = await run(contractIn(bare));
    if (contracted.actionDispatched !== true) throw new NotTried(`${type} ${selector}: ${told(contracted)}`);
  }

  async #find(selector: string): Promise<void> {
    const seen = await this.#ask('nova_wait_for_selector', { targetId: this.#targetId, selector, timeoutMs: FIND_MS });
    if (!seen.ok) throw new NotTried(`${selector} never showed: ${told(seen)}`);
  }

  async #ask<N extends WireName>(name: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    return (await this.#client.ask(name, ...given)).structuredContent;
  }
}

/** A tab of its own: what is loaded again keeps what was filled in. */
async function openTab(client: McpClient, url: string): Promise<string> {
  const { structuredContent: opened } = await client.ask('nova_tab_new', { url, waitForLoad: true });
  const { targetId } = opened;
  if (!opened.ok || targetId === undefined) throw new NotTried(`the page did not open: ${told(opened)}`);
  await sleep(SETTLE_MS);
  return targetId;
}

function saidBy({ verifyState, actionDispatched, status }: Envelope): Said {
  if (actionDispatched !== true || status === 'blocked') return 'blocked';
  if (verifyState === 'verified' || verifyState === 'likely') return 'success';
  return verifyState === 'failed' ? 'failure' : 'uncertain';
}

/** What is offered with a refusal. Codec: the error data of a refusal is open. */
function contractIn(answer: Envelope): Contract {
  const { errorData, suggestedContract: beside } = answer as Envelope & { readonly suggestedContract?: Contract };
  const { suggestedContract } = (errorData ?? {}) as { readonly suggestedContract?: Contract };
  return suggestedContract ?? beside;
}

export const told = ({ status, reasonCode, message }: Envelope): string => `${status} ${reasonCode} ${message ?? ''}`;
