import { describe, expect, it } from 'vitest';
import type { CheckState } from '../../runs/instance-types.js';
import type { CompletionCondition } from '../../profiles/profile-types.js';
import type { PolicyReason } from '../../completion/completion-types.js';
import type { UnitCounts } from '../../runs/unit-types.js';
import { checkPolicy, currentStateOf, type PolicyFacts, pendingChecksOf, progressNumbers } from './completion.js';
import { NO_UNITS } from '../progress/units.js';

const counts = (more: Partial<UnitCounts>): UnitCounts => ({ ...NO_UNITS, ...more });
const EXHAUSTIVE: CompletionCondition = {
  coverageMode: 'exhaustive',
  unitKind: 'page',
  stopMetric: 'all_units_processed',
  stopValue: null,
};

function facts(more: Partial<PolicyFacts> = {}): PolicyFacts {
  return {
    condition: EXHAUSTIVE,
    discoveryState: 'frozen',
    counts: counts({ total: 3, checked: 3 }),
    findingCount: 0,
    unreadFindings: [],
    mandatoryChecks: [],
    checks: {},
    unseenChecks: [],
    urls: null,
    ...more,
  };
}

describe('the policy of an exhaustive run, the first reason wins [E&T 9.1]', () => {
  it.each<[PolicyFacts['discoveryState'], Partial<UnitCounts>, maxExcluded: number | undefined, PolicyReason | null]>([
    ['unknown', {}, undefined, 'discovery_not_frozen'],
    ['partial', { total: 3, checked: 3 }, undefined, 'discovery_not_frozen'],
    ['frozen', {}, undefined, 'no_units_discovered'],
    ['frozen', { total: 3 }, undefined, 'nothing_checked'],
    ['frozen', { total: 3, blocked: 3 }, undefined, 'nothing_checked'],
    ['frozen', { total: 3, excluded: 3 }, 0, 'nothing_checked'],
    ['frozen', { total: 3, checked: 1, blocked: 1 }, undefined, 'units_blocked_or_failed'],
    ['frozen', { total: 3, checked: 1, failed: 1 }, undefined, 'units_blocked_or_failed'],
    ['frozen', { total: 3, checked: 1, excluded: 1 }, 0, 'units_remaining'],
    ['frozen', { total: 3, checked: 2, excluded: 1 }, 33.3, 'too_many_excluded'],
    ['frozen', { total: 4, checked: 3, excluded: 1 }, 25, null],
    ['frozen', { total: 3, checked: 1, excluded: 2 }, undefined, null],
    ['frozen', { total: 3, checked: 3 }, 0, null],
  ])('%s %o, at most %s%% excluded: %s', (discoveryState, some, maxExcludedPercent, expected) => {
    const condition = { ...EXHAUSTIVE, maxExcludedPercent };
    expect(checkPolicy(facts({ discoveryState, counts: counts(some), condition }))).toBe(expected);
  });

  it.each<[name: string, Partial<UnitCounts>, PolicyReason]>([
    ['frozen with zero units', {}, 'no_units_discovered'],
    ['all units excluded', { total: 2, excluded: 2 }, 'nothing_checked'],
    ['one blocked', { total: 2, checked: 1, blocked: 1 }, 'units_blocked_or_failed'],
  ])('%s [E&T 14.6]', (_, some, expected) => {
    expect(checkPolicy(facts({ counts: counts(some) }))).toBe(expected);
  });
});

describe('the policy of other runs [E&T 9.1]', () => {
  type Row = [
    metric: CompletionCondition['stopMetric'],
    stop: number | null,
    some: Partial<UnitCounts>,
    found: number,
    met: boolean,
  ];

  it.each<Row>([
    ['checked_units', 3, { total: 9, checked: 2 }, 9, false],
    ['checked_units', 3, { total: 9, checked: 3, failed: 1 }, 0, true],
    ['distinct_findings', 2, { total: 9, checked: 9 }, 1, false],
    ['distinct_findings', 2, {}, 2, true],
    ['all_units_processed', 2, {}, 0, false],
    ['all_units_processed', 0, {}, 0, false],
    ['all_units_processed', 2, { total: 2, checked: 1, blocked: 1 }, 0, false],
    ['all_units_processed', 2, { total: 1, checked: 1 }, 0, false],
    ['all_units_processed', 2, { total: 2, checked: 1, excluded: 1 }, 0, true],
    ['checked_units', null, { total: 9, checked: 9 }, 9, false],
  ])('threshold of %s at %s with %o and %s findings: %s', (stopMetric, stopValue, some, findingCount, met) => {
    const condition: CompletionCondition = { coverageMode: 'threshold', unitKind: 'page', stopMetric, stopValue };
    const given = facts({ condition, counts: counts(some), findingCount, discoveryState: 'unknown' });
    expect(checkPolicy(given)).toBe(met ? null : 'threshold_not_met');
  });

  it.each<[stopValue: number | null, checked: number, met: boolean]>([
    [null, 0, false],
    [null, 1, true],
    [3, 2, false],
    [3, 3, true],
  ])('exploratory with %s wanted and %s checked: %s', (stopValue, checked, met) => {
    const condition: CompletionCondition = { ...EXHAUSTIVE, coverageMode: 'exploratory', stopValue };
    const given = facts({ condition, counts: counts({ total: 5, checked }), discoveryState: 'unknown' });
    expect(checkPolicy(given)).toBe(met ? null : 'minimum_not_met');
  });
});

describe('mandatory checks [E&T 3]', () => {
  it.each<[CheckState | null, released: boolean]>([
    [null, false],
    ['pending', false],
    ['failed', false],
    ['satisfied', true],
    ['waived', true],
    ['not_applicable', true],
  ])('%s releases: %s, before anything else is looked at [E&T 9.1]', (state, released) => {
    const given = facts({
      counts: NO_UNITS,
      mandatoryChecks: [{ checkId: 'legal', description: 'd', required: true }],
      checks: state === null ? {} : { legal: { state } },
    });
    expect(pendingChecksOf(given)).toEqual(released ? [] : ['legal']);
    expect(checkPolicy(given)).toBe(released ? 'no_units_discovered' : 'pending_mandatory_checks');
  });

  it('an optional check never blocks', () => {
    const mandatoryChecks = [{ checkId: 'nice', description: 'd', required: false }];
    expect(checkPolicy(facts({ mandatoryChecks, checks: { nice: { state: 'failed' } } }))).toBeNull();
  });
});

describe('what answers say', () => {
  it.each<[Partial<UnitCounts>, percent: number]>([
    [{}, 0],
    [{ total: 3, checked: 1 }, 33.3],
    [{ total: 3, checked: 1, excluded: 1, failed: 1 }, 66.7],
    [{ total: 8, checked: 8 }, 100],
  ])('progress of %o is %s%% [E&T 9.3]', (some, percentComplete) => {
    expect(progressNumbers(counts(some)).percentComplete).toBe(percentComplete);
  });

  it('all numbers of a run [E&T 9.3] and its current state [E&T 9.2]', () => {
    const given = facts({
      counts: counts({ total: 9, checked: 2, excluded: 1, blocked: 3, failed: 1 }),
      discoveryState: 'partial',
      mandatoryChecks: [{ checkId: 'legal', description: 'd', required: true }],
    });
    const numbers = {
      totalUnits: 9,
      checkedUnits: 2,
      remainingUnits: 6,
      blockedUnits: 3,
      failedUnits: 1,
      excludedUnits: 1,
    };
    expect(progressNumbers(given.counts)).toEqual({ ...numbers, percentComplete: 33.3 });
    expect(currentStateOf('active', given)).toEqual({
      status: 'active',
      discoveryState: 'partial',
      ...numbers,
      urlUnitsRemaining: 0,
      pendingMandatoryChecks: ['legal'],
    });
  });
});

describe('the URL gate comes after the checks and before everything else [E&T 9.1] [E&T 5.6]', () => {
  const blocked = { gateMode: 'block', counts: { total: 3, checked: 3, trusted: 2, excluded: 0 } } as const;
  const check = { checkId: 'legal', description: 'Imprint', required: true };
  it.each<[PolicyReason | null, Partial<PolicyFacts>]>([
    ['url_units_remaining', { urls: blocked }],
    ['url_units_remaining', { urls: blocked, discoveryState: 'unknown' }],
    ['pending_mandatory_checks', { urls: blocked, mandatoryChecks: [check] }],
    [null, { urls: { ...blocked, gateMode: 'warn' } }],
    [null, { urls: { ...blocked, gateMode: 'shadow_block' } }],
    [null, { urls: { ...blocked, counts: { ...blocked.counts, trusted: 3 } } }],
  ])('%s', (reason, more) => {
    expect(checkPolicy(facts(more))).toBe(reason);
  });
});
