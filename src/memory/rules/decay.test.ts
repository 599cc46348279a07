import { describe, expect, it } from 'vitest';
import { memoryEntry } from '../../../tests/support/memory-entry.js';
import { isExpired, isOver, reinforced, relevanceOf } from './decay.js';
import { DAY_MS } from './policy.js';

describe('how memories fade', () => {
  it.each([
    ['preference', 120],
    ['note', 60],
    ['context', 14],
  ] as const)('a %s is worth half after %i days and a quarter after twice that [A&S X2]', (memoryType, days) => {
    const entry = memoryEntry({ memoryType });
    expect(relevanceOf(entry, days * DAY_MS)).toBeCloseTo(0.5);
    expect(relevanceOf(entry, 2 * days * DAY_MS)).toBeCloseTo(0.25);
  });

  it.each([
    [1, 0, 1],
    [0.8, 0, 0.8],
    [0.8, 60, 0.4],
    [0.8, 30, 0.8 * Math.SQRT1_2],
    [1, -5, 1],
  ])('starts at %d and is %d days later worth %d, computed when it is read [A&S X3]', (score0, days, expected) => {
    expect(relevanceOf(memoryEntry({ score0 }), days * DAY_MS)).toBeCloseTo(expected);
  });

  it('counts from the last access, not from its making [A&S X3]', () => {
    const entry = memoryEntry({ createdAtMs: 0, accessedAtMs: 100 * DAY_MS });
    expect(relevanceOf(entry, 160 * DAY_MS)).toBeCloseTo(0.5);
  });

  it('goes half the way back to 1 when it was of use [A&S X4]', () => {
    const after = reinforced(memoryEntry({ accessCount: 4 }), 60 * DAY_MS);
    expect(after).toMatchObject({ accessedAtMs: 60 * DAY_MS, accessCount: 5 });
    expect(after.score0).toBeCloseTo(0.75);
    expect(relevanceOf(after, 120 * DAY_MS)).toBeCloseTo(0.375);
  });

  it.each([
    ['just above 0.05', 0.0501, 0, false],
    ['0.05 itself', 0.05, 0, false],
    ['just below', 0.0499, 0, true],
    ['a note after 259 days', 1, 259, false],
    ['a note after 260 days', 1, 260, true],
  ])('is over below 0.05: %s [A&S X5]', (_, score0, days, expected) => {
    expect(isExpired(memoryEntry({ score0 }), days * DAY_MS)).toBe(expected);
  });

  it.each([
    ['faded and untouched for long', 0.04, 90, true],
    ['faded, but touched lately', 0.04, 89, false],
    ['untouched, but of worth', 1, 90, false],
  ])('%s is pruned or not [A&S X9]', (_, score0, days, expected) => {
    expect(isOver(memoryEntry({ score0 }), days * DAY_MS, 90)).toBe(expected);
  });
});
