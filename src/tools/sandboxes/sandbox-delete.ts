import { z } from 'zod';
import { defineTool } from '../../dispatch/index.js';
import { isHolder } from '../../ownership/index.js';
import { targetArgs } from '../shared/args.js';
import { heldByOther } from '../shared/claims.js';
import { nameSandbox } from '../shared/named-sandbox.js';

export const sandboxDelete = defineTool({
  name: 'nova.sandbox_delete',
  summary: 'Delete a browser profile and everything in it.',
  doc: 'Closes its browser and permanently removes its cookies, storage and tabs. Refuses the last sandbox, and any with a tab that another agent has claimed.',
  effect: 'meta',
  surface: 'none',
  operation: 'submit',
  category: 'high_impact',
  addresses: 'nothing',
  needs: ['sandboxes', 'browser', 'claims', 'clock', 'facts', 'memory'],
  bundles: ['system_tools'],
  published: ['sandboxId', 'sandboxRef', 'confirm'],
  reasons: [
    'sandbox.ref_required',
    'sandbox.unknown',
    'sandbox.stale_reference',
    'claim.owner_mismatch',
    'params.invalid',
  ],
  input: z.strictObject({
    agentId: targetArgs.agentId,
    sandboxId: z.string().min(1).max(8).describe('Letter'),
    sandboxRef: z.string().max(64).optional().describe('Ref of the same sandbox; required'),
    confirm: z.literal(true, { error: '"confirm" must be true: everything in the sandbox is lost.' }),
  }),
  output: z.strictObject({ sandboxId: z.string(), sandboxRef: z.string(), deleted: z.boolean() }),
  run: async (args, { sandboxes, browser, claims, clock, facts, memory }, { agentId, principal, op }) => {
    const named = nameSandbox(sandboxes, args.sandboxId, args.sandboxRef);
    if ('refusal' in named) return named.refusal;
    const { sandbox } = named;
    if (sandboxes.list().length === 1) {
      const message = 'The last sandbox cannot be deleted; create another first.';
      return {
        status: 'failed',
        reasonCode: 'params.invalid',
        stage: 'validate',
        message,
        errorData: { field: 'sandboxId' },
      };
    }
    for (const { targetId } of browser.targets().filter((target) => target.sandboxRef === sandbox.sandboxRef)) {
      const { holder } = claims.current(targetId);
      if (holder !== null && !isHolder(holder, { agentId, principal }))
        return heldByOther(targetId, holder, clock.now());
    }
    op.latch.mark();
    await browser.closeSandbox(sandbox.sandboxRef);
    await facts.forgetSandbox(sandbox.sandboxRef);
    await memory.forgetSandbox(sandbox.sandboxRef);
    await sandboxes.remove(sandbox);
    return { status: 'ok', data: { sandboxId: sandbox.sandboxId, sandboxRef: sandbox.sandboxRef, deleted: true } };
  },
  render: (data) => `Deleted sandbox ${String(data.sandboxId)}`,
});
