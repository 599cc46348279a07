import { describe, expect, test } from 'vitest';
import { SCAN_FACTS as SCAN, workUnit } from '../../../../tests/support/task-records.js';
import type { CoverageObservation } from '../../coverage/coverage-types.js';
import type { UnitStatus } from '../../runs/unit-types.js';
import { upgradesOf, waitOf } from './reconcile.js';

const seen = (observationId: string, more: Partial<CoverageObservation> = {}): CoverageObservation => ({
  observationId,
  instanceId: 'task_1',
  unitKey: null,
  toolName: 'nova.coverage_scan',
  normalizedUrl: 'https://a.test/x',
  normalizedUrlHash: 'x',
  origin: 'https://a.test',
  evidenceKind: 'registered_scan',
  evidenceScore: 7,
  evidenceTrusted: true,
  eligibleForCoverage: false,
  eligibilityReason: 'extra_scope_url',
  textCoverageRatio: 1,
  registeredScanId: SCAN.registeredScanId,
  domSkeleton: null,
  scan: SCAN,
  normalizerVersion: 1,
  dispatchCallId: 'call_1',
  createdAtMs: 1,
  ...more,
});

const runWith = (status: UnitStatus, trusted = false) => ({
  taskKind: null,
  findUnit: (hash: string) => (hash === 'x' ? workUnit('url:x', { status }) : undefined),
  isTrusted: () => trusted,
  shortfallOf: () => null,
});

describe('what stored scans would cover now [E&T 7]', () => {
  test.each(['discovered', 'blocked', 'failed', 'checked'] as const)('a unit that is %s', (oldStatus) => {
    expect(upgradesOf([seen('cov_1')], runWith(oldStatus))).toEqual([
      {
        unitKey: 'url:x',
        oldStatus,
        newStatus: 'checked',
        observationId: 'cov_1',
        evidenceKind: 'registered_scan',
        eligibilityRule: 'ok',
        checkedBy: 'reconcile',
      },
    ]);
  });

  test('not one that is excluded, and not one that is covered already', () => {
    expect(upgradesOf([seen('cov_1')], runWith('excluded'))).toEqual([]);
    expect(upgradesOf([seen('cov_1')], runWith('checked', true))).toEqual([]);
  });

  const useless: readonly (readonly [what: string, observation: Partial<CoverageObservation>])[] = [
    ['an untrusted scan', { scan: { ...SCAN, trusted: false } }],
    ['a read', { scan: null, evidenceKind: 'text_extract_full' }],
    ['a scan of another URL', { normalizedUrlHash: 'y' }],
    ['a scan that may belong to another run', { eligibilityReason: 'ambiguous_instance_match' }],
    ["a scan on another agent's tab", { eligibilityReason: 'lease_not_held' }],
  ];
  test.each(useless)('%s covers nothing', (_, observation) => {
    expect(upgradesOf([seen('cov_1', observation)], runWith('discovered'))).toEqual([]);
  });

  test('a file that was fetched before it was listed is covered as a file [E&T 5.10]', () => {
    const file = {
      httpStatus: 200,
      mediaType: 'application/pdf',
      isAttachment: false,
      declaredBytes: null,
      bytes: 9,
      sha256: 'a'.repeat(64),
      end: 'whole',
      isOfItsType: true,
      isLikeMissing: false,
      text: null,
    } as const;
    const upgrade = (more: object) =>
      upgradesOf([seen('cov_1', { scan: null, file: { ...file, ...more } })], runWith('discovered'));
    expect(upgrade({})).toMatchObject([{ checkedBy: 'file_bytes', eligibilityRule: 'covered_by_bytes' }]);
    const text = { chars: 9, pages: 1, pagesWithText: 1 };
    expect(upgrade({ text })).toMatchObject([{ checkedBy: 'file_text' }]);
    expect(upgrade({ end: 'cut_off' })).toEqual([]);
  });

  test('flags of earlier scans count with the later one', () => {
    const text = { ...SCAN, includedAriaLabels: false, includedInputs: false, includedAltText: false };
    const names = { ...SCAN, includedVisibleText: false };
    const run = { ...runWith('discovered'), taskKind: 'accessibility' } as const;
    expect(upgradesOf([seen('cov_1', { scan: text })], run)).toEqual([]);
    const both = upgradesOf([seen('cov_1', { scan: text }), seen('cov_2', { scan: names })], run);
    expect(both.map(({ observationId }) => observationId)).toEqual(['cov_2']);
  });
});

describe('how often it may run [E&T 7]', () => {
  const MINUTE = 60_000;
  test.each([
    ['never before', [], 3, 0],
    ['twice within the hour', [50 * MINUTE, 20 * MINUTE], 3, 0],
    ['three times within the hour', [50 * MINUTE, 30 * MINUTE, 10 * MINUTE], 3, 10 * MINUTE],
    ['four times, three of them within the hour', [50 * MINUTE, 30 * MINUTE, 10 * MINUTE, -5 * MINUTE], 3, 10 * MINUTE],
    ['once, when once is allowed', [50 * MINUTE], 1, 50 * MINUTE],
    ['when none is allowed', [], 0, 60 * MINUTE],
  ])('%s', (_, runs, perHour, wait) => {
    expect(waitOf(runs, perHour, 60 * MINUTE)).toBe(wait);
  });
});
