import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { type PromoteAnswer, SKIPPED_BECAUSE, TRANSITIONS } from '../../learning/index.js';
import { isScopeOpen } from '../knowledge/open-scope.js';
import { gateOutput, gateView } from './gate-view.js';
import { readScope, scopeArg } from '../shared/scope.js';

const ALL = 'all';

const input = z.strictObject({
  scope: scopeArg,
  stableIds: z
    .array(z.string().min(1).max(96))
    .min(1)
    .max(200)
    .refine((ids) => !ids.includes(ALL) || ids.length === 1, '"all" must be the only value')
    .optional()
    .describe('Ids of entries or hints; omitted or ["all"]: all of the scope'),
  transition: z.enum(TRANSITIONS).nullable().default(null).describe('Only this one; omitted: the one that applies'),
  dryRun: z.boolean().default(false).describe('Evaluate without writing; works while the scope is closed'),
});

const level = z.int().nullable();
const decision = z.strictObject({
  stableId: z.string(),
  pending: z.literal(true).optional().describe('About the pending revision, not the one served'),
  approved: z.boolean(),
  applied: z.boolean(),
  skippedBecause: z.enum(SKIPPED_BECAUSE).nullable(),
  writeError: z.string().nullable(),
  reasonKind: z.enum(TRANSITIONS).nullable(),
  fromLevel: level,
  toLevel: level.describe('-1: deprecated'),
  rejectionReason: z.string().nullable(),
  gates: z.array(gateOutput),
});

const output = z.strictObject({
  scope: z.string(),
  dryRun: z.boolean(),
  approved: z.int(),
  rejected: z.int(),
  applied: z.int(),
  writeFailed: z.int(),
  total: z.int(),
  count: z.int().optional(),
  ingestionComplete: z.literal(false).optional().describe('Recent calls are not counted yet, so nothing is promoted'),
  decisions: z.array(decision),
});

export const learnPromote = defineTool({
  name: 'nova.learn_promote',
  summary: 'Check the gates of stored knowledge and apply the level changes they approve.',
  doc: 'Levels follow observed evidence only; no argument sets one. Each entry changes level at most once per call; deprecation and demotion come before promotion. Without dryRun a tab must show the scope. An approved entry still needs confirmation on the page before it guides an action.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['learning', 'browser'],
  bundles: ['pks_learning'],
  published: ['scope', 'stableIds', 'transition', 'dryRun'],
  reasons: ['params.invalid', 'params.unknown_field', 'pks.invalid_scope', 'pks.scope_not_open', 'store.unavailable'],
  input,
  output,
  run: async ({ scope: given, stableIds, transition, dryRun }, { learning, browser }, { agentId, dispatchSeq }) => {
    const read = readScope(given);
    if (read.kind === 'refused') return read.outcome;
    const { scope } = read;
    if (!dryRun && !isScopeOpen(browser, scope)) {
      return { status: 'blocked', reasonCode: 'pks.scope_not_open', about: { scope, dryRun } };
    }
    const asked = stableIds === undefined || stableIds.includes(ALL) ? null : [...new Set(stableIds)];
    const untilSeq = dispatchSeq - 1;
    const answer = await learning.promote({ scope, stableIds: asked, transition, dryRun, agentId, untilSeq });
    const data = view(answer);
    return answer.ok ? { status: 'ok', data } : { status: 'failed', reasonCode: 'store.unavailable', data };
  },
  render: ({ decisions, applied, approved, rejected, dryRun }) => {
    const lines = decisions.map(
      ({ stableId, approved: isApproved, reasonKind, rejectionReason }) =>
        `${stableId} ${reasonKind ?? '-'}: ${isApproved ? 'approved' : (rejectionReason ?? 'rejected')}`,
    );
    return [`${approved} approved, ${rejected} rejected, ${dryRun ? 'dry run' : `${applied} applied`}`, ...lines].join(
      '\n',
    );
  },
});

function view(answer: PromoteAnswer): z.output<typeof output> {
  const { scope, dryRun, approved, rejected, applied, writeFailed, total, decisions, ingestionComplete } = answer;
  return {
    scope,
    dryRun,
    approved,
    rejected,
    applied,
    writeFailed,
    total,
    ...(decisions.length === 0 && { count: 0 }),
    ...(!ingestionComplete && { ingestionComplete: false as const }),
    decisions: decisions.map(({ isPending, gates, ...rest }) => ({
      ...rest,
      ...(isPending && { pending: true as const }),
      gates: gates.map(gateView),
    })),
  };
}
