import type { CheckStanding, DiscoveryState, InstanceStatus } from '../../runs/instance-types.js';
import type { CompletionCondition, MandatoryCheck } from '../../profiles/profile-types.js';
import type { PolicyReason } from '../../completion/completion-types.js';
import type { UnitCounts } from '../../runs/unit-types.js';
import { roundToTenth } from './policy.js';
import { remainingOf } from '../progress/units.js';
import { isUrlBlocked, type UrlStanding, urlsRemaining } from '../coverage/url-gate.js';

/** What the completion policy looks at (E&T 9.1, steps 2 to 4). */
export interface PolicyFacts {
  readonly condition: CompletionCondition;
  readonly discoveryState: DiscoveryState;
  readonly counts: UnitCounts;
  /** Findings that were made on something that was read. */
  readonly findingCount: number;
  /** Places of the others. */
  readonly unreadFindings: readonly string[];
  readonly mandatoryChecks: readonly MandatoryCheck[];
  readonly checks: Readonly<Record<string, CheckStanding>>;
  /** Released checks that no look could have shown, by id. */
  readonly unseenChecks: readonly string[];
  /** Null for a run without URL units. */
  readonly urls: UrlStanding | null;
}

export interface ProgressNumbers {
  readonly totalUnits: number;
  readonly checkedUnits: number;
  readonly remainingUnits: number;
  readonly blockedUnits: number;
  readonly failedUnits: number;
  readonly excludedUnits: number;
  readonly percentComplete: number;
}

export interface CurrentState extends Omit<ProgressNumbers, 'percentComplete'> {
  readonly status: InstanceStatus;
  readonly discoveryState: DiscoveryState;
  readonly urlUnitsRemaining: number;
  readonly pendingMandatoryChecks: readonly string[];
}

/** The first reason of the policy why the run is not complete, null when there is none (E&T 9.1, steps 2 to 4). */
export function checkPolicy(facts: PolicyFacts): PolicyReason | null {
  if (pendingChecksOf(facts).length > 0) return 'pending_mandatory_checks';
  if (isUrlBlocked(facts.urls)) return 'url_units_remaining';
  switch (facts.condition.coverageMode) {
    case 'exhaustive':
      return checkExhaustive(facts);
    case 'threshold':
      return isThresholdMet(facts) ? null : 'threshold_not_met';
    case 'exploratory':
      return facts.counts.checked >= (facts.condition.stopValue ?? 1) ? null : 'minimum_not_met';
  }
}

type CheckFacts = Pick<PolicyFacts, 'condition' | 'mandatoryChecks' | 'checks' | 'unseenChecks'>;

/** Required checks that nothing releases yet, by id (E&T 3): under the strictest policy a word alone does not. */
export function pendingChecksOf(facts: CheckFacts): readonly string[] {
  const { mandatoryChecks, checks } = facts;
  const unseen = lookedForOf(facts);
  return mandatoryChecks
    .filter(({ checkId, required }) => required && (!isReleased(checks[checkId]) || unseen.includes(checkId)))
    .map(({ checkId }) => checkId);
}

/** Checks that were called satisfied or not applicable, and need a look before that counts. */
export function lookedForOf({ condition, unseenChecks }: CheckFacts): readonly string[] {
  return condition.evidencePolicy?.mode === 'require_strong' ? unseenChecks : [];
}

/** E&T 9.3. */
export function progressNumbers(counts: UnitCounts): ProgressNumbers {
  const { total, checked, excluded, blocked, failed } = counts;
  return {
    totalUnits: total,
    checkedUnits: checked,
    remainingUnits: remainingOf(counts),
    blockedUnits: blocked,
    failedUnits: failed,
    excludedUnits: excluded,
    percentComplete: total === 0 ? 0 : roundToTenth((100 * (checked + excluded)) / total),
  };
}

/** E&T 9.2, of a rejected completion. */
export function currentStateOf(status: InstanceStatus, facts: PolicyFacts): CurrentState {
  const { percentComplete: _, ...units } = progressNumbers(facts.counts);
  return {
    status,
    discoveryState: facts.discoveryState,
    ...units,
    urlUnitsRemaining: facts.urls === null ? 0 : urlsRemaining(facts.urls),
    pendingMandatoryChecks: pendingChecksOf(facts),
  };
}

function checkExhaustive({ condition, discoveryState, counts }: PolicyFacts): PolicyReason | null {
  if (discoveryState !== 'frozen') return 'discovery_not_frozen';
  if (counts.total === 0) return 'no_units_discovered';
  if (counts.checked === 0) return 'nothing_checked';
  if (counts.blocked + counts.failed > 0) return 'units_blocked_or_failed';
  if (remainingOf(counts) > 0) return 'units_remaining';
  const most = condition.maxExcludedPercent;
  return most !== undefined && 100 * counts.excluded > most * counts.total ? 'too_many_excluded' : null;
}

function isThresholdMet({ condition, counts, findingCount }: PolicyFacts): boolean {
  // A threshold without a value is refused when the run is created; should one appear, nothing meets it.
  const needed = condition.stopValue ?? Number.POSITIVE_INFINITY;
  switch (condition.stopMetric) {
    case 'checked_units':
      return counts.checked >= needed;
    case 'distinct_findings':
      return findingCount >= needed;
    case 'all_units_processed':
      return counts.total >= 1 && remainingOf(counts) === 0 && counts.checked + counts.excluded >= needed;
  }
}

const isReleased = (standing: CheckStanding | undefined): boolean =>
  standing?.state === 'satisfied' || standing?.state === 'waived' || standing?.state === 'not_applicable';
