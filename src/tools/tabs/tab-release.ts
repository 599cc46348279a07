import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { targetArgs } from '../shared/args.js';
import { heldByOther } from '../shared/claims.js';

export const tabRelease = defineTool({
  name: 'nova.tab_release',
  summary: 'Give up your claim on a tab.',
  doc: 'The tab stays open. A tab that nobody holds is answered with already_free.',
  effect: 'meta',
  surface: 'none',
  operation: 'observe',
  changesState: true,
  category: 'normal',
  addresses: 'tab',
  needs: ['claims', 'clock'],
  bundles: ['browser_automation', 'system_tools'],
  published: ['targetId'],
  reasons: ['claim.owner_mismatch', 'target.unknown', 'params.invalid'],
  input: z.strictObject({
    targetId: z.string().min(1).max(128).optional().describe('Tab id'),
    agentId: targetArgs.agentId,
    finalizationToken: z.string().max(128).optional().describe('As nova.tab_claim returned it'),
  }),
  output: z.object({ released: z.boolean(), releaseState: z.enum(['released', 'already_free']) }),
  run: async (args, { claims, clock }, { agentId, target }) => {
    const decision = await claims.release(target.targetId, agentId, args.finalizationToken);
    if (decision.kind === 'held_by_other') return heldByOther(target.targetId, decision.holder, clock.now());
    if (decision.kind === 'wrong_token') {
      const message = '"finalizationToken" is not the one of this claim.';
      return {
        status: 'failed',
        reasonCode: 'params.invalid',
        stage: 'validate',
        message,
        errorData: { field: 'finalizationToken' },
      };
    }
    return {
      status: decision.kind === 'released' ? 'ok' : 'noop',
      data: { released: decision.kind === 'released', releaseState: decision.kind },
    };
  },
  render: (data) => `${String(data.targetId)}: ${String(data.releaseState)}`,
});
