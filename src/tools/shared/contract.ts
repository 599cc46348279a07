import { z } from 'zod';
import { ACTION_KINDS, AMBIGUITY_POLICIES, OPERATORS, RETRY_POLICIES } from '../../verification/index.js';

const FACT_KEY_CHARS = 10_200;
const LIST_LIMIT = 50;

/** One condition on one fact (A&S 5.2). */
export const assertion = z.strictObject({
  factKey: z
    .string()
    .min(1)
    .max(FACT_KEY_CHARS)
    .describe('page.urlChanged, dom.visible(#done), text.appeared(Saved) …'),
  operator: z.enum(OPERATORS),
  expected: z.json().optional().describe('Required except for exists and not_exists'),
  frameId: z.string().min(1).max(128).nullable().optional(),
});

const list = z.array(assertion).max(LIST_LIMIT).optional();
export const assertionSet = z.strictObject({ all: list, any: list, forbidden: list });

export const transitionContract = z.strictObject({
  actionKind: z.enum(ACTION_KINDS).optional().describe('Chooses the default timing'),
  preconditions: assertionSet.optional().describe('Must hold before, or nothing is done'),
  postconditions: z
    .strictObject({
      success: assertionSet.optional(),
      forbidden: assertionSet.optional(),
      ambiguous: assertionSet.optional(),
    })
    .optional()
    .describe('What proves it, contradicts it, or leaves it open'),
  retryPolicy: z.enum(RETRY_POLICIES).optional(),
  ambiguityPolicy: z.enum(AMBIGUITY_POLICIES).optional(),
  // Out of range is clamped and told, not refused (K2).
  stabilityWindowMs: z.int().optional().describe('How long to look for the result, 500 to 30000'),
  stabilityMs: z.int().optional().describe('How long success must hold, 0 to 5000'),
});

export const clientEventIdArg = z
  .string()
  .min(1)
  .max(128)
  .optional()
  .describe('Same id, same call: replayed, never done twice');

/** CONTRACT (A&S 4). */
export const contractArgs = {
  transitionContract: transitionContract.optional().describe('Pre- and postconditions; needed at commit points'),
  clientEventId: clientEventIdArg,
  outputDetail: z.enum(['compact', 'full']).default('compact').describe('full: every detail of the verdict'),
  instanceId: z.string().min(1).max(128).optional().describe('Task run this belongs to; with unitKey'),
  unitKey: z.string().min(1).max(512).optional().describe('Work unit that a proven outcome counts for'),
  dialogPolicy: z.enum(['dismiss', 'accept']).default('dismiss').describe('Answer to confirm and prompt dialogs'),
};

/** Refusals of the closed loop, for every tool with CONTRACT. */
export const CONTRACT_REASONS = [
  'guarded_commit.missing_contract',
  'guarded_commit.precondition_failed',
  'guarded_commit.precondition_error',
  'guarded_commit.contract_unprovable',
  'guarded_commit.postcondition_failed',
  'guarded_commit.ambiguous_signal',
  'guarded_commit.page_navigated',
  'guarded_commit.frame_destroyed',
  'guarded_commit.eval_error',
  'guarded_commit.no_signal_yet',
  'guarded_commit.timeout',
  'guarded_commit.coordinator_busy',
  'guarded_commit.dispatch_prepare_rejected',
  'params.client_event_id_reused',
  'unit.contract_required',
  'unit.unknown',
  'unit.instance_closed',
  'unit.not_action_like',
] as const;
