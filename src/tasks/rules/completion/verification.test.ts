import { describe, expect, it } from 'vitest';
import { canonicalJson, sha256Hex } from '../../../kernel/index.js';
import type { ObservedStep, ReportedStep, StepState } from '../../completion/completion-types.js';
import type { VerificationContract, VerificationStep } from '../../profiles/profile-types.js';
import { blocksCompletion, evaluateContract } from './verification.js';

const NOW = 1_000_000_000;
const STATES: readonly StepState[] = ['failed', 'inconclusive', 'skipped', 'passed'];

function step(given: Partial<VerificationStep> = {}): VerificationStep {
  return {
    stepId: 's1',
    tool: 'nova.read_text',
    args: {},
    description: 'the list has entries',
    gate: 'fast',
    required: true,
    assertionType: 'has_results',
    fieldPath: 'items',
    maxAgeMs: 600_000,
    ...given,
  };
}

function seen(result: ObservedStep['result'], given: Partial<ObservedStep> = {}): ObservedStep {
  const resultHash = sha256Hex(canonicalJson(result));
  return {
    stepId: 's1',
    callId: 'call_1',
    atMs: NOW - 1000,
    ok: true,
    url: 'https://a.test/',
    resultHash,
    result,
    ...given,
  };
}

function contractOf(steps: readonly VerificationStep[], requiredMustPass = false): VerificationContract {
  return { steps, requiredMustPass };
}

interface Given {
  readonly steps?: readonly VerificationStep[];
  readonly observed?: readonly ObservedStep[];
  readonly report?: readonly ReportedStep[];
}

function evaluate({ steps = [step()], observed = [], report = [] }: Given) {
  return evaluateContract(contractOf(steps), observed, report, {
    nowMs: NOW,
    phase: 'completion',
    matchPattern: (pattern, text) => {
      if (pattern === 'slow') return 'too_slow';
      return new RegExp(pattern, 'u').test(text) ? 'match' : 'no_match';
    },
    isAt: (_, url) => url === 'https://a.test/',
  });
}

const FULL = seen({ items: [1] });
const EMPTY = seen({ items: [] });
const say = (state: StepState, more: Partial<ReportedStep> = {}): ReportedStep => ({ stepId: 's1', state, ...more });

describe('a step the server saw [E&T 10.1]', () => {
  it.each<[string, Given, object]>([
    ['holds by itself', { observed: [FULL] }, { state: 'passed', detail: null }],
    ['does not hold', { observed: [EMPTY] }, { state: 'failed', detail: 'empty' }],
    [
      'cannot be talked up',
      { observed: [EMPTY], report: [say('passed')] },
      { state: 'failed', detail: 'empty', claimedState: 'passed' },
    ],
    [
      'is not talked up by a milder word either',
      { observed: [EMPTY], report: [say('skipped')] },
      { state: 'failed', claimedState: 'skipped' },
    ],
    [
      'agrees with its report',
      { observed: [FULL], report: [say('passed', { detail: 'saw it' })] },
      { state: 'passed', detail: null },
    ],
    [
      'is lowered by its report',
      { observed: [FULL], report: [say('failed', { detail: 'wrong list' })] },
      { state: 'failed', detail: 'wrong list' },
    ],
    [
      'is lowered without a word',
      { observed: [FULL], report: [say('inconclusive')] },
      { state: 'inconclusive', detail: null },
    ],
    [
      'counts by its newest call, which failed to hold',
      { observed: [seen({ items: [] }, { atMs: NOW }), FULL] },
      { state: 'failed' },
    ],
    [
      'counts by its newest call, which holds',
      { observed: [EMPTY, seen({ items: [1] }, { atMs: NOW })] },
      { state: 'passed' },
    ],
    ['counts by the later of two calls in one millisecond', { observed: [EMPTY, FULL] }, { state: 'passed' }],
    [
      'ran and failed',
      { observed: [seen({ items: [1] }, { ok: false })], report: [say('passed')] },
      { state: 'failed', detail: 'tool_failed', claimedState: 'passed' },
    ],
    ['is at the edge of its age', { observed: [seen({ items: [1] }, { atMs: NOW - 600_000 })] }, { state: 'passed' }],
    [
      'is too old, so it was not seen',
      { observed: [seen({ items: [1] }, { atMs: NOW - 600_001 })], report: [say('passed')] },
      { state: 'inconclusive', detail: 'no_tool_observation', claimedState: 'passed' },
    ],
    ['has an age of its own', { steps: [step({ maxAgeMs: 999 })], observed: [FULL] }, { state: 'skipped' }],
    ['belongs to another step', { observed: [seen({ items: [1] }, { stepId: 's2' })] }, { state: 'skipped' }],
  ])('%s', (_, given, result) => {
    expect(evaluate(given).steps[0]).toMatchObject(result);
  });

  it('says what the agent claimed only where that was changed', () => {
    expect(evaluate({ observed: [FULL], report: [say('passed')] }).steps).toEqual([
      { stepId: 's1', state: 'passed', gate: 'fast', required: true, detail: null },
    ]);
    expect(evaluate({ observed: [FULL], report: [say('failed')] }).steps[0]).not.toHaveProperty('claimedState');
  });

  it.each(STATES.flatMap((claimed) => [FULL, EMPTY].map((observed) => [claimed, observed] as const)))(
    'a report of %s never makes it better',
    (claimed, observed) => {
      const alone = evaluate({ observed: [observed] }).steps[0]?.state ?? 'passed';
      const reported = evaluate({ observed: [observed], report: [say(claimed)] }).steps[0]?.state ?? 'passed';
      expect(STATES.indexOf(reported)).toBeLessThanOrEqual(STATES.indexOf(alone));
    },
  );
});

describe('a result too large to be kept [E&T 10.1]', () => {
  const result = { items: [1, 2], ok: true };
  const large = seen(result, { result: null });
  const unproven = { state: 'inconclusive', detail: 'tool_result_not_observed' };

  it.each<[string, readonly ReportedStep[], object]>([
    ['handed back', [say('passed', { toolResult: result })], { state: 'passed', detail: null }],
    ['handed back in another order', [say('passed', { toolResult: { ok: true, items: [1, 2] } })], { state: 'passed' }],
    [
      'handed back with what was added later',
      [say('passed', { toolResult: { ...result, taskAwareness: { source: 'context' } } })],
      { state: 'passed' },
    ],
    ['handed back in the second entry', [say('passed'), say('passed', { toolResult: result })], { state: 'passed' }],
    ['handed back, but claimed to have failed', [say('failed', { toolResult: result })], { state: 'failed' }],
    [
      'another one',
      [say('passed', { toolResult: { ...result, items: [1, 2, 3] } })],
      { ...unproven, claimedState: 'passed' },
    ],
    ['with something added to it', [say('passed', { toolResult: { ...result, extra: 1 } })], unproven],
    ['text', [say('passed', { toolResult: 'items: 1, 2' })], unproven],
    ['null', [say('passed', { toolResult: null })], unproven],
    ['not handed back', [say('passed')], unproven],
    ['no report', [], unproven],
    ['claimed to have failed', [say('failed', { detail: 'no' })], { state: 'failed', detail: 'no' }],
  ])('%s', (_, report, expected) => {
    expect(evaluate({ observed: [large], report }).steps[0]).toMatchObject(expected);
  });

  it('handed back is judged by the server', () => {
    const hollow = { items: [], ok: true };
    const judged = evaluate({
      observed: [seen(hollow, { result: null })],
      report: [say('passed', { toolResult: hollow })],
    });
    expect(judged.steps[0]).toMatchObject({ state: 'failed', detail: 'empty', claimedState: 'passed' });
  });
});

describe('a step nobody saw [E&T 10.2]', () => {
  it.each<[string, readonly ReportedStep[], object]>([
    [
      'claimed passed',
      [say('passed', { detail: 'it did' })],
      { state: 'inconclusive', detail: 'no_tool_observation', claimedState: 'passed' },
    ],
    ['claimed failed', [say('failed', { detail: 'gone' })], { state: 'failed', detail: 'gone' }],
    ['claimed inconclusive', [say('inconclusive')], { state: 'inconclusive', detail: null }],
    ['claimed skipped', [say('skipped')], { state: 'skipped', detail: null }],
    ['not named', [], { state: 'skipped', detail: null }],
    [
      'claimed passed with a result nobody saw',
      [say('passed', { toolResult: { items: [1] } })],
      { state: 'inconclusive', detail: 'no_tool_observation' },
    ],
  ])('%s', (_, report, expected) => {
    expect(evaluate({ report }).steps[0]).toMatchObject(expected);
  });
});

describe('entries of a report [E&T 10.3]', () => {
  it.each(STATES.flatMap((a, at) => STATES.slice(at).map((b) => [a, b] as const)))(
    'of %s and %s for one step the first is the worse and wins',
    (worse, other) => {
      for (const pair of [
        [worse, other],
        [other, worse],
      ] as const) {
        const { steps, duplicateStepIds } = evaluate({ observed: [FULL], report: pair.map((state) => say(state)) });
        expect(steps[0]?.state).toBe(worse);
        expect(duplicateStepIds).toEqual(['s1']);
      }
    },
  );

  it('for steps that are not in the contract are named and ignored', () => {
    const { summary, unknownStepIds, duplicateStepIds } = evaluate({
      observed: [FULL],
      report: [
        say('failed', { stepId: 'other' }),
        say('failed', { stepId: 'other' }),
        say('failed', { stepId: 'third' }),
      ],
    });
    expect(summary).toMatchObject({ total: 1, passed: 1, failed: 0 });
    expect(unknownStepIds).toEqual(['other', 'third']);
    expect(duplicateStepIds).toEqual([]);
  });
});

describe('assertions [E&T 10.4]', () => {
  const at = (value: unknown) => ({ there: value, items: [{ name: 'a' }, { name: 'b' }] });
  const emptiness: readonly [unknown, boolean][] = [
    [null, true],
    ['', true],
    [[], true],
    [{}, true],
    [0, false],
    [false, false],
    [' ', false],
    [[null], false],
    [{ a: null }, false],
  ];

  it.each(emptiness)('%j is empty: %s', (value, isEmpty) => {
    const judge = (assertionType: VerificationStep['assertionType']) =>
      evaluate({ steps: [step({ assertionType, fieldPath: 'there' })], observed: [seen(at(value))] }).steps[0];
    expect(judge('empty_result')).toMatchObject(
      isEmpty ? { state: 'passed', detail: null } : { state: 'failed', detail: 'not_empty' },
    );
    expect(judge('has_results')).toMatchObject(
      isEmpty ? { state: 'failed', detail: 'empty' } : { state: 'passed', detail: null },
    );
  });

  it.each<[unknown, string, string | null]>([
    ['Order 4711 placed', 'Order \\d+ placed', null],
    ['Order placed', 'Order \\d+', 'no_match'],
    ['anything', '^thing', 'no_match'],
    [4711, '^4711$', null],
    [true, 'true', null],
    [['a', 'b'], '^\\["a","b"\\]$', null],
    [null, '.*', 'no_match'],
    ['', '.+', 'no_match'],
    ['x', 'slow', 'pattern_timeout'],
  ])('%j matches %s: fault %s', (value, pattern, fault) => {
    const steps = [step({ assertionType: 'field_match', fieldPath: 'there', pattern })];
    expect(evaluate({ steps, observed: [seen(at(value))] }).steps[0]).toMatchObject({
      state: fault === null ? 'passed' : 'failed',
      detail: fault,
    });
  });

  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
    [[1, 2], [2, 1], false],
    ['1', 1, false],
    [null, null, true],
    [false, null, false],
    [{ a: 1 }, { a: 1, b: null }, false],
    [{}, [], false],
  ])('%j equals %j: %s', (value, expectedValue, equal) => {
    const steps = [step({ assertionType: 'field_equals', fieldPath: 'there', expectedValue })];
    expect(evaluate({ steps, observed: [seen(at(value))] }).steps[0]).toMatchObject({
      state: equal ? 'passed' : 'failed',
      detail: equal ? null : 'not_equal',
    });
  });

  it.each(['empty_result', 'has_results', 'field_match', 'field_equals'] as const)(
    '%s fails where the path leads nowhere',
    (assertionType) => {
      const steps = [step({ assertionType, fieldPath: 'items[2].name', pattern: '.*', expectedValue: null })];
      expect(evaluate({ steps, observed: [seen(at(1))] }).steps[0]).toMatchObject({
        state: 'failed',
        detail: 'path_missing',
      });
    },
  );
});

describe('what blocks a completion', () => {
  const blocks = (steps: readonly VerificationStep[], states: readonly StepState[], requiredMustPass: boolean) => {
    const contract = contractOf(steps, requiredMustPass);
    const observed = steps.map(({ stepId }) => seen({ items: [1] }, { stepId }));
    const report = steps.map(({ stepId }, at) => say(states[at] ?? 'passed', { stepId }));
    const results = evaluate({ steps, observed, report });
    return [results.summary.failedRequired, results.noRequiredFailed, blocksCompletion(results, contract)];
  };

  it.each<[string, Partial<VerificationStep>, StepState, boolean, [number, boolean, boolean]]>([
    ['a failed required step', {}, 'failed', false, [1, false, true]],
    ['an inconclusive one does not', {}, 'inconclusive', false, [0, true, false]],
    ['a skipped one does not', {}, 'skipped', false, [0, true, false]],
    ['an inconclusive one where all must pass', {}, 'inconclusive', true, [0, true, true]],
    ['a skipped one where all must pass', {}, 'skipped', true, [0, true, true]],
    ['a passed one never', {}, 'passed', true, [0, true, false]],
    ['an optional one never', { required: false }, 'failed', true, [0, true, false]],
  ])('[E&T 10.5] %s', (_, given, state, requiredMustPass, expected) => {
    expect(blocks([step(given)], [state], requiredMustPass)).toEqual(expected);
  });

  it.each(['deep', 'restricted'] as const)('[E&T 10.6] a %s step is reported and never blocks', (gate) => {
    for (const state of STATES) expect(blocks([step({ gate })], [state], true)).toEqual([0, true, false]);
    expect(evaluate({ steps: [step({ gate })], observed: [EMPTY] })).toMatchObject({
      summary: { failed: 1, failedRequired: 0 },
      steps: [{ gate, state: 'failed' }],
    });
  });

  it('no contract blocks nothing, and a report without one is told so [E&T 10]', () => {
    const results = evaluateContract(null, [], [say('failed')], {
      nowMs: NOW,
      phase: 'completion',
      matchPattern: () => 'match',
      isAt: () => true,
    });
    expect(results).toMatchObject({ summary: { total: 0 }, steps: [], unknownStepIds: ['s1'] });
    expect(blocksCompletion(results, null)).toBe(false);
  });
});

describe('the whole of the results [E&T 10]', () => {
  it('is counted and in the order of the contract', () => {
    const steps = [
      step(),
      step({ stepId: 's2', gate: 'deep' }),
      step({ stepId: 's3', required: false }),
      step({ stepId: 's4' }),
      step({ stepId: 's5' }),
    ];
    const observed = [FULL, seen({ items: [] }, { stepId: 's2' }), seen({ items: [] }, { stepId: 's5' })];
    const report = [say('passed', { stepId: 's3' }), say('passed'), say('passed')];
    expect(
      evaluateContract(contractOf(steps), observed, report, {
        nowMs: NOW,
        phase: 'preview',
        matchPattern: () => 'match',
        isAt: () => true,
      }),
    ).toEqual({
      phase: 'preview',
      noRequiredFailed: false,
      summary: { total: 5, passed: 1, failed: 2, inconclusive: 1, skipped: 1, failedRequired: 1 },
      steps: [
        { stepId: 's1', state: 'passed', gate: 'fast', required: true, detail: null },
        { stepId: 's2', state: 'failed', gate: 'deep', required: true, detail: 'empty' },
        {
          stepId: 's3',
          state: 'inconclusive',
          gate: 'fast',
          required: false,
          detail: 'no_tool_observation',
          claimedState: 'passed',
        },
        { stepId: 's4', state: 'skipped', gate: 'fast', required: true, detail: null },
        { stepId: 's5', state: 'failed', gate: 'fast', required: true, detail: 'empty' },
      ],
      duplicateStepIds: ['s1'],
      unknownStepIds: [],
    });
  });

  it.each<[string, Given, StepState, boolean, boolean]>([
    ['reported as passed, seen empty', { observed: [EMPTY], report: [say('passed')] }, 'failed', true, true],
    ['reported as passed, never run', { report: [say('passed')] }, 'inconclusive', false, true],
    ['neither run nor reported', {}, 'skipped', false, true],
  ])('[E&T 14.12] %s', (_, given, state, blocksAsIs, blocksWhenAllMustPass) => {
    const results = evaluate(given);
    expect(results.steps[0]?.state).toBe(state);
    expect(blocksCompletion(results, contractOf([step()]))).toBe(blocksAsIs);
    expect(blocksCompletion(results, contractOf([step()], true))).toBe(blocksWhenAllMustPass);
  });
});
