import { describe, expect, it } from 'vitest';
import { judgePolarity } from './polarity.js';

describe('the live label against the declared choice [K 12] [K 15.4] [K 15.5]', () => {
  it.each([
    ['reject', 'Reject all', 'confirmed'],
    ['reject', 'Alle ablehnen', 'confirmed'],
    ['reject', 'Accept all', 'contradicted'],
    ['reject', 'Manage settings', 'contradicted'],
    ['accept', 'Accept all', 'confirmed'],
    ['accept', 'Reject all', 'contradicted'],
    ['manage', 'Preferences', 'confirmed'],
    // Nothing is pressed that says nothing known.
    ['reject', 'Next', 'contradicted'],
    ['reject', '', 'contradicted'],
    ['noop', 'Next', 'unconfirmed'],
    ['noop', 'Accept all', 'contradicted'],
  ] as const)('%s on "%s": %s', (declaredPolarity, label, verdict) => {
    expect(judgePolarity('consent_cmp', { declaredPolarity }, [label])).toBe(verdict);
  });

  it('lets a label in words nobody knows through only where it is still the one that was learned', () => {
    const learned = { declaredPolarity: 'reject', targetVisibleText: 'Nej tak' } as const;
    expect(judgePolarity('consent_cmp', learned, [' nej  TAK '])).toBe('unconfirmed');
    expect(judgePolarity('consent_cmp', learned, ['Ja tak'])).toBe('contradicted');
  });

  it('asks nothing of a step that declares no choice on anything but consent', () => {
    expect(judgePolarity('custom', {}, ['Accept all'])).toBe('not_asked');
    expect(judgePolarity('modal', { declaredPolarity: 'reject' }, ['Accept all'])).toBe('contradicted');
    expect(judgePolarity('consent_cmp', {}, ['Accept all'])).toBe('contradicted');
  });
});
