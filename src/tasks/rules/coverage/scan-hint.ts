import type { CoverageMode, TaskKind } from '../../profiles/profile-types.js';
import type { UrlGateMode } from '../../coverage/url-types.js';

export const SCAN_HINT_ID = 'etm.coverage_scan_recommended';
/** A scan so long ago on the same tab is as good as none. */
const RECENT_SCAN_MS = 5 * 60 * 1000;

const EVERYTHING = 'nova_full_page_text_v1';
const SCANS: Readonly<Partial<Record<TaskKind, string>>> = {
  content_audit: 'nova_i18n_spellcheck_v1',
  legal: 'nova_i18n_spellcheck_v1',
  route_inventory: 'nova_structured_dom_v1',
};

/** The scan that shows what this kind of task looks at (E&T 5.7). */
export function recommendedScan(taskKind: TaskKind | null): string {
  return (taskKind === null ? undefined : SCANS[taskKind]) ?? EVERYTHING;
}

/** Whether a reading call is to be told of the scan (E&T 5.7). */
export function isScanHintDue(facts: {
  readonly mode: UrlGateMode;
  readonly coverageMode: CoverageMode;
  readonly coverageSchemaVersion: number;
  readonly urlUnitsRemaining: number;
  readonly isTold: boolean;
  readonly lastScanAtMs: number | null;
  readonly nowMs: number;
}): boolean {
  const { mode, coverageMode, coverageSchemaVersion, urlUnitsRemaining, isTold, lastScanAtMs, nowMs } = facts;
  if (mode === 'off' || isTold || coverageMode !== 'exhaustive' || coverageSchemaVersion < 2) return false;
  const isRecent = lastScanAtMs !== null && nowMs - lastScanAtMs < RECENT_SCAN_MS;
  return urlUnitsRemaining > 0 && !isRecent;
}
