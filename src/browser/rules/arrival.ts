import type { Arriving, StillComing } from '../protocol/content.js';
import type { ContentRequest } from '../watch/content-requests.js';
import type { SetTimer } from '../watch/page-timers.js';

/** Text that has grown so lately may grow on. */
const GROWTH_MS = 150;
/** The same while a timer runs. */
const GROWING_MS = 1000;
/** A document that has just changed is looked at again. */
const CHANGE_MS = 60;
/** Without a count of its timers a page is quiet when nothing changed for so long. */
const UNCOUNTED_QUIET_MS = 500;
/** One that changes for longer without growing does so by itself: a clock, a picture that turns. */
const CHANGES_BY_ITSELF_MS = 1500;
/** What a page asks for, or sets a timer for, this often is a habit: a poll, a heartbeat. */
const HABIT_ROUNDS = 3;
const HABIT_TICKS = 2;
/** A page that asks its own site again and again for what is new is given this many answers. */
const POLL_ROUNDS = 5;
const POLL_MS = 1500;
const FIRST_EVENT_MS = 3000;
/** What other sites are asked for is rarely text of this one. */
const FOREIGN_MS = 1500;
/** Signs that something is waited for, while nobody can say by what. */
const SIGNS_MS = 1200;
/** What a timer brings later than that belongs to no visit. */
const LATEST_TIMER_MS = 30_000;

export interface ArrivalFacts {
  readonly arriving: Arriving;
  /** Null when the document cannot be asked. */
  readonly timers: readonly SetTimer[] | null;
  readonly requests: readonly ContentRequest[];
  /** On the clock of the requests. */
  readonly now: number;
  readonly elapsedMs: number;
  readonly leftMs: number;
}

export type ArrivalStep =
  | { readonly kind: 'settled' }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'gave_up'; readonly for: StillComing };

const SETTLED: ArrivalStep = { kind: 'settled' };

/** E&T 6.2, step 2: whether content is still coming, and how long to wait before looking again. */
export function nextStep(facts: ArrivalFacts): ArrivalStep {
  const { arriving, leftMs, elapsedMs } = facts;
  const isAwaited = arriving.busy + arriving.trailing + arriving.empties > 0;
  const request = facts.requests.find((one) => isComing(one, facts));
  const due = (facts.timers ?? []).filter(isNews);
  const timer = due.find(({ inMs }) => inMs <= leftMs);
  const hasGrown = arriving.grownMs < GROWING_MS;
  // What a page writes bit by bit it writes with a timer.
  const isGrowing =
    arriving.grownMs < GROWTH_MS || (hasGrown && (facts.timers ?? []).some(({ inMs }) => inMs < GROWING_MS));
  if (leftMs <= 0) {
    if (isGrowing) return { kind: 'gave_up', for: 'growing_text' };
    if (!isAwaited) return SETTLED;
    if (request !== undefined) return { kind: 'gave_up', for: 'request' };
    return due.length > 0 ? { kind: 'gave_up', for: 'timer' } : SETTLED;
  }
  if (request !== undefined) return wait(40, leftMs);
  if (isPolling(facts)) return wait(100, leftMs);
  if (timer !== undefined) return wait(timer.inMs + 10, leftMs);
  if (isGrowing) return wait(GROWTH_MS, leftMs);
  if (arriving.animatedMs > 0 && arriving.animatedMs <= leftMs) return wait(arriving.animatedMs + 20, leftMs);
  const quietMs = facts.timers === null ? UNCOUNTED_QUIET_MS : CHANGE_MS;
  if (arriving.changedMs < quietMs && elapsedMs < CHANGES_BY_ITSELF_MS) return wait(quietMs / 2, leftMs);
  if (!isAwaited) return SETTLED;
  if (due.some(({ inMs }) => inMs > leftMs)) return { kind: 'gave_up', for: 'timer' };
  return elapsedMs < SIGNS_MS ? wait(100, leftMs) : SETTLED;
}

const wait = (ms: number, leftMs: number): ArrivalStep => ({
  kind: 'wait',
  ms: Math.max(10, Math.min(ms, 250, leftMs)),
});

function isComing(request: ContentRequest, { requests, now }: ArrivalFacts): boolean {
  if (request.isEnded) return false;
  // What a stream of events says first is part of the page; what follows is news.
  if (request.isStream)
    return (
      !request.isForeign &&
      request.kind === 'events' &&
      request.events === 0 &&
      now - request.startedAt < FIRST_EVENT_MS
    );
  if (request.isForeign && now - request.startedAt > FOREIGN_MS) return false;
  return !isHabit(request, requests);
}

/** Asked for so often that it is no news what comes of it. */
export const isHabit = ({ key }: Pick<ContentRequest, 'key'>, requests: readonly ContentRequest[]): boolean =>
  requests.filter((one) => one.key === key).length >= HABIT_ROUNDS;

function isPolling({ requests, timers }: ArrivalFacts): boolean {
  if (timers === null || !timers.some(({ inMs }) => inMs <= POLL_MS)) return false;
  const rounds = new Map<string, number>();
  for (const { key, kind, isForeign, isStream } of requests)
    if (kind === 'data' && !isForeign && !isStream) rounds.set(key, (rounds.get(key) ?? 0) + 1);
  return [...rounds.values()].some((count) => count > 1 && count < POLL_ROUNDS);
}

/** Neither a habit nor too late to belong to a visit. */
export const isNews = ({ inMs, round, every }: SetTimer): boolean =>
  every === null
    ? round < HABIT_ROUNDS && inMs <= LATEST_TIMER_MS
    : round < HABIT_TICKS && every <= CHANGES_BY_ITSELF_MS;
