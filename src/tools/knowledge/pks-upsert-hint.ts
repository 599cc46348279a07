import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { type DomainHint, HINT_KINDS, MAX_MATCH_CHARS, MAX_PAGE_TEXT } from '../../knowledge/index.js';
import { isFragile } from '../../learning/index.js';
import { scopeArg } from './entry-schemas.js';
import { entryWarnings, writableScope } from './refusals.js';
import { seedCandidate } from './store-change.js';
import { upsertHint } from './upsert-hint.js';

const MAX_SELECTORS = 10;
const label = z.string().trim().min(1).max(MAX_PAGE_TEXT);

const domainHint = z
  .strictObject({
    hintId: z
      .string()
      .regex(/^[a-z0-9][a-z0-9._:-]{0,95}$/i)
      .optional(),
    kind: z.enum(HINT_KINDS),
    mode: z.enum(['ancestor', 'item_root']).default('ancestor'),
    selectors: z.array(z.string().min(1).max(MAX_MATCH_CHARS)).min(1).max(MAX_SELECTORS),
    effect: z.strictObject({ scoreDelta: z.number().min(-1).max(0), tag: label }).optional(),
    enumerateMax: z.int().min(1).max(50).default(8),
    confidence: z.number().min(0).max(1).default(0.5),
    framework: label.optional(),
    controlKind: label.optional(),
    advice: label.optional(),
  })
  .refine(
    ({ kind, framework, controlKind, advice }) => {
      const described = [framework, controlKind, advice];
      const isControl = kind === 'framework.control';
      return described.every((part) => (part !== undefined) === isControl);
    },
    {
      error: 'framework, controlKind and advice are all required for framework.control, and allowed only there.',
      path: ['framework'],
    },
  );

export const pksUpsertHint = defineTool({
  name: 'nova.pks_upsert_hint',
  summary: 'Store where a website places ads, or how a framework control is used.',
  doc: 'A tab must show the site. Hints only rank what is seen and never remove content. New ones start at level 1; framework.control shows in frameworkHints from level 2.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['knowledge', 'journal', 'browser', 'clock', 'redactor'],
  bundles: ['pks_learning'],
  teaches: 'claim',
  published: ['scope', 'domainHint'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'pks.invalid_scope',
    'pks.scope_not_open',
    'pks.wildcard_selector',
  ],
  input: z.strictObject({
    scope: scopeArg,
    domainHint: domainHint.describe('{kind, selectors[], mode?, effect?; framework, controlKind, advice of a control}'),
  }),
  output: z.strictObject({
    action: z.enum(['created', 'updated']),
    scope: z.string(),
    hintId: z.string(),
    kind: z.enum(HINT_KINDS),
    mode: z.enum(['ancestor', 'item_root']),
    selectorCount: z.int(),
  }),
  run: async (args, services, { agentId }) => {
    const named = writableScope(args.scope, services.browser);
    if (named.kind === 'refused') return named.outcome;
    const { scope } = named;
    const { selectors } = args.domainHint;
    if (selectors.some((selector) => selector.trim() === '*')) {
      const errorData = { field: 'domainHint.selectors' };
      return { status: 'failed', reasonCode: 'pks.wildcard_selector', stage: 'validate', errorData };
    }
    const { hint, action, isChanged } = await upsertHint({ scope, agentId, given: args.domainHint }, services);
    const about = { agentId, scope, stableId: hint.hintId, type: null, tool: 'pks_upsert_hint' };
    if (isChanged) await seedCandidate(services, { ...about, selector: selectors[0] ?? null });
    const warnings = entryWarnings(selectors.some((selector) => isFragile(selector)) ? ['unstable_selector'] : []);
    return { status: isChanged ? 'ok' : 'noop', data: { action, ...view(hint) }, warnings };
  },
  render: ({ hintId, action }) => `${hintId} ${action}`,
});

const view = ({ scope, hintId, kind, mode, selectors }: DomainHint) => ({
  scope,
  hintId,
  kind,
  mode,
  selectorCount: selectors.length,
});
