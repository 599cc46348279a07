import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import {
  completionCondition,
  displayName,
  domain,
  goal,
  id,
  knownExceptions,
  mandatoryChecks,
  platform,
  stableGuidance,
  taskKind,
  taskType,
  verificationContract,
} from './profile-schemas.js';
import { refuseContent, refuseTask, toolKindIn } from './task-answers.js';

export const taskProfileUpsert = defineTool({
  name: 'nova.task_profile_upsert',
  summary: 'Store a recurring task as a profile, or change one.',
  doc: 'For recurring work: what to achieve, how to do it well, what must be checked, when it is complete. An edit keeps what it does not name. It never changes runs already under way.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['profiles', 'catalogue'],
  bundles: ['task_memory'],
  published: [
    'profileId',
    'taskType',
    'displayName',
    'goal',
    'domain',
    'stableGuidance',
    'mandatoryChecks',
    'completionCondition',
    'sourceInstanceId',
  ],
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found', 'task.content_rev_conflict'],
  input: z.strictObject({
    profileId: id.optional().describe('Omit to create a profile'),
    expectedContentRev: z.int().min(1).optional().describe('Refuse if it was edited since'),
    taskType,
    displayName,
    goal,
    domain: domain.nullable().optional(),
    platform: platform.nullable().optional(),
    stableGuidance: stableGuidance.optional(),
    mandatoryChecks: mandatoryChecks.optional(),
    completionCondition: completionCondition
      .optional()
      .describe('{coverageMode, unitKind, stopMetric, stopValue?, evidencePolicy?}'),
    knownExceptions: knownExceptions.optional(),
    verificationContract: verificationContract.nullable().optional(),
    taskKind: taskKind.nullable().optional(),
    confidence: z.number().min(0).max(1).optional().describe('How sure the author is; 0.5 by default'),
    sourceInstanceId: id.optional().describe('Run whose context is copied'),
    archived: z.boolean().optional().describe('true: no longer found or used'),
  }),
  output: z.strictObject({
    profileId: z.string(),
    contentRev: z.int(),
    action: z.enum(['created', 'updated', 'unchanged']),
    reason: z.string().optional(),
    currentContentRev: z.int().optional(),
    sourceInstanceId: z.string().optional(),
  }),
  run: async (args, { profiles, catalogue }) => {
    const { profileId, expectedContentRev, sourceInstanceId, confidence, archived, ...content } = args;
    const draft = { profileId, expectedContentRev, sourceInstanceId, confidence, archived, content };
    const answer = await profiles.upsert(draft, toolKindIn(catalogue));
    switch (answer.kind) {
      case 'invalid':
        return refuseContent(answer.fault);
      case 'not_found': {
        const { field } = answer;
        return refuseTask('task.not_found', `No ${field}: ${args[field]}.`, {
          ...(args[field] !== undefined && { [field]: args[field] }),
        });
      }
      case 'conflict': {
        const { currentContentRev } = answer;
        const message = `The profile is at revision ${currentContentRev}.`;
        return refuseTask('task.content_rev_conflict', message, {
          ...(profileId !== undefined && { profileId }),
          currentContentRev,
        });
      }
      case 'created':
      case 'updated':
      case 'unchanged': {
        const { profile, kind } = answer;
        return {
          status: kind === 'unchanged' ? 'noop' : 'ok',
          data: { profileId: profile.profileId, contentRev: profile.contentRev, action: kind },
        };
      }
    }
  },
  render: ({ profileId, contentRev, action }) => `${profileId} rev ${contentRev} ${action}`,
});
