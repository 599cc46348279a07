import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERSISTENT_TYPES, PHENOMENON_TYPES, SIGNAL_KINDS, type Signal } from '../../../knowledge/index.js';
import { judgeSigns, severityOf, type Verdict } from './verdicts.js';

const signals: readonly Signal[] = [
  { kind: 'dom', match: '#a' },
  { kind: 'dom', match: '#b' },
  { kind: 'text', match: 'Hello' },
  { kind: 'vendor', match: 'onetrust' },
];
const verdict = (
  type: (typeof PHENOMENON_TYPES)[number],
  found: readonly (boolean | null)[],
  routeMatches = true,
): Verdict => judgeSigns({ isPersistent: PERSISTENT_TYPES.has(type), signals, found, routeMatches }).verdict;

describe('verdicts of a look [K 7]', () => {
  it.each<[string, Parameters<typeof verdict>, Verdict]>([
    ['every selector resolves', ['custom', [true, true, true, true]], 'healthy'],
    ['every selector resolves, a text does not', ['custom', [true, true, false, false]], 'healthy'],
    ['one of two selectors', ['custom', [true, false, true, true]], 'drift'],
    ['no selector, but the text', ['custom', [false, false, true, false]], 'drift'],
    ['nothing of a persistent entry', ['custom', [false, false, false, false]], 'gone'],
    ['nothing of what could be checked', ['custom', [false, false, null, null]], 'gone'],
    ['nothing on another route', ['custom', [false, false, false, false], false], 'unknown'],
    ['nothing of a banner [K 16.11]', ['consent_cmp', [false, false, false, false]], 'unknown'],
    ['nothing of a banner but its script', ['consent_cmp', [false, false, false, true]], 'unknown'],
    ['a banner that lost its button', ['consent_cmp', [false, true, true, true]], 'drift'],
    ['selectors in something closed', ['custom', [null, null, false, false]], 'unknown'],
    ['nothing could be checked', ['custom', [null, null, null, null]], 'unknown'],
  ])('%s', (_title, given, expected) => expect(verdict(...given)).toBe(expected));

  it('[K 12] tells how much was checked and found', () => {
    expect(judgeSigns({ isPersistent: true, signals, found: [true, false, null, false], routeMatches: true })).toEqual({
      verdict: 'drift',
      selectorExists: false,
      fingerprintMatchRatio: 0.3333,
      signalsChecked: 3,
      signalsMatched: 1,
      error: null,
    });
    expect(
      judgeSigns({ isPersistent: false, signals, found: [false, false, false, false], routeMatches: true }),
    ).toMatchObject({ verdict: 'unknown', error: 'phenomenon_not_present' });
  });

  it('[K 3] drift weighs 1, gone 2, a sound look nothing, and what is unknown is not recorded', () => {
    expect((['healthy', 'drift', 'gone', 'unknown', 'error'] as const).map(severityOf)).toEqual([0, 1, 2, null, null]);
  });

  it('[K 7] a transient phenomenon is never gone, and what resolves never drifts', () => {
    const sign = fc.constantFrom<boolean | null>(true, false, null);
    const kinds = fc.array(fc.tuple(fc.constantFrom(...SIGNAL_KINDS), sign), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.constantFrom(...PHENOMENON_TYPES), kinds, fc.boolean(), (type, signs, routeMatches) => {
        const given = {
          isPersistent: PERSISTENT_TYPES.has(type),
          signals: signs.map(([kind], index) => ({ kind, match: String(index) })),
          found: signs.map(([, found]) => found),
          routeMatches,
        };
        const { verdict: said, signalsMatched } = judgeSigns(given);
        if (said === 'gone') {
          expect(PERSISTENT_TYPES.has(type) && routeMatches).toBe(true);
          expect(signalsMatched).toBe(0);
        }
        if (said === 'drift') {
          expect(signalsMatched).toBeGreaterThan(0);
          expect(signs.some(([, found]) => found === false)).toBe(true);
        }
        const doms = signs.filter(([kind]) => kind === 'dom');
        if (doms.length > 0 && doms.every(([, found]) => found === true)) expect(said).toBe('healthy');
      }),
      { numRuns: 3000 },
    );
  });
});
