import type { TaskEntry, TaskUnit, TaskUrls, TaskView } from '../../api/types.js';
import { formatCount } from './format.js';

/** What a unit can stand at, in the order of the bar: what is proven, what is doubtful, what is left. */
export const SLICES = ['strong', 'weak', 'unknown', 'none', 'failed', 'blocked', 'open', 'excluded'] as const;
export type Slice = (typeof SLICES)[number];

/** Behind a number, and alone. */
export const SLICE_WORDS: Readonly<Record<Slice, string>> = {
  strong: 'strong',
  weak: 'weak',
  unknown: 'unknown',
  none: 'no evidence',
  failed: 'failed',
  blocked: 'blocked',
  open: 'to do',
  excluded: 'left out',
};

export interface Part {
  readonly slice: Slice;
  readonly count: number;
}

/** The units of a run by what they have for themselves; what does not occur is left out. */
export function partsOf({ counts, grades }: Pick<TaskEntry, 'counts' | 'grades'>): readonly Part[] {
  const all: Readonly<Record<Slice, number>> = {
    ...grades,
    failed: counts.failed,
    blocked: counts.blocked,
    open: counts.remaining - counts.failed - counts.blocked,
    excluded: counts.excluded,
  };
  return SLICES.map((slice) => ({ slice, count: all[slice] })).filter(({ count }) => count > 0);
}

/** URL units, the covered ones first; a claim alone looks as weak as it is. */
export function urlPartsOf({
  covered,
  claimed,
  open,
  excluded,
}: TaskUrls): readonly (Part & { readonly word: string })[] {
  const all = [
    { slice: 'strong', count: covered, word: 'by scan' },
    { slice: 'weak', count: claimed, word: 'claimed only' },
    { slice: 'open', count: open, word: 'open' },
    { slice: 'excluded', count: excluded, word: 'left out' },
  ] as const;
  return all.filter(({ count }) => count > 0);
}

export function sliceOf({ status, evidenceGrade }: TaskUnit): Slice {
  if (status === 'checked') return evidenceGrade ?? 'unknown';
  return status === 'discovered' ? 'open' : status;
}

export function checkedWords({ counts }: Pick<TaskEntry, 'counts'>): string {
  if (counts.total === 0) return 'No units yet';
  return `${counts.checked.toLocaleString('en')} of ${formatCount(counts.total, 'unit')} checked`;
}

type Standing = {
  readonly word: string;
  readonly tone: string;
  readonly glyph: 'verified' | 'ok' | 'failed' | 'blocked' | 'unclear';
};

/** Where a run stands, as its badge says it. */
export function standingOf({ status, completionAllowed }: Pick<TaskEntry, 'status' | 'completionAllowed'>): Standing {
  switch (status) {
    case 'pending':
      return { word: 'not begun', tone: 'idle', glyph: 'unclear' };
    case 'active':
      return completionAllowed
        ? { word: 'ready', tone: 'ok', glyph: 'ok' }
        : { word: 'under way', tone: 'busy', glyph: 'unclear' };
    case 'completed':
      return { word: 'completed', tone: 'verified', glyph: 'verified' };
    case 'aborted':
      return { word: 'aborted', tone: 'blocked', glyph: 'blocked' };
    case 'failed':
      return { word: 'failed', tone: 'failed', glyph: 'failed' };
  }
}

/** Reasons that time alone will not cure. */
const TROUBLE = ['units_blocked_or_failed', 'too_many_excluded', 'verification_failed', 'evidence_gap'];

export function signOf(entry: TaskEntry): 'well' | 'idle' | 'busy' | 'alert' {
  const { none, unknown } = entry.grades;
  switch (entry.status) {
    case 'completed':
      return none + unknown > 0 ? 'alert' : 'well';
    case 'aborted':
      return 'idle';
    case 'failed':
      return 'alert';
    case 'pending':
    case 'active':
      if (entry.completionAllowed) return none + unknown > 0 ? 'alert' : 'well';
      return TROUBLE.includes(entry.reason ?? '') ? 'alert' : 'busy';
  }
}

/** A name of the same site is told by its path, which is where names differ. */
export function unitName(name: string, targetUrl: string | null): string {
  try {
    const { origin } = new URL(targetUrl ?? '');
    return origin !== 'null' && name.startsWith(`${origin}/`) ? name.slice(origin.length) : name;
  } catch {
    return name;
  }
}

/** Why a grade is what it is (E&T 2.1). */
const CODES: Readonly<Record<string, string>> = {
  scope_binding_missing: 'the run was not watched: it has no tab of its own',
  no_locator: 'nothing says where to find it',
  no_deterministic_locator: 'nothing says exactly where to find it',
  unknown_due_to_source_gap: 'part of the record is missing',
  projection_incomplete: 'the record has not been processed yet',
  no_matching_observation: 'no call of this run went there',
  only_failed_observations: 'every call there failed',
  redirected_elsewhere: 'its address led to another page',
  error_page: 'an error page came up there',
  commit_verified: 'its action was seen to work',
  commit_unclear: 'not clear whether its action worked',
  commit_proves_nothing: 'what was asked of its action holds after any press',
  commit_elsewhere: 'what was done in its name was done at another address',
  commit_preexisting: 'the proof of its action was already there before',
  no_read_like_observation: 'visited, but never read',
  locator_ceiling: 'only a trace of it was seen, not the page itself',
  other_address_form: 'the address that differs by its last slash was read',
  address_not_loaded: 'a script put its address there; its server was not asked',
  visit_window_missing: 'read, but left within a second',
  partly_read: 'only a part of it was read',
  covered_by_bytes: 'a file, covered by its bytes',
  file_text_read: 'its text was read',
};

/** The codes of a unit in words. A code that says more makes the general one superfluous. */
export function whyWords({ status, evidenceGrade, reasonCodes }: TaskUnit): string | null {
  const special = reasonCodes.filter((code) => code !== 'no_matching_observation');
  const told = special.length > 0 ? special : reasonCodes;
  if (told.length > 0) return told.map((code) => CODES[code] ?? code.replaceAll('_', ' ')).join('; ');
  return status === 'checked' && evidenceGrade === 'strong' ? 'stayed open and was read' : null;
}

const POLICIES = {
  none: 'No evidence is required',
  require_observed: 'Every claim needs evidence, weak or strong',
  require_strong: 'Every claim needs strong evidence',
} as const;

export function policyWords({ policy }: Pick<TaskView, 'policy'>): string {
  return POLICIES[policy.mode];
}

export function gapWords({ policy, gapPercent }: Pick<TaskView, 'policy' | 'gapPercent'>): string | null {
  if (policy.mode === 'none' || gapPercent === null) return null;
  const allowed = policy.maxGapPercent === 0 ? 'none' : `${policy.maxGapPercent} %`;
  return `${gapPercent} %, ${allowed} allowed`;
}

export const LIST_WORDS = {
  unknown: 'not listed yet',
  partial: 'still growing',
  frozen: 'final',
} as const;

const EVENTS: Readonly<Record<string, string>> = {
  created: 'begun',
  progress: 'progress',
  unit_advanced: 'a unit advanced',
  completion_rejected: 'completion refused',
  completed: 'completed',
  aborted: 'aborted',
  force_completed: 'completed by an operator',
  reconciled: 'coverage reconciled',
};

export function eventWords(kind: string): string {
  return EVENTS[kind] ?? kind.replaceAll('_', ' ');
}
