import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import { lineOf, type Outcome, type PageAttack, type StagedAttack } from './attack.js';
import { bareHand, novaHand } from './hands.js';
import type { Answer, Nova } from './nova.js';
import { serveSite, type Seen, type Site } from './site.js';

/** A plain call takes a second or two; on a busy machine a few more. */
const SLOW_MS = 20_000;
let agents = 0;

export const graveOf = (site: Site, grave: RegExp): readonly Seen[] =>
  site.seen.filter(({ method, url, body }) => grave.test(`${method} ${url}\n${body}`));

const pathOf = ({ url }: Seen): string => url.replace(/[?#].*$/, '');

/** What an answer says of what went or was held, in a line. */
export function told({ tool, ms, said }: Answer): string {
  const { ok, reasonCode, writes, heldWrites, warnings, error, message } = said;
  const held = Array.isArray(heldWrites) ? heldWrites.slice(0, 3) : heldWrites;
  return `${tool} ${ms} ms ${JSON.stringify({ ok, reasonCode, error, writes, held, warnings, message }).slice(0, 600)}`;
}

/** Plays a page through Nova and says whether it got its way. */
export async function playPage(attack: PageAttack, nova: Nova): Promise<Outcome> {
  const began = performance.now();
  const site = await serveSite(attack.files);
  agents += 1;
  const hand = novaHand(nova, `visitor-${agents}`);
  nova.asked.length = 0;
  const notes: string[] = [];
  try {
    await hand.open(`${site.self}/`);
    await attack.act(hand, site);
    await sleep(attack.watchMs);
    // Told once, with the next answer of the tab.
    hand.answers.push(await nova.call('nova_perceive', { mode: 'state' }, { agent: `visitor-${agents}` }));
    await hand.leave();
  } catch (error) {
    notes.push(error instanceof Error ? error.message : String(error));
  }
  const outcome = judgePage(attack, site, hand.answers, notes);
  site.close();
  return { ...outcome, ms: Math.round(performance.now() - began) };
}

export function judgePage(
  { id, what, grave, due, notHere, isUntold = false }: PageAttack,
  site: Site,
  answers: readonly Answer[],
  troubles: readonly string[],
): Outcome {
  const arrived = graveOf(site, grave);
  const all = JSON.stringify(answers.map(({ said }) => said));
  const unnamed = arrived.filter(
    (one) => !answers.some(({ at, said }) => at >= one.at && JSON.stringify(said).includes(pathOf(one))),
  );
  const slow = answers.filter(({ ms }) => ms > SLOW_MS).map((answer) => `slow: ${told(answer)}`);
  const bad = due === 'held' ? arrived : unnamed;
  const how = howStopped(answers, all);
  const notes = [
    ...troubles,
    ...slow,
    ...(arrived.length === 0 && how === 'silent' && notHere === undefined && !isUntold
      ? ['nothing arrived, and no answer tells why']
      : []),
    ...bad.slice(0, 3).map((one) => `arrived: ${lineOf(one)}${unnamed.includes(one) ? ' (named nowhere)' : ''}`),
    ...(bad.length > 3 ? [`and ${bad.length - 3} more`] : []),
  ];
  const isLimit = due === 'limit' && troubles.length + slow.length === 0 && bad.length > 0;
  const result = notes.length === 0 ? 'passed' : isLimit ? 'limit' : 'failed';
  const shown = result === 'passed' ? [] : answers.filter(({ tool }) => tool !== 'nova_tab_new').map(told);
  return { id, what, result, how: arrived.length > 0 ? 'arrived' : how, ms: 0, notes: [...notes, ...shown] };
}

/** What became of it, by what the answers say. */
function howStopped(answers: readonly Answer[], all: string): NonNullable<Outcome['how']> {
  if (all.includes('"heldWrites"') || all.includes('kept from leaving')) return 'held';
  if (all.includes('was kept from sending')) return 'held later';
  const isRefused = answers.some(({ said }) => /commit|approval/.test(String(said['reasonCode'])));
  return isRefused ? 'refused' : 'silent';
}

/** Whether the page does what it is for in a browser that nobody guards. */
export async function playControl(attack: PageAttack, browser: Browser): Promise<Outcome> {
  const began = performance.now();
  const site = await serveSite(attack.files);
  const hand = await bareHand(browser);
  const troubles: string[] = [];
  try {
    await hand.open(`${site.self}/`);
    await attack.act(hand, site);
    const deadline = performance.now() + attack.watchMs + 3000;
    while (graveOf(site, attack.grave).length === 0 && performance.now() < deadline) await sleep(50);
  } catch (error) {
    troubles.push(String(error).slice(0, 200));
  }
  await hand.leave();
  const isSeen = graveOf(site, attack.grave).length > 0;
  const isRight = isSeen === (attack.notHere === undefined);
  if (!isSeen) troubles.push(`nothing grave arrived; ${site.seen.map(lineOf).slice(0, 6).join(' | ')}`);
  site.close();
  const { id, what } = attack;
  const ms = Math.round(performance.now() - began);
  return { id, what, result: isRight ? 'passed' : 'failed', ms, notes: isRight ? [] : troubles };
}

export async function playStaged({ id, what, run }: StagedAttack, nova: Nova): Promise<Outcome> {
  const began = performance.now();
  const sites: Site[] = [];
  nova.asked.length = 0;
  nova.person = () => false;
  const serve = async (files: Parameters<typeof serveSite>[0]): Promise<Site> => {
    const site = await serveSite(files);
    sites.push(site);
    return site;
  };
  let notes: readonly string[];
  try {
    notes = await run({ nova, serve });
  } catch (error) {
    notes = [error instanceof Error ? error.message : String(error)];
  }
  const isStuck = notes.some((note) => note.startsWith('no answer'));
  if (!isStuck) await nova.closeTabs().catch(() => undefined);
  for (const site of sites) site.close();
  const ms = Math.round(performance.now() - began);
  return { id, what, result: notes.length === 0 ? 'passed' : 'failed', ms, notes };
}
