import type { TaskDeps } from '../deps.js';
import { eventOf } from '../runs/admit-event.js';
import { findAlteration } from './alterations.js';
import { verify } from './completing.js';
import { endOf } from './ending.js';
import { insertEvent, updateInstance } from '../runs/instance-repo.js';
import type { OpenRuns } from '../runs/open-runs.js';
import { Run } from '../runs/run.js';
import { summaryOf } from '../runs/snapshot.js';
import { scopeOf } from '../runs/standing.js';
import type { TaskInstance } from '../runs/instance-types.js';

const TOOL = 'nova task force-complete';
/** Who acts when no agent does. */
const OPERATOR = { agentId: 'operator' };

export type ForceAnswer =
  | { readonly kind: 'not_found' }
  | { readonly kind: 'over' | 'completed'; readonly instance: TaskInstance };

/**
 * E&T 5.6: a person ends the run as completed, whatever policy and evidence say. What was observed is graded and signed as
 * always, and the profile gets no success from it.
 */
export async function forceInstance(
  deps: TaskDeps,
  runs: OpenRuns,
  given: { readonly instanceId: string; readonly reason: string },
): Promise<ForceAnswer> {
  const run = await runs.find(given.instanceId);
  if (run === undefined) return { kind: 'not_found' };
  if (!(run instanceof Run)) return { kind: 'over', instance: run };
  const { instance: before } = run;
  const verification = await verify(deps, run, { report: [], phase: 'completion' });
  const reason = deps.redactor.text(given.reason);
  const after = await deps.scopes.flush(scopeOf(before), async (evidence, head) => {
    const seen = { evidence, head };
    const summary = summaryOf(run, evidence);
    const fault = await findAlteration(deps, run);
    const end = await endOf(deps, run, { seen, summary, verification, fault, completionMode: 'user_forced' });
    const delta = { reason, headSeq: head.seq };
    const payloadHash = deps.redactor.argsHash({ toolName: TOOL, payload: { reason } });
    const event = eventOf(
      deps,
      { kind: 'force_completed', clientEventId: null, before, after: end.instance, delta, payloadHash },
      OPERATOR,
    );
    return {
      close: true,
      isClean: false,
      write: async (db) => {
        await updateInstance(db, before, end.instance);
        await insertEvent(db, before.instanceId, { event, toolName: TOOL, result: null });
        await end.write(db);
      },
      value: end.instance,
    };
  });
  runs.remove(after);
  return { kind: 'completed', instance: after };
}
