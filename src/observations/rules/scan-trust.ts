import type { ScanReport } from '../../browser/index.js';
import { normalizeUrl } from '../../kernel/index.js';

export const TRUST_REASONS = [
  'scan_returned_null_or_empty',
  'scan_result_not_json',
  'effective_url_mismatch',
  'claimed_text_exceeds_measured',
  'server_registered_scan',
] as const;

export interface ScanTrust {
  readonly trusted: boolean;
  readonly reason: (typeof TRUST_REASONS)[number];
}

type Judged = Pick<ScanReport, 'result' | 'rawUrlBefore' | 'rawUrlAfter' | 'measured'>;

/** E&T 6.3: whether the result of a registered scan can be evidence. The first failure is the reason. */
export function trustOf({ result, rawUrlBefore, rawUrlAfter, measured }: Judged): ScanTrust {
  if (result === 'empty') return { trusted: false, reason: 'scan_returned_null_or_empty' };
  if (result === 'malformed') return { trusted: false, reason: 'scan_result_not_json' };
  const page = pageOf(result.href);
  if (page !== pageOf(rawUrlBefore) || page !== pageOf(rawUrlAfter))
    return { trusted: false, reason: 'effective_url_mismatch' };
  if (result.textChars > measured.coverageTextChars) return { trusted: false, reason: 'claimed_text_exceeds_measured' };
  return { trusted: true, reason: 'server_registered_scan' };
}

/** Addresses that have no normal form are compared as they are. Nothing is masked: two different values are two pages. */
const pageOf = (url: string): string => normalizeUrl(url, (value) => value) ?? url;
