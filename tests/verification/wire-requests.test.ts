import { describe, expect, it } from 'vitest';
import { judgeWrite, type WriteJudgement } from '../../src/verification/rules/wire/judge.js';
import { FRAMES } from './wire-requests/frames.js';
import { FRESH } from './wire-requests/fresh.js';
import { requestOf, type Sample } from './wire-requests/sample.js';
import { SECOND } from './wire-requests/second.js';
import { SHOPS } from './wire-requests/shops.js';
import { WORK } from './wire-requests/work.js';

/**
 * The first run called 303 of the 346 requests in SHOPS, WORK and FRAMES as expected; the first on FRESH, written after
 * tuning, 71 of 82, and on SECOND, after tuning on FRESH, 62 of 68. The rules were then tuned on all of them: what holds
 * below says nothing about other requests.
 */
const SAMPLES: readonly Sample[] = [...SHOPS, ...WORK, ...FRAMES, ...FRESH, ...SECOND];
const GRAVE = new Set<string>(['critical', 'destructive', 'identity', 'publish', 'send']);

const judge = (sample: Sample): WriteJudgement =>
  judgeWrite(requestOf(sample), { commitClass: null, trigger: 'press', isHabit: false });

function nameOf({ kind, class: name }: WriteJudgement): string {
  if (kind !== 'write') return kind;
  return name ?? 'ordinary';
}

/** What is still called something else than expected, and what. May only shrink. */
const MISSES: readonly string[] = [
  'read → submit: POST /v1/offers/price',
  'submit → critical: POST /api/v3/saveTransactions',
  'submit → publish: PATCH /api/articles/5',
  'ordinary → critical: PATCH /api/kanban/columns/order',
  'destructive → critical: POST /api/preferences',
  'ordinary → read: POST /api/checklists/5/items/7/check',
  'submit → critical: POST /api/claims-x',
  'telemetry → ordinary: POST /api/heartbeat',
];

describe('requests of real interfaces', () => {
  it('are called what they are', () => {
    const wrong = SAMPLES.filter((sample) => nameOf(judge(sample)) !== sample[0]);
    expect(wrong.map((sample) => `${sample[0]} → ${nameOf(judge(sample))}: ${sample[1]}`)).toEqual(MISSES);
  });

  it('are never let pass as harmless when they are grave', () => {
    const passed = SAMPLES.filter((sample) => GRAVE.has(sample[0]) && !judge(sample).isGrave);
    expect(passed.map(([, line]) => line)).toEqual([]);
  });

  it('are told to people in a line', () => {
    const silent = SAMPLES.filter((sample) => judge(sample).why.length < 3 || judge(sample).why.length > 100);
    expect(silent.map(([, line]) => line)).toEqual([]);
  });
});
