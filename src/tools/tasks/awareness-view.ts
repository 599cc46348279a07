import { z } from 'zod';
import type { Own, Services } from '../../dispatch/index.js';
import { DISCOVERY_STATES, INSTANCE_STATUSES, type TaskAwareness } from '../../tasks/index.js';
import { completionCondition } from './profile-schemas.js';

/** `taskAwareness` (E&T 11.12) as answers carry it. */

const unitCounts = {
  totalUnits: z.int(),
  checkedUnits: z.int(),
  remainingUnits: z.int(),
  blockedUnits: z.int(),
  failedUnits: z.int(),
  excludedUnits: z.int(),
};
export const progressOutput = z.strictObject({ ...unitCounts, percentComplete: z.number() });

/** Where a run stands when it cannot be completed (E&T 9.2). */
export const stateOutput = z.strictObject({
  status: z.enum(INSTANCE_STATUSES),
  discoveryState: z.enum(DISCOVERY_STATES),
  ...unitCounts,
  urlUnitsRemaining: z.int(),
  pendingMandatoryChecks: z.array(z.string()),
});

export const activeInstance = z.strictObject({
  instanceId: z.string(),
  profileId: z.string().nullable(),
  displayName: z.string(),
  status: z.enum(INSTANCE_STATUSES),
  discoveryState: z.enum(DISCOVERY_STATES),
  progress: progressOutput,
  targetUrl: z.string().nullable(),
  completionAllowed: z.boolean(),
  reason: z.string().nullable(),
  resume: z.looseObject({ nextUnits: z.array(z.string()) }).describe('Also the state the run kept for resuming'),
  lastActivityAtUtc: z.string(),
  agentId: z.string().optional().describe('Whose it is, when it is not yours; you can go on with it'),
});

const profileMatch = z.strictObject({
  profileId: z.string(),
  taskType: z.string(),
  displayName: z.string(),
  score: z.number(),
  accepted: z.boolean(),
  confidence: z.number(),
  goal: z.string(),
  guidanceSummary: z.string().nullable(),
  requiredChecks: z.array(z.string()),
  completionCondition,
  knownExceptionsCount: z.int(),
});

export const taskAwareness = z.strictObject({
  source: z.enum(['instance', 'profile', 'context']),
  profileMatch: profileMatch.nullable(),
  activeInstances: z.array(activeInstance),
  completionAllowed: z.boolean().optional(),
  instanceId: z.string().optional(),
  status: z.enum(INSTANCE_STATUSES).optional(),
  discoveryState: z.enum(DISCOVERY_STATES).optional(),
  progress: progressOutput.optional(),
  reason: z.string().nullable().optional(),
  guidanceSummary: z.string().nullable().optional(),
});

export const awarenessOutput = { taskAwareness };

/** What every answer about a run ends with. */
export async function awarenessPart(
  tasks: Pick<Services['tasks'], 'awareness'>,
  agentId: string,
  instanceId: string,
): Promise<{ readonly taskAwareness: TaskAwareness }> {
  return { taskAwareness: await tasks.awareness(agentId, { instanceId }) };
}

/** The runs to go on with, a line each; for answers that are not about one of them. */
export function awarenessLines({
  activeInstances,
  profileMatch: match,
}: Pick<Own<typeof taskAwareness>, 'activeInstances' | 'profileMatch'>): string[] {
  return [
    ...activeInstances.map(({ instanceId, displayName, progress: { checkedUnits, totalUnits }, ...run }) => {
      const next = run.resume.nextUnits[0];
      const open = run.completionAllowed ? 'can be completed' : (run.reason ?? 'open');
      const whose = run.agentId === undefined ? '' : ` of agent ${run.agentId}`;
      return `Task ${instanceId} (${displayName})${whose}: ${checkedUnits} of ${totalUnits} units checked, ${open}${next === undefined ? '' : `; next ${next}`}`;
    }),
    ...(match?.accepted === true ? [`Task profile ${match.profileId} fits: ${match.displayName}`] : []),
  ];
}
