import { describe, expect, it } from 'vitest';
import { decideLearnRelease, meetsFloors, type ReleaseFacts } from './release.js';

const FLOORS = { minVisitedSurfaces: 5, minMeaningfulInteractions: 8 };
const MET = { visitedSurfaces: 5, meaningfulInteractions: 8 };
const SHORT = { visitedSurfaces: 4, meaningfulInteractions: 10 };
const SCOPE = 'shop.example';

const facts = (more: Partial<ReleaseFacts> = {}): ReleaseFacts => ({
  scope: SCOPE,
  counters: MET,
  floors: FLOORS,
  requirePlaybook: true,
  coverageExhausted: false,
  coverageExhaustedReason: null,
  playbookScope: SCOPE,
  strict: [],
  ...more,
});
const EXHAUSTED = { counters: SHORT, coverageExhausted: true };

describe('the floors [K 11]', () => {
  it.each([
    [5, 8, true],
    [6, 9, true],
    [4, 8, false],
    [5, 7, false],
    [0, 0, false],
  ])('%i surfaces and %i interactions are enough: %s', (visitedSurfaces, meaningfulInteractions, expected) => {
    expect(meetsFloors({ visitedSurfaces, meaningfulInteractions }, FLOORS)).toBe(expected);
  });

  it('may ask for no interactions', () => {
    const none = { minVisitedSurfaces: 1, minMeaningfulInteractions: 0 };
    expect(meetsFloors({ visitedSurfaces: 1, meaningfulInteractions: 0 }, none)).toBe(true);
  });
});

describe('the release of a learn claim', () => {
  it('with floors met and a playbook goes, and needs no reason [K 11] [seed 004]', () => {
    expect(decideLearnRelease(facts())).toEqual({ kind: 'ready', exhaustedReason: null });
    const needless = { coverageExhausted: true, coverageExhaustedReason: 'small site' };
    expect(decideLearnRelease(facts(needless))).toEqual({ kind: 'ready', exhaustedReason: null });
    expect(decideLearnRelease(facts({ coverageExhausted: true }))).toEqual({ kind: 'ready', exhaustedReason: null });
  });

  it('below the floors is held back with the counters [K 11] [K 16.14] [seed 004]', () => {
    const held = decideLearnRelease(facts({ counters: SHORT, coverageExhaustedReason: 'said, but not asked for' }));
    expect(held).toEqual({
      kind: 'held',
      reasonCode: 'learn.coverage_not_met',
      errorData: {
        required: { visitedSurfaces: 5, meaningfulInteractions: 8 },
        current: SHORT,
        missing: { visitedSurfaces: 1, meaningfulInteractions: 0 },
      },
    });
  });

  it.each([null, '', '  \n'])('exhausted without a reason (%j) is a fault of the arguments [K 16.14]', (reason) => {
    expect(decideLearnRelease(facts({ ...EXHAUSTED, coverageExhaustedReason: reason }))).toMatchObject({
      kind: 'invalid',
      field: 'coverageExhaustedReason',
    });
  });

  it('exhausted with a reason goes, and the reason is kept [K 16.14]', () => {
    expect(decideLearnRelease(facts({ ...EXHAUSTED, coverageExhaustedReason: ' a login wall ' }))).toEqual({
      kind: 'ready',
      exhaustedReason: 'a login wall',
    });
  });

  it('without a playbook is held back, unless none is wanted or no site was read [K 11]', () => {
    const none = { playbookScope: null };
    expect(decideLearnRelease(facts(none))).toMatchObject({ kind: 'held', reasonCode: 'learn.playbook_missing' });
    expect(decideLearnRelease(facts({ ...none, requirePlaybook: false }))).toMatchObject({ kind: 'ready' });
    const nowhere = { ...none, ...EXHAUSTED, scope: null, coverageExhaustedReason: 'the site is down' };
    expect(decideLearnRelease(facts(nowhere))).toEqual({ kind: 'ready', exhaustedReason: 'the site is down' });
  });

  it('with a playbook of another site is a fault of the arguments [K 11]', () => {
    const field = 'platformPlaybook.snapshot.scope';
    for (const playbookScope of ['elsewhere.example', 'www.shop.example:81', '*', ''])
      expect(decideLearnRelease(facts({ playbookScope }))).toMatchObject({ kind: 'invalid', field });
    expect(decideLearnRelease(facts({ scope: null }))).toMatchObject({ kind: 'invalid', field });
    expect(decideLearnRelease(facts({ playbookScope: 'https://www.Shop.example/orders' }))).toMatchObject({
      kind: 'ready',
    });
  });

  it('with something undecided is held back, also when coverage is exhausted [K 9] [K 11]', () => {
    const strict = ['sem:consent_cmp:https://shop.example:0a1b2c3d'];
    const undecided = { kind: 'held', reasonCode: 'learn.semantic_unresolved', errorData: { opportunities: strict } };
    expect(decideLearnRelease(facts({ strict }))).toEqual(undecided);
    const exhausted = { ...EXHAUSTED, coverageExhaustedReason: 'a login wall' };
    expect(decideLearnRelease(facts({ ...exhausted, strict }))).toEqual(undecided);
  });

  it('names faults of the arguments first, then coverage, then what is undecided, then the playbook', () => {
    const all = { counters: SHORT, strict: ['sem:1'], playbookScope: null };
    const kinds = [
      { ...all, ...EXHAUSTED },
      { ...all, playbookScope: 'elsewhere.example' },
      all,
      { ...all, counters: MET },
      { ...all, counters: MET, strict: [] },
    ].map((more) => {
      const decision = decideLearnRelease(facts(more));
      return decision.kind === 'held' ? decision.reasonCode : decision.kind === 'invalid' ? decision.field : 'ready';
    });
    expect(kinds).toEqual([
      'coverageExhaustedReason',
      'platformPlaybook.snapshot.scope',
      'learn.coverage_not_met',
      'learn.semantic_unresolved',
      'learn.playbook_missing',
    ]);
  });
});
