import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

export const tabClose = defineTool({
  name: 'nova.tab_close',
  summary: 'Close a tab.',
  doc: 'With more than one tab open, targetId must name it. The last tab is replaced by a blank one. A claim on the tab ends with it.',
  effect: 'meta',
  surface: 'none',
  operation: 'navigate',
  category: 'normal',
  addresses: 'tab',
  needs: ['browser', 'ledger', 'tabs'],
  bundles: ['browser_automation', 'system_tools'],
  inSequence: true,
  published: ['targetId'],
  reasons: ['params.invalid', 'target.unknown', 'claim.owner_mismatch', 'browser.unavailable'],
  input: z.strictObject({
    targetId: z.string().min(1).max(128).optional().describe('Tab id'),
    agentId: targetArgs.agentId,
  }),
  output: z.strictObject({
    closedTargetId: z.string(),
    activeTargetId: z.string().nullable(),
    remainingTabCount: z.int(),
  }),
  run: async (_args, { browser, ledger, tabs }, { agentId, principal, target, op }) => {
    const caller = { agentId, principal };
    if (browser.targets().length === 1) {
      await tabs.open(caller, op, { sandboxRef: target.sandboxRef, privacy: 'kept', activate: true });
    }
    op.latch.mark();
    await target.close();
    ledger.sync(tabs.all());
    const remainingTabCount = browser.targets().length;
    return {
      status: 'ok',
      data: { closedTargetId: target.targetId, activeTargetId: ledger.activeFor(caller), remainingTabCount },
    };
  },
  render: ({ closedTargetId, remainingTabCount }) => `Closed ${closedTargetId}; ${remainingTabCount} open`,
});
