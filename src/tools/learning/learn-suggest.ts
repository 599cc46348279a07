import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { readScope, scopeArg } from '../shared/scope.js';

const ALL = '*';

const opportunity = z.strictObject({
  contextHost: z.string(),
  candidateKey: z.string(),
  dominantKind: z.string(),
  supportCount: z.int(),
  successCount: z.int(),
  failureCount: z.int(),
  distinctSessions: z.int(),
  score: z.number(),
  suggestion: z.string(),
  scoreBreakdown: z
    .strictObject({
      supportScore: z.number(),
      sessionBonus: z.number(),
      successRateFactor: z.number(),
      driftSignal: z.number(),
      recencyBonus: z.number(),
    })
    .nullable()
    .describe('Null for entries that are already stored'),
});

export const learnSuggest = defineTool({
  name: 'nova.learn_suggest',
  summary: 'List repeated patterns of website work that may be worth learning.',
  doc: 'Ranks clusters of observations from 30 days, and stored entries that fail or go stale. Writes nothing and permits nothing; count 0 means that there is no repeated pattern; do not invent one.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['generator'],
  bundles: ['pks_learning'],
  published: ['scope', 'limit'],
  reasons: ['params.invalid', 'params.unknown_field', 'pks.invalid_scope'],
  input: z.strictObject({
    scope: scopeArg.default(ALL).describe('Host of the site, as in example.com; * for all'),
    limit: z.int().min(1).max(20).default(5),
  }),
  output: z.strictObject({ scope: z.string(), count: z.int(), opportunities: z.array(opportunity) }),
  run: async ({ scope: given, limit }, { generator }) => {
    const read = given === ALL ? ({ kind: 'scope', scope: ALL } as const) : readScope(given);
    if (read.kind === 'refused') return read.outcome;
    const found = await generator.suggest(read.scope, limit);
    const opportunities = found.map((one) => opportunity.strip().parse(one));
    return { status: 'ok', data: { scope: read.scope, count: opportunities.length, opportunities } };
  },
  render: ({ opportunities: found }) => {
    if (found.length === 0) return 'No repeated pattern.';
    return found
      .map(({ contextHost, candidateKey, dominantKind, score, successCount, supportCount, suggestion }) =>
        [contextHost, candidateKey, dominantKind, score, `${successCount}/${supportCount}`, suggestion].join(' '),
      )
      .join('\n');
  },
});
