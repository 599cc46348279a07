import { describe, expect, it } from 'vitest';
import type { VerificationStep } from '../../profiles/profile-types.js';
import { faultOfContract, type ToolKindOf } from './contract-fault.js';

const KINDS: Readonly<Record<string, ReturnType<ToolKindOf>>> = {
  'nova.read_text': 'read',
  'nova.get_instructions': 'meta',
  'nova.navigate': 'navigate',
  'nova.click_selector': 'interact',
  'nova.file_upload': 'write',
};

function step(given: Partial<VerificationStep> = {}): VerificationStep {
  return {
    stepId: 's1',
    tool: 'nova.read_text',
    args: {},
    description: '',
    gate: 'fast',
    required: true,
    assertionType: 'has_results',
    maxAgeMs: 1,
    ...given,
  };
}

const faultOf = (...steps: readonly VerificationStep[]) =>
  faultOfContract({ steps, requiredMustPass: false }, (name) => KINDS[name]);
const many = (count: number) => Array.from({ length: count }, (_, at) => step({ stepId: `s${at}` }));

describe('a contract is refused when it is written down [E&T 10]', () => {
  it.each<[string, readonly VerificationStep[], string]>([
    ['a step id twice', [step(), step({ stepId: 's2' }), step()], 'steps[2].stepId'],
    ['no such tool', [step({ tool: 'nova.guess' })], 'steps[0].tool'],
    ['a tool that navigates', [step({ tool: 'nova.navigate' })], 'steps[0].tool'],
    ['a tool that acts', [step(), step({ stepId: 's2', tool: 'nova.click_selector' })], 'steps[1].tool'],
    ['a tool that writes', [step({ tool: 'nova.file_upload' })], 'steps[0].tool'],
    ['no path', [step({ fieldPath: 'items[' })], 'steps[0].fieldPath'],
    ['an empty path', [step({ fieldPath: '' })], 'steps[0].fieldPath'],
    ['no pattern', [step({ assertionType: 'field_match' })], 'steps[0].pattern'],
    ['a pattern that does not compile', [step({ assertionType: 'field_match', pattern: '(' })], 'steps[0].pattern'],
    ['an endless pattern', [step({ assertionType: 'field_match', pattern: 'a'.repeat(1001) })], 'steps[0].pattern'],
    ['no expected value', [step({ assertionType: 'field_equals' })], 'steps[0].expectedValue'],
    ['51 steps', many(51), 'steps'],
  ])('%s', (_, steps, path) => {
    expect(faultOf(...steps)).toMatchObject({ path });
  });

  it.each<[string, readonly VerificationStep[]]>([
    ['tools that look', [step(), step({ stepId: 's2', tool: 'nova.get_instructions' })]],
    ['a pattern of 1000 characters', [step({ assertionType: 'field_match', pattern: 'a'.repeat(1000) })]],
    ['null as expected value', [step({ assertionType: 'field_equals', expectedValue: null })]],
    ['50 steps', many(50)],
    ['no steps', []],
  ])('but not for %s', (_, steps) => {
    expect(faultOf(...steps)).toBeNull();
  });
});

describe('a step that must pass and never can [E&T 10.4]', () => {
  const well = { assertionType: 'field_equals', fieldPath: 'ok', expectedValue: true } as const;
  const fault = (more: Partial<VerificationStep>, requiredMustPass: boolean) =>
    faultOfContract({ steps: [step({ ...well, ...more })], requiredMustPass }, (name) => KINDS[name]);

  it('is refused when it is written down', () => {
    expect(fault({}, true)).toMatchObject({ path: 'steps[0].assertionType' });
  });

  it.each<[string, Partial<VerificationStep>, boolean]>([
    ['it need not pass', {}, false],
    ['it is not required', { required: false }, true],
    ['it is only reported', { gate: 'deep' }, true],
    ['its pattern may be at fault', { assertionType: 'field_match', fieldPath: 'text', pattern: '(((.*)*)*)*' }, true],
  ])('but not when %s', (_, more, requiredMustPass) => {
    expect(fault(more, requiredMustPass)).toBeNull();
  });
});
