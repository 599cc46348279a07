import { createRedactor } from '../../src/safety/index.js';
import type { ScopeLimits, ScopeTabs } from '../../src/observations/index.js';

/** What scopes are sealed with. */
export const SEALER = createRedactor(new Uint8Array(32));

export const SCOPE_LIMITS: ScopeLimits = {
  strongDwellMs: 1000,
  epilogueGraceMs: 750,
  preludePerTarget: 512,
  preludeWindowMs: 30_000,
};

type Standing = NonNullable<ReturnType<ScopeTabs['find']>>;

/** Tabs that a test moves by hand. */
export class FakeTabs implements ScopeTabs {
  readonly #tabs = new Map<string, Standing>();
  readonly #claims = new Map<string, { agentId: string; claimTaskId: string }>();

  show(targetId: string, standing: Partial<Standing> = {}): void {
    const known = this.#tabs.get(targetId);
    this.#tabs.set(targetId, {
      targetSessionId: `session-of-${targetId}`,
      isPrivate: false,
      openerTargetId: null,
      pageSeq: 1,
      sinceMs: 0,
      ...known,
      ...standing,
    });
  }

  close(targetId: string): void {
    this.#tabs.delete(targetId);
  }

  claim(targetId: string, agentId: string, claimTaskId: string): void {
    this.#claims.set(targetId, { agentId, claimTaskId });
  }

  release(targetId: string): void {
    this.#claims.delete(targetId);
  }

  readonly find = (targetId: string) => this.#tabs.get(targetId);
  readonly isKept = (targetId: string) => this.#tabs.has(targetId);
  /** How long the page of a tab is by now; nobody says so otherwise. */
  readonly lengths = new Map<string, number>();
  readonly measure = (targetId: string) => Promise.resolve(this.lengths.get(targetId) ?? null);
  readonly claimOf = (targetId: string) => this.#claims.get(targetId) ?? null;
}
