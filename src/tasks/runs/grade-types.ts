import type { EvidenceMode } from '../profiles/profile-types.js';
import type { LooksLike } from '../rules/coverage/page-verdict.js';

export const GRADES = ['strong', 'weak', 'none', 'unknown'] as const;

export type EvidenceGrade = (typeof GRADES)[number];

export type GradeCode =
  | 'scope_binding_missing'
  | 'no_locator'
  | 'no_deterministic_locator'
  | 'unknown_due_to_source_gap'
  | 'projection_incomplete'
  | 'no_matching_observation'
  | 'only_failed_observations'
  | 'redirected_elsewhere'
  | 'error_page'
  | `not_the_page:${LooksLike}`
  | 'commit_verified'
  | 'commit_unclear'
  | 'commit_preexisting'
  | 'commit_proves_nothing'
  | 'commit_elsewhere'
  | 'no_read_like_observation'
  | 'locator_ceiling'
  | 'other_address_form'
  | 'address_not_loaded'
  | 'redirected_with_query'
  | 'still_coming'
  | 'read_before_run'
  | 'other_site'
  | 'other_places_unread'
  | 'visit_window_missing'
  | 'partly_read'
  | 'covered_by_bytes'
  | 'file_text_read';

export interface UnitGrade {
  readonly evidenceGrade: EvidenceGrade;
  readonly reasonCodes: readonly GradeCode[];
  /** Where a redirect ended, how much of the page was shown, or which of its addresses are not proven (E&T 2.1). */
  readonly detail?:
    | { readonly effectiveUrl?: string; readonly seenPercent?: number; readonly unread?: readonly string[] }
    | undefined;
}

export interface UnitException extends UnitGrade {
  readonly unitKey: string;
}

/** E&T 2.2. */
export interface EvidenceSummary {
  readonly claimedCheckedUnits: number;
  readonly observedCheckedUnits: number;
  readonly strong: number;
  readonly weak: number;
  readonly none: number;
  readonly unknown: number;
  readonly ingestionComplete: boolean;
  readonly chainOk: boolean;
  readonly exceptions: readonly UnitException[];
  readonly gapPercent?: number | undefined;
  readonly maxGapPercent?: number | undefined;
  readonly policyMode?: EvidenceMode | undefined;
}

/** Stored at completion, never changed (E&T 2.4). */
export interface EvidenceSnapshot {
  readonly schemaVersion: 1;
  readonly workflowScopeId: string | null;
  readonly completedAtMs: number;
  readonly completeness: {
    readonly ingestionComplete: boolean;
    readonly projectionComplete: boolean;
    readonly sources: Readonly<Record<string, string>>;
  };
  readonly counts: Omit<EvidenceSummary, 'exceptions' | 'gapPercent' | 'maxGapPercent' | 'policyMode'>;
  readonly chain: { readonly headSeq: number; readonly headHash: string } | null;
  readonly perUnitExceptions: { readonly itemCount: number; readonly items: readonly UnitException[] };
}
