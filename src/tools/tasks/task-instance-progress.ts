import { z } from 'zod';
import { defineTool, type Own, type Refusal } from '../../dispatch/index.js';
import type { TaskBook } from '../../tasks/index.js';
import { awarenessOutput, awarenessPart, progressOutput } from './awareness-view.js';
import { progressInput } from './instance-schemas.js';
import {
  EVENT_REASONS,
  gradeLines,
  headOutput,
  progressLine,
  refusalOutput,
  refuseEvent,
  unitGrades,
  unlistedLine,
  unlistedOutput,
} from './instance-view.js';
import { refuseTask } from './task-answers.js';

const MAX_NAMED = 3;

const fault = z.strictObject({
  entry: z.string().describe('Its position, as in unitUpdates[3]'),
  reason: z.string(),
  message: z.string(),
  unitKey: z.string().optional(),
  checkId: z.string().optional(),
});

const output = z.strictObject({
  applied: z.boolean(),
  duplicate: z.literal(true).optional(),
  instanceId: z.string(),
  instanceRev: z.int(),
  progress: progressOutput.extend({
    discovered: z.int(),
    checked: z.int(),
    remaining: z.int(),
    blocked: z.int(),
    failed: z.int(),
  }),
  completionAllowed: z.boolean(),
  claimPreview: unitGrades.optional(),
  duplicateUnits: z.array(z.string()).optional(),
  unlistedLinks: unlistedOutput.optional(),
  evidenceHead: headOutput.optional(),
  details: z.array(fault).optional(),
  instanceStatus: z.string().optional(),
  ...refusalOutput,
  ...awarenessOutput,
});

export const taskInstanceProgress = defineTool({
  name: 'nova.task_instance_progress',
  summary: 'Report units found, checked, excluded or stuck, findings and checks of a run.',
  doc: 'An event is applied in full or not at all. claimPreview says at once what was observed of the units just checked. If an answer is lost, send the same clientEventId again: it is not applied twice.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  keepsEventIds: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['tasks'],
  bundles: ['task_memory'],
  listed: 'core',
  published: [
    'instanceId',
    'expectedInstanceRev',
    'clientEventId',
    'discoveredUnits',
    'unitUpdates',
    'findings',
    'mandatoryCheckUpdates',
    'resumeStateDelta',
    'setDiscoveryState',
  ],
  reasons: [
    ...EVENT_REASONS,
    'task.unknown_unit',
    'task.invalid_transition',
    'task.exclusion_reason_required',
    'task.unknown_check_id',
    'task.check_reason_required',
    'task.invalid_discovery_transition',
    'task.unit_limit',
  ],
  input: progressInput,
  output,
  run: async (args, { tasks }, call) => {
    const { instanceId, expectedInstanceRev, clientEventId, ...event } = args;
    const header = {
      instanceId,
      expectedInstanceRev,
      clientEventId,
      payload: event,
    };
    const answer = await tasks.progress(header, event, call);
    switch (answer.kind) {
      case 'applied':
      case 'duplicate': {
        // Codec: kept with its event as it was told then.
        const { hint, ...told } = answer.result as Omit<Own<typeof output>, 'instanceId'> & { readonly hint: unknown };
        const data = { instanceId, ...told, ...(answer.kind === 'duplicate' && { duplicate: true as const }) };
        const aware = await awarenessPart(tasks, call.agentId, instanceId);
        return { status: 'ok', hint: String(hint), data: { ...data, ...aware } };
      }
      case 'rejected':
        return rejected(answer);
      case 'not_found':
      case 'refused':
        return refuseEvent(answer, instanceId, { applied: false });
    }
  },
  render: (data) =>
    [
      `rev ${data.instanceRev}${data.duplicate === true ? ' (already applied)' : ''}: ${progressLine(data.progress)}`,
      ...gradeLines(data.claimPreview ?? []),
      ...unlistedLine(data.unlistedLinks),
    ].join('\n'),
});

type Rejected = Extract<Awaited<ReturnType<TaskBook['progress']>>, { kind: 'rejected' }>;

function rejected({ reason, details, instance }: Rejected): Refusal<Partial<Own<typeof output>>> {
  const named = details.slice(0, MAX_NAMED).map(({ entry, message }) => `${entry}: ${message}`);
  const more = details.length > MAX_NAMED ? `; and ${details.length - MAX_NAMED} more` : '';
  const message = `Nothing was applied. ${named.join('; ')}${more}.`;
  const { instanceId, instanceRev } = instance;
  if (reason === 'params.invalid') {
    const field = details[0]?.entry ?? 'unitUpdates';
    return { status: 'failed', reasonCode: reason, stage: 'validate', message, errorData: { field, details } };
  }
  return refuseTask(`task.${reason}`, message, { applied: false, instanceId, instanceRev, details });
}
