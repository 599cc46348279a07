import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { navigationWaitArgs, targetArgs } from '../shared/args.js';
import { leavingArgs } from '../shared/leaving.js';
import { contractArgs } from '../shared/contract.js';
import { historyGuard } from '../shared/guards.js';
import { HISTORY_REASONS, historyOutcome, historyOutput } from '../shared/history.js';
import { renderNavigation } from '../shared/navigation.js';

export const reload = defineTool({
  name: 'nova.reload',
  summary: 'Reload the page.',
  doc: 'hard=true bypasses the cache. Refs of the page are invalid afterwards. If the page is the result of a form, the form is sent again.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation', 'page_read_debug'],
  expectsIntent: ({ force }) => force === true,
  inSequence: true,
  published: ['targetId', 'hard', 'waitForLoad'],
  reasons: HISTORY_REASONS,
  input: z.strictObject({
    ...targetArgs,
    hard: z.boolean().default(false).describe('Bypass the cache'),
    ...navigationWaitArgs,
    ...leavingArgs,
    ...contractArgs,
  }),
  output: historyOutput,
  guard: historyGuard(() => 'reload'),
  leaves: ({ force, confirmSessionDestruction }) => ({
    to: 'reload',
    force,
    confirmed: confirmSessionDestruction,
    refresh: false,
  }),
  run: async ({ hard, ...args }, _services, { target, op }) =>
    historyOutcome(await target.travel({ step: hard ? 'hard_reload' : 'reload', ...args }, op), args),
  render: renderNavigation,
});
