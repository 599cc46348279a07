import { describe, expect, test } from 'vitest';
import type { CallEntry } from '../../src/console/api/index.js';
import { createMatcher } from '../../src/console/web/live/filter.js';
import {
  durationShare,
  formatAgo,
  formatCount,
  formatDuration,
  formatSpan,
  placeOf,
  shortId,
} from '../../src/console/web/live/format.js';
import { outcomeOf } from '../../src/console/web/live/outcome.js';
import { MAX_ROWS, mergeRows } from '../../src/console/web/live/rows.js';
import { chartSky } from '../../src/console/web/live/sky.js';
import { call } from './support.js';

describe('outcome: what was not seen to hold is never ok', () => {
  test.each<[string, Partial<CallEntry>]>([
    ['ok', {}],
    ['ok', { verifyState: 'likely' }],
    ['unclear', { verifyState: 'uncertain' }],
    ['failed', { verifyState: 'failed' }],
    ['unclear', { ok: false, status: 'failed', outcomeKind: 'timeout' }],
    ['unclear', { ok: false, status: 'failed', outcomeKind: 'cancelled' }],
    ['unclear', { ok: false, status: 'partial', outcomeKind: 'logical_fail' }],
    ['failed', { ok: false, status: 'not_found', outcomeKind: 'logical_fail' }],
    ['failed', { ok: false, status: 'failed', outcomeKind: 'error' }],
    ['blocked', { ok: false, status: 'failed', outcomeKind: 'blocked_preflight' }],
    ['blocked', { ok: false, status: 'blocked', outcomeKind: 'logical_fail' }],
  ])('%s: %j', (outcome, over) => {
    expect(outcomeOf(call(1, over))).toBe(outcome);
  });
});

describe('filter', () => {
  const entry = call(1, {
    toolName: 'nova.click_selector',
    agentId: 'Ada',
    ok: false,
    status: 'failed',
    reasonCode: 'selector.not_found',
  });
  test.each<[string, boolean]>([
    ['', true],
    ['CLICK', true],
    ['click ada', true],
    ['click bob', false],
    ['agent:ada', true],
    ['agent:click', false],
    ['outcome:failed reason:selector', true],
    ['outcome:ok', false],
    ['shop.example', true],
    ['unknown:field', false],
  ])('"%s" matches: %s', (text, matches) => {
    expect(createMatcher({ text, outcomes: [] })(entry)).toBe(matches);
  });

  test('chosen outcomes are alternatives', () => {
    expect(createMatcher({ text: '', outcomes: ['blocked', 'failed'] })(entry)).toBe(true);
    expect(createMatcher({ text: '', outcomes: ['blocked'] })(entry)).toBe(false);
  });
});

describe('rows', () => {
  const row = (seq: number) => ({ call: call(seq), isFresh: false });

  test('newest first, each once, held rows keep their identity', () => {
    const held = [row(3), row(1)];
    const merged = mergeRows(held, [row(2), row(3)]);
    expect(merged.map((each) => each.call.seq)).toEqual([3, 2, 1]);
    expect(merged[0]).toBe(held[0]);
  });

  test('never more than the limit, and the oldest go', () => {
    const merged = mergeRows(
      Array.from({ length: MAX_ROWS }, (_, seq) => row(seq)),
      [row(MAX_ROWS)],
    );
    expect(merged).toHaveLength(MAX_ROWS);
    expect(merged.at(-1)?.call.seq).toBe(1);
  });
});

describe('words', () => {
  test.each([
    [0.4, '0 ms'],
    [999, '999 ms'],
    [4210, '4.2 s'],
    [30_000, '30 s'],
    [125_000, '2 min 5 s'],
  ])('a duration of %d is %s', (ms, text) => expect(formatDuration(ms)).toBe(text));

  test.each([
    [-5, '0 s'],
    [59_999, '59 s'],
    [11_520_000, '3 h 12 min'],
    [187_200_000, '2 d 4 h'],
  ])('a span of %d is %s', (ms, text) => expect(formatSpan(ms)).toBe(text));

  test('small words', () => {
    expect(formatAgo(800)).toBe('just now');
    expect(formatAgo(61_000)).toBe('1 min ago');
    expect(formatCount(1, 'call')).toBe('1 call');
    expect(formatCount(1204, 'call')).toBe('1,204 calls');
    expect(shortId('research-bot')).toBe('research-bot');
    expect(shortId('01jcq8w5x0n3f7k2m9p4r6t8vz')).toBe('…r6t8vz');
  });

  test.each([
    ['https://shop.example/cart?id=1', 'shop.example', '/cart?id=1'],
    ['https://shop.example/', 'shop.example', ''],
    ['https://user:pass@shop.example/', 'shop.example', ''],
    ['about:blank', 'about:blank', ''],
    ['javascript:alert(1)', 'javascript:', ''],
    ['data:text/html,<script>', 'data:', ''],
    ['not a url', 'no address', ''],
  ])('the place of %s', (url, host, path) => expect(placeOf(url)).toEqual({ host, path }));
});

describe('sky', () => {
  test('older is left, slower is higher, and only ten minutes count', () => {
    const now = 10_000_000;
    const calls = [
      call(3, { at: now, durationMs: 10, verifyState: 'verified' }),
      call(2, { at: now - 300_000, durationMs: 60_000, ok: false, status: 'failed', outcomeKind: 'error' }),
      call(1, { at: now - 600_001 }),
    ];
    const { stars, counts, summary } = chartSky(calls, now);
    expect(stars).toEqual([
      { callId: 'call_3', glyph: 'verified', x: 1, y: 0 },
      { callId: 'call_2', glyph: 'failed', x: 0.5, y: 1 },
    ]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(summary).toBe('2 calls, median 10 ms, slowest 1 min 0 s, 1 failed.');
  });

  test('silence is said in words', () => expect(chartSky([], 0).summary).toBe('No calls in the last 10 minutes.'));

  test('the scale is bounded', () => {
    expect(durationShare(0)).toBe(0);
    expect(durationShare(10_000_000)).toBe(1);
  });
});
