import type { EvidencePolicy } from '../../profiles/profile-types.js';
import type { EvidenceSummary, UnitException, UnitGrade } from '../../runs/grade-types.js';
import { MAX_EXCEPTIONS, NO_EVIDENCE_POLICY, roundToTenth } from './policy.js';

export interface Completeness {
  readonly ingestionComplete: boolean;
  readonly chainOk: boolean;
}

export type GradeCounts = Pick<EvidenceSummary, 'claimedCheckedUnits' | 'strong' | 'weak' | 'unknown'>;

/**
 * E&T 2.2, of the grades of all checked units. Answers leave the summary out when nothing is claimed; a snapshot keeps
 * it. Exceptions begin with the worst: nothing seen, then not to be judged, then weak.
 */
export function summarize(
  grades: Iterable<readonly [unitKey: string, grade: UnitGrade]>,
  { ingestionComplete, chainOk }: Completeness,
): EvidenceSummary {
  const counts = { strong: 0, weak: 0, none: 0, unknown: 0 };
  const below = { none: [], unknown: [], weak: [] } satisfies Record<string, UnitException[]>;
  const lists: Readonly<Record<'none' | 'unknown' | 'weak', UnitException[]>> = below;
  for (const [unitKey, { evidenceGrade, reasonCodes, detail }] of grades) {
    counts[evidenceGrade] += 1;
    if (evidenceGrade === 'strong' || lists[evidenceGrade].length === MAX_EXCEPTIONS) continue;
    lists[evidenceGrade].push({ unitKey, evidenceGrade, reasonCodes, ...(detail === undefined ? {} : { detail }) });
  }
  return {
    claimedCheckedUnits: counts.strong + counts.weak + counts.none + counts.unknown,
    observedCheckedUnits: counts.strong + counts.weak,
    ...counts,
    ingestionComplete,
    chainOk,
    exceptions: [...lists.none, ...lists.unknown, ...lists.weak].slice(0, MAX_EXCEPTIONS),
  };
}

/** E&T 2.3: judged on the exact share, reported with one decimal. Without a policy the gate is off. */
export function gapOf(
  { claimedCheckedUnits: claimed, strong, weak, unknown }: GradeCounts,
  policy: EvidencePolicy | undefined,
): { readonly gapPercent: number; readonly isGap: boolean } {
  const { mode, maxGapPercent, treatUnknownAs } = policy ?? NO_EVIDENCE_POLICY;
  const observed = mode === 'require_strong' ? strong : strong + weak;
  const missing = claimed - observed - (treatUnknownAs === 'pass' ? unknown : 0);
  if (claimed === 0) return { gapPercent: 0, isGap: false };
  return {
    gapPercent: roundToTenth((100 * missing) / claimed),
    isGap: mode !== 'none' && 100 * missing > maxGapPercent * claimed,
  };
}

/** The summary as a rejection with `evidence_gap` shows it (E&T 2.2). */
export function withGap(summary: EvidenceSummary, policy: EvidencePolicy): EvidenceSummary {
  const { gapPercent } = gapOf(summary, policy);
  return { ...summary, gapPercent, maxGapPercent: policy.maxGapPercent, policyMode: policy.mode };
}
