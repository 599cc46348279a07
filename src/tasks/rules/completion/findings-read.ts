import type { ScopeEvidence } from '../../../observations/index.js';
import type { EvidenceMode } from '../../profiles/profile-types.js';
import type { GradeCode } from '../../runs/grade-types.js';
import type { Finding, WorkUnit } from '../../runs/unit-types.js';
import { gradeUnit } from './grade.js';

/** Where a finding was made, as it was reported. */
export type FindingPlace = Pick<Finding, 'unitKey' | 'url'>;

/** Grades that say that the place itself was not read. */
const NOT_READ: readonly GradeCode[] = [
  'no_read_like_observation',
  'other_address_form',
  'address_not_loaded',
  'read_before_run',
];

export interface ReadFindings {
  /** Findings whose place was read. */
  readonly counted: number;
  /** Places of the others; the one of a finding that names none is empty. */
  readonly unread: readonly string[];
}

/**
 * Which findings were made on something that was read (E&T 3): strongly, where the policy asks for that. What was never
 * on the screen of the run shows nothing, whatever was reported of it.
 */
export function readFindings(
  places: Iterable<FindingPlace>,
  given: {
    /** The unit of this name, or the address looked at as one. */
    readonly unitAt: (text: string) => WorkUnit | undefined;
    readonly evidence: ScopeEvidence;
    readonly mode: EvidenceMode;
  },
): ReadFindings {
  const known = new Map<string, boolean>();
  const unread: string[] = [];
  let counted = 0;
  const isRead = (name: string): boolean => {
    const is = known.get(name) ?? isPlaceRead(given.unitAt(name), given);
    known.set(name, is);
    return is;
  };
  for (const { unitKey, url } of places) {
    const named = [unitKey, url].filter((name) => name !== null);
    // Who names two places has to have read both.
    const missing = named.length === 0 ? '' : named.find((name) => !isRead(name));
    if (missing === undefined) counted += 1;
    else unread.push(missing);
  }
  return { counted, unread };
}

/** Whether the unit was read in the run, as far as the policy asks for. */
export function isPlaceRead(
  unit: WorkUnit | undefined,
  { evidence, mode }: { readonly evidence: ScopeEvidence; readonly mode: EvidenceMode },
): boolean {
  if (unit === undefined) return false;
  const { evidenceGrade, reasonCodes } = gradeUnit(unit, evidence);
  if (evidenceGrade !== 'weak' || mode === 'require_strong') return evidenceGrade === 'strong';
  return !reasonCodes.some((code) => NOT_READ.includes(code));
}
