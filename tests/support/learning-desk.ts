import { Journal, type JournalNote, type JournalObservation, type NotedOutcome } from '../../src/journal/index.js';
import { createIds } from '../../src/kernel/index.js';
import { KnowledgeBook, type Phenomenon } from '../../src/knowledge/index.js';
import { LearningPipeline } from '../../src/learning/index.js';
import { createRedactor } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import type { FakeClock } from './fake-clock.js';
import { SCOPE, STABLE_ID } from './learned.js';

const FOLDER = 'folder-a';

export interface LearningSettings {
  readonly autoPromoteToActive?: boolean;
  readonly isOpen?: boolean;
  readonly folderId?: string;
  readonly scope?: string;
  /** In place of the journal, for what goes wrong there. */
  readonly journal?: Journal;
}

type Told = Partial<NotedOutcome> & { readonly ownerId?: string };

/** Journal, knowledge and pipeline on one store, wired as in the product. */
export class LearningDesk {
  readonly clock: FakeClock;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  readonly pipeline: LearningPipeline;
  readonly scope: string;
  /** Events that the pipeline logged. */
  readonly logged: readonly string[];
  /** Whatever is observed meanwhile is only stored. */
  ignoring = false;

  private constructor(parts: Pick<LearningDesk, 'clock' | 'journal' | 'knowledge' | 'pipeline' | 'scope' | 'logged'>) {
    this.clock = parts.clock;
    this.journal = parts.journal;
    this.knowledge = parts.knowledge;
    this.pipeline = parts.pipeline;
    this.scope = parts.scope;
    this.logged = parts.logged;
  }

  static async open(store: Store, clock: FakeClock, settings: LearningSettings = {}): Promise<LearningDesk> {
    const folderId = settings.folderId ?? FOLDER;
    const knowledge = new KnowledgeBook({ store, clock, folderId });
    const journal =
      settings.journal ??
      (await Journal.open({
        store,
        clock,
        ids: createIds(),
        folderId,
        log: () => undefined,
        redactor: createRedactor(new Uint8Array(32)),
        attribute: () => Promise.resolve({ kind: 'none' }),
      }));
    const logged: string[] = [];
    const pipeline = new LearningPipeline({
      clock,
      journal,
      knowledge,
      settings: { autoPromoteToActive: settings.autoPromoteToActive ?? false, promotionIntervalMin: 30 },
      isOpen: () => settings.isOpen ?? true,
      log: (_, event) => void logged.push(event),
    });
    const desk = new LearningDesk({ clock, journal, knowledge, pipeline, scope: settings.scope ?? SCOPE, logged });
    journal.onObserved(async (observations, note) => {
      if (!desk.ignoring) await pipeline.observed(observations, note);
    });
    return desk;
  }

  async store(...entries: readonly Phenomenon[]): Promise<void> {
    for (const entry of entries) await this.knowledge.write(entry.scope, (db) => this.knowledge.save(db, entry));
  }

  async entry(stableId = STABLE_ID): Promise<Phenomenon> {
    const found = (await this.knowledge.of(this.scope)).phenomena.find((one) => one.stableId === stableId);
    if (found === undefined) throw new Error(`${stableId} is not stored`);
    return found;
  }

  /** One observation, after a pause that no throttle bridges. */
  async see(told: Told = {}, pauseMs = 61_000): Promise<readonly JournalObservation[]> {
    this.clock.advance(pauseMs);
    const { ownerId, ...outcome } = told;
    return this.journal.observe(
      this.scope,
      {
        agentId: ownerId ?? 'agent-a',
        claimTaskId: null,
        targetId: 'tab_1',
        toolName: 'nova.click_selector',
        callId: null,
        seq: null,
      },
      [{ ...SUCCESS, ...outcome }],
    );
  }

  promote(change: Partial<Parameters<LearningPipeline['promote']>[0]> = {}) {
    return this.pipeline.promote({
      scope: this.scope,
      stableIds: null,
      transition: null,
      dryRun: false,
      agentId: 'agent-a',
      untilSeq: 0,
      ...change,
    });
  }

  events() {
    return this.pipeline.feedback({ scope: this.scope, sinceMs: 0, limit: 100 });
  }
}

const SUCCESS: NotedOutcome = {
  kind: 'action_success',
  outcome: 1,
  severity: 0,
  strength: 'verified',
  passive: false,
  stableId: STABLE_ID,
  contentRev: 1,
  payload: {},
};
export const FAILED = { kind: 'action_failure', outcome: -1 } as const;
/** A longer pause than an activity session bridges. */
export const NEXT_SESSION = 31 * 60_000;

/** What a call that cleared a page leaves; it is taken in once the watch of the page is over. */
export function dismissalNote(atMs: number, seq: number): JournalNote {
  return {
    v: 1,
    seq,
    callId: `call_${seq}`,
    parentCallId: null,
    parentTool: null,
    toolName: 'nova.dismiss_blockers',
    agentId: 'agent-a',
    claimTaskId: null,
    targetId: 'tab_1',
    targetSessionId: 'session_1',
    atMs,
    durationMs: 1,
    ok: true,
    executed: true,
    dispatched: true,
    reasonCode: null,
    gateId: null,
    host: SCOPE,
    hostAfter: SCOPE,
    route: '/',
    routeTemplate: '/',
    routeTemplateAfter: '/',
    navigationSeq: 1,
    navigationSeqAfter: 1,
    domState: null,
    action: null,
    effectObserved: null,
    commit: null,
    dismissal: { verdict: 'cleared', isOnlyHidden: false, blockers: [], watchedUntilMs: atMs + 3_600_000 },
    signature: null,
    presentWithout: [],
    outcomes: [],
    argsSummary: '',
    errorText: null,
  };
}
