import type { FileNote, LookAt, Reads, ScanNote } from '../../observations/index.js';
import type { UnitStatus } from '../runs/unit-types.js';
import type { UrlGateMode } from './url-types.js';

/** The nouns of URL coverage (E&T 5). */

/** The place is the score (E&T 5.2): from the weakest look at a page to the strongest; then what is no look at a page. */
export const EVIDENCE_KINDS = [
  'none',
  'visited',
  'visual_snapshot',
  'text_extract_light',
  'manual_or_agent_asserted',
  'text_extract_full',
  'structured_dom_extract',
  'registered_scan',
  'file_bytes',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What one call contributed to the coverage of a run; never changed (E&T 5.3). */
export interface CoverageObservation {
  readonly observationId: string;
  readonly instanceId: string;
  readonly unitKey: string | null;
  readonly toolName: string;
  readonly normalizedUrl: string;
  readonly normalizedUrlHash: string;
  readonly origin: string;
  readonly evidenceKind: EvidenceKind;
  readonly evidenceScore: number;
  readonly evidenceTrusted: boolean;
  readonly eligibleForCoverage: boolean;
  readonly eligibilityReason: string;
  readonly textCoverageRatio: number | null;
  readonly registeredScanId: string | null;
  readonly domSkeleton: ScanNote['domSkeleton'];
  /** What eligibility is decided by, so that it can be decided again (E&T 7). */
  readonly scan: (Omit<ScanNote, 'domSkeleton'> & { readonly isErrorPage: boolean }) | null;
  /** Of a file; absent for pages. */
  readonly file?: FileNote;
  readonly normalizerVersion: number;
  readonly dispatchCallId: string | null;
  readonly createdAtMs: number;
}

/** A call on a tab, as the road saw it. */
export interface SeenLook {
  /** The scope that the row will be bound to. */
  readonly scopeId: string | null;
  readonly agentId: string;
  readonly toolName: string;
  /** Null for a call that is no look. */
  readonly reads: Reads | null;
  readonly isNavigation: boolean;
  readonly isReadLike: boolean;
  /** Normalised; where the call ended. */
  readonly url: string;
  /** The same with its last slash kept. */
  readonly exactUrl: string;
  /** What of the page stood there, and how it came to its address. */
  readonly at: LookAt;
  /** Of an outline. */
  readonly mode?: string | undefined;
  /** Of a search. */
  readonly hits?: number | undefined;
  readonly isPart?: boolean | undefined;
  readonly textCharsSource: number | null;
  /** All visible text of the page, where it was counted. */
  readonly textCharsOnPage: number | null;
  readonly scan?: ScanNote | undefined;
  /** The call fetched a file; `url` is its address, not that of the tab. */
  readonly file?: FileNote | undefined;
  readonly isErrorPage: boolean;
  /** The page was the same before and after the call. */
  readonly isStable: boolean;
  /** No other agent holds the tab. */
  readonly isLeaseFree: boolean;
  readonly callId: string;
  readonly atMs: number;
}

/** What a trusted scan did for a unit (E&T 6.6). */
export interface UnitUpdate {
  readonly instanceId: string;
  readonly unitKey: string;
  readonly advanced: boolean;
  readonly status: UnitStatus;
  readonly eligible: boolean;
  readonly eligibilityReason: string;
}

/** How the URL units of a run stand; kept up to date with every change, never counted again. */
export interface UrlCounts {
  readonly total: number;
  readonly checked: number;
  /** Of the checked ones: those with a trusted, eligible observation. */
  readonly trusted: number;
  readonly excluded: number;
}

export const NO_URLS: UrlCounts = { total: 0, checked: 0, trusted: 0, excluded: 0 };

/** What is known of the coverage observations of a run. */
export interface CoverageTotals {
  readonly observations: number;
  readonly trusted: number;
  readonly lastObservationAtMs: number | null;
  readonly lastReconcileAtMs: number | null;
  readonly coverageRev: number;
}

export const NO_TOTALS: CoverageTotals = {
  observations: 0,
  trusted: 0,
  lastObservationAtMs: null,
  lastReconcileAtMs: null,
  coverageRev: 0,
};

/** E&T 11.6. */
export interface UrlCoverage {
  readonly coverageSchemaVersion: 2;
  readonly urlUnitsTotal: number;
  readonly urlUnitsChecked: number;
  readonly urlUnitsCheckedUntrusted: number;
  readonly urlUnitsExcluded: number;
  readonly urlUnitsSampled: number;
  readonly urlUnitsRemaining: number;
  readonly reportingGroupsTotal: number;
  readonly observationsTotal: number;
  readonly observationsTrusted: number;
  readonly lastObservationAt: number | null;
  readonly lastReconcileAt: number | null;
  readonly coverageRev: number;
  readonly gateMode: UrlGateMode;
}

/** Links that checked pages show and the run does not list (E&T 5.8). */
export interface UnlistedLinks {
  readonly count: number;
  readonly truncated: boolean;
  readonly links: readonly { readonly url: string; readonly seenOn: readonly string[]; readonly seenAt: number }[];
}
