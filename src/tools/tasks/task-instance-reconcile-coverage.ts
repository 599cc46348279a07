import { z } from 'zod';
import { defineTool, type Outcome, type Own } from '../../dispatch/index.js';
import { isoMs } from '../../kernel/index.js';
import { type TaskBook, UNIT_STATUSES } from '../../tasks/index.js';
import { reconcileInput } from './instance-schemas.js';
import { notFound } from './instance-view.js';
import { refuseTask } from './task-answers.js';

const MAX_SHOWN = 10;
const upgrade = z.strictObject({
  unitKey: z.string(),
  oldStatus: z.enum(UNIT_STATUSES),
  newStatus: z.literal('checked'),
  observationId: z.string(),
  evidenceKind: z.string(),
  eligibilityRule: z.string(),
  checkedBy: z.enum(['reconcile', 'file_bytes', 'file_text']),
  outcome: z.string(),
});

const output = z.strictObject({
  instanceId: z.string(),
  dryRun: z.boolean(),
  result: z.string(),
  runId: z.string().optional(),
  ruleVersion: z.int().optional(),
  normalizerVersion: z.int().optional(),
  observationsConsidered: z.int().optional(),
  proposedUpgrades: z.array(upgrade).optional(),
  unitsUpgraded: z.int().optional(),
  historyCompleteness: z.string().optional(),
  lastRunAt: z.int().optional(),
  lastObservationId: z.string().nullable().optional(),
  instanceStatus: z.string().optional(),
  reason: z.string().optional(),
});

export const taskInstanceReconcileCoverage = defineTool({
  name: 'nova.task_instance_reconcile_coverage',
  summary: 'Compare the stored scans of a run with its URL units to find those already covered.',
  doc: 'For scans made before their URL was listed, or under older rules. It scans nothing and never downgrades a unit. A dry run by default; applying needs the setting tuc.allowAgentReconcileApply. Limit: three dry runs and one apply per hour.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['tasks', 'clock'],
  bundles: ['task_memory'],
  published: ['instanceId', 'dryRun'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'task.not_found',
    'task.terminal_status',
    'tuc.reconcile_apply_disabled',
    'rate.limited',
  ],
  input: reconcileInput,
  output,
  run: async ({ instanceId, dryRun, observationCutoff }, { tasks, clock }, call) => {
    const cutoffMs = cutoffOf(observationCutoff, clock.now());
    return outcomeOf(await tasks.reconcile({ instanceId, dryRun, cutoffMs }, call), { instanceId, dryRun });
  },
  render: (data) => {
    if (data.result === 'no_new_evidence') return 'Nothing new since the last run.';
    const upgrades = data.proposedUpgrades ?? [];
    const shown = upgrades
      .slice(0, MAX_SHOWN)
      .map((one) => `${one.unitKey}: ${one.oldStatus} → checked (${one.outcome})`);
    const more = upgrades.length > shown.length ? [`and ${upgrades.length - shown.length} more`] : [];
    return [`${upgrades.length} units could be upgraded, ${data.unitsUpgraded} were.`, ...shown, ...more].join('\n');
  },
});

function cutoffOf(given: string | number | undefined, nowMs: number): number {
  return typeof given === 'string' ? isoMs(given) : (given ?? nowMs);
}

function outcomeOf(
  answer: Awaited<ReturnType<TaskBook['reconcile']>>,
  asked: { readonly instanceId: string; readonly dryRun: boolean },
): Outcome<Own<typeof output>> {
  const { instanceId } = asked;
  switch (answer.kind) {
    case 'not_found':
      return notFound(instanceId);
    case 'over': {
      const message = `${instanceId} is ${answer.instance.status}.`;
      return refuseTask('task.terminal_status', message, { instanceId, instanceStatus: answer.instance.status });
    }
    case 'apply_disabled':
      return {
        status: 'failed',
        reasonCode: 'tuc.reconcile_apply_disabled',
        message: 'Applying has to be allowed by the operator.',
        errorData: { setting: 'tuc.allowAgentReconcileApply' },
      };
    case 'rate_limited':
      return {
        status: 'blocked',
        reasonCode: 'rate.limited',
        message: 'This run has reached its reconcile limit for this hour.',
        retryAfterMs: answer.retryAfterMs,
        about: { ...asked, result: 'rate_limited' },
      };
    case 'no_new_evidence':
    case 'ok': {
      const { kind: result, ...rest } = answer;
      return { status: 'ok', data: { ...asked, result, ...rest } };
    }
  }
}
