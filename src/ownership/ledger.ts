import type { Caller } from './types.js';
import { decideTarget, type TargetDecision } from './rules/active-target.js';

interface Entry {
  openedBy: string | null;
  lastActedBy: string | null;
  activatedBy: string | null;
  /** Of a private tab: the client that alone may see it (A&S S6). */
  privateTo: string | null;
}

/** An open tab, as the browser knows it. */
export interface OpenTab {
  readonly targetId: string;
  readonly openerTargetId: string | null;
}

/** Who opened, activated and last acted on which open tab. Held in memory: tabs do not outlive the owner either. */
export class TargetLedger {
  readonly #entries = new Map<string, Entry>();
  readonly #ownActive = new Map<string, string>();
  #globalActive: string | null = null;

  opened(targetId: string, agentId: string | null, privateTo: string | null = null): void {
    this.#entries.set(targetId, { openedBy: agentId, lastActedBy: null, activatedBy: null, privateTo });
  }

  /** False for a private tab of another client: to everybody else it does not exist. */
  isOpenTo(targetId: string, principal: string): boolean {
    const { privateTo } = this.#entry(targetId);
    return privateTo === null || privateTo === principal;
  }

  activated(targetId: string, agentId: string): void {
    this.#entry(targetId).activatedBy = agentId;
    this.#ownActive.set(agentId, targetId);
    this.#globalActive = targetId;
  }

  acted(targetId: string, agentId: string): void {
    this.#entry(targetId).lastActedBy = agentId;
    if (!this.#ownActive.has(agentId)) this.#ownActive.set(agentId, targetId);
  }

  /** Forgets tabs that are gone, and gives a pop-up to the agent of the tab it came from. */
  sync(tabs: readonly OpenTab[]): void {
    const openIds = tabs.map(({ targetId }) => targetId);
    const open = new Set(openIds);
    for (const { targetId, openerTargetId } of tabs) {
      if (this.#entries.has(targetId)) continue;
      const opener = openerTargetId === null ? null : this.#entry(openerTargetId);
      this.opened(targetId, openerTargetId === null ? null : this.agentOf(openerTargetId), opener?.privateTo ?? null);
    }
    for (const targetId of this.#entries.keys()) if (!open.has(targetId)) this.#entries.delete(targetId);
    for (const [agentId, targetId] of this.#ownActive) if (!open.has(targetId)) this.#ownActive.delete(agentId);
    if (this.#globalActive !== null && !open.has(this.#globalActive)) this.#globalActive = openIds.at(-1) ?? null;
  }

  /** Resolves what a caller named (A&S T3, T4). `tabs` in the order they were opened. */
  decide(requested: string, { agentId, principal }: Caller, tabs: readonly OpenTab[]): TargetDecision {
    this.sync(tabs);
    return decideTarget(requested, {
      agentId,
      open: tabs
        .filter(({ targetId }) => this.isOpenTo(targetId, principal))
        .map(({ targetId }) => {
          const { lastActedBy, activatedBy } = this.#entry(targetId);
          return { targetId, lastActedBy, activatedBy };
        }),
      ownActive: this.#ownActive.get(agentId) ?? null,
      globalActive: this.#globalActive,
    });
  }

  /** The agent a tab belongs to: who last acted on it, activated it or opened it. */
  agentOf(targetId: string): string | null {
    const entry = this.#entries.get(targetId);
    return entry ? (entry.lastActedBy ?? entry.activatedBy ?? entry.openedBy) : null;
  }

  activeFor({ agentId, principal }: Caller): string | null {
    const active = this.#ownActive.get(agentId) ?? this.#globalActive;
    return active !== null && this.isOpenTo(active, principal) ? active : null;
  }

  globalActive(): string | null {
    return this.#globalActive;
  }

  #entry(targetId: string): Entry {
    const known = this.#entries.get(targetId);
    if (known) return known;
    const entry: Entry = { openedBy: null, lastActedBy: null, activatedBy: null, privateTo: null };
    this.#entries.set(targetId, entry);
    return entry;
  }
}
