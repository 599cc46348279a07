import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { profileMatchOf } from '../../tasks/index.js';
import { awarenessLines, awarenessOutput } from './awareness-view.js';
import { currentScope, domain, platform, taskType } from './profile-schemas.js';
import { startHint } from './task-answers.js';

const MAX_DESCRIPTION = 4000;
const MAX_URL = 4096;

const match = z.strictObject({
  profileId: z.string(),
  displayName: z.string(),
  finalScore: z.number(),
  accepted: z.boolean(),
  gapBoost: z.boolean(),
  scoreBreakdown: z.strictObject({
    displayNameScore: z.null(),
    goalScore: z.null(),
    taskTypeScore: z.null(),
    guidanceScore: z.null(),
    textScore: z.number(),
    domainScore: z.number(),
    platformScore: z.null(),
    fuzzyScore: z.null(),
    weights: z.null(),
    thresholdUsed: z.number(),
    evidenceMask: z.enum(['', 'K', 'D', 'KD']),
  }),
  thresholdUsed: z.number(),
});

export const taskMatch = defineTool({
  name: 'nova.task_match',
  summary: 'Find the profile that fits the task at hand.',
  doc: 'Call it before starting a run. bestMatch is the profile to use; null means that none fits and the run needs its own context. Other matches are shown, not recommended.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['profiles', 'tasks'],
  bundles: ['task_memory'],
  published: ['taskDescription', 'domain', 'targetUrl', 'taskType', 'currentScope'],
  reasons: ['params.invalid', 'params.unknown_field'],
  input: z.strictObject({
    taskDescription: z.string().min(1).max(MAX_DESCRIPTION).describe('The task, in a sentence or two'),
    taskType: taskType.optional(),
    domain: domain.optional(),
    platform: platform.optional(),
    targetUrl: z.string().min(1).max(MAX_URL).optional().describe('Where the work is'),
    currentScope: currentScope.optional(),
  }),
  output: z.strictObject({
    matches: z.array(match),
    bestMatch: match.nullable(),
    count: z.int(),
    targetUrl: z.string().nullable(),
    currentScope: z.looseObject({}).nullable(),
    ...awarenessOutput,
  }),
  run: async ({ taskDescription, ...given }, { profiles, tasks }, { agentId }) => {
    const ranked = await profiles.match({ text: taskDescription, ...given });
    const matches = ranked.map((each) => each.match);
    const accepted = matches.filter((each) => each.accepted).map(({ profileId }) => profileId);
    await profiles.noteMatched(agentId, accepted);
    const best = ranked.find((each) => each.match.accepted);
    const profileMatch = best === undefined ? null : profileMatchOf(best.profile, best.match);
    return {
      status: 'ok',
      data: {
        matches,
        bestMatch: best?.match ?? null,
        count: matches.length,
        targetUrl: given.targetUrl ?? null,
        currentScope: given.currentScope ?? null,
        taskAwareness: await tasks.awareness(agentId, { profileMatch }),
      },
      hint: startHint(accepted.length > 0),
    };
  },
  render: (data) => {
    const { matches } = data;
    return [
      ...(matches.length === 0 ? ['No profile matches.'] : []),
      ...matches.map(
        ({ profileId, finalScore, accepted, displayName }) =>
          `${profileId} ${finalScore} ${accepted ? 'fits' : 'does not fit'}: ${displayName}`,
      ),
      ...awarenessLines({ ...data.taskAwareness, profileMatch: null }),
    ].join('\n');
  },
});
