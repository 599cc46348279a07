import { expect, test } from 'vitest';
import { unit } from '../../../../tests/console/runs.js';
import { blockWords, cut, type TaskFacts } from './words.js';
import type { TaskUnit } from '../types.js';

const left = (unitKey: string, status: TaskUnit['status']) => unit(unitKey, { status, evidenceGrade: null });
const graded = (unitKey: string, evidenceGrade: TaskUnit['evidenceGrade']) => unit(unitKey, { evidenceGrade });

const facts = (over: Partial<TaskFacts>): TaskFacts => ({
  status: 'active',
  completionAllowed: false,
  reason: null,
  counts: { total: 4, checked: 4, remaining: 0, blocked: 0, failed: 0, excluded: 0 },
  grades: { strong: 4, weak: 0, none: 0, unknown: 0 },
  pendingChecks: [],
  units: [],
  policy: { mode: 'require_observed', treatUnknownAs: 'gap' },
  findings: 2,
  urlsOpen: 0,
  stop: { metric: 'checked_units', value: 10 },
  ...over,
});

function told(over: Partial<TaskFacts>): string {
  const { reasonText, reasonNames } = blockWords(facts(over));
  const names = reasonNames.named.length === 0 ? '' : `: ${reasonNames.named.join(', ')}`;
  return `${reasonText}${names}${reasonNames.more === 0 ? '' : ` +${reasonNames.more}`}`;
}
const counts = (over: Partial<TaskFacts['counts']>) => ({ ...facts({}).counts, ...over });
const grades = (over: Partial<TaskFacts['grades']>) => ({ ...facts({}).grades, ...over });
const claimed = [graded('/a', 'none'), graded('/b', 'none'), graded('/c', 'unknown'), graded('/d', 'weak')];

test.each<[Partial<TaskFacts>, string]>([
  [
    { reason: 'pending_mandatory_checks', pendingChecks: [{ checkId: 'tax', description: 'Tax compared' }] },
    '1 required check is open: Tax compared',
  ],
  [{ reason: 'discovery_not_frozen' }, 'The list of units is not final yet'],
  [{ reason: 'no_units_discovered' }, 'No unit has been found yet'],
  [{ reason: 'nothing_checked' }, 'No unit has been checked yet'],
  [
    {
      reason: 'units_blocked_or_failed',
      counts: counts({ blocked: 1, failed: 2 }),
      units: [left('/x', 'failed'), left('/y', 'failed'), left('/z', 'blocked'), graded('/a', 'none')],
    },
    '1 unit is blocked and 2 units failed: /x, /y, /z',
  ],
  [{ reason: 'units_blocked_or_failed', counts: counts({ failed: 1 }) }, '1 unit failed'],
  [{ reason: 'units_blocked_or_failed', counts: counts({ blocked: 2 }) }, '2 units are blocked'],
  [
    {
      reason: 'units_remaining',
      counts: counts({ remaining: 5 }),
      units: ['/1', '/2', '/3', '/4', '/5'].map((key) => left(key, 'discovered')),
    },
    '5 units are still to do: /1, /2, /3 +2',
  ],
  [
    { reason: 'too_many_excluded', counts: counts({ excluded: 1 }), units: [left('/old', 'excluded')] },
    'Too much is left out, 1 of 4 units: /old',
  ],
  [{ reason: 'threshold_not_met' }, 'Not enough has been done yet: 4 of 10 units checked'],
  [
    { reason: 'threshold_not_met', stop: { metric: 'distinct_findings', value: 5 } },
    'Not enough has been done yet: 2 of 5 findings',
  ],
  [
    {
      reason: 'threshold_not_met',
      stop: { metric: 'all_units_processed', value: 5 },
      counts: counts({ total: 9, excluded: 2 }),
    },
    'Not enough has been done yet: 6 of 9 units dealt with',
  ],
  [
    { reason: 'minimum_not_met', stop: { metric: 'checked_units', value: 1 }, counts: counts({ checked: 0 }) },
    'Not enough has been done yet: 0 of 1 unit checked',
  ],
  [{ reason: 'verification_failed' }, 'A check of its result does not pass'],
  [
    { reason: 'evidence_gap', grades: grades({ none: 2, unknown: 1, weak: 1 }), units: claimed },
    '2 units have no evidence: /a, /b',
  ],
  [{ reason: 'evidence_gap', grades: grades({ unknown: 1 }), units: claimed }, '1 unit cannot be judged: /c'],
  [
    {
      reason: 'evidence_gap',
      grades: grades({ weak: 1 }),
      units: claimed,
      policy: { mode: 'require_strong', treatUnknownAs: 'gap' },
    },
    '1 unit has only weak evidence: /d',
  ],
  [
    {
      reason: 'evidence_gap',
      grades: grades({ unknown: 1, weak: 1 }),
      units: claimed,
      policy: { mode: 'require_strong', treatUnknownAs: 'pass' },
    },
    '1 unit has only weak evidence: /d',
  ],
  [{ reason: 'some_new_reason' }, 'Not yet: some new reason'],
])('%j: %s [E&T 9.1]', (over, sentence) => expect(told(over)).toBe(sentence));

test('what the policy lets pass is told when nothing was seen of it', () => {
  const doubtful = { grades: grades({ none: 2 }), units: claimed, completionAllowed: true };
  expect(told({ completionAllowed: true })).toBe('Nothing stands in the way of completion');
  expect(told(doubtful)).toBe('Nothing stands in the way of completion, but 2 units have no evidence: /a, /b');
  expect(told({ ...doubtful, status: 'completed' })).toBe('Completed, but 2 units have no evidence: /a, /b');
  expect(told({ status: 'completed', grades: grades({ weak: 1 }) })).toBe('Completed');
  expect(told({ status: 'aborted' })).toBe('Aborted before it finished');
  expect(told({ status: 'failed' })).toBe('Ended as failed');
});

test('a unit is named by its label, cut', () => {
  const units = [unit('/a', { label: `Prices ${'x'.repeat(200)}`, evidenceGrade: 'none' }), graded('/b', 'none')];
  const { reasonNames } = blockWords(facts({ reason: 'evidence_gap', grades: grades({ none: 2 }), units }));
  expect(reasonNames.named[0]).toMatch(/^Prices x+…$/);
  expect(reasonNames.named[0]).toHaveLength(80);
  expect(reasonNames.named[1]).toBe('/b');
});

test('what is not listed is counted all the same', () => {
  const units = [left('/1', 'discovered')];
  const { reasonNames } = blockWords(
    facts({ reason: 'units_remaining', counts: counts({ total: 5000, remaining: 4990 }), units }),
  );
  expect(reasonNames).toEqual({ named: ['/1'], more: 4989 });
});

test('a cut text says so', () => {
  expect(cut('abcdef', 6)).toBe('abcdef');
  expect(cut('abcdefg', 6)).toBe('abcde…');
});

test('URLs that no scan covers are counted [E&T 5.6]', () => {
  expect(told({ reason: 'url_units_remaining', urlsOpen: 3 })).toBe('3 URLs are not covered by a scan');
  expect(told({ reason: 'url_units_remaining', urlsOpen: 1 })).toBe('1 URL is not covered by a scan');
});
