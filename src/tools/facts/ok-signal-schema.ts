import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { CORE_SIGNALS, namespaceOf } from '../../facts/index.js';

export const okSignalSchema = defineTool({
  name: 'nova.ok_signal_schema',
  summary: 'List the signals nova.ok_observe knows by name.',
  doc: 'Keys outside core.* are free-form, as long as they match namespace.path.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: [],
  bundles: ['page_read_debug', 'vault_auth'],
  published: ['namespace'],
  reasons: ['params.invalid'],
  input: z.strictObject({
    namespace: z.string().min(1).max(64).optional().describe('Only keys of this namespace'),
    includeDeprecated: z.boolean().default(false),
    maxEntries: z.int().min(1).max(500).default(200),
  }),
  output: z.strictObject({
    keys: z.array(
      z.strictObject({
        signalKey: z.string(),
        namespace: z.string(),
        valueType: z.string(),
        description: z.string(),
        exampleJson: z.string(),
        deprecated: z.boolean(),
      }),
    ),
  }),
  run: async ({ namespace, includeDeprecated, maxEntries }) => {
    const keys = CORE_SIGNALS.filter(({ deprecated }) => includeDeprecated || !deprecated)
      .map(({ signalKey, valueType, description, example, deprecated }) => ({
        signalKey,
        namespace: namespaceOf(signalKey),
        valueType,
        description,
        exampleJson: JSON.stringify(example),
        deprecated,
      }))
      .filter((each) => namespace === undefined || each.namespace === namespace);
    return { status: 'ok', data: { keys: keys.slice(0, maxEntries) } };
  },
  render: (data) => {
    const keys = (data.keys ?? []) as readonly {
      readonly signalKey: string;
      readonly valueType: string;
      readonly description: string;
    }[];
    if (keys.length === 0) return 'No signals of that name; any namespace.path can be reported.';
    return keys
      .map(({ signalKey, valueType, description }) => `${signalKey} (${valueType}): ${description}`)
      .join('\n');
  },
});
