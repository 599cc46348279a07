import type { WaitingSigns } from '../protocol/content.js';
import type { ContentRequest } from '../watch/content-requests.js';
import type { SetTimer } from '../watch/page-timers.js';
import { isHabit, isNews } from './arrival.js';

/** What of a page is still to come. */
export type ComingNow = 'document' | 'request' | 'timer';

/** Whatever a page with more text than this still waits for, the most of it is there: ornaments and empty boxes say nothing. */
const SHORT_CHARS = 500;
/** A page of little text that has set itself a timer for the next moments may be about to show more; one of more text has shown it. */
const SOON_MS = 10_000;
/** With less than this nothing has come yet. */
const NEXT_TO_NOTHING = 60;
/** What stays without an answer for longer, on a page that does not show that it waits, is kept open on purpose. */
const OPEN_ON_PURPOSE_MS = 3000;

export interface StandingFacts {
  /** Its own document is still coming in. */
  readonly isIncomplete: boolean;
  readonly waiting: WaitingSigns;
  /** Of the main part, without links and headings. */
  readonly bodyChars: number;
  readonly requests: readonly ContentRequest[];
  /** Null when nobody asked, or the document cannot be asked. */
  readonly timers: readonly SetTimer[] | null;
  /** On the clock of the requests. */
  readonly now: number;
}

/** E&T 1.2 `seen.coming`: what was to come at the moment of a look. Polls, heartbeats, clocks, streams and other sites are not. */
export function comingNow(facts: StandingFacts): ComingNow | null {
  if (facts.isIncomplete) return 'document';
  if (facts.requests.some((request) => isOpen(request, facts))) return 'request';
  const due = (facts.timers ?? []).filter(isNews);
  if (showsThatItWaits(facts)) return due.length > 0 ? 'timer' : null;
  return isShort(facts) && due.some(({ every, inMs }) => every === null && inMs <= SOON_MS) ? 'timer' : null;
}

/** Whether its timers say anything of it. */
export const isWorthAskingForTimers = (facts: Pick<StandingFacts, 'waiting' | 'bodyChars'>): boolean =>
  isShort(facts) || showsThatItWaits(facts);

const isShort = ({ bodyChars }: Pick<StandingFacts, 'bodyChars'>): boolean => bodyChars < SHORT_CHARS;

/** Its own marks, or, where there is little text, anything that stands in for more. */
export function showsThatItWaits({ waiting, bodyChars }: Pick<StandingFacts, 'waiting' | 'bodyChars'>): boolean {
  const { marked, turning, trailing, empties } = waiting;
  return marked > 0 || (isShort({ bodyChars }) && turning + trailing + empties > 0);
}

/** The same, or there is next to nothing on it. */
export function isAwaited(facts: Pick<StandingFacts, 'waiting' | 'bodyChars'>): boolean {
  return showsThatItWaits(facts) || facts.bodyChars < NEXT_TO_NOTHING;
}

/** Something that was on its way when the look began has come since: nobody can say on which side of it the look was. */
export function hasComeSince(requests: readonly ContentRequest[], since: number): boolean {
  return requests.some(
    (request) =>
      request.endedAt !== null &&
      request.endedAt >= since &&
      !request.isForeign &&
      !request.isStream &&
      !request.isWrite &&
      !isHabit(request, requests),
  );
}

function isOpen(request: ContentRequest, facts: StandingFacts): boolean {
  const { requests, now } = facts;
  if (request.isEnded || request.isStream || isHabit(request, requests)) return false;
  // Measuring and sending go on beside the page; only one that shows that it waits waits for them.
  if (request.isForeign || request.isWrite) return isAwaited(facts) && request.kind === 'data' && isYoung(request, now);
  return isAwaited(facts) || isYoung(request, now);
}

const isYoung = ({ startedAt }: ContentRequest, now: number): boolean => now - startedAt < OPEN_ON_PURPOSE_MS;
