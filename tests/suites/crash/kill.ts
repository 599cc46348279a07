/** Kill -9 of the owner, and sometimes of its fronts, in the middle of work: over and over on one data folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf } from '../support/errors.js';
import { type Front, LINGER_MS, startFront, type ToldOf } from './front.js';
import type { Check, Part, Place } from './part.js';
import { hasEnded, kill, killAll, mainOwnerOf, ownersOf, survivorsOf } from './processes.js';
import { createRandom, type Random } from './random.js';
import type { Site } from './site.js';
import {
  type Answered,
  damageIn,
  filesPutAside,
  inspectStore,
  lostCalls,
  markersIn,
  repeatedNumbers,
  rowCount,
  unrecovered,
} from './store.js';
import { sleep, waitUntil, within } from './wait.js';
import { type OnResult, workLightly, workOnPages } from './work.js';

const PAGES_EVERY = 10;
const INTEGRITY_EVERY = 25;
const WORKERS_PER_FRONT = 3;
const ROUND_MS = 60_000;
const SETTLE_MS = 25_000;
const REOPEN_MS = 20_000;
const END_MS = 10_000;
/** To say that Nova cannot be reached must not take longer than this. */
const PROMPT_MS = 10_000;
/** A suite that fails this often has said what it has to say. */
const MAX_FAILED_ROUNDS = 10;

interface Run {
  readonly place: Place;
  readonly site: Site;
  kills: number;
  readonly acknowledged: Answered[];
  readonly counts: Record<'unclear' | 'unreachable' | 'cut' | 'dropped', number>;
  readonly cutOff: Set<string>;
  readonly reopenMs: number[];
  pagesReopened: number;
  readonly problems: Record<'rounds' | 'lost' | 'damage' | 'notBack', string[]>;
}

export async function killRounds({ freshFolder, browserPath, site, rounds, seed, check }: Part): Promise<void> {
  const dataDir = freshFolder();
  console.log(`kill: ${rounds} kills, seed ${seed}`);
  const began = performance.now();
  const random = createRandom(seed);
  const run: Run = {
    place: { dataDir, browserPath },
    site,
    kills: 0,
    acknowledged: [],
    counts: { unclear: 0, unreachable: 0, cut: 0, dropped: 0 },
    cutOff: new Set(),
    reopenMs: [],
    pagesReopened: 0,
    problems: { rounds: [], lost: [], damage: [], notBack: [] },
  };
  // A round whose owner ended by itself just before the kill does not count, and is made up for.
  for (let round = 1; run.kills < rounds && round <= 2 * rounds; round++) {
    const plan = planRound(random, round);
    try {
      await within(ROUND_MS, playRound(plan, run), 'the round');
      if (round % INTEGRITY_EVERY === 0)
        inspectStore(dataDir, (select) => run.problems.damage.push(...damageIn(select)));
    } catch (error) {
      run.problems.rounds.push(`${describe(plan)}: ${messageOf(error)}`);
      killAll(dataDir);
      if (run.problems.rounds.length >= MAX_FAILED_ROUNDS) break;
    }
    if (round % INTEGRITY_EVERY === 0) {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(`kill: round ${round}, ${run.acknowledged.length} acknowledged calls, ${seconds} s`);
    }
  }
  await judge(run, check);
}

/** How long after its moment a kill may come. */
const LATEST_MS = { start: 400, answer: 150, page: 1500 };

type Plan = ReturnType<typeof planRound>;

/** Everything random about a round is decided here, so that a seed repeats it. */
function planRound(random: Random, round: number) {
  const onPages = round % PAGES_EVERY === 0;
  // A kill comes while the owner starts, while it answers, or while a page is worked on.
  const after: keyof typeof LATEST_MS = random.chance(0.15)
    ? 'start'
    : onPages && random.chance(0.8)
      ? 'page'
      : 'answer';
  return {
    round,
    onPages,
    fronts: random.pick([2, 2, 3, 4]),
    after,
    delayMs: random.integer(0, after === 'answer' && onPages ? LATEST_MS.page : LATEST_MS[after]),
    killFronts: random.pick(['none', 'none', 'before', 'after'] as const),
    workSeed: random.integer(0, 2 ** 31),
  };
}

/** What must be found in the store; the answer itself may be large. */
function noteOf({ callId, tool, ok }: Answered): Answered {
  return { callId, tool, ok };
}

function describe(plan: Plan): string {
  return JSON.stringify(plan);
}

async function playRound(plan: Plan, run: Run): Promise<void> {
  const { place, site } = run;
  const { dataDir } = place;
  const requestsBefore = site.requests();
  const acknowledged: Answered[] = [];
  let isOver = false;
  const onResult: OnResult = (result) => {
    if (result.kind === 'acknowledged') {
      // Kept at once: an answer counts also when its round fails later.
      acknowledged.push(noteOf(result));
      run.acknowledged.push(noteOf(result));
      return;
    }
    run.counts[result.kind] += 1;
    if (result.kind === 'unreachable' && result.ms > PROMPT_MS) {
      run.problems.notBack.push(`${describe(plan)}: ${result.tool} waited ${result.ms} ms: ${result.answer.message}`);
    }
  };
  const fronts = Array.from({ length: plan.fronts }, (_, index) => startFront(place, `client-${index}`));
  const working = fronts.flatMap((front, f) =>
    Array.from({ length: WORKERS_PER_FRONT }, (_, w) => {
      const seed = plan.workSeed + f * WORKERS_PER_FRONT + w;
      const job = { front, seed, isOver: () => isOver, onResult };
      return plan.onPages && w === 0 ? workOnPages(job, site) : workLightly(job);
    }),
  );
  const settled = Promise.allSettled(working);
  try {
    const moment = {
      start: () => mainOwnerOf(dataDir) !== null,
      answer: () => acknowledged.length > 0,
      page: () => site.requests() > requestsBefore,
    };
    await waitUntil(moment[plan.after], SETTLE_MS, `the moment after "${plan.after}"`, 2);
    await sleep(plan.delayMs);
    // The one that was seen may have lost the race for the folder and ended; another has won it.
    await waitUntil(() => mainOwnerOf(dataDir) !== null, SETTLE_MS, 'an owner to kill', 2);

    isOver = true;
    const owner = mainOwnerOf(dataDir);
    if (plan.killFronts === 'before') for (const front of fronts) front.kill();
    if (owner !== null && kill(owner)) run.kills += 1;
    if (plan.killFronts === 'after') for (const front of fronts) front.kill();

    const results = await within(SETTLE_MS, settled, 'the calls in flight');
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    await waitUntil(() => owner === null || hasEnded(owner), END_MS, 'the end of the killed owner', 2);
    inspectStore(dataDir, (select) => {
      run.problems.lost.push(...lostCalls(select, acknowledged));
      // With another owner at work a marker may belong to a call that still runs.
      if (ownersOf(dataDir).length === 0) for (const callId of markersIn(select)) run.cutOff.add(callId);
    });
    const survivor = fronts.find((front) => !front.isKilled());
    if (survivor !== undefined) await reopen(plan, run, survivor);
  } finally {
    isOver = true;
    await Promise.all(fronts.map((front) => front.close().catch(() => undefined)));
  }
}

/** A front that lived on starts the next owner by itself, which opens the store and recovers what was cut off. */
async function reopen(plan: Plan, run: Run, front: Front): Promise<void> {
  const began = performance.now();
  const call = (): Promise<ToldOf<'nova_navigate' | 'nova_tabs'>> =>
    plan.onPages ? front.call('nova_navigate', { url: run.site.url(0) }) : front.call('nova_tabs', {});
  // The first one may still go to the dead owner: the front cannot know before its socket tells.
  let result = await within(REOPEN_MS, call(), 'the call after the kill');
  if (result.kind === 'unclear') result = await within(REOPEN_MS, call(), 'the second call after the kill');
  const ms = Math.round(performance.now() - began);
  if (result.kind !== 'acknowledged' || !result.ok) {
    run.problems.notBack.push(`${describe(plan)}: ${ms} ms after the kill: ${JSON.stringify(result.answer)}`);
  } else if (plan.onPages) run.pagesReopened += 1;
  else run.reopenMs.push(ms);
  if (result.kind !== 'acknowledged') return;
  const note = noteOf(result);
  run.acknowledged.push(note);
  inspectStore(run.place.dataDir, (select) => run.problems.lost.push(...lostCalls(select, [note])));
}

async function judge(run: Run, check: Check): Promise<void> {
  const { dataDir } = run.place;
  const { problems, acknowledged, cutOff } = run;
  const last = startFront(run.place, 'last');
  const answer = await last.call('nova_tabs', {});
  if (answer.kind === 'acknowledged') acknowledged.push(noteOf(answer));
  else problems.notBack.push(`clean start: ${JSON.stringify(answer.answer)}`);

  const found = inspectStore(dataDir, (select) => ({
    lost: lostCalls(select, acknowledged),
    // A check that cannot fail proves nothing.
    notices: lostCalls(select, [{ callId: 'call_never_made', tool: 'nova_tabs', ok: true }]).length === 1,
    repeated: repeatedNumbers(select),
    damage: damageIn(select),
    markers: markersIn(select).map((callId) => `${callId} still has its marker`),
    unrecovered: unrecovered(select, [...cutOff]),
    rows: rowCount(select),
  }));
  if (run.kills >= 100 && cutOff.size === 0) found.unrecovered.push('no kill met a call on a page');
  const lost = [...new Set([...problems.lost, ...found.lost])];
  await last.close();
  const survivors = await survivorsOf(dataDir, LINGER_MS + END_MS);

  check('every round ended in time', problems.rounds);
  check('no acknowledged observation is lost', lost);
  check('the check for lost observations notices one', found.notices ? [] : ['it did not']);
  check('dispatch_seq is unique', found.repeated);
  check('integrity_check says ok', [...problems.damage, ...found.damage]);
  check('no damaged store was put aside', filesPutAside(dataDir));
  check('calls that were cut off became failed rows', [...found.markers, ...found.unrecovered]);
  check('a front that lived on is served again', problems.notBack);
  check('no owner and no Chromium survives', survivors);
  const owners = readFileSync(join(dataDir, 'owner.epoch'), 'utf8');
  const { unclear, unreachable, cut } = run.counts;
  console.log(
    `kill: ${run.kills} kills, ${acknowledged.length} acknowledged calls, ${lost.length} lost; ` +
      `${unclear} unclear, ${unreachable} unreachable, ${cut} cut with their front; ${cutOff.size} markers recovered; ` +
      `store opened ${owners} times, ${found.rows} rows; reopened in ${median(run.reopenMs)} ms (median of ` +
      `${run.reopenMs.length}), with a browser ${run.pagesReopened} times`,
  );
}

function median(numbers: readonly number[]): number | string {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 'no';
}
