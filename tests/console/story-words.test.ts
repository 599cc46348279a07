import { expect, test } from 'vitest';
import { askedWords, factName, REASONS, VERDICTS, valueWords } from '../../src/console/web/live/fact-words.js';
import { loopWords } from '../../src/console/web/live/transitions.js';
import { INDETERMINATE_REASONS, VERIFICATION_STATUSES } from '../../src/verification/index.js';
import { liveState } from './support.js';

test.each([
  ['form.successIndicator.visible', 'Success message'],
  ['form.successIndicator.visible@css=#checkout', 'Success message'],
  ['text.appeared(Saved%20it.)', '“Saved it.” appeared'],
  ['text.present(100%)', '“100%” on the page'],
  ['dom.text(#status > b:nth-child(2))', 'Text of #status > b:nth-child(2)'],
  ['dom.attr(a$&|href)', 'Attribute a$&|href'],
  ['dom.#done', '#done'],
  ['ok.queue.length', 'ok.queue.length'],
  [`dom.${'x'.repeat(200)}`, `${'x'.repeat(90)}…`],
])('the fact %s is called %s', (key, name) => {
  expect(factName(key)).toBe(name);
});

test.each([
  ['true', 'yes'],
  ['false', 'no'],
  ['absent', 'not there'],
  ['200', '200'],
  ['"Say \\"hi\\""', '“Say "hi"”'],
  ['"yes', '“yes…”'],
  ['"true"', '“true”'],
])('the value %s reads %s', (json, words) => {
  expect(valueWords(json)).toBe(words);
});

test.each([
  ['eq', 'true', false, 'yes'],
  ['neq', '""', false, 'not “”'],
  ['gte', '2', false, 'at least 2'],
  ['exists', 'null', false, 'there'],
  ['not_exists', 'null', false, 'not there'],
  ['contains', '"error"', true, 'not contains “error”'],
  ['eq', 'true', true, 'no'],
  ['eq', '"Error"', true, 'not “Error”'],
  ['exists', 'null', true, 'not there'],
])('%s %s (forbidden: %s) asks for %s', (op, expected, isForbidden, words) => {
  expect(askedWords({ factKey: 'x', op, expected, observed: '', isForbidden, isMet: true })).toBe(words);
});

test('every verdict and every reason has its words', () => {
  expect(Object.keys(VERDICTS).sort()).toEqual([...VERIFICATION_STATUSES].sort());
  expect(Object.keys(REASONS).sort()).toEqual([...INDETERMINATE_REASONS].sort());
});

test('the counters read as one line [A&S H2]', () => {
  const { closedLoop } = liveState();
  expect(loopWords(closedLoop)).toBe('0 actions sent since the start');
  const busy = { ...closedLoop, dispatch: 4, verified_success: 3, indeterminate: 1, meanVerificationLatencyMs: 340 };
  expect(loopWords({ ...busy, blocked_precondition: 2, duplicate_dispatch_prevented: 1 })).toBe(
    '4 actions sent since the start, 3 verified, 1 unclear, 2 held back, 1 not sent twice; checked within 340 ms on average',
  );
});
