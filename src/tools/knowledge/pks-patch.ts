import { z } from 'zod';
import { type BareOutcome, defineTool } from '../../dispatch/index.js';
import { entryContext, entryType, fingerprint, phenomenonId, playbookParts, scopeArg } from './entry-schemas.js';
import { patchEntry } from './patch-entry.js';
import { ENTRY_REASONS, writableScope } from './refusals.js';
import { firstSelector, seedCandidate } from './store-change.js';

const patch = z.strictObject({
  type: entryType.optional(),
  fingerprint: fingerprint.optional(),
  playbook: z.strictObject(playbookParts).partial().optional().describe('Only the parts that change'),
  context: entryContext.nullable().optional().describe('Replaces it; null clears it'),
  deprecated: z.literal(false).optional().describe('Brings a retired entry back, at level 1'),
});

const EMPTY: BareOutcome = {
  status: 'failed',
  reasonCode: 'params.invalid',
  stage: 'validate',
  message: 'patch: changes nothing.',
  errorData: { field: 'patch' },
};

export const pksPatch = defineTool({
  name: 'nova.pks_patch',
  summary: 'Change parts of a knowledge entry.',
  doc: 'What the patch does not name stays unchanged. A tab must show the site. A change to an active entry waits as a pending revision until its own evidence passes the gates.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['knowledge', 'journal', 'browser', 'clock', 'redactor'],
  bundles: ['pks_learning'],
  teaches: 'claim',
  published: ['scope', 'phenomenonId', 'patch'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'pks.invalid_scope',
    'pks.scope_not_open',
    'pks.scope_not_found',
    'pks.phenomenon_not_found',
    ...ENTRY_REASONS,
  ],
  input: z.strictObject({
    scope: scopeArg,
    phenomenonId,
    patch: patch.describe('{type?, fingerprint?, playbook?, context?, deprecated?: false}'),
  }),
  output: z.strictObject({
    patched: z.boolean(),
    scope: z.string(),
    phenomenonId: z.string(),
    contentRev: z.int(),
    pending: z.boolean(),
  }),
  run: async (args, services, { agentId }) => {
    if (Object.keys(args.patch).length === 0) return EMPTY;
    const named = writableScope(args.scope, services.browser);
    if (named.kind === 'refused') return named.outcome;
    const { scope } = named;
    const answer = await patchEntry({ ...args, scope, agentId }, services);
    if (answer.kind === 'refused') return answer.outcome;
    const { entry, isPending, isChanged: patched } = answer;
    const about = { agentId, scope, stableId: entry.stableId, type: entry.type, tool: 'pks_patch' };
    if (patched) await seedCandidate(services, { ...about, selector: firstSelector(entry) });
    const contentRev = entry.pending?.contentRev ?? entry.contentRev;
    return {
      status: patched ? 'ok' : 'noop',
      data: { patched, scope, phenomenonId: entry.stableId, contentRev, pending: isPending },
    };
  },
  render: ({ patched, phenomenonId: id, contentRev, pending }) =>
    `${id} ${patched ? 'patched' : 'unchanged'}, rev ${contentRev}${pending ? ', pending' : ''}`,
});
