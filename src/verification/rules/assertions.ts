import type { FactError, FactReading, FactValue } from '../../browser/index.js';
import type { Assertion, AssertionSet, AssertionTrace, Facts, ParsedKey, SetResult, SetVerdict } from '../types.js';
import { isDeepEqual } from './deep-equal.js';
import { factId } from './fact-keys.js';

/** True, false, or null for unknown. */
type Truth = boolean | null;

interface Outcome {
  readonly passed: Truth;
  readonly error: FactError | null;
}

const GROUPS = ['all', 'any', 'forbidden'] as const;
type Group = (typeof GROUPS)[number];

/** Evaluates one assertion set on what was read (A&S 5.4). A fact nobody provided is unreadable. */
export function evaluateSet(set: AssertionSet, facts: Facts, keys: ReadonlyMap<string, ParsedKey>): SetResult {
  const traces = GROUPS.flatMap((group) =>
    (set[group] ?? []).map((assertion) => traceOf(group, assertion, { facts, keys })),
  );
  return { verdict: verdictOf(traces), tripped: isTripped(traces), traces };
}

/** Evaluates sets side by side: all of them must hold (A&S 5.14), one that trips is enough. Null when there is none. */
export function evaluateSets(
  sets: readonly AssertionSet[],
  facts: Facts,
  keys: ReadonlyMap<string, ParsedKey>,
): SetResult {
  const results = sets.map((set) => evaluateSet(set, facts, keys));
  return {
    verdict: worst(results.flatMap(({ verdict }) => verdict ?? [])),
    tripped: results.some(({ tripped }) => tripped),
    traces: results.flatMap(({ traces }) => traces),
  };
}

function verdictOf(traces: readonly AssertionTrace[]): SetVerdict | null {
  return worst(
    GROUPS.flatMap((group) => {
      const members = traces.filter((trace) => trace.group === group).map(({ passed }) => passed);
      return members.length === 0 ? [] : groupVerdict(group, members);
    }),
  );
}

function groupVerdict(group: Group, members: readonly Truth[]): SetVerdict {
  const isUnknown = members.includes(null);
  switch (group) {
    case 'all':
      return members.includes(false) ? 'failed' : isUnknown ? 'unknown' : 'satisfied';
    case 'any':
      return members.includes(true) ? 'satisfied' : isUnknown ? 'unknown' : 'failed';
    case 'forbidden':
      return members.includes(true) ? 'failed' : isUnknown ? 'unknown' : 'satisfied';
  }
}

function worst(verdicts: readonly SetVerdict[]): SetVerdict | null {
  if (verdicts.length === 0) return null;
  if (verdicts.includes('failed')) return 'failed';
  return verdicts.includes('unknown') ? 'unknown' : 'satisfied';
}

/** As the forbidden bucket reads its set: a member of `any` or `forbidden`, or the whole `all` list, is true. */
function isTripped(traces: readonly AssertionTrace[]): boolean {
  const whole = traces.filter(({ group }) => group === 'all');
  return (
    traces.some(({ group, passed }) => group !== 'all' && passed === true) ||
    (whole.length > 0 && whole.every(({ passed }) => passed === true))
  );
}

function traceOf(
  group: Group,
  assertion: Assertion,
  { facts, keys }: { readonly facts: Facts; readonly keys: ReadonlyMap<string, ParsedKey> },
): AssertionTrace {
  const { factKey, operator, expected = null, frameId = null } = assertion;
  const id = factId(factKey, frameId);
  const reading: FactReading = facts.get(id) ?? { condition: 'unreadable', error: 'fact_not_found' };
  const isPresence = keys.get(id)?.isPresence ?? false;
  return {
    group,
    factKey,
    op: operator,
    expected,
    frameId,
    condition: reading.condition,
    observed: reading.condition === 'value' ? reading.value : null,
    ...decide(assertion, reading, isPresence),
  };
}

/** One row of the operator table per case. */
function decide({ operator, expected = null }: Assertion, reading: FactReading, isPresence: boolean): Outcome {
  if (reading.condition === 'unreadable') return { passed: null, error: reading.error };
  switch (operator) {
    case 'eq':
      return decided(isEqual(reading, expected, isPresence));
    case 'not_eq':
    case 'neq':
      return decided(!isEqual(reading, expected, isPresence));
    case 'exists':
      return decided(isThere(reading, isPresence));
    case 'not_exists':
      return decided(!isThere(reading, isPresence));
    case 'contains':
      return reading.condition === 'absent' ? decided(false) : contains(reading.value, expected);
    case 'gt':
    case 'lt':
    case 'gte':
    case 'lte':
      // Nothing is neither more nor less than a number.
      return reading.condition === 'absent'
        ? { passed: null, error: null }
        : compare(operator, reading.value, expected);
  }
}

type Readable = Exclude<FactReading, { condition: 'unreadable' }>;

function isEqual(reading: Readable, expected: FactValue, isPresence: boolean): boolean {
  if (reading.condition === 'value') return isDeepEqual(reading.value, expected);
  return expected === null || (isPresence && expected === false);
}

function isThere(reading: Readable, isPresence: boolean): boolean {
  return reading.condition === 'value' && (!isPresence || reading.value === true);
}

function contains(value: FactValue, expected: FactValue): Outcome {
  if (typeof value === 'string' && typeof expected === 'string') return decided(value.includes(expected));
  if (Array.isArray(value)) return decided(value.some((member: FactValue) => isDeepEqual(member, expected)));
  return MISMATCH;
}

function compare(operator: 'gt' | 'lt' | 'gte' | 'lte', value: FactValue, expected: FactValue): Outcome {
  if (typeof value !== 'number' || typeof expected !== 'number') return MISMATCH;
  if (!Number.isFinite(value) || !Number.isFinite(expected)) return MISMATCH;
  switch (operator) {
    case 'gt':
      return decided(value > expected);
    case 'lt':
      return decided(value < expected);
    case 'gte':
      return decided(value >= expected);
    case 'lte':
      return decided(value <= expected);
  }
}

const MISMATCH: Outcome = { passed: null, error: 'type_mismatch' };

function decided(passed: boolean): Outcome {
  return { passed, error: null };
}
