import { z } from 'zod';
import { BLOCKER_MODES, CONSENT_POLICIES, type DismissReport } from '../../browser/index.js';
import { type BareOutcome, defineTool, usual } from '../../dispatch/index.js';
import { DISMISS_CONTRACT } from '../../verification/index.js';
import { targetArgs } from '../shared/args.js';
import { commitClassOf, dismissData, dismissOutput, renderDismissal } from '../shared/blockers.js';
import { CONTRACT_REASONS } from '../shared/contract.js';

export const dismissBlockers = defineTool({
  name: 'nova.dismiss_blockers',
  summary: 'Dismiss consent banners, pop-ups and modals that cover the page.',
  doc: 'Rejects where it can, otherwise closes. Conservative never accepts anything, and leaves sign-in, payment, file and confirmation dialogs alone. Aggressive may hide what it cannot dismiss, and accepts if consentPolicy allows. Reports cleared only after the page stayed clear for 1.8 s.',
  effect: 'interact',
  surface: 'dom_node',
  operation: 'mutate',
  category: 'normal',
  addresses: 'page',
  needs: [],
  bundles: ['browser_automation', 'page_read_debug'],
  teaches: 'dismissal',
  inSequence: true,
  listed: 'core',
  published: ['targetId', 'mode'],
  pageContent: true,
  reasons: [...CONTRACT_REASONS, 'blocker.still_blocked', 'browser.unavailable', 'cdp.renderer_stalled'],
  input: z.strictObject({
    ...targetArgs,
    mode: z.enum(BLOCKER_MODES).default('conservative'),
    maxPasses: z.int().min(1).max(5).default(2),
    pressEscape: z.boolean().default(true),
    consentPolicy: z
      .enum(CONSENT_POLICIES)
      .default('reject_only')
      .describe('reject_then_accept: aggressive mode accepts what it cannot reject'),
  }),
  output: z.strictObject({
    blockedBefore: z.boolean(),
    blocked: z.boolean(),
    didDismiss: z.boolean(),
    ...dismissOutput,
    newTabIds: usual(z.array(z.string()), []),
  }),
  guard: { contract: DISMISS_CONTRACT, questions: async () => [] },
  run: async ({ mode, maxPasses, pressEscape, consentPolicy }, _services, { target, op }) => {
    const limits = { mode, consentPolicy, maxPasses, pressEscape, hold: true, actedRef: null };
    const report = await target.dismissBlockers({ ...limits, commitClassOf }, op);
    const { blockedBefore, blocked, didDismiss, newTabIds } = report;
    return {
      ...statusOf(report),
      data: { blockedBefore, blocked, didDismiss, ...dismissData(report), newTabIds },
      evidence: { mutation: { attempted: report.actions.length > 0, committed: false } },
      dismissal: report,
    };
  },
  render: renderDismissal,
});

/** For a call that pressed nothing; otherwise the contract decides. */
function statusOf({ verdict, left }: DismissReport): BareOutcome {
  if (verdict === 'nothing_to_dismiss') return { status: 'noop', message: 'Nothing covers the page.' };
  const [first] = left;
  const message = first === undefined ? undefined : `Still blocked by ${first.selector}: ${first.why}.`;
  const status = verdict === 'cleared' ? 'ok' : verdict === 'partially_cleared' ? 'partial' : 'blocked';
  const reason = status === 'blocked' ? ({ reasonCode: 'blocker.still_blocked', stage: 'dispatch' } as const) : {};
  return { status, ...reason, ...(message !== undefined && { message }) };
}
