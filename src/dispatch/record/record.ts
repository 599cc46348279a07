import { NovaError } from '../../kernel/index.js';
import type { Until } from '../../store/index.js';
import { CONTRIBUTORS } from './contributors.js';
import type { ContributedFields, Contribution, Recorded, Recording } from './recording.js';
import { rowOf } from './row.js';
import type { Outcome } from '../call/outcome.js';
import { isReadOnly, takesSteps } from '../call/tool.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

const UNCOVERED: ContributedFields = { coverageHash: null, isReadWindow: false, seen: null };

/** Step 9: the row of the call, committed before anybody is answered. No outcome skips it (E&T 1.1). */
export async function record(ended: Omit<Recording, 'row' | 'added'>, road: Context): Promise<Recorded> {
  const { trip } = ended;
  if (trip.seq === null) throw new NovaError('store.unavailable', 'The store gave this call no number.');
  let call: Recording = { ...ended, row: rowOf(ended, trip.seq, road), added: UNCOVERED };
  const contributions: Contribution[] = [];
  try {
    for (const contribute of CONTRIBUTORS) {
      const made = contribute(call, road);
      const contribution = made instanceof Promise ? await made : made;
      if (contribution === null) continue;
      contributions.push(contribution);
      call = { ...call, added: { ...call.added, ...contribution.fields } };
    }
    await write(call, contributions, road);
  } catch (error) {
    for (const { undo } of contributions) undo?.();
    throw error;
  }
  let recorded: Recorded = { note: null, coverage: null };
  for (const { settle } of contributions) recorded = { ...recorded, ...settle?.() };
  return recorded;
}

function write(
  { trip, row, added }: Recording,
  contributions: readonly Contribution[],
  { observations }: Pick<Context, 'observations'>,
): Promise<unknown> {
  const writes = contributions.flatMap((one) => one.writes ?? []);
  const whole = { ...row, ...added };
  if (trip.target?.isPrivate === true) return observations.recordPrivate(whole, writes);
  return observations.record(whole, writes, untilOf(trip, contributions));
}

/**
 * E&T 1.1: what says that something was done, or changes what others go by, is synced. The row of a look that nothing else
 * was written with only says what was seen; it waits for the commit, and reaches the disk with the next row that is synced.
 */
function untilOf({ tool, op }: Trip, contributions: readonly Contribution[]): Until {
  const isLook = isReadOnly(tool) && !takesSteps(tool) && !op.latch.dispatched;
  const needsSync = contributions.some((one) => one.needsSync ?? (one.writes ?? []).length > 0);
  return isLook && !needsSync ? 'committed' : 'synced';
}

/** What is answered when the row could not be written: never a success, whatever the page did. */
export function unrecorded(outcome: Outcome, dispatched: boolean): Outcome {
  const { evidence: _, image: __, images: ___, data: ____, about: _____, beside: ______, ...rest } = outcome;
  return {
    ...rest,
    status: dispatched ? 'partial' : 'failed',
    reasonCode: 'store.unavailable',
    message: 'The evidence of this call could not be stored, so the call does not count.',
    hint: dispatched ? 'Call nova.perceive to see what happened; run "nova doctor".' : 'Run "nova doctor".',
    ...(dispatched && { verifyState: 'uncertain', retryAdvice: 'check_postcondition_first' }),
  };
}
