import { describe, expect, it } from 'vitest';
import type { ScanResult } from '../../browser/index.js';
import { trustOf } from './scan-trust.js';

const PAGE = 'https://a.test/x';
const result: ScanResult = {
  href: PAGE,
  textChars: 120,
  visibleTextChars: 100,
  included: { visibleText: true, ariaLabels: true, inputs: true, altText: true },
  domSkeleton: null,
  blocks: [],
  raw: {},
};
const measured = {
  visibleTextChars: 100,
  coverageTextChars: 120,
  nodeCount: 9,
  iframeCount: 0,
  iframeCountVisible: 0,
  shadowRootCount: 0,
};
const report = { result, rawUrlBefore: PAGE, rawUrlAfter: PAGE, measured };

describe('trust of a scan [E&T 6.3]', () => {
  it.each([
    ['everything agrees', report, true, 'server_registered_scan'],
    ['nothing came back', { ...report, result: 'empty' as const }, false, 'scan_returned_null_or_empty'],
    ['something else came back', { ...report, result: 'malformed' as const }, false, 'scan_result_not_json'],
    ['it was elsewhere before', { ...report, rawUrlBefore: 'https://a.test/y' }, false, 'effective_url_mismatch'],
    ['it is elsewhere now', { ...report, rawUrlAfter: 'https://a.test/y' }, false, 'effective_url_mismatch'],
    [
      'the script ran elsewhere',
      { ...report, result: { ...result, href: 'https://b.test/x' } },
      false,
      'effective_url_mismatch',
    ],
    [
      'only an anchor and a tracking parameter differ',
      { ...report, rawUrlAfter: `${PAGE}?utm_source=x#top` },
      true,
      'server_registered_scan',
    ],
    [
      'another secret is another page',
      {
        ...report,
        rawUrlBefore: `${PAGE}?token=a`,
        rawUrlAfter: `${PAGE}?token=b`,
        result: { ...result, href: `${PAGE}?token=a` },
      },
      false,
      'effective_url_mismatch',
    ],
    [
      'a page without an address of the web',
      {
        ...report,
        rawUrlBefore: 'about:blank',
        rawUrlAfter: 'about:blank',
        result: { ...result, href: 'about:blank' },
      },
      true,
      'server_registered_scan',
    ],
    [
      'one character too many',
      { ...report, result: { ...result, textChars: 121 } },
      false,
      'claimed_text_exceeds_measured',
    ],
    ['less than measured', { ...report, result: { ...result, textChars: 1 } }, true, 'server_registered_scan'],
    [
      'the address goes first',
      { ...report, rawUrlAfter: 'https://c.test/', result: { ...result, textChars: 999 } },
      false,
      'effective_url_mismatch',
    ],
  ])('%s', (_name, given, trusted, reason) => {
    expect(trustOf(given)).toEqual({ trusted, reason });
  });
});
