import { z } from 'zod';
import type { BareOutcome } from '../../dispatch/index.js';
import type { ClaimHolder } from '../../ownership/index.js';

/** C2: out of range fails before anything is created. */
export const ttlMs = z.int().min(5000).max(1_800_000).default(120_000).describe('How long the claim lasts');

export function heldByOther(targetId: string, holder: ClaimHolder, nowMs: number): BareOutcome {
  const leaseRemainingMs = Math.max(0, holder.expiresAtMs - nowMs);
  return {
    status: 'blocked',
    reasonCode: 'claim.owner_mismatch',
    stage: 'gate_check',
    message: `${holder.agentId} holds the claim on ${targetId} for another ${leaseRemainingMs} ms.`,
    errorData: { ownerAgentId: holder.agentId, leaseRemainingMs },
    retryAfterMs: leaseRemainingMs,
  };
}
