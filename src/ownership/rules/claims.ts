import type { AgentRole, Claim, ClaimHolder } from '../types.js';

/** A tab nobody has claimed yet. */
export function unclaimed(targetId: string): Claim {
  return { targetId, epoch: 0, holder: null, displaced: null };
}

/** The claim as it stands at `now`: one that ran out is gone, and that is a change (A&S C9). */
export function settleExpiry(claim: Claim, now: number): Claim {
  if (claim.holder === null || claim.holder.expiresAtMs > now) return claim;
  return { ...claim, epoch: claim.epoch + 1, holder: null };
}

export interface ClaimRequest {
  readonly agentId: string;
  readonly agentRole: AgentRole;
  readonly ttlMs: number;
  readonly debugLabel?: string | undefined;
  readonly reclaimReason?: string | undefined;
  /** Claims of this agent that are live now, on any tab. */
  readonly liveClaims: number;
  readonly maxPerAgent: number;
  /** Used when a new claim comes about. */
  readonly claimTaskId: string;
  readonly finalizationToken: string;
}

export type ClaimDecision =
  | { readonly kind: 'granted'; readonly claim: Claim; readonly holder: ClaimHolder }
  | { readonly kind: 'held_by_other'; readonly holder: ClaimHolder }
  | { readonly kind: 'too_many'; readonly limit: number };

/** C2, C4, C6: a free tab is granted, one's own claim extended, another's moved only with a reason. */
export function decideClaim(current: Claim, request: ClaimRequest, now: number): ClaimDecision {
  const { agentId, agentRole, claimTaskId, finalizationToken } = request;
  const { holder, epoch } = current;
  const expiresAtMs = now + request.ttlMs;
  const debugLabel = request.debugLabel ?? null;
  if (holder?.agentId === agentId) {
    const extended = { ...holder, expiresAtMs, debugLabel: debugLabel ?? holder.debugLabel };
    return { kind: 'granted', claim: { ...current, holder: extended }, holder: extended };
  }
  if (holder !== null && (request.reclaimReason ?? '').trim() === '') return { kind: 'held_by_other', holder };
  if (request.liveClaims >= request.maxPerAgent) return { kind: 'too_many', limit: request.maxPerAgent };
  const fresh: ClaimHolder = {
    agentId,
    agentRole,
    claimTaskId,
    finalizationToken,
    debugLabel,
    claimedAtMs: now,
    expiresAtMs,
  };
  // Whoever was displaced and takes the tab back need not be told any more.
  const stillDisplaced = current.displaced?.agentId === agentId ? null : current.displaced;
  const displaced = holder === null ? stillDisplaced : { agentId: holder.agentId, reason: request.reclaimReason ?? '' };
  return { kind: 'granted', claim: { ...current, epoch: epoch + 1, holder: fresh, displaced }, holder: fresh };
}

export type ReleaseDecision =
  | { readonly kind: 'released'; readonly claim: Claim }
  | { readonly kind: 'already_free' }
  | { readonly kind: 'held_by_other'; readonly holder: ClaimHolder }
  | { readonly kind: 'wrong_token' };

export function decideRelease(current: Claim, agentId: string, finalizationToken: string | undefined): ReleaseDecision {
  const { holder } = current;
  if (holder === null) return { kind: 'already_free' };
  if (holder.agentId !== agentId) return { kind: 'held_by_other', holder };
  if (finalizationToken !== undefined && finalizationToken !== holder.finalizationToken) return { kind: 'wrong_token' };
  return { kind: 'released', claim: { ...current, epoch: current.epoch + 1, holder: null } };
}

/** C5: the role follows from the prefix of the agent id. */
export function roleOf(agentId: string): AgentRole {
  if (agentId.startsWith('archivist:')) return 'archivist';
  return agentId.startsWith('mcp:') ? 'mcp' : 'actor';
}
