import { keepSlash } from '../../kernel/index.js';
import { answerWithout, type OwnText, ownTextOf } from '../../observations/index.js';
import type { Contribution, Recording } from './recording.js';
import type { Context } from '../call/context.js';

/** E&T 10: the result of a call that a task run is verified by is kept with its row. */
export function contributeStep(
  call: Recording,
  { scopes, tasks }: Pick<Context, 'scopes' | 'tasks'>,
): Promise<Contribution | null> | null {
  const { target } = call.trip;
  const scope = target === null ? null : scopes.covering(target.targetId);
  if (target === null || scope?.kind !== 'task_instance' || !call.row.executed) return null;
  const own = ownTextOf(target.typedTexts());
  return observedStep(call, { scopeId: scope.scopeId, rawUrl: target.standing().ownUrl, own }, tasks);
}

async function observedStep(
  { row, structured: answer, added: { seen } }: Recording,
  { scopeId, rawUrl, own }: { readonly scopeId: string; readonly rawUrl: string; readonly own: OwnText },
  tasks: Context['tasks'],
): Promise<Contribution | null> {
  const { toolName, argsHash, agentId, dispatchCallId: callId, endedAtMs: atMs, ok, resultHash } = row;
  const { targetSessionId, after } = row;
  // A page that was left during the call, or is none, was not looked at.
  const isPage = row.before.pageSeq === after.pageSeq && !row.isErrorPage;
  const at =
    isPage && after.url !== null
      ? {
          url: after.url,
          exactUrl: keepSlash(after.url, rawUrl),
          targetSessionId,
          seen,
          navigationSeq: after.navigationSeq,
        }
      : null;
  // Codec: the same object with other texts.
  const structured = answerWithout(answer, own) as typeof answer;
  const call = { scopeId, toolName, argsHash, agentId, callId, atMs, ok, at, resultHash, structured };
  const write = await tasks.observedStep(call);
  return write === null ? null : { writes: [write] };
}
