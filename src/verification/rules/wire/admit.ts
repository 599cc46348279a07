import type { WriteJudgement } from './judge.js';
import type { WriteWitness } from './request.js';

/** What a write needs before it may leave; `nothing`: it goes at once. */
export type WriteNeed = 'nothing' | 'contract' | 'consent';

export interface WriteCover {
  /** The call says what would prove what it does. */
  readonly hasContract: boolean;
  readonly trigger: WriteWitness['trigger'];
  /** What was pressed is made to ask: a search, a page of a list, the head of a column, a tab. */
  readonly isLight: boolean;
  /** The input was so long ago that the page may well send by itself. */
  readonly isLate: boolean;
}

const PRESSING = new Set<WriteWitness['trigger']>(['press', 'key', 'choose', 'drag']);

/**
 * WG3: an ordinary write goes; a grave one needs a contract, a critical one a person's word besides; one that nobody
 * recognised may be anything, so it needs a contract where something was pressed for it that is not made to ask.
 */
export function needOf(judged: WriteJudgement, { hasContract, trigger, isLight, isLate }: WriteCover): WriteNeed {
  if (judged.kind !== 'write') return 'nothing';
  if (judged.isGrave) {
    if (!hasContract) return 'contract';
    return judged.class === 'critical' ? 'consent' : 'nothing';
  }
  return judged.isKnown || hasContract || isLight || isLate || !PRESSING.has(trigger) ? 'nothing' : 'contract';
}
