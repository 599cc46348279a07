import { z } from 'zod';
import { type BareOutcome, defineTool } from '../../dispatch/index.js';
import { navigationWaitArgs, targetArgs } from '../shared/args.js';
import { ttlMs } from '../shared/claims.js';
import { navigationOutput, openPage, renderNavigation } from '../shared/navigation.js';

export const tabNew = defineTool({
  name: 'nova.tab_new',
  summary: 'Open a new tab, at a URL if given.',
  doc: 'The new tab becomes active for the caller unless activate is false. private keeps nothing: no cookies, no evidence on disk. If the claim fails, the tab stays open.',
  effect: 'navigate',
  surface: 'webpage',
  operation: 'navigate',
  category: 'normal',
  addresses: 'nothing',
  needs: ['tabs', 'sandboxes', 'claims', 'names'],
  bundles: ['browser_automation', 'system_tools'],
  inSequence: true,
  listed: 'core',
  published: ['url', 'activate', 'sandbox', 'private'],
  reasons: [
    'url.blocked_by_policy',
    'navigation.failed',
    'navigation.wait_for_load_timeout',
    'sandbox.unknown',
    'browser.unavailable',
  ],
  input: z
    .strictObject({
      agentId: targetArgs.agentId,
      url: z.string().min(1).max(32_000).optional().describe('Absolute URL'),
      activate: z.boolean().default(true),
      sandbox: z.string().min(1).max(8).optional().describe('Letter of the sandbox it opens in'),
      private: z.boolean().default(false).describe('In memory only'),
      isolate: z.boolean().default(false).describe('A private profile of its own; private only'),
      claim: z
        .strictObject({ agentId: z.string().min(1).max(128).optional(), ttlMs })
        .optional()
        .describe('Claim the tab at once'),
      ...navigationWaitArgs,
    })
    .refine((args) => args.sandbox === undefined || !args.private, {
      error: '"sandbox" and "private" are mutually exclusive.',
      path: ['sandbox'],
    })
    .refine((args) => args.private || !args.isolate, {
      error: '"isolate" works only with "private".',
      path: ['isolate'],
    }),
  output: z.strictObject({
    created: z.boolean(),
    claim: z
      .strictObject({ state: z.enum(['claimed', 'failed', 'unknown']), claimTaskId: z.string().optional() })
      .optional(),
    ...z.strictObject(navigationOutput).partial().shape,
  }),
  opensUrl: (args) => args.url,
  run: async (args, { tabs, sandboxes, claims, names }, { agentId, principal, op }) => {
    const sandbox = args.sandbox === undefined ? undefined : sandboxes.byId(args.sandbox);
    if (args.sandbox !== undefined && sandbox === undefined) return unknownSandbox(args.sandbox);
    const target = await tabs.open({ agentId, principal }, op, {
      sandboxRef: sandbox?.sandboxRef ?? tabs.defaultSandboxRef(),
      privacy: args.private ? (args.isolate ? 'isolated' : { sharedBy: principal }) : 'kept',
      activate: args.activate,
    });
    const created = {
      created: true,
      ...(args.claim && { claim: await claimNew(target.targetId, args.claim.agentId ?? agentId, args.claim.ttlMs) }),
    };
    const url = args.url ?? sandbox?.details.startUrl ?? undefined;
    if (url === undefined) return { status: 'ok', data: created, openedTarget: target };
    const outcome = await openPage(url, args, { target, op });
    return { ...outcome, data: { ...created, ...outcome.data }, openedTarget: target };

    async function claimNew(targetId: string, owner: string, ttl: number) {
      const named = await names.nameFor(owner, principal);
      const decision = await claims.claim(targetId, { agentId: named, principal, ttlMs: ttl });
      return decision.kind === 'granted'
        ? { state: 'claimed' as const, claimTaskId: decision.holder.claimTaskId }
        : { state: 'failed' as const };
    }
  },
  render: (data) => (data.url === undefined ? `Opened ${data.targetId}` : renderNavigation(data)),
});

function unknownSandbox(sandboxId: string): BareOutcome {
  const message = `"sandbox" names no sandbox: ${sandboxId}.`;
  return {
    status: 'failed',
    reasonCode: 'sandbox.unknown',
    stage: 'validate',
    message,
    errorData: { field: 'sandbox' },
  };
}
