import { endsWithSlash, originOf } from '../../kernel/index.js';
import type { ScopeEvidence } from '../../observations/index.js';
import type { Advance } from '../coverage/coverage-repo.js';
import { type FindingPlace, type ReadFindings, readFindings } from '../rules/completion/findings-read.js';
import { type Doubts, doubtsOf } from '../rules/completion/doubts.js';
import { gradeUnit, keysOf, prefixesOf } from '../rules/completion/grade.js';
import { settledOf } from '../rules/completion/settled-evidence.js';
import { isFileChecked } from '../rules/coverage/file-verdict.js';
import { MAX_EXCEPTIONS } from '../rules/completion/policy.js';
import { isStepAt, type RunPlaces } from '../rules/completion/step-place.js';
import { unseenChecks } from '../rules/completion/unseen-checks.js';
import type { UrlStanding } from '../rules/coverage/url-gate.js';
import type { NormalizeUrl } from '../rules/progress/locators.js';
import { unitAtAddress } from '../rules/progress/place-unit.js';
import { type RunSites, sitesOf } from '../rules/progress/run-sites.js';
import { resolveExactly } from '../rules/progress/unit-draft.js';
import { type KnownCoverage, NO_COVERAGE, RunCoverage } from '../coverage/run-coverage.js';
import type { EvidenceGrade, EvidenceSummary, UnitException, UnitGrade } from './grade-types.js';
import type { Finding, UnitCounts, UnitStatus, WorkUnit } from './unit-types.js';
import type { CheckStanding, TaskInstance } from './instance-types.js';
import type { VerificationStep } from '../profiles/profile-types.js';

export const MAX_RECENT_FINDINGS = 10;
const BELOW_STRONG: readonly EvidenceGrade[] = ['none', 'unknown', 'weak'];

/** A finding, as far as a run has to remember it. */
export type FoundAt = Pick<Finding, 'findingKey' | 'unitKey' | 'url'>;

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
  /** By finding key. */
  readonly #findings: Map<string, FindingPlace>;
  readonly #normalize: NormalizeUrl;
  /** All units by the places that they name. */
  readonly #byPlace = new Map<string, Set<string>>();
  /** Of the units on its sites, and of those it began with. */
  readonly #origins = new Set<string>();
  readonly #seeded = new Set<string>();
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
    readonly findings: readonly FoundAt[];
    /** Newest first. */
    readonly recentFindings: readonly Finding[];
    readonly coverage?: KnownCoverage;
    readonly normalize: NormalizeUrl;
  }) {
    this.#instance = given.instance;
    this.coverage = new RunCoverage(given.coverage ?? NO_COVERAGE);
    this.#findings = new Map(given.findings.map((finding) => [finding.findingKey, finding]));
    this.#normalize = given.normalize;
    this.#recentFindings = given.recentFindings;
    for (const unit of given.units) this.#put(unit);
  }

  get instance(): TaskInstance {
    return this.#instance;
  }

  get units(): ReadonlyMap<string, WorkUnit> {
    return this.#units;
  }

  /** By finding key: where each was made. */
  get findings(): ReadonlyMap<string, FindingPlace> {
    return this.#findings;
  }

  /** Units that name this match key. */
  unitsAt(matchKey: string): readonly WorkUnit[] {
    return [...(this.#byPlace.get(matchKey) ?? [])].flatMap((unitKey) => this.#units.get(unitKey) ?? []);
  }

  /** The unit of this name, or the address looked at as one. */
  unitAt(text: string): WorkUnit | undefined {
    const { targetUrl } = this.#instance;
    return (
      resolveExactly(text, (unitKey) => this.#units.get(unitKey), this.#normalize) ??
      unitAtAddress(
        text,
        { origin: targetUrl === null ? null : originOf(targetUrl), sites: this.sites },
        this.#normalize,
      )
    );
  }

  /** Which findings were made on what was read, those of an event that is not applied yet included (E&T 3). */
  readFindings(evidence: ScopeEvidence, more: readonly FoundAt[] = []): ReadFindings {
    const { evidencePolicy } = this.#instance.context.completionCondition;
    return readFindings([...this.#findings.values(), ...more], {
      unitAt: (text) => this.unitAt(text),
      evidence,
      mode: evidencePolicy?.mode ?? 'none',
    });
  }

  /** Sites that it was begun for. */
  get sites(): RunSites {
    return sitesOf(this.#instance, this.#seeded);
  }

  /** Checks called satisfied or not applicable that no look could have shown (E&T 3), as `standings` say. */
  unseenChecks(
    evidence: ScopeEvidence,
    standings: Readonly<Record<string, CheckStanding>> = this.#instance.checks,
  ): readonly string[] {
    const { context, targetUrl } = this.#instance;
    const origins = new Set([...this.#origins, ...(targetUrl === null ? [] : [originOf(targetUrl)])]);
    const mode = context.completionCondition.evidencePolicy?.mode ?? 'none';
    const unitAt = (text: string) => this.unitAt(text);
    return unseenChecks(context.mandatoryChecks, { standings, evidence, unitAt, origins, mode });
  }

  /** What is doubtful about pages of checked units, though their grades do not say so (E&T 9.2). */
  doubts(evidence: ScopeEvidence): Doubts {
    return doubtsOf(this.unitsIn(['checked'], Number.POSITIVE_INFINITY), evidence);
  }

  /** Whether a call on this page is one of the step (E&T 10). */
  isStepAt(
    step: Pick<VerificationStep, 'page'>,
    exactUrl: string | null,
    evidence: Pick<ScopeEvidence, 'keysAt'>,
  ): boolean {
    const url = exactUrl === null ? null : this.#normalize(exactUrl);
    if (exactUrl === null || url === null) return false;
    const keys = evidence.keysAt(url, endsWithSlash(exactUrl) ? 'slash' : 'plain');
    return isStepAt(step, { url, keys }, this.#places);
  }

  /** Where the work of the run is. */
  get #places(): RunPlaces {
    return {
      unitAt: (text) => this.unitAt(text),
      unitsAt: (matchKey) => this.unitsAt(matchKey),
      hasPlaces: this.#byPlace.size > 0,
      targetUrl: this.#instance.targetUrl === null ? null : this.#normalize(this.#instance.targetUrl),
    };
  }

  get recentFindings(): readonly Finding[] {
    return this.#recentFindings;
  }

  get lateDiscovered(): number {
    return this.#lateDiscovered;
  }

  /** Checked units that the bytes of a file cover. */
  get fileUnits(): readonly WorkUnit[] {
    return this.unitsIn(['checked'], Number.POSITIVE_INFINITY).filter(isFileChecked);
  }

  /** Units that were listed after the list was final. */
  get lateUnits(): readonly WorkUnit[] {
    return [...this.#units.values()].filter(({ lateDiscovered }) => lateDiscovered);
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
    for (const finding of change.findings) this.#findings.set(finding.findingKey, finding);
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
    if (before === undefined) this.#place(unit);
    if (before?.status === status) return;
    if (before !== undefined) this.#byStatus[before.status].delete(unitKey);
    this.#byStatus[status].add(unitKey);
    if (before?.status === 'checked') this.#forget(before);
    if (status !== 'checked') return;
    for (const key of keysOf(unit)) listUnder(this.#byKey, key, unitKey);
    for (const prefix of prefixesOf(unit)) listUnder(this.#byPrefix, prefix, unitKey);
    this.#stale.add(unitKey);
  }

  /** Where a new unit is. */
  #place({ unitKey, locators, sourceKind }: WorkUnit): void {
    for (const { type, matchKey, isForeign: isAway } of locators) {
      if (type === 'url_exact' || type === 'route_key') listUnder(this.#byPlace, matchKey, unitKey);
      if (type !== 'url_exact') continue;
      const origin = originOf(matchKey.slice('url:'.length));
      if (isAway !== true) this.#origins.add(origin);
      if (sourceKind !== 'agent') this.#seeded.add(`${origin}/`);
    }
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

function listUnder(index: Map<string, Set<string>>, key: string, unitKey: string): void {
  const listed = index.get(key);
  if (listed === undefined) index.set(key, new Set([unitKey]));
  else listed.add(unitKey);
}
