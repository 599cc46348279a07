import { describe, expect, it } from 'vitest';
import { learnFromRun, type RunFacts } from './apply-outcome.js';

const GOOD: RunFacts = {
  cause: null,
  dispatched: true,
  isPresent: false,
  allPassed: true,
  wasMetBefore: false,
  polarityConfirmed: false,
  route: 'cart',
  usedFallback: null,
  reason: null,
};
const learn = (change: Partial<RunFacts>, type: 'custom' | 'consent_cmp' = 'custom') => {
  const learned = learnFromRun({ stableId: 'lcj_a', contentRev: 3, type }, { ...GOOD, ...change });
  return learned === null ? null : [learned.kind, learned.outcome, learned.severity, learned.strength];
};

describe('what a run says about its entry [K 3] [K 5.4] [K 15.5] [K 16.17]', () => {
  it.each([
    ['all checks met', {}, ['action_success', 1, 0, 'verified']],
    ['a check not met', { allPassed: false }, ['action_failure', -1, 0, 'verified']],
    ['met before it began', { wasMetBefore: true }, ['action_indeterminate', 0, 0, 'observed']],
    ['not met before, not met after', { allPassed: false, wasMetBefore: true }, ['action_failure', -1, 0, 'verified']],
    ['another site', { cause: 'misfire' }, ['action_failure', -1, 0, 'verified']],
    ['another label', { cause: 'polarity' }, ['action_failure', -1, 0, 'verified']],
    [
      'its selector gone while it is there',
      { cause: 'missing', isPresent: true },
      ['selector_drift', -1, 2, 'observed'],
    ],
    ['a selector missing on a later page', { cause: 'missing' }, ['action_failure', -1, 0, 'observed']],
    ['covered', { cause: 'failed' }, ['action_failure', -1, 0, 'observed']],
    ['out of time', { cause: 'timeout' }, ['action_failure', -1, 0, 'observed']],
    ['became a commit point on the way', { cause: 'commit_point' }, ['action_failure', -1, 0, 'observed']],
    ['a commit point before anything was done', { cause: 'commit_point', dispatched: false }, null],
    ['a gate said no', { cause: 'refused' }, null],
    ['the browser went', { cause: 'broken' }, null],
    ['not on the page', { cause: 'not_present' }, null],
  ] as const)('%s', (_, change, expected) => {
    expect(learn(change)).toEqual(expected);
  });

  it('takes a vanished banner for no proof of the choice', () => {
    expect(learn({}, 'consent_cmp')).toEqual(['action_indeterminate', 0, 0, 'observed']);
    expect(learn({ polarityConfirmed: true }, 'consent_cmp')).toEqual(['action_success', 1, 0, 'verified']);
  });

  it('marks a run that went astray, which opens quarantine', () => {
    const facts = { ...GOOD, cause: 'misfire', usedFallback: '#b' } as const;
    expect(learnFromRun({ stableId: 'lcj_a', contentRev: 3, type: 'custom' }, facts)).toMatchObject({
      contentRev: 3,
      passive: false,
      payload: { isSevereMisfire: true, route: 'cart', usedFallback: '#b' },
    });
  });
});
