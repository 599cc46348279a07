import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { AGENT_ROLES, roleOf } from '../../ownership/index.js';
import { targetArgs } from '../shared/args.js';
import { heldByOther, ttlMs } from '../shared/claims.js';

export const tabClaim = defineTool({
  name: 'nova.tab_claim',
  summary: 'Claim a tab for a while: only you act on it.',
  doc: "Claiming again extends the lease. Another agent's claim moves to you only with a reclaimReason, and that agent is notified. A claim proves nothing about outcomes.",
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'page',
  needs: ['claims', 'ledger', 'clock'],
  bundles: ['browser_automation', 'system_tools'],
  claims: 'take',
  listed: 'core',
  published: ['targetId', 'ttlMs', 'reclaimReason'],
  reasons: ['claim.owner_mismatch', 'claim.too_many', 'target.unknown'],
  input: z
    .strictObject({
      ...targetArgs,
      agentRole: z.enum(AGENT_ROLES).optional().describe('Must match the prefix of the agent id'),
      ttlMs,
      debugLabel: z.string().max(200).optional(),
      reclaimReason: z.string().min(1).max(500).optional().describe("Why another agent's claim is taken over"),
      finalizationToken: z
        .string()
        .max(128)
        .optional()
        .describe('Token of a claim made earlier: goes on with it through another client'),
    })
    .refine(
      (args) => args.agentRole === undefined || args.agentId === undefined || roleOf(args.agentId) === args.agentRole,
      {
        error: '"agentRole" does not match the prefix of "agentId".',
        path: ['agentRole'],
      },
    ),
  output: z.strictObject({
    claimed: z.boolean(),
    claimOwner: z.string(),
    leaseMs: z.int(),
    leaseRemainingMs: z.int(),
    expiresAt: z.int(),
    claimTaskId: z.string(),
    finalizationToken: z.string(),
  }),
  run: async ({ finalizationToken: bearer, ...args }, { claims, ledger, clock }, { agentId, principal, target }) => {
    const { targetId } = target;
    const decision = await claims.claim(targetId, { ...args, agentId, principal, bearer });
    if (decision.kind === 'held_by_other') return heldByOther(targetId, decision.holder, clock.now());
    if (decision.kind === 'too_many') {
      const message = `${agentId} already holds ${decision.limit} claims.`;
      return { status: 'blocked', reasonCode: 'claim.too_many', stage: 'gate_check', message };
    }
    ledger.activated(targetId, agentId);
    const { claimTaskId, finalizationToken, expiresAtMs } = decision.holder;
    return {
      status: 'ok',
      data: {
        claimed: true,
        claimOwner: agentId,
        leaseMs: args.ttlMs,
        leaseRemainingMs: expiresAtMs - clock.now(),
        expiresAt: expiresAtMs,
        claimTaskId,
        finalizationToken,
      },
    };
  },
  render: ({ targetId, leaseRemainingMs, claimTaskId }) =>
    `${targetId} is yours for ${leaseRemainingMs} ms (${claimTaskId})`,
});
