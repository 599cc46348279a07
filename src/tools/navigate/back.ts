import { defineTool } from '../../dispatch/index.js';
import { historyGuard } from '../shared/guards.js';
import { HISTORY_REASONS, historyInput, historyOutcome, historyOutput } from '../shared/history.js';
import { renderNavigation } from '../shared/navigation.js';

export const back = defineTool({
  name: 'nova.back',
  summary: 'Go back to the page before.',
  doc: 'Steps through the history of the tab, within one page or to another one. A page that asks to stay is left only with dialogPolicy accept.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation'],
  published: ['targetId', 'waitForLoad'],
  reasons: ['history.no_entry', ...HISTORY_REASONS],
  input: historyInput,
  output: historyOutput,
  guard: historyGuard(() => 'back'),
  // They take no other word for it (A&S 4).
  leaves: ({ force }) => ({ to: 'back', force, confirmed: force, refresh: false }),
  run: async (args, _services, { target, op }) =>
    historyOutcome(await target.travel({ step: 'back', ...args }, op), args),
  render: renderNavigation,
});
