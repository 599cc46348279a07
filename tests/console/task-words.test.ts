import { describe, expect, test } from 'vitest';
import type { TaskEntry, TaskUnit } from '../../src/console/api/index.js';
import {
  checkedWords,
  eventWords,
  gapWords,
  partsOf,
  policyWords,
  signOf,
  sliceOf,
  standingOf,
  unitName,
  urlPartsOf,
  whyWords,
} from '../../src/console/web/live/task-words.js';
import { run, unit } from './runs.js';

describe('the bar', () => {
  test('has every unit once, in a fixed order, and leaves out what does not occur [E&T 2.2]', () => {
    const { counts, grades } = run('task_1');
    const parts = partsOf({ counts, grades });
    expect(parts.map(({ slice, count }) => `${count} ${slice}`)).toEqual([
      '5 strong',
      '1 weak',
      '1 unknown',
      '2 none',
      '1 blocked',
      '1 open',
      '1 excluded',
    ]);
    expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(counts.total);
  });

  test('has every URL once, what a scan covers first [E&T 5.6]', () => {
    const parts = urlPartsOf({ total: 9, covered: 4, claimed: 2, excluded: 0, open: 3, gateMode: 'block' });
    expect(parts.map(({ count, word }) => `${count} ${word}`)).toEqual(['4 by scan', '2 claimed only', '3 open']);
  });

  test('says how far a run is', () => {
    const counts = { total: 1204, checked: 1, remaining: 1203, blocked: 0, failed: 0, excluded: 0 };
    expect(checkedWords({ counts })).toBe('1 of 1,204 units checked');
    expect(checkedWords({ counts: { ...counts, total: 0 } })).toBe('No units yet');
  });

  test.each<[string, Partial<TaskUnit>]>([
    ['strong', {}],
    ['none', { evidenceGrade: 'none' }],
    ['unknown', { evidenceGrade: null }],
    ['open', { status: 'discovered', evidenceGrade: null }],
    ['blocked', { status: 'blocked', evidenceGrade: null }],
    ['excluded', { status: 'excluded', evidenceGrade: null }],
  ])('%s: %j', (slice, over) => expect(sliceOf(unit('a', over))).toBe(slice));
});

describe('where a run stands', () => {
  const clean = { grades: { strong: 9, weak: 0, none: 0, unknown: 0 }, reason: null, completionAllowed: true };
  test.each<[string, string, Partial<TaskEntry>]>([
    ['not begun', 'busy', { status: 'pending', reason: 'no_units_discovered' }],
    ['under way', 'busy', { reason: 'units_remaining' }],
    ['under way', 'alert', { reason: 'evidence_gap' }],
    ['under way', 'alert', { reason: 'verification_failed' }],
    ['ready', 'well', clean],
    ['ready', 'alert', { ...clean, grades: { strong: 8, weak: 0, none: 1, unknown: 0 } }],
    ['completed', 'well', { ...clean, status: 'completed' }],
    ['completed', 'alert', { ...clean, status: 'completed', grades: { strong: 8, weak: 0, none: 0, unknown: 1 } }],
    ['aborted', 'idle', { ...clean, status: 'aborted' }],
    ['failed', 'alert', { ...clean, status: 'failed' }],
  ])('%s, sign %s: %j', (word, sign, over) => {
    expect(standingOf(run('task_1', over)).word).toBe(word);
    expect(signOf(run('task_1', over))).toBe(sign);
  });
});

describe('words', () => {
  test.each([
    ['https://shop.example/a?b=1', 'https://shop.example/', '/a?b=1'],
    ['https://shop.example.evil/a', 'https://shop.example/', 'https://shop.example.evil/a'],
    ['https://shop.example', 'https://shop.example/', 'https://shop.example'],
    ['null/a', 'about:blank', 'null/a'],
    ['checkout', null, 'checkout'],
  ])('%s of a run on %s is %s', (name, targetUrl, told) => expect(unitName(name, targetUrl)).toBe(told));

  test.each<[Partial<TaskUnit>, string | null]>([
    [{ evidenceGrade: 'none', reasonCodes: ['no_matching_observation'] }, 'no call of this run went there'],
    [
      { evidenceGrade: 'none', reasonCodes: ['no_matching_observation', 'error_page', 'redirected_elsewhere'] },
      'an error page came up there; its address led to another page',
    ],
    [{ evidenceGrade: 'weak', reasonCodes: ['some_new_code'] }, 'some new code'],
    [{}, 'stayed open and was read'],
    [{ status: 'discovered', evidenceGrade: null }, null],
  ])('why: %j is "%s"', (over, words) => expect(whyWords(unit('a', over))).toBe(words));

  test.each([
    ['none', 0, null, 'No evidence is required', null],
    ['require_observed', 5, 16.7, 'Every claim needs evidence, weak or strong', '16.7 %, 5 % allowed'],
    ['require_strong', 0, 0, 'Every claim needs strong evidence', '0 %, none allowed'],
  ] as const)('policy %s, at most %d, now %s [E&T 2.3]', (mode, maxGapPercent, gapPercent, words, gap) => {
    const policy = { mode, maxGapPercent };
    expect(policyWords({ policy })).toBe(words);
    expect(gapWords({ policy, gapPercent })).toBe(gap);
  });

  test('an event that is not known is told by its name', () => {
    expect(eventWords('completion_rejected')).toBe('completion refused');
    expect(eventWords('some_new_kind')).toBe('some new kind');
  });
});
