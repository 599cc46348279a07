import type { HostReading } from '../../../browser/index.js';
import type { ActOutcome, Reread } from '../../types.js';
import { ECHOED_AFTER_MS, MOST_REREAD_DELAY_MS, TIMER_HORIZON_MS } from '../policy.js';

interface Moment {
  readonly host: HostReading;
  /** The page shows what was put in, without having sent anything. */
  readonly isEchoed: boolean;
  readonly outcome: ActOutcome;
  readonly timers: readonly number[] | null;
  readonly atMs: number;
}

/** A message left over a socket. */
export const hasLeft = ({ messages }: Pick<HostReading, 'messages'>): boolean => messages.some(({ isSent }) => isSent);

/**
 * OC9: everything that carried the action is answered, nothing refuses it yet, and the page has set no timer that may take
 * it elsewhere: a message that a server shows once would be shown to nobody.
 */
export function timeToReread({ host, isEchoed, outcome, timers, atMs }: Moment): 'now' | 'soon' | 'not' {
  if (host.isGone || host.isDialogOpen || outcome.state === 'refused') return 'not';
  if (outcome.state === 'open' && outcome.isUnderWay === true) return 'not';
  const writes = host.caused.filter(({ isWrite }) => isWrite);
  if (writes.some(({ isFinished }) => !isFinished)) return 'not';
  const isSent = writes.length > 0 || host.navigations > 0 || hasLeft(host);
  if (!isSent && !isEchoed) return 'not';
  if (!isSent && atMs < ECHOED_AFTER_MS) return 'soon';
  const lastEndMs = Math.max(0, ...host.caused.map(({ endedMs }) => endedMs ?? 0));
  const isLate = atMs - lastEndMs >= MOST_REREAD_DELAY_MS;
  return isLate || !(timers ?? []).some((dueMs) => dueMs <= TIMER_HORIZON_MS) ? 'now' : 'soon';
}

/** Servers may take a moment until what they have taken is there for everybody. */
export const isWorthAnother = ({ sense }: Reread): boolean => sense === 'contradicts';
