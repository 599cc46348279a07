import type { Clock, Site } from '../../kernel/index.js';
import type { KnowledgeBook } from '../../knowledge/index.js';
import type { Alongside } from '../../observations/index.js';
import type { Redactor } from '../../safety/index.js';
import type { Database, Store } from '../../store/index.js';
import { keptPlaybook } from './playbook.js';
import {
  deleteLearnClaim,
  deleteSightings,
  endLearnClaim,
  insertSighting,
  isLearnClaimEnded,
  type LearnRelease,
  listOldLearnClaims,
  loadLearnClaims,
  loadReleases,
  loadSightings,
  putLearnClaim,
  renameLearnClaim,
  setLearnScope,
} from './learn-repo.js';
import type {
  LearnClaim,
  LearnCounters,
  LearnProgress,
  MarkedPlaybook,
  PlatformPlaybook,
  PlaybookReport,
  Sighting,
} from './types.js';
import { LearnTally, surfaceRead } from '../rules/learn-mode/progress.js';
import {
  decideLearnRelease,
  type LearnFloors,
  meetsFloors,
  type ReleaseDecision,
} from '../rules/learn-mode/release.js';
import { markPlaybook } from '../rules/learn-mode/playbook-marks.js';

const DAY_MS = 86_400_000;

export interface LearnModeDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
  readonly knowledge: KnowledgeBook;
  readonly redactor: Redactor;
  readonly settings: LearnFloors & { readonly requirePlaybook: boolean };
}

export interface ReleaseWish {
  readonly claimTaskId: string;
  readonly coverageExhausted: boolean;
  readonly coverageExhaustedReason: string | null;
  readonly platformPlaybook: PlatformPlaybook | null;
  /** Opportunities of the scope that are strict by now. */
  readonly strict: readonly string[];
}

/** What is written when a claim is given back. */
export interface ReadyRelease {
  readonly claimTaskId: string;
  readonly scope: string | null;
  readonly counters: LearnCounters;
  readonly exhaustedReason: string | null;
  readonly playbook: MarkedPlaybook | null;
  readonly report: PlaybookReport | null;
}

/** Why a claim may not go yet, or what is written when it does. */
export type ReleaseGate =
  | { readonly kind: 'free' }
  | Exclude<ReleaseDecision, { readonly kind: 'ready' }>
  | { readonly kind: 'ready'; readonly release: ReadyRelease };

/** How far a claim in Learn Mode came. */
export interface LearnState extends LearnCounters {
  readonly scope: string | null;
}

interface Live {
  readonly claim: LearnClaim;
  readonly tally: LearnTally;
}

/** Learn Mode: which claims map a platform, how far they came, and what they leave behind (K 11). */
export class LearnMode {
  readonly #deps: LearnModeDeps;
  readonly #live = new Map<string, Live>();

  private constructor(deps: LearnModeDeps) {
    this.#deps = deps;
  }

  static async open(deps: LearnModeDeps): Promise<LearnMode> {
    const mode = new LearnMode(deps);
    for (const claim of await loadLearnClaims(deps.store.read, deps.folderId)) {
      if (claim.scope !== null && deps.knowledge.isOff(claim.scope)) continue;
      const tally = new LearnTally();
      for (const sighting of await loadSightings(deps.store.read, deps.folderId, claim.claimTaskId))
        tally.add(sighting);
      mode.#live.set(claim.claimTaskId, { claim, tally });
    }
    return mode;
  }

  /**
   * Starts counting; a claim that is counted already goes on as it is, and one whose lease ran out goes on under the claim by
   * which its agent came back to the tab. Sites where learning is off are not learned.
   */
  async activate(claims: readonly Omit<LearnClaim, 'activatedAt'>[]): Promise<void> {
    const { clock, knowledge } = this.#deps;
    for (const wish of claims) {
      if (this.#live.has(wish.claimTaskId) || (wish.scope !== null && knowledge.isOff(wish.scope))) continue;
      await this.#begin({ ...wish, activatedAt: clock.now() });
    }
  }

  async #begin(claim: LearnClaim): Promise<void> {
    const { store, folderId } = this.#deps;
    const former = this.#formerOf(claim);
    await store.write((db) =>
      former === null
        ? putLearnClaim(db, folderId, claim)
        : renameLearnClaim(db, folderId, { from: former.claim.claimTaskId, to: claim.claimTaskId }),
    );
    if (this.#live.has(claim.claimTaskId)) return;
    if (former !== null) this.#live.delete(former.claim.claimTaskId);
    this.#live.set(
      claim.claimTaskId,
      former === null
        ? { claim, tally: new LearnTally() }
        : { claim: { ...former.claim, claimTaskId: claim.claimTaskId }, tally: former.tally },
    );
  }

  /** A tab has one claim at a time: another one of the same agent on it has ended. */
  #formerOf({ agentId, targetId, scope }: LearnClaim): Live | null {
    const isSame = ({ claim }: Live) =>
      claim.agentId === agentId && claim.targetId === targetId && claim.scope !== null && claim.scope === scope;
    return [...this.#live.values()].find(isSame) ?? null;
  }

  isActive(claimTaskId: string): boolean {
    return this.#live.has(claimTaskId);
  }

  /** Null for a claim that is not in Learn Mode. */
  stateOf(claimTaskId: string): LearnState | null {
    const live = this.#live.get(claimTaskId);
    return live === undefined ? null : { scope: live.claim.scope, ...live.tally.on(live.claim.scope) };
  }

  /** Of claims in Learn Mode among these; null when none is (seed 004). */
  progress(claimTaskIds: readonly string[]): LearnProgress | null {
    const { minVisitedSurfaces, minMeaningfulInteractions } = this.#deps.settings;
    const tasks = claimTaskIds.flatMap((taskId) => {
      const state = this.stateOf(taskId);
      if (state === null) return [];
      const { scope: _, ...counters } = state;
      return [{ taskId, learnModeActive: true, ...counters, floorsMet: meetsFloors(counters, this.#deps.settings) }];
    });
    if (tasks.length === 0) return null;
    const allFloorsMet = tasks.every(({ floorsMet }) => floorsMet);
    return { tasks, minVisitedSurfaces, minMeaningfulInteractions, allFloorsMet };
  }

  /** Written in the transaction of the call's row; counted once `settle` is called. Null for any other claim. */
  sight(claimTaskId: string, sighting: Sighting): { readonly write: Alongside; readonly settle: () => void } | null {
    const live = this.#live.get(claimTaskId);
    if (live === undefined) return null;
    const { folderId, clock } = this.#deps;
    // The first site that is read is the one that is learned, when the tab showed none at the start.
    const scope = live.claim.scope ?? surfaceRead(sighting)?.scope ?? null;
    return {
      write: async (db) => {
        await insertSighting(db, folderId, { claimTaskId, sighting, atMs: clock.now() });
        if (live.claim.scope === null && scope !== null) await setLearnScope(db, folderId, { claimTaskId, scope });
      },
      settle: () => {
        const current = this.#live.get(claimTaskId);
        if (current === undefined) return;
        current.tally.add(sighting);
        if (current.claim.scope === null)
          this.#live.set(claimTaskId, { ...current, claim: { ...current.claim, scope } });
      },
    };
  }

  /** Whether the claim may be given back; nothing is written. */
  async judge(wish: ReleaseWish): Promise<ReleaseGate> {
    const { store, folderId, settings, redactor } = this.#deps;
    const { claimTaskId, platformPlaybook, coverageExhausted, strict } = wish;
    const live = this.#live.get(claimTaskId);
    if (live === undefined) {
      // A call that is repeated after a crash finds its first half done.
      const isAccepted = platformPlaybook === null || (await isLearnClaimEnded(store.read, folderId, claimTaskId));
      return isAccepted ? { kind: 'free' } : NEEDS_LEARN_MODE;
    }
    const { scope } = live.claim;
    const counters = live.tally.on(scope);
    const decision = decideLearnRelease({
      scope,
      counters,
      floors: settings,
      requirePlaybook: settings.requirePlaybook,
      coverageExhausted,
      coverageExhaustedReason: wish.coverageExhaustedReason,
      playbookScope: platformPlaybook?.snapshot.scope ?? null,
      strict,
    });
    if (decision.kind !== 'ready') return decision;
    const { exhaustedReason } = decision;
    const common = { claimTaskId, scope, counters, exhaustedReason };
    if (platformPlaybook === null) return { kind: 'ready', release: { ...common, playbook: null, report: null } };
    const sightings = await loadSightings(store.read, folderId, claimTaskId);
    const { marked, report } = markPlaybook(platformPlaybook, sightings, (raw) => redactor.url(raw));
    return { kind: 'ready', release: { ...common, playbook: marked, report } };
  }

  /** Stores playbook, override and counters; the claim itself is given back after it. Safe to repeat. */
  async finish({ claimTaskId, scope, counters, exhaustedReason, playbook, report }: ReadyRelease): Promise<void> {
    const { store, clock, folderId, knowledge, redactor } = this.#deps;
    const atMs = clock.now();
    const end = {
      claimTaskId,
      atMs,
      exhaustedReason: exhaustedReason === null ? null : redactor.text(exhaustedReason),
      outcome: { ...counters, report },
    };
    const write = async (db: Database): Promise<void> => {
      if (!(await endLearnClaim(db, folderId, end))) return;
      await deleteSightings(db, folderId, claimTaskId);
      if (scope !== null && playbook !== null)
        await knowledge.savePlatformPlaybook(db, scope, { ...keptPlaybook(playbook, redactor), capturedAtMs: atMs });
    };
    await (scope === null ? store.write(write) : knowledge.write(scope, write));
    this.#live.delete(claimTaskId);
  }

  /** Learn claims that were given back, newest first, for learn_feedback. */
  releases(query: {
    readonly scope: string | null;
    readonly sinceMs: number;
    readonly limit: number;
  }): Promise<readonly LearnRelease[]> {
    const { store, folderId } = this.#deps;
    return loadReleases(store.read, folderId, query);
  }

  /** Forgets claims that began long ago, whatever became of them (K 14). */
  async prune(retentionDays: number): Promise<void> {
    const { store, clock, folderId } = this.#deps;
    for (const id of await listOldLearnClaims(store.read, folderId, clock.now() - retentionDays * DAY_MS)) {
      await store.write((db) => deleteLearnClaim(db, folderId, id));
      this.#live.delete(id);
    }
  }

  /** Everything about a site, on disk and in memory; a claim that learns it is an ordinary one from then on. */
  async forgetSite(site: Site, wipe: () => Promise<number>): Promise<number> {
    const gone = await wipe();
    for (const [id, { claim, tally }] of this.#live) {
      if (site.covers(claim.scope)) this.#live.delete(id);
      else tally.forget((scope) => site.covers(scope));
    }
    return gone;
  }
}

const NEEDS_LEARN_MODE: ReleaseGate = {
  kind: 'invalid',
  field: 'platformPlaybook',
  expected: 'left out, unless the claim is in Learn Mode (nova.get_instructions(mode="learn"))',
};
