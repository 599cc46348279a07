import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isScopeOpen } from '../knowledge/open-scope.js';
import { readScope, scopeArg } from '../shared/scope.js';

const proposal = z.strictObject({
  kind: z.enum(['new_phenomenon', 'new_domain_hint', 'patch_phenomenon']),
  contextHost: z.string(),
  candidateKey: z.string(),
  confidence: z.number(),
  reason: z.string(),
  phenomenonType: z.string().nullable(),
  targetStableId: z.string().nullable().describe('The entry that is changed'),
  hintKind: z.string().nullable(),
  stableId: z.string(),
});

const output = z.strictObject({
  scope: z.string(),
  generated: z.int().describe('Written; fewer than proposed when a write failed'),
  proposed: z.int(),
  proposals: z.array(proposal),
  count: z.int().optional(),
  skipped: z
    .array(z.strictObject({ clusterKey: z.string(), reasonCode: z.string() }))
    .optional()
    .describe('Given when nothing was proposed'),
});

/** More reasons tell nothing new. */
const MOST_SKIPPED = 10;

export const learnGenerate = defineTool({
  name: 'nova.learn_generate',
  summary: 'Turn repeated evidence from an open site into knowledge candidates (L0).',
  doc: 'Writes candidates, or changes to entries, that still have to prove themselves; none of them guides an action before nova.learn_promote. Uses only selectors and outcomes that were observed; commit points, fragile selectors and consent without a known choice are left out. A tab must show the scope.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['generator', 'browser'],
  bundles: ['pks_learning'],
  published: ['scope', 'limit'],
  reasons: ['params.invalid', 'params.unknown_field', 'pks.invalid_scope', 'pks.scope_not_open'],
  input: z.strictObject({ scope: scopeArg, limit: z.int().min(1).max(20).default(5) }),
  output,
  run: async ({ scope: given, limit }, { generator, browser }, { agentId, toolName, dispatchSeq }) => {
    const read = readScope(given);
    if (read.kind === 'refused') return read.outcome;
    const { scope } = read;
    if (!isScopeOpen(browser, scope)) return { status: 'blocked', reasonCode: 'pks.scope_not_open', about: { scope } };
    const { skipped, ...answer } = await generator.generate({
      scope,
      limit,
      agentId,
      toolName,
      untilSeq: dispatchSeq - 1,
    });
    const none = answer.proposed === 0 && { count: 0, skipped: skipped.slice(0, MOST_SKIPPED) };
    return { status: 'ok', data: { ...answer, ...none } };
  },
  render: ({ proposals, skipped = [] }) => {
    if (proposals.length === 0)
      return ['Nothing to learn.', ...skipped.map(({ clusterKey, reasonCode }) => `${clusterKey}: ${reasonCode}`)].join(
        '\n',
      );
    return proposals
      .map(({ kind, stableId, phenomenonType, confidence, reason }) =>
        [kind, stableId, phenomenonType, confidence, reason].join(' '),
      )
      .join('\n');
  },
});
