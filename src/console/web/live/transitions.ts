import { signal } from '@preact/signals';
import type { ClosedLoopView, TransitionEntry, TransitionsBody, TransitionStory } from '../../api/types.js';
import { formatCount, formatDuration } from './format.js';

/** As many as the server lists. */
const MAX_ACTIONS = 50;

/** Guarded actions, newest first; null until the first list arrived. */
export const actions = signal<readonly TransitionEntry[] | null>(null);
/** The action whose story is open; its story is null when it could not be had. */
export const opened = signal<{ readonly entry: TransitionEntry; readonly story: TransitionStory | null } | null>(null);

/** Each action once. What came in on the stream before the list is kept. */
export function addActions(entries: readonly TransitionEntry[]): void {
  const byId = new Map([...(actions.value ?? []), ...entries].map((entry) => [entry.transitionId, entry]));
  actions.value = [...byId.values()].sort((a, b) => b.at - a.at).slice(0, MAX_ACTIONS);
}

export async function loadActions(): Promise<void> {
  const body = await load<TransitionsBody>('');
  if (body !== null) addActions(body.transitions);
}

let asked = '';

/** The story comes up when it is complete, so that nothing moves once it is read. */
export async function openStory(entry: TransitionEntry): Promise<void> {
  // Only a sheet that has closed lets a press through to the page; the event of its closing may still be on its way.
  opened.value = null;
  asked = entry.transitionId;
  const story = await load<TransitionStory>(`/${asked}`);
  if (asked === entry.transitionId) opened.value = { entry, story };
}

async function load<Body>(path: string): Promise<Body | null> {
  try {
    const answer = await fetch(`/api/transitions${path}`);
    return answer.ok ? ((await answer.json()) as Body) : null;
  } catch {
    return null;
  }
}

/** The counters of the closed loop in one line. */
export function loopWords(loop: ClosedLoopView): string {
  const parts = [
    [loop.verified_success, 'verified'],
    [loop.verified_fail, 'failed'],
    [loop.indeterminate, 'unclear'],
    [loop.blocked_precondition, 'held back'],
    [loop.duplicate_dispatch_prevented, 'not sent twice'],
  ] as const;
  const told = parts.filter(([count]) => count > 0).map(([count, word]) => `, ${count} ${word}`);
  const mean = loop.meanVerificationLatencyMs;
  const latency = mean === null ? '' : `; checked within ${formatDuration(mean)} on average`;
  return `${formatCount(loop.dispatch, 'action')} sent since the start${told.join('')}${latency}`;
}
