import type { TaskEntry, TaskUnit, TaskView } from '../types.js';

/** Names that a sentence lists before it counts the rest. */
const NAMED = 3;
const NAME_CHARS = 80;

type NamedUnit = Pick<TaskUnit, 'unitKey' | 'label' | 'status' | 'evidenceGrade'>;

export interface TaskFacts
  extends Pick<TaskView, 'status' | 'completionAllowed' | 'reason' | 'counts' | 'grades' | 'pendingChecks'> {
  readonly policy: { readonly mode: TaskView['policy']['mode']; readonly treatUnknownAs: 'pass' | 'gap' };
  readonly findings: number;
  /** URL units that the gate counts as open. */
  readonly urlsOpen: number;
  /** What has to be reached, where the task is not about every unit (E&T 3). */
  readonly stop: {
    readonly metric: 'all_units_processed' | 'checked_units' | 'distinct_findings';
    readonly value: number;
  };
  /** Worst first. More of them may be counted than are listed. */
  readonly units: readonly NamedUnit[];
}
type Sentence = Pick<TaskEntry, 'reasonText' | 'reasonNames'>;

const STUCK = ['failed', 'blocked'] as const;

const standingOf = ({ status, evidenceGrade }: NamedUnit) =>
  status === 'checked' ? (evidenceGrade ?? 'unknown') : status;

/** What stands between a run and its end, in plain words (E&T 9.1), or how it ended. */
export function blockWords(facts: TaskFacts): Sentence {
  switch (facts.status) {
    case 'completed':
      return withEvidence('Completed', facts);
    case 'aborted':
      return plain('Aborted before it finished');
    case 'failed':
      return plain('Ended as failed');
    case 'pending':
    case 'active':
      return facts.completionAllowed ? withEvidence('Nothing stands in the way of completion', facts) : blocked(facts);
  }
}

function blocked(facts: TaskFacts): Sentence {
  const { counts, pendingChecks, reason } = facts;
  if (reason === null) return plain('It cannot be completed yet');
  switch (reason) {
    case 'pending_mandatory_checks':
      return about(
        `${count(pendingChecks.length, 'required check is', 'required checks are')} open`,
        pendingChecks.map(({ description, checkId }) => (description === '' ? checkId : description)),
        pendingChecks.length,
      );
    case 'url_units_remaining':
      return plain(`${count(facts.urlsOpen, 'URL is', 'URLs are')} not covered by a scan`);
    case 'discovery_not_frozen':
      return plain('The list of units is not final yet');
    case 'no_units_discovered':
      return plain('No unit has been found yet');
    case 'nothing_checked':
      return plain('No unit has been checked yet');
    case 'units_blocked_or_failed':
      return aboutUnits(stuckWords(counts), facts, { in: STUCK, all: counts.blocked + counts.failed });
    case 'units_remaining':
      return aboutUnits(`${count(counts.remaining, 'unit is', 'units are')} still to do`, facts, {
        in: [...STUCK, 'discovered'],
        all: counts.remaining,
      });
    case 'too_many_excluded':
      return aboutUnits(`Too much is left out, ${counts.excluded} of ${units(counts.total)}`, facts, {
        in: ['excluded'],
        all: counts.excluded,
      });
    case 'threshold_not_met':
      return plain(`Not enough has been done yet: ${thresholdWords(facts)}`);
    case 'minimum_not_met':
      return plain(`Not enough has been done yet: ${counts.checked} of ${units(facts.stop.value)} checked`);
    case 'verification_failed':
      return plain('A check of its result does not pass');
    case 'evidence_gap':
      return (
        evidenceWords(facts, facts.policy.treatUnknownAs === 'gap') ??
        plain('The evidence does not support what is claimed')
      );
    default:
      return plain(`Not yet: ${reason.replaceAll('_', ' ')}`);
  }
}

/** What is allowed by the policy may still be claimed without evidence: that is told, too. */
function withEvidence(text: string, facts: TaskFacts): Sentence {
  const { none, unknown } = facts.grades;
  const doubts = none + unknown > 0 ? evidenceWords(facts, true) : null;
  if (doubts === null) return plain(text);
  return { ...doubts, reasonText: `${text}, but ${doubts.reasonText}` };
}

/** The worst of what is claimed and not seen; the policy says whether weak evidence is part of it. */
function evidenceWords(facts: TaskFacts, doesUnknownCount: boolean): Sentence | null {
  const { none, unknown, weak } = facts.grades;
  if (none > 0)
    return aboutUnits(`${count(none, 'unit has', 'units have')} no evidence`, facts, { in: ['none'], all: none });
  if (unknown > 0 && doesUnknownCount)
    return aboutUnits(`${units(unknown)} cannot be judged`, facts, { in: ['unknown'], all: unknown });
  if (weak === 0 || facts.policy.mode !== 'require_strong') return null;
  return aboutUnits(`${count(weak, 'unit has', 'units have')} only weak evidence`, facts, { in: ['weak'], all: weak });
}

function thresholdWords({ stop, counts, findings }: TaskFacts): string {
  switch (stop.metric) {
    case 'distinct_findings':
      return `${findings} of ${count(stop.value, 'finding', 'findings')}`;
    case 'checked_units':
      return `${counts.checked} of ${units(stop.value)} checked`;
    case 'all_units_processed':
      return `${counts.checked + counts.excluded} of ${units(Math.max(stop.value, counts.total))} dealt with`;
  }
}

function stuckWords({ blocked: held, failed }: TaskFacts['counts']): string {
  const isHeld = count(held, 'unit is blocked', 'units are blocked');
  if (failed === 0) return isHeld;
  const hasFailed = count(failed, 'unit failed', 'units failed');
  return held === 0 ? hasFailed : `${isHeld} and ${hasFailed}`;
}

/** `in`: how the units stand that the sentence speaks of; `all`: how many these are. */
function aboutUnits(
  text: string,
  facts: TaskFacts,
  meant: { readonly in: readonly string[]; readonly all: number },
): Sentence {
  const names = facts.units
    .filter((unit) => meant.in.includes(standingOf(unit)))
    .map(({ label, unitKey }) => (label === null || label.trim() === '' ? unitKey : label));
  return about(text, names, meant.all);
}

function about(text: string, names: readonly string[], all: number): Sentence {
  const named = names.slice(0, NAMED).map((name) => cut(name, NAME_CHARS));
  const more = named.length === 0 ? 0 : Math.max(0, all - named.length);
  return { reasonText: text, reasonNames: { named, more } };
}

function plain(text: string): Sentence {
  return { reasonText: text, reasonNames: { named: [], more: 0 } };
}

function units(number: number): string {
  return count(number, 'unit', 'units');
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}

export function cut(text: string, chars: number): string {
  return text.length <= chars ? text : `${text.slice(0, chars - 1).trimEnd()}…`;
}
