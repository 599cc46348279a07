import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock, Ids } from '../kernel/index.js';
import type { Store } from '../store/index.js';
import { deleteSandbox, insertSandbox, loadSandboxes } from './repo.js';
import { nextLetter } from './rules/sandbox-letters.js';
import type { Sandbox, SandboxDetails } from './types.js';

/** A&S S4. */
export const MAX_SANDBOXES = 100;

export interface SandboxBookDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly folderId: string;
  /** Folder that holds one profile per sandbox. */
  readonly profilesDir: string;
}

const NO_DETAILS: SandboxDetails = {
  name: null,
  color: null,
  startUrl: null,
  purpose: null,
  accountLabel: null,
  aliases: [],
  preferredFor: [],
};

/** The sandboxes of one data folder (A&S 1.2). There is always at least one. */
export class SandboxBook {
  readonly #deps: SandboxBookDeps;
  #sandboxes: readonly Sandbox[];

  private constructor(deps: SandboxBookDeps, sandboxes: readonly Sandbox[]) {
    this.#deps = deps;
    this.#sandboxes = sandboxes;
  }

  static async open(deps: SandboxBookDeps): Promise<SandboxBook> {
    const book = new SandboxBook(deps, await loadSandboxes(deps.store.read, deps.folderId));
    if (book.#sandboxes.length === 0) await book.create({});
    return book;
  }

  list(): readonly Sandbox[] {
    return this.#sandboxes;
  }

  /** The one a tab opens in when nobody says otherwise. */
  first(): Sandbox {
    const [first] = this.#sandboxes;
    if (first === undefined) throw new Error('there is always at least one sandbox');
    return first;
  }

  byId(sandboxId: string): Sandbox | undefined {
    return this.#sandboxes.find((sandbox) => sandbox.sandboxId === sandboxId);
  }

  byRef(sandboxRef: string): Sandbox | undefined {
    return this.#sandboxes.find((sandbox) => sandbox.sandboxRef === sandboxRef);
  }

  profileDir(sandboxRef: string): string {
    return join(this.#deps.profilesDir, sandboxRef);
  }

  /** Null when there are as many as there may be. */
  async create(details: Partial<SandboxDetails>): Promise<Sandbox | null> {
    if (this.#sandboxes.length >= MAX_SANDBOXES) return null;
    const { store, clock, ids, folderId } = this.#deps;
    const sandbox: Sandbox = {
      sandboxId: nextLetter(this.#sandboxes.map(({ sandboxId }) => sandboxId)),
      sandboxRef: ids.hex(16),
      details: { ...NO_DETAILS, ...details },
      createdAtMs: clock.now(),
    };
    // Counted at once, so that a second call in the same moment picks another letter.
    this.#sandboxes = [...this.#sandboxes, sandbox];
    try {
      await store.write((db) => insertSandbox(db, folderId, sandbox));
    } catch (error) {
      this.#sandboxes = this.#sandboxes.filter((one) => one !== sandbox);
      throw error;
    }
    return sandbox;
  }

  /** Removes a sandbox with all its profile data (A&S S5). Its browser must have ended. */
  async remove(sandbox: Sandbox): Promise<void> {
    await this.#deps.store.write((db) => deleteSandbox(db, sandbox.sandboxRef));
    this.#sandboxes = this.#sandboxes.filter((one) => one !== sandbox);
    rmSync(this.profileDir(sandbox.sandboxRef), { recursive: true, force: true, maxRetries: 3 });
  }
}
