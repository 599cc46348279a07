import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isoUtc } from '../../kernel/index.js';
import { PHENOMENON_TYPES, SERVICE_CATEGORIES, TRUSTS } from '../../knowledge/index.js';

const domain = z.strictObject({
  scope: z.string(),
  phenomenonCount: z.int(),
  deprecatedCount: z.int(),
  avgSuccessRate30d: z.number().nullable(),
  verifiedPhenomenonCount: z.int(),
  types: z.array(z.string()),
  trust: z.enum(TRUSTS),
  updatedAtUtc: z.string(),
  serviceCategories: z.array(z.string()),
  primaryServiceCategory: z.string().nullable(),
});

export const pksList = defineTool({
  name: 'nova.pks_list',
  summary: 'List the websites with stored knowledge.',
  doc: 'Filters are combined. minHealth is the mean health of the live entries of a site. Read one site with nova.pks_get.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['knowledge'],
  bundles: ['pks_learning'],
  published: ['prefix', 'type', 'trust', 'limit', 'offset'],
  reasons: ['params.invalid', 'params.unknown_field'],
  input: z.strictObject({
    prefix: z.string().min(1).max(255).toLowerCase().optional().describe('Start of the host name'),
    type: z.enum(PHENOMENON_TYPES).optional(),
    minHealth: z.number().min(0).max(1).optional(),
    trust: z.enum(TRUSTS).optional(),
    serviceCategory: z.enum(SERVICE_CATEGORIES).optional(),
    limit: z.int().min(1).max(500).default(200),
    offset: z.int().min(0).default(0),
  }),
  output: z.strictObject({
    count: z.int(),
    returned: z.int(),
    offset: z.int(),
    limit: z.int(),
    hasMore: z.boolean(),
    domains: z.array(domain),
  }),
  run: async (query, { knowledge }) => {
    const { count, domains } = await knowledge.list(query);
    const { offset, limit } = query;
    return {
      status: 'ok',
      data: {
        count,
        returned: domains.length,
        offset,
        limit,
        hasMore: offset + domains.length < count,
        domains: domains.map(({ updatedAt, ...rest }) => ({ ...rest, updatedAtUtc: isoUtc(updatedAt) })),
      },
    };
  },
  render: (data) => {
    const lines = data.domains.map(
      ({ scope, phenomenonCount, types }) => `${scope} ${phenomenonCount}: ${types.join(', ')}`,
    );
    return [`${data.count} sites`, ...lines].join('\n');
  },
});
