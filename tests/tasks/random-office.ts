import { createIds, type Ids } from '../../src/kernel/index.js';
import { ObservationLog, type ScopeLimits } from '../../src/observations/index.js';
import { createRedactor } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import { ProfileBook, TaskBook } from '../../src/tasks/index.js';
import { COVERAGE_SETTINGS } from '../support/coverage-settings.js';
import { FakeClock } from '../support/fake-clock.js';
import { createTestKeys } from '../support/receipt-keys.js';
import { createRandom, type Random } from './random.js';
import { RandomDesk } from './random-desk.js';

const LIMITS: ScopeLimits = {
  strongDwellMs: 1000,
  epilogueGraceMs: 750,
  preludePerTarget: 512,
  preludeWindowMs: 30_000,
};
const FOLDER = 'office';
const KEY = new Uint8Array(32);
const MAX_UNITS = 100;

/** One process with a store, a log and a book of runs, at which several agents work side by side; it can be restarted. */
export class RandomOffice {
  readonly random: Random;
  readonly ids: Ids = createIds();
  readonly clock = new FakeClock();
  readonly keys = createTestKeys();
  readonly #openStore: () => Promise<Store>;
  readonly #desks: RandomDesk[] = [];
  #open: { readonly store: Store; readonly log: ObservationLog; readonly book: TaskBook } | null = null;
  /** How often things happened, so that a test can say that they did. */
  readonly counts = { rows: 0, restarts: 0, cutOff: 0 };

  constructor(seed: number, openStore: () => Promise<Store>) {
    this.random = createRandom(seed);
    this.#openStore = openStore;
  }

  get log(): ObservationLog {
    return this.#opened.log;
  }

  get book(): TaskBook {
    return this.#opened.book;
  }

  desk(seed: number): RandomDesk {
    const desk = new RandomDesk({ seed, clock: this.clock, ids: this.ids, log: () => this.log });
    this.#desks.push(desk);
    return desk;
  }

  async open(): Promise<void> {
    const { clock, ids } = this;
    const store = await this.#openStore();
    const find = (targetId: string) => this.#desks.map((desk) => desk.find(targetId)).find((tab) => tab !== undefined);
    const measure = () => Promise.resolve(null);
    const tabs = { find, measure, isKept: (targetId: string) => find(targetId) !== undefined, claimOf: () => null };
    const deps = { store, clock, ids, log: () => undefined, redactor: createRedactor(KEY), folderId: FOLDER };
    const log = await ObservationLog.open({ ...deps, limits: LIMITS, tabs });
    const book = new TaskBook({
      ...deps,
      scopes: log.scopes,
      profiles: new ProfileBook(deps),
      maxUnits: MAX_UNITS,
      keys: this.keys,
      novaVersion: '0.0.0',
      isStamping: false,
      coverage: COVERAGE_SETTINGS,
    });
    log.onRecorded(() => {
      this.counts.rows += 1;
    });
    this.#open = { store, log, book };
  }

  /** The process ends, some of its agents in the middle of a call, and another one goes on. */
  async restart(): Promise<void> {
    for (const desk of this.#desks) {
      if (!this.random.chance(0.2)) continue;
      await desk.cutOff();
      this.counts.cutOff += 1;
    }
    await this.close();
    for (const desk of this.#desks) desk.restart();
    this.counts.restarts += 1;
    await this.open();
  }

  async close(): Promise<void> {
    await this.#opened.store.close();
    this.#open = null;
  }

  get #opened() {
    if (this.#open === null) throw new Error('the office is closed');
    return this.#open;
  }
}
