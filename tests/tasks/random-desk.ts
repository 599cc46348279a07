import { SEEN_WHOLE } from '../support/observed.js';
import { createRandom, type Random } from './random.js';
import { canonicalJson, type Ids, selectorHash, sha256Hex } from '../../src/kernel/index.js';
import {
  type CommitNote,
  type NewObservation,
  type ObservationLog,
  type ScopeTabs,
  SIGNAL_BITS,
  type TargetSnapshot,
} from '../../src/observations/index.js';
import type { FakeClock } from '../support/fake-clock.js';

/** The addresses of the site, as evidence writes them. */
export const SITE = 'https://site.test';
export const PATHS = ['/a', '/b', '/b/c', '/b?lang=de', '/report.pdf', '/login', '/old'] as const;
export const SELECTORS = ['#save', '#cancel', 'main > button'] as const;
export const UNIT_KEYS = ['send-1', 'send-2'] as const;

const READ = (1 << SIGNAL_BITS.ContentExposed) | (1 << SIGNAL_BITS.DomExposed);

interface Tab {
  readonly targetId: string;
  targetSessionId: string;
  readonly openerTargetId: string | null;
  url: string | null;
  pageSeq: number;
  navigationSeq: number;
  sinceMs: number;
  isErrorPage: boolean;
}

/**
 * Tabs that do what tabs do, without a browser: every call on one becomes a row as dispatch makes it. Everything random
 * comes from one seed.
 */
export class RandomDesk {
  readonly random: Random;
  readonly #clock: FakeClock;
  readonly #ids: Ids;
  readonly #agentId: string;
  readonly #tabs = new Map<string, Tab>();
  readonly #log: () => ObservationLog;
  #named = 0;
  /** The run whose units commits are bound to. */
  instanceId: string | null = null;

  constructor(given: {
    readonly seed: number;
    readonly clock: FakeClock;
    readonly ids: Ids;
    readonly log: () => ObservationLog;
  }) {
    this.random = createRandom(given.seed);
    this.#clock = given.clock;
    this.#ids = given.ids;
    this.#log = given.log;
    this.#agentId = `agent-${given.seed}`;
  }

  get agentId(): string {
    return this.#agentId;
  }

  /** A tab of the desk, if there is one. */
  someTab(): string | null {
    const [...ids] = this.#tabs.keys();
    return ids.length === 0 ? null : this.random.pick(ids);
  }

  /** The process has ended and another one goes on: tabs come back under another session, or not at all. */
  restart(): void {
    for (const tab of this.#tabs.values()) {
      if (this.random.chance(0.3)) this.#tabs.delete(tab.targetId);
      else Object.assign(tab, { targetSessionId: this.#name('session'), pageSeq: 1, sinceMs: this.#clock.now() });
    }
  }

  find(targetId: string): ReturnType<ScopeTabs['find']> {
    const tab = this.#tabs.get(targetId);
    return tab && { ...tab, isPrivate: false };
  }

  pause(): void {
    this.#clock.advance(this.random.pick([0, 1, 40, 300, 700, 999, 1000, 1001, 2500, 31_000]));
  }

  async openTab(openerTargetId: string | null = null): Promise<string> {
    const tab: Tab = {
      targetId: this.#name('tab'),
      targetSessionId: this.#name('session'),
      openerTargetId,
      url: null,
      pageSeq: 1,
      navigationSeq: 1,
      sinceMs: this.#clock.now(),
      isErrorPage: false,
    };
    this.#tabs.set(tab.targetId, tab);
    await this.#call(tab, { toolName: 'nova.tab_new', actionKind: 'navigate', isTaken: openerTargetId === null });
    return tab.targetId;
  }

  /** One thing that happens at a desk. */
  async act(): Promise<void> {
    const tab = this.#tabs.get(this.someTab() ?? '');
    if (tab === undefined) {
      await this.openTab();
      return;
    }
    const acts = [
      () => this.#navigate(tab),
      () => this.#navigate(tab),
      () => this.#read(tab),
      () => this.#read(tab),
      () => this.#look(tab),
      () => this.#click(tab),
      () => this.#commit(tab),
      () => this.#leaveByItself(tab),
      () => this.#readWhileLeaving(tab),
      () => this.#together(tab),
      () => this.openTab(this.random.chance(0.5) ? tab.targetId : null),
      () => this.#close(tab),
    ];
    await this.random.pick(acts)();
  }

  /** A call whose process dies before its row is written. */
  async cutOff(): Promise<void> {
    const tab = this.#tabs.get(this.someTab() ?? '');
    if (tab === undefined) return;
    await this.#log().arm({
      dispatchCallId: this.#ids.next('call'),
      dispatchSeq: await this.#log().nextSeq(),
      toolName: 'nova.navigate',
      agentId: this.#agentId,
      principal: 'client',
      targetId: tab.targetId,
      targetSessionId: tab.targetSessionId,
      actionKind: 'navigate',
      surfaceKind: 'webpage',
      argsHash: sha256Hex('args'),
      startedAtMs: this.#clock.now(),
      scopeId: this.#log().scopes.covering(tab.targetId)?.scopeId ?? null,
    });
  }

  async #navigate(tab: Tab): Promise<void> {
    const requestedUrl = `${SITE}${this.random.pick(PATHS)}`;
    const before = this.#standing(tab);
    this.#clock.advance(this.random.integer(1, 60));
    const ok = this.random.chance(0.85);
    if (ok) {
      const isRedirected = this.random.chance(0.2);
      this.#show(tab, isRedirected ? `${SITE}/login` : requestedUrl, this.random.chance(0.15));
      this.#clock.advance(this.random.integer(0, 30));
    }
    await this.#call(tab, { toolName: 'nova.navigate', actionKind: 'navigate', before, ok, requestedUrl });
  }

  async #read(tab: Tab): Promise<void> {
    const ok = this.random.chance(0.85);
    const executed = ok || this.random.chance(0.5);
    await this.#call(tab, { toolName: 'nova.read_text', actionKind: 'read', ok, executed, isReadLike: ok });
  }

  async #look(tab: Tab): Promise<void> {
    await this.#call(tab, { toolName: 'nova.search_text', actionKind: 'read' });
  }

  async #click(tab: Tab): Promise<void> {
    const ok = this.random.chance(0.7);
    const hash = selectorHash(this.random.pick(SELECTORS));
    const executed = ok || this.random.chance(0.5);
    await this.#call(tab, {
      toolName: 'nova.click_selector',
      actionKind: 'interact',
      ok,
      executed,
      selectorHash: hash,
    });
  }

  async #commit(tab: Tab): Promise<void> {
    const status = this.random.pick(['verified_success', 'verified_fail', 'indeterminate']);
    const ok = status === 'verified_success';
    const commit: CommitNote = {
      transitionId: this.#name('transition'),
      verificationStatus: status,
      verifyState: ok ? this.random.pick(['verified', 'likely']) : 'uncertain',
      successPreexisting: ok && this.random.chance(0.3),
      instanceId: this.random.chance(0.9) ? this.instanceId : 'task_other',
      unitKey: this.random.pick([...UNIT_KEYS, null]),
    };
    await this.#call(tab, { toolName: 'nova.guarded_submit_form', actionKind: 'interact', ok, commit });
  }

  /** The page goes on to another one with no call about it. */
  async #leaveByItself(tab: Tab): Promise<void> {
    this.#show(tab, `${SITE}${this.random.pick(PATHS)}`, false);
    if (this.random.chance(0.3)) this.#show(tab, `${SITE}${this.random.pick(PATHS)}`, false);
  }

  async #readWhileLeaving(tab: Tab): Promise<void> {
    const before = this.#standing(tab);
    this.#show(tab, `${SITE}${this.random.pick(PATHS)}`, this.random.chance(0.2));
    await this.#call(tab, { toolName: 'nova.perceive', actionKind: 'read', before, isReadLike: true });
  }

  /** Calls whose rows are written at the same time; one of them may have been overtaken by a navigation. */
  async #together(tab: Tab): Promise<void> {
    const before = this.#standing(tab);
    const calls = Array.from({ length: this.random.integer(2, 4) }, () => this.#read(tab));
    if (this.random.chance(0.5)) {
      this.#show(tab, `${SITE}${this.random.pick(PATHS)}`, false);
      calls.push(this.#call(tab, { toolName: 'nova.back', actionKind: 'navigate', before }));
    }
    await Promise.all(calls);
  }

  async #close(tab: Tab): Promise<void> {
    if (this.#tabs.size > 1) this.#tabs.delete(tab.targetId);
  }

  #name(kind: string): string {
    this.#named += 1;
    return `${kind}-${this.#agentId}-${this.#named}`;
  }

  #show(tab: Tab, url: string, isErrorPage: boolean): void {
    const isSameDocument = this.random.chance(0.2);
    tab.url = url;
    tab.pageSeq += 1;
    if (!isSameDocument) tab.navigationSeq += 1;
    tab.sinceMs = this.#clock.now();
    tab.isErrorPage = isErrorPage;
  }

  /** As the road does it: told to the scopes, settled, recorded. */
  async #call(
    tab: Tab,
    call: Pick<NewObservation, 'toolName' | 'actionKind'> & Partial<NewObservation> & { readonly isTaken?: boolean },
  ): Promise<void> {
    const { isTaken = false, ...given } = call;
    const after = this.#standing(tab);
    const startedAtMs = this.#clock.now();
    const { targetId, targetSessionId, isErrorPage } = tab;
    const dispatchCallId = this.#ids.next('call');
    this.#log().scopes.began(dispatchCallId, targetId);
    try {
      const dispatchSeq = await this.#log().nextSeq();
      await this.#log().scopes.settle({ targetId, agentId: this.#agentId, isTaken });
      await this.#log().record({
        ...NO_CALL,
        dispatchCallId,
        dispatchSeq,
        agentId: this.#agentId,
        principal: 'client',
        targetId,
        targetSessionId,
        startedAtMs,
        endedAtMs: startedAtMs,
        before: after,
        after,
        isErrorPage,
        argsHash: sha256Hex(canonicalJson({ tool: call.toolName })),
        ...given,
        status: given.ok === false ? 'failed' : 'ok',
        signalFlags: given.isReadLike === true ? READ : 0,
        seen: given.isReadLike === true ? SEEN_WHOLE : null,
      });
    } finally {
      this.#log().scopes.ended(dispatchCallId);
    }
  }

  #standing({ url, navigationSeq, pageSeq, sinceMs }: Tab): TargetSnapshot {
    return { url, navigationSeq, domEpoch: navigationSeq, pageSeq, sinceMs };
  }
}

const NO_CALL = {
  parentCallId: null,
  surfaceKind: 'webpage',
  signalFlags: 0,
  executed: true,
  ok: true,
  status: 'ok',
  outcomeKind: 'ok',
  reasonCode: null,
  blockStage: null,
  gateId: null,
  verifyState: null,
  durationMs: 0,
  requestedUrl: null,
  httpStatus: null,
  selectorHash: null,
  inputLength: null,
  textCharsReturned: null,
  textCharsSource: null,
  truncated: false,
  resultHash: sha256Hex('{}'),
  claimTaskId: null,
  blockedRequests: null,
  isReadLike: false,
  isErrorPage: false,
  commit: null,
  coverageHash: null,
  isReadWindow: false,
  seen: null,
} as const satisfies Partial<NewObservation>;
