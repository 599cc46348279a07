import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

export const sandboxList = defineTool({
  name: 'nova.sandbox_list',
  summary: 'List the browser profiles.',
  doc: 'Never starts a browser. Letter and ref together identify one sandbox permanently; the letter alone may be reused.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  category: 'safe',
  addresses: 'nothing',
  needs: ['sandboxes', 'browser'],
  bundles: ['system_tools'],
  published: [],
  reasons: [],
  input: z.strictObject({ agentId: targetArgs.agentId }),
  output: z.strictObject({ sandboxes: z.array(z.record(z.string(), z.unknown())), totalCount: z.int() }),
  run: async (_args, { sandboxes, browser }) => {
    const open = browser.targets();
    const listed = sandboxes.list().map(({ sandboxId, sandboxRef, details, createdAtMs }) => ({
      sandboxId,
      sandboxRef,
      ...details,
      createdAt: createdAtMs,
      openTabs: open.filter((target) => target.sandboxRef === sandboxRef).length,
    }));
    return { status: 'ok', data: { sandboxes: listed, totalCount: listed.length } };
  },
  render: (data) => {
    const listed = Array.isArray(data.sandboxes) ? data.sandboxes : [];
    return listed
      .map((one) => `${one.sandboxId} ${one.sandboxRef} ${one.name ?? ''} (${one.openTabs} tabs)`)
      .join('\n');
  },
});
