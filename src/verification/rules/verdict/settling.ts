import { openRequests } from './caused-requests.js';
import {
  EARLIEST_BLIND_END_MS,
  EARLIEST_END_MS,
  LIVE_HOLD_MS,
  MOST_TIMER_WAIT_MS,
  QUIET_END_MS,
  SHOWN_AFTER_MS,
  TIMER_HORIZON_MS,
} from '../policy.js';
import { ACCEPTED } from '../proof.js';
import type { Case, Tick, Trial } from './trial.js';

/** 5.17: it has held, and nothing that the page has set a timer for is near. */
export function hasSettled({ outcome }: Trial, { atMs, judged, host }: Tick, holdMs: number): boolean {
  const heldMs = outcome === null ? 0 : atMs - outcome.sinceMs;
  // What is there when it is read again need not be held.
  const isRead = judged?.outcome.state === 'accepted' && judged.outcome.by === 'state';
  if (heldMs < holdMs && !isRead) return false;
  // A server that the page keeps listening to may take back what it has just told.
  const isHeard = host.isLive === true || host.messages.some(({ isSent }) => !isSent);
  const isLive = judged?.outcome.state === 'accepted' && isHeard;
  if (isLive && heldMs < LIVE_HOLD_MS) return false;
  // What was just read may still be shown.
  const lastEndMs = Math.max(0, ...host.caused.map(({ endedMs }) => endedMs ?? 0));
  if (atMs - lastEndMs < SHOWN_AFTER_MS && heldMs < MOST_TIMER_WAIT_MS) return false;
  return heldMs >= MOST_TIMER_WAIT_MS || !(judged?.timers ?? []).some((dueMs) => dueMs <= TIMER_HORIZON_MS);
}

/**
 * 5.17: nothing is under way any more that could change what became of the action. Only where the success set asks for
 * that alone: what a caller waits for may come from anywhere.
 */
export function isOver({ contract }: Case, trial: Trial, { atMs, judged, host }: Tick): boolean {
  if (judged === null || judged.outcome.state === 'accepted' || judged.outcome.state === 'refused') return false;
  const named = contract.success.flatMap(({ all = [], any = [] }) => [...all, ...any]);
  const isContradicted = judged.outcome.state === 'unclear' && judged.outcome.isContradicted === true;
  if (!isContradicted && !named.some(({ factKey }) => factKey === ACCEPTED)) return false;
  if (!isContradicted && named.some(({ factKey }) => factKey !== ACCEPTED && !factKey.startsWith('auth.')))
    return false;
  if (
    host.isDialogOpen ||
    judged.isRereading === true ||
    openRequests(host.caused).length > 0 ||
    ('isUnderWay' in judged.outcome && judged.outcome.isUnderWay)
  )
    return false;
  // A page that waited quietly for an answer has just got it.
  if (trial.answeredAtMs !== null && atMs - trial.answeredAtMs < QUIET_END_MS) return false;
  const leftMs = contract.stabilityWindowMs - atMs;
  if ((judged.timers ?? []).some((dueMs) => dueMs <= leftMs)) return false;
  const isQuiet =
    judged.quietMs >= QUIET_END_MS || (trial.outcome !== null && atMs - trial.outcome.sinceMs >= EARLIEST_BLIND_END_MS);
  return isQuiet && atMs >= (judged.timers === null ? EARLIEST_BLIND_END_MS : EARLIEST_END_MS);
}

/** What the action seems to have come to, and since when. */
export function outcomeSince({ outcome }: Trial, { atMs, judged }: Tick): Trial['outcome'] {
  if (judged === null) return null;
  const { state } = judged.outcome;
  return outcome?.state === state ? outcome : { state, sinceMs: atMs };
}
