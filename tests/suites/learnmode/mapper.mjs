/**
 * The agent that maps an application in Learn Mode: claims a tab, walks its tour, notes what Nova told it of every stop, and
 * hands in a playbook made of these notes and of a few claims that are not true. On the way it tries to leave too early.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { pick } from '../learning/agent.mjs';

const LOOKS = 12;
const THINK_MS = 300;
/** The tour is interrupted here to see whether Nova lets go of the claim. */
const EARLY_AFTER = 2;
/** Tools that work in no tab. */
const TABLESS = new Set(['learn_resolve_opportunity']);

/** @param send `(tool, args)` to the structured answer. */
export async function mapApp({ url, tour, send, agentId, atUtc }) {
  const { targetId } = await send('tab_new', {});
  const mapper = new Mapper({
    url,
    tour,
    send: (tool, args) => send(tool, TABLESS.has(tool) ? args : { targetId, ...args }),
  });
  for (const stop of tour.before) await mapper.go(stop);
  const { claimTaskId } = await mapper.demand('tab_claim', { agentId });
  const begun = await mapper.demand('get_instructions', { mode: 'learn', agentId });
  for (const stop of tour.stops.slice(0, EARLY_AFTER)) await mapper.go(stop);
  const tooEarly = await mapper.call('tab_release', { agentId });
  for (const stop of tour.stops.slice(EARLY_AFTER)) await mapper.go(stop);
  const { learnMode } = await mapper.demand('get_instructions', { mode: 'learn', agentId });
  const withoutPlaybook = await mapper.call('tab_release', { agentId });
  const playbook = mapper.playbook(atUtc);
  const { unknowns: _, ...incomplete } = playbook;
  const withoutSection = await mapper.call('tab_release', { agentId, platformPlaybook: incomplete });
  const released = await mapper.demand('tab_release', { agentId, platformPlaybook: playbook });
  await send('tab_close', { targetId });
  return {
    claimTaskId,
    asked: mapper.asked,
    calls: mapper.calls,
    playbook,
    begun: begun.learnMode,
    progress: learnMode?.progress,
    tooEarly,
    withoutPlaybook,
    withoutSection,
    released,
  };
}

class Mapper {
  #url;
  #tour;
  #send;
  #notes = new Map();
  #last = null;
  #resolved = new Set();
  calls = 0;
  /** Selectors of its own making by the call that used them: a row has the one that Nova made of it. */
  asked = new Map();

  constructor({ url, tour, send }) {
    this.#url = url;
    this.#tour = tour;
    this.#send = send;
  }

  async call(tool, args) {
    this.calls += 1;
    const answer = await this.#send(tool, args);
    const prompt = answer.pksSemanticLearning;
    if (prompt) await this.#resolve(prompt);
    return answer;
  }

  /** Nothing on a tour is worth an entry of its own. */
  async #resolve({ opportunityId }) {
    if (this.#resolved.has(opportunityId)) return;
    this.#resolved.add(opportunityId);
    await this.demand('learn_resolve_opportunity', {
      opportunityId,
      verdict: 'not_applicable',
      reason: 'seen while mapping, nothing stands in the way',
    });
  }

  async demand(tool, args) {
    const answer = await this.call(tool, args);
    if (answer.ok !== true)
      throw new Error(`${tool}: ${answer.reasonCode} ${answer.message} ${JSON.stringify(answer.errorData)}`);
    return answer;
  }

  /** One stop of the tour, and what it taught. */
  async go(stop) {
    const from = this.#last;
    const note = stop.open === undefined ? await this.#use(stop) : await this.#open(stop);
    await sleep(THINK_MS);
    if (stop.isUnread !== true) note.url = (await this.#look()).pageUrl;
    this.#notes.set(stop.key, { ...note, from });
    this.#last = stop.key;
  }

  async #open(stop) {
    const address = stop.as === undefined ? `${this.#url}${stop.open}` : this.#notes.get(stop.as).url;
    const { pageUrl: url } = await this.demand('navigate', { url: address, waitForLoad: true });
    return { do: `Open ${address}`, stepUrl: address, url, label: address };
  }

  async #use(stop) {
    const answer =
      stop.selector === undefined ? await this.#act(stop, await this.#find(stop)) : await this.#touch(stop);
    if (answer.ok === (stop.isRefuted === true))
      throw new Error(`${stop.key}: ${answer.reasonCode ?? 'was not refuted'} ${answer.message ?? ''}`);
    const label = stop.press ?? (stop.into || 'the search field');
    const words = stop.press === undefined ? `Type "${stop.type}" into ${label}` : `Press "${label}"`;
    return { do: words, selector: stop.selector ?? answer.effectiveSelector, url: answer.pageUrl, label };
  }

  async #touch({ selector }) {
    const answer = await this.call('click_selector', { selector });
    this.asked.set(answer.callId, selector);
    return answer;
  }

  #act({ press, type, isHover, verify }, { ref: ctaRef }) {
    if (press === undefined) return this.call('type_selector', { ctaRef, text: type, clear: true });
    if (isHover) return this.call('hover', { ctaRef });
    return this.call('click_selector', { ctaRef, ...(verify && { verify }) });
  }

  async #find(stop) {
    for (let looks = 1; ; looks += 1) {
      const { extraction, pageUrl } = await this.#look();
      const { ctas = [] } = extraction;
      const found = pick(ctas, stop);
      if (found !== undefined) return found;
      if (looks >= LOOKS)
        throw new Error(
          `never seen at ${pageUrl}: ${stop.press ?? stop.into}; seen ${ctas.map(({ text }) => text).join(', ')}`,
        );
      await sleep(THINK_MS);
    }
  }

  async #look() {
    return this.demand('perceive', { maxResults: 120 });
  }

  playbook(atUtc) {
    const { platform, purpose, before, stops, inventions } = this.#tour;
    const seen = [...before, ...stops].map(({ key }) => ({ key, ...this.#notes.get(key) }));
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

  #runbook({ name, goal, stops }) {
    const steps = stops.map((stop) => {
      if (typeof stop === 'string') {
        const { do: words, selector, stepUrl, label } = this.#notes.get(stop);
        return { do: words, ...(selector ? { selector } : { url: stepUrl }), expect: `what "${label}" leads to` };
      }
      const { path, ...step } = stop;
      return path === undefined ? step : { ...step, url: `${this.#url}${path}` };
    });
    return { name, goal, preconditions: [], steps, verification: 'one look at the end', risk: 'reads only' };
  }
}
