/** How many open ids a refusal lists (A&S T4). */
const MAX_LISTED = 10;

/** Names for "the tab I work in" (A&S T1). Both mean the caller's own: no name reaches into another agent's tab. */
const ACTIVE_NAMES: readonly string[] = ['active', 'activeBrowserTab'];

/** The request names no tab, but whichever the caller works in. */
export const meansActive = (request: string): boolean => ACTIVE_NAMES.includes(request);

export interface OpenTarget {
  readonly targetId: string;
  readonly lastActedBy: string | null;
  /** Who created or activated it last. */
  readonly activatedBy: string | null;
}

export interface TargetView {
  readonly agentId: string;
  readonly open: readonly OpenTarget[];
  /** The target the caller itself created or activated last. */
  readonly ownActive: string | null;
  readonly globalActive: string | null;
}

export type TargetDecision =
  | { readonly kind: 'use'; readonly targetId: string }
  /** `forCaller`: tabs are open, but none the caller may take over; the answer says `openedForCaller`. */
  | { readonly kind: 'open_fresh'; readonly forCaller: boolean }
  | { readonly kind: 'unknown'; readonly live: readonly string[] };

/** The tab a call means (A&S T3, T4). Never gives an agent a tab that another one holds or last acted on. */
export function decideTarget(request: string, view: TargetView): TargetDecision {
  const { agentId, open, ownActive, globalActive } = view;
  const find = (targetId: string | null) => open.find((target) => target.targetId === targetId);
  if (!meansActive(request)) {
    if (find(request)) return { kind: 'use', targetId: request };
    return { kind: 'unknown', live: open.slice(0, MAX_LISTED).map(({ targetId }) => targetId) };
  }
  // Whoever closes the tab it works in goes back to the one before, and not to ever new ones.
  const own = find(ownActive) ?? open.findLast((target) => isOwn(target, agentId));
  if (own) return { kind: 'use', targetId: own.targetId };
  if (open.length === 0) return { kind: 'open_fresh', forCaller: false };
  const shared = find(globalActive);
  if (shared && !isForeign(shared, agentId)) return { kind: 'use', targetId: shared.targetId };
  return { kind: 'open_fresh', forCaller: true };
}

function isOwn(target: OpenTarget, agentId: string): boolean {
  return (target.lastActedBy ?? target.activatedBy) === agentId && !isForeign(target, agentId);
}

function isForeign({ lastActedBy, activatedBy }: OpenTarget, agentId: string): boolean {
  return [lastActedBy, activatedBy].some((other) => other !== null && other !== agentId);
}
