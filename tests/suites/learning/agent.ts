/**
 * The agent that is measured. It sees only what Nova tells it and has one policy for every task: look, find the control by
 * its name, act, look again, read the answer. With knowledge it first asks whether an entry that Nova listed covers a part
 * of the way. Every call and every byte of an answer is counted.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, ArgumentsOf, Envelope, Given, ShortName } from '../support/tool-calls.js';
import { type Control, toldIn, type View, viewOf } from '../support/views.js';
import { entriesOf, type KnownEntry, type Step, waysAlong } from './choose.js';
import type { Send } from './send.js';

/** A page may still be drawing itself; an agent looks again a few times before it gives up. */
const LOOKS = 6;
/** A model thinks before it goes on: by then most pages have drawn themselves. The same in every arm. */
const THINK_MS = 300;
/** Models take seconds. So does Nova before it believes that what was closed stays closed (A&S B5). */
const LONG_THINK_MS = 3500;
/** More than the usual list, for a page with many controls. */
const MANY = 120;
const FIELDS = new Set(['textbox', 'searchbox', 'combobox', 'input']);

type Seen = View & { readonly url: string | undefined };
/** Where an applied way left the agent: nowhere new, where the task goes on, or anywhere. */
type End = 'untouched' | 'applied' | 'astray';

/** What an agent was told of sites, by host. */
export type Mind = Map<string, readonly KnownEntry[]>;

/** One run of a task: where it begins, the way, and the words before the answer. */
export interface Errand {
  readonly url: string;
  readonly steps: readonly Step[];
  readonly read: string;
}

export class Agent {
  readonly #send: Send;
  readonly #usesKnowledge: boolean;
  readonly #mind: Mind;
  calls = 0;
  bytes = 0;
  /** What was done, for the eyes of whoever reads a failure. */
  readonly trail: string[] = [];
  applied = 0;
  readonly refusals: string[] = [];

  /** @param mind What this agent was told of sites before, as a model has it in its context; a new agent has nothing. */
  constructor(send: Send, { usesKnowledge, mind = new Map() }: { usesKnowledge: boolean; mind?: Mind | undefined }) {
    this.#send = send;
    this.#usesKnowledge = usesKnowledge;
    this.#mind = mind;
  }

  async call<N extends ShortName>(tool: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    const { content, structuredContent } = await this.#send(tool, ...given);
    this.calls += 1;
    this.bytes += Buffer.byteLength(JSON.stringify({ content, structuredContent }));
    this.trail.push(`${tool}${structuredContent?.ok === false ? ` ${structuredContent.reasonCode}` : ''}`);
    if (structuredContent === undefined)
      throw new Error(`${tool} answered nothing structured: ${JSON.stringify(content)}`);
    return structuredContent;
  }

  /** Does the task and answers with what it read. */
  async does({ url, steps, read }: Errand): Promise<string> {
    await this.#open(url);
    let done = 0;
    let view: Seen | null = null;
    if (this.#usesKnowledge) {
      const { host } = new URL(url);
      if (!this.#mind.has(host)) view = await this.#look();
      const { covered, end } = await this.#applyKnown(this.#mind.get(host) ?? [], steps);
      done = covered;
      if (end !== 'untouched') view = null;
      // A way that broke off ends anywhere: back to where it began.
      if (end === 'astray') await this.#open(url);
    }
    for (const step of steps.slice(done)) {
      await this.#act(step, await this.#find(step, view));
      view = null;
    }
    return this.#read(read);
  }

  async #open(url: string): Promise<void> {
    const opened = await this.call('navigate', { url, waitForLoad: true });
    if (opened.ok !== true) throw new Error(`navigate: ${opened.reasonCode} ${opened.message}`);
    this.#note(opened);
  }

  /** Entries that Nova told of, kept as a model keeps them in mind. */
  #note(answer: Envelope): void {
    const { pks } = toldIn(answer);
    const listed = entriesOf(pks);
    if (pks !== undefined && listed.length > 0) this.#mind.set(pks.scope, listed);
  }

  /** Takes what is known as far as it leads. A refusal leaves the rest to the ordinary way. */
  async #applyKnown(known: readonly KnownEntry[], steps: readonly Step[]): Promise<{ covered: number; end: End }> {
    let end: End = 'untouched';
    for (const { entry, params, upTo } of waysAlong(known, steps)) {
      const args: ArgumentsOf<'phenomenon_apply'> = {
        scope: entry.scope,
        phenomenonId: entry.id,
        ...(params && { params }),
      };
      const { ok, actionDispatched, reasonCode } = await this.call('invoke', {
        tool: 'nova.phenomenon_apply',
        arguments: args,
      });
      await sleep(THINK_MS);
      if (ok === true) {
        this.applied += 1;
        if (upTo > 0) return { covered: upTo, end: 'applied' };
        end = 'applied';
        continue;
      }
      this.refusals.push(`${entry.id} ${reasonCode}`);
      if (actionDispatched === true) return { covered: 0, end: 'astray' };
    }
    return { covered: 0, end };
  }

  async #look(more: ArgumentsOf<'perceive'> = {}): Promise<Seen> {
    const answer = await this.call('perceive', more);
    if (answer.ok !== true) throw new Error(`perceive: ${answer.reasonCode} ${answer.message}`);
    this.#note(answer);
    return { ...viewOf(answer), url: answer.pageUrl };
  }

  async #find(step: Step, view: Seen | null): Promise<Control> {
    let seen = view ?? (await this.#look());
    for (let looks = 1; ; looks += 1) {
      const found = pick(seen.ctas ?? [], step);
      if (found !== undefined) return found;
      if (looks >= LOOKS) {
        const names = (seen.ctas ?? []).map(({ text }) => text).join(', ');
        throw new Error(`never seen: ${step.press ?? step.into}. Seen at ${seen.url}: ${names}`);
      }
      seen = await this.#look({ maxResults: MANY });
    }
  }

  async #act(step: Step, { ref: ctaRef }: Control): Promise<void> {
    const touch = (): Promise<Envelope> =>
      step.type === undefined
        ? this.call('click_selector', { ctaRef })
        : this.call('type_selector', { ctaRef, text: step.type, clear: true, pressEnter: true });
    let answer = await touch();
    if (answer.reasonCode === 'action.obscured') {
      await this.call('dismiss_blockers');
      await sleep(LONG_THINK_MS);
      answer = await touch();
    }
    if (answer.ok !== true) throw new Error(`${step.press ?? step.into}: ${answer.reasonCode} ${answer.message}`);
    await sleep(THINK_MS);
  }

  async #read(query: string): Promise<string> {
    for (let looks = 1; ; looks += 1) {
      const { matches = [] } = await this.call('search_text', { query, contextChars: 60, maxResults: 3 });
      const after = matches.map((match) => match.after).join(' ');
      if (/\d/.test(after) || looks >= LOOKS) return after;
    }
  }
}

/** The control that a person would mean: of this name and of this kind, the first where there are several. */
export function pick(ctas: readonly Control[], { press, into }: Step): Control | undefined {
  const shown = ctas.filter(({ state }) => state?.includes('unseen') !== true);
  const isField = ({ role, tag }: Control) => FIELDS.has(role ?? tag ?? '');
  const candidates = shown.filter((one) => isField(one) === (into !== undefined));
  const wanted = press ?? into ?? '';
  return candidates.find(({ text }) => text === wanted) ?? candidates.find(({ text }) => text?.startsWith(wanted));
}
