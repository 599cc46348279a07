import type { EvidenceScope, UnboundReason } from '../scope-types.js';

/** A run that nothing was done for in this time is not the one that a new tab is opened for, if there is another. */
const IN_USE_MS = 10 * 60_000;

/** A tab as the question of binding sees it. */
export interface TabFacts {
  readonly isPrivate: boolean;
  /** Who holds a claim on it. */
  readonly claimedBy: string | null;
  /** The scope that covers it now. */
  readonly covering: Pick<EvidenceScope, 'kind' | 'agentId'> | null;
  /** It joined its run merely by being opened, and nothing was read or done there yet. */
  readonly isUnused: boolean;
}

/** E&T 1.5: why a new instance of this agent cannot have the tab; null when it can. */
export function refuseBinding(agentId: string, tab: TabFacts | null): UnboundReason | null {
  if (tab === null) return 'evidence_scope_no_target';
  if (tab.isPrivate) return 'evidence_scope_private';
  const isHeld = tab.claimedBy !== null && tab.claimedBy !== agentId;
  const isOfRun = tab.covering?.kind === 'task_instance' && !(tab.isUnused && tab.covering.agentId === agentId);
  return isHeld || isOfRun ? 'evidence_scope_target_busy' : null;
}

export interface AdoptionFacts {
  readonly tab: TabFacts;
  readonly agentId: string;
  /** Scopes of instances that this agent has open. */
  readonly ownScopes: readonly { readonly scopeId: string; readonly hasLiveTab: boolean; readonly idleMs: number }[];
  /** The scope of an instance that covers the tab this one was opened from. */
  readonly openerScopeId: string | null;
  /** The call opened the tab, or claimed it. */
  readonly isTaken: boolean;
}

/** E&T 1.5 "more tabs", "no target": the scope that a tab nobody tracks joins with this call. */
export function decideAdoption({ tab, agentId, ownScopes, openerScopeId, isTaken }: AdoptionFacts): string | null {
  if (refuseBinding(agentId, tab) !== null) return null;
  if (openerScopeId !== null) return openerScopeId;
  const inUse = ownScopes.filter(({ idleMs }) => idleMs <= IN_USE_MS);
  const [only, another] = inUse.length > 0 ? inUse : ownScopes;
  if (only === undefined || another !== undefined) return null;
  return isTaken || !only.hasLiveTab ? only.scopeId : null;
}
