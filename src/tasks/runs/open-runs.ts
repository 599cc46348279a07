import { loadCoveredUnits, loadTotals } from '../coverage/coverage-repo.js';
import type { TaskDeps } from '../deps.js';
import {
  findInstance,
  findInstanceOfGoal,
  findInstanceOfScope,
  listOpenInstances,
  loadFindingPlaces,
  loadRecentFindings,
  loadUnits,
} from './instance-repo.js';
import { MAX_RECENT_FINDINGS, Run } from './run.js';
import type { TaskInstance } from './instance-types.js';

/** Runs whose units are held; an open one that is not comes back when it is asked for. */
const MAX_HELD = 32;
/** Scopes that are remembered with their run. */
const MAX_SCOPES = 5000;
/** Open runs of an agent that are looked at, the newest ones. */
const MAX_PER_AGENT = 50;
/** And of all agents together. */
const MAX_OF_ALL = 200;

export function isOver({ status }: Pick<TaskInstance, 'status'>): boolean {
  return status !== 'pending' && status !== 'active';
}

/**
 * Open runs in memory, loaded when they are first asked for. The changes of one run go one after another; one process owns
 * the folder, so memory is the truth.
 */
export class OpenRuns {
  readonly #deps: TaskDeps;
  /** The last used one comes last. */
  readonly #held = new Map<string, Run>();
  readonly #loading = new Map<string, Promise<Run | TaskInstance | undefined>>();
  readonly #turns = new Map<string, Promise<unknown>>();
  /** Open runs and their last activity by agent, for agents that were asked about. */
  readonly #byAgent = new Map<string, Map<string, number>>();
  /** Open ones of all agents without their units, once somebody has asked. */
  #everybodys: Promise<Map<string, TaskInstance>> | null = null;
  readonly #listing = new Map<string, Promise<void>>();
  /** The run of a scope; null for scopes of claims. */
  readonly #byScope = new Map<string, string | null>();

  constructor(deps: TaskDeps) {
    this.#deps = deps;
    deps.scopes.onEvidence((scopeId, keys) => this.#heldOf(scopeId)?.touched(keys));
  }

  /** The open run, or what is left of one that is over. */
  async find(instanceId: string): Promise<Run | TaskInstance | undefined> {
    const held = this.#held.get(instanceId);
    if (held !== undefined) {
      this.#held.delete(instanceId);
      this.#held.set(instanceId, held);
      return held;
    }
    const loading = this.#loading.get(instanceId) ?? this.#load(instanceId);
    this.#loading.set(instanceId, loading);
    try {
      return await loading;
    } finally {
      this.#loading.delete(instanceId);
    }
  }

  /** One change after another. */
  async inTurn<T>(instanceId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#turns.get(instanceId);
    const turn = (async () => {
      // Its own caller was told; this one only waits for its turn.
      await before?.catch(() => undefined);
      return work();
    })();
    this.#turns.set(instanceId, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(instanceId) === turn) this.#turns.delete(instanceId);
    }
  }

  add(run: Run): void {
    this.#hold(run);
    this.noteActivity(run.instance);
  }

  noteActivity(instance: TaskInstance): void {
    const { agentId, instanceId, lastActivityAtMs } = instance;
    this.#byAgent.get(agentId)?.set(instanceId, lastActivityAtMs);
    void this.#everybodys?.then((known) => known.set(instanceId, instance));
  }

  /** It is over. */
  remove({ instanceId, agentId, scopeId }: TaskInstance): void {
    this.#held.delete(instanceId);
    this.#byAgent.get(agentId)?.delete(instanceId);
    void this.#everybodys?.then((known) => known.delete(instanceId));
    if (scopeId !== null) this.#byScope.delete(scopeId);
  }

  /** What is in memory may not be what is on disk: it is read again when it is asked for. */
  drop(instanceId: string): void {
    this.#held.delete(instanceId);
  }

  /** Open runs of an agent, the last used one first. */
  async openOf(agentId: string, limit: number): Promise<Run[]> {
    const times = await this.#timesOf(agentId);
    const newest = [...times].toSorted(([a, before], [b, after]) => after - before || (a < b ? 1 : -1));
    const runs: Run[] = [];
    for (const [instanceId] of newest) {
      if (runs.length === limit) break;
      const run = await this.find(instanceId);
      if (run instanceof Run) runs.push(run);
      else times.delete(instanceId);
    }
    return runs;
  }

  /** Open runs of others that are meant, the last used one first: an agent has another name after a restart. */
  async openOfOthers(agentId: string, isMeant: (instance: TaskInstance) => boolean, limit: number): Promise<Run[]> {
    this.#everybodys ??= this.#listAll();
    const all = [...(await this.#everybodys).values()];
    const meant = all.filter((one) => one.agentId !== agentId && isMeant(one));
    const newest = meant.toSorted((a, b) => b.lastActivityAtMs - a.lastActivityAtMs).slice(0, limit);
    const found: Run[] = [];
    for (const { instanceId } of newest) {
      const run = await this.find(instanceId);
      if (run instanceof Run) found.push(run);
    }
    return found;
  }

  async ofScope(scopeId: string): Promise<Run | undefined> {
    let instanceId = this.#byScope.get(scopeId);
    if (instanceId === undefined) {
      const found = await findInstanceOfScope(this.#deps.store.read, scopeId);
      instanceId = found === undefined || isOver(found) ? null : found.instanceId;
      if (this.#byScope.size > MAX_SCOPES)
        for (const [other, of] of this.#byScope) if (of === null) this.#byScope.delete(other);
      this.#byScope.set(scopeId, instanceId);
    }
    const run = instanceId === null ? undefined : await this.find(instanceId);
    return run instanceof Run ? run : undefined;
  }

  ofGoal(goalId: string): Promise<TaskInstance | undefined> {
    return findInstanceOfGoal(this.#deps.store.read, goalId);
  }

  async #timesOf(agentId: string): Promise<Map<string, number>> {
    const known = this.#byAgent.get(agentId);
    if (known !== undefined) {
      await this.#listing.get(agentId);
      return known;
    }
    // There before the question is asked, so that a run that begins meanwhile is not lost.
    const times = new Map<string, number>();
    this.#byAgent.set(agentId, times);
    const listing = this.#list(agentId, times);
    this.#listing.set(agentId, listing);
    try {
      await listing;
      return times;
    } catch (error) {
      this.#byAgent.delete(agentId);
      throw error;
    } finally {
      this.#listing.delete(agentId);
    }
  }

  async #list(agentId: string, times: Map<string, number>): Promise<void> {
    const { store, folderId } = this.#deps;
    for (const one of await listOpenInstances(store.read, folderId, { agentId, limit: MAX_PER_AGENT }))
      if (!times.has(one.instanceId)) times.set(one.instanceId, one.lastActivityAtMs);
  }

  async #listAll(): Promise<Map<string, TaskInstance>> {
    const { store, folderId } = this.#deps;
    try {
      const open = await listOpenInstances(store.read, folderId, { agentId: null, limit: MAX_OF_ALL });
      return new Map(open.map((one) => [one.instanceId, one]));
    } catch (error) {
      this.#everybodys = null;
      throw error;
    }
  }

  async #load(instanceId: string): Promise<Run | TaskInstance | undefined> {
    const { store, folderId, redactor } = this.#deps;
    const instance = await findInstance(store.read, folderId, instanceId);
    if (instance === undefined || isOver(instance)) return instance;
    const [units, findings, recentFindings] = [
      await loadUnits(store.read, instanceId),
      await loadFindingPlaces(store.read, instanceId),
      await loadRecentFindings(store.read, instanceId, MAX_RECENT_FINDINGS),
    ];
    const coverage = {
      totals: await loadTotals(store.read, instanceId),
      covered: await loadCoveredUnits(store.read, instanceId),
    };
    const normalize = (url: string) => redactor.url(url);
    const run = new Run({ instance, units, findings, recentFindings, coverage, normalize });
    this.#hold(run);
    return run;
  }

  #hold(run: Run): void {
    const { instanceId, scopeId } = run.instance;
    this.#held.set(instanceId, run);
    if (scopeId !== null) this.#byScope.set(scopeId, instanceId);
    for (const held of this.#held.keys()) {
      if (this.#held.size <= MAX_HELD) return;
      if (!this.#turns.has(held)) this.#held.delete(held);
    }
  }

  #heldOf(scopeId: string): Run | undefined {
    return this.#held.get(this.#byScope.get(scopeId) ?? '');
  }
}
