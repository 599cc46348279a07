import { describe, expect, test } from 'vitest';
import { workUnit } from '../../../../tests/support/task-records.js';
import { NO_TOTALS, NO_URLS, type UrlCounts } from '../../coverage/coverage-types.js';
import type { CoverageMode } from '../../profiles/profile-types.js';
import type { UnitStatus, WorkUnit } from '../../runs/unit-types.js';
import type { UrlGateMode } from '../../coverage/url-types.js';
import { countUrl, gateModeOf, isUrlBlocked, urlGatePayload, urlsRemaining } from './url-gate.js';

const DEFAULTS = { gateMode: 'warn', exhaustiveGateMode: 'block' } as const;
const COUNTS: UrlCounts = { total: 10, checked: 6, trusted: 4, excluded: 1 };

describe('the mode of the gate [E&T 5.6] [E&T 14.7]', () => {
  const cases: readonly (readonly [CoverageMode, UrlGateMode | undefined, UrlGateMode, typeof DEFAULTS | object])[] = [
    ['exhaustive', undefined, 'block', DEFAULTS],
    ['exhaustive', 'off', 'block', DEFAULTS],
    ['threshold', undefined, 'warn', DEFAULTS],
    ['threshold', 'off', 'warn', DEFAULTS],
    ['exploratory', 'block', 'block', DEFAULTS],
    ['exploratory', 'shadow_block', 'shadow_block', DEFAULTS],
    ['exhaustive', undefined, 'off', { gateMode: 'off', exhaustiveGateMode: 'off' }],
    ['exhaustive', 'warn', 'warn', { gateMode: 'off', exhaustiveGateMode: 'off' }],
    ['threshold', undefined, 'block', { gateMode: 'block', exhaustiveGateMode: 'off' }],
  ];
  test.each(cases)('%s that asks for %s: %s', (coverageMode, urlCoverage, expected, settings) => {
    expect(gateModeOf({ ...DEFAULTS, ...settings }, { coverageMode, urlCoverage })).toBe(expected);
  });
});

describe('what remains [E&T 5.6]', () => {
  test.each([
    ['block', 5],
    ['shadow_block', 3],
    ['warn', 3],
    ['off', 3],
  ] as const)('%s counts %i units as open', (gateMode, remaining) => {
    expect(urlsRemaining({ gateMode, counts: COUNTS })).toBe(remaining);
  });

  test('only a blocking gate with open units blocks', () => {
    expect(isUrlBlocked(null)).toBe(false);
    expect(isUrlBlocked({ gateMode: 'warn', counts: COUNTS })).toBe(false);
    expect(isUrlBlocked({ gateMode: 'block', counts: COUNTS })).toBe(true);
    expect(isUrlBlocked({ gateMode: 'block', counts: { ...COUNTS, checked: 9, trusted: 9 } })).toBe(false);
    expect(isUrlBlocked({ gateMode: 'block', counts: { ...COUNTS, checked: 9, trusted: 8 } })).toBe(true);
  });
});

describe('counting [E&T 5.6]', () => {
  const unit = (status: UnitStatus, unitKind: WorkUnit['unitKind'] = 'url') => workUnit('u', { unitKind, status });
  const cases: readonly (readonly [UnitStatus | null, UnitStatus, boolean, UrlCounts])[] = [
    [null, 'discovered', false, { ...NO_URLS, total: 1 }],
    [null, 'checked', false, { ...NO_URLS, total: 1, checked: 1 }],
    ['discovered', 'checked', true, { ...NO_URLS, checked: 1, trusted: 1 }],
    ['discovered', 'checked', false, { ...NO_URLS, checked: 1 }],
    ['discovered', 'excluded', false, { ...NO_URLS, excluded: 1 }],
    ['checked', 'checked', true, NO_URLS],
    ['checked', 'failed', true, { ...NO_URLS, checked: -1, trusted: -1 }],
  ];
  test.each(cases)('%s to %s, trusted %s', (from, to, isTrusted, expected) => {
    expect(countUrl(NO_URLS, from === null ? undefined : unit(from), unit(to), isTrusted)).toEqual(expected);
  });

  test('units of another kind count nowhere', () => {
    expect(countUrl(NO_URLS, undefined, unit('checked', 'page'), true)).toEqual(NO_URLS);
  });
});

describe('what a rejection tells [E&T 5.6]', () => {
  const given = {
    instanceId: 'task_1',
    totals: { ...NO_TOTALS, observations: 3, trusted: 1, lastObservationAtMs: 5 },
    reportingGroupsTotal: 2,
    remaining: Array.from({ length: 30 }, (_, at) => ({ unitKey: `u${at}`, url: `https://a.test/${at}` })),
    recommendedScanId: 'nova_full_page_text_v1',
    mayForce: false,
  };

  test('numbers, what is open and the ways out', () => {
    const payload = urlGatePayload({ gateMode: 'block', counts: COUNTS }, given);
    expect(payload).toMatchObject({
      gateId: 'etm.task_url_coverage',
      status: 'blocked',
      urlUnits: {
        total: 10,
        checked: 6,
        checkedUntrusted: 2,
        excluded: 1,
        sampled: 0,
        remaining: 5,
        percentChecked: 60,
      },
      evidence: { observationsTotal: 3, trustedObservationsTotal: 1, lastObservationAt: 5, lastReconcileAt: null },
      resolution: { recommendedTool: 'nova.coverage_scan' },
    });
    expect(payload?.remainingPreview).toHaveLength(20);
    expect(payload?.resolution.options).toHaveLength(3);
  });

  test('a person is named only where the operator offers it', () => {
    const payload = urlGatePayload({ gateMode: 'warn', counts: COUNTS }, { ...given, mayForce: true });
    expect(payload?.status).toBe('warned');
    expect(payload?.resolution.options).toContain('request_user_force_complete');
  });

  test('nothing open, or a gate that is off: nothing to tell', () => {
    const done = { total: 2, checked: 1, trusted: 1, excluded: 1 };
    expect(urlGatePayload({ gateMode: 'block', counts: done }, given)).toBeNull();
    expect(urlGatePayload({ gateMode: 'off', counts: COUNTS }, given)).toBeNull();
  });
});
