import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { navigationWaitArgs, targetArgs } from '../shared/args.js';
import { navigationOutcome, navigationOutput, renderNavigation } from '../shared/navigation.js';

export const tabNew = defineTool({
  name: 'nova.tab_new',
  summary: 'Open a new tab, at a URL if given.',
  doc: 'The new tab becomes the active one of the caller unless activate is false.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'nothing',
  needs: ['browser', 'ledger'],
  bundles: ['browser_automation', 'system_tools'],
  published: ['url', 'activate'],
  reasons: ['url.blocked_by_policy', 'navigation.failed', 'navigation.wait_for_load_timeout', 'browser.unavailable'],
  input: z.strictObject({
    agentId: targetArgs.agentId,
    url: z.string().min(1).max(32_000).optional().describe('Absolute URL'),
    activate: z.boolean().default(true),
    ...navigationWaitArgs,
  }),
  output: z.object({ created: z.boolean(), ...z.object(navigationOutput).partial().shape }),
  opensUrl: (args) => args.url,
  run: async (args, { browser, ledger }, { agentId, op }) => {
    const target = await browser.open(op);
    ledger.opened(target.targetId, agentId);
    if (args.activate) ledger.activated(target.targetId, agentId);
    const created = { created: true };
    if (args.url === undefined) return { status: 'ok', data: created, openedTarget: target };
    const outcome = navigationOutcome(
      await target.navigate(args.url, args, op),
      args.waitForLoad || args.waitForSettlement,
    );
    return { ...outcome, data: { ...created, ...outcome.data }, openedTarget: target };
  },
  render: (data) => (data.url === undefined ? `Opened ${String(data.targetId)}` : renderNavigation(data)),
});
