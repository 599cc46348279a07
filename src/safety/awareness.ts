import type { Clock } from '../kernel/index.js';
import { afterCall, type CallEnd, type FailureStreaks, failuresInRow, NO_STREAKS } from './rules/failure-streak.js';

/** A caller key is forgotten so long after its last use (A&S J4). */
const CALLER_LIFE_MS = 12 * 60 * 60 * 1000;

/** Agent id plus client session id. It serves hints and never grants anything (A&S J4). */
export interface CallerKey {
  readonly agentId: string;
  readonly clientSessionId: string | null;
}

/** A tab's life and the document that is in it (A&S T5). */
export interface SeenPage {
  readonly targetSessionId: string;
  readonly navigationSeq: number;
}

interface Caller {
  lastUsedAtMs: number;
  bundleLoaded: boolean;
  bootstrapTold: boolean;
  /** The last document each hint was given about, per tab. */
  readonly hints: Map<string, number>;
}

interface TabMemory {
  readonly lastPerceivedBy: Map<string, { readonly navigationSeq: number; readonly at: number }>;
  readonly streaks: Map<string, FailureStreaks>;
  /** The identity provider whose overlay the last look showed, and in which document. */
  overlay: { readonly provider: string; readonly navigationSeq: number } | null;
  lastScanAtMs: number | null;
}

/**
 * What agents have seen, tried and been told. Held in memory: tabs do not outlive the owner either, and a hint that
 * comes once more after a restart does no harm.
 */
export class Awareness {
  readonly #clock: Clock;
  /** In the order of last use, so that the forgotten ones stand in front. */
  readonly #callers = new Map<string, Caller>();
  readonly #tabs = new Map<string, TabMemory>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  bootstrapOf(key: CallerKey): { readonly loaded: boolean; readonly told: boolean } {
    const caller = this.#caller(key);
    return { loaded: caller.bundleLoaded, told: caller.bootstrapTold };
  }

  toldBootstrap(key: CallerKey): void {
    this.#caller(key).bootstrapTold = true;
  }

  bundleLoaded(key: CallerKey): void {
    this.#caller(key).bundleLoaded = true;
  }

  /** Whether this is the first time: a hint about one document is not repeated. */
  tellOnce(key: CallerKey, hint: string, { targetSessionId, navigationSeq }: SeenPage): boolean {
    const { hints } = this.#caller(key);
    const about = `${hint} ${targetSessionId}`;
    if (hints.get(about) === navigationSeq) return false;
    hints.set(about, navigationSeq);
    return true;
  }

  perceived(agentId: string, { targetSessionId, navigationSeq }: SeenPage): void {
    this.#tab(targetSessionId).lastPerceivedBy.set(agentId, { navigationSeq, at: this.#clock.now() });
  }

  hasPerceived(agentId: string, { targetSessionId, navigationSeq }: SeenPage): boolean {
    return this.#tabs.get(targetSessionId)?.lastPerceivedBy.get(agentId)?.navigationSeq === navigationSeq;
  }

  overlaySeen({ targetSessionId, navigationSeq }: SeenPage, provider: string | null): void {
    this.#tab(targetSessionId).overlay = provider === null ? null : { provider, navigationSeq };
  }

  overlayOf({ targetSessionId, navigationSeq }: SeenPage): string | null {
    const overlay = this.#tabs.get(targetSessionId)?.overlay ?? null;
    return overlay?.navigationSeq === navigationSeq ? overlay.provider : null;
  }

  /** A coverage scan ran on the tab (E&T 5.7). */
  scanned(targetSessionId: string): void {
    this.#tab(targetSessionId).lastScanAtMs = this.#clock.now();
  }

  lastScanAt(targetSessionId: string): number | null {
    return this.#tabs.get(targetSessionId)?.lastScanAtMs ?? null;
  }

  ended(agentId: string, targetSessionId: string, end: CallEnd): void {
    const { streaks } = this.#tab(targetSessionId);
    const after = afterCall(streaks.get(agentId) ?? NO_STREAKS, end);
    if (after.counts.size === 0) streaks.delete(agentId);
    else streaks.set(agentId, after);
  }

  failuresInRow(agentId: string, targetSessionId: string, call: Pick<CallEnd, 'action' | 'url'>): number {
    const streaks = this.#tabs.get(targetSessionId)?.streaks.get(agentId);
    return streaks === undefined ? 0 : failuresInRow(streaks, call.action, call.url);
  }

  forgetTab(targetSessionId: string): void {
    this.#tabs.delete(targetSessionId);
  }

  #tab(targetSessionId: string): TabMemory {
    let tab = this.#tabs.get(targetSessionId);
    if (tab === undefined) {
      tab = { lastPerceivedBy: new Map(), streaks: new Map(), overlay: null, lastScanAtMs: null };
      this.#tabs.set(targetSessionId, tab);
    }
    return tab;
  }

  #caller({ agentId, clientSessionId }: CallerKey): Caller {
    const nowMs = this.#clock.now();
    for (const [id, { lastUsedAtMs }] of this.#callers) {
      if (nowMs - lastUsedAtMs < CALLER_LIFE_MS) break;
      this.#callers.delete(id);
    }
    const id = JSON.stringify([agentId, clientSessionId]);
    const caller = this.#callers.get(id) ?? newCaller();
    caller.lastUsedAtMs = nowMs;
    this.#callers.delete(id);
    this.#callers.set(id, caller);
    return caller;
  }
}

const newCaller = (): Caller => ({ lastUsedAtMs: 0, bundleLoaded: false, bootstrapTold: false, hints: new Map() });
