import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isAbout, isOnHost, MIN_SEARCH_SCORE, type TaskInstance } from '../../tasks/index.js';
import { activeInstance, awarenessLines, awarenessOutput } from './awareness-view.js';
import { domain, platform, taskType } from './profile-schemas.js';
import { startHint } from './task-answers.js';

const MAX_QUERY = 4000;

const candidate = z.strictObject({
  profileId: z.string(),
  displayName: z.string(),
  goal: z.string(),
  taskType: z.string(),
  domain: z.string().nullable(),
  platform: z.string().nullable(),
  score: z.number(),
  accepted: z.boolean(),
  hasGuidance: z.boolean(),
  usageCount: z.int(),
});

export const taskSearch = defineTool({
  name: 'nova.task_search',
  summary: 'Find profiles of recurring tasks, and open runs, by words.',
  doc: 'For browsing; nova.task_match decides which profile fits the work at hand. domain and platform only rank, taskType filters. Open runs of other agents are listed when the words or the domain fit: after a restart you may have another name.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['profiles', 'tasks'],
  bundles: ['task_memory'],
  published: ['query', 'domain', 'taskType', 'limit'],
  reasons: ['params.invalid', 'params.unknown_field'],
  input: z.strictObject({
    query: z.string().min(1).max(MAX_QUERY).describe('What the task is about'),
    domain: domain.optional(),
    platform: platform.optional(),
    taskType: taskType.optional(),
    limit: z.int().min(1).max(50).default(10),
  }),
  output: z.strictObject({
    candidates: z.array(candidate),
    count: z.int(),
    minScore: z.number(),
    omittedWeakMatches: z.int(),
    activeInstances: z.array(activeInstance),
    ...awarenessOutput,
  }),
  run: async ({ query, taskType: type, limit, ...place }, { profiles, tasks }, { agentId }) => {
    const { candidates, omittedWeakMatches } = await profiles.search(
      { text: query, taskType: type, ...place },
      { taskType: type, limit },
    );
    const isMeant = (run: TaskInstance) =>
      isAbout(query, run.context) || (place.domain !== undefined && isOnHost(place.domain, run));
    const open = await tasks.openOf(agentId);
    const meant = new Set(open.filter(isMeant).map(({ instanceId }) => instanceId));
    const taskAwareness = await tasks.awareness(agentId, { others: isMeant });
    return {
      status: 'ok',
      data: {
        candidates: candidates.map(({ profile, match }) => ({
          profileId: profile.profileId,
          displayName: profile.displayName,
          goal: profile.goal,
          taskType: profile.taskType,
          domain: profile.domain,
          platform: profile.platform,
          score: match.finalScore,
          accepted: match.accepted,
          hasGuidance: profile.stableGuidance.length > 0,
          usageCount: profile.usageCount,
        })),
        count: candidates.length,
        minScore: MIN_SEARCH_SCORE,
        omittedWeakMatches,
        activeInstances: taskAwareness.activeInstances.filter(
          ({ instanceId, agentId: other }) => other !== undefined || meant.has(instanceId),
        ),
        taskAwareness,
      },
      hint: startHint(candidates.length > 0),
    };
  },
  render: (data) => {
    const { candidates: found, omittedWeakMatches: weak } = data;
    return [
      ...(found.length === 0 ? ['No profile matches.'] : []),
      ...found.map(({ profileId, score, displayName, goal }) => `${profileId} ${score} ${displayName}: ${goal}`),
      ...(weak > 0 ? [`${weak} weak matches omitted.`] : []),
      ...awarenessLines(data.taskAwareness),
    ].join('\n');
  },
});
