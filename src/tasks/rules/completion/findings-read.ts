import type { ScopeEvidence } from '../../../observations/index.js';
import type { EvidenceMode } from '../../profiles/profile-types.js';
import type { GradeCode } from '../../runs/grade-types.js';
import type { Finding, WorkUnit } from '../../runs/unit-types.js';
import { gradeUnit } from './grade.js';

/** Where a finding was made, as it was reported. */
export type FindingPlace = Pick<Finding, 'unitKey' | 'url'>;

/** Grades that say that the place itself was not read. */
const NOT_READ: readonly GradeCode[] = ['no_read_like_observation', 'other_address_form', 'address_not_loaded'];

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
    readonly unitOf: (place: FindingPlace) => WorkUnit | undefined;
    readonly evidence: ScopeEvidence;
    readonly mode: EvidenceMode;
  },
): ReadFindings {
  const known = new Map<string, boolean>();
  const unread: string[] = [];
  let counted = 0;
  for (const place of places) {
    const name = place.unitKey ?? place.url ?? '';
    const isRead = known.get(name) ?? isPlaceRead(given.unitOf(place), given);
    known.set(name, isRead);
    if (isRead) counted += 1;
    else unread.push(name);
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
