import { expect, test } from 'vitest';
import type { TransitionRecord } from '../../verification/index.js';
import { closedLoopOf, entryOfTransition, storyOf } from './transitions.js';

const record: TransitionRecord = {
  transitionId: 'tx_1',
  dispatchCallId: 'call_1',
  toolName: 'nova.click_selector',
  agentId: 'ada',
  targetId: 'tab-1',
  url: 'https://shop.example/',
  label: 'Buy',
  commitClass: 'critical',
  startedAtMs: 1000,
  completedAtMs: 1750,
  dispatchStatus: 'dispatched',
  verificationStatus: 'verified_success',
  indeterminateReason: null,
  retryAdvice: 'do_not_retry',
  guardedCommit: {},
  story: [
    { atMs: 0, facts: [{ factKey: 'page.path', value: '"/a"' }] },
    { atMs: 40, facts: [{ factKey: 'page.path', value: '"/b"' }] },
    {
      atMs: 90,
      facts: [
        { factKey: 'page.path', value: '"/c"' },
        { factKey: 'page.navigated', value: 'true' },
      ],
    },
  ],
};
const NO_PICTURES = { before: null, after: null };

test('a transition under way has no entry and no story', () => {
  const open = { ...record, completedAtMs: null, verificationStatus: null };
  expect(entryOfTransition(open)).toBeUndefined();
  expect(storyOf(open, NO_PICTURES)).toBeUndefined();
});

test('each change tells what the fact was and what it became [A&S G5]', () => {
  expect(storyOf(record, NO_PICTURES)?.moments).toEqual([
    { atMs: 40, changes: [{ factKey: 'page.path', from: '"/a"', to: '"/b"' }] },
    {
      atMs: 90,
      changes: [
        { factKey: 'page.path', from: '"/b"', to: '"/c"' },
        { factKey: 'page.navigated', from: 'absent', to: 'true' },
      ],
    },
  ]);
});

test('checks tell what must not be, and what could not be read [A&S G1]', () => {
  const check = {
    factKey: 'page.title',
    op: 'eq',
    expected: 'x'.repeat(500),
    observed: 'y',
    passed: false,
    error: null,
  };
  const told = storyOf(
    {
      ...record,
      guardedCommit: {
        preconditions: [{ ...check, group: 'forbidden' }],
        failedAssertions: [
          { ...check, passed: true },
          { ...check, passed: null, error: 'fact_unreadable' },
        ],
        baseline: { successPreexisting: true },
      },
    },
    NO_PICTURES,
  );
  expect(told?.preconditions).toMatchObject([{ isForbidden: true, isMet: true, observed: '"y"' }]);
  expect(told?.failed).toMatchObject([
    { isForbidden: true, isMet: false },
    { isForbidden: false, isMet: null, observed: 'unreadable' },
  ]);
  expect(told?.failed[0]?.expected).toHaveLength(120);
  expect(told?.wasTrueBefore).toBe(true);
});

test.each([null, { preconditions: 'x', failedAssertions: [null, 3, { factKey: 1, op: 'eq' }], baseline: 7 }])(
  'what another version kept in another shape is left out: %j',
  (guardedCommit) => {
    expect(storyOf({ ...record, guardedCommit }, NO_PICTURES)).toMatchObject({
      preconditions: [],
      failed: [],
      wasTrueBefore: false,
    });
  },
);

test('the mean latency counts verdicts, and there is none before the first [A&S H2]', () => {
  const counters = {
    dispatch: 4,
    verified_success: 2,
    verified_fail: 1,
    indeterminate: 1,
    blocked_precondition: 5,
    duplicate_dispatch_prevented: 0,
    actions_upgraded: 0,
    verification_latency_ms: 1001,
  };
  expect(closedLoopOf(counters)).toEqual({
    dispatch: 4,
    verified_success: 2,
    verified_fail: 1,
    indeterminate: 1,
    blocked_precondition: 5,
    duplicate_dispatch_prevented: 0,
    actions_upgraded: 0,
    meanVerificationLatencyMs: 250,
  });
  const none = { ...counters, verified_success: 0, verified_fail: 0, indeterminate: 0, verification_latency_ms: 0 };
  expect(closedLoopOf(none).meanVerificationLatencyMs).toBeNull();
});
