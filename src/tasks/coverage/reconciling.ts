import { NORMALIZER_VERSION } from '../../kernel/index.js';
import { findTextShortfall } from '../../observations/index.js';
import { eventOf } from '../runs/admit-event.js';
import { advanceUnit, findNewestCoverage, loadCoverage } from './coverage-repo.js';
import type { EventCaller, TaskDeps } from '../deps.js';
import { chronicle, holdRun } from '../runs/chronicle.js';
import { insertEvent } from '../runs/instance-repo.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { insertReconcile, loadReconciles, type ReconcileRun } from './reconcile-repo.js';
import { RECONCILE_RULE_VERSION, type Upgrade, upgradesOf, waitOf } from '../rules/coverage/reconcile.js';
import { Run } from '../runs/run.js';
import type { TaskInstance } from '../runs/instance-types.js';

/** Runs that are looked back on: more of them cannot lie within an hour of any limit worth setting. */
const LOOK_BACK = 200;

export interface ReconcileWish {
  readonly instanceId: string;
  readonly dryRun: boolean;
  /** Later observations are ignored. */
  readonly cutoffMs: number;
}

export type ReconcileAnswer =
  | { readonly kind: 'not_found' | 'apply_disabled' }
  | { readonly kind: 'over'; readonly instance: TaskInstance }
  | { readonly kind: 'rate_limited'; readonly retryAfterMs: number }
  | { readonly kind: 'no_new_evidence'; readonly lastRunAt: number; readonly lastObservationId: string | null }
  | {
      readonly kind: 'ok';
      readonly runId: string;
      readonly ruleVersion: number;
      readonly normalizerVersion: number;
      readonly observationsConsidered: number;
      readonly proposedUpgrades: readonly (Upgrade & { readonly outcome: Outcome })[];
      readonly unitsUpgraded: number;
      readonly historyCompleteness: 'complete' | 'partial';
    };

type Outcome = 'dry_run' | 'applied' | 'cas_no_op';

/** E&T 7: what is stored is held against the rules of today. Nothing is scanned, no unit is lowered. */
export async function reconcileCoverage(
  deps: TaskDeps,
  runs: OpenRuns,
  given: ReconcileWish & { readonly caller: EventCaller },
): Promise<ReconcileAnswer> {
  const { instanceId, dryRun, cutoffMs } = given;
  const run = await runs.find(instanceId);
  if (run === undefined) return { kind: 'not_found' };
  if (!dryRun && !deps.coverage['tuc.allowAgentReconcileApply']) return { kind: 'apply_disabled' };
  if (!(run instanceof Run)) return { kind: 'over', instance: run };
  const refusal = await refuse(deps, given);
  if (refusal !== null) return refusal;
  const stored = await loadCoverage(deps.store.read, instanceId, cutoffMs);
  const observations = stored.map(({ observation }) => observation);
  const upgrades = upgradesOf(observations, {
    taskKind: run.instance.declaredTaskKind,
    findUnit: (hash) => run.units.get(run.coverage.unitKeyAt(hash) ?? ''),
    isTrusted: (unitKey) => run.coverage.isTrusted(unitKey),
    shortfallOf: findTextShortfall,
  });
  const atMs = deps.clock.now();
  const kept = {
    runId: `reconcile:${instanceId}:${deps.ids.hex(8)}`,
    instanceId,
    isDryRun: dryRun,
    agentId: given.caller.agentId,
    atMs,
    lastObservationId: observations.at(-1)?.observationId ?? null,
    considered: observations.length,
  };
  const results = await write(deps, run, { kept, upgrades, caller: given.caller });
  run.coverage.noteReconcile(atMs);
  for (const { unitKey, observationId, checkedBy, outcome } of results)
    if (outcome === 'applied') run.advance({ unitKey, observationId, checkedBy, atMs });
  return {
    kind: 'ok',
    runId: kept.runId,
    ruleVersion: RECONCILE_RULE_VERSION,
    normalizerVersion: NORMALIZER_VERSION,
    observationsConsidered: observations.length,
    proposedUpgrades: results,
    unitsUpgraded: results.filter(({ outcome }) => outcome === 'applied').length,
    historyCompleteness: completenessOf(run, new Set(observations.map(({ observationId }) => observationId)), cutoffMs),
  };
}

/** Nothing new is said at once and costs nothing; what is done often has to wait. */
async function refuse(
  { store, coverage, clock }: TaskDeps,
  { instanceId, dryRun, cutoffMs }: ReconcileWish,
): Promise<ReconcileAnswer | null> {
  const past = await loadReconciles(store.read, instanceId, LOOK_BACK);
  const sameKind = past.filter(({ isDryRun }) => isDryRun === dryRun);
  // A dry run has changed nothing: whoever may apply can do so on the same evidence.
  const [last] = dryRun ? past : sameKind;
  const newest = await findNewestCoverage(store.read, instanceId, cutoffMs);
  if (last !== undefined && (newest?.observationId ?? null) === last.lastObservationId)
    return { kind: 'no_new_evidence', lastRunAt: last.atMs, lastObservationId: last.lastObservationId };
  const perHour = coverage[dryRun ? 'tuc.reconcileDryRunsPerHour' : 'tuc.reconcileAppliesPerHour'];
  const retryAfterMs = waitOf(
    sameKind.map(({ atMs }) => atMs),
    perHour,
    clock.now(),
  );
  return retryAfterMs > 0 ? { kind: 'rate_limited', retryAfterMs } : null;
}

/** The run, its results, and what they change, in one transaction. */
async function write(
  deps: TaskDeps,
  { instance }: Run,
  given: {
    readonly kept: Omit<ReconcileRun, 'results'>;
    readonly upgrades: readonly Upgrade[];
    readonly caller: EventCaller;
  },
): Promise<readonly (Upgrade & { readonly outcome: Outcome })[]> {
  const { kept, upgrades, caller } = given;
  const { toolName } = caller;
  const { instanceId, runId, isDryRun, atMs } = kept;
  const touched = { unit: isDryRun ? [] : upgrades.map(({ unitKey }) => unitKey) };
  return deps.store.write(async (db) => {
    const results: (Upgrade & { readonly outcome: Outcome })[] = [];
    await holdRun(deps.scopes, db, instance);
    const advance = async () => {
      for (const upgrade of upgrades) {
        const { unitKey, observationId, checkedBy } = upgrade;
        const given_ = { instanceId, unitKey, observationId, checkedBy, atMs } as const;
        const outcome = isDryRun ? 'dry_run' : (await advanceUnit(db, given_)) ? 'applied' : 'cas_no_op';
        results.push({ ...upgrade, outcome });
      }
      await insertReconcile(db, { ...kept, results: results.map((result) => ({ ...result })) });
    };
    if (isDryRun) {
      await advance();
      return results;
    }
    const payloadHash = deps.redactor.argsHash({ toolName, payload: { runId } });
    const kinds = { kind: 'reconciled', clientEventId: null, before: instance, after: instance } as const;
    const delta = { runId, upgraded: upgrades.map(({ unitKey }) => unitKey) };
    const event = { event: eventOf(deps, { ...kinds, delta, payloadHash }, caller), toolName, result: null };
    const write = async () => {
      await advance();
      await insertEvent(db, instanceId, event);
    };
    await chronicle(deps.scopes, db, instance, { touched, event, write });
    return results;
  });
}

/** Partial when a unit was checked by an observation that is no longer there. */
function completenessOf(run: Run, known: ReadonlySet<string>, cutoffMs: number): 'complete' | 'partial' {
  for (const { checkedByObservationId, updatedAtMs } of run.units.values())
    if (checkedByObservationId !== null && updatedAtMs <= cutoffMs && !known.has(checkedByObservationId))
      return 'partial';
  return 'complete';
}
