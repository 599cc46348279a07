import { z } from 'zod';
import { applyPlaybook, defineWalk } from '../../dispatch/index.js';
import { SIGNAL_KINDS } from '../../knowledge/index.js';
import { targetArgs } from '../shared/args.js';
import { isCommitText } from '../../verification/index.js';
import { commitTextOf } from './commit-text.js';
import { findEntry } from './find-entry.js';

const input = z.strictObject({
  scope: z.string().min(1).max(255).describe('Host of the site, as in example.com'),
  phenomenonId: z.string().min(1).max(96).describe('Id of an active entry'),
  ...targetArgs,
  maxSteps: z.int().min(1).max(20).default(10),
  timeoutMs: z.int().min(1000).max(60_000).default(15_000).describe('For all steps together'),
  params: z.record(z.string(), z.unknown()).default({}).describe('A value for each slot of a learned path'),
  observation: z
    .strictObject({
      signals: z
        .array(
          z.strictObject({
            kind: z.enum(SIGNAL_KINDS),
            match: z.string().min(1).max(512),
            locale: z.string().min(1).max(35).optional(),
          }),
        )
        .max(64),
      minConfidence: z.number().min(0).max(1).default(0.5),
    })
    .optional()
    .describe('What the caller saw; presence is always checked again'),
});

const output = z.strictObject({
  scope: z.string(),
  phenomenonId: z.string(),
  phenomenonType: z.string(),
  policy: z.string(),
  stepsExecuted: z.int(),
  failedStepIndex: z.int().nullable(),
  stepResults: z.array(
    z.strictObject({
      index: z.int(),
      action: z.string(),
      selector: z.string().nullable(),
      usedFallback: z.boolean(),
      ok: z.boolean(),
      elapsedMs: z.int(),
    }),
  ),
  verifyResults: z.array(z.strictObject({ type: z.string(), passed: z.boolean(), detail: z.string().nullable() })),
  verificationStatus: z.string(),
  telemetryReported: z.boolean(),
  elapsedMs: z.int(),
  driftGate: z.literal('off'),
});

export const phenomenonApply = defineWalk({
  name: 'nova.phenomenon_apply',
  summary: 'Run the proven steps of an active knowledge entry in one call, and check their result.',
  doc: 'Works only where the page shows what the entry is about. Every step runs like a direct call; one that would commit something ends the run. A learned path takes its values from params. The outcome is recorded; no nova.telemetry_report is needed.',
  effect: 'meta',
  surface: 'none',
  operation: 'mutate',
  category: 'normal',
  needs: ['knowledge', 'facts', 'clock'],
  bundles: ['pks_learning'],
  teaches: 'playbook',
  published: ['scope', 'phenomenonId', 'params', 'targetId'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'target.unknown',
    'pks.invalid_scope',
    'pks.scope_not_found',
    'pks.phenomenon_not_found',
    'pks.deprecated',
    'pks.not_active',
    'pks.quarantined',
    'pks.empty_playbook',
    'pks.target_mismatch',
    'pks.not_present',
    'pks.required_capability_missing',
    'pks.required_capability_unknown',
    'pks.commit_point_blocked',
    'pks.polarity_mismatch',
    'pks.verify_failed',
    'pks.playbook_timeout',
    'guarded_commit.coordinator_busy',
  ],
  input,
  output,
  run: async (args, { knowledge, facts, clock }, { target, take, op }) => {
    const found = await findEntry(knowledge, args);
    if (found.kind === 'missing') return found.outcome;
    const { entry } = found;
    const ports = entry.type === 'consent_cmp' ? commitTextOf(entry.type) : { isCommitText };
    return applyPlaybook({ ...args, ...ports, entry, target, take, facts, clock, op });
  },
  render: ({ phenomenonId, stepsExecuted, verificationStatus, verifyResults }) => {
    const checks = verifyResults.map(({ type, passed }) => `${type} ${passed ? 'met' : 'not met'}`).join(', ');
    return `${phenomenonId}: ${stepsExecuted} steps; ${verificationStatus}${checks === '' ? '' : ` (${checks})`}`;
  },
});
