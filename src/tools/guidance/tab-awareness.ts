import { z } from 'zod';
import type { BareOutcome, Services } from '../../dispatch/index.js';
import { domainKey, isUrl } from '../../kernel/index.js';
import type { Caller } from '../../ownership/index.js';

export const tabAwarenessOutput = z.strictObject({
  activeTargetId: z.string().nullable(),
  tabs: z.array(
    z.strictObject({
      targetId: z.string(),
      domain: z.string().nullable(),
      claim: z.strictObject({ ownerAgentId: z.string(), leaseRemainingMs: z.int() }).nullable(),
    }),
  ),
  ownTabs: z.int(),
  otherTabs: z.int(),
});

interface Wanted {
  readonly scope: 'target' | 'allOwnerClaims';
  readonly targetId: string;
}
type Rooms = Pick<Services, 'browser' | 'ledger' | 'tabs' | 'claims' | 'sandboxes' | 'clock'>;

/** Where the caller stands, as far as its tab says so. */
export interface Place {
  readonly domain: string | null;
  /** Key of what is kept of the site (K 0). */
  readonly siteKey: string | null;
  /** Null for a private tab, which keeps nothing and is reminded of nothing. */
  readonly sandboxRef: string | null;
}

/** Which tabs the caller has; no page is asked and no browser started. */
export function tabAwareness({ scope, targetId }: Wanted, rooms: Rooms, caller: Caller) {
  const { agentId, principal } = caller;
  const { browser, ledger, tabs, claims, clock } = rooms;
  const decision = ledger.decide(targetId, caller, tabs.all());
  const all = tabs.all().filter((tab) => ledger.isOpenTo(tab.targetId, principal));
  if (decision.kind === 'unknown') return unknownTab(targetId, decision.live);
  const about = decision.kind === 'use' ? decision.targetId : null;
  const describe = (id: string) => {
    const { holder } = claims.current(id);
    const leaseRemainingMs = holder === null ? 0 : holder.expiresAtMs - clock.now();
    return {
      targetId: id,
      domain: hostOf(browser.find(id)?.url() ?? ''),
      claim: holder && { ownerAgentId: holder.agentId, leaseRemainingMs },
    };
  };
  const claimed = claims
    .live()
    .filter(({ holder }) => holder?.agentId === agentId)
    .map((claim) => claim.targetId);
  const shown = (scope === 'allOwnerClaims' ? claimed : about === null ? [] : [about]).map(describe);
  const own = all.filter((tab) => ledger.agentOf(tab.targetId) === agentId).length;
  return {
    place: placeOf(about, rooms),
    awareness: { activeTargetId: about, tabs: shown, ownTabs: own, otherTabs: all.length - own },
  };
}

function placeOf(targetId: string | null, { browser, sandboxes }: Rooms): Place {
  const target = targetId === null ? undefined : browser.find(targetId);
  if (target === undefined) return { domain: null, siteKey: null, sandboxRef: sandboxes.first().sandboxRef };
  const domain = hostOf(target.url());
  return {
    domain,
    siteKey: domain === null ? null : domainKey(target.url()),
    sandboxRef: target.isPrivate ? null : target.sandboxRef,
  };
}

function unknownTab(targetId: string, live: readonly string[]): BareOutcome {
  return {
    status: 'failed',
    reasonCode: 'target.unknown',
    stage: 'resolve_target',
    message: `"targetId" names no open tab: ${targetId}.`,
    errorData: { field: 'targetId', expected: 'an open tab', live },
  };
}

function hostOf(url: string): string | null {
  return /^https?:/.test(url) && isUrl(url) ? new URL(url).hostname : null;
}
