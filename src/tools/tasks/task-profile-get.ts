import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import {
  completionCondition,
  id,
  keptContract,
  knownExceptions,
  mandatoryChecks,
  stableGuidance,
  taskKind,
} from './profile-schemas.js';
import { refuseTask } from './task-answers.js';

export const taskProfileGet = defineTool({
  name: 'nova.task_profile_get',
  summary: 'Read a task profile: goal, guidance, checks, completion.',
  doc: 'A run keeps the profile as it was when it started; later edits do not affect it. confidenceTuning shows what the confidence is made up of.',
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
  output: z.strictObject({
    reason: z.string().optional(),
    profileId: z.string(),
    taskType: z.string(),
    displayName: z.string(),
    goal: z.string(),
    domain: z.string().nullable(),
    platform: z.string().nullable(),
    stableGuidance,
    mandatoryChecks,
    completionCondition,
    verificationContract: keptContract.nullable(),
    knownExceptions,
    taskKind: taskKind.nullable(),
    confidence: z.number(),
    baseConfidence: z.number(),
    contentRev: z.int(),
    usageCount: z.int(),
    archived: z.boolean(),
    createdAtUtc: z.string(),
    updatedAtUtc: z.string(),
    confidenceTuning: z.strictObject({
      currentConfidence: z.number(),
      projectedConfidence: z.number(),
      baseConfidence: z.number(),
      terminalInstances: z.int(),
      completionRate: z.number(),
      failureRate: z.number(),
      matchAcceptRate: z.number(),
      useFactor: z.number(),
      idleDays: z.number().nullable(),
      idleFactor: z.number(),
      failureFactor: z.number(),
    }),
  }),
  run: async ({ profileId }, { profiles }) => {
    const profile = await profiles.find(profileId);
    if (profile === undefined) return refuseTask('task.not_found', `No profile: ${profileId}.`, { profileId });
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
  render: (profile) => {
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
