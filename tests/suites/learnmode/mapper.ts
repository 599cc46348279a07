/**
 * The agent that maps an application in Learn Mode: claims a tab, walks its tour, notes what Nova told it of every stop, and
 * hands in a playbook made of these notes and of a few claims that are not true. On the way it tries to leave too early.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { malformed, need } from '../completion/agent.js';
import { pick } from '../learning/agent.js';
import type { Send } from '../learning/send.js';
import type { AnswerOf, Envelope, Given, ShortName } from '../support/tool-calls.js';
import { type Control, toldIn, viewOf } from '../support/views.js';
import type { Playbook } from './playbook.js';
import type { Opening, Runbook, Stop, Tour, Touch } from './tours.js';

const LOOKS = 12;
const THINK_MS = 300;
/** The tour is interrupted here to see whether Nova lets go of the claim. */
const EARLY_AFTER = 2;
interface Mapping {
  readonly url: string;
  readonly tour: Tour;
  readonly send: Send;
  readonly agentId: string;
  readonly atUtc: string;
}

/** What mapping one application left, and what Nova answered on the way. */
export interface Mapped {
  readonly claimTaskId: string;
  readonly asked: ReadonlyMap<string, string>;
  readonly calls: number;
  readonly playbook: Playbook;
  readonly begun: LearnMode | undefined;
  readonly progress: LearnMode['progress'] | undefined;
  readonly tooEarly: AnswerOf<'tab_release'>;
  readonly withoutPlaybook: AnswerOf<'tab_release'>;
  readonly withoutSection: AnswerOf<'tab_release'>;
  readonly released: AnswerOf<'tab_release'>;
}

/** What Learn Mode says of itself, as far as it is read here; the tool declares it as an open record. */
export interface LearnMode {
  readonly deliverable?: string;
  readonly progress?: {
    readonly allFloorsMet?: boolean;
    readonly tasks: readonly { readonly visitedSurfaces: number; readonly meaningfulInteractions: number }[];
  };
}

export async function mapApp({ url, tour, send, agentId, atUtc }: Mapping): Promise<Mapped> {
  const { structuredContent: tab } = await send('tab_new');
  const targetId = need(tab.targetId, 'targetId');
  const mapper = new Mapper({ url, tour, send, targetId });
  const instructions = async () =>
    (await mapper.demand('get_instructions', { targetId, mode: 'learn', agentId })).learnMode as LearnMode | undefined;
  for (const stop of tour.before) await mapper.go(stop);
  const { claimTaskId } = await mapper.demand('tab_claim', { targetId, agentId });
  const begun = await instructions();
  for (const stop of tour.stops.slice(0, EARLY_AFTER)) await mapper.go(stop);
  const tooEarly = await mapper.call('tab_release', { targetId, agentId });
  for (const stop of tour.stops.slice(EARLY_AFTER)) await mapper.go(stop);
  const learnMode = await instructions();
  const withoutPlaybook = await mapper.call('tab_release', { targetId, agentId });
  const playbook = mapper.playbook(atUtc);
  const { unknowns: _, ...incomplete } = playbook;
  const platformPlaybook = malformed<Playbook>(incomplete);
  const withoutSection = await mapper.call('tab_release', { targetId, agentId, platformPlaybook });
  const released = await mapper.demand('tab_release', { targetId, agentId, platformPlaybook: playbook });
  await send('tab_close', { targetId });
  return {
    claimTaskId: need(claimTaskId, 'claimTaskId'),
    asked: mapper.asked,
    calls: mapper.calls,
    playbook,
    begun,
    progress: learnMode?.progress,
    tooEarly,
    withoutPlaybook,
    withoutSection,
    released,
  };
}

/** What is read of an answer to an action. */
type Acted = Envelope & { readonly effectiveSelector?: string | null | undefined };

/** What a stop taught. */
interface Note {
  readonly do: string;
  readonly selector?: string | null | undefined;
  /** Of a step that opens an address. */
  readonly stepUrl?: string;
  readonly url: string | undefined;
  readonly label: string;
}

class Mapper {
  readonly #url: string;
  readonly #tour: Tour;
  readonly #send: Send;
  readonly #targetId: string;
  readonly #notes = new Map<string, Note & { readonly from: string | null }>();
  #last: string | null = null;
  readonly #resolved = new Set<string>();
  calls = 0;
  /** Selectors of its own making by the call that used them: a row has the one that Nova made of it. */
  readonly asked = new Map<string, string>();

  constructor({ url, tour, send, targetId }: Pick<Mapping, 'url' | 'tour' | 'send'> & { readonly targetId: string }) {
    this.#url = url;
    this.#tour = tour;
    this.#send = send;
    this.#targetId = targetId;
  }

  async call<N extends ShortName>(tool: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    this.calls += 1;
    const { structuredContent: answer } = await this.#send(tool, ...given);
    const { pksSemanticLearning: prompt } = toldIn(answer);
    if (prompt) await this.#resolve(prompt.opportunityId);
    return answer;
  }

  /** Nothing on a tour is worth an entry of its own. */
  async #resolve(opportunityId: string): Promise<void> {
    if (this.#resolved.has(opportunityId)) return;
    this.#resolved.add(opportunityId);
    await this.demand('learn_resolve_opportunity', {
      opportunityId,
      verdict: 'not_applicable',
      reason: 'seen while mapping, nothing stands in the way',
    });
  }

  async demand<N extends ShortName>(tool: N, ...given: Given<N>): Promise<AnswerOf<N>> {
    const answer = await this.call(tool, ...given);
    if (answer.ok !== true)
      throw new Error(`${tool}: ${answer.reasonCode} ${answer.message} ${JSON.stringify(answer.errorData)}`);
    return answer;
  }

  /** One stop of the tour, and what it taught. */
  async go(stop: Stop): Promise<void> {
    const from = this.#last;
    const note = 'open' in stop ? await this.#open(stop) : await this.#use(stop);
    await sleep(THINK_MS);
    const url = stop.isUnread === true ? note.url : (await this.#look()).pageUrl;
    this.#notes.set(stop.key, { ...note, url, from });
    this.#last = stop.key;
  }

  #noteOf(key: string): Note & { readonly from: string | null } {
    return need(this.#notes.get(key), `note of ${key}`);
  }

  async #open(stop: Opening): Promise<Note> {
    const address = stop.as === undefined ? `${this.#url}${stop.open}` : need(this.#noteOf(stop.as).url, 'address');
    const { pageUrl: url } = await this.demand('navigate', {
      targetId: this.#targetId,
      url: address,
      waitForLoad: true,
    });
    return { do: `Open ${address}`, stepUrl: address, url, label: address };
  }

  async #use(stop: Touch): Promise<Note> {
    const answer =
      stop.selector === undefined ? await this.#act(stop, await this.#find(stop)) : await this.#touch(stop.selector);
    if (answer.ok === (stop.isRefuted === true))
      throw new Error(`${stop.key}: ${answer.reasonCode ?? 'was not refuted'} ${answer.message ?? ''}`);
    const label = stop.press ?? (stop.into || 'the search field');
    const words = stop.press === undefined ? `Type "${stop.type}" into ${label}` : `Press "${label}"`;
    return { do: words, selector: stop.selector ?? answer.effectiveSelector, url: answer.pageUrl, label };
  }

  async #touch(selector: string): Promise<Acted> {
    const answer = await this.call('click_selector', { targetId: this.#targetId, selector });
    if (typeof answer.callId === 'string') this.asked.set(answer.callId, selector);
    return answer;
  }

  #act({ press, type = '', isHover, verify }: Touch, { ref: ctaRef }: Control): Promise<Acted> {
    const where = { targetId: this.#targetId, ctaRef };
    if (press === undefined) return this.call('type_selector', { ...where, text: type, clear: true });
    if (isHover) return this.call('hover', where);
    return this.call('click_selector', { ...where, ...(verify && { verify }) });
  }

  async #find(stop: Touch): Promise<Control> {
    for (let looks = 1; ; looks += 1) {
      const seen = await this.#look();
      const { ctas = [] } = viewOf(seen);
      const found = pick(ctas, stop);
      if (found !== undefined) return found;
      if (looks >= LOOKS)
        throw new Error(
          `never seen at ${seen.pageUrl}: ${stop.press ?? stop.into}; seen ${ctas.map(({ text }) => text).join(', ')}`,
        );
      await sleep(THINK_MS);
    }
  }

  async #look() {
    return this.demand('perceive', { targetId: this.#targetId, maxResults: 120 });
  }

  playbook(atUtc: string): Playbook {
    const { platform, purpose, before, stops, inventions } = this.#tour;
    const seen = [...before, ...stops].map(({ key }) => {
      const note = this.#noteOf(key);
      return { ...note, key, url: need(note.url, `address of ${key}`) };
    });
    const invented = inventions.map(({ surface, path }) => ({ surface, url: `${this.#url}${path}` }));
    const navigationMap = [
      ...seen.map(({ key, url, from, label }) => ({ surface: key, url, reachedFrom: from ?? 'nowhere', how: label })),
      ...invented.map((one) => ({ ...one, reachedFrom: 'home', how: 'by the menu' })),
    ];
    return {
      snapshot: {
        platform,
        scope: new URL(this.#url).host,
        purpose,
        capturedAtUtc: atUtc,
        authState: 'signed out',
      },
      navigationMap,
      entryPoints: [`${this.#url}/`],
      coreConcepts: [{ name: platform, meaning: purpose }],
      runbooks: this.#tour.runbooks.map((runbook) => this.#runbook(runbook)),
      automationReadiness: [{ surface: 'home', rating: 'ready', why: 'every control has a name' }],
      blockers: [],
      // By address and by name; what was invented is claimed in both ways.
      visitedSurfaces: [
        ...new Set(seen.map(({ url }) => url)),
        ...seen.slice(0, 3).map(({ key }) => key),
        ...invented.flatMap(({ surface, url }) => [surface, url]),
      ],
      unknowns: ['what changes once one is signed in'],
    };
  }

  #runbook({ name, goal, stops }: Runbook): Playbook['runbooks'][number] {
    const steps = stops.map((stop) => {
      if (typeof stop === 'string') {
        const { do: words, selector, stepUrl, label } = this.#noteOf(stop);
        return {
          do: words,
          ...(selector ? { selector } : stepUrl === undefined ? {} : { url: stepUrl }),
          expect: `what "${label}" leads to`,
        };
      }
      const { path, ...step } = stop;
      return path === undefined ? step : { ...step, url: `${this.#url}${path}` };
    });
    return { name, goal, preconditions: [], steps, verification: 'one look at the end', risk: 'reads only' };
  }
}
