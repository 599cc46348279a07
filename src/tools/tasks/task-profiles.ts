import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { domain, platform, taskType } from './profile-schemas.js';

const listed = z.strictObject({
  profileId: z.string(),
  taskType: z.string(),
  displayName: z.string(),
  domain: z.string().nullable(),
  platform: z.string().nullable(),
  goal: z.string(),
  confidence: z.number(),
  contentRev: z.int(),
  usageCount: z.int(),
  updatedAt: z.int(),
  archived: z.literal(true).optional(),
});

export const taskProfiles = defineTool({
  name: 'nova.task_profiles',
  summary: 'List the profiles of recurring tasks.',
  doc: 'Newest first; every filter is an exact match. nova.task_search finds profiles by words.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['profiles'],
  bundles: ['task_memory'],
  published: ['taskType', 'domain', 'platform', 'limit'],
  reasons: ['params.invalid', 'params.unknown_field'],
  input: z.strictObject({
    taskType: taskType.optional(),
    domain: domain.optional(),
    platform: platform.optional(),
    includeArchived: z.boolean().default(false),
    limit: z.int().min(1).max(500).default(100),
  }),
  output: z.strictObject({ profiles: z.array(listed), count: z.int() }),
  run: async (filter, { profiles }) => {
    const found = await profiles.list(filter);
    return {
      status: 'ok',
      data: {
        profiles: found.map(({ archived, updatedAtMs, ...profile }) => ({
          ...profile,
          updatedAt: updatedAtMs,
          ...(archived && { archived: true as const }),
        })),
        count: found.length,
      },
    };
  },
  render: ({ profiles: found }) => {
    if (found.length === 0) return 'No profiles.';
    return found
      .map(
        ({ profileId, displayName, goal, archived }) =>
          `${profileId} ${displayName}${archived === true ? ' (archived)' : ''}: ${goal}`,
      )
      .join('\n');
  },
});
