import { type Clock, sha256Hex } from '../kernel/index.js';
import type { Store } from '../store/index.js';
import { forgetNames, loadNames, saveName } from './repo.js';
import { decideName, FORGOTTEN_AFTER_MS, type NameBinding, qualifyName } from './rules/names.js';

export interface NameBookDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly folderId: string;
}

const MARK_CHARS = 6;
/** How often it is written down that a name is in use. */
const NOTE_EVERY_MS = 60_000;

/**
 * Which client uses which agent id (A&S J3a). An id that two clients say is two agents: everything that belongs to an
 * agent is looked up by the name this book gives, so that nobody acts as somebody else by saying their id.
 */
export class NameBook {
  readonly #deps: NameBookDeps;
  readonly #names: Map<string, NameBinding>;
  /** The clients that are connected, by connection. */
  readonly #connected = new Map<string, string>();

  private constructor(deps: NameBookDeps, names: readonly NameBinding[]) {
    this.#deps = deps;
    this.#names = new Map(names.map((name) => [name.agentId, name]));
  }

  static async open(deps: NameBookDeps): Promise<NameBook> {
    return new NameBook(deps, await loadNames(deps.store.read, deps.folderId));
  }

  joined(connectionId: string): void {
    this.#connected.set(connectionId, '');
  }

  called(connectionId: string, principal: string): void {
    if (this.#connected.has(connectionId)) this.#connected.set(connectionId, principal);
  }

  /** The names of a client whose last connection ended may be used by others at once. */
  async left(connectionId: string): Promise<void> {
    const principal = this.#connected.get(connectionId);
    this.#connected.delete(connectionId);
    if (principal === undefined || this.#isConnected(principal)) return;
    const left = [...this.#names.values()].filter((name) => name.principal === principal);
    for (const name of left) await this.#keep({ ...name, seenAtMs: 0 });
  }

  /** The agent that a client means by an id: the id itself, or the id with the client's mark where it is another's. */
  async nameFor(said: string, principal: string): Promise<string> {
    const now = this.#deps.clock.now();
    const binding = this.#names.get(said) ?? null;
    const isConnected = binding !== null && this.#isConnected(binding.principal);
    const isGone = binding !== null && hasEnded(binding.principal);
    switch (decideName({ principal, binding, isConnected, isGone, now })) {
      case 'own':
        if (binding !== null && now - binding.seenAtMs >= NOTE_EVERY_MS)
          await this.#keep({ ...binding, seenAtMs: now });
        return said;
      case 'free':
        await this.#keep({ agentId: said, principal, seenAtMs: now });
        return said;
      case 'taken':
        return this.nameFor(qualifyName(said, markOf(principal)), principal);
    }
  }

  #isConnected(principal: string): boolean {
    return [...this.#connected.values()].includes(principal);
  }

  /** In memory first, so that of two clients that say a new name at once only one gets it. */
  async #keep(name: NameBinding): Promise<void> {
    const { store, clock, folderId } = this.#deps;
    const before = this.#names.get(name.agentId);
    this.#names.set(name.agentId, name);
    try {
      await store.write(async (db) => {
        await forgetNames(db, folderId, clock.now() - FORGOTTEN_AFTER_MS);
        await saveName(db, folderId, name);
      });
    } catch (error) {
      if (before === undefined) this.#names.delete(name.agentId);
      else this.#names.set(name.agentId, before);
      throw error;
    }
  }
}

const markOf = (principal: string): string => sha256Hex(principal).slice(0, MARK_CHARS);

/** A client over stdio names its process, so that one that ended together with the owner is not waited for. */
function hasEnded(principal: string): boolean {
  const pid = /^stdio:(\d+):/.exec(principal)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
