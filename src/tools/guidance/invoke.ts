import { z } from 'zod';
import { defineIndirect, type ForwardTool } from '../../dispatch/index.js';

const input = z.strictObject({
  tool: z.string().min(1).max(128).describe('Tool name, nova.x or nova_x'),
  arguments: z.record(z.string(), z.unknown()).default({}).describe('Its arguments'),
});

const output = z.strictObject({});

export const invoke = defineIndirect<'nova.invoke', typeof input, typeof output, ForwardTool>({
  name: 'nova.invoke',
  summary: 'Call any tool by name, listed or not.',
  doc: "Runs like a direct call; the answer is the inner tool's. nova.tools_bundle returns the schemas.",
  effect: 'meta',
  surface: 'none',
  operation: 'mutate',
  category: 'normal',
  bundles: ['system_tools'],
  listed: 'always',
  published: ['tool', 'arguments'],
  reasons: ['params.invalid'],
  input,
  output,
  forward: (args) => {
    const { tool, arguments: inner } = input.parse(args);
    return { tool, arguments: inner };
  },
});
