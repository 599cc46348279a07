import { describe, expect, it } from 'vitest';
import { learnOf, platformOf } from './platform-view.js';

const STEP = { do: 'Open the list', url: 'https://shop.example/list', expect: 'the list', evidence: 'verified' };

describe('a platform playbook on the wire [K 11]', () => {
  it('tells runbooks with what the log says of each step', () => {
    const view = platformOf({
      snapshot: { platform: 'Shop', purpose: 'sells', capturedAtUtc: '2026-01-01T00:00:00Z', authState: 'anonymous' },
      navigationMap: [{ surface: 'List', url: 'https://shop.example/list', evidence: 'observed' }],
      runbooks: [{ name: 'Find', goal: 'find a thing', risk: 'none', steps: [STEP, { ...STEP, evidence: 'sure' }] }],
      unknowns: ['the checkout'],
    });
    expect(view?.surfaces).toEqual([{ name: 'List', url: 'https://shop.example/list', evidence: 'observed' }]);
    expect(view?.runbooks[0]?.steps.map(({ evidence }) => evidence)).toEqual(['verified', 'unverified']);
    expect(view?.unknowns).toEqual(['the checkout']);
  });

  it('passes over what has not its form, and cuts what is long', () => {
    expect(platformOf(null)).toBeNull();
    expect(platformOf('text')).toBeNull();
    const view = platformOf({
      runbooks: [7, { name: 'x'.repeat(5000), steps: 'none' }],
      navigationMap: {},
      unknowns: 1,
    });
    expect(view?.runbooks).toHaveLength(1);
    expect(view?.runbooks[0]?.name.length).toBeLessThan(200);
    expect(view?.surfaces).toEqual([]);
  });

  it('tells how far a claim came, and nothing of a claim that maps nothing', () => {
    expect(learnOf(null)).toBeNull();
    const task = {
      taskId: 'claim_1',
      learnModeActive: true,
      visitedSurfaces: 3,
      meaningfulInteractions: 4,
      floorsMet: false,
    };
    expect(
      learnOf({ tasks: [task], minVisitedSurfaces: 5, minMeaningfulInteractions: 8, allFloorsMet: false }),
    ).toEqual({ surfaces: 3, minSurfaces: 5, interactions: 4, minInteractions: 8 });
  });
});
