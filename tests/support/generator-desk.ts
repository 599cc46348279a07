import { Journal, type JournalNote, type WatchEnd } from '../../src/journal/index.js';
import { attribute, KnowledgeBook, type Phenomenon } from '../../src/knowledge/index.js';
import { Generator, type GeneratorDeps, LearningPipeline } from '../../src/learning/index.js';
import { createRedactor } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import { isCommitText } from '../../src/verification/index.js';
import type { FakeClock } from './fake-clock.js';
import { sequentialIds } from './ids.js';
import { SCOPE } from './learned.js';
import { blocker, clickNote } from './walked.js';

const FOLDER = 'folder-a';
/** A longer pause than an activity session bridges. */
export const NEXT_SESSION = 31 * 60_000;
/** A pause that no throttle bridges. */
const PAUSE = 61_000;
const IDS = sequentialIds();

type Action = NonNullable<JournalNote['action']>;
type Click = Partial<Omit<JournalNote, 'action'>> & { readonly action?: Partial<Action> };

export interface DeskOptions {
  readonly isLearning: boolean;
  readonly folderId?: string;
  readonly scope?: string;
  readonly judged?: GeneratorDeps['judged'];
}

/** Journal, knowledge, gates and generator on one store, wired as in the product. */
export class GeneratorDesk {
  readonly clock: FakeClock;
  readonly store: Store;
  readonly scope: string;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  readonly generator: Generator;
  readonly pipeline: LearningPipeline;

  private constructor(
    parts: Pick<GeneratorDesk, 'clock' | 'store' | 'scope' | 'journal' | 'knowledge' | 'generator' | 'pipeline'>,
  ) {
    this.clock = parts.clock;
    this.store = parts.store;
    this.scope = parts.scope;
    this.journal = parts.journal;
    this.knowledge = parts.knowledge;
    this.generator = parts.generator;
    this.pipeline = parts.pipeline;
  }

  /** `isLearning` false: only what is asked for is learned. */
  static async open(
    store: Store,
    clock: FakeClock,
    { isLearning, folderId = FOLDER, scope = SCOPE, judged }: DeskOptions,
  ): Promise<GeneratorDesk> {
    const knowledge = new KnowledgeBook({ store, clock, folderId });
    const log = () => undefined;
    const journal = await Journal.open({
      store,
      clock,
      ids: IDS,
      folderId,
      log,
      redactor: createRedactor(new Uint8Array(32)),
      attribute: async (host, asked) => attribute(await knowledge.of(host), asked),
    });
    const generator = new Generator({ store, clock, journal, knowledge, isCommitText, log, ...(judged && { judged }) });
    const settings = { autoPromoteToActive: false, promotionIntervalMin: 30 };
    const pipeline = new LearningPipeline({ clock, journal, knowledge, settings, isOpen: () => true, log });
    if (isLearning) journal.onObserved((observations, note) => generator.observed(observations, note));
    return new GeneratorDesk({ clock, store, scope, journal, knowledge, generator, pipeline });
  }

  /** Takes a note in as the road does, after a pause. */
  async take(note: JournalNote, pauseMs = PAUSE, watch: WatchEnd = 'clear'): Promise<JournalNote> {
    this.clock.advance(pauseMs);
    const stamped = {
      ...note,
      atMs: this.clock.now(),
      host: this.#here(note.host),
      hostAfter: this.#here(note.hostAfter),
    };
    await this.store.write(this.journal.leave(stamped));
    this.journal.settled(stamped);
    if (stamped.dismissal !== null) this.journal.watchEnded(stamped.callId, watch);
    await this.journal.flush(stamped.seq);
    return stamped;
  }

  #here(host: string | null): string | null {
    return host === SCOPE ? this.scope : host;
  }

  click({ action, ...change }: Click, pauseMs = PAUSE): Promise<JournalNote> {
    const plain = clickNote();
    const base = plain.action;
    if (base === null) throw new Error('a click has an action');
    return this.take({ ...plain, ...change, action: { ...base, ...action } }, pauseMs);
  }

  dismiss(note: Parameters<typeof blocker>[0] = {}, pauseMs = PAUSE, watch: WatchEnd = 'clear'): Promise<JournalNote> {
    const blockers = [blocker(note)];
    const watchedUntilMs = this.clock.now() + pauseMs + 3000;
    const dismissal = { verdict: 'cleared', isOnlyHidden: false, blockers, watchedUntilMs };
    return this.take({ ...clickNote(), toolName: 'nova.dismiss_blockers', action: null, dismissal }, pauseMs, watch);
  }

  /** Clicks one after another, each leading from the last route to its own name. */
  async walk(selectors: readonly string[], pauseMs = PAUSE, change: Partial<Action> = {}): Promise<JournalNote | null> {
    let at = 'home';
    let last: JournalNote | null = null;
    for (const [index, selectorNorm] of selectors.entries()) {
      const routeTemplateAfter = selectorNorm.replace(/\W/g, '');
      const action = { selectorNorm, ...change };
      last = await this.click({ routeTemplate: at, routeTemplateAfter, action }, index === 0 ? pauseMs : PAUSE);
      at = routeTemplateAfter;
    }
    return last;
  }

  generate(limit = 5) {
    return this.generator.generate({
      scope: this.scope,
      limit,
      agentId: 'agent-a',
      toolName: 'nova.learn_generate',
      untilSeq: 0,
    });
  }

  async entries(): Promise<readonly Phenomenon[]> {
    return (await this.knowledge.of(this.scope)).phenomena;
  }
}
