import { describe, expect, it } from 'vitest';
import { nextLetter } from './sandbox-letters.js';

const letters = (count: number) => {
  const taken: string[] = [];
  for (let i = 0; i < count; i += 1) taken.push(nextLetter(taken));
  return taken;
};

describe('sandbox letters [A&S S2]', () => {
  it('go A to Z, then AA', () => {
    const many = letters(29);
    expect([many[0], many[25], many[26], many[27], many[28]]).toEqual(['A', 'Z', 'AA', 'AB', 'AC']);
    expect(new Set(letters(100)).size).toBe(100);
  });

  it('are reused when one is free', () => {
    expect(nextLetter(['A', 'C'])).toBe('B');
  });
});
