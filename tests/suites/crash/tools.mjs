/**
 * The browser or the page's renderer is killed while each of twenty tools is at work. Whatever was asked must be answered
 * within two seconds of the kill, and so must the next call; no answer may claim what did not happen.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../../scripts/setup.mjs';
import { novaEnvironment, startFront } from './front.mjs';
import { browsersOf, hasEnded, kill, killAll, renderersOf, survivorsOf } from './processes.mjs';
import { serveToolSite } from './tool-site.mjs';
import { sleep, waitUntil, within } from './wait.mjs';

const ROUNDS = 3;
const LIMIT_MS = 2000;
const ROUND_MS = 90_000;
const END_MS = 10_000;
const MAX_FAILED_ROUNDS = 10;
const VICTIMS = ['browser', 'renderer'];
/** How a call may end that its page did not survive. */
const ENDINGS = new Set(['browser.unavailable', 'cdp.renderer_stalled', 'target.unknown']);

/** Each call lasts until it is killed: it waits for what the site never sends, or goes on for as long as it may. */
const TOOLS = [
  ['nova_navigate', ({ url }) => ({ url: url('/hang') })],
  ['nova_reload', () => ({ waitForSettlement: true, settlementTimeoutMs: 15_000 })],
  ['nova_back', () => ({ waitForSettlement: true, settlementTimeoutMs: 15_000 })],
  ['nova_route', () => ({ url: '/elsewhere', waitForRouteTimeoutMs: 10_000 })],
  ['nova_click_selector', () => ({ selector: '#stay', waitForNavigation: true, waitForNavigationTimeoutMs: 30_000 })],
  ['nova_type_selector', () => ({ selector: '#name', text: 'x'.repeat(20_000) })],
  ['nova_select_option', () => ({ selector: '#late', text: 'two', timeoutMs: 30_000 })],
  ['nova_choose_option', () => ({ selector: '#late', text: 'two', timeoutMs: 30_000 })],
  ['nova_input_key', () => ({ key: 'Tab' })],
  ['nova_scroll_by', () => ({ deltaY: 300 })],
  ['nova_hover', () => ({ selector: '#stay', holdMs: 5000 })],
  ['nova_drag', () => ({ selector: '#stay', offset: { dx: 200, dy: 5 }, steps: 50 })],
  [
    'nova_run_sequence',
    () => ({ steps: [{ tool: 'nova.wait_for_selector', args: { selector: '#never', timeoutMs: 60_000 } }] }),
  ],
  ['nova_wait_for_selector', () => ({ selector: '#never', timeoutMs: 60_000 })],
  ['nova_perceive', () => ({})],
  ['nova_read_text', () => ({})],
  ['nova_search_text', () => ({ query: 'word' })],
  ['nova_extract_table', () => ({})],
  ['nova_capture_screenshot', () => ({ fullPage: true })],
  ['nova_tab_new', ({ url }) => ({ url: url('/hang') })],
];

export async function killTools({ dataDir, browserPath, check, rounds = ROUNDS }) {
  const began = performance.now();
  const site = await serveToolSite();
  const place = { dataDir, browserPath };
  const run = { kills: 0, pendingMs: [], nextMs: [], cut: 0, problems: { rounds: [], late: [], untrue: [] } };
  const world = { url: site.url, hanging: site.hanging, place };
  const plans = Array.from({ length: rounds }, (_, round) =>
    TOOLS.flatMap(([tool, argsOf]) => VICTIMS.map((victim) => ({ tool, argsOf, victim, delayMs: round * 40 }))),
  ).flat();
  let front = startFront({ ...place, agentId: 'matrix' }, 'matrix');
  try {
    for (const plan of plans) {
      try {
        await within(ROUND_MS, play(plan, { ...world, front }, run), 'the round');
      } catch (error) {
        run.problems.rounds.push(`${describe(plan)}: ${error.message}`);
        if (run.problems.rounds.length >= MAX_FAILED_ROUNDS) break;
        await front.close().catch(() => undefined);
        killAll(dataDir);
        front = startFront({ ...place, agentId: 'matrix' }, 'matrix');
      }
    }
    run.problems.untrue.push(...askDoctor(place));
  } finally {
    await front.close().catch(() => undefined);
    site.close();
  }
  const survivors = await survivorsOf(dataDir, END_MS);
  const { problems } = run;
  check(`each of ${plans.length} rounds ended`, problems.rounds);
  check(`a call and the next one are answered within ${LIMIT_MS} ms of a kill`, problems.late);
  check('no answer claims what did not happen, and doctor finds the browser well', problems.untrue);
  check('no process is left over', survivors);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(
    `tools: ${run.kills} kills, ${run.cut} of them cut a call off; pending calls answered after ${spread(run.pendingMs)} ms, ` +
      `the next ones after ${spread(run.nextMs)} ms (median, worst); ${seconds} s`,
  );
}

async function play(plan, { front, url, hanging, place }, run) {
  const { tool, argsOf, victim, delayMs } = plan;
  const before = await front.call('nova_navigate', { url: url('/before'), waitForLoad: true });
  const opened = await front.call('nova_navigate', { url: url('/'), waitForLoad: true });
  if (opened.ok !== true) throw new Error(`the page did not open: ${JSON.stringify(opened.answer ?? before.answer)}`);
  const { targetId } = opened.answer;
  const isNew = tool === 'nova_tab_new';
  const hangingBefore = hanging();
  const pending = front.call(tool, isNew ? argsOf({ url }) : { ...argsOf({ url }), targetId });
  // One that comes after the kill would load in a page of its own, and wait for the site as long as it may.
  const hangs = isNew || tool === 'nova_navigate';
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

function judge(plan, { answered, pendingMs, next }, run) {
  const { problems } = run;
  run.pendingMs.push(pendingMs);
  run.nextMs.push(next.ms);
  if (pendingMs > LIMIT_MS) problems.late.push(`${describe(plan)}: the call took ${pendingMs} ms more`);
  if (next.ms > LIMIT_MS) problems.late.push(`${describe(plan)}: the next call took ${next.ms} ms`);
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

function askDoctor({ dataDir, browserPath }) {
  const { stdout } = spawnSync(process.execPath, [join(root, 'bin', 'nova.js'), 'doctor', '--data-dir', dataDir], {
    env: novaEnvironment(dataDir, browserPath),
    encoding: 'utf8',
  });
  const expected = [/✓ store +in use by a running Nova/, /✓ browser /];
  return expected.filter((line) => !line.test(stdout)).map((line) => `doctor does not say ${line}: ${stdout}`);
}

const describe = ({ tool, victim, delayMs }) => `${victim} killed ${delayMs} ms into ${tool}`;

function spread(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return `${sorted[Math.floor(sorted.length / 2)] ?? 'no'}, ${sorted.at(-1) ?? 'no'}`;
}
