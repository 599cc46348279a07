import {
  type Attribution,
  Journal,
  type JournalNote,
  type JournalObservation,
  type NotedOutcome,
} from '../../src/journal/index.js';
import { createRedactor } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import { FakeClock } from './fake-clock.js';
import { sequentialIds } from './ids.js';

/** A journal on its own: notes are left as the road leaves them, and knowledge is what the test says. */
export class JournalDesk {
  readonly clock = new FakeClock();
  readonly redactor = createRedactor(new Uint8Array(32));
  readonly logged: string[] = [];
  readonly told: JournalObservation[] = [];
  attribution: (selectorNorm: string) => Attribution = () => ({ kind: 'none' });
  readonly #ids = sequentialIds();
  readonly #store: Store;
  #journal: Journal | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  get journal(): Journal {
    if (this.#journal === null) throw new Error('The journal is opened by the test');
    return this.#journal;
  }

  async open(folderId = 'folder-a'): Promise<Journal> {
    this.#journal = await Journal.open({
      store: this.#store,
      clock: this.clock,
      ids: this.#ids,
      folderId,
      log: (_level, event) => this.logged.push(event),
      redactor: this.redactor,
      attribute: async (_host, { selectorNorm }) => this.attribution(selectorNorm),
    });
    this.#journal.onObserved(async (observations) => {
      this.told.push(...observations);
    });
    return this.#journal;
  }

  /** As the transaction of the row does. */
  async leave(...notes: readonly JournalNote[]): Promise<void> {
    await this.#store.write(async (db) => {
      for (const note of notes) await this.journal.leave(note)(db);
    });
  }

  /** The whole way of a call into the journal. */
  async take(...notes: readonly JournalNote[]): Promise<void> {
    await this.leave(...notes);
    for (const note of notes) this.journal.settled(note);
    await this.journal.flush(Math.max(...notes.map(({ seq }) => seq)));
  }

  observations(host = 'shop.example'): Promise<readonly JournalObservation[]> {
    return this.journal.observationsOf(host, { sinceMs: 0 });
  }
}

export function notedOf(more: Partial<NotedOutcome> = {}): NotedOutcome {
  return {
    kind: 'telemetry_confirmed',
    outcome: 1,
    severity: 0,
    strength: 'claimed',
    passive: false,
    stableId: 'pks_1',
    contentRev: 1,
    payload: {},
    ...more,
  };
}
