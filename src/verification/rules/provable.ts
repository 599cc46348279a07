import type { Assertion, AssertionSet, EffectiveContract, Facts, ParsedKey } from '../types.js';
import { evaluateSet } from './assertions.js';
import { isDeepEqual } from './deep-equal.js';
import { factId } from './fact-keys.js';
import { isLiveSignal } from './live-signals.js';

/** Why a contract can never be seen to hold, and the assertion it is because of (A&S K7). */
export interface Unprovable {
  readonly assertion: Assertion;
  readonly why: 'selector_invalid' | 'never_read_again' | 'contradicts';
}

/**
 * Finds what keeps every success of a contract from ever being seen; null when one could be. `facts` are those of the
 * page before the action.
 */
export function whyUnprovable(
  { success, forbidden }: Pick<EffectiveContract, 'success' | 'forbidden'>,
  facts: Facts,
  keys: ReadonlyMap<string, ParsedKey>,
): Unprovable | null {
  const forbids = forbidden.flatMap(({ any = [], forbidden: members = [], all = [] }) => [
    ...any,
    ...members,
    ...(all.length === 1 ? all : []),
  ]);
  for (const set of success) {
    const broken = setProblem(set, (assertion) => problemOf(assertion, { facts, keys, forbids }));
    if (broken !== null) return broken;
  }
  return null;
}

type Find = (assertion: Assertion) => Unprovable['why'] | null;

/** All of `all` must be possible, and one of `any`. */
function setProblem({ all = [], any = [] }: AssertionSet, problem: Find): Unprovable | null {
  for (const assertion of all) {
    const why = problem(assertion) ?? (all.some((other) => contradicts(assertion, other)) ? 'contradicts' : null);
    if (why !== null) return { assertion, why };
  }
  const [first] = any;
  const whys = any.map(problem);
  const [why] = whys;
  return first !== undefined && why !== undefined && why !== null && whys.every((one) => one !== null)
    ? { assertion: first, why }
    : null;
}

interface Known {
  readonly facts: Facts;
  readonly keys: ReadonlyMap<string, ParsedKey>;
  readonly forbids: readonly Assertion[];
}

function problemOf(assertion: Assertion, { facts, keys, forbids }: Known): Unprovable['why'] | null {
  const id = factId(assertion.factKey, assertion.frameId);
  const reading = facts.get(id);
  if (reading?.condition === 'unreadable' && reading.error === 'selector_invalid') return 'selector_invalid';
  if (forbids.some((other) => isSame(assertion, other))) return 'contradicts';
  const source = keys.get(id)?.source;
  if (source?.from !== 'operational' || isLiveSignal(source.signalKey)) return null;
  // What is only remembered does not change by the action: it holds already, or never will.
  const [trace] = evaluateSet({ all: [assertion] }, facts, keys).traces;
  return trace?.passed === true ? null : 'never_read_again';
}

const isSameFact = (one: Assertion, other: Assertion): boolean =>
  factId(one.factKey, one.frameId) === factId(other.factKey, other.frameId);

function isSame(one: Assertion, other: Assertion): boolean {
  return (
    isSameFact(one, other) &&
    one.operator === other.operator &&
    isDeepEqual(one.expected ?? null, other.expected ?? null)
  );
}

/** Two that cannot both hold. */
function contradicts(one: Assertion, other: Assertion): boolean {
  if (!isSameFact(one, other)) return false;
  if (one.operator === 'eq' && other.operator === 'eq')
    return !isDeepEqual(one.expected ?? null, other.expected ?? null);
  return one.operator === 'exists' && other.operator === 'not_exists';
}
