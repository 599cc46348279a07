import type { Contribution, Recording } from './recording.js';
import type { Context } from '../call/context.js';

/** E&T 10: the result of a call that a task run is verified by is kept with its row. */
export function contributeStep(
  { trip: { target }, row, structured }: Recording,
  { scopes, tasks }: Pick<Context, 'scopes' | 'tasks'>,
): Promise<Contribution | null> | null {
  const scope = target === null ? null : scopes.covering(target.targetId);
  if (scope?.kind !== 'task_instance' || !row.executed) return null;
  return observedStep({ row, structured, scopeId: scope.scopeId }, tasks);
}

async function observedStep(
  { row, structured, scopeId }: Pick<Recording, 'row' | 'structured'> & { readonly scopeId: string },
  tasks: Context['tasks'],
): Promise<Contribution | null> {
  const { toolName, argsHash, agentId, dispatchCallId: callId, endedAtMs: atMs, ok, resultHash } = row;
  // A page that was left during the call, or is none, was not looked at.
  const isPage = row.before.pageSeq === row.after.pageSeq && !row.isErrorPage;
  const url = isPage ? row.after.url : null;
  const call = { scopeId, toolName, argsHash, agentId, callId, atMs, ok, url, resultHash, structured };
  const write = await tasks.observedStep(call);
  return write === null ? null : { writes: [write] };
}
