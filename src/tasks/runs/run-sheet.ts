import type { EvidenceHead } from '../../observations/index.js';
import { countsOfEnded } from './admit-event.js';
import type { UrlCoverage } from '../coverage/coverage-types.js';
import type { TaskDeps } from '../deps.js';
import { loadFindingPlaces, loadRecentEvents, loadUnits } from './instance-repo.js';
import { type PolicyFacts, pendingChecksOf, progressNumbers } from '../rules/completion/completion.js';
import { gapOf } from '../rules/completion/evidence-policy.js';
import { gradeUnit } from '../rules/completion/grade.js';
import { type GradeCounts, Run } from './run.js';
import { headOfEnded } from './run-view.js';
import { factsOf, look, NOTHING_ASKED, policyFactsOf, standingOf } from './standing.js';
import type { EvidenceMode } from '../profiles/profile-types.js';
import type { PolicyReason } from '../completion/completion-types.js';
import type { TaskInstance } from './instance-types.js';
import type { UnitGrade } from './grade-types.js';
import type { WorkUnit } from './unit-types.js';
import { urlCoverageOf, urlsOfEnded } from '../coverage/url-coverage.js';

const MAX_UNITS = 200;
const MAX_EVENTS = 20;
/** Worst first; units of equal rank stay in the order of discovery. */
const RANKS = ['failed', 'blocked', 'none', 'unknown', 'weak', 'discovered', 'strong', 'excluded'] as const;
const UNKNOWN: UnitGrade = { evidenceGrade: 'unknown', reasonCodes: [] };

/** A run as a person looks at it. */
export interface RunEntry {
  readonly instance: TaskInstance;
  readonly counts: {
    readonly total: number;
    readonly checked: number;
    readonly remaining: number;
    readonly blocked: number;
    readonly failed: number;
    readonly excluded: number;
  };
  readonly grades: GradeCounts;
  readonly completionAllowed: boolean;
  /** Null when it may be completed, or is over. */
  readonly reason: PolicyReason | null;
  /** Undefined for a run without URL units. */
  readonly urlCoverage: UrlCoverage | undefined;
}

export interface RunSheet extends RunEntry {
  readonly units: readonly { readonly unit: WorkUnit; readonly grade: UnitGrade | null }[];
  /** Units that are not listed. */
  readonly omitted: number;
  readonly pendingChecks: readonly { readonly checkId: string; readonly description: string }[];
  readonly policy: { readonly mode: EvidenceMode; readonly maxGapPercent: number };
  readonly gapPercent: number | null;
  readonly ingestionComplete: boolean;
  readonly evidenceHead: EvidenceHead | null;
  readonly findings: number;
  readonly events: readonly { readonly at: number; readonly kind: string; readonly agentId: string }[];
}

interface Material {
  readonly instance: TaskInstance;
  readonly facts: PolicyFacts;
  readonly grades: GradeCounts;
  readonly gradeOf: (unit: WorkUnit) => UnitGrade;
  readonly ingestionComplete: boolean;
  readonly head: EvidenceHead | null;
  readonly urlCoverage: UrlCoverage | undefined;
}

export async function entryOf(deps: TaskDeps, found: Run | TaskInstance): Promise<RunEntry> {
  return toEntry(await gather(deps, found));
}

export async function sheetOf(deps: TaskDeps, found: Run | TaskInstance): Promise<RunSheet> {
  const material = await gather(deps, found);
  const { facts, grades, instance, gradeOf } = material;
  const { read } = deps.store;
  const units = found instanceof Run ? [...found.units.values()] : await loadUnits(read, instance.instanceId);
  const ranked = units
    .map((unit) => ({ unit, grade: unit.status === 'checked' ? gradeOf(unit) : null }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const pending = new Set(pendingChecksOf(facts));
  const { evidencePolicy } = facts.condition;
  const claimed = { claimedCheckedUnits: facts.counts.checked, ...grades };
  return {
    ...toEntry(material),
    units: ranked.slice(0, MAX_UNITS),
    omitted: Math.max(0, ranked.length - MAX_UNITS),
    pendingChecks: facts.mandatoryChecks
      .filter(({ checkId }) => pending.has(checkId))
      .map(({ checkId, description }) => ({ checkId, description })),
    policy: { mode: evidencePolicy?.mode ?? 'none', maxGapPercent: evidencePolicy?.maxGapPercent ?? 0 },
    gapPercent:
      evidencePolicy === undefined || evidencePolicy.mode === 'none' ? null : gapOf(claimed, evidencePolicy).gapPercent,
    ingestionComplete: material.ingestionComplete,
    evidenceHead: material.head,
    findings: found instanceof Run ? found.findings.size : (await loadFindingPlaces(read, instance.instanceId)).length,
    events: (await loadRecentEvents(read, instance.instanceId, MAX_EVENTS)).map(({ createdAtMs, kind, agentId }) => ({
      at: createdAtMs,
      kind,
      agentId,
    })),
  };
}

async function gather(deps: TaskDeps, found: Run | TaskInstance): Promise<Material> {
  if (!(found instanceof Run)) return gatherEnded(deps, found);
  const { evidence, head } = await look(found, deps.scopes);
  return {
    instance: found.instance,
    facts: policyFactsOf(found, evidence),
    grades: found.gradeCounts(evidence),
    gradeOf: (unit) => gradeUnit(unit, evidence),
    ingestionComplete: evidence.isIngestionComplete,
    head,
    urlCoverage: await urlCoverageOf(deps, found),
  };
}

/** As it was judged when it ended; of units that stood strong no more is kept than that. */
async function gatherEnded(deps: TaskDeps, instance: TaskInstance): Promise<Material> {
  const { snapshot } = instance;
  const { strong = 0, weak = 0, none = 0, unknown = 0 } = snapshot?.counts ?? {};
  const below = new Map(snapshot?.perUnitExceptions.items.map((item) => [item.unitKey, item]));
  return {
    instance,
    facts: factsOf(instance, await countsOfEnded(deps, instance.instanceId), {
      ...NOTHING_ASKED,
      urls: await urlsOfEnded(deps, instance),
    }),
    grades: { strong, weak, none, unknown },
    gradeOf: ({ unitKey }) =>
      below.get(unitKey) ?? (snapshot === null ? UNKNOWN : { evidenceGrade: 'strong', reasonCodes: [] }),
    ingestionComplete: snapshot?.completeness.ingestionComplete ?? false,
    head: headOfEnded(instance),
    urlCoverage: await urlCoverageOf(deps, instance),
  };
}

function toEntry({ instance, facts, grades, urlCoverage }: Material): RunEntry {
  const isOpen = instance.completedAtMs === null;
  const standing = standingOf(facts, grades);
  const numbers = progressNumbers(facts.counts);
  return {
    instance,
    counts: {
      total: numbers.totalUnits,
      checked: numbers.checkedUnits,
      remaining: numbers.remainingUnits,
      blocked: numbers.blockedUnits,
      failed: numbers.failedUnits,
      excluded: numbers.excludedUnits,
    },
    grades,
    completionAllowed: isOpen && standing.completionAllowed,
    reason: isOpen ? standing.reason : null,
    urlCoverage,
  };
}

function rankOf({ unit, grade }: { readonly unit: WorkUnit; readonly grade: UnitGrade | null }): number {
  return RANKS.indexOf(unit.status === 'checked' ? (grade?.evidenceGrade ?? 'unknown') : unit.status);
}
