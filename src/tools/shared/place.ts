import { z } from 'zod';
import type { Target } from '../../browser/index.js';
import type { Services } from '../../dispatch/index.js';

/** Where a tab lives and who holds it (A&S S2, C1). */
export const placeOutput = {
  sandboxId: z.string().nullable(),
  sandboxRef: z.string(),
  claim: z.strictObject({ ownerAgentId: z.string(), leaseRemainingMs: z.int() }).nullable(),
};

export function placeOf(
  { targetId, sandboxRef }: Pick<Target, 'targetId' | 'sandboxRef'>,
  { claims, sandboxes, clock }: Pick<Services, 'claims' | 'sandboxes' | 'clock'>,
) {
  const { holder } = claims.current(targetId);
  return {
    sandboxId: sandboxes.byRef(sandboxRef)?.sandboxId ?? null,
    sandboxRef,
    claim: holder && { ownerAgentId: holder.agentId, leaseRemainingMs: holder.expiresAtMs - clock.now() },
  };
}
