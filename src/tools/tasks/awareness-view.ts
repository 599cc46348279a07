import { z } from 'zod';
import type { Services } from '../../dispatch/index.js';
import type { TaskAwareness } from '../../tasks/index.js';

/** `taskAwareness` (E&T 11.12) as answers carry it. */

const progress = z.object({ totalUnits: z.int(), checkedUnits: z.int(), remainingUnits: z.int() });

const active = z.looseObject({
  instanceId: z.string(),
  displayName: z.string(),
  status: z.string(),
  progress,
  completionAllowed: z.boolean(),
  reason: z.string().nullable(),
  resume: z.looseObject({ nextUnits: z.array(z.string()) }),
});

export const taskAwareness = z.looseObject({
  source: z.enum(['instance', 'profile', 'context']),
  profileMatch: z.looseObject({ profileId: z.string(), displayName: z.string(), accepted: z.boolean() }).nullable(),
  activeInstances: z.array(active),
  completionAllowed: z.boolean().optional(),
  reason: z.string().nullable().optional(),
});

export const awarenessOutput = { taskAwareness: taskAwareness.optional() };

/** What every answer about a run ends with. */
export async function awarenessPart(
  tasks: Pick<Services['tasks'], 'awareness'>,
  agentId: string,
  instanceId: string,
): Promise<{ readonly taskAwareness: TaskAwareness }> {
  return { taskAwareness: await tasks.awareness(agentId, { instanceId }) };
}

/** The runs to go on with, a line each; for answers that are not about one of them. */
export function awarenessLines(given: unknown): string[] {
  if (given === undefined) return [];
  const parsed = taskAwareness.safeParse(given);
  if (!parsed.success) return [];
  const { activeInstances, profileMatch } = parsed.data;
  return [
    ...activeInstances.map(({ instanceId, displayName, progress: { checkedUnits, totalUnits }, ...run }) => {
      const next = run.resume.nextUnits[0];
      const open = run.completionAllowed ? 'can be completed' : (run.reason ?? 'open');
      return `Task ${instanceId} (${displayName}): ${checkedUnits} of ${totalUnits} units checked, ${open}${next === undefined ? '' : `; next ${next}`}`;
    }),
    ...(profileMatch?.accepted === true
      ? [`Task profile ${profileMatch.profileId} fits: ${profileMatch.displayName}`]
      : []),
  ];
}
