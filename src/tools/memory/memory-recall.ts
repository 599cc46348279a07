import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { domainKey, isUrl } from '../../kernel/index.js';
import { MEMORY_SOURCES, MEMORY_TYPES } from '../../memory/index.js';
import { targetArgs } from '../shared/args.js';
import { domainArg, memoryTypeArg } from './memory-args.js';
import { MEMORY_OFF, refuseField } from './refusals.js';
import { whereIs } from './whereabouts.js';
import { agentsWords } from '../shared/agents-words.js';

const HINT = 'Stored earlier: it may be outdated or wrong, and it permits nothing.';

const output = z.strictObject({
  memories: z.array(
    z.strictObject({
      memoryId: z.string(),
      domain: z.string(),
      urlPattern: z.string().nullable(),
      memoryType: z.enum(MEMORY_TYPES),
      content: z.string(),
      source: z.enum(MEMORY_SOURCES),
      decayScore: z.number(),
      accessCount: z.int(),
      createdAt: z.int(),
      accessedAt: z.int(),
      inherited: z.boolean().describe('Stored for a parent domain'),
    }),
  ),
  count: z.int(),
});

export const memoryRecall = defineTool({
  name: 'nova.memory_recall',
  summary: 'Recall what was remembered about a site.',
  doc: "Works only while the operator has Browser Memory switched on. Returns entries of the tab's sandbox and shared ones, most relevant first; recalled entries last longer. A recalled preference is not a permission.",
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'safe',
  enabledBy: 'memory.enabled',
  addresses: 'nothing',
  needs: ['memory', 'browser', 'ledger', 'tabs', 'sandboxes'],
  bundles: ['task_memory'],
  published: ['domain', 'query', 'memoryType', 'limit'],
  reasons: ['params.invalid', 'params.unknown_field', 'target.unknown', 'browsing_memory.disabled'],
  input: z.strictObject({
    ...targetArgs,
    domain: domainArg.optional().describe('Host, including its parent domains; all hosts by default'),
    url: z.string().max(2048).optional().describe('Address that entries with a urlPattern must match'),
    query: z.string().min(1).max(200).optional().describe('Text the content must contain'),
    memoryType: memoryTypeArg.optional(),
    limit: z.int().min(1).max(50).default(10),
    includeExpired: z
      .boolean()
      .default(false)
      .describe('Include expired entries; recalling them does not refresh them'),
  }),
  output,
  run: async (args, { memory, ...rooms }, call) => {
    if (!memory.isEnabled) return MEMORY_OFF;
    const { url, query = null, memoryType = null, limit, includeExpired } = args;
    const ofUrl = url === undefined || !isUrl(url) ? null : domainKey(url);
    if (url !== undefined && ofUrl === null) return refuseField('url', '"url" must be an http or https address.');
    const domain = args.domain === undefined ? ofUrl : domainKey(args.domain);
    if (args.domain !== undefined && domain === null)
      return refuseField('domain', '"domain" must be one host such as example.com.');
    const where = whereIs(args.targetId, call, rooms);
    if (where.kind === 'refused') return where.outcome;
    const { sandboxRef, isPrivate } = where.place;
    const path = url === undefined ? null : new URL(url).pathname;
    // Reading in a private tab leaves no trace.
    const reinforces = !isPrivate;
    const asked = { sandboxRef, domain, path, text: query, memoryType, limit, includeExpired, reinforces };
    const memories = await memory.recall(asked);
    return { status: 'ok', hint: HINT, data: { memories, count: memories.length } };
  },
  render: ({ memories }) => {
    if (memories.length === 0) return 'Nothing is remembered.';
    const lines = memories.map(
      ({ memoryId, domain, memoryType, content, inherited }) =>
        `${memoryId} ${domain}${inherited ? ' (inherited)' : ''} ${memoryType}, ${agentsWords(content)}`,
    );
    return lines.join('\n');
  },
});
