/**
 * Eight agents at four tabs press buttons that must be pressed once. Their clients lose answers: they cancel, or ask again
 * before the answer is there, under the same clientEventId. Every press must happen once, and every last word be right.
 */
import { messageOf } from '../support/errors.js';
import type { ArgumentsOf } from '../support/tool-calls.js';
import { type DeskSite, serveDesks } from './desk-site.js';
import { type Front, startFront, type Told } from './front.js';
import { at } from './lists.js';
import type { Part } from './part.js';
import { survivorsOf } from './processes.js';
import { createRandom, type Random } from './random.js';
import { sleep, waitUntil, within } from './wait.js';

const DESKS = 4;
const CLERKS = 2;
const MAX_STEPS = 60;
const MAX_MS = 1_800_000;
const END_MS = 10_000;
const WINDOW_MS = 2000;
const LOSES_ANSWER = 0.25;
const SAY_EVERY = 250;
const SOON_MS = 500;
const LATE_MS = 1500;
/** What was pressed and is not on the page after so many looks did not happen. */
const LOOKS = 4;
const LOOK_AGAIN_MS = 250;

type Contract = ArgumentsOf<'nova_click_selector'>['transitionContract'];

interface Agent {
  readonly desk: number;
  readonly clerk: number;
  readonly random: Random;
  readonly front: Front;
  readonly targetId: string;
}
/** An agent and which of its commits is due. */
interface Press extends Agent {
  readonly number: number;
}

interface Run {
  readonly site: DeskSite;
  finished: number;
  readonly problems: string[];
  readonly counts: Record<'ok' | 'replayed' | 'seen' | 'again' | 'dropped' | 'ignored' | 'busy', number>;
}

/** `rounds`: how many commits there are in all. */
export async function repeatCommits({ freshFolder, browserPath, check, seed, rounds }: Part): Promise<void> {
  const dataDir = freshFolder();
  console.log(`duplicates: ${rounds} commits, seed ${seed}`);
  const began = performance.now();
  const site = await serveDesks();
  const run: Run = {
    site,
    finished: 0,
    problems: [],
    counts: { ok: 0, replayed: 0, seen: 0, again: 0, dropped: 0, ignored: 0, busy: 0 },
  };
  const each = Math.ceil(rounds / (DESKS * CLERKS));
  const agents = Array.from({ length: DESKS * CLERKS }, (_, index) => ({
    desk: index % DESKS,
    clerk: Math.floor(index / DESKS),
    random: createRandom(seed + index),
    front: startFront({ dataDir, browserPath, agentId: `clerk-${index}` }, `clerk-${index}`),
  }));
  try {
    const tabs: string[] = [];
    for (const { front, desk } of agents.slice(0, DESKS)) {
      const { answer } = await front.call('nova_tab_new', { url: site.url(desk) });
      if (answer?.targetId === undefined) throw new Error(`no tab: ${JSON.stringify(answer)}`);
      tabs.push(answer.targetId);
    }
    const work = agents.map((agent) => commitAll({ ...agent, targetId: at(tabs, agent.desk) }, each, run));
    await within(MAX_MS, Promise.all(work), 'all the commits');
  } finally {
    await Promise.all(agents.map(({ front }) => front.close().catch(() => undefined)));
    site.close();
  }
  const expected = agents.flatMap(({ desk, clerk }) =>
    Array.from({ length: each }, (_, index) => `${desk}/${clerk}/${index + 1}`),
  );
  const times = (name: string) => site.commits.get(name) ?? 0;
  const list = (names: readonly string[]) => names.map((name) => `${name}: ${times(name)} times`);
  check('duplicates: no commit came twice', list([...site.commits.keys()].filter((name) => times(name) > 1)));
  check('duplicates: every commit came', list(expected.filter((name) => times(name) === 0)));
  check(
    'duplicates: nothing came that was not asked for',
    list([...site.commits.keys()].filter((name) => !expected.includes(name))),
  );
  check('duplicates: every last answer is right', run.problems);
  check('duplicates: no process is left', await survivorsOf(dataDir, END_MS));
  const { ok, replayed, seen, again, dropped, ignored, busy } = run.counts;
  console.log(
    `duplicates: ${expected.length} commits by ${agents.length} agents on ${DESKS} tabs in ${Math.round((performance.now() - began) / 1000)} s; ` +
      `${ok} answered ok (${replayed} of them by their key), ${seen} unclear and then seen on the page, ${again} unclear and ` +
      `pressed anew; answers lost: ${dropped} cancelled, ${ignored} not waited for; ${busy} times busy`,
  );
}

async function commitAll(agent: Agent, each: number, run: Run): Promise<void> {
  for (let number = 1; number <= each; number += 1) {
    const name = nameOf({ ...agent, number });
    const told: object[] = [];
    try {
      await commitOnce({ ...agent, number }, told, run);
      const times = run.site.commits.get(name) ?? 0;
      run.finished += 1;
      if (run.finished % SAY_EVERY === 0) console.log(`duplicates: ${run.finished} commits`);
      if (times !== 1) run.problems.push(`${name}: ${times} times after ${JSON.stringify(told)}`);
    } catch (error) {
      run.problems.push(`${name}: ${messageOf(error)}; ${JSON.stringify(told)}`);
      return;
    }
  }
}

/** Until the commit is known to be in: by an answer, or by the page after an answer that was unclear. */
async function commitOnce(agent: Press, told: object[], run: Run): Promise<void> {
  const { counts } = run;
  let key = `commit-${agent.number}`;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { kind, answer } = await askCarelessly(agent, key, run);
    const { ok, status, reasonCode, replayed, actionDispatched } = answer ?? {};
    told.push({ key, kind, ok, status, reasonCode, replayed, actionDispatched });
    if (ok === true) {
      counts.ok += 1;
      if (replayed === true) counts.replayed += 1;
      return;
    }
    if (kind !== 'acknowledged') continue;
    if (reasonCode === 'guarded_commit.coordinator_busy') {
      counts.busy += 1;
      await sleep(answer.retryAfterMs ?? 0);
    } else if (actionDispatched !== false) {
      if (await isOnPage(agent)) {
        counts.seen += 1;
        return;
      }
      counts.again += 1;
      key = `${key}+`;
    }
  }
  throw new Error('it did not come to an end');
}

/** A client that may lose the answer: it cancels, or does not wait and asks again, at any moment of the call. */
async function askCarelessly(agent: Press, key: string, { site, counts }: Run): Promise<Told> {
  const { random } = agent;
  if (!random.chance(LOSES_ANSWER)) return press(agent, key);
  const cancels = random.chance(0.5);
  const hasArrived = () => site.commits.has(nameOf(agent));
  const moment = random.chance(0.5)
    ? sleep(random.integer(0, SOON_MS))
    : waitUntil(hasArrived, LATE_MS, 'the commit', 2).catch(() => undefined);
  const client = new AbortController();
  const asked = press(agent, key, client.signal);
  const first = await Promise.race([asked, moment.then(() => null)]);
  // The answer was quicker than the client's impatience, and is lost all the same.
  if (first !== null || !cancels) counts.ignored += 1;
  else {
    client.abort();
    counts.dropped += 1;
  }
  asked.catch(() => undefined);
  return press(agent, key);
}

const nameOf = ({ desk, clerk, number }: Pick<Press, 'desk' | 'clerk' | 'number'>) => `${desk}/${clerk}/${number}`;

function press({ front, targetId, clerk, number }: Press, key: string, signal?: AbortSignal): Promise<Told> {
  const said = encodeURIComponent(`Saved ${clerk}-${number}.`);
  const transitionContract: Contract = {
    actionKind: 'submit_form',
    retryPolicy: 'non_idempotent',
    stabilityWindowMs: WINDOW_MS,
    postconditions: { success: { all: [{ factKey: `text.appeared(${said})`, operator: 'eq', expected: true }] } },
  };
  const selector = `#c-${clerk}-${number}`;
  const args = { targetId, selector, clientEventId: key, transitionContract };
  return front.call('nova_click_selector', args, { signal });
}

async function isOnPage({ front, targetId, clerk, number }: Press): Promise<boolean> {
  for (let looked = 0; looked < LOOKS; looked += 1) {
    const { answer } = await front.call('nova_read_text', { targetId });
    if (answer?.text?.includes(`[${clerk}-${number}]`)) return true;
    await sleep(LOOK_AGAIN_MS);
  }
  return false;
}
