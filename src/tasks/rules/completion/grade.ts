import type { KeyEvidence, ScopeEvidence } from '../../../observations/index.js';
import type { GradeCode, UnitGrade } from '../../runs/grade-types.js';
import type { Locator, LocatorType, WorkUnit } from '../../runs/unit-types.js';
import type { UnitKind } from '../../profiles/profile-types.js';

interface Match {
  readonly type: LocatorType;
  readonly key: string;
  readonly evidence: KeyEvidence;
}

const DETERMINISTIC: readonly string[] = ['declared', 'derived', 'commit'] satisfies readonly Locator['source'][];

/** Every kind but page and url: a verified action can prove it, while those two must be read (E&T 2.1). */
export const isActionLike = (kind: UnitKind): boolean => kind !== 'page' && kind !== 'url';

/** Keys whose evidence decides on the unit, the key of bound commits included; prefixes are apart. */
export function keysOf(unit: WorkUnit): readonly string[] {
  const keys = unit.locators.filter(({ type }) => type !== 'url_prefix').map(({ matchKey }) => matchKey);
  return isActionLike(unit.unitKind) ? [...keys, commitKey(unit)] : keys;
}

/** Normalised URLs; any URL at or below one of them counts for the unit. */
export function prefixesOf(unit: WorkUnit): readonly string[] {
  return unit.locators.filter(({ type }) => type === 'url_prefix').map(({ matchKey }) => matchKey);
}

/** The decision of E&T 2.1 for a checked unit, step by step. Null evidence means an instance without a scope. */
export function gradeUnit(unit: WorkUnit, evidence: ScopeEvidence | null): UnitGrade {
  if (evidence === null || !evidence.hasTarget) return grade('unknown', 'scope_binding_missing');
  const commit = isActionLike(unit.unitKind) ? evidence.find(commitKey(unit)) : undefined;
  if (commit === undefined) {
    if (unit.locators.length === 0) return grade('unknown', 'no_locator');
    if (!unit.locators.some(isDeterministic)) return grade('unknown', 'no_deterministic_locator');
  }
  const seen = matchesOf(unit, evidence);
  if (commit !== undefined) seen.push({ type: 'unit_commit', key: commitKey(unit), evidence: commit });
  // Whoever looked found nothing there: that it was opened before says no more than that.
  const matched = seen.filter(({ evidence: { ok, reads, errorPages } }) => ok > 0 && (errorPages === 0 || reads > 0));
  if (matched.length === 0) return gradeUnmatched(seen, evidence);
  const isDone = unit.unitKind === 'action' || commit !== undefined;
  return isDone ? gradeDeed(commit?.commit ?? null) : gradeRead(matched, evidence);
}

function gradeUnmatched(seen: readonly Match[], evidence: ScopeEvidence): UnitGrade {
  if (!evidence.isIngestionComplete) return grade('unknown', 'unknown_due_to_source_gap');
  if (!evidence.isProjectionComplete) return grade('unknown', 'projection_incomplete');
  const none = (...details: readonly GradeCode[]) => grade('none', 'no_matching_observation', ...details);
  if (seen.some((match) => match.evidence.commit === 'unclear')) return none('commit_unclear');
  const effectiveUrl = seen.map((match) => match.evidence.redirectedTo).find((url) => url !== null);
  if (effectiveUrl !== undefined && effectiveUrl !== null)
    return { ...none('redirected_elsewhere'), detail: { effectiveUrl } };
  if (seen.some((match) => match.evidence.errorPages > 0)) return none('error_page');
  return seen.some((match) => match.evidence.failed > 0) ? none('only_failed_observations') : none();
}

const WITHOUT_PROOF = {
  preexisting: 'commit_preexisting',
  unclear: 'commit_unclear',
  failed: 'only_failed_observations',
} as const satisfies Record<string, GradeCode>;

/** A deed is proven by a commit alone: however long its page was read, reading is not doing (E&T 2.1). */
function gradeDeed(commit: KeyEvidence['commit']): UnitGrade {
  if (commit === 'verified') return grade('strong', 'commit_verified');
  return grade('weak', commit === null ? 'locator_ceiling' : WITHOUT_PROOF[commit]);
}

function gradeRead(matched: readonly Match[], evidence: ScopeEvidence): UnitGrade {
  const weak = (code: GradeCode) => grade('weak', code);
  if (!matched.some((match) => match.evidence.reads > 0)) return weak('no_read_like_observation');
  const pages = matched.filter(({ type }) => type === 'url_exact' || type === 'route_key');
  const standing = evidence.strongIfLeftNow();
  if (pages.some((match) => match.evidence.reads > 0 && (match.evidence.hasStrongWindow || standing.has(match.key))))
    return grade('strong');
  return weak(pages.length === 0 ? 'locator_ceiling' : 'visit_window_missing');
}

function matchesOf(unit: WorkUnit, evidence: ScopeEvidence): Match[] {
  const matches: Match[] = [];
  for (const { type, matchKey } of unit.locators.filter(isDeterministic)) {
    const keys = type === 'url_prefix' ? evidence.findBelow(matchKey) : [matchKey];
    for (const key of keys) {
      const found = evidence.find(key);
      if (found !== undefined) matches.push({ type, key, evidence: found });
    }
  }
  return matches;
}

/** Stored locators may one day come from other sources; a guess is no proof. */
const isDeterministic = ({ source }: Locator): boolean => DETERMINISTIC.includes(source);

const commitKey = ({ unitKey }: WorkUnit): string => `commit:${unitKey}`;

const grade = (evidenceGrade: UnitGrade['evidenceGrade'], ...reasonCodes: readonly GradeCode[]): UnitGrade => ({
  evidenceGrade,
  reasonCodes,
});
