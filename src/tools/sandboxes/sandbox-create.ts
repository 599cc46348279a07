import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { MAX_SANDBOXES, type SandboxDetails } from '../../ownership/index.js';
import { targetArgs } from '../shared/args.js';

const label = z.string().min(1).max(200).optional();

export const sandboxCreate = defineTool({
  name: 'nova.sandbox_create',
  summary: 'Create an isolated browser profile.',
  doc: 'Own cookies and storage, for a second account or a clean start. It is not a security boundary. Its browser starts on first use: nova.tab_new with sandbox.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'nothing',
  needs: ['sandboxes'],
  bundles: ['system_tools'],
  published: ['name', 'purpose'],
  reasons: ['params.invalid', 'url.blocked_by_policy'],
  input: z.strictObject({
    agentId: targetArgs.agentId,
    name: label,
    color: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/)
      .optional()
      .describe('#rrggbb'),
    startUrl: z.string().min(1).max(32_000).optional().describe('URL its tabs start at'),
    purpose: label,
    accountLabel: label,
    aliases: z.array(z.string().min(1).max(100)).max(20).default([]),
    preferredFor: z.array(z.string().min(1).max(253)).max(50).default([]),
  }),
  output: z.strictObject({ sandboxId: z.string(), sandboxRef: z.string() }),
  opensUrl: (args) => args.startUrl,
  run: async (args, { sandboxes }) => {
    const {
      name = null,
      color = null,
      startUrl = null,
      purpose = null,
      accountLabel = null,
      aliases,
      preferredFor,
    } = args;
    const details: SandboxDetails = { name, color, startUrl, purpose, accountLabel, aliases, preferredFor };
    const sandbox = await sandboxes.create(details);
    if (sandbox === null) {
      const message = `There are ${MAX_SANDBOXES} sandboxes already; delete one with nova.sandbox_delete.`;
      return { status: 'failed', reasonCode: 'params.invalid', stage: 'validate', message };
    }
    return { status: 'ok', data: { sandboxId: sandbox.sandboxId, sandboxRef: sandbox.sandboxRef } };
  },
  render: (data) => `Sandbox ${String(data.sandboxId)} (${String(data.sandboxRef)})`,
});
