import { effect, signal } from '@preact/signals';
import type { CallEntry } from '../../api/types.js';
import { formatCount } from './format.js';
import { connection, isPaused, openApprovals, state } from './model.js';
import { outcomeOf } from './outcome.js';

/** A listener hears about calls at most this often. */
const QUIET_MS = 10_000;

/** What the polite live region says. */
export const announcement = signal('');

let unheard: CallEntry[] = [];
let timer: number | undefined;

/** Calls are gathered while it is quiet time, then told in one sentence. */
export function announceCalls(calls: readonly CallEntry[]): void {
  if (isPaused.value) return;
  unheard.push(...calls);
  timer ??= setTimeout(speak, QUIET_MS);
}

function speak(): void {
  timer = undefined;
  const calls = unheard;
  unheard = [];
  const bad = calls.filter((call) => outcomeOf(call) !== 'ok');
  const worst = bad[bad.length - 1];
  const tail = worst === undefined ? '' : ` ${bad.length} not ok, last ${worst.toolName}: ${outcomeOf(worst)}.`;
  announcement.value = `${formatCount(calls.length, 'new call')}.${tail}`;
}

/** Tells a change of the connection at once: it is rare and matters. */
export function announceConnection(): void {
  let wasLost = false;
  effect(() => {
    const kind = connection.value.kind;
    if (kind === 'lost' && !wasLost) announcement.value = 'The Nova server is not answering. Trying again.';
    if (kind === 'live' && wasLost) announcement.value = 'Connected to the Nova server again.';
    if (kind === 'signed_out') announcement.value = 'You are signed out.';
    wasLost = kind === 'lost';
  });
}

/** A question waits for nobody else, and a stop stops everything: both are told at once. */
export function announceSafety(): void {
  let known = 0;
  let wasStopped = false;
  effect(() => {
    const open = openApprovals.value.length;
    if (open > known) announcement.value = `${formatCount(open, 'call')} waiting for your answer.`;
    known = open;
    const isStopped = (state.value?.stoppedAtMs ?? null) !== null;
    if (isStopped && !wasStopped) announcement.value = 'Everything is stopped.';
    wasStopped = isStopped;
  });
}
