import type { Ids, Site } from '../kernel/index.js';
import type { Database } from '../store/index.js';
import { findCursor, saveCursor } from './repo.js';
import { nextCursor, type SessionCursor } from './rules/sessions.js';

/** Scopes whose cursor is remembered; the others are read again. */
const REMEMBERED = 1000;
const SESSION_BYTES = 8;

export interface Touched {
  readonly activitySessionId: string;
  /** The transaction is on disk. */
  readonly settle: () => void;
}

/** Activity sessions of all scopes (K 2.1). One process writes them, so that what is remembered is what is stored. */
export class Sessions {
  readonly #folderId: string;
  readonly #ids: Ids;
  readonly #cursors = new Map<string, SessionCursor>();

  constructor(folderId: string, ids: Ids) {
    this.#folderId = folderId;
    this.#ids = ids;
  }

  /** Something happened on the scope. Calls come one after another. */
  async touch(db: Database, host: string, atMs: number): Promise<Touched> {
    const last = this.#cursors.get(host) ?? (await findCursor(db, this.#folderId, host));
    const cursor = nextCursor(last, atMs, () => this.#ids.hex(SESSION_BYTES));
    await saveCursor(db, this.#folderId, host, cursor);
    return { activitySessionId: cursor.activitySessionId, settle: () => this.#remember(host, cursor) };
  }

  forget(site: Site): void {
    for (const host of this.#cursors.keys()) if (site.covers(host)) this.#cursors.delete(host);
  }

  #remember(host: string, cursor: SessionCursor): void {
    this.#cursors.delete(host);
    this.#cursors.set(host, cursor);
    const [oldest] = this.#cursors.keys();
    if (this.#cursors.size > REMEMBERED && oldest !== undefined) this.#cursors.delete(oldest);
  }
}
