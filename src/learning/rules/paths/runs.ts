import type { JournalStep } from '../../../journal/index.js';
import { barredSelectors } from '../gates/barred.js';
import { leadsInside } from '../generate/labels.js';
import { unsafeBecause } from '../generate/selector-safety.js';

/** A stretch of safe steps that one agent took in one tab, one after another (K 6 item 6). */
export interface Run {
  readonly activitySessionId: string;
  readonly steps: readonly JournalStep[];
}

/** Two steps with the same token are the same step: kind and selector, of a navigation the route it led to. */
export function tokenOf(step: JournalStep): string {
  switch (step.kind) {
    case 'navigate':
      return `navigate ${step.routeAfter}`;
    case 'press_key':
      return `press_key ${step.key ?? ''}`;
    case 'type':
      return `type${step.pressedEnter ? '+enter' : ''} ${step.selectorNorm ?? ''}`;
    case 'click':
      return `click ${step.selectorNorm ?? ''}`;
  }
}

/** As `tokenOf`, with Enter as a step of its own: the form in which paths are compared with what is stored. */
export const wordsOf = (step: JournalStep): readonly string[] =>
  step.kind === 'type' && step.pressedEnter ? [tokenOf({ ...step, pressedEnter: false }), ENTER] : [tokenOf(step)];
const ENTER = 'press_key Enter';

/** Whether a step may be part of a path. A key is Enter right after typing into a search field, or nothing. */
export function isSafeStep(step: JournalStep, before: JournalStep | undefined): boolean {
  if (!step.ok || step.commitClass !== null) return false;
  switch (step.kind) {
    case 'navigate':
      return true;
    case 'press_key':
      return step.key === 'Enter' && before?.kind === 'type' && before.isSearch && !before.pressedEnter;
    case 'type':
      return step.isSearch && isSafeElement(step);
    case 'click':
      return isSafeElement(step);
  }
}

function isSafeElement({ isAutoSafe, selectorNorm, anchor }: JournalStep): boolean {
  return isAutoSafe && unsafeBecause(selectorNorm) === null && (anchor === null || leadsInside(anchor));
}

/**
 * The runs among the steps of one scope, oldest first. What fails, commits or cannot be learned ends a run before it; so
 * does a pause that ends the activity session, and a step that does not begin where the last one ended, since something
 * else happened in between. A step that the run already holds begins a new one: that is how a repetition in the same tab
 * is seen as one.
 */
export function runsOf(steps: readonly JournalStep[]): readonly Run[] {
  const barred = barredSelectors(steps);
  const lanes = new Map<string, JournalStep[]>();
  for (const step of [...steps].sort((a, b) => a.dispatchSeq - b.dispatchSeq)) {
    const key = `${step.ownerId}\n${step.targetSessionId}`;
    const lane = lanes.get(key);
    if (lane === undefined) lanes.set(key, [step]);
    else lane.push(step);
  }
  return [...lanes.values()].flatMap((lane) => runsInLane(lane, barred));
}

function runsInLane(lane: readonly JournalStep[], barred: ReadonlySet<string>): readonly Run[] {
  const runs: Run[] = [];
  let current: JournalStep[] = [];
  let seen = new Set<string>();
  const end = () => {
    const [first] = current;
    if (first !== undefined && current.length > 1)
      runs.push({ activitySessionId: first.activitySessionId, steps: current });
    current = [];
    seen = new Set();
  };
  for (const step of lane) {
    const before = current.at(-1);
    if (!isSafeStep(step, before) || barred.has(step.selectorNorm ?? '')) {
      end();
      continue;
    }
    const token = tokenOf(step);
    if (before !== undefined && (seen.has(token) || !follows(step, before))) end();
    current.push(step);
    seen.add(token);
  }
  end();
  return runs;
}

function follows(step: JournalStep, before: JournalStep): boolean {
  if (step.activitySessionId !== before.activitySessionId) return false;
  return step.kind === 'navigate' || step.routeBefore === before.routeAfter;
}
