import { describe, expect, test } from 'vitest';
import type { StepView } from '../../src/console/api/index.js';
import {
  changeWords,
  countsWords,
  directionOf,
  healthWords,
  levelWord,
  meterOf,
  originWords,
  pathWords,
  policyWords,
  proofWords,
  routesWords,
  stepWords,
  typeWords,
  warningsOf,
  warningsOfEntry,
} from '../../src/console/web/live/site-words.js';
import { entry, gate, step } from './known-sites.js';

describe('levels', () => {
  test('are counted in words, and nothing is said of none retired', () => {
    expect(countsWords({ counts: { candidate: 1, shadow: 2, active: 1204, retired: 0 } })).toBe(
      '1 candidate, 2 shadow, 1,204 active',
    );
    expect(countsWords({ counts: { candidate: 0, shadow: 0, active: 0, retired: 3 } })).toMatch(/, 3 retired$/);
  });

  test('retired is said of whatever level it had', () => {
    expect(levelWord({ level: 2, isRetired: true })).toBe('retired');
    expect(([0, 1, 2] as const).map((level) => levelWord({ level, isRetired: false }))).toEqual([
      'candidate',
      'shadow',
      'active',
    ]);
  });
});

describe('warnings', () => {
  test('of a site: only those that occur, the worst first', () => {
    const told = warningsOf({ warnings: { quarantined: 2, drifted: 0, stale: 1 } });
    expect(told.map(({ key, count }) => `${count} ${key}`)).toEqual(['2 quarantined', '1 stale']);
  });

  test('of an entry: a retired one has none any more', () => {
    const health = { ...entry('x').health, state: 'quarantined', isStale: true, isDrifted: true } as const;
    expect(warningsOfEntry({ health, isRetired: false }).map(({ key }) => key)).toEqual([
      'quarantined',
      'drifted',
      'stale',
    ]);
    expect(warningsOfEntry({ health, isRetired: true })).toEqual([]);
  });
});

describe('what an entry is', () => {
  test.each([
    ['consent_cmp', 1, 'Cookie banner'],
    ['login_wall', 0, 'Sign-in wall'],
    ['nav_link.same_origin', 1, 'Link within the site'],
    ['custom', 1, 'Control'],
    ['custom', 2, 'Path'],
    ['some_new.type', 0, 'some new type'],
  ])('%s with %d steps: %s', (type, steps, words) => {
    expect(typeWords({ type, steps: Array.from({ length: steps }, () => step('x')) })).toBe(words);
  });

  test.each<[Partial<StepView>, string, string | null, boolean]>([
    [{}, 'click', 'Save', false],
    [{ label: null }, 'click', '#reports', true],
    [{ type: 'dismiss' }, 'close', 'Save', false],
    [{ type: 'press_key', label: null, key: 'Enter' }, 'press', 'Enter', false],
    [{ type: 'navigate', label: null, selector: null, route: 'orders/:id' }, 'go to', '/orders/:id', true],
    [{ type: 'navigate', label: null, selector: null, route: '' }, 'go to', '/', true],
    [{ type: 'wait', label: null, selector: null }, 'wait', null, true],
    [{ type: 'wait', label: null }, 'wait for', '#reports', true],
    [{ type: 'type', value: { slot: 'order number', source: null } }, 'type the order number into', 'Save', false],
    [{ type: 'type', value: { slot: null, source: 'from_vault' } }, 'type a stored secret into', 'Save', false],
    [{ type: 'type', value: { slot: null, source: 'new' } }, 'type text into', 'Save', false],
  ])('a step of %j', (over, verb, target, isCode) => {
    expect(stepWords(step('Save', over))).toEqual({ verb, target, isCode });
  });

  test('two of a kind are told apart by the names of their steps', () => {
    expect(pathWords({ steps: [step('Reports'), step(null), step('Weekly')] })).toBe('Reports → Weekly');
    expect(pathWords({ steps: [step(null)] })).toBe('');
  });

  test('its proof, policy, origin and place', () => {
    expect(proofWords({ type: 'url_matches', what: 'done' })).toEqual({ text: 'ends at', what: '/done' });
    expect(proofWords({ type: 'scroll_unlocked', what: 'x' })).toEqual({ text: 'the page scrolls again', what: null });
    expect(proofWords({ type: 'new_kind', what: 'x' })).toEqual({ text: 'new kind', what: 'x' });
    expect(policyWords('warn')).toBe('only report that it is there');
    expect(policyWords('new_policy')).toBe('new policy');
    expect(originWords('auto_learn')).toBe('learned while agents worked');
    expect(routesWords({ routes: ['*'] })).toBeNull();
    expect(routesWords({ routes: ['_root', 'feed', '/in/:id'] })).toBe('/, /feed, /in/:id');
  });
});

test('health says how often it worked and when it was last tried', () => {
  const now = 1_700_000_000_000;
  const words = (change: object) =>
    healthWords({ ...entry('x').health, lastAttemptAtMs: now - 40 * 60_000, ...change }, now);
  expect(words({ attempts30d: 14, successRate30d: 13 / 14 })).toBe('worked 13 of 14 times in 30 days, last 40 min ago');
  expect(words({ attempts30d: 5, successRate30d: 0.2, consecutiveFailures: 3, lastAttemptAtMs: null })).toBe(
    'worked 1 of 5 times in 30 days, the last 3 failed',
  );
  const untried = { attempts30d: 0, successRate30d: null };
  expect(words({ ...untried, lastAttemptAtMs: null })).toBe('not tried in 30 days');
  expect(words({ ...untried, lastAttemptAtMs: now - 40 * 86_400_000 })).toMatch(/^not tried in 30 days, last .+ ago$/);
  expect(words({ ...untried, lastAttemptAtMs: now - 4000 })).toBe('not tried since it was changed');
});

describe('gates [K 4.1]', () => {
  test.each([
    [gate('min_support', 1, 2), '1 of 2 results', '1/2'],
    [gate('min_success', 2, 3), '2 of 3 successes', '2/3'],
    [gate('min_success_support', 4, 1), '4 successes, 1 needed', '1/1'],
    [gate('min_success_30d', 0, 2), '0 of 2 successes', '0/2'],
    [gate('min_distinct_sessions', 1, 2), '1 of 2 sessions', '1/2'],
    [gate('min_success', 5, 20), '5 of 20 successes', '25 % to 100 %'],
    [gate('min_confidence', 0.56, 0.7), 'confidence 56 %, 70 % needed', '56 % to 70 %'],
    [gate('min_evidence_score', 0.842, 0.55), 'evidence 84 %, 55 % needed', '84 % to 55 %'],
    [gate('max_drift_7d', 0, 0), 'no drift in 7 days', ''],
    [gate('max_drift_7d', 2, 0, false), '2 drifts in 7 days, none allowed', ''],
    [gate('max_failure', 0, 1, true), 'no failures, 1 allowed', ''],
    [gate('max_failure', 2, 1, false), '2 failures, 1 allowed', ''],
    [gate('candidate_not_disproven', 0, 1), 'disproven', ''],
    [gate('candidate_not_disproven', 1, 1), 'not disproven', ''],
    [gate('hard_drift_24h', 1, 1, false), 'not found where it used to be', ''],
    [gate('consecutive_failures', 0, 5, true), 'fewer than 5 failures in a row, none now', ''],
    [gate('brand_new', 1, 2), 'brand new: 1 of 2', ''],
  ])('%j', (told, words, drawn) => {
    const meter = meterOf(told);
    expect(meter.words).toBe(words);
    const percent = (share: number) => `${Math.round(share * 100)} %`;
    const { drawing } = meter;
    if (drawing.kind === 'pips') expect(`${drawing.full}/${drawing.all}`).toBe(drawn);
    else if (drawing.kind === 'share') expect(`${percent(drawing.share)} to ${percent(drawing.mark)}`).toBe(drawn);
    else expect(drawn).toBe('');
  });
});

describe('changes of a level [K 4.5]', () => {
  test.each([
    ['l1_to_l2', [gate('min_success', 3, 3), gate('max_failure', 0, 1, true)], 'became active: 3 successes'],
    ['revive', [gate('min_distinct_sessions', 2, 2)], 'came back as shadow: 2 sessions'],
    [
      'demotion',
      [gate('hard_drift_24h', 1, 1), gate('consecutive_failures', 1, 2)],
      'fell back to shadow: it was not found where it used to be',
    ],
    ['deprecation', [gate('consecutive_failures', 5, 5)], 'was retired: 5 failures in a row'],
    ['manual_upsert', [], 'was written by an agent'],
    ['brand_new', [], 'brand new'],
  ])('%s', (reasonKind, gates, words) => {
    expect(changeWords({ reasonKind, gates })).toBe(words);
  });

  test.each([
    [null, 0, 'up'],
    [1, 2, 'up'],
    [-1, 1, 'up'],
    [2, 1, 'down'],
    [0, -1, 'down'],
    [2, 2, 'same'],
  ] as const)('from %j to %j leads %s', (from, to, direction) => {
    expect(directionOf({ from, to })).toBe(direction);
  });
});
