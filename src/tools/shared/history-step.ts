import { defineTool } from '../../dispatch/index.js';
import { historyGuard } from './guards.js';
import { HISTORY_REASONS, historyInput, historyOutcome, historyOutput } from './history.js';
import { renderNavigation } from './navigation.js';

/** A tool that goes one step through the history of a tab. */
export const defineHistoryStep = (step: 'back' | 'forward', summary: string) =>
  defineTool({
    name: `nova.${step}`,
    summary,
    doc: 'Steps through the tab history, within a page or to another one. A page that asks before unloading is left only with dialogPolicy accept.',
    effect: 'navigate',
    surface: 'webpage',
    operation: 'navigate',
    category: 'normal',
    addresses: 'page',
    needs: [],
    bundles: ['browser_automation'],
    inSequence: true,
    published: ['targetId', 'waitForLoad'],
    reasons: ['history.no_entry', ...HISTORY_REASONS],
    input: historyInput,
    output: historyOutput,
    guard: historyGuard(() => step),
    // They take no other word for it (A&S 4).
    leaves: ({ force }) => ({ to: step, force, confirmed: force, refresh: false }),
    run: async (args, _services, { target, op }) => historyOutcome(await target.travel({ step, ...args }, op), args),
    render: renderNavigation,
  });
