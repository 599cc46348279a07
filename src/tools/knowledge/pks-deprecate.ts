import { z } from 'zod';
import { defineTool, type Outcome, type Own } from '../../dispatch/index.js';
import { deprecate } from '../../knowledge/index.js';
import { phenomenonId, scopeArg } from './entry-schemas.js';
import { entryOf, refuseMissing, writableScope } from './refusals.js';
import { manualEvent } from './store-change.js';

const MAX_REASON = 500;
const NO_REASON = 'deprecated by hand';

const output = z.strictObject({
  deprecated: z.literal(true),
  scope: z.string(),
  phenomenonId: z.string(),
  reason: z.string().nullable(),
});

export const pksDeprecate = defineTool({
  name: 'nova.pks_deprecate',
  summary: 'Retire a knowledge entry: it is no longer matched or applied.',
  doc: 'A tab must show the site. The entry is kept, and evidence can bring it back; so can nova.pks_patch with deprecated=false.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['knowledge', 'journal', 'browser', 'clock', 'redactor'],
  bundles: ['pks_learning'],
  published: ['scope', 'phenomenonId', 'reason'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'pks.invalid_scope',
    'pks.scope_not_open',
    'pks.scope_not_found',
    'pks.phenomenon_not_found',
  ],
  input: z.strictObject({
    scope: scopeArg,
    phenomenonId,
    reason: z.string().trim().min(1).max(MAX_REASON).optional(),
  }),
  output,
  run: async (args, { knowledge, journal, browser, clock, redactor }, { agentId }) => {
    const named = writableScope(args.scope, browser);
    if (named.kind === 'refused') return named.outcome;
    const { scope } = named;
    return knowledge.write(scope, async (db, known): Promise<Outcome<Own<typeof output>>> => {
      const before = entryOf(known, args.phenomenonId);
      if (before === undefined) return refuseMissing(known, args.phenomenonId);
      const told = { deprecated: true as const, scope, phenomenonId: before.stableId };
      if (before.deprecated) return { status: 'noop', data: { ...told, reason: before.deprecatedReason } };
      const reason = args.reason === undefined ? NO_REASON : redactor.text(args.reason);
      const after = deprecate(before, reason, clock.now());
      await knowledge.save(db, after);
      await journal.promoted(db, manualEvent('manual_deprecate', { before, after }, { agentId }));
      return { status: 'ok', data: { ...told, reason } };
    });
  },
  render: ({ phenomenonId: id }) => `${id} deprecated`,
});
