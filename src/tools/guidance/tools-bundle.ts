import { z } from 'zod';
import {
  type BareOutcome,
  BUNDLES,
  type BundleId,
  type Catalogue,
  defineTool,
  findBundle,
  type Outcome,
  type Own,
  type Services,
  type Tool,
} from '../../dispatch/index.js';
import { isAvailable } from './available.js';

const input = z
  .strictObject({
    bundle: z.string().min(1).max(64).optional().describe('Bundle id'),
    toolName: z.string().min(1).max(128).optional().describe('One tool, with its full schema'),
    query: z.string().min(1).max(200).optional().describe('Words to search the tools for'),
    includeDescriptions: z.boolean().default(false),
    includeInputSchema: z.boolean().optional().describe('Default true with toolName, else false'),
    includeCatalog: z.boolean().default(true).describe('List the bundles'),
    includeUnavailable: z.boolean().default(false).describe('Include tools that a setting has turned off'),
    maxResults: z.int().min(1).max(500).default(20),
  })
  .refine((args) => [args.bundle, args.toolName, args.query].filter((one) => one !== undefined).length <= 1, {
    error: '"bundle", "toolName" and "query" are mutually exclusive.',
    path: ['bundle'],
  });
type Args = z.output<typeof input>;
type Rooms = Pick<Services, 'catalogue' | 'settings'>;

const listed = z.strictObject({
  name: z.string(),
  summary: z.string(),
  available: z.literal(false).optional().describe('A setting has turned it off'),
  enabledBy: z.string().optional().describe('That setting'),
  description: z.string().optional(),
  inputSchema: z.record(z.string(), z.unknown()).optional(),
});

const output = z.strictObject({
  bundle: z.string().optional(),
  summary: z.string().optional(),
  tools: z.array(listed),
  knownBundles: z.array(z.string()).optional(),
  bundleCatalog: z.array(z.strictObject({ id: z.string(), summary: z.string(), toolCount: z.int() })).optional(),
  partialMatch: z.boolean().optional(),
});
type Listing = Outcome<Own<typeof output>>;

export const toolsBundle = defineTool({
  name: 'nova.tools_bundle',
  summary: 'Find tools by bundle, name or words, with full schemas.',
  doc: 'Every tool can be called by name or through nova.invoke, listed or not. Without arguments it returns the bundle browser_automation.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['catalogue', 'settings'],
  bundles: ['browser_automation', 'system_tools'],
  findsWay: true,
  listed: 'always',
  published: ['bundle', 'toolName', 'query'],
  reasons: ['params.invalid'],
  input,
  output,
  run: async (args, rooms) => {
    if (args.toolName !== undefined) return oneTool(args.toolName, args, rooms);
    if (args.query !== undefined) return search(args.query, args, rooms);
    return wholeBundle(args.bundle ?? 'browser_automation', args, rooms);
  },
  render: (data) => {
    const lines = data.tools.map(
      ({ name, summary, inputSchema }) =>
        `${name}: ${summary}${inputSchema === undefined ? '' : ` ${JSON.stringify(inputSchema)}`}`,
    );
    if (data.knownBundles !== undefined) lines.push(`Bundles: ${data.knownBundles.join(', ')}`);
    return lines.join('\n');
  },
});

function oneTool(name: string, args: Args, rooms: Rooms): Listing {
  const { catalogue } = rooms;
  const tool = catalogue.find(name);
  if (tool === undefined) return unknown('toolName', name, nearest(name, catalogue));
  return {
    status: 'ok',
    data: { tools: [describe(tool, { ...args, includeInputSchema: args.includeInputSchema ?? true }, rooms)] },
  };
}

function wholeBundle(name: string, args: Args, rooms: Rooms): Listing {
  const { catalogue } = rooms;
  const ids = Object.keys(BUNDLES) as BundleId[];
  const bundle = findBundle(name);
  if (bundle === undefined) return unknown('bundle', name, ids);
  return {
    status: 'ok',
    data: {
      bundle,
      summary: BUNDLES[bundle].summary,
      tools: shown(catalogue.inBundle(bundle), args, rooms).map((tool) => describe(tool, args, rooms)),
      knownBundles: ids,
      ...(args.includeCatalog && {
        bundleCatalog: ids.map((id) => ({
          id,
          summary: BUNDLES[id].summary,
          toolCount: shown(catalogue.inBundle(id), args, rooms).length,
        })),
      }),
    },
  };
}

/** Tools that hold all words come first; without one, those that hold any. */
function search(query: string, args: Args, rooms: Rooms): Listing {
  const words = query
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const scored = shown(rooms.catalogue.tools, args, rooms)
    .map((tool) => ({
      tool,
      hits: words.filter((word) => `${tool.name} ${tool.summary} ${tool.doc}`.toLowerCase().includes(word)).length,
    }))
    .filter(({ hits }) => hits > 0)
    .sort((a, b) => b.hits - a.hits);
  const partialMatch = (scored[0]?.hits ?? 0) < words.length;
  return {
    status: 'ok',
    data: { tools: scored.slice(0, args.maxResults).map(({ tool }) => describe(tool, args, rooms)), partialMatch },
  };
}

function shown(tools: readonly Tool[], { includeUnavailable }: Args, rooms: Rooms): readonly Tool[] {
  return includeUnavailable ? tools : tools.filter((tool) => isAvailable(tool, rooms.settings));
}

function describe(tool: Tool, args: Args, rooms: Rooms): Own<typeof listed> {
  const { catalogue, settings } = rooms;
  return {
    name: tool.name,
    summary: tool.summary,
    ...(!isAvailable(tool, settings) && { available: false as const, enabledBy: tool.enabledBy }),
    ...(args.includeDescriptions && { description: tool.doc }),
    ...(args.includeInputSchema === true && { inputSchema: catalogue.inputSchema(tool) }),
  };
}

function nearest(name: string, catalogue: Catalogue): string[] {
  const words = name.replace(/^nova[._]/, '').split('_');
  return catalogue.tools
    .map((tool) => tool.name)
    .filter((known) => words.some((word) => word !== '' && known.includes(word)));
}

function unknown(field: string, value: string, known: readonly string[]): BareOutcome {
  const message = `"${field}" is unknown: ${value}. Known: ${known.join(', ') || 'see nova.tools_bundle'}.`;
  return {
    status: 'failed',
    reasonCode: 'params.invalid',
    stage: 'validate',
    message,
    errorData: { field, expected: known },
  };
}
