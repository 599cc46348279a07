import type { RunEntry, RunSheet, TaskBook } from '../../../tasks/index.js';
import { blockWords, cut, type TaskFacts } from './words.js';
import type { TaskEntry, TaskUnit, TaskUrls, TaskView } from '../types.js';

const NAME_CHARS = 120;
const TEXT_CHARS = 300;
const UNIT_CHARS = 200;
const MAX_CHECKS = 50;

export type TaskRuns = Pick<TaskBook, 'recent' | 'detail' | 'onChanged'>;

/** Runs as the page shows them. What agents wrote was redacted when it was stored, and is cut here. */
export class TaskSource {
  readonly #runs: TaskRuns;
  /** Open runs that somebody was shown, by their evidence scope. */
  readonly #byScope = new Map<string, string>();

  constructor(runs: TaskRuns) {
    this.#runs = runs;
  }

  async recent(limit: number): Promise<readonly TaskEntry[]> {
    const told: TaskEntry[] = [];
    for (const run of await this.#runs.recent(limit))
      told.push(isOpen(run) ? await this.#entryOfOpen(run) : ended(run));
    return told;
  }

  async find(instanceId: string): Promise<TaskView | undefined> {
    const sheet = await this.#runs.detail(instanceId);
    if (sheet === undefined) return undefined;
    this.#note(sheet);
    return viewOf(sheet);
  }

  async entry(instanceId: string): Promise<TaskEntry | undefined> {
    const sheet = await this.#runs.detail(instanceId);
    if (sheet === undefined) return undefined;
    this.#note(sheet);
    return entryOf(sheet, factsOf(sheet, sheet));
  }

  /** The open run that a row of this scope is evidence for, if somebody was shown it. */
  ofScope(scopeId: string | null): string | undefined {
    return scopeId === null ? undefined : this.#byScope.get(scopeId);
  }

  onChanged(listener: (instanceId: string) => void): () => void {
    return this.#runs.onChanged(listener);
  }

  /** The sentence names units, which only the whole run has. */
  async #entryOfOpen(run: RunEntry): Promise<TaskEntry> {
    return (await this.entry(run.instance.instanceId)) ?? entryOf(run, factsOf(run, NOTHING_MORE));
  }

  #note(run: RunEntry): void {
    const { scopeId, instanceId } = run.instance;
    if (scopeId === null) return;
    if (isOpen(run)) this.#byScope.set(scopeId, instanceId);
    else this.#byScope.delete(scopeId);
  }
}

type Rest = Pick<RunSheet, 'units' | 'pendingChecks' | 'findings'>;
const NOTHING_MORE: Rest = { units: [], pendingChecks: [], findings: 0 };

function isOpen({ instance }: RunEntry): boolean {
  return instance.status === 'pending' || instance.status === 'active';
}

/** What it was judged by when it ended names the units that stood below strong. */
function ended(run: RunEntry): TaskEntry {
  const below = run.instance.snapshot?.perUnitExceptions.items ?? [];
  const units = below.map(({ unitKey, evidenceGrade }) => ({
    unitKey,
    label: null,
    status: 'checked' as const,
    evidenceGrade,
  }));
  return entryOf(run, { ...factsOf(run, NOTHING_MORE), units });
}

function entryOf({ instance, ...run }: RunEntry, facts: TaskFacts): TaskEntry {
  return {
    instanceId: instance.instanceId,
    displayName: cut(instance.context.displayName, NAME_CHARS),
    goal: cut(instance.context.goal, TEXT_CHARS),
    agentId: instance.agentId,
    status: instance.status,
    discoveryState: instance.discoveryState,
    counts: run.counts,
    grades: run.grades,
    urlCoverage: urlsOf(run),
    completionAllowed: run.completionAllowed,
    reason: run.reason,
    ...blockWords(facts),
    startedAtMs: instance.startedAtMs,
    lastActivityAtMs: instance.lastActivityAtMs,
    targetUrl: instance.targetUrl,
  };
}

function urlsOf({ urlCoverage }: Pick<RunEntry, 'urlCoverage'>): TaskUrls | null {
  if (urlCoverage === undefined) return null;
  const { urlUnitsTotal: total, urlUnitsChecked: checked, urlUnitsExcluded: excluded, gateMode } = urlCoverage;
  const claimed = urlCoverage.urlUnitsCheckedUntrusted;
  return { total, covered: checked - claimed, claimed, excluded, open: total - checked - excluded, gateMode };
}

function viewOf(sheet: RunSheet): TaskView {
  const { omitted, policy, gapPercent, ingestionComplete, evidenceHead, findings, events } = sheet;
  const facts = factsOf(sheet, sheet);
  return {
    ...entryOf(sheet, facts),
    units: sheet.units.map(unitOf),
    omitted,
    pendingChecks: facts.pendingChecks,
    policy,
    gapPercent,
    ingestionComplete,
    evidenceHead,
    findings,
    events,
  };
}

function factsOf(run: RunEntry, more: Rest): TaskFacts {
  const { instance, completionAllowed, reason, counts, grades, urlCoverage } = run;
  const { evidencePolicy, stopMetric, stopValue } = instance.context.completionCondition;
  const { mode = 'none', treatUnknownAs = 'gap' } = evidencePolicy ?? {};
  return {
    status: instance.status,
    completionAllowed,
    reason,
    counts,
    grades,
    pendingChecks: more.pendingChecks.slice(0, MAX_CHECKS).map(({ checkId, description }) => ({
      checkId: cut(checkId, UNIT_CHARS),
      description: cut(description, TEXT_CHARS),
    })),
    units: more.units.map(unitOf),
    findings: more.findings,
    urlsOpen: urlCoverage?.urlUnitsRemaining ?? 0,
    stop: { metric: stopMetric, value: stopValue ?? 1 },
    policy: { mode, treatUnknownAs },
  };
}

function unitOf({ unit, grade }: RunSheet['units'][number]): TaskUnit {
  return {
    // A URL unit is named by a hash, which tells nobody anything.
    unitKey: cut(unit.unitKind === 'url' ? (unit.unitRef ?? unit.unitKey) : unit.unitKey, UNIT_CHARS),
    label: unit.label === null ? null : cut(unit.label, UNIT_CHARS),
    status: unit.status,
    evidenceGrade: grade?.evidenceGrade ?? null,
    reasonCodes: grade?.reasonCodes ?? [],
    effectiveUrl: grade?.detail?.effectiveUrl === undefined ? null : cut(grade.detail.effectiveUrl, UNIT_CHARS),
    reason: unit.reason === null ? null : cut(unit.reason, TEXT_CHARS),
  };
}
