import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { domainKey } from '../../kernel/index.js';
import { targetArgs } from '../shared/args.js';
import { domainArg, memoryTypeArg } from './memory-args.js';
import { MEMORY_OFF, refuseField } from './refusals.js';
import { whereIs } from './whereabouts.js';

const input = z
  .strictObject({
    ...targetArgs,
    memoryId: z.string().min(1).max(128).optional(),
    domain: domainArg.optional().describe('Everything about this host'),
    memoryType: memoryTypeArg.optional().describe('Everything of this type; with domain, only about that host'),
    all: z.literal(true).optional().describe('Everything; a person is asked first'),
  })
  .refine(
    ({ memoryId, domain, memoryType, all }) =>
      [memoryId, domain ?? memoryType, all].filter((one) => one !== undefined).length === 1,
    {
      error: 'Give one of "memoryId", "domain", "memoryType" (optionally with "domain") or "all".',
      path: ['memoryId'],
    },
  );

export const memoryForget = defineTool({
  name: 'nova.memory_forget',
  summary: 'Delete memories: one entry, a site, a type, or all.',
  doc: 'Permanently deletes entries that the sandbox of the tab can see. all:true needs approval by a person.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  deletes: true,
  category: 'normal',
  // What is switched off is refused anyway: nobody is asked about it.
  highImpact: ({ all }, settings) => all === true && settings['memory.enabled'],
  enabledBy: 'memory.enabled',
  addresses: 'nothing',
  needs: ['memory', 'browser', 'ledger', 'tabs', 'sandboxes'],
  bundles: ['task_memory'],
  published: ['memoryId', 'domain', 'memoryType', 'all'],
  reasons: ['params.invalid', 'params.unknown_field', 'target.unknown', 'browsing_memory.disabled', 'memory.not_found'],
  input,
  output: z.strictObject({ result: z.enum(['deleted', 'not_found', 'noop']), deletedCount: z.int() }),
  run: async ({ targetId, memoryId = null, memoryType = null, all, ...args }, { memory, ...rooms }, call) => {
    if (!memory.isEnabled) return MEMORY_OFF;
    const domain = args.domain === undefined ? null : domainKey(args.domain);
    if (args.domain !== undefined && domain === null)
      return refuseField('domain', '"domain" must be one host such as example.com.');
    const where = whereIs(targetId, call, rooms);
    if (where.kind === 'refused') return where.outcome;
    const { sandboxRef } = where.place;
    const deletedCount = await memory.forget({ sandboxRef, memoryId, domain, memoryType });
    if (deletedCount > 0) return { status: 'ok', data: { result: 'deleted' as const, deletedCount } };
    if (all === true) return { status: 'noop', data: { result: 'noop' as const, deletedCount } };
    return {
      status: 'not_found',
      reasonCode: 'memory.not_found',
      data: { result: 'not_found' as const, deletedCount },
    };
  },
  render: ({ result, deletedCount }) => (result === 'deleted' ? `${deletedCount} deleted` : ''),
});
