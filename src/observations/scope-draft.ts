import { genesisHashOf } from './chain.js';
import type { LiveScope } from './live-scope.js';
import { decideAdoption, type TabFacts } from './rules/adoption.js';
import type { CallOnTab, ObservationDeps, ScopeTabs } from './scope-ports.js';
import type { EvidenceScope, ScopeKind } from './scope-types.js';

/** What is known before a scope is opened, or takes a tab in (E&T 1.5). */

export function factsOf(targetId: string, tabs: ScopeTabs, covering: LiveScope | undefined): TabFacts | null {
  const tab = tabs.find(targetId);
  if (tab === undefined) return null;
  return {
    isPrivate: tab.isPrivate,
    claimedBy: tabs.claimOf(targetId)?.agentId ?? null,
    covering: covering?.scope ?? null,
    isUnused: covering?.unused.has(targetId) ?? false,
  };
}

/** The scope that takes in the tab of a call, if any does; `refused` where the tab is of no scope at all. */
export function adoptionOf(
  { targetId, agentId, isTaken }: CallOnTab,
  byTarget: ReadonlyMap<string, LiveScope>,
  live: ReadonlyMap<string, LiveScope>,
  deps: Pick<ObservationDeps, 'clock' | 'tabs'>,
): string | null {
  const tab = deps.tabs.find(targetId);
  const facts = factsOf(targetId, deps.tabs, byTarget.get(targetId));
  if (tab === undefined || facts === null || tab.isPrivate) return 'refused';
  const opener = tab.openerTargetId === null ? undefined : byTarget.get(tab.openerTargetId);
  return decideAdoption({
    tab: facts,
    agentId,
    ownScopes: ownScopes(agentId, live.values(), deps),
    openerScopeId: opener?.scope.kind === 'task_instance' ? opener.scope.scopeId : null,
    isTaken,
  });
}

/** The scopes of runs that an agent works for. */
function ownScopes(
  agentId: string,
  live: Iterable<LiveScope>,
  { clock, tabs }: Pick<ObservationDeps, 'clock' | 'tabs'>,
) {
  return [...live]
    .filter(({ scope, agents }) => scope.kind === 'task_instance' && agents.has(agentId))
    .map(({ scope: { scopeId, targetIds }, usedAtMs }) => ({
      scopeId,
      idleMs: clock.now() - usedAtMs,
      hasLiveTab: targetIds.some((targetId) => tabs.isKept(targetId)),
    }));
}

export function draftScope(
  { ids, clock }: Pick<ObservationDeps, 'ids' | 'clock'>,
  kind: ScopeKind,
  of: { readonly agentId: string; readonly instanceId: string | null; readonly claimTaskId: string | null },
): EvidenceScope {
  const base = { scopeId: ids.next('scope'), kind, ...of, openedAtMs: clock.now() };
  return { ...base, state: 'open', closedAtMs: null, targetIds: [], gaps: [], genesisHash: genesisHashOf(base) };
}
