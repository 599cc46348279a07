import type { Operation, Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';
import {
  alternativesOf,
  type Phenomenon,
  type PlaybookAction,
  seenConfidence,
  startsAnywhere,
} from '../../knowledge/index.js';
import { detectCommitPoint } from '../../verification/index.js';
import { reportRun } from './report.js';
import { misfireOf, type RunEnd, type StepRun, type Stepped, takeAction } from './step.js';
import { lookAt, placeOf, type VerifyResult, verifyPage } from './verify.js';
import { timeIsOver } from '../call/trip.js';

export interface PlaybookRun extends Omit<StepRun, 'signal'> {
  /** Addresses of its navigations, in order. */
  readonly urls: readonly string[];
  readonly timeoutMs: number;
  readonly op: Operation;
}

/** A page that is only just there gets this long to show what the entry is about. */
const SETTLING_MS = 1000;
const LOOK_EVERY_MS = 100;

/** K 12: the steps of an entry, each a call on the road, then its checks. Whatever is not seen has not happened. */
export async function runPlaybook(run: PlaybookRun) {
  const { clock, op, timeoutMs, entry } = run;
  const began = clock.monotonic();
  const time = new AbortController();
  const cancelTimer = clock.after(timeoutMs, () => time.abort(timeIsOver()));
  const signal = AbortSignal.any([op.signal, time.signal]);
  try {
    const end = await walkSteps({ ...run, signal, op: { ...op, signal } });
    op.signal.throwIfAborted();
    const cause = time.signal.aborted && !hasSucceeded(end) ? 'timeout' : end.cause;
    const elapsedMs = Math.round(clock.monotonic() - began);
    return reportRun(
      entry,
      { ...end, cause, elapsedMs },
      { place: placeOf(run.target), dispatched: op.latch.dispatched },
    );
  } finally {
    cancelTimer();
  }
}

const hasSucceeded = ({ cause, verified }: Omit<RunEnd, 'elapsedMs'>): boolean =>
  cause === null && verified.every(({ passed }) => passed);

async function walkSteps(run: PlaybookRun & StepRun): Promise<Omit<RunEnd, 'elapsedMs'>> {
  const { entry, target, clock, op, signal } = run;
  const { actions, verify } = entry.playbook;
  const looker = { target, scope: entry.scope, clock, op };
  const checks = verify.filter(({ type }) => type !== 'wait');
  const steps: Stepped[] = [];
  const urls = [...run.urls];
  let baseline: readonly VerifyResult[] = [];
  let verified: readonly VerifyResult[] = [];
  // Seen when the run began, or else looked for after the navigation that leads to it.
  let isPresent = !startsAnywhere(entry);
  const ended = (cause: Stepped['cause']) => ({ steps, verified, baseline, cause, isPresent });
  try {
    baseline = await lookAt(checks, looker);
    for (const [index, action] of actions.entries()) {
      if (signal.aborted) return ended('timeout');
      const stepped = await takeAction(
        action,
        { index, url: action.type === 'navigate' ? urls.shift() : undefined },
        run,
      );
      steps.push(stepped);
      if (stepped.cause !== null) return ended(stepped.cause);
      if (index > 0 || isPresent) {
        // What the first step showed says nothing about the page the next one is on.
        isPresent = false;
        continue;
      }
      isPresent = await isThere(entry, { target, clock, op }, actions[1]?.timeoutMs ?? SETTLING_MS);
      if (!isPresent) return ended('not_present');
    }
    const last = placeOf(target);
    verified = await verifyPage(verify, looker);
    const late = actions.at(-1);
    return ended(late === undefined ? null : misfireOf(late, last, run));
  } catch (error) {
    if (!signal.aborted) throw error;
    return ended('timeout');
  }
}

/** Whether the page shows what the entry is about, by a look of our own; waits a little for a page that is on its way. */
export async function isThere(
  { stableId, fingerprint: { signals, minConfidence } }: Pick<Phenomenon, 'stableId' | 'fingerprint'>,
  { target, clock, op }: { readonly target: Target; readonly clock: Clock; readonly op: Operation },
  patienceMs = SETTLING_MS,
): Promise<boolean> {
  const until = clock.monotonic() + patienceMs;
  for (;;) {
    const { entries } = await target.probe([{ id: stableId, signals }], op);
    const seen = (entries[0]?.found ?? []).map((found) => found === true);
    if (seenConfidence(signals, seen) >= minConfidence) return true;
    if (clock.monotonic() >= until) return false;
    await clock.sleep(LOOK_EVERY_MS, op.signal);
  }
}

/** K 12: whether a control of some step that is on the page now would commit something. Nothing is touched. */
export async function findCommitStep(
  actions: readonly PlaybookAction[],
  target: Target,
  op: Operation,
): Promise<number | null> {
  for (const [index, { type, selector, fallbackSelectors = [] }] of actions.entries()) {
    if (type !== 'click' && type !== 'dismiss') continue;
    for (const one of [...alternativesOf(selector ?? ''), ...fallbackSelectors]) {
      const query = { selector: one, ctaRef: undefined, frameId: undefined, timeoutMs: 0, strict: false };
      const found = await target.resolve(query, op);
      if (found.kind !== 'found') continue;
      const { commit } = found.element.facts;
      if (detectCommitPoint({ action: 'click', facts: commit, selectorText: one }) !== null) return index;
      break;
    }
  }
  return null;
}
