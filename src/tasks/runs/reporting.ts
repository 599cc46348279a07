import { originOf } from '../../kernel/index.js';
import { admitEvent, type Admitted, type Barred, type EventHeader, eventOf } from './admit-event.js';
import { claimsOf, withUrls } from '../coverage/coverage-claims.js';
import { insertCoverage, type StoredCoverage } from '../coverage/coverage-repo.js';
import type { UnlistedLinks } from '../coverage/coverage-types.js';
import type { Database } from '../../store/index.js';
import type { EventCaller, TaskDeps } from '../deps.js';
import { chronicle, holdRun } from './chronicle.js';
import { insertClaims, insertEvent, insertFindings, saveUnits, updateInstance } from './instance-repo.js';
import type { OpenRuns } from './open-runs.js';
import { redactTexts } from './redact-content.js';
import { progressNumbers } from '../rules/completion/completion.js';
import { gradeUnit } from '../rules/completion/grade.js';
import {
  applyProgress,
  type ProgressChange,
  type ProgressEvent,
  type ProgressFault,
  type ProgressRefusal,
  type ProgressState,
} from '../rules/progress/progress.js';
import { countUrl, type UrlStanding } from '../rules/coverage/url-gate.js';
import type { GradeCounts, Run } from './run.js';
import { factsOf, findingsOf, look, type Seen, type Standing, standingOf } from './standing.js';
import type { EvidenceGrade, UnitException } from './grade-types.js';
import type { TaskInstance } from './instance-types.js';
import type { WorkUnit } from './unit-types.js';
import { unlistedLinksOf } from '../coverage/url-coverage.js';

export type ProgressAnswer =
  | Barred
  | {
      readonly kind: 'rejected';
      readonly reason: ProgressRefusal;
      readonly details: readonly ProgressFault[];
      readonly instance: TaskInstance;
    }
  | { readonly kind: 'applied'; readonly result: Readonly<Record<string, unknown>>; readonly run: Run };

/** E&T 11.7: all of an event or nothing, once. */
export async function reportProgress(
  deps: TaskDeps,
  runs: OpenRuns,
  given: { readonly header: EventHeader; readonly event: ProgressEvent; readonly caller: EventCaller },
): Promise<ProgressAnswer> {
  const admitted = await admitEvent(deps, runs, given);
  if (admitted.kind !== 'admitted') return admitted;
  const { run } = admitted;
  const seen = await look(run, deps.scopes);
  const event = redactEvent(given.event, deps);
  const outcome = applyProgress(stateFor(run, seen, deps), event, deps.clock.now());
  if (!outcome.ok) return { kind: 'rejected', ...outcome, instance: run.instance };
  const change = redactRefs(outcome.change, deps);
  if (change.counts.total > deps.maxUnits && change.newUnits.length > 0) return tooMany(change, run, deps);
  const after = advance(deps, run.instance, change);
  const units = [...change.newUnits, ...change.changedUnits];
  const unlistedLinks = change.hasFrozen ? await unlistedLinksOf(deps, run, units) : undefined;
  const result = resultOf({ run, change, after, seen, unlistedLinks });
  const claims = claimsOf(deps, { run, change, caller: given.caller });
  await write(deps, { ...given, event, admitted, change, after, result, claims });
  run.apply({ instance: after, units, findings: change.newFindings });
  for (const { observation } of claims) run.coverage.noteObservation(observation.createdAtMs, false);
  runs.noteActivity(after);
  deps.scopes.join(seen.evidence.scopeId, given.caller.agentId);
  return { kind: 'applied', result, run };
}

function stateFor(run: Run, { evidence }: Seen, { redactor }: TaskDeps): ProgressState {
  const { instance, counts } = run;
  const { context, targetUrl } = instance;
  return {
    discoveryState: instance.discoveryState,
    counts,
    findingCount: run.findings.size,
    lateDiscoveredCount: run.lateDiscovered,
    unitKind: context.completionCondition.unitKind,
    origin: targetUrl === null ? null : originOf(targetUrl),
    sites: run.sites,
    mandatoryChecks: context.mandatoryChecks,
    checks: instance.checks,
    resumeState: instance.resumeState,
    findUnit: (unitKey) => run.units.get(unitKey),
    unitsAt: (matchKey) => run.unitsAt(matchKey),
    findGrade: (unitKey) => {
      const unit = run.units.get(unitKey);
      return unit?.status === 'checked' ? gradeUnit(unit, evidence).evidenceGrade : null;
    },
    hasFinding: (findingKey) => run.findings.has(findingKey),
    normalize: (url) => redactor.url(url),
  };
}

/** Where a unit is must be read as it was given: a masked selector matches nothing. It is masked before it is kept. */
function redactEvent(event: ProgressEvent, { redactor }: TaskDeps): ProgressEvent {
  const { discoveredUnits, ...rest } = event;
  return {
    ...redactTexts(rest, redactor),
    ...(discoveredUnits !== undefined && {
      discoveredUnits: discoveredUnits.map(({ unitRef, locators, ...unit }) => ({
        ...redactTexts(unit, redactor),
        unitRef,
        locators,
      })),
    }),
  };
}

function redactRefs(change: ProgressChange, { redactor }: TaskDeps): ProgressChange {
  const redact = (unit: WorkUnit) => ({ ...unit, unitRef: unit.unitRef === null ? null : redactor.text(unit.unitRef) });
  return { ...change, newUnits: change.newUnits.map(redact) };
}

function tooMany({ counts }: ProgressChange, { instance }: Run, { maxUnits }: TaskDeps): ProgressAnswer {
  const message = `${counts.total} units; an instance holds at most ${maxUnits}`;
  const fault = { entry: 'discoveredUnits', reason: 'unit_limit', message } as const;
  return { kind: 'rejected', reason: 'unit_limit', details: [fault], instance };
}

function advance({ clock, coverage }: TaskDeps, before: TaskInstance, change: ProgressChange): TaskInstance {
  const { discoveryState, checks, resumeState } = change;
  return {
    ...before,
    ...(change.newUnits.some(({ unitKind }) => unitKind === 'url') && withUrls(before, coverage)),
    instanceRev: before.instanceRev + 1,
    status: 'active',
    discoveryState,
    checks,
    resumeState,
    lastActivityAtMs: clock.now(),
  };
}

/** The URL units after an event that is not applied yet. */
function urlsAfter(run: Run, change: ProgressChange, { gateMode }: TaskInstance): UrlStanding | null {
  if (gateMode === null) return null;
  let { counts } = run.coverage;
  for (const unit of [...change.newUnits, ...change.changedUnits])
    counts = countUrl(counts, run.units.get(unit.unitKey), unit, run.coverage.isTrusted(unit.unitKey));
  return { gateMode, counts };
}

/** What is answered, now and whenever the event is sent again. */
function resultOf(given: {
  readonly run: Run;
  readonly change: ProgressChange;
  readonly after: TaskInstance;
  readonly seen: Seen;
  readonly unlistedLinks: UnlistedLinks | undefined;
}): Readonly<Record<string, unknown>> {
  const { run, change, after, seen, unlistedLinks } = given;
  const { counts, duplicateUnits } = change;
  const preview = previewOf(change, seen);
  const findings = findingsOf(run, seen.evidence, change.newFindings);
  const unseenChecks = run.unseenChecks(seen.evidence, after.checks);
  const facts = factsOf(after, counts, { ...findings, unseenChecks, urls: urlsAfter(run, change, after) });
  const standing = standingOf(facts, gradesAfter(run, change, { seen, preview }));
  const numbers = progressNumbers(counts);
  return {
    applied: true,
    instanceRev: after.instanceRev,
    progress: {
      ...numbers,
      discovered: counts.total,
      checked: counts.checked,
      remaining: numbers.remainingUnits,
      blocked: counts.blocked,
      failed: counts.failed,
    },
    completionAllowed: standing.completionAllowed,
    hint: hintOf(standing, preview),
    ...(preview.length > 0 && { claimPreview: preview }),
    ...(duplicateUnits.length > 0 && { duplicateUnits }),
    ...(unlistedLinks !== undefined && { unlistedLinks }),
    evidenceHead: seen.head,
  };
}

/** The grade of each claim at the moment it is made, so that a weak one shows at once. */
function previewOf({ newUnits, changedUnits, checkedKeys }: ProgressChange, { evidence }: Seen): UnitException[] {
  if (checkedKeys.length === 0) return [];
  const units = new Map([...newUnits, ...changedUnits].map((unit) => [unit.unitKey, unit]));
  return checkedKeys.flatMap((unitKey) => {
    const unit = units.get(unitKey);
    return unit === undefined || unit.status !== 'checked' ? [] : [{ unitKey, ...gradeUnit(unit, evidence) }];
  });
}

function gradesAfter(
  run: Run,
  { withdrawnKeys }: ProgressChange,
  { seen, preview }: { readonly seen: Seen; readonly preview: readonly UnitException[] },
): GradeCounts {
  const counts: Record<EvidenceGrade, number> = { ...run.gradeCounts(seen.evidence) };
  for (const { evidenceGrade } of preview) counts[evidenceGrade] += 1;
  for (const unitKey of withdrawnKeys) {
    const grade = run.gradeOf(unitKey, seen.evidence);
    if (grade !== undefined) counts[grade.evidenceGrade] -= 1;
  }
  return counts;
}

function hintOf({ completionAllowed, message }: Standing, preview: readonly UnitException[]): string {
  const below = preview.filter(({ evidenceGrade }) => evidenceGrade !== 'strong').length;
  const doubt = below === 0 ? '' : ` ${below} of the units just checked are not strongly backed by what was observed.`;
  return `${completionAllowed ? 'Complete it with nova.task_instance_complete when done.' : message}${doubt}`;
}

/** One transaction for everything (E&T 8). */
async function write(
  { store, ids, clock, scopes }: TaskDeps,
  given: {
    readonly header: EventHeader;
    readonly event: ProgressEvent;
    readonly caller: EventCaller;
    readonly admitted: Admitted;
    readonly change: ProgressChange;
    readonly after: TaskInstance;
    readonly result: Readonly<Record<string, unknown>>;
    readonly claims: readonly StoredCoverage[];
  },
): Promise<void> {
  const { header, caller, admitted, change, after, result, claims } = given;
  const { instance: before } = admitted.run;
  const { instanceId } = before;
  const { clientEventId } = header;
  const { toolName } = caller;
  const { payloadHash } = admitted;
  const delta = deltaOf(change, given.event);
  const event = eventOf({ ids, clock }, { kind: 'progress', clientEventId, before, after, delta, payloadHash }, caller);
  const units = [...change.newUnits, ...change.changedUnits];
  const stored = { event, toolName, result };
  const touched = {
    unit: units.map(({ unitKey }) => unitKey),
    finding: change.newFindings.map(({ findingKey }) => findingKey),
    coverage: claims.map(({ observation }) => observation.observationId),
  };
  const put = async (db: Database) => {
    await updateInstance(db, before, after);
    await insertEvent(db, instanceId, stored);
    await saveUnits(db, instanceId, units);
    await insertFindings(db, instanceId, change.newFindings);
    await insertCoverage(db, claims);
  };
  await store.write(async (db) => {
    // From here on no scan can change a unit of it meanwhile.
    await holdRun(scopes, db, before);
    await chronicle(scopes, db, before, { touched, event: stored, write: () => put(db) });
    await insertClaims(
      db,
      instanceId,
      change.checkedKeys.map((unitKey) => ({ unitKey, ...caller, atMs: event.createdAtMs })),
    );
  });
}

/** What the event changed, by name; the rows of units and findings have the rest. */
function deltaOf(change: ProgressChange, event: ProgressEvent): Readonly<Record<string, unknown>> {
  const keys = (units: readonly { readonly unitKey: string }[]) => units.map(({ unitKey }) => unitKey);
  const delta = {
    discovered: keys(change.newUnits),
    updates: [...change.newUnits, ...change.changedUnits]
      .filter(({ status }) => status !== 'discovered')
      .map(({ unitKey, status }) => [unitKey, status]),
    findings: change.newFindings.map(({ findingKey }) => findingKey),
    checks: (event.mandatoryCheckUpdates ?? []).map(({ checkId, state }) => [checkId, state]),
  };
  return {
    ...Object.fromEntries(Object.entries(delta).filter(([, entries]) => entries.length > 0)),
    ...(event.setDiscoveryState !== undefined && { discoveryState: event.setDiscoveryState }),
    ...(event.resumeStateDelta !== undefined && { resumeKeys: Object.keys(event.resumeStateDelta) }),
    ...(event.note !== undefined && { note: event.note }),
  };
}
