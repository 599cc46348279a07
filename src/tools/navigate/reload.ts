import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { dialogArgs, navigationWaitArgs, targetArgs } from '../shared/args.js';
import { historyOutcome } from '../shared/history.js';
import { navigationOutput, renderNavigation } from '../shared/navigation.js';

export const reload = defineTool({
  name: 'nova.reload',
  summary: 'Load the page again.',
  doc: 'hard=true does not use the cache. Refs of the page are gone afterwards. A page that was the answer to a form is sent again.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation', 'page_read_debug'],
  published: ['targetId', 'hard', 'waitForLoad'],
  reasons: [
    'navigation.failed',
    'navigation.wait_for_load_timeout',
    'guarded_commit.coordinator_busy',
    'browser.unavailable',
  ],
  input: z.strictObject({
    ...targetArgs,
    hard: z.boolean().default(false).describe('Without the cache'),
    ...navigationWaitArgs,
    ...dialogArgs,
  }),
  output: z.object(navigationOutput),
  run: async ({ hard, ...args }, _services, { target, op }) =>
    historyOutcome(await target.travel({ step: hard ? 'hard_reload' : 'reload', ...args }, op), args),
  render: renderNavigation,
});
