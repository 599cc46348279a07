import { describe, expect, it } from 'vitest';
import { completeContent, type ContentInput, faultOfContent } from './content.js';

const PLAIN: ContentInput = { taskType: 'audit', displayName: 'Audit', goal: 'Look at every page' };
const STEP = {
  stepId: 's',
  tool: 'nova.read_text',
  description: '',
  gate: 'fast',
  assertionType: 'has_results',
} as const;
const guidance = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, at) => ({ guidanceId: `g${at}`, kind: 'workflow', text }));

describe('defaults of a content [E&T 11.5]', () => {
  it('are the same for profiles and ad-hoc contexts', () => {
    expect(completeContent(PLAIN)).toEqual({
      ...PLAIN,
      domain: null,
      platform: null,
      stableGuidance: [],
      mandatoryChecks: [],
      completionCondition: {
        coverageMode: 'exploratory',
        unitKind: 'page',
        stopMetric: 'checked_units',
        stopValue: null,
      },
      verificationContract: null,
      knownExceptions: [],
      taskKind: null,
    });
  });

  it('reach into checks, steps and policies', () => {
    const content = completeContent({
      ...PLAIN,
      mandatoryChecks: [
        { checkId: 'a', description: '' },
        { checkId: 'b', description: '', required: false },
      ],
      completionCondition: {
        coverageMode: 'exhaustive',
        unitKind: 'url',
        stopMetric: 'all_units_processed',
        evidencePolicy: { mode: 'require_strong' },
        maxExcludedPercent: 10,
      },
      verificationContract: { steps: [STEP, { ...STEP, stepId: 't', required: false, maxAgeMs: 5, args: { a: 1 } }] },
    });
    expect(content.mandatoryChecks.map(({ required }) => required)).toEqual([true, false]);
    expect(content.completionCondition).toEqual({
      coverageMode: 'exhaustive',
      unitKind: 'url',
      stopMetric: 'all_units_processed',
      stopValue: null,
      evidencePolicy: { mode: 'require_strong', maxGapPercent: 0, treatUnknownAs: 'gap' },
      maxExcludedPercent: 10,
    });
    expect(content.verificationContract).toEqual({
      requiredMustPass: false,
      steps: [
        { ...STEP, args: {}, required: true, maxAgeMs: 600_000 },
        { ...STEP, stepId: 't', args: { a: 1 }, required: false, maxAgeMs: 5 },
      ],
    });
  });
});

describe('a content is refused when it is written down [E&T 11.4]', () => {
  const faultOf = (given: Partial<ContentInput>) =>
    faultOfContent(completeContent({ ...PLAIN, ...given }), (name) => (name === 'nova.read_text' ? 'read' : undefined));
  const threshold = { coverageMode: 'threshold', unitKind: 'page', stopMetric: 'checked_units' } as const;

  it.each<[string, Partial<ContentInput>, string]>([
    [
      'a check twice',
      { mandatoryChecks: ['a', 'b', 'a'].map((checkId) => ({ checkId, description: '' })) },
      'mandatoryChecks[2].checkId',
    ],
    ['a guidance twice', { stableGuidance: [...guidance(2), ...guidance(1)] }, 'stableGuidance[2].guidanceId'],
    ['a step twice', { verificationContract: { steps: [STEP, STEP] } }, 'verificationContract.steps[1].stepId'],
    [
      'a step of no tool',
      { verificationContract: { steps: [{ ...STEP, tool: 'nova.x' }] } },
      'verificationContract.steps[0].tool',
    ],
    ['51 pieces of guidance', { stableGuidance: guidance(51) }, 'stableGuidance'],
    ['more than 64 KB of guidance', { stableGuidance: guidance(2, 'ä'.repeat(17_000)) }, 'stableGuidance'],
    ['a threshold without a value', { completionCondition: threshold }, 'completionCondition.stopValue'],
  ])('%s', (_, given, path) => {
    expect(faultOf(given)).toMatchObject({ path });
  });

  it.each<[string, Partial<ContentInput>]>([
    ['50 pieces of guidance', { stableGuidance: guidance(50) }],
    ['nearly 64 KB of guidance', { stableGuidance: guidance(2, 'a'.repeat(32_000)) }],
    ['a threshold with a value', { completionCondition: { ...threshold, stopValue: 3 } }],
    ['a contract that can run', { verificationContract: { steps: [STEP] } }],
  ])('but not for %s', (_, given) => {
    expect(faultOf(given)).toBeNull();
  });
});
