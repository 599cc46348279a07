import { expect, test } from 'vitest';
import type { TaskKind } from '../../profiles/profile-types.js';
import { isScanHintDue, recommendedScan } from './scan-hint.js';

const DUE = {
  mode: 'warn',
  coverageMode: 'exhaustive',
  coverageSchemaVersion: 2,
  urlUnitsRemaining: 3,
  isTold: false,
  lastScanAtMs: null,
  nowMs: 1_000_000,
} as const;
const cases: readonly (readonly [what: string, facts: Partial<Parameters<typeof isScanHintDue>[0]>, isDue: boolean])[] =
  [
    ['an exhaustive run with open URL units', {}, true],
    ['the setting is off', { mode: 'off' }, false],
    ['another kind of run', { coverageMode: 'threshold' }, false],
    ['a run without URL units', { coverageSchemaVersion: 1 }, false],
    ['a run with nothing open', { urlUnitsRemaining: 0 }, false],
    ['it was told before', { isTold: true }, false],
    ['a scan ran a moment ago', { lastScanAtMs: 1_000_000 - 299_999 }, false],
    ['a scan ran five minutes ago', { lastScanAtMs: 1_000_000 - 300_000 }, true],
  ];

test.each(cases)('%s [E&T 5.7]', (_, facts, isDue) => {
  expect(isScanHintDue({ ...DUE, ...facts })).toBe(isDue);
});

test.each([
  ['content_audit', 'nova_i18n_spellcheck_v1'],
  ['legal', 'nova_i18n_spellcheck_v1'],
  ['compliance', 'nova_full_page_text_v1'],
  ['accessibility', 'nova_full_page_text_v1'],
  ['security_review', 'nova_full_page_text_v1'],
  ['route_inventory', 'nova_structured_dom_v1'],
  ['ui_smoke', 'nova_full_page_text_v1'],
  [null, 'nova_full_page_text_v1'],
] as const satisfies readonly (readonly [TaskKind | null, string])[])('%s: %s [E&T 5.7]', (kind, scanId) => {
  expect(recommendedScan(kind)).toBe(scanId);
});
