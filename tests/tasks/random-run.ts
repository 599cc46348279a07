import { canonicalJson } from '../../src/kernel/index.js';
import type { ScopeEvidence } from '../../src/observations/index.js';
import type { TaskBook } from '../../src/tasks/index.js';
import { gradeUnit } from '../../src/tasks/rules/completion/grade.js';
import type { EvidenceGrade, UnitGrade } from '../../src/tasks/runs/grade-types.js';
import type { EvidenceMode } from '../../src/tasks/profiles/profile-types.js';
import type { WorkUnit } from '../../src/tasks/runs/unit-types.js';
import { PATHS, type RandomDesk, SELECTORS, SITE, UNIT_KEYS } from './random-desk.js';
import type { RandomOffice } from './random-office.js';

/** Every way a unit can be located (E&T 4.1), and one that cannot. */
const UNITS = [
  ...PATHS.filter((path) => path !== '/b/c').map((path) => ({ unitKey: `${SITE}${path}`, unitKind: 'page' as const })),
  { unitKey: '/b/c', unitKind: 'page' as const },
  { unitKey: 'chapters', unitKind: 'page' as const, locators: [{ type: 'url_prefix' as const, value: `${SITE}/b` }] },
  ...SELECTORS.map((unitKey) => ({ unitKey, unitKind: 'selector' as const })),
  { unitKey: 'report.pdf', unitKind: 'file' as const },
  ...UNIT_KEYS.map((unitKey) => ({ unitKey, unitKind: 'action' as const })),
  { unitKey: 'the mood of the text', unitKind: 'page' as const },
];

interface GradedUnit extends UnitGrade {
  readonly unitKey: string;
}

/** One run of a task at a random desk. */
export class RandomRun {
  readonly #office: RandomOffice;
  readonly #desk: RandomDesk;
  #instanceId = '';
  #scopeId = '';
  #rev = 0;
  #events = 0;
  readonly #unclaimed = UNITS.map(({ unitKey }) => unitKey);
  /** How often a completion was refused for its evidence, and how often accepted. */
  readonly counts = { flushes: 0, completed: 0 };

  constructor(office: RandomOffice, seed: number) {
    this.#office = office;
    this.#desk = office.desk(seed);
  }

  async begin(mode: EvidenceMode): Promise<void> {
    const desk = this.#desk;
    for (let act = 0; act < desk.random.integer(0, 4); act += 1) await desk.act();
    const answer = await this.#office.book.create(
      {
        from: {
          adHocContext: {
            taskType: 'content_audit',
            displayName: 'At random',
            goal: 'Look at everything.',
            completionCondition: {
              coverageMode: 'exploratory',
              unitKind: 'page',
              stopMetric: 'checked_units',
              stopValue: null,
              evidencePolicy: { mode, maxGapPercent: 20, treatUnknownAs: 'gap' },
            },
          },
        },
        targetUrl: SITE,
        currentScope: undefined,
        overrides: undefined,
        declaredTaskKind: null,
        targetId: desk.someTab(),
        goalId: null,
      },
      this.#caller('nova.task_instance_create'),
      () => 'read',
    );
    if (answer.kind !== 'created') throw new Error(`no run: ${JSON.stringify(answer)}`);
    this.#instanceId = answer.run.instance.instanceId;
    this.#scopeId = answer.run.instance.scopeId ?? '';
    desk.instanceId = this.#instanceId;
    await this.#progress({ discoveredUnits: UNITS });
  }

  /** One thing that may happen in the life of a run. */
  async step(): Promise<void> {
    const kind = this.#desk.random.integer(1, 100);
    if (kind <= 56) await this.#desk.act();
    else if (kind <= 73) this.#desk.pause();
    else if (kind <= 85) await this.#claim();
    else await this.#complete();
  }

  /** All units by what is in memory, by the log alone, and what the book of runs has kept of them. */
  async grades(): Promise<{ live: string; rebuilt: string; kept: string; expected: string }> {
    const { scopes } = this.#office.log;
    const sheet = await this.#office.book.detail(this.#instanceId);
    if (sheet === undefined) throw new Error('the run is gone');
    const units = sheet.units.map(({ unit }) => unit).toSorted((a, b) => a.position - b.position);
    const rebuilt = gradesOf(units, await scopes.rebuild(this.#scopeId));
    const checked = new Set(units.filter(({ status }) => status === 'checked').map(({ unitKey }) => unitKey));
    return {
      live: canonicalJson(gradesOf(units, await scopes.evidence(this.#scopeId))),
      rebuilt: canonicalJson(rebuilt),
      kept: canonicalJson({ ...sheet.grades }),
      expected: canonicalJson(countsOf(rebuilt.filter(({ unitKey }) => checked.has(unitKey)))),
    };
  }

  async #claim(): Promise<void> {
    if (this.#unclaimed.length === 0 || this.#isOver) return;
    const unitKey = this.#desk.random.pick(this.#unclaimed);
    this.#unclaimed.splice(this.#unclaimed.indexOf(unitKey), 1);
    await this.#progress({ unitUpdates: [{ unitKey, status: 'checked' as const }] });
  }

  async #progress(event: Parameters<TaskBook['progress']>[1]): Promise<void> {
    const answer = await this.#office.book.progress(this.#header(), event, this.#caller('nova.task_instance_progress'));
    if (answer.kind !== 'applied') throw new Error(`not applied: ${JSON.stringify(answer)}`);
    this.#rev += 1;
  }

  /** Refused or not; sometimes something else happens at the same time. */
  async #complete(): Promise<void> {
    if (this.#isOver) return;
    const attempt = this.#office.book.complete(
      this.#header(),
      { note: undefined, report: [] },
      this.#caller('nova.task_instance_complete'),
    );
    const [answer] = await Promise.all([attempt, this.#desk.random.chance(0.3) ? this.#desk.act() : undefined]);
    if (answer.kind === 'rejected' && answer.rejection.reason === 'evidence_gap') this.counts.flushes += 1;
    if (answer.kind === 'completed') this.counts.completed += 1;
  }

  #header() {
    this.#events += 1;
    const clientEventId = `e${this.#events}`;
    return {
      instanceId: this.#instanceId,
      expectedInstanceRev: this.#rev,
      clientEventId,
      payload: { clientEventId },
    };
  }

  #caller(toolName: string) {
    return { agentId: this.#desk.agentId, toolName, dispatchSeq: 0 };
  }

  get #isOver(): boolean {
    return this.counts.completed > 0;
  }
}

function gradesOf(units: readonly WorkUnit[], evidence: ScopeEvidence): GradedUnit[] {
  return units.map((unit) => ({ unitKey: unit.unitKey, ...gradeUnit(unit, evidence) }));
}

function countsOf(grades: readonly GradedUnit[]): Record<EvidenceGrade, number> {
  const count = (grade: EvidenceGrade) => grades.filter(({ evidenceGrade }) => evidenceGrade === grade).length;
  return { strong: count('strong'), weak: count('weak'), none: count('none'), unknown: count('unknown') };
}
