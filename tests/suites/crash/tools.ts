/**
 * The browser or the page's renderer is killed while each of twenty tools is at work. Whatever was asked must be answered
 * within two seconds of the kill, and so must the next call; no answer may claim what did not happen.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import type { ReasonCode } from '../../../src/kernel/index.js';
import { messageOf } from '../support/errors.js';
import type { WireCall, WireName } from '../support/tool-calls.js';
import { type Front, novaEnvironment, startFront, type ToldOf } from './front.js';
import { cycle } from './lists.js';
import type { Part, Place } from './part.js';
import { browsersOf, hasEnded, kill, killAll, renderersOf, survivorsOf } from './processes.js';
import { serveToolSite, type ToolSite } from './tool-site.js';
import { sleep, waitUntil, within } from './wait.js';

const LIMIT_MS = 2000;
const ROUND_MS = 90_000;
const END_MS = 10_000;
const MAX_FAILED_ROUNDS = 10;
const DELAY_STEP_MS = 40;
const LONG_MS = 30_000;
const SETTLES = { waitForSettlement: true, settlementTimeoutMs: 15_000 };
const NEVER = { selector: '#never', timeoutMs: 60_000 };
const VICTIMS = ['browser', 'renderer'] as const;
/** How a call may end that its page did not survive. */
const ENDINGS: ReadonlySet<string | null | undefined> = new Set<ReasonCode>([
  'browser.unavailable',
  'cdp.renderer_stalled',
  'target.unknown',
]);

interface Page extends Pick<ToolSite, 'url'> {
  readonly targetId: string;
}

/** Each call lasts until it is killed: it waits for what the site never sends, or goes on for as long as it may. */
const CALLS: readonly ((page: Page) => WireCall)[] = [
  ({ url, targetId }) => ({ tool: 'nova_navigate', args: { targetId, url: url('/hang') } }),
  ({ targetId }) => ({ tool: 'nova_reload', args: { targetId, ...SETTLES } }),
  ({ targetId }) => ({ tool: 'nova_back', args: { targetId, ...SETTLES } }),
  ({ targetId }) => ({ tool: 'nova_route', args: { targetId, url: '/elsewhere', waitForRouteTimeoutMs: 10_000 } }),
  ({ targetId }) => ({
    tool: 'nova_click_selector',
    args: { targetId, selector: '#stay', waitForNavigation: true, waitForNavigationTimeoutMs: LONG_MS },
  }),
  ({ targetId }) => ({ tool: 'nova_type_selector', args: { targetId, selector: '#name', text: 'x'.repeat(20_000) } }),
  ({ targetId }) => ({
    tool: 'nova_select_option',
    args: { targetId, selector: '#late', text: 'two', timeoutMs: LONG_MS },
  }),
  ({ targetId }) => ({
    tool: 'nova_choose_option',
    args: { targetId, selector: '#late', text: 'two', timeoutMs: LONG_MS },
  }),
  ({ targetId }) => ({ tool: 'nova_input_key', args: { targetId, key: 'Tab' } }),
  ({ targetId }) => ({ tool: 'nova_scroll_by', args: { targetId, deltaY: 300 } }),
  ({ targetId }) => ({ tool: 'nova_hover', args: { targetId, selector: '#stay', holdMs: 5000 } }),
  ({ targetId }) => ({
    tool: 'nova_drag',
    args: { targetId, selector: '#stay', offset: { dx: 200, dy: 5 }, steps: 50 },
  }),
  ({ targetId }) => ({
    tool: 'nova_run_sequence',
    args: { targetId, steps: [{ tool: 'nova.wait_for_selector', args: NEVER }] },
  }),
  ({ targetId }) => ({ tool: 'nova_wait_for_selector', args: { targetId, ...NEVER } }),
  ({ targetId }) => ({ tool: 'nova_perceive', args: { targetId } }),
  ({ targetId }) => ({ tool: 'nova_read_text', args: { targetId } }),
  ({ targetId }) => ({ tool: 'nova_search_text', args: { targetId, query: 'word' } }),
  ({ targetId }) => ({ tool: 'nova_extract_table', args: { targetId } }),
  ({ targetId }) => ({ tool: 'nova_capture_screenshot', args: { targetId, fullPage: true } }),
  ({ url }) => ({ tool: 'nova_tab_new', args: { url: url('/hang') } }),
];
/** Apart in the list, so that a few rounds meet tools of several kinds; every tool is met once in a turn. */
const STRIDE = 7;

interface Plan {
  readonly callOn: (page: Page) => WireCall;
  readonly victim: (typeof VICTIMS)[number];
  readonly delayMs: number;
}

interface Run {
  kills: number;
  cut: number;
  readonly pendingMs: number[];
  readonly nextMs: number[];
  readonly problems: Record<'rounds' | 'late' | 'untrue', string[]>;
}

/** `rounds`: how many kills there are. */
export async function killTools({ freshFolder, browserPath, check, rounds }: Part): Promise<void> {
  const dataDir = freshFolder();
  const began = performance.now();
  const site = await serveToolSite();
  const place = { dataDir, browserPath, agentId: 'matrix' };
  const run: Run = { kills: 0, cut: 0, pendingMs: [], nextMs: [], problems: { rounds: [], late: [], untrue: [] } };
  let front = startFront(place, 'matrix');
  try {
    for (const plan of plansOf(rounds)) {
      try {
        await within(ROUND_MS, play(plan, { front, site, place }, run), 'the round');
      } catch (error) {
        run.problems.rounds.push(`${describe(plan)}: ${messageOf(error)}`);
        if (run.problems.rounds.length >= MAX_FAILED_ROUNDS) break;
        await front.close().catch(() => undefined);
        killAll(dataDir);
        front = startFront(place, 'matrix');
      }
    }
    run.problems.untrue.push(...askDoctor(place));
  } finally {
    await front.close().catch(() => undefined);
    site.close();
  }
  const survivors = await survivorsOf(dataDir, END_MS);
  const { problems } = run;
  check(`each of ${rounds} rounds ended`, problems.rounds);
  check(`a call and the next one are answered within ${LIMIT_MS} ms of a kill`, problems.late);
  check('no answer claims what did not happen, and doctor finds the browser well', problems.untrue);
  check('no process is left over', survivors);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `tools: ${run.kills} kills, ${run.cut} of them cut a call off; pending calls answered after ${spread(run.pendingMs)} ms, ` +
      `the next ones after ${spread(run.nextMs)} ms (median, worst); ${seconds} s`,
  );
}

/** Every tool with one of the two victims, then with the other, then both again with the kill a little later. */
function plansOf(rounds: number): readonly Plan[] {
  return Array.from({ length: rounds }, (_, round) => {
    const turn = Math.floor(round / CALLS.length);
    return {
      callOn: cycle(CALLS, round * STRIDE),
      victim: cycle(VICTIMS, round + turn),
      delayMs: Math.floor(turn / VICTIMS.length) * DELAY_STEP_MS,
    };
  });
}

interface Scene {
  readonly front: Front;
  readonly site: ToolSite;
  readonly place: Place;
}

async function play(plan: Plan, { front, site, place }: Scene, run: Run): Promise<void> {
  const { victim, delayMs } = plan;
  const { url, hanging } = site;
  await front.call('nova_navigate', { url: url('/before'), waitForLoad: true });
  const { ok, answer: opened } = await front.call('nova_navigate', { url: url('/'), waitForLoad: true });
  if (ok !== true || opened.targetId === undefined) throw new Error(`the page did not open: ${JSON.stringify(opened)}`);
  const { targetId } = opened;
  const { tool, args } = plan.callOn({ url, targetId });
  const hangingBefore = hanging();
  const pending = front.call(tool, args);
  // One that comes after the kill would load in a page of its own, and wait for the site as long as it may.
  const hangs = tool === 'nova_tab_new' || tool === 'nova_navigate';
  if (hangs) await waitUntil(() => hanging() > hangingBefore, END_MS, 'the request of the page', 2);
  await sleep(delayMs);
  const of = { browser: browsersOf, renderer: renderersOf }[victim](place.dataDir);
  if (of.length === 0) throw new Error(`there is no ${victim} to kill`);
  run.kills += 1;
  for (const pid of of) kill(pid);
  const killedAt = performance.now();
  const answered = await pending;
  const pendingMs = Math.round(performance.now() - killedAt);
  const next = await front.call('nova_perceive', { targetId });
  await waitUntil(() => of.every(hasEnded), END_MS, `the end of the ${victim}`);
  judge(plan, { answered, pendingMs, next }, run);
}

interface Seen {
  readonly answered: ToldOf<WireName>;
  readonly pendingMs: number;
  readonly next: ToldOf<'nova_perceive'>;
}

function judge(plan: Plan, { answered, pendingMs, next }: Seen, run: Run): void {
  const { problems } = run;
  run.pendingMs.push(pendingMs);
  const nextMs = next.ms ?? Number.POSITIVE_INFINITY;
  run.nextMs.push(nextMs);
  if (pendingMs > LIMIT_MS) problems.late.push(`${describe(plan)}: the call took ${pendingMs} ms more`);
  if (nextMs > LIMIT_MS) problems.late.push(`${describe(plan)}: the next call took ${nextMs} ms`);
  const { answer } = answered;
  if (answer === undefined) problems.untrue.push(`${describe(plan)}: no answer`);
  else {
    if (answer.reasonCode?.startsWith('params.')) problems.untrue.push(`${describe(plan)}: ${answer.message}`);
    if (answer.ok === false && ENDINGS.has(answer.reasonCode)) run.cut += 1;
    // What reached the page is never an error that a client would repeat (A&S E5).
    if (answer.actionDispatched === true && answer.errorCode !== undefined) {
      problems.untrue.push(`${describe(plan)}: dispatched and an error: ${answer.message}`);
    }
  }
  // The page is gone: to read it now would be to make it up.
  if (next.answer?.ok !== false || !ENDINGS.has(next.answer.reasonCode)) {
    problems.untrue.push(`${describe(plan)}: the next call says ${next.answer?.status} ${next.answer?.reasonCode}`);
  }
}

function askDoctor({ dataDir, browserPath }: Place): string[] {
  const { stdout } = spawnSync(process.execPath, [join(root, 'bin', 'nova.js'), 'doctor', '--data-dir', dataDir], {
    env: novaEnvironment(dataDir, browserPath),
    encoding: 'utf8',
  });
  const expected = [/✓ store +in use by a running Nova/, /✓ browser /];
  return expected.filter((line) => !line.test(stdout)).map((line) => `doctor does not say ${line}: ${stdout}`);
}

const describe = ({ callOn, victim, delayMs }: Plan) =>
  `${victim} killed ${delayMs} ms into ${callOn({ url: String, targetId: '' }).tool}`;

function spread(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)] ?? 'no'}, ${sorted.at(-1) ?? 'no'}`;
}
