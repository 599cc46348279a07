import { saysSomething } from '../../kernel/index.js';
import type { AgentRole, Caller, Claim, ClaimHolder } from '../types.js';

/** A tab nobody has claimed yet. */
export function unclaimed(targetId: string): Claim {
  return { targetId, epoch: 0, holder: null, displaced: null };
}

/**
 * The claim as it stands at `now`: one that ran out is gone, and that is a change (A&S C9). So is one that has not begun yet:
 * the clock was put back since, and nobody is to wait until it comes to that time again.
 */
export function settleExpiry(claim: Claim, now: number): Claim {
  if (claim.holder === null || (claim.holder.expiresAtMs > now && claim.holder.claimedAtMs <= now)) return claim;
  return { ...claim, epoch: claim.epoch + 1, holder: null };
}

/** C3: the agent that holds a claim, called through its own client. */
export function isHolder(holder: ClaimHolder, { agentId, principal }: Caller): boolean {
  return holder.agentId === agentId && holder.principal === principal;
}

export interface ClaimRequest extends Caller {
  readonly agentRole: AgentRole;
  readonly ttlMs: number;
  readonly debugLabel?: string | undefined;
  readonly reclaimReason?: string | undefined;
  /** The token of the claim: whoever knows it may go on with the claim through another client. */
  readonly bearer?: string | undefined;
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

/** C2, C4, C6: a free tab is granted, one's own claim extended, another's moved only with its token or a reason. */
export function decideClaim(current: Claim, request: ClaimRequest, now: number): ClaimDecision {
  const { agentId, principal, agentRole, claimTaskId, finalizationToken } = request;
  const { holder, epoch } = current;
  const expiresAtMs = now + request.ttlMs;
  const debugLabel = request.debugLabel ?? null;
  if (holder !== null && isHolder(holder, request)) {
    const extended = { ...holder, expiresAtMs, debugLabel: debugLabel ?? holder.debugLabel };
    return { kind: 'granted', claim: { ...current, holder: extended }, holder: extended };
  }
  if (holder !== null && request.bearer === holder.finalizationToken) {
    const moved = {
      ...holder,
      agentId,
      principal,
      agentRole,
      expiresAtMs,
      debugLabel: debugLabel ?? holder.debugLabel,
    };
    return { kind: 'granted', claim: { ...current, epoch: epoch + 1, holder: moved }, holder: moved };
  }
  if (holder !== null && !saysSomething(request.reclaimReason ?? '')) return { kind: 'held_by_other', holder };
  if (request.liveClaims >= request.maxPerAgent) return { kind: 'too_many', limit: request.maxPerAgent };
  const fresh: ClaimHolder = {
    agentId,
    principal,
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

export function decideRelease(current: Claim, caller: Caller, finalizationToken: string | undefined): ReleaseDecision {
  const { holder } = current;
  if (holder === null) return { kind: 'already_free' };
  if (!isHolder(holder, caller)) return { kind: 'held_by_other', holder };
  if (finalizationToken !== undefined && finalizationToken !== holder.finalizationToken) return { kind: 'wrong_token' };
  return { kind: 'released', claim: { ...current, epoch: current.epoch + 1, holder: null } };
}

/** C5: the role follows from the prefix of the agent id. */
export function roleOf(agentId: string): AgentRole {
  if (agentId.startsWith('archivist:')) return 'archivist';
  return agentId.startsWith('mcp:') ? 'mcp' : 'actor';
}
