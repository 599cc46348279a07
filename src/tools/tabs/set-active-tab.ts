import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';

export const setActiveTab = defineTool({
  name: 'nova.set_active_tab',
  summary: 'Make a tab the one that "active" refers to.',
  doc: 'Changes nothing on the page. A tab that another agent has claimed can be viewed but not acted on.',
  effect: 'meta',
  surface: 'none',
  operation: 'navigate',
  category: 'normal',
  addresses: 'tab',
  needs: ['ledger', 'browser'],
  bundles: ['browser_automation', 'system_tools'],
  inSequence: true,
  published: ['targetId'],
  reasons: ['target.unknown', 'claim.owner_mismatch'],
  input: z.strictObject({ targetId: z.string().min(1).max(128).describe('Tab id'), agentId: targetArgs.agentId }),
  output: z.strictObject({ activeTargetId: z.string(), remainingTabCount: z.int() }),
  run: async (_args, { ledger, browser }, { agentId, target }) => {
    ledger.activated(target.targetId, agentId);
    return { status: 'ok', data: { activeTargetId: target.targetId, remainingTabCount: browser.targets().length } };
  },
  render: ({ activeTargetId }) => `${activeTargetId} is active`,
});
