import { admitEvent, type Barred, type EventHeader, eventOf } from '../runs/admit-event.js';
import type { EventCaller, TaskDeps } from '../deps.js';
import { insertEvent, updateInstance } from '../runs/instance-repo.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { unfinishedEnd } from './receipts.js';
import { look, scopeOf } from '../runs/standing.js';
import { takeSnapshot } from '../runs/snapshot.js';
import type { TaskInstance } from '../runs/instance-types.js';

export type AbortAnswer =
  | Barred
  | {
      readonly kind: 'aborted';
      readonly result: Readonly<Record<string, unknown>>;
      readonly instance: TaskInstance;
    };

/** E&T 11.9: the run ends unfinished. Its evidence is kept as it stands; nothing is waited for. */
export async function abortInstance(
  deps: TaskDeps,
  runs: OpenRuns,
  given: {
    readonly header: EventHeader;
    readonly reason: string;
    readonly outcome: 'aborted' | 'failed';
    readonly caller: EventCaller;
  },
): Promise<AbortAnswer> {
  const admitted = await admitEvent(deps, runs, given);
  if (admitted.kind !== 'admitted') return admitted;
  const { run, payloadHash } = admitted;
  const { instance: before } = run;
  const seen = await look(run, deps.scopes);
  const now = deps.clock.now();
  const after: TaskInstance = {
    ...before,
    instanceRev: before.instanceRev + 1,
    status: given.outcome,
    snapshot: takeSnapshot(run, seen, now),
    lastActivityAtMs: now,
    completedAtMs: now,
  };
  const result = {
    instanceId: before.instanceId,
    instanceRev: after.instanceRev,
    instanceStatus: after.status,
    previousStatus: before.status,
    evidenceScopeReleased: true,
  };
  const { clientEventId } = given.header;
  const { toolName } = given.caller;
  const delta = { outcome: given.outcome, reason: deps.redactor.text(given.reason) };
  const event = eventOf(deps, { kind: 'aborted', clientEventId, before, after, delta, payloadHash }, given.caller);
  await deps.scopes.close(scopeOf(before), async (db) => {
    await updateInstance(db, before, after);
    await insertEvent(db, before.instanceId, { event, toolName, result });
    await unfinishedEnd(run, seen.evidence)(db);
    if (before.profileId !== null) await deps.profiles.terminal(before.profileId, given.outcome)(db);
  });
  runs.remove(after);
  return { kind: 'aborted', result, instance: after };
}
