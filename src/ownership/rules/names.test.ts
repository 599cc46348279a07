import { describe, expect, it } from 'vitest';
import { decideName, GONE_AFTER_MS, type NameDecision, qualifyName } from './names.js';

const NOW = 1_000_000_000;
const seen = (principal: string, agoMs: number) => ({ agentId: 'worker', principal, seenAtMs: NOW - agoMs });

describe('whose name it is', () => {
  it.each<[string, Partial<Parameters<typeof decideName>[0]>, NameDecision]>([
    ['[A&S J3a] nobody has used it', { binding: null }, 'free'],
    ['[A&S J3a] its own client', { binding: seen('me', 1) }, 'own'],
    ['[A&S J3a] its own client after a long time', { binding: seen('me', GONE_AFTER_MS * 9) }, 'own'],
    ['[A&S J3a] another client that just called', { binding: seen('other', 1) }, 'taken'],
    [
      '[A&S J3a] another client that is silent but connected',
      { binding: seen('other', GONE_AFTER_MS), isConnected: true },
      'taken',
    ],
    ['[A&S J3a] another client that is gone', { binding: seen('other', GONE_AFTER_MS) }, 'free'],
    ['[A&S J3a] another client whose process has ended', { binding: seen('other', 1), isGone: true }, 'free'],
  ])('%s', (_, facts, decision) => {
    expect(decideName({ principal: 'me', binding: null, isConnected: false, isGone: false, now: NOW, ...facts })).toBe(
      decision,
    );
  });

  it('[A&S J3a] a name that is taken gets the mark of the client, within the length of a name', () => {
    expect(qualifyName('worker', 'a1b2c3')).toBe('worker@a1b2c3');
    expect(qualifyName('w'.repeat(128), 'a1b2c3')).toHaveLength(128);
    expect(qualifyName('w'.repeat(128), 'a1b2c3')).toMatch(/@a1b2c3$/);
  });
});
