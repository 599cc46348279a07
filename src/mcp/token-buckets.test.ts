import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../tests/support/fake-clock.js';
import { TokenBuckets } from './token-buckets.js';

describe('token buckets', () => {
  it('let a burst pass, then as many as the time allows, and say how long to wait', () => {
    const clock = new FakeClock();
    const buckets = new TokenBuckets(clock, { perSecond: 10, burst: 3 });
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 100]);
    clock.advance(60);
    expect(buckets.take('a')).toBe(40);
    clock.advance(40);
    expect([buckets.take('a'), buckets.take('a')]).toEqual([0, 100]);
    clock.advance(60_000);
    expect([1, 2, 3, 4].map(() => buckets.take('a'))).toEqual([0, 0, 0, 100]);
  });

  it('keep keys apart', () => {
    const buckets = new TokenBuckets(new FakeClock(), { perSecond: 1, burst: 1 });
    expect([buckets.take('a'), buckets.take('a'), buckets.take('b')]).toEqual([0, 1000, 0]);
  });

  it('forget the key that was used longest ago when there are too many', () => {
    const buckets = new TokenBuckets(new FakeClock(), { perSecond: 1, burst: 1 });
    buckets.take('first');
    buckets.take('second');
    expect(buckets.take('first')).toBe(1000);
    for (let n = 0; n < 4095; n += 1) buckets.take(`agent-${n}`);
    expect(buckets.take('first')).toBe(1000);
    expect(buckets.take('second')).toBe(0);
  });
});
