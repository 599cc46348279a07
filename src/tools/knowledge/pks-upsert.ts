import { z } from 'zod';
import { defineTool, type Outcome, type Own } from '../../dispatch/index.js';
import { TRUSTS } from '../../knowledge/index.js';
import type { SemanticResolution } from '../../learning/index.js';
import { entryContext, entryType, fingerprint, placeContext, playbook, scopeArg } from './entry-schemas.js';
import { ENTRY_REASONS, entryWarnings, writableScope } from './refusals.js';
import { firstSelector, seedCandidate } from './store-change.js';
import { type UpsertAnswer, upsertEntry } from './upsert-entry.js';

const resolution = z.strictObject({
  status: z.literal('resolved'),
  opportunityId: z.string(),
  verdict: z.literal('upsert'),
  reason: z.string(),
  matchSource: z.enum(['opportunity_id', 'selector', 'type_and_origin']),
});

const ACTIONS = ['created', 'updated', 'reactivated', 'pending_revision'] as const;

const output = z.strictObject({
  action: z.enum(ACTIONS),
  scope: z.string(),
  phenomenonId: z.string(),
  learningLevel: z.int(),
  pksSemanticLearningResolution: resolution.optional().describe('The pksSemanticLearning prompt that this answers'),
});

export const pksUpsert = defineTool({
  name: 'nova.pks_upsert',
  summary: 'Store a reusable pattern of a website, or change one.',
  doc: 'A tab must show the site. New entries start at level 1 and guide no one until their evidence passes the gates; no argument sets a level. A change to an active entry waits as a pending revision while the old one is served. Store selectors, roles and short labels, never text to type, page content or anything that commits.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['knowledge', 'journal', 'semantic', 'browser', 'clock', 'redactor'],
  bundles: ['pks_learning'],
  teaches: 'claim',
  published: ['scope', 'phenomenon', 'context', 'trust'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'pks.invalid_scope',
    'pks.scope_not_open',
    'pks.domain_full',
    ...ENTRY_REASONS,
  ],
  input: z.strictObject({
    scope: scopeArg,
    phenomenon: z
      .strictObject({
        id: z
          .string()
          .regex(/^[a-z0-9][a-z0-9._:-]{0,95}$/i)
          .optional()
          .describe('Id of the entry to change, or for a new one'),
        type: entryType.optional(),
        fingerprint: fingerprint.optional(),
        playbook: playbook.optional().describe('Omitted on a new entry: warn only'),
        context: entryContext.optional(),
      })
      .describe('{id?, type, fingerprint{signals[{kind, match}]}, playbook{policy, actions[], verify[]}, context?}'),
    context: placeContext.optional().describe('Of the whole site: {device, locale, auth}'),
    trust: z.enum(TRUSTS).optional().describe('Above low only once the site has an active entry'),
  }),
  output,
  run: async (args, services, { agentId, opportunityId }) => {
    const named = writableScope(args.scope, services.browser);
    if (named.kind === 'refused') return named.outcome;
    const answer = await upsertEntry({ ...args, scope: named.scope, agentId }, services);
    if (answer.kind === 'refused') return answer.outcome;
    const { entry } = answer;
    const about = { agentId, scope: named.scope, stableId: entry.stableId, type: entry.type, tool: 'pks_upsert' };
    if (answer.isChanged) await seedCandidate(services, { ...about, selector: firstSelector(entry) });
    return told(answer, await services.semantic.answeredBy(entry, opportunityId, agentId));
  },
  render: (data) => {
    const answered = data.pksSemanticLearningResolution?.opportunityId;
    return [
      `${data.phenomenonId} ${data.action}, L${data.learningLevel}`,
      ...(answered === undefined ? [] : [`Resolves ${answered}`]),
    ].join('\n');
  },
});

function told(
  { entry, action, isChanged, warnings }: Extract<UpsertAnswer, { kind: 'stored' }>,
  answered: SemanticResolution | null,
): Outcome<Own<typeof output>> {
  const { scope, stableId, learningLevel } = entry;
  return {
    status: isChanged ? 'ok' : 'noop',
    data: {
      action,
      scope,
      phenomenonId: stableId,
      learningLevel,
      ...(answered !== null && { pksSemanticLearningResolution: answered }),
    },
    warnings: entryWarnings(warnings),
  };
}
