import type { Alongside } from '../../observations/index.js';
import type { Contribution, Recording } from './recording.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** The verdict is the second write of a guarded action (A&S V10). */
export function endTransition({ trip }: Recording, road: Pick<Context, 'transitions'>): Contribution | null {
  const { transition } = trip.deeds;
  if (transition === null) return null;
  return {
    writes: trip.target?.isPrivate === true ? [] : [verdictOf(transition, trip, road)],
    settle: () => road.transitions.tell(transition.transitionId),
  };
}

/** One that touched nothing leaves none behind; what threw between the input and the verdict stays unclear. */
function verdictOf(
  { transitionId, ending }: NonNullable<Trip['deeds']['transition']>,
  { op }: Trip,
  { transitions }: Pick<Context, 'transitions'>,
): Alongside {
  if (ending !== null) return transitions.ended(transitionId, ending);
  return op.latch.dispatched ? transitions.unclear(transitionId) : transitions.dropped(transitionId);
}
