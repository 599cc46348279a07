import type { EvidenceHead, ScopeEvidence } from '../../observations/index.js';
import type { TaskScopes } from '../deps.js';
import {
  checkPolicy,
  type PolicyFacts,
  type ProgressNumbers,
  progressNumbers,
} from '../rules/completion/completion.js';
import { gapOf } from '../rules/completion/evidence-policy.js';
import { messageOf, type NextStep, nextStepsOf } from '../rules/completion/next-steps.js';
import { MAX_NEXT_STEPS } from '../rules/completion/policy.js';
import { recommendedScan } from '../rules/coverage/scan-hint.js';
import type { FoundAt, GradeCounts, Run } from './run.js';
import type { PolicyReason } from '../completion/completion-types.js';
import type { TaskInstance } from './instance-types.js';
import type { UnitCounts } from './unit-types.js';
import type { UnitException } from './grade-types.js';

/** Whether a run could be completed now, and what keeps it from that (E&T 9.1, steps 2 to 4 and the live gap). */
export interface Standing {
  readonly completionAllowed: boolean;
  readonly reason: PolicyReason | null;
  readonly message: string;
}

export function policyFactsOf(run: Run, evidence: ScopeEvidence): PolicyFacts {
  const unseenChecks = run.unseenChecks(evidence);
  return factsOf(run.instance, run.counts, { ...findingsOf(run, evidence), unseenChecks, urls: run.urls });
}

/** What the evidence of a run adds to its books. */
type Observed = Pick<PolicyFacts, 'findingCount' | 'unreadFindings' | 'unseenChecks'>;

/** Of a run that is over: nobody asks any more. */
export const NOTHING_ASKED: Observed = { findingCount: 0, unreadFindings: [], unseenChecks: [] };

/** What the findings of a run come to, those of an event that is not applied yet included. */
export function findingsOf(
  run: Run,
  evidence: ScopeEvidence,
  more: readonly FoundAt[] = [],
): Pick<PolicyFacts, 'findingCount' | 'unreadFindings'> {
  const { counted, unread } = run.readFindings(evidence, more);
  return { findingCount: counted, unreadFindings: unread };
}

export function factsOf(
  instance: TaskInstance,
  counts: UnitCounts,
  { findingCount, unreadFindings, unseenChecks, urls }: Observed & Pick<PolicyFacts, 'urls'>,
): PolicyFacts {
  const { context, discoveryState, checks } = instance;
  return {
    condition: context.completionCondition,
    discoveryState,
    counts,
    findingCount,
    unreadFindings,
    mandatoryChecks: context.mandatoryChecks,
    checks,
    unseenChecks,
    urls,
  };
}

export function standingOf(facts: PolicyFacts, grades: GradeCounts): Standing {
  const reason = checkPolicy(facts) ?? (isGap(facts, grades) ? 'evidence_gap' : null);
  return { completionAllowed: reason === null, reason, message: explain(reason, facts, grades) };
}

function isGap({ condition, counts }: PolicyFacts, grades: GradeCounts): boolean {
  return gapOf({ claimedCheckedUnits: counts.checked, ...grades }, condition.evidencePolicy).isGap;
}

/** Why a completion is or would be refused, in one sentence. */
export function explain(reason: PolicyReason | null, facts: PolicyFacts, grades: GradeCounts): string {
  if (reason === null) return 'The run can be completed.';
  const said = messageOf(reason, facts);
  const { evidencePolicy } = facts.condition;
  if (reason !== 'evidence_gap' || evidencePolicy === undefined) return said;
  const { gapPercent } = gapOf({ claimedCheckedUnits: facts.counts.checked, ...grades }, evidencePolicy);
  const { strong, weak, none, unknown } = grades;
  return `${said} Gap ${gapPercent}%, at most ${evidencePolicy.maxGapPercent}% (${evidencePolicy.mode}): strong ${strong}, weak ${weak}, none ${none}, unknown ${unknown}.`;
}

export function adviceFor(
  run: Run,
  facts: PolicyFacts,
  { reason, exceptions }: { readonly reason: PolicyReason; readonly exceptions: readonly UnitException[] },
): readonly NextStep[] {
  return nextStepsOf(reason, {
    ...facts,
    instanceId: run.instance.instanceId,
    openUnits: run.unitsIn(['discovered', 'blocked', 'failed'], MAX_NEXT_STEPS),
    stuckUnits: run.unitsIn(['blocked', 'failed'], MAX_NEXT_STEPS),
    exceptions,
    findUnit: (unitKey) => run.units.get(unitKey),
    uncovered: reason === 'url_units_remaining' ? run.uncovered(MAX_NEXT_STEPS) : [],
    recommendedScanId: recommendedScan(run.instance.declaredTaskKind),
    isFile: (unit) => run.coverage.isFile(unit),
  });
}

/** E&T 9.3. */
export function numbersOf(run: Run): ProgressNumbers {
  return progressNumbers(run.counts);
}

/** A run always has a scope; only what was written by hand could lack one. */
export function scopeOf({ instanceId, scopeId }: TaskInstance): string {
  if (scopeId === null) throw new TypeError(`${instanceId} has no evidence scope.`);
  return scopeId;
}

export interface Seen {
  readonly evidence: ScopeEvidence;
  readonly head: EvidenceHead;
}

export async function look(run: Pick<Run, 'instance'>, scopes: Pick<TaskScopes, 'evidence' | 'head'>): Promise<Seen> {
  const scopeId = scopeOf(run.instance);
  return { evidence: await scopes.evidence(scopeId), head: await scopes.head(scopeId) };
}
