import { describe, expect, test } from 'vitest';
import { SCAN_FACTS as SCAN } from '../../../../tests/support/task-records.js';
import type { TaskKind } from '../../profiles/profile-types.js';
import { addFlags, eligibilityOf, type ExtractionFlags, flagsOf, NO_FLAGS, type ScanFacts } from './eligibility.js';

const ALL: ExtractionFlags = { visibleText: true, ariaLabels: true, inputs: true, altText: true, skeleton: true };
const TEXT: ExtractionFlags = { ...NO_FLAGS, visibleText: true };
const SKELETON: ExtractionFlags = { ...NO_FLAGS, skeleton: true };
const GIVEN = { taskKind: null, flags: ALL, shortfall: null };

describe('what covers a unit [E&T 5.4]', () => {
  const cases: readonly (readonly [reason: string, scan: Partial<ScanFacts>])[] = [
    ['ok', {}],
    ['effective_url_mismatch', { trusted: false, trustReason: 'effective_url_mismatch', hydrationStable: false }],
    ['hydration_unstable', { hydrationStable: false, iframeCountVisible: 1 }],
    ['hydration_unstable', { isErrorPage: true }],
    ['iframes_present_but_not_included', { iframeCountVisible: 1, unreadableFrames: 1 }],
    ['ok', { iframeCountVisible: 1, includedIframes: true }],
    ['iframes_unreadable', { iframeCountVisible: 1, includedIframes: true, unreadableFrames: 1 }],
  ];
  test.each(cases)('%s: %o', (reason, scan) => {
    expect(eligibilityOf({ ...SCAN, ...scan }, GIVEN)).toEqual({ eligible: reason === 'ok', reason });
  });

  test('the text comes before the flags', () => {
    const shortfall = 'text_coverage_ratio_below_0_85' as const;
    expect(eligibilityOf(SCAN, { ...GIVEN, flags: NO_FLAGS, shortfall }).reason).toBe(shortfall);
  });
});

describe('what each kind of task needs [E&T 5.4]', () => {
  const cases: readonly (readonly [kind: TaskKind | null, flags: ExtractionFlags, isMet: boolean])[] = [
    ['accessibility', ALL, true],
    ['accessibility', TEXT, false],
    ['compliance', { ...ALL, altText: false }, false],
    ['security_review', { ...ALL, inputs: false }, false],
    ['content_audit', TEXT, true],
    ['content_audit', SKELETON, false],
    ['legal', TEXT, true],
    ['route_inventory', SKELETON, true],
    ['ui_smoke', TEXT, true],
    ['exploratory', NO_FLAGS, false],
    [null, TEXT, true],
    [null, SKELETON, false],
  ];
  test.each(cases)('%s with %o: %s', (taskKind, flags, isMet) => {
    const { reason } = eligibilityOf(SCAN, { taskKind, flags, shortfall: null });
    expect(reason).toBe(isMet ? 'ok' : 'missing_extraction_flags');
  });

  test('with a skeleton an inventory does not ask for text, an audit still does', () => {
    const short = { flags: ALL, shortfall: 'empty_document' as const };
    expect(eligibilityOf(SCAN, { ...short, taskKind: 'route_inventory' }).eligible).toBe(true);
    expect(eligibilityOf(SCAN, { ...short, taskKind: 'content_audit' }).reason).toBe('empty_document');
    expect(eligibilityOf(SCAN, { ...short, flags: TEXT, taskKind: 'route_inventory' }).reason).toBe('empty_document');
  });
});

test('flags add up over trusted scans, and over those alone [E&T 5.4]', () => {
  const text = flagsOf({
    scan: { ...SCAN, includedAriaLabels: false, includedInputs: false, includedAltText: false },
    domSkeleton: null,
  });
  const structure = flagsOf({ scan: { ...SCAN, includedVisibleText: false }, domSkeleton: { tags: [] } });
  expect(addFlags(text, structure)).toEqual(ALL);
  expect(flagsOf({ scan: { ...SCAN, trusted: false }, domSkeleton: { tags: [] } })).toEqual(NO_FLAGS);
  expect(flagsOf({ scan: null, domSkeleton: null })).toEqual(NO_FLAGS);
});
