import type { AddressForm, KeyEvidence, ScopeEvidence } from '../../../observations/index.js';
import type { GradeCode, UnitGrade } from '../../runs/grade-types.js';
import type { Locator, LocatorType, WorkUnit } from '../../runs/unit-types.js';
import type { UnitKind } from '../../profiles/profile-types.js';
import { isFileChecked } from '../coverage/file-verdict.js';
import { isLooksLike } from '../coverage/page-verdict.js';
import { isForeign } from '../progress/run-sites.js';
import { placesOf, type UnitPlace } from './unit-places.js';

interface Match {
  readonly type: LocatorType;
  readonly key: string;
  readonly evidence: KeyEvidence;
  /** Seen under the other form of the address alone. */
  readonly isOtherForm?: true;
  readonly isPart?: true;
}

const MAX_NAMED_PLACES = 10;
/** A page is read when at least so much of it was shown (E&T 2.1). */
const READ_SHARE = 0.8;

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

/** Everything that was read of the unit was read before the run began (E&T 1.5 "prelude"). */
export function isReadBefore(unit: WorkUnit, evidence: ScopeEvidence): boolean {
  const seen = keysOf(unit).flatMap((key) => evidence.find(key) ?? []);
  return seen.some(({ reads }) => reads > 0) && seen.every(({ reads, earlyReads }) => reads === earlyReads);
}

/** The decision of E&T 2.1 for a checked unit, step by step. Null evidence means an instance without a scope. */
export function gradeUnit(unit: WorkUnit, evidence: ScopeEvidence | null): UnitGrade {
  if (evidence === null || !evidence.hasTarget) return grade('unknown', 'scope_binding_missing');
  const seen = gradeSeen(unit, evidence);
  // Whoever has looked at the file as at a page has seen more than its bytes.
  const graded = isFileChecked(unit) && seen.evidenceGrade !== 'strong' ? gradeFile(unit) : seen;
  // However well it was read, nobody agreed on it when the run began.
  return graded.evidenceGrade === 'strong' && isForeign(unit) ? grade('weak', 'other_site') : graded;
}

/** Whole bytes are an observation of the file; only its text is a reading of it (E&T 5.10). */
function gradeFile({ checkedBy }: WorkUnit): UnitGrade {
  return checkedBy === 'file_text'
    ? grade('strong', 'covered_by_bytes', 'file_text_read')
    : grade('weak', 'covered_by_bytes');
}

function gradeSeen(unit: WorkUnit, evidence: ScopeEvidence): UnitGrade {
  const commit = isActionLike(unit.unitKind) ? evidence.find(commitKey(unit)) : undefined;
  if (commit === undefined) {
    if (unit.locators.length === 0) return grade('unknown', 'no_locator');
    if (!unit.locators.some(isDeterministic)) return grade('unknown', 'no_deterministic_locator');
  }
  const places = isActionLike(unit.unitKind) ? [] : placesOf(unit);
  if (places.length > 1) return gradePlaces(unit, places, evidence);
  const seen = matchesOf(unit, evidence);
  if (commit !== undefined) seen.push({ type: 'unit_commit', key: commitKey(unit), evidence: commit });
  // Whoever looked found nothing there: that it was opened before says no more than that.
  const matched = seen.filter(
    ({ evidence: { ok, reads, errorPages, unshown } }) => ok > 0 && (errorPages + unshown === 0 || reads > 0),
  );
  if (matched.length === 0) return gradeUnmatched(seen, evidence);
  const isDone = unit.unitKind === 'action' || commit !== undefined;
  return isDone ? gradeDeed(unit, commit ?? null) : gradeRead(unit, matched, evidence);
}

/** A page unit of several addresses is proven when each of them is, or led to one that is (E&T 4.1). */
function gradePlaces(unit: WorkUnit, places: readonly UnitPlace[], evidence: ScopeEvidence): UnitGrade {
  const graded = places.map((place) => ({ place, grade: gradeUnit({ ...unit, locators: place.locators }, evidence) }));
  const proven = graded.filter(({ grade: { evidenceGrade } }) => evidenceGrade === 'strong');
  const provenUrls = proven.map(({ place }) => place.url);
  const leadsTo = ({ url }: UnitPlace) => (url === null ? null : (evidence.find(`url:${url}`)?.redirectedTo ?? null));
  const open = graded.filter(({ place, grade: { evidenceGrade } }) => {
    const led = leadsTo(place);
    return evidenceGrade !== 'strong' && (led === null || !provenUrls.includes(led));
  });
  const [first] = open;
  if (first === undefined) return grade('strong');
  const isSeen = graded.some(({ grade: { evidenceGrade } }) => evidenceGrade === 'strong' || evidenceGrade === 'weak');
  if (!isSeen) return first.grade;
  const unread = open.slice(0, MAX_NAMED_PLACES).map(({ place }) => place.name);
  return { ...grade('weak', 'other_places_unread'), detail: { unread } };
}

function gradeUnmatched(seen: readonly Match[], evidence: ScopeEvidence): UnitGrade {
  if (!evidence.isIngestionComplete) return grade('unknown', 'unknown_due_to_source_gap');
  if (!evidence.isProjectionComplete) return grade('unknown', 'projection_incomplete');
  const none = (...details: readonly GradeCode[]) => grade('none', 'no_matching_observation', ...details);
  if (seen.some((match) => match.evidence.commit === 'unclear')) return none('commit_unclear');
  const effectiveUrl = seen.map((match) => match.evidence.redirectedTo).find((url) => url !== null);
  if (effectiveUrl !== undefined && effectiveUrl !== null)
    return { ...none('redirected_elsewhere'), detail: { effectiveUrl } };
  const stood = seen.map((match) => match.evidence.stood).find((code) => code !== null) ?? null;
  if (stood !== null && isLooksLike(stood)) return none(`not_the_page:${stood}`);
  if (seen.some((match) => match.evidence.errorPages > 0)) return none('error_page');
  if (seen.some((match) => match.evidence.unshown > 0)) return none('address_not_loaded');
  return seen.some((match) => match.evidence.failed > 0) ? none('only_failed_observations') : none();
}

const WITHOUT_PROOF = {
  empty: 'commit_proves_nothing',
  preexisting: 'commit_preexisting',
  unclear: 'commit_unclear',
  failed: 'only_failed_observations',
} as const satisfies Record<string, GradeCode>;

/** A deed is proven by a commit alone: however long its page was read, reading is not doing (E&T 2.1). */
function gradeDeed({ locators }: WorkUnit, evidence: KeyEvidence | null): UnitGrade {
  const standing = evidence?.commit ?? null;
  if (evidence === null || standing === null) return grade('weak', 'locator_ceiling');
  if (standing !== 'verified') return grade('weak', WITHOUT_PROOF[standing]);
  // Whoever names the place of a deed has it done there.
  const places = locators.filter(({ type }) => type === 'url_exact' || type === 'route_key');
  const isThere = places.length === 0 || places.some(({ matchKey }) => evidence.committedAt.includes(matchKey));
  return isThere ? grade('strong', 'commit_verified') : grade('weak', 'commit_elsewhere');
}

function gradeRead(unit: WorkUnit, matched: readonly Match[], evidence: ScopeEvidence): UnitGrade {
  const weak = (...codes: readonly GradeCode[]) => grade('weak', ...codes);
  if (!matched.some((match) => match.evidence.reads > 0)) return weak('no_read_like_observation');
  const pages = matched.filter(
    ({ type, isPart, evidence: { reads } }) =>
      (type === 'url_exact' || type === 'route_key') && isPart !== true && reads > 0,
  );
  if (pages.length === 0) return weak(matched.some(isPlaced) ? 'visit_window_missing' : 'locator_ceiling');
  const own = pages.filter(({ isOtherForm }) => isOtherForm !== true);
  if (own.length === 0) return weak('other_address_form');
  const loaded = own.filter(({ evidence: { loadedReads, routedReads } }) => loadedReads + routedReads > 0);
  if (loaded.length === 0) return weak(codeOfUnread(own));
  const standing = evidence.strongIfLeftNow();
  const hasStood = ({ key, evidence: { hasStrongWindow } }: Match) => hasStrongWindow || standing.has(key);
  const hasRead = ({ evidence: { share } }: Match) => isCoveredByScan(unit) || (share ?? 0) >= READ_SHARE;
  const needsAll = !isActionLike(unit.unitKind);
  if (loaded.some((match) => hasStood(match) && (!needsAll || hasRead(match)))) return grade('strong');
  const isTooShort = !loaded.some(hasStood);
  if (!needsAll || loaded.some(hasRead)) return weak('visit_window_missing');
  const seenPercent = Math.floor(100 * Math.max(...loaded.map((match) => match.evidence.share ?? 0)));
  return {
    ...weak(...(isTooShort ? (['visit_window_missing'] as const) : []), 'partly_read'),
    detail: { seenPercent },
  };
}

/** Why none of these reads was one of the page in this run. */
function codeOfUnread(own: readonly Match[]): GradeCode {
  if (own.some(({ evidence: { comingReads } }) => comingReads > 0)) return 'still_coming';
  if (own.some(({ evidence: { ledReads } }) => ledReads > 0)) return 'redirected_with_query';
  const isEarly = own.every(({ evidence: { reads, earlyReads } }) => reads === earlyReads);
  return isEarly ? 'read_before_run' : 'address_not_loaded';
}

/** A page of its own, though nobody read it. */
const isPlaced = ({ type, isPart }: Match): boolean =>
  (type === 'url_exact' || type === 'route_key') && isPart !== true;

/** The scan measured the whole page; whether that is enough was decided then (E&T 5.4). */
const isCoveredByScan = ({ unitKind, checkedBy }: WorkUnit): boolean =>
  unitKind === 'url' && (checkedBy === 'registered_scan' || checkedBy === 'reconcile');

function matchesOf(unit: WorkUnit, evidence: ScopeEvidence): Match[] {
  const matches: Match[] = [];
  for (const { type, matchKey, form, isPart } of unit.locators.filter(isDeterministic)) {
    const keys = type === 'url_prefix' ? evidence.findBelow(matchKey) : [matchKey];
    for (const key of keys) {
      const found = evidence.find(key);
      if (found === undefined) continue;
      const ofForm = form === undefined ? undefined : evidence.find(formKey(form, key));
      const isOtherForm = form !== undefined && found.reads > 0 && (ofForm?.reads ?? 0) === 0;
      const seen =
        ofForm === undefined || isOtherForm
          ? { key, evidence: found }
          : // What a redirect or an error says is said of the address, whichever form it has.
            { key: formKey(form ?? 'plain', key), evidence: { ...ofForm, redirectedTo: found.redirectedTo } };
      matches.push({ type, ...seen, ...(isOtherForm && { isOtherForm }), ...(isPart === true && { isPart }) });
    }
  }
  return matches;
}

/** Stored locators may one day come from other sources; a guess is no proof. */
const isDeterministic = ({ source }: Locator): boolean => DETERMINISTIC.includes(source);

const formKey = (form: AddressForm, key: string): string => `${form}:${key}`;
const commitKey = ({ unitKey }: WorkUnit): string => `commit:${unitKey}`;

const grade = (evidenceGrade: UnitGrade['evidenceGrade'], ...reasonCodes: readonly GradeCode[]): UnitGrade => ({
  evidenceGrade,
  reasonCodes,
});
