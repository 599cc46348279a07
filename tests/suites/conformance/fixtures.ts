/** The tools that the conformance suite expects, as far as Nova's results can carry what they return. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type CallPort, type ContentBlock, type PublishedTool, UnknownTool } from '../../../src/dispatch/index.js';
import { type Fixture, result, text } from './fixture.js';
import { QUESTIONS } from './questions.js';

/** One red pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const image: ContentBlock = { type: 'image', data: PNG, mimeType: 'image/png' };

const FIXTURES: Readonly<Record<string, Fixture>> = {
  ...QUESTIONS,
  test_simple_text: {
    description: 'Returns text.',
    run: () => result([text('This is a simple text response for testing.')]),
  },
  test_image_content: {
    description: 'Returns an image.',
    run: () => result([image]),
  },
  test_multiple_content_types: {
    description: 'Returns text and an image.',
    run: () => result([text('Multiple content types test:'), image]),
  },
  test_error_handling: {
    description: 'Fails.',
    run: () => result([text('This tool intentionally returns an error for testing')], true),
  },
  test_tool_with_progress: {
    description: 'Reports progress three times.',
    run: async ({ progress }) => {
      for (const step of ['begun', 'half done', 'done']) {
        progress(step);
        // Nothing hangs on how long this takes; the suite wants reports that are apart.
        await sleep(20);
      }
      return result([text('Reported progress three times.')]);
    },
  },
  // Nova has no way to log to a client, so what a tool does is never logged there.
  test_logging_tool: {
    description: 'Does what another server would log.',
    run: () => result([text('Done.')]),
  },
  json_schema_2020_12_tool: {
    description: 'Has an input schema with the keywords of JSON Schema 2020-12.',
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: {
        address: {
          $anchor: 'addressDef',
          type: 'object',
          properties: { street: { type: 'string' }, city: { type: 'string' } },
        },
      },
      properties: {
        name: { type: 'string' },
        address: { $ref: '#/$defs/address' },
        contactMethod: { type: 'string', enum: ['phone', 'email'] },
        phone: { type: 'string' },
        email: { type: 'string' },
      },
      allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
      if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema.
      then: { required: ['phone'] },
      else: { required: ['email'] },
      additionalProperties: false,
    },
    run: ({ arguments: args }) => result([text(JSON.stringify(args))]),
  },
};

export const fixturePort: CallPort = {
  listTools: () => Promise.resolve(Object.entries(FIXTURES).map(([name, fixture]) => publish(name, fixture))),
  call: async (call) => {
    // What Nova's own resource is read from.
    if (call.tool === 'nova.tools_bundle') return { ...result([]), structuredContent: { ok: true, tools: [] } };
    const fixture = Object.hasOwn(FIXTURES, call.tool) ? FIXTURES[call.tool] : undefined;
    if (fixture === undefined) throw new UnknownTool(`There is no tool "${call.tool}".`);
    return fixture.run(call);
  },
};

function publish(name: string, { description, inputSchema }: Fixture): PublishedTool {
  return {
    name,
    title: name,
    description,
    inputSchema: inputSchema ?? { type: 'object', properties: {} },
    outputSchema: { type: 'object' },
    annotations: { readOnlyHint: true },
  };
}
