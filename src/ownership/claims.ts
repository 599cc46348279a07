import { type Clock, type Ids, NovaError } from '../kernel/index.js';
import type { Database, Store } from '../store/index.js';
import { findClaim, loadClaims, passClaimEpoch, saveClaim } from './repo.js';
import {
  type ClaimDecision,
  decideClaim,
  decideRelease,
  type ReleaseDecision,
  roleOf,
  settleExpiry,
  unclaimed,
} from './rules/claims.js';
import type { Caller, Claim } from './types.js';

export interface ClaimBookDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
  readonly maxPerAgent: number;
}

export interface ClaimWish extends Caller {
  readonly ttlMs: number;
  readonly debugLabel?: string | undefined;
  readonly reclaimReason?: string | undefined;
  readonly bearer?: string | undefined;
}

/** The claims on the tabs of one data folder (A&S 1.3). Changes come one after another and are on disk when told. */
export class ClaimBook {
  readonly #deps: ClaimBookDeps;
  readonly #claims: Map<string, Claim>;
  #last: Promise<unknown> = Promise.resolve();

  private constructor(deps: ClaimBookDeps, claims: readonly Claim[]) {
    this.#deps = deps;
    this.#claims = new Map(claims.map((claim) => [claim.targetId, claim]));
  }

  static async open(deps: ClaimBookDeps): Promise<ClaimBook> {
    return new ClaimBook(deps, await loadClaims(deps.store.read, deps.folderId));
  }

  /** The claim on a tab as it stands now. */
  current(targetId: string): Claim {
    return settleExpiry(this.#claims.get(targetId) ?? unclaimed(targetId), this.#deps.clock.now());
  }

  /** Every live claim. */
  live(): readonly Claim[] {
    return [...this.#claims.keys()].map((targetId) => this.current(targetId)).filter(({ holder }) => holder !== null);
  }

  /** The claim under which a call is let in; one that has run out is written down as such first. */
  async admit(targetId: string): Promise<Claim> {
    const claim = this.current(targetId);
    if (this.#claims.get(targetId)?.epoch === claim.epoch) return claim;
    return this.#change(targetId, (stored) => ({ claim: stored, answer: stored }));
  }

  claim(targetId: string, wish: ClaimWish): Promise<ClaimDecision> {
    return this.#change(targetId, (stored, now) => {
      const decision = decideClaim(stored, { ...wish, ...this.#requestFacts(wish.agentId) }, now);
      return { claim: decision.kind === 'granted' ? decision.claim : stored, answer: decision };
    });
  }

  release(targetId: string, caller: Caller, finalizationToken?: string): Promise<ReleaseDecision> {
    return this.#change(targetId, (stored) => {
      const decision = decideRelease(stored, caller, finalizationToken);
      return { claim: decision.kind === 'released' ? decision.claim : stored, answer: decision };
    });
  }

  /** The displaced agent has been told (A&S C4: once). */
  async toldDisplaced(targetId: string): Promise<void> {
    await this.#change(targetId, (stored) => ({ claim: { ...stored, displaced: null }, answer: null }));
  }

  /** The tab is gone, and its claim with it (A&S C8); the caller removes the rows. */
  forget(targetId: string): void {
    this.#claims.delete(targetId);
  }

  /**
   * Part of the dispatch transaction: refuses a call whose claim epoch is no longer the current one (A&S C9). It holds
   * the claim's row until the transaction ends, so no claim can change in between.
   */
  fence(admitted: Claim): (db: Database) => Promise<void> {
    return async (db) => {
      if (await passClaimEpoch(db, this.#deps.folderId, admitted, this.#deps.clock.now())) return;
      throw new NovaError(
        'claim.owner_mismatch',
        `The claim on ${admitted.targetId} changed while this call was in progress.`,
      );
    };
  }

  #requestFacts(agentId: string) {
    return {
      agentRole: roleOf(agentId),
      liveClaims: this.live().filter(({ holder }) => holder?.agentId === agentId).length,
      maxPerAgent: this.#deps.maxPerAgent,
      claimTaskId: this.#deps.ids.next('claim'),
      finalizationToken: this.#deps.ids.hex(16),
    };
  }

  #change<T>(targetId: string, decide: (stored: Claim, now: number) => { claim: Claim; answer: T }): Promise<T> {
    const { store, clock, folderId } = this.#deps;
    const change = this.#last.then(async () => {
      const { claim, answer } = await store.write(async (db) => {
        const now = clock.now();
        const stored = settleExpiry((await findClaim(db, targetId)) ?? unclaimed(targetId), now);
        const decided = decide(stored, now);
        await saveClaim(db, folderId, decided.claim);
        return decided;
      });
      this.#claims.set(targetId, claim);
      return answer;
    });
    this.#last = change.catch(() => undefined);
    return change;
  }
}
