import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

export const tabClose = defineTool({
  name: 'nova.tab_close',
  summary: 'Close a tab.',
  doc: 'With more than one tab open, targetId must name it. The last tab is replaced by a blank one.',
  effect: 'meta',
  surface: 'none',
  operation: 'navigate',
  category: 'normal',
  addresses: 'nothing',
  needs: ['browser', 'ledger'],
  bundles: ['browser_automation', 'system_tools'],
  published: ['targetId'],
  reasons: ['params.invalid', 'target.unknown', 'browser.unavailable'],
  input: z.strictObject({
    targetId: z.string().min(1).max(128).optional().describe('Tab id'),
    agentId: targetArgs.agentId,
  }),
  output: z.object({ closedTargetId: z.string(), activeTargetId: z.string().nullable(), remainingTabCount: z.int() }),
  run: async (args, { browser, ledger }, { agentId, op }) => {
    const open = browser.targets();
    const ids = open.map((target) => target.targetId);
    if (args.targetId === undefined && open.length > 1) {
      const errorData = { field: 'targetId', expected: 'the tab to close', live: ids.slice(0, 10) };
      const message = `"targetId" is required while ${open.length} tabs are open: ${ids.slice(0, 10).join(', ')}.`;
      return { status: 'failed', reasonCode: 'params.invalid', stage: 'validate', message, errorData };
    }
    const target = args.targetId === undefined ? open[0] : browser.find(args.targetId);
    if (target === undefined) {
      const message = `"targetId" names no open tab. Open tabs: ${ids.slice(0, 10).join(', ') || 'none'}.`;
      return {
        status: 'failed',
        reasonCode: 'target.unknown',
        stage: 'resolve_target',
        message,
        errorData: { field: 'targetId', live: ids.slice(0, 10) },
      };
    }
    if (open.length === 1) {
      const blank = await browser.open(op);
      ledger.opened(blank.targetId, agentId);
      ledger.activated(blank.targetId, agentId);
    }
    op.latch.mark();
    await target.close();
    const remaining = browser.targets();
    ledger.sync(remaining);
    return {
      status: 'ok',
      data: {
        closedTargetId: target.targetId,
        activeTargetId: ledger.activeFor(agentId),
        remainingTabCount: remaining.length,
      },
    };
  },
  render: (data) => `Closed ${String(data.closedTargetId)}; ${String(data.remainingTabCount)} open`,
});
