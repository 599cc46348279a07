import type { BrowserHost, NavigationWaits, Operation, Place, Target } from '../../browser/index.js';
import { errorText, type Log } from '../../kernel/index.js';
import type {
  Caller,
  ClaimBook,
  OpenTab,
  RememberedTabs,
  RememberedTarget,
  SandboxBook,
  TargetLedger,
  Turns,
} from '../../ownership/index.js';

export interface TabsDeps {
  readonly browser: BrowserHost;
  readonly ledger: TargetLedger;
  readonly claims: ClaimBook;
  readonly sandboxes: SandboxBook;
  readonly remembered: RememberedTabs;
  /** Housekeeping lets a call that acts on a tab go first (A&S R4). */
  readonly turns: Turns;
  /** A claim or a goal needs the tab (A&S T2). */
  readonly isNamed: (targetId: string) => boolean;
  readonly log: Log;
}

/** A tab that woke up shows its page soon; nobody asked to wait for all of it. */
const WAKE_WAITS: NavigationWaits = {
  waitForLoad: false,
  waitForLoadTimeoutMs: 10_000,
  waitForSettlement: false,
  settlementTimeoutMs: 5000,
};

/** Keeps browser, ledger and memory of tabs in step: every tab is opened, woken and noticed closed here. */
export class Tabs {
  readonly #deps: TabsDeps;
  readonly #noting = new Set<Promise<void>>();

  constructor(deps: TabsDeps) {
    this.#deps = deps;
    deps.browser.onClosed((target, because) => {
      const { targetId, isPrivate } = target;
      const comesBack = !isPrivate && (because === 'idle' || (because === 'ended' && deps.isNamed(targetId)));
      if (!comesBack) deps.claims.forget(targetId);
      const gone = because === 'ended' || because === 'vanished' ? because : 'closed';
      const noted = deps.remembered
        .closed(targetId, comesBack ? 'asleep' : gone, target.url())
        .catch((error: unknown) => deps.log('error', 'tabs.not_forgotten', { targetId, error: errorText(error) }))
        .finally(() => this.#noting.delete(noted));
      this.#noting.add(noted);
    });
  }

  /** Resolves when everything that happened to tabs is written down. */
  async settled(): Promise<void> {
    await Promise.all(this.#noting);
  }

  /** Every tab a caller may name: the open ones, then those that sleep. */
  all(): readonly OpenTab[] {
    const asleep = this.#deps.remembered.asleep().map(({ targetId }) => ({ targetId, openerTargetId: null }));
    return [...this.#deps.browser.targets(), ...asleep];
  }

  findAsleep(targetId: string): RememberedTarget | undefined {
    return this.#deps.remembered.findAsleep(targetId);
  }

  /** The first open tab of a sandbox (A&S T1). */
  rootOf(sandboxRef: string): Target | undefined {
    return this.#deps.browser.targets().find((target) => target.sandboxRef === sandboxRef && !target.isPrivate);
  }

  /** Where a tab goes when the caller does not say: beside the one that is active now (A&S T3). */
  defaultSandboxRef(): string {
    const active = this.#deps.ledger.globalActive();
    const target = active === null ? undefined : this.#deps.browser.find(active);
    return target?.sandboxRef ?? this.#deps.sandboxes.first().sandboxRef;
  }

  async open(
    { agentId, principal }: Caller,
    op: Operation,
    place: { sandboxRef: string; privacy: Place['privacy']; activate: boolean },
  ): Promise<Target> {
    const target = await this.#deps.browser.open(this.#placeOf(place.sandboxRef, place.privacy), op);
    if (!target.isPrivate) await this.#deps.remembered.opened(target.targetId, target.sandboxRef, agentId);
    this.#deps.ledger.opened(target.targetId, agentId, target.isPrivate ? principal : null);
    if (place.activate) this.#deps.ledger.activated(target.targetId, agentId);
    return target;
  }

  /** Beside the tabs of its sandbox, with their cookies, and in no list. */
  openHidden(sandboxRef: string, op: Operation): Promise<Target> {
    return this.#deps.browser.openHidden(this.#placeOf(sandboxRef, 'kept'), op);
  }

  /** Brings a sleeping tab back under its old id, at the address it had (A&S T2). */
  async wake(tab: RememberedTarget, op: Operation): Promise<Target> {
    const target = await this.#deps.browser.open(this.#placeOf(tab.sandboxRef, 'kept'), op, tab.targetId);
    await this.#deps.remembered.opened(tab.targetId, tab.sandboxRef, tab.agentId);
    if (tab.lastUrl !== null) await target.navigate(tab.lastUrl, WAKE_WAITS, op);
    return target;
  }

  /** Closes the tabs of an agent that is gone, but none that something names (A&S T2a). */
  async closeVanished(agentId: string): Promise<void> {
    const { browser, ledger, turns, isNamed } = this.#deps;
    ledger.sync(this.all());
    const own = browser
      .targets()
      .filter((target) => ledger.agentOf(target.targetId) === agentId && !isNamed(target.targetId));
    for (const target of own) await turns.takeLast(target.targetId, () => target.close());
  }

  #placeOf(sandboxRef: string, privacy: Place['privacy']): Place {
    return { sandboxRef, profileDir: this.#deps.sandboxes.profileDir(sandboxRef), privacy };
  }
}
