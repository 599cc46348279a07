import { type Claim, OperationalFacts, type SeenPage } from '../../src/facts/index.js';
import { createRedactor } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import { FactTab } from './fact-tab.js';
import { FakeClock } from './fake-clock.js';
import { sequentialIds } from './ids.js';
import { type STORE_KINDS, type TestPlace, testPlace } from './stores.js';

export const SHOP = 'https://shop.example/home';
export const ORIGIN = { toolName: 'nova.ok_observe', callId: 'call_1', perceptionId: null };
export const ADA = { agentId: 'ada', clientSessionId: null };

const NO_WAY_IN = { loginWallVisible: false, mfaChallenge: false, loginOffered: false };
export const SIGNED_IN = { stage: 'authenticated', loggedIn: true, ...NO_WAY_IN };
export const UNDECIDED = { stage: 'unknown', loggedIn: null, ...NO_WAY_IN };
const NO_SIGNALS = { language: null, theme: null, model: null, account: null, hasWritingField: false, headings: [] };

type Opener = (isKept: (targetId: string) => boolean) => Promise<OperationalFacts>;
type Signals = NonNullable<SeenPage['signals']>;

export function claim(signalKey: string, value: Claim['value'], certainty: Claim['certainty'] = 'likely'): Claim {
  return { signalKey, value, certainty, evidence: null };
}

/** The facts room on a store of its own, with a clock that stands still and one tab. */
export class FactDesk {
  readonly clock: FakeClock;
  readonly store: Store;
  readonly #place: TestPlace;
  readonly #open: Opener;
  facts: OperationalFacts;
  tab = new FactTab('tab-1', SHOP);

  private constructor(place: TestPlace, at: { store: Store; clock: FakeClock; facts: OperationalFacts; open: Opener }) {
    this.#place = place;
    this.#open = at.open;
    this.store = at.store;
    this.clock = at.clock;
    this.facts = at.facts;
  }

  static async open(kind: (typeof STORE_KINDS)[number] = 'sqlite'): Promise<FactDesk> {
    const place = await testPlace(kind);
    const store = await place.open();
    const clock = new FakeClock();
    const open = opener(store, clock);
    return new FactDesk(place, { store, clock, open, facts: await open(() => true) });
  }

  async close(): Promise<void> {
    await this.store.close();
    await this.#place.remove();
  }

  /** As after a restart; `isKept`: the tab comes back. */
  async restart(isKept: (targetId: string) => boolean): Promise<void> {
    this.facts = await this.#open(isKept);
  }

  observe(...claims: readonly Claim[]) {
    return this.facts.observe(this.tab, claims, ORIGIN);
  }

  observeIn(tab: FactTab, ...claims: readonly Claim[]) {
    return this.facts.observe(tab, claims, ORIGIN);
  }

  /** Of signing in only what is given is looked for. */
  see({ auth = null, ...signals }: { auth?: SeenPage['auth'] } & Partial<Signals>): void {
    const seen = { auth, signals: { ...NO_SIGNALS, ...signals } };
    this.facts.see(this.tab, seen, { ...ORIGIN, toolName: 'nova.perceive' });
  }

  /** A look at who is signed in, and at nothing else. */
  seeAuth(auth: SeenPage['auth']): void {
    this.facts.see(this.tab, { auth, signals: null }, { ...ORIGIN, toolName: 'nova.perceive' });
  }

  async write(): Promise<void> {
    const pending = this.facts.pending();
    if (pending !== null) await this.store.write(pending.write);
  }

  observations() {
    return this.store.read.selectFrom('facts_observation').selectAll().orderBy('observed_at_ms').execute();
  }
}

/** Ids go on after a restart. */
function opener(store: Store, clock: FakeClock): Opener {
  const deps = {
    store,
    clock,
    ids: sequentialIds(),
    redactor: createRedactor(new Uint8Array(32)),
    folderId: 'folder',
    serviceRows: [{ serviceKey: 'wiki', kind: 'shop' as const, hosts: ['wiki.example'] }],
    retentionDays: 30,
  };
  return (isKept) => OperationalFacts.open(deps, isKept);
}
