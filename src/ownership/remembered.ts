import type { Clock } from '../kernel/index.js';
import type { Database, Store } from '../store/index.js';
import { deleteTargets, loadTargets, saveTarget } from './repo.js';
import type { RememberedTarget } from './types.js';

export interface RememberedTabsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  /** Whether something (a claim) names the tab, so that it must come back after its browser ended. */
  readonly isNamed: (targetId: string) => boolean;
}

/** A tab that went without a call for it: with its browser, or by its page or a person. */
export interface LostTab {
  readonly targetId: string;
  readonly how: 'ended' | 'vanished';
}

/** Tabs over restarts (A&S T2): which are open, and which sleep until somebody uses them again. */
export class RememberedTabs {
  readonly #deps: RememberedTabsDeps;
  readonly #open = new Map<string, RememberedTarget>();
  readonly #asleep = new Map<string, RememberedTarget>();
  /** By the agent that last had them, until it is told. */
  readonly #lost = new Map<string, LostTab[]>();

  private constructor(deps: RememberedTabsDeps) {
    this.#deps = deps;
  }

  /** After a restart the tabs that something names are asleep; the others are lost. */
  static async open(deps: RememberedTabsDeps): Promise<RememberedTabs> {
    const tabs = new RememberedTabs(deps);
    const stored = await loadTargets(deps.store.read, deps.folderId);
    for (const target of stored) if (deps.isNamed(target.targetId)) tabs.#asleep.set(target.targetId, target);
    const gone = stored.filter(({ targetId }) => !tabs.#asleep.has(targetId));
    for (const target of gone) tabs.#lose(target, 'ended');
    const ids = gone.map(({ targetId }) => targetId);
    if (ids.length > 0) await deps.store.write((db) => deleteTargets(db, ids));
    return tabs;
  }

  asleep(): readonly RememberedTarget[] {
    return [...this.#asleep.values()];
  }

  findAsleep(targetId: string): RememberedTarget | undefined {
    return this.#asleep.get(targetId);
  }

  /** A tab was opened, or woke up. */
  async opened(targetId: string, sandboxRef: string, agentId: string | null): Promise<void> {
    const target: RememberedTarget = { targetId, sandboxRef, agentId, lastUrl: null };
    this.#asleep.delete(targetId);
    this.#open.set(targetId, target);
    await this.#deps.store.write((db) => saveTarget(db, this.#deps.folderId, target, this.#deps.clock.now()));
  }

  /** The write that goes along with a call's row when the page has moved on; null when there is nothing to write. */
  moved(targetId: string, agentId: string, url: string | null): ((db: Database) => Promise<void>) | null {
    const known = this.#open.get(targetId);
    if (known === undefined || (known.lastUrl === url && known.agentId === agentId)) return null;
    const target = { ...known, agentId, lastUrl: url };
    this.#open.set(targetId, target);
    return (db) => saveTarget(db, this.#deps.folderId, target, this.#deps.clock.now());
  }

  /** A tab is gone: asleep with the address it had, or for good; its agent is told when no call wanted that. */
  async closed(targetId: string, fate: 'asleep' | 'closed' | LostTab['how'], url: string): Promise<void> {
    const known = this.#open.get(targetId);
    this.#open.delete(targetId);
    if (known === undefined) return;
    if (fate === 'ended' || fate === 'vanished') this.#lose(known, fate);
    if (fate === 'asleep') this.#asleep.set(targetId, { ...known, lastUrl: url });
    else await this.#deps.store.write((db) => deleteTargets(db, [targetId]));
  }

  /** The tabs that an agent lost and was not told of; it is told now. */
  takeLost(agentId: string): readonly LostTab[] {
    const lost = this.#lost.get(agentId) ?? [];
    this.#lost.delete(agentId);
    return lost;
  }

  #lose({ targetId, agentId }: RememberedTarget, how: LostTab['how']): void {
    if (agentId !== null) this.#lost.set(agentId, [...(this.#lost.get(agentId) ?? []), { targetId, how }]);
  }
}
