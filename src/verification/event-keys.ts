import type { Clock } from '../kernel/index.js';
import type { Alongside } from '../observations/index.js';
import { deleteExpired, type Store } from '../store/index.js';
import { deleteEventKey, findEventKey, insertEventKey, saveEventResult } from './repo.js';
import { EVENT_KEY_MS } from './rules/policy.js';
import { eventKeyTable } from './tables.js';
import type { EventKey } from './transition-types.js';

type KeyName = Pick<EventKey, 'agentId' | 'clientEventId'>;
type KeyResult = NonNullable<EventKey['result']>;

/** What a key that a call carries means (A&S V11). */
export type KeyState =
  /** Nobody used it, or its call reached no page: the call may run. */
  | { readonly kind: 'new' }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'reused' }
  /** `result` is null when a crash cut the call off. */
  | { readonly kind: 'done'; readonly key: EventKey };

/** Idempotency keys: a client that lost its answer gets it again, and nothing is done twice. */
export class EventKeys {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #folderId: string;
  readonly #inFlight = new Map<string, string>();
  /** Answers about private tabs, which are on no disk and go with their tab (A&S S6). */
  readonly #private = new Map<string, { readonly tab: string; readonly result: KeyResult }>();

  constructor({ store, clock, folderId }: { readonly store: Store; readonly clock: Clock; readonly folderId: string }) {
    this.#store = store;
    this.#clock = clock;
    this.#folderId = folderId;
  }

  /** Looks a key up and, when it is new, holds it until `release`. */
  async take(name: KeyName, argsHash: string): Promise<KeyState> {
    const own = nameOf(name);
    const flying = this.#inFlight.get(own);
    if (flying !== undefined) return { kind: flying === argsHash ? 'in_flight' : 'reused' };
    this.#inFlight.set(own, argsHash);
    try {
      const key = await findEventKey(this.#store.read, this.#folderId, name);
      if (key === undefined || key.createdAtMs < this.#clock.now() - EVENT_KEY_MS) return { kind: 'new' };
      this.#inFlight.delete(own);
      if (key.argsHash !== argsHash) return { kind: 'reused' };
      return { kind: 'done', key: { ...key, result: this.#private.get(own)?.result ?? key.result } };
    } catch (error) {
      this.#inFlight.delete(own);
      throw error;
    }
  }

  /** Part of the dispatch transaction. Keys that are too old go with it. */
  begun(key: EventKey): Alongside {
    return async (db) => {
      const beforeMs = this.#clock.now() - EVENT_KEY_MS;
      await deleteExpired(db, eventKeyTable, { folderId: this.#folderId, beforeMs });
      await insertEventKey(db, this.#folderId, key);
    };
  }

  /** Part of the transaction that records the call. */
  answered(name: KeyName, result: Readonly<Record<string, unknown>>): Alongside {
    return (db) => saveEventResult(db, this.#folderId, { ...name, result });
  }

  /** The whole answer about a private tab, for as long as the tab lives; what goes to disk says nothing of it. */
  keepPrivate(name: KeyName, tab: string, result: KeyResult): void {
    this.#private.set(nameOf(name), { tab, result });
  }

  /** `tab`: its session id. */
  forgetTab(tab: string): void {
    for (const [name, kept] of this.#private) if (kept.tab === tab) this.#private.delete(name);
  }

  /** Nothing reached the page: the key may be used again. */
  forgotten(name: KeyName): Alongside {
    return (db) => deleteEventKey(db, this.#folderId, name);
  }

  release(name: KeyName): void {
    this.#inFlight.delete(nameOf(name));
  }
}

function nameOf({ agentId, clientEventId }: KeyName): string {
  return JSON.stringify([agentId, clientEventId]);
}
