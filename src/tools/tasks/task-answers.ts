import type { BareOutcome, Catalogue, Refusal } from '../../dispatch/index.js';
import type { ReasonCode } from '../../kernel/index.js';

type TaskReason = Extract<ReasonCode, `task.${string}`>;

/** A refusal of a task tool: a normal answer, whose short code stands in `reason` (E&T 11). */
export function refuseTask<A extends object>(
  reasonCode: TaskReason,
  message: string,
  about: A,
): Refusal<A & { readonly reason: string }> {
  return {
    status: reasonCode === 'task.not_found' ? 'not_found' : 'failed',
    reasonCode,
    message,
    about: { reason: reasonCode.slice('task.'.length), ...about },
  };
}

/** What an author wrote cannot be taken (E&T 3, 10, 11.4). */
export function refuseContent({ path, message }: { readonly path: string; readonly message: string }): BareOutcome {
  return {
    status: 'failed',
    reasonCode: 'params.invalid',
    stage: 'validate',
    message: `${path}: ${message}.`,
    errorData: { field: path },
  };
}

/** What a tool does, by its name: a verification step may only look. */
export const toolKindIn = (catalogue: Catalogue) => (name: string) => catalogue.find(name)?.effect;

/** What to do next with a profile, or without one. */
export const startHint = (hasProfile: boolean) =>
  `Start a run with nova.task_instance_create(${hasProfile ? 'profileId' : 'adHocContext'}).`;
