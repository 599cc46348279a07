import type { FactValue } from '../../browser/index.js';
import { canonicalJson } from '../../kernel/index.js';
import type { Certainty, ClaimState, FactSource } from '../types.js';
import { STRONGER_BY } from './policy.js';

/** The fact a claim meets, as far as the table asks for it. */
export interface Standing {
  readonly value: FactValue;
  readonly confidence: number;
  readonly source: FactSource;
  readonly isConflicted: boolean;
  /** A&S 6.5. */
  readonly isStale: boolean;
  /** Marked by A&S 6.6. */
  readonly isInvalid: boolean;
  /** A new document, another route, or a dispatched guarded action since it was last observed. */
  readonly hasMovedOn: boolean;
}

export interface Incoming {
  readonly value: FactValue;
  readonly certainty: Certainty;
  readonly confidence: number;
  readonly source: FactSource;
}

export interface ClaimDecision {
  /** Of the table in A&S 6.4. */
  readonly row: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  readonly state: ClaimState;
  readonly effect: 'create' | 'reject' | 'confirm' | 'log' | 'supersede' | 'contradict';
  /** Of `confirm`: marks of conflict and invalidity go. A weak claim is not enough for that. */
  readonly clearsMarks: boolean;
}

/** Deep equality: order of members does not count. */
export function isSameValue(a: FactValue, b: FactValue): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** A&S 6.4: the first row that fits. `hasRoom`: a fact may be created in this scope. */
export function decideClaim(existing: Standing | null, incoming: Incoming, hasRoom: boolean): ClaimDecision {
  if (existing === null)
    return hasRoom
      ? { row: 1, state: 'fresh', effect: 'create', clearsMarks: false }
      : { row: 2, state: 'scope_full', effect: 'reject', clearsMarks: false };
  const isWeak = incoming.certainty === 'tentative';
  if (isSameValue(existing.value, incoming.value)) {
    // A conflict that a weak claim leaves standing is still one: the answer must not call the fact confirmed.
    const state = existing.isConflicted && isWeak ? 'conflicted' : 'confirmed';
    return { row: 3, state, effect: 'confirm', clearsMarks: !isWeak };
  }
  if (isWeak) return { row: 4, state: 'observation_only', effect: 'log', clearsMarks: false };
  const supersede = (row: 5 | 6 | 7 | 8): ClaimDecision => ({
    row,
    state: 'fresh',
    effect: 'supersede',
    clearsMarks: false,
  });
  if (existing.isConflicted || existing.isStale || existing.isInvalid) return supersede(5);
  const advantage = hundredths(incoming.confidence) - hundredths(existing.confidence);
  if (advantage >= STRONGER_BY) return supersede(6);
  if (existing.source === 'system' && incoming.source === 'agent' && incoming.certainty === 'certain')
    return supersede(7);
  if (existing.hasMovedOn && advantage >= 0) return supersede(8);
  return { row: 9, state: 'conflicted', effect: 'contradict', clearsMarks: false };
}

const hundredths = (confidence: number): number => Math.round(confidence * 100);

export interface ReadingDecision {
  readonly effect: 'create' | 'renew' | 'support' | 'replace' | 'disagree' | 'log';
}

/** A&S 6.6: what Nova saw itself may make, renew and replace its own facts; those of agents it only supports or doubts. */
export function decideReading(
  existing: Pick<Standing, 'value' | 'source'> | null,
  value: FactValue,
  hasRoom: boolean,
): ReadingDecision {
  if (existing === null) return { effect: hasRoom ? 'create' : 'log' };
  const isSame = isSameValue(existing.value, value);
  if (existing.source === 'system') return { effect: isSame ? 'renew' : 'replace' };
  return { effect: isSame ? 'support' : 'disagree' };
}
