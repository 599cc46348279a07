import { describe, expect, it } from 'vitest';
import { systemClock } from '../../kernel/index.js';
import { createPatternMatcher } from './bounded-pattern.js';

/** Far above what these take, so that a busy machine decides nothing. */
const AMPLE = { matchMs: 20_000, allMs: 60_000 };
const SHORT = { matchMs: 20, allMs: 60_000 };
const LONG_TEXT = 'a'.repeat(60_000);

describe('a regular expression that may not run away [E&T 10.4]', () => {
  it.each([
    ['^Order \\d+$', 'Order 12', 'match'],
    ['^Order \\d+$', 'Order', 'no_match'],
    ['^.$', '\u{1F600}', 'match'],
    ['\\p{Lu}', 'straße', 'no_match'],
    ["', 'u'\\); throw 1; //", "', 'u'); throw 1; //", 'match'],
  ])('%s on %s: %s', (pattern, text, outcome) => {
    expect(createPatternMatcher(systemClock, AMPLE)(pattern, text)).toBe(outcome);
  });

  // Each of these would run for longer than anybody waits.
  it.each([
    ['nested repetition', '^(a+)+$', `${'a'.repeat(60)}b`],
    ['alternatives that overlap', '^(?:a|a)*$', `${'a'.repeat(60)}b`],
    ['a reference back', '^(a*)*\\1b$', 'a'.repeat(60)],
    ['a long way to no match', 'a*a*a*a*b', LONG_TEXT],
    ['a pattern that is huge once unfolded', '(?:(?:a{1000}){1000}){1000}', LONG_TEXT],
  ])('%s is stopped', (_, pattern, text) => {
    expect(createPatternMatcher(systemClock, SHORT)(pattern, text)).toBe('too_slow');
  });

  it('does not spoil the next one', () => {
    const limits = { ...SHORT };
    const matches = createPatternMatcher(systemClock, limits);
    expect(matches('^(a+)+$', `${'a'.repeat(60)}b`)).toBe('too_slow');
    limits.matchMs = AMPLE.matchMs;
    expect(matches('^b$', 'b')).toBe('match');
  });

  it('leaves less time to the next one', () => {
    let now = 0;
    const clock = { monotonic: () => (now += 25_000) };
    const matches = createPatternMatcher(clock, AMPLE);
    expect([1, 2, 3, 4].map(() => matches('^b$', 'b'))).toEqual(['match', 'match', 'match', 'too_slow']);
  });
});
