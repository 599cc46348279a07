import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { dialogArgs, navigationWaitArgs, targetArgs } from '../shared/args.js';
import { historyOutcome } from '../shared/history.js';
import { navigationOutput, renderNavigation } from '../shared/navigation.js';

export const forward = defineTool({
  name: 'nova.forward',
  summary: 'Go forward to the page after.',
  doc: 'Steps through the history of the tab, within one page or to another one. A page that asks to stay is left only with dialogPolicy accept.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation'],
  published: ['targetId', 'waitForLoad'],
  reasons: [
    'history.no_entry',
    'navigation.failed',
    'navigation.wait_for_load_timeout',
    'guarded_commit.coordinator_busy',
    'browser.unavailable',
  ],
  input: z.strictObject({ ...targetArgs, ...navigationWaitArgs, ...dialogArgs }),
  output: z.object(navigationOutput),
  run: async (args, _services, { target, op }) =>
    historyOutcome(await target.travel({ step: 'forward', ...args }, op), args),
  render: renderNavigation,
});
