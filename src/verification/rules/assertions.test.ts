import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FactError, FactReading, FactValue } from '../../browser/index.js';
import { type Assertion, type AssertionSet, OPERATORS, type Operator, type ParsedKey } from '../types.js';
import { evaluateSet, evaluateSets } from './assertions.js';
import { factId, parseFactKey } from './fact-keys.js';

const value = (found: FactValue): FactReading => ({ condition: 'value', value: found });
const absent: FactReading = { condition: 'absent' };
const unreadable = (error: FactError = 'fact_unreadable'): FactReading => ({ condition: 'unreadable', error });

const PLAIN = 'page.title';
const PRESENCE = 'dom.#a';

function keysOf(...factKeys: readonly string[]): ReadonlyMap<string, ParsedKey> {
  return new Map(
    factKeys.map((factKey) => {
      const result = parseFactKey(factKey, null);
      if (!result.ok) throw new Error(result.message);
      return [result.key.id, result.key];
    }),
  );
}

function check(operator: Operator, reading: FactReading, expected?: FactValue, factKey = PLAIN) {
  const { traces } = evaluateSet(
    { all: [{ factKey, operator, expected }] },
    new Map([[factKey, reading]]),
    keysOf(factKey),
  );
  return traces[0];
}

const T = true;
const F = false;
const U = null;

describe('one assertion', () => {
  it.each<[Operator, FactReading, FactValue, boolean | null]>([
    ['eq', value('a'), 'a', T],
    ['eq', value('a'), 'A', F],
    ['eq', value(1), '1', F],
    ['eq', value(0), false, F],
    ['eq', value(null), null, T],
    ['eq', value(''), null, F],
    ['eq', value({ a: 1, b: [1, { c: null }] }), { b: [1, { c: null }], a: 1 }, T],
    ['eq', value({ a: 1 }), { a: 1, b: null }, F],
    ['eq', value({ a: null }), { b: null }, F],
    ['eq', value([1, 2]), [2, 1], F],
    ['eq', value([]), {}, F],
    ['eq', value(['a']), { 0: 'a' }, F],
    ['eq', absent, null, T],
    ['eq', absent, false, F],
    ['eq', absent, '', F],
    ['eq', unreadable(), null, U],
    ['not_eq', value('a'), 'b', T],
    ['not_eq', value('a'), 'a', F],
    ['not_eq', absent, null, F],
    ['not_eq', absent, 'a', T],
    ['not_eq', unreadable(), 'a', U],
    ['neq', value('a'), 'b', T],
    ['neq', absent, null, F],
    ['neq', unreadable(), 'a', U],
    ['exists', value(false), null, T],
    ['exists', value(null), null, T],
    ['exists', absent, null, F],
    ['exists', unreadable(), null, U],
    ['not_exists', value(false), null, F],
    ['not_exists', absent, null, T],
    ['not_exists', unreadable(), null, U],
    ['contains', value('Order placed'), 'placed', T],
    ['contains', value('Order placed'), 'Placed', F],
    ['contains', value(['a', { b: 1 }]), { b: 1 }, T],
    ['contains', value(['a']), 'b', F],
    ['contains', absent, 'a', F],
    ['contains', unreadable(), 'a', U],
    ['gt', value(2), 1, T],
    ['gt', value(1), 1, F],
    ['gte', value(1), 1, T],
    ['gte', value(0), 1, F],
    ['lt', value(0), 1, T],
    ['lt', value(1), 1, F],
    ['lte', value(1), 1, T],
    ['lte', value(2), 1, F],
    ['gt', absent, 1, U],
    ['lte', absent, 1, U],
    ['gt', unreadable(), 1, U],
  ])('[A&S 5.4] %s on %j with %j is %s', (operator, reading, expected, passed) => {
    expect(check(operator, reading, expected)?.passed).toBe(passed);
  });

  it.each<[Operator, FactReading, FactValue, boolean | null]>([
    ['eq', absent, false, T],
    ['eq', absent, null, T],
    ['eq', absent, true, F],
    ['not_eq', absent, false, F],
    ['not_eq', absent, true, T],
    ['exists', value(true), null, T],
    ['exists', value(false), null, F],
    ['exists', absent, null, F],
    ['not_exists', value(true), null, F],
    ['not_exists', value(false), null, T],
    ['not_exists', absent, null, T],
    ['not_exists', unreadable(), null, U],
  ])('[A&S 5.4] of a presence fact: %s on %j with %j is %s', (operator, reading, expected, passed) => {
    expect(check(operator, reading, expected, PRESENCE)?.passed).toBe(passed);
  });

  it.each<[Operator, FactValue, FactValue]>([
    ['contains', 5, '5'],
    ['contains', 'a5', 5],
    ['contains', { a: 1 }, 'a'],
    ['contains', null, 'a'],
    ['gt', '5', 1],
    ['gt', 5, '1'],
    ['lt', true, 1],
    ['gte', 5, null],
    ['lte', Number.POSITIVE_INFINITY, 1],
  ])('[A&S 5.4] %s on %j with %j is unknown: type_mismatch', (operator, found, expected) => {
    expect(check(operator, value(found), expected)).toMatchObject({ passed: null, error: 'type_mismatch' });
  });

  it.each<FactError>(['stale_fact', 'fact_unreadable', 'frame_mismatch', 'fact_not_found'])(
    '[A&S 5.4] an unreadable fact keeps its error %s',
    (error) => {
      expect(check('eq', unreadable(error), 1)).toMatchObject({ condition: 'unreadable', observed: null, error });
    },
  );

  it('[A&S 5.4] a fact that nobody provided is fact_not_found', () => {
    const { traces, verdict } = evaluateSet(
      { all: [{ factKey: PLAIN, operator: 'not_exists' }] },
      new Map(),
      keysOf(PLAIN),
    );
    expect(verdict).toBe('unknown');
    expect(traces).toEqual([
      {
        group: 'all',
        factKey: PLAIN,
        op: 'not_exists',
        expected: null,
        frameId: null,
        condition: 'unreadable',
        observed: null,
        passed: null,
        error: 'fact_not_found',
      },
    ]);
  });

  it('[A&S 5.5] looks at the fact of its own frame', () => {
    const set: AssertionSet = { all: [{ factKey: PLAIN, operator: 'eq', expected: 'b', frameId: 'f1' }] };
    const facts = new Map([
      [factId(PLAIN), value('a')],
      [factId(PLAIN, 'f1'), value('b')],
    ]);
    expect(evaluateSet(set, facts, new Map()).traces).toMatchObject([{ frameId: 'f1', observed: 'b', passed: true }]);
  });
});

/** Assertions that come out as told. */
const TRUTHS: readonly (boolean | null)[] = [T, F, U];
const facts = new Map([
  ['page.title', value(true)],
  ['page.lang', value(false)],
  ['page.readyState', unreadable()],
]);
const keys = keysOf('page.title', 'page.lang', 'page.readyState');
function thatIs(truth: boolean | null): Assertion {
  const factKey = truth === null ? 'page.readyState' : truth ? 'page.title' : 'page.lang';
  return { factKey, operator: 'eq', expected: true };
}
const list = (truths: readonly (boolean | null)[]) => truths.map(thatIs);
const verdict = (set: AssertionSet) => evaluateSet(set, facts, keys).verdict;
const trips = (set: AssertionSet) => evaluateSet(set, facts, keys).tripped;

describe('a set', () => {
  it.each<[readonly (boolean | null)[], string, string, string]>([
    [[T], 'satisfied', 'satisfied', 'failed'],
    [[F], 'failed', 'failed', 'satisfied'],
    [[U], 'unknown', 'unknown', 'unknown'],
    [[T, F], 'failed', 'satisfied', 'failed'],
    [[T, U], 'unknown', 'satisfied', 'failed'],
    [[F, U], 'failed', 'unknown', 'unknown'],
    [[T, F, U], 'failed', 'satisfied', 'failed'],
  ])('[A&S 5.4] of %j: all %s, any %s, forbidden %s', (members, all, any, forbidden) => {
    expect(verdict({ all: list(members) })).toBe(all);
    expect(verdict({ any: list(members) })).toBe(any);
    expect(verdict({ forbidden: list(members) })).toBe(forbidden);
  });

  it('[A&S 5.4] is as bad as its worst group', () => {
    expect(verdict({ all: list([T]), any: list([T]), forbidden: list([F]) })).toBe('satisfied');
    expect(verdict({ all: list([T]), any: list([U]), forbidden: list([F]) })).toBe('unknown');
    expect(verdict({ all: list([F]), any: list([U]) })).toBe('failed');
    expect(verdict({ all: list([U]), forbidden: list([T]) })).toBe('failed');
  });

  it('[A&S 5.4] without members has no verdict and trips nothing', () => {
    expect(evaluateSet({ all: [], any: [], forbidden: [] }, facts, keys)).toEqual({
      verdict: null,
      tripped: false,
      traces: [],
    });
  });

  it.each<[AssertionSet, boolean]>([
    [{ any: list([F, T]) }, true],
    [{ forbidden: list([U, T]) }, true],
    [{ all: list([T, T]) }, true],
    [{ all: list([T, F]), any: list([T]) }, true],
    [{ all: list([T, F]) }, false],
    [{ all: list([T, U]) }, false],
    [{ any: list([U, F]) }, false],
    [{ forbidden: list([U]) }, false],
  ])('[A&S 5.4] %j as a forbidden bucket trips: %s', (set, expected) => {
    expect(trips(set)).toBe(expected);
  });
});

describe('sets side by side', () => {
  const sets = (...truths: readonly (boolean | null)[]) => truths.map((truth) => ({ all: [thatIs(truth)] }));

  it('[A&S 5.14] must all hold', () => {
    expect(evaluateSets(sets(T, T), facts, keys).verdict).toBe('satisfied');
    expect(evaluateSets(sets(T, U), facts, keys).verdict).toBe('unknown');
    expect(evaluateSets(sets(U, F), facts, keys).verdict).toBe('failed');
    expect(evaluateSets([{}, ...sets(T)], facts, keys).verdict).toBe('satisfied');
    expect(evaluateSets([], facts, keys)).toEqual({ verdict: null, tripped: false, traces: [] });
  });

  it('[A&S 5.14] trip when one of them does, and show the traces of all', () => {
    const result = evaluateSets(sets(F, T), facts, keys);
    expect(result.tripped).toBe(true);
    expect(result.traces.map(({ factKey }) => factKey)).toEqual(['page.lang', 'page.title']);
    // Each `all` list is whole by itself.
    expect(evaluateSets(sets(F, U), facts, keys).tripped).toBe(false);
  });
});

const anyValue: fc.Arbitrary<FactValue> = fc.jsonValue({ maxDepth: 2 }).map((found) => found as FactValue);
const anyReading: fc.Arbitrary<FactReading> = fc.oneof(
  anyValue.map(value),
  fc.constant(absent),
  fc.constantFrom<FactError>('stale_fact', 'fact_unreadable', 'frame_mismatch').map(unreadable),
);
const anyKey = fc.constantFrom(PLAIN, PRESENCE);

describe('properties of the engine', () => {
  it.each<[Operator, Operator]>([
    ['eq', 'not_eq'],
    ['eq', 'neq'],
    ['exists', 'not_exists'],
    ['gt', 'lte'],
    ['lt', 'gte'],
  ])('[A&S 5.4] %s and %s are each other negated, unknown together', (one, other) => {
    fc.assert(
      fc.property(anyReading, anyValue, anyKey, (reading, expected, key) => {
        const a = check(one, reading, expected, key)?.passed;
        const b = check(other, reading, expected, key)?.passed;
        expect(b).toBe(typeof a === 'boolean' ? !a : null);
      }),
    );
  });

  it('[A&S 5.3] what nobody could read is neither true nor false, whatever is asked [A&S 13.11]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...OPERATORS), anyValue, anyKey, (operator, expected, key) => {
        const set: AssertionSet = { all: [{ factKey: key, operator, expected }] };
        const blind = evaluateSet(set, new Map([[key, unreadable()]]), keysOf(key));
        expect(blind).toMatchObject({ verdict: 'unknown', tripped: false });
      }),
    );
  });

  it('[A&S 5.4] learning an unreadable fact never turns a verdict around', () => {
    const truths = fc.array(fc.constantFrom(...TRUTHS), { maxLength: 4 });
    const resolve = (members: readonly (boolean | null)[], as: boolean) => members.map((member) => member ?? as);
    fc.assert(
      fc.property(truths, truths, truths, fc.boolean(), (all, any, forbidden, as) => {
        const before = verdict({ all: list(all), any: list(any), forbidden: list(forbidden) });
        const after = verdict({
          all: list(resolve(all, as)),
          any: list(resolve(any, as)),
          forbidden: list(resolve(forbidden, as)),
        });
        if (before !== 'unknown') expect(after).toBe(before);
      }),
    );
  });

  it('[A&S 5.4] equal is equal to a copy with its keys in another order', () => {
    const reversed = (found: FactValue): FactValue => {
      if (Array.isArray(found)) return found.map((member: FactValue) => reversed(member));
      if (typeof found !== 'object' || found === null) return found;
      return Object.fromEntries(
        Object.entries(found)
          .reverse()
          .map(([name, member]) => [name, reversed(member)]),
      );
    };
    fc.assert(
      fc.property(anyValue, (found) => {
        expect(check('eq', value(found), reversed(found))?.passed).toBe(true);
      }),
    );
  });
});
