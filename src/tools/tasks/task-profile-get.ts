import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import type { TaskProfile } from '../../tasks/index.js';
import { id } from './profile-schemas.js';
import { refuseTask } from './task-answers.js';

export const taskProfileGet = defineTool({
  name: 'nova.task_profile_get',
  summary: 'Read a task profile: goal, guidance, checks, completion.',
  doc: 'A run keeps the profile as it was when it started; later edits do not reach it. confidenceTuning tells what the confidence is made of.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['profiles'],
  bundles: ['task_memory'],
  published: ['profileId'],
  reasons: ['params.invalid', 'params.unknown_field', 'task.not_found'],
  input: z.strictObject({ profileId: id }),
  output: z.object({
    reason: z.string().optional(),
    profileId: z.string(),
    taskType: z.string().optional(),
    displayName: z.string().optional(),
    goal: z.string().optional(),
    domain: z.string().nullable().optional(),
    platform: z.string().nullable().optional(),
    stableGuidance: z.array(z.looseObject({})).optional(),
    mandatoryChecks: z.array(z.looseObject({})).optional(),
    completionCondition: z.looseObject({}).optional(),
    verificationContract: z.looseObject({}).nullable().optional(),
    knownExceptions: z.array(z.looseObject({})).optional(),
    taskKind: z.string().nullable().optional(),
    confidence: z.number().optional(),
    baseConfidence: z.number().optional(),
    contentRev: z.int().optional(),
    usageCount: z.int().optional(),
    archived: z.boolean().optional(),
    createdAtUtc: z.string().optional(),
    updatedAtUtc: z.string().optional(),
    confidenceTuning: z.looseObject({}).optional(),
  }),
  run: async ({ profileId }, { profiles }) => {
    const profile = await profiles.find(profileId);
    if (profile === undefined) return refuseTask('task.not_found', { message: `No profile: ${profileId}.`, profileId });
    const { history: _, createdAtMs, updatedAtMs, ...fields } = profile;
    return {
      status: 'ok',
      data: {
        ...fields,
        createdAtUtc: isoUtc(createdAtMs),
        updatedAtUtc: isoUtc(updatedAtMs),
        confidenceTuning: profiles.tuningOf(profile),
      },
    };
  },
  render: (data) => {
    const profile = data as unknown as TaskProfile;
    const { coverageMode, stopMetric, stopValue } = profile.completionCondition;
    return [
      `${profile.profileId} rev ${profile.contentRev}${profile.archived ? ', archived' : ''} ${profile.displayName}: ${profile.goal}`,
      `Complete: ${coverageMode}, ${stopMetric}${stopValue === null ? '' : ` ${stopValue}`}`,
      ...profile.mandatoryChecks.map(
        ({ checkId, description, required }) => `Check ${checkId}${required ? '' : ' (optional)'}: ${description}`,
      ),
      ...profile.stableGuidance.map(({ text }) => `Guidance: ${text}`),
      ...profile.knownExceptions.map(({ description }) => `Exception: ${description}`),
      ...(profile.verificationContract?.steps ?? []).map(
        ({ stepId, tool, description }) => `Verify ${stepId} (${tool}): ${description}`,
      ),
    ].join('\n');
  },
});
