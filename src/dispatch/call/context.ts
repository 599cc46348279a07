import type { BrowserHost } from '../../browser/index.js';
import type { OperationalFacts } from '../../facts/index.js';
import type { Journal } from '../../journal/index.js';
import type { Clock, Ids, Log, Settings } from '../../kernel/index.js';
import type { KnowledgeBook } from '../../knowledge/index.js';
import type { Generator, KnowledgeProbes, LearningPipeline, LearnMode, SemanticBook } from '../../learning/index.js';
import type { BrowserMemory, OperatorNotes } from '../../memory/index.js';
import type { ObservationLog, ScopeBook } from '../../observations/index.js';
import type {
  Attendance,
  ClaimBook,
  NameBook,
  RememberedTabs,
  SandboxBook,
  TargetLedger,
  Turns,
} from '../../ownership/index.js';
import type { Approvals, Awareness, DiskSpace, EmergencyStop, Redactor, SecretBook } from '../../safety/index.js';
import type { DocumentReader } from '../../documents/index.js';
import type { Speller } from '../../spelling/index.js';
import type { Database } from '../../store/index.js';
import type { ProfileBook, TaskBook } from '../../tasks/index.js';
import type { EventKeys, GoalBook, Transitions } from '../../verification/index.js';
import type { Catalogue } from './catalogue.js';
import type { Tabs } from '../tabs/tabs.js';
import type { Told } from './told.js';
import type { LateWrites } from '../wire/late-writes.js';

/** What a handler may ask for by name; it gets nothing else of the rooms. */
export interface Services {
  readonly browser: BrowserHost;
  readonly ledger: TargetLedger;
  readonly tabs: Tabs;
  readonly claims: ClaimBook;
  readonly names: NameBook;
  readonly sandboxes: SandboxBook;
  readonly catalogue: Catalogue;
  readonly settings: Settings;
  readonly redactor: Redactor;
  readonly secrets: SecretBook;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly facts: OperationalFacts;
  readonly goals: GoalBook;
  readonly profiles: ProfileBook;
  readonly tasks: TaskBook;
  readonly spelling: Speller;
  readonly documents: DocumentReader;
  readonly observations: ObservationLog;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  readonly learning: LearningPipeline;
  readonly generator: Generator;
  readonly semantic: SemanticBook;
  readonly learnMode: LearnMode;
  readonly probes: KnowledgeProbes;
  readonly memory: BrowserMemory;
  readonly notes: OperatorNotes;
}

/** The rooms, built once in the composition root. A step names the members it takes and gets no others. */
export interface Context extends Services {
  readonly log: Log;
  readonly remembered: RememberedTabs;
  readonly attendance: Attendance;
  readonly turns: Turns;
  /** Part of the dispatch transaction: refuses when another process owns the data folder by now (A&S C9). */
  readonly fenceOwner: (db: Database) => Promise<void>;
  /** One counter per data folder; fences what is left of a former owner (A&S J10). */
  readonly ownerEpoch: number;
  readonly transitions: Transitions;
  readonly eventKeys: EventKeys;
  readonly scopes: ScopeBook;
  readonly told: Told;
  readonly late: LateWrites;
  readonly approvals: Approvals;
  readonly stop: EmergencyStop;
  readonly awareness: Awareness;
  readonly disk: DiskSpace;
  /** What falls away in a browser that Nova did not start (A&S Z8a); empty in its own. */
  readonly droppedGuarantees: readonly string[];
  /** Ports of Nova itself, which no page may be sent to. */
  readonly ownPorts: () => readonly number[];
}
