import type { ScopeEvidence } from '../../observations/index.js';
import type { Advance } from '../coverage/coverage-repo.js';
import { gradeUnit, keysOf, prefixesOf } from '../rules/completion/grade.js';
import { MAX_EXCEPTIONS } from '../rules/completion/policy.js';
import type { UrlStanding } from '../rules/coverage/url-gate.js';
import { type KnownCoverage, NO_COVERAGE, RunCoverage } from '../coverage/run-coverage.js';
import type { EvidenceGrade, EvidenceSummary, UnitException, UnitGrade } from './grade-types.js';
import type { Finding, UnitCounts, UnitStatus, WorkUnit } from './unit-types.js';
import type { TaskInstance } from './instance-types.js';

export const MAX_RECENT_FINDINGS = 10;
const BELOW_STRONG: readonly EvidenceGrade[] = ['none', 'unknown', 'weak'];
const NO_KEYS: ReadonlySet<string> = new Set();

export type GradeCounts = Readonly<Record<EvidenceGrade, number>>;

/**
 * An open run in memory: its units, and the grade of every checked one as the evidence stood when it last changed
 * (E&T 1.6). Nothing here is counted again when it is asked for.
 */
export class Run {
  #instance: TaskInstance;
  readonly #units = new Map<string, WorkUnit>();
  readonly #byStatus: Readonly<Record<UnitStatus, Set<string>>> = {
    discovered: new Set(),
    checked: new Set(),
    excluded: new Set(),
    blocked: new Set(),
    failed: new Set(),
  };
  readonly #findingKeys: Set<string>;
  #recentFindings: readonly Finding[];
  #lateDiscovered = 0;
  /** Checked units by match key, and by URL prefix. */
  readonly #byKey = new Map<string, Set<string>>();
  readonly #byPrefix = new Map<string, Set<string>>();
  /** Grades as if every page were left and every row were there; what is short-lived is added when somebody asks. */
  readonly #grades = new Map<string, UnitGrade>();
  readonly #byGrade: Readonly<Record<EvidenceGrade, Set<string>>> = {
    strong: new Set(),
    weak: new Set(),
    none: new Set(),
    unknown: new Set(),
  };
  readonly #stale = new Set<string>();
  readonly coverage: RunCoverage;

  constructor(given: {
    readonly instance: TaskInstance;
    readonly units: readonly WorkUnit[];
    readonly findingKeys: readonly string[];
    /** Newest first. */
    readonly recentFindings: readonly Finding[];
    readonly coverage?: KnownCoverage;
  }) {
    this.#instance = given.instance;
    this.coverage = new RunCoverage(given.coverage ?? NO_COVERAGE);
    this.#findingKeys = new Set(given.findingKeys);
    this.#recentFindings = given.recentFindings;
    for (const unit of given.units) this.#put(unit);
  }

  get instance(): TaskInstance {
    return this.#instance;
  }

  get units(): ReadonlyMap<string, WorkUnit> {
    return this.#units;
  }

  get findingKeys(): ReadonlySet<string> {
    return this.#findingKeys;
  }

  get recentFindings(): readonly Finding[] {
    return this.#recentFindings;
  }

  get lateDiscovered(): number {
    return this.#lateDiscovered;
  }

  get counts(): UnitCounts {
    const { checked, excluded, blocked, failed } = this.#byStatus;
    return {
      total: this.#units.size,
      checked: checked.size,
      excluded: excluded.size,
      blocked: blocked.size,
      failed: failed.size,
    };
  }

  /** Null for a run without URL units. */
  get urls(): UrlStanding | null {
    const { gateMode } = this.#instance;
    return gateMode === null ? null : { gateMode, counts: this.coverage.counts };
  }

  /** URL units that the gate counts as open (E&T 5.6). */
  uncovered(limit: number): WorkUnit[] {
    const found: WorkUnit[] = [];
    const isClaimEnough = this.#instance.gateMode !== 'block';
    for (const unit of this.#units.values()) {
      if (found.length === limit) break;
      const isCovered = unit.status === 'checked' && (isClaimEnough || this.coverage.isTrusted(unit.unitKey));
      if (unit.unitKind === 'url' && unit.status !== 'excluded' && !isCovered) found.push(unit);
    }
    return found;
  }

  /** A trusted scan covers the unit; what the agent reported stands as it is, and so does the revision (E&T 5.4). */
  advance({ unitKey, checkedBy, observationId, atMs }: Omit<Advance, 'instanceId'>): void {
    const unit = this.#units.get(unitKey);
    if (unit === undefined || unit.status === 'excluded') return;
    const covered = { status: 'checked', reason: null, checkedBy, checkedByObservationId: observationId } as const;
    this.#put({ ...unit, ...covered, updatedAtMs: atMs });
    this.#instance = { ...this.#instance, status: 'active', lastActivityAtMs: atMs };
    this.coverage.noteAdvance();
  }

  /** Takes in what is on disk now. */
  apply(change: {
    readonly instance: TaskInstance;
    readonly units: readonly WorkUnit[];
    readonly findings: readonly Finding[];
  }): void {
    this.#instance = change.instance;
    for (const unit of change.units) this.#put(unit);
    for (const { findingKey } of change.findings) this.#findingKeys.add(findingKey);
    this.#recentFindings = [...change.findings.toReversed(), ...this.#recentFindings].slice(0, MAX_RECENT_FINDINGS);
  }

  /** Units of these statuses in the order they came into them. */
  unitsIn(statuses: readonly UnitStatus[], limit: number): WorkUnit[] {
    const found: WorkUnit[] = [];
    for (const status of statuses)
      for (const unitKey of this.#byStatus[status]) {
        const unit = this.#units.get(unitKey);
        if (found.length === limit) return found;
        if (unit !== undefined) found.push(unit);
      }
    return found;
  }

  /** The evidence of these match keys has changed. */
  touched(keys: readonly string[]): void {
    for (const key of keys) {
      for (const unitKey of this.#byKey.get(key) ?? []) this.#stale.add(unitKey);
      if (key.startsWith('url:'))
        for (const [prefix, unitKeys] of this.#byPrefix)
          if (key.startsWith(prefix, 'url:'.length)) for (const unitKey of unitKeys) this.#stale.add(unitKey);
    }
  }

  /** Checked units by grade, as the evidence stands now. */
  gradeCounts(evidence: ScopeEvidence): GradeCounts {
    if (!evidence.hasTarget) return { strong: 0, weak: 0, none: 0, unknown: this.#byStatus.checked.size };
    this.#freshen(evidence);
    const { strong, weak, none, unknown } = this.#byGrade;
    const counts = { strong: strong.size, weak: weak.size, none: none.size, unknown: unknown.size };
    for (const unitKey of this.#onOpenPages(evidence)) {
      const [before, now] = [this.#grades.get(unitKey), this.gradeOf(unitKey, evidence)];
      if (before === undefined || now === undefined) continue;
      counts[before.evidenceGrade] -= 1;
      counts[now.evidenceGrade] += 1;
    }
    if (isComplete(evidence)) return counts;
    // Ground rule 4: what may only be missing from the log is not known.
    return { ...counts, none: 0, unknown: counts.unknown + counts.none };
  }

  gradeOf(unitKey: string, evidence: ScopeEvidence): UnitGrade | undefined {
    const unit = this.#units.get(unitKey);
    return unit && gradeUnit(unit, evidence);
  }

  /** Checked units below strong, the worst first. */
  exceptions(evidence: ScopeEvidence, limit: number): UnitException[] {
    this.#freshen(evidence);
    const found: UnitException[] = [];
    const { checked } = this.#byStatus;
    for (const unitKeys of evidence.hasTarget ? BELOW_STRONG.map((grade) => this.#byGrade[grade]) : [checked])
      for (const unitKey of unitKeys) {
        if (found.length === limit) return found;
        const now = this.gradeOf(unitKey, evidence);
        if (now !== undefined && now.evidenceGrade !== 'strong') found.push({ unitKey, ...now });
      }
    return found;
  }

  /** Checked units with their grades, the worst first. */
  graded(evidence: ScopeEvidence, limit: number): UnitException[] {
    const worst = this.exceptions(evidence, limit);
    const listed = new Set(worst.map(({ unitKey }) => unitKey));
    for (const unitKey of this.#byStatus.checked) {
      if (worst.length === limit) break;
      const now = listed.has(unitKey) ? undefined : this.gradeOf(unitKey, evidence);
      if (now !== undefined) worst.push({ unitKey, ...now });
    }
    return worst;
  }

  /** E&T 2.2: undefined while no unit is checked. */
  summary(evidence: ScopeEvidence): EvidenceSummary | undefined {
    if (this.#byStatus.checked.size === 0) return undefined;
    const counts = this.gradeCounts(evidence);
    return {
      claimedCheckedUnits: this.#byStatus.checked.size,
      observedCheckedUnits: counts.strong + counts.weak,
      ...counts,
      ingestionComplete: evidence.isIngestionComplete,
      chainOk: evidence.isChainSound,
      exceptions: this.exceptions(evidence, MAX_EXCEPTIONS),
    };
  }

  #put(unit: WorkUnit): void {
    const { unitKey, status } = unit;
    const before = this.#units.get(unitKey);
    if (before === undefined && unit.lateDiscovered) this.#lateDiscovered += 1;
    this.#units.set(unitKey, unit);
    this.coverage.put(before, unit);
    if (before?.status === status) return;
    if (before !== undefined) this.#byStatus[before.status].delete(unitKey);
    this.#byStatus[status].add(unitKey);
    if (before?.status === 'checked') this.#forget(before);
    if (status !== 'checked') return;
    for (const key of keysOf(unit)) listUnder(this.#byKey, key, unitKey);
    for (const prefix of prefixesOf(unit)) listUnder(this.#byPrefix, prefix, unitKey);
    this.#stale.add(unitKey);
  }

  /** A claim was taken back. */
  #forget(unit: WorkUnit): void {
    const { unitKey } = unit;
    for (const key of keysOf(unit)) this.#byKey.get(key)?.delete(unitKey);
    for (const prefix of prefixesOf(unit)) this.#byPrefix.get(prefix)?.delete(unitKey);
    const grade = this.#grades.get(unitKey);
    if (grade !== undefined) this.#byGrade[grade.evidenceGrade].delete(unitKey);
    this.#grades.delete(unitKey);
    this.#stale.delete(unitKey);
  }

  /** Grades again what has changed since the last time. */
  #freshen(evidence: ScopeEvidence): void {
    if (this.#stale.size === 0) return;
    const settled = settledOf(evidence);
    for (const unitKey of this.#stale) {
      const before = this.#grades.get(unitKey);
      const grade = this.gradeOf(unitKey, settled);
      if (before !== undefined) this.#byGrade[before.evidenceGrade].delete(unitKey);
      if (grade === undefined) continue;
      this.#grades.set(unitKey, grade);
      this.#byGrade[grade.evidenceGrade].add(unitKey);
    }
    this.#stale.clear();
  }

  /** Checked units whose grade is another one while their page stands (E&T 2.2). */
  #onOpenPages(evidence: ScopeEvidence): Set<string> {
    const found = new Set<string>();
    for (const key of evidence.strongIfLeftNow()) for (const unitKey of this.#byKey.get(key) ?? []) found.add(unitKey);
    return found;
  }
}

function isComplete(evidence: ScopeEvidence): boolean {
  return evidence.isIngestionComplete && evidence.isProjectionComplete;
}

/** The evidence without what comes and goes: pages that stand now, calls under way. */
function settledOf(evidence: ScopeEvidence): ScopeEvidence {
  return {
    scopeId: evidence.scopeId,
    hasTarget: true,
    find: (key) => evidence.find(key),
    findBelow: (prefix) => evidence.findBelow(prefix),
    strongIfLeftNow: () => NO_KEYS,
    isIngestionComplete: true,
    isProjectionComplete: true,
    isChainSound: evidence.isChainSound,
    windows: evidence.windows,
  };
}

function listUnder(index: Map<string, Set<string>>, key: string, unitKey: string): void {
  const listed = index.get(key);
  if (listed === undefined) index.set(key, new Set([unitKey]));
  else listed.add(unitKey);
}
