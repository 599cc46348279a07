import {
  OPEN_STATES,
  type OpportunityState,
  type OpportunityVerdict,
  type SemanticOpportunity,
} from '../../semantic/types.js';

/** The life of an opportunity (K 9): asked, asked again louder, closed by a verdict or by time. */

/** Calls on the origin without a verdict, until the state grows worse. */
const PATIENCE: Partial<Record<OpportunityState, { readonly calls: number; readonly next: OpportunityState }>> = {
  prompted: { calls: 5, next: 'warned' },
  warned: { calls: 15, next: 'strict' },
};
/** New ones of an origin in an activity session. */
export const MOST_NEW = 3;
export const LIFE_MS = 24 * 60 * 60 * 1000;
/** Deferred so often, it does not come back. */
const MOST_DEFERRALS = 2;

type Stored = Pick<
  SemanticOpportunity,
  'state' | 'createdAt' | 'activitySessionId' | 'deferrals' | 'verdict' | 'resolvedAt'
>;

export const isOpen = ({ state }: Pick<SemanticOpportunity, 'state'>): boolean => OPEN_STATES.has(state);

/** Whether a verdict may still be given: one that was put off may be decided any time. */
export const isAnswerable = ({ state }: Pick<SemanticOpportunity, 'state'>): boolean =>
  OPEN_STATES.has(state) || state === 'deferred';

/** As it stands now: what nobody decided in a day is over. */
export function asOf<T extends Pick<SemanticOpportunity, 'state' | 'createdAt'>>(opportunity: T, nowMs: number): T {
  return isOpen(opportunity) && nowMs - opportunity.createdAt >= LIFE_MS
    ? { ...opportunity, state: 'expired' }
    : opportunity;
}

/** The state after so many calls in it. */
export function stateAfter(state: OpportunityState, calls: number): OpportunityState {
  const patience = PATIENCE[state];
  return patience !== undefined && calls >= patience.calls ? patience.next : state;
}

export type Found = 'create' | 'reopen' | 'leave';

/** What a finding means for the opportunity of its id, as it stands now. */
export function onFinding(
  stored: Stored | undefined,
  now: { readonly activitySessionId: string | null; readonly newOnes: number },
): Found {
  if (stored === undefined) return now.newOnes < MOST_NEW ? 'create' : 'leave';
  if (stored.state === 'expired') return now.newOnes < MOST_NEW ? 'reopen' : 'leave';
  const isNextSession = now.activitySessionId !== stored.activitySessionId;
  return stored.state === 'deferred' && isNextSession && stored.deferrals < MOST_DEFERRALS ? 'reopen' : 'leave';
}

/** Where a verdict leads; null where it comes too late. */
export function onVerdict(
  opportunity: Pick<SemanticOpportunity, 'state'>,
  verdict: OpportunityVerdict,
): Extract<OpportunityState, 'resolved' | 'dismissed' | 'deferred'> | null {
  if (!isAnswerable(opportunity)) return null;
  if (verdict === 'upsert') return 'resolved';
  if (verdict === 'defer') return opportunity.state === 'deferred' ? null : 'deferred';
  return 'dismissed';
}

export interface Waiting {
  readonly opportunity: SemanticOpportunity;
  /** As what it was told last; null when it was not, or before a restart. */
  readonly toldAs: OpportunityState | null;
}

const URGENCY: readonly OpportunityState[] = ['detected', 'strict', 'warned', 'prompted'];

/** Told once, and again only when it has grown worse: the same words every few calls cost tokens and tell nothing. */
const isDue = ({ opportunity: { state }, toldAs }: Waiting): boolean =>
  state === 'detected' || (state !== 'prompted' && state !== toldAs);

/** The one that this result tells, if any: new ones first, then the most urgent, then the surest. */
export function dueOf(waiting: readonly Waiting[]): Waiting | null {
  const rank = ({ opportunity: { state } }: Waiting) => URGENCY.indexOf(state);
  return (
    waiting.filter(isDue).sort((a, b) => rank(a) - rank(b) || b.opportunity.confidence - a.opportunity.confidence)[0] ??
    null
  );
}
