/**
 * Run by `rows/gate.ts`: the same inputs with and without a judge, in turns, each in a browser of its own. A third does as
 * the second: what these two differ by is what such a measure cannot tell.
 */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BrowserHost,
  createBrowserHost,
  type GateJudge,
  loadInjectedScript,
  type Operation,
  type Target,
} from '../../../src/browser/index.js';
import { createIds, systemClock } from '../../../src/kernel/index.js';
import { judgeWrite } from '../../../src/verification/index.js';

interface Input {
  readonly dataDir: string;
  readonly browser: { readonly path: string; readonly env: Record<string, string> };
  readonly url: string;
  readonly rounds: number;
}

const WARMUPS = 3;
const WAITS = {
  waitForLoad: true,
  waitForLoadTimeoutMs: 30_000,
  waitForSettlement: false,
  settlementTimeoutMs: 5000,
} as const;
const CLICK = { button: 'left', clickCount: 1, dialogPolicy: 'dismiss', waitForNavigationMs: null } as const;
const SUMMARY = { visibleOnly: true, maxResults: 50, omitCtas: false } as const;

const input = JSON.parse(process.argv[2] ?? '') as Input;
const ids = createIds();
let tabs = 0;

function createHost(): BrowserHost {
  return createBrowserHost({
    clock: systemClock,
    ids,
    log: () => undefined,
    headed: false,
    maxLive: 1,
    idleCloseMs: 600_000,
    locateExecutable: async () => input.browser,
    nextTargetId: async () => `tab-${++tabs}`,
    injectedScript: loadInjectedScript,
    egress: null,
  });
}

const operation = (judge?: Operation['judge']): Operation => ({
  signal: new AbortController().signal,
  latch: { dispatched: false, mark: () => undefined },
  progress: () => undefined,
  judge,
});

export type GateSamples = Record<string, number[]>;
const samples: GateSamples = {};

async function time(name: string, isCounted: boolean, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  if (isCounted) (samples[name] ??= []).push(performance.now() - began);
}

/** As a call does it: judged by the rules, and awaited until it is judged and answered. */
async function press(target: Target, selector: string, isJudged: boolean): Promise<void> {
  const decide: GateJudge['decide'] = (request) => {
    judgeWrite(request, { commitClass: null, trigger: 'press', isHabit: request.isHabit });
    return 'pass';
  };
  const op = operation(isJudged ? { decide, isOver: false } : undefined);
  const found = await target.resolve(
    { selector, ctaRef: undefined, frameId: undefined, timeoutMs: 0, strict: false },
    op,
  );
  if (found.kind !== 'found') throw new Error(`${selector} is not there`);
  const since = systemClock.monotonic();
  await target.click(found.element, CLICK, op);
  if (!isJudged) return;
  await target.awaitWrites({ expects: 'nothing', since }, op);
  await target.awaitAnswers({ since }, op);
}

const contestants: { name: string; host: BrowserHost; target: Target; isJudged: boolean }[] = [];
for (const [name, isJudged] of [
  ['with', true],
  ['without', false],
  ['without again', false],
] as const) {
  const host = createHost();
  const profileDir = await mkdtemp(join(input.dataDir, 'profile-'));
  const target = await host.open({ sandboxRef: ids.hex(16), profileDir, privacy: 'kept' }, operation());
  contestants.push({ name, host, target, isJudged });
}

for (let round = -WARMUPS; round < input.rounds; round += 1) {
  // Each goes first as often as the others.
  const first = Math.abs(round) % contestants.length;
  for (const { name, target, isJudged } of [...contestants.slice(first), ...contestants.slice(0, first)]) {
    const isCounted = round >= 0;
    await time(`navigate, ${name}`, isCounted, () => target.navigate(`${input.url}/?${round}`, WAITS, operation()));
    await time(`look, ${name}`, isCounted, () => target.summarize(SUMMARY, operation()));
    await time(`plain click, ${name}`, isCounted, () => press(target, '#plain', isJudged));
    await time(`writing click, ${name}`, isCounted, () => press(target, '#write', isJudged));
  }
}
for (const { host } of contestants) await host.close();
console.log(JSON.stringify(samples));
