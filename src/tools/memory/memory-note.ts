import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { domainKey } from '../../kernel/index.js';
import { MAX_MEMORY_CHARS, MAX_PATTERN_CHARS, MEMORY_TYPES } from '../../memory/index.js';
import { targetArgs } from '../shared/args.js';
import { domainArg, memoryTypeArg } from './memory-args.js';
import { HOLDS_SECRET, MEMORY_OFF, refuseField } from './refusals.js';
import { whereIs } from './whereabouts.js';

export const memoryNote = defineTool({
  name: 'nova.memory_note',
  summary: 'Remember a note, preference or context about a site for later sessions.',
  doc: 'Works only while the operator has Browser Memory switched on. For what the user wants remembered, never for secrets or page text. Noting the same again refreshes the entry; entries nobody recalls expire. A preference is not a permission.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  enabledBy: 'memory.enabled',
  addresses: 'nothing',
  needs: ['memory', 'browser', 'ledger', 'tabs', 'sandboxes'],
  bundles: ['task_memory'],
  published: ['content', 'memoryType', 'domain', 'urlPattern', 'shared'],
  reasons: [
    'params.invalid',
    'params.unknown_field',
    'target.unknown',
    'browsing_memory.disabled',
    'browsing_memory.domain_excluded',
    'memory.sensitive_content',
  ],
  input: z.strictObject({
    ...targetArgs,
    content: z
      .string()
      .min(1)
      .max(MAX_MEMORY_CHARS)
      .refine((text) => text.trim() !== '', '"content" must not be empty.')
      .describe(`At most ${MAX_MEMORY_CHARS} characters`),
    memoryType: memoryTypeArg.default('note').describe('preference lasts longest, context shortest'),
    domain: domainArg.optional().describe('Host it is about; default that of the tab'),
    urlPattern: z
      .string()
      .max(MAX_PATTERN_CHARS)
      .regex(/^\//, '"urlPattern" must be a path that begins with a slash.')
      .optional()
      .describe('Paths it is about: /cart, /cart/* or /cart/**'),
    shared: z.boolean().default(false).describe('For all sandboxes, not only that of the tab'),
  }),
  output: z.strictObject({
    saved: z.boolean(),
    memoryId: z.string(),
    domain: z.string(),
    memoryType: z.enum(MEMORY_TYPES),
    merged: z.boolean(),
  }),
  run: async ({ targetId, content, memoryType, urlPattern = null, ...args }, { memory, ...rooms }, call) => {
    if (!memory.isEnabled) return MEMORY_OFF;
    const where = whereIs(targetId, call, rooms);
    if (where.kind === 'refused') return where.outcome;
    const { sandboxRef, url, isPrivate } = where.place;
    if (isPrivate) return refuseField('targetId', 'The tab is private: nothing is remembered from it.');
    const domain = domainKey(args.domain ?? url ?? '');
    if (domain === null) return refuseField('domain', '"domain" must be one host such as example.com.');
    const noted = await memory.note({ sandboxRef, domain, urlPattern, memoryType, content, isShared: args.shared });
    if (noted.kind === 'saved') {
      const { memoryId, merged } = noted;
      return { status: 'ok', data: { saved: true, memoryId, domain, memoryType, merged } };
    }
    if (noted.reasonCode === 'memory.sensitive_content') return HOLDS_SECRET;
    return { status: 'blocked', reasonCode: noted.reasonCode, stage: 'gate_check', errorData: { domain } };
  },
  render: ({ merged, memoryId, domain }) => `${merged ? 'Refreshed' : 'Remembered'} ${memoryId} for ${domain}`,
});
