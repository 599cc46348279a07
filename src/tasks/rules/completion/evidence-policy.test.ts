import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvidenceGrade, UnitGrade } from '../../runs/grade-types.js';
import type { EvidencePolicy } from '../../profiles/profile-types.js';
import { gapOf, summarize, withGap } from './evidence-policy.js';

const COMPLETE = { ingestionComplete: true, chainOk: true };
const gradesOf = (counts: Readonly<Partial<Record<EvidenceGrade, number>>>): (readonly [string, UnitGrade])[] =>
  (['strong', 'weak', 'none', 'unknown'] as const).flatMap((evidenceGrade) =>
    Array.from({ length: counts[evidenceGrade] ?? 0 }, (_, at): readonly [string, UnitGrade] => [
      `${evidenceGrade} ${at}`,
      { evidenceGrade, reasonCodes: evidenceGrade === 'strong' ? [] : ['no_matching_observation'] },
    ]),
  );
const SEED = summarize(gradesOf({ strong: 7, weak: 2, none: 2, unknown: 1 }), COMPLETE);

describe('the summary [E&T 2.2]', () => {
  it('counts as the seed does [E&T 14.1]', () => {
    expect(SEED).toMatchObject({
      claimedCheckedUnits: 12,
      observedCheckedUnits: 9,
      strong: 7,
      weak: 2,
      none: 2,
      unknown: 1,
      ingestionComplete: true,
      chainOk: true,
    });
  });

  it('lists what is below strong, the worst first, with its detail', () => {
    const redirected: UnitGrade = {
      evidenceGrade: 'none',
      reasonCodes: ['no_matching_observation', 'redirected_elsewhere'],
      detail: { effectiveUrl: 'https://a.test/login' },
    };
    const summary = summarize([...gradesOf({ strong: 1, weak: 1, unknown: 1 }), ['r', redirected]], {
      ingestionComplete: false,
      chainOk: false,
    });
    expect(summary).toMatchObject({ ingestionComplete: false, chainOk: false });
    expect(summary.exceptions).toEqual([
      { unitKey: 'r', ...redirected },
      { unitKey: 'unknown 0', evidenceGrade: 'unknown', reasonCodes: ['no_matching_observation'] },
      { unitKey: 'weak 0', evidenceGrade: 'weak', reasonCodes: ['no_matching_observation'] },
    ]);
  });

  it('names 50 at most; the worst are never the ones left out', () => {
    const { exceptions, weak, none } = summarize(gradesOf({ weak: 60, none: 20, unknown: 25 }), COMPLETE);
    expect([weak, none]).toEqual([60, 20]);
    expect(exceptions.map(({ evidenceGrade }) => evidenceGrade)).toEqual([
      ...Array.from({ length: 20 }, () => 'none'),
      ...Array.from({ length: 25 }, () => 'unknown'),
      ...Array.from({ length: 5 }, () => 'weak'),
    ]);
  });

  it('keeps its invariants for any grades, and the gap is the share that the policy does not take [E&T 2.3]', () => {
    const grade = fc.constantFrom<EvidenceGrade>('strong', 'weak', 'none', 'unknown');
    const policies = fc.record({
      mode: fc.constantFrom<EvidencePolicy['mode']>('none', 'require_observed', 'require_strong'),
      maxGapPercent: fc.integer({ min: 0, max: 100 }),
      treatUnknownAs: fc.constantFrom<EvidencePolicy['treatUnknownAs']>('pass', 'gap'),
    });
    fc.assert(
      fc.property(fc.array(grade, { maxLength: 120, size: 'max' }), policies, (grades, policy) => {
        const summary = summarize(
          grades.map((evidenceGrade, at) => [`u${at}`, { evidenceGrade, reasonCodes: [] }]),
          COMPLETE,
        );
        const { claimedCheckedUnits, observedCheckedUnits, strong, weak, none, unknown, exceptions } = summary;
        expect(claimedCheckedUnits).toBe(grades.length);
        expect(claimedCheckedUnits).toBe(strong + weak + none + unknown);
        expect(observedCheckedUnits).toBe(strong + weak);
        expect(exceptions.length).toBe(Math.min(50, grades.length - strong));
        const left = grades.filter((each) => {
          if (each === 'unknown') return policy.treatUnknownAs === 'gap';
          return each === 'none' || (each === 'weak' && policy.mode === 'require_strong');
        }).length;
        const share = grades.length === 0 ? 0 : (100 * left) / grades.length;
        const { gapPercent, isGap } = gapOf(summary, policy);
        expect(gapPercent).toBe(Math.round(share * 10) / 10);
        expect(isGap).toBe(policy.mode !== 'none' && share > policy.maxGapPercent);
      }),
      { numRuns: 2000, seed: 9 },
    );
  });
});

describe('the gap [E&T 2.3]', () => {
  it.each<[EvidencePolicy['mode'], number, EvidencePolicy['treatUnknownAs'], gap: number, isGap: boolean]>([
    ['require_observed', 10, 'gap', 25, true],
    ['require_observed', 10, 'pass', 16.7, true],
    ['require_strong', 10, 'pass', 33.3, true],
    ['require_strong', 50, 'gap', 41.7, false],
    ['require_observed', 25, 'gap', 25, false],
    ['require_observed', 24.9, 'gap', 25, true],
    ['none', 0, 'gap', 25, false],
  ])('%s, at most %s, unknown is a %s: %s [E&T 14.1]', (mode, maxGapPercent, treatUnknownAs, gapPercent, isGap) => {
    expect(gapOf(SEED, { mode, maxGapPercent, treatUnknownAs })).toEqual({ gapPercent, isGap });
  });

  it('is judged before it is rounded', () => {
    const third = summarize(gradesOf({ strong: 2, none: 1 }), COMPLETE);
    const policy = { mode: 'require_observed', treatUnknownAs: 'gap' } as const;
    expect(gapOf(third, { ...policy, maxGapPercent: 33.3 })).toEqual({ gapPercent: 33.3, isGap: true });
    expect(gapOf(third, { ...policy, maxGapPercent: 33.4 })).toEqual({ gapPercent: 33.3, isGap: false });
    const few = summarize(gradesOf({ strong: 2999, none: 1 }), COMPLETE);
    expect(gapOf(few, { ...policy, maxGapPercent: 0 })).toEqual({ gapPercent: 0, isGap: true });
  });

  it('is none when nothing is claimed, and off without a policy', () => {
    const nothing = summarize([], COMPLETE);
    expect(gapOf(nothing, { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' })).toEqual({
      gapPercent: 0,
      isGap: false,
    });
    expect(gapOf(SEED, undefined)).toEqual({ gapPercent: 25, isGap: false });
  });

  it('a rejection shows it beside the counts [E&T 2.2]', () => {
    const policy: EvidencePolicy = { mode: 'require_observed', maxGapPercent: 10, treatUnknownAs: 'pass' };
    expect(withGap(SEED, policy)).toEqual({
      ...SEED,
      gapPercent: 16.7,
      maxGapPercent: 10,
      policyMode: 'require_observed',
    });
  });
});
