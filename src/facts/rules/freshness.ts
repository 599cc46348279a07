import type { Fact, FactSummary, Moment } from '../types.js';
import { STALE_AFTER_MS } from './policy.js';
import { isRouteDependent } from './vocabulary.js';

/** The page as it is now. */
export interface Now extends Moment {
  readonly atMs: number;
}

/** A&S 6.5: too old, or of another route where that matters. */
export function isStale(fact: Pick<Fact, 'key' | 'lastObservedAtMs' | 'routeKey'>, now: Now): boolean {
  if (now.atMs - fact.lastObservedAtMs > STALE_AFTER_MS) return true;
  return isRouteDependent(fact.key) && fact.routeKey !== now.routeKey;
}

/** A&S 6.4 row 8. */
export function hasMovedOn(fact: Moment, now: Moment): boolean {
  return fact.pageMark !== now.pageMark || fact.routeKey !== now.routeKey;
}

/**
 * Nova looked for what it had seen itself and found nothing (A&S 6.6). Elsewhere in the service, silence says nothing of
 * what is the same everywhere; where it was seen, and of what belongs to one page, the fact has lost its ground.
 */
export function isTakenBack(fact: Fact, now: Moment): boolean {
  return fact.source === 'system' && (isRouteDependent(fact.key) || !hasMovedOn(fact, now));
}

/** A&S 6.7: conflicted and invalid count as stale. */
export function needsRefresh(fact: Fact, now: Now): boolean {
  return fact.state === 'conflicted' || fact.isInvalid || isStale(fact, now);
}

/** What an agent is told a fact is. */
export function shownState(fact: Fact, now: Now): FactSummary['factState'] {
  if (fact.state === 'conflicted') return 'conflicted';
  return fact.isInvalid || isStale(fact, now) ? 'stale' : fact.state;
}

/** Whether a contract may count on it (A&S 5.5): current, undisputed, and seen at this very address. */
export function isReliable(fact: Fact, now: Now): boolean {
  return !needsRefresh(fact, now) && fact.url === now.url;
}
