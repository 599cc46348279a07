import { z } from 'zod';
import { defineTool, type Own } from '../../dispatch/index.js';
import { awarenessOutput, awarenessPart } from './awareness-view.js';
import { abortInput } from './instance-schemas.js';
import { EVENT_REASONS, refusalOutput, refuseEvent } from './instance-view.js';

const output = z.strictObject({
  duplicate: z.literal(true).optional(),
  instanceId: z.string(),
  instanceRev: z.int(),
  instanceStatus: z.string(),
  previousStatus: z.string(),
  evidenceScopeReleased: z.boolean(),
  ...refusalOutput,
  ...awarenessOutput,
});

export const taskInstanceAbort = defineTool({
  name: 'nova.task_instance_abort',
  summary: 'End a run that will not be finished, with the reason.',
  doc: 'For a run that is given up (aborted) or has failed. Its evidence is kept as is; its tabs are free again.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  keepsEventIds: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['tasks'],
  bundles: ['task_memory'],
  published: ['instanceId', 'expectedInstanceRev', 'clientEventId', 'reason', 'outcome'],
  reasons: EVENT_REASONS,
  input: abortInput,
  output,
  run: async (args, { tasks }, call) => {
    const { instanceId, expectedInstanceRev, clientEventId, reason, outcome } = args;
    const payload = { reason, outcome };
    const header = { instanceId, expectedInstanceRev, clientEventId, payload };
    const answer = await tasks.abort(header, { reason, outcome }, call);
    switch (answer.kind) {
      case 'aborted':
      case 'duplicate': {
        // Codec: kept with its event as it was told then.
        const told = answer.result as Own<typeof output>;
        const data = { ...told, ...(answer.kind === 'duplicate' && { duplicate: true as const }) };
        return { status: 'ok', data: { ...data, ...(await awarenessPart(tasks, call.agentId, instanceId)) } };
      }
      case 'not_found':
      case 'refused':
        return refuseEvent(answer, instanceId, {});
    }
  },
  render: ({ instanceId, instanceRev, instanceStatus }) => `${instanceId} rev ${instanceRev} ${instanceStatus}`,
});
