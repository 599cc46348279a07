import { describe, expect, it } from 'vitest';
import type { MatchPattern } from '../../completion/completion-types.js';
import type { VerificationStep } from '../../profiles/profile-types.js';
import { contentOf, isBare, provesNothing } from './empty-assertion.js';
import { evaluateContract } from './verification.js';

const matchPattern: MatchPattern = (pattern, text) => (new RegExp(pattern, 'u').test(text) ? 'match' : 'no_match');
const step = (more: Partial<VerificationStep>): VerificationStep => ({
  stepId: 's1',
  tool: 'nova.read_text',
  args: {},
  description: 'd',
  gate: 'fast',
  required: true,
  assertionType: 'has_results',
  maxAgeMs: 1000,
  ...more,
});
const match = (pattern: string, fieldPath = 'text') => step({ assertionType: 'field_match', fieldPath, pattern });
const equal = (fieldPath: string, expectedValue: unknown) =>
  step({ assertionType: 'field_equals', fieldPath, expectedValue });
const contract = (factKey: string, operator: string) =>
  step({
    tool: 'nova.contract_check',
    args: { transitionContract: { postconditions: { success: { all: [{ factKey, operator, expected: true }] } } } },
    assertionType: 'field_equals',
    fieldPath: 'successAlreadyTrue',
    expectedValue: true,
  });

describe('an assertion that any page meets [E&T 10]', () => {
  it.each<[name: string, step: VerificationStep, nothing: boolean]>([
    ['the call went well', equal('ok', true), true],
    ['so it says', equal('status', 'ok'), true],
    ['it has a number', step({ fieldPath: 'callId' }), true],
    ['it was where it was', equal('pageUrl', 'https://a.test/x'), true],
    ['an address that may be any', match('^https?://', 'coverageEvidence.document.effectiveUrl'), true],
    ['an address in part', match('/orders/\\d+', 'requests[0].url'), false],
    ['everything', match(''), true],
    ['anything', match('.*'), true],
    ['a sign', match('\\S'), true],
    ['a letter', match('[a-z]'), true],
    ['a word', match('\\b\\w+\\b'), true],
    ['a number of a register', match('HRB \\d+'), false],
    ['an address in a text', match('https?://'), false],
    ['there is a text', step({ fieldPath: 'text' }), true],
    ['there is one in this place', step({ fieldPath: 'text', args: { selector: '#x' } }), false],
    ['there are rows', step({ tool: 'nova.extract_table', fieldPath: 'rows' }), false],
    ['there are matches', step({ tool: 'nova.search_text', args: { query: 'HRB' }, fieldPath: 'matches' }), false],
    ['a letter is found', step({ tool: 'nova.search_text', args: { query: 'e' }, fieldPath: 'matches' }), true],
    ['a letter, anywhere', step({ tool: 'nova.search_text', args: { query: 'e' } }), true],
    ['a letter in its place', step({ args: { query: 'e', selector: '#x' }, fieldPath: 'matches' }), false],
    ['a sign that is a word', step({ args: { query: '円' }, fieldPath: 'matches' }), false],
    ['the text has a length', match('^\\d+$', 'totalChars'), true],
    ['a length that is this', equal('totalChars', 1312), true],
    ['there is a count', match('^\\d+$', 'totalCount'), true],
    ['a count that is not 0', match('^[1-9]', 'totalCount'), false],
    ['the page is ready', contract('page.readyState', 'equals'), true],
    ['its address is another', contract('page.urlChanged', 'equals'), true],
    ['it has a title', contract('page.title', 'exists'), true],
    ['it has this element', contract('dom.visible(#done)', 'exists'), false],
    ['its title is this', contract('page.title', 'equals'), false],
  ])('%s', (_, given, expected) => {
    expect(provesNothing(given, matchPattern)).toBe(expected);
  });

  it('what an answer says of its page is neither what it says of the call nor what it was asked for', () => {
    const result = { ok: true, callId: 'c', pageUrl: 'https://a.test/', selector: '#x', count: 2 };
    expect(contentOf(result, { selector: '#x' })).toEqual({ count: 2 });
    expect(contentOf(result, { selector: '#y' })).toEqual({ selector: '#x', count: 2 });
  });

  it.each<[unknown, boolean]>([
    [{}, true],
    [{ a: [], b: '', c: 0, d: false, e: null, f: { g: [''] } }, true],
    [{ a: { b: ['x'] } }, false],
    [{ a: 1 }, false],
    ['x', false],
  ])('%j is bare: %s', (value, expected) => {
    expect(isBare(value)).toBe(expected);
  });
});

describe('assertions without a path are about what the answer says of the page [E&T 10.4]', () => {
  const judge = (result: Readonly<Record<string, unknown>>, more: Partial<VerificationStep>) => {
    const observed = { stepId: 's1', callId: 'c', atMs: 0, ok: true, url: 'https://a.test/', resultHash: '', result };
    const evaluation = { nowMs: 0, phase: 'preview', matchPattern, isAt: () => true } as const;
    const contract = { steps: [step(more)], requiredMustPass: false };
    return evaluateContract(contract, [observed], [], evaluation).steps[0];
  };
  const none = { ok: true, pageTitle: 'T', query: 'Beta', matches: [], totalCount: 0, truncated: false };
  const one = { ...none, matches: [{ text: 'Beta' }], totalCount: 1 };
  const page = { ok: true, text: 'Some words', chars: 10 };
  const args = { query: 'Beta' };

  it.each<[Readonly<Record<string, unknown>>, Partial<VerificationStep>, state: string, detail: string | null]>([
    [{}, { args }, 'failed', 'empty'],
    [none, { args }, 'failed', 'empty'],
    [one, { args }, 'passed', null],
    [none, { args, assertionType: 'empty_result' }, 'passed', null],
    [one, { args, assertionType: 'empty_result' }, 'failed', 'not_empty'],
    [none, { args, assertionType: 'field_match', pattern: 'Beta' }, 'failed', 'no_match'],
    [one, { args, assertionType: 'field_match', pattern: 'Beta' }, 'passed', null],
    [page, {}, 'inconclusive', 'proves_nothing'],
    [page, { fieldPath: 'text' }, 'inconclusive', 'proves_nothing'],
    [page, { fieldPath: 'text', args: { selector: '#register' } }, 'passed', null],
  ])('%j, %j', (result, more, state, detail) => {
    expect(judge(result, more)).toMatchObject({ state, detail });
  });
});

it('a pattern that cannot be judged in time is taken for one that fits everything [E&T 10.4]', () => {
  expect(provesNothing(match('HRB \\d+'), () => 'too_slow')).toBe(true);
});
