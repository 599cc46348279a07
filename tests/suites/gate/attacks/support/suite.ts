/** The order of the suite: pages one after the other, those that wait beside each other, then what is staged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { testChromium } from '../../../../support/chromium.js';
import { BODIES } from '../pages/bodies.js';
import { INPUTS } from '../pages/inputs.js';
import { LATE_MS, LATER } from '../pages/later.js';
import { LEARNED } from '../pages/learned.js';
import { PLACES } from '../pages/places.js';
import { ROUNDABOUT } from '../pages/roundabout.js';
import { SENDERS } from '../pages/senders.js';
import { BORROWED } from '../staged/borrowed.js';
import { CONSENT } from '../staged/consent.js';
import { LIVENESS } from '../staged/liveness.js';
import type { Outcome, PageAttack, StagedAttack } from './attack.js';
import { novaHand } from './hands.js';
import { type Nova, startNova } from './nova.js';
import { judgePage, playControl, playPage, playStaged } from './play.js';
import { serveSite } from './site.js';

/** So that none is lost unseen. */
const LEAST_ATTACKS = 150;
const PAGES: Readonly<Record<string, readonly PageAttack[]>> = {
  senders: SENDERS,
  places: PLACES,
  bodies: BODIES,
  inputs: INPUTS,
  learned: LEARNED,
  roundabout: ROUNDABOUT,
};
const STAGED: Readonly<Record<string, readonly StagedAttack[]>> = {
  consent: CONSENT,
  borrowed: BORROWED,
  liveness: LIVENESS,
};

interface Choice {
  readonly isSmall: boolean;
  readonly only: string;
  readonly isControl: boolean;
}
type Say = (line: string) => void;

export async function playSuite({ isSmall, only, isControl }: Choice, say: Say): Promise<readonly Outcome[]> {
  const chosen = <T extends { readonly id: string; readonly isSmall: boolean }>(group: string, all: readonly T[]) =>
    all.filter(
      (one) => (!isSmall || one.isSmall) && only.split(',').some((part) => group === part || one.id.includes(part)),
    );
  const pages = Object.entries(PAGES).map(([group, all]) => [group, chosen(group, all)] as const);
  const staged = Object.entries(STAGED).map(([group, all]) => [group, chosen(group, all)] as const);
  const later = chosen('later', LATER);
  const count = [...Object.values(PAGES), ...Object.values(STAGED), LATER].flat().length;
  if (count < LEAST_ATTACKS) throw new Error(`${count} attacks, at least ${LEAST_ATTACKS} are due`);
  if (isControl) return playControls(pages, say);
  const desk = new Desk();
  const outcomes: Outcome[] = [];
  const add = (outcome: Outcome) => {
    outcomes.push(outcome);
    say(lineOf(outcome));
  };
  try {
    for (const [group, attacks] of pages) {
      if (attacks.length > 0) say(`\n${group}`);
      for (const attack of attacks) add(await desk.play((nova) => playPage(attack, nova)));
    }
    for (const [group, attacks] of staged) {
      if (attacks.length > 0) say(`\n${group}`);
      for (const attack of attacks)
        add(await desk.play((nova) => playStaged(attack, nova), attack.isBreaking === true));
    }
    if (later.length > 0) say('\nlater');
    if (later.length > 0) for (const outcome of await playLater(later, await desk.fresh())) add(outcome);
  } finally {
    await desk.close();
  }
  return outcomes;
}

/** One Nova for all, and another after one that does not answer any more. */
class Desk {
  #nova: Nova | null = null;

  async play(attack: (nova: Nova) => Promise<Outcome>, isBreaking = false): Promise<Outcome> {
    this.#nova ??= await startNova();
    const outcome = await attack(this.#nova);
    if (isBreaking || outcome.notes.some((note) => note.startsWith('no answer'))) await this.close();
    return outcome;
  }

  /** One that nothing was done with before: what lingers in other tabs is not to be seen in these. */
  async fresh(): Promise<Nova> {
    await this.close();
    this.#nova = await startNova();
    return this.#nova;
  }

  async close(): Promise<void> {
    await this.#nova?.close();
    this.#nova = null;
  }
}

async function playLater(attacks: readonly PageAttack[], nova: Nova): Promise<readonly Outcome[]> {
  const began = performance.now();
  const played = [];
  for (const attack of attacks) {
    const site = await serveSite(attack.files);
    const agent = `late-${attack.id}`;
    const hand = novaHand(nova, agent);
    const troubles: string[] = [];
    await hand
      .open(`${site.self}/`)
      .then(() => attack.act(hand, site))
      .catch((error: unknown) => troubles.push(String(error)));
    played.push({ attack, site, hand, agent, troubles });
  }
  const isLong = attacks.some(({ due }) => due === 'named');
  await sleep(isLong ? LATE_MS + 5000 : 2000);
  const outcomes: Outcome[] = [];
  for (const { attack, site, hand, agent, troubles } of played) {
    await nova.call('nova_perceive', { mode: 'state' }, { agent }).then(
      (answer) => hand.answers.push(answer),
      (error: unknown) => troubles.push(String(error)),
    );
    const ms = Math.round(performance.now() - began);
    outcomes.push({ ...judgePage(attack, site, hand.answers, troubles), ms });
    site.close();
  }
  return outcomes;
}

async function playControls(groups: readonly (readonly [string, readonly PageAttack[]])[], say: Say) {
  const { path, env } = await testChromium();
  const browser = await chromium.launch({
    executablePath: path,
    env: { ...process.env, ...env },
    args: ['--no-sandbox'],
  });
  const outcomes: Outcome[] = [];
  for (const [group, attacks] of groups) {
    if (attacks.length > 0) say(`\n${group}`);
    for (const attack of attacks) {
      const outcome = await playControl(attack, browser);
      outcomes.push(outcome);
      say(lineOf(outcome));
    }
  }
  await browser.close();
  return outcomes;
}

function lineOf({ id, what, result, how, ms, notes }: Outcome): string {
  const word = { passed: 'ok    ', failed: 'FAILED', limit: 'limit ' }[result];
  return [
    `  ${word} ${id.padEnd(30)} ${String(ms).padStart(6)} ms  ${(how ?? '').padEnd(10)} ${what}`,
    ...notes.map((note) => `      ${note}`),
  ].join('\n');
}
