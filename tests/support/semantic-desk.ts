import { Journal, type JournalNote } from '../../src/journal/index.js';
import { attribute, KnowledgeBook, type Phenomenon } from '../../src/knowledge/index.js';
import { SemanticBook, type SemanticCall } from '../../src/learning/index.js';
import { createRedactor } from '../../src/safety/index.js';
import type { Store } from '../../src/store/index.js';
import { isCommitText } from '../../src/verification/index.js';
import type { FakeClock } from './fake-clock.js';
import { sequentialIds } from './ids.js';
import { SCOPE } from './learned.js';
import { consentSigns, pageSigns, semanticCall } from './semantic.js';

const FOLDER = 'folder-a';
const IDS = sequentialIds();

type Change = Partial<Omit<SemanticCall, 'note'>> & { readonly note?: Partial<JournalNote> };

/** The book of opportunities with its journal and knowledge, wired as in the product. */
export class SemanticDesk {
  readonly #clock: FakeClock;
  readonly journal: Journal;
  readonly knowledge: KnowledgeBook;
  readonly book: SemanticBook;
  readonly folderId = FOLDER;
  isOn = true;

  private constructor(store: Store, clock: FakeClock, journal: Journal, knowledge: KnowledgeBook) {
    this.#clock = clock;
    this.journal = journal;
    this.knowledge = knowledge;
    this.book = new SemanticBook({
      store,
      clock,
      folderId: FOLDER,
      journal,
      knowledge,
      isCommitText,
      isOn: () => this.isOn,
    });
  }

  static async open(store: Store, clock: FakeClock): Promise<SemanticDesk> {
    const knowledge = new KnowledgeBook({ store, clock, folderId: FOLDER });
    const journal = await Journal.open({
      store,
      clock,
      ids: IDS,
      folderId: FOLDER,
      log: () => undefined,
      redactor: createRedactor(new Uint8Array(32)),
      attribute: async (host, asked) => attribute(await knowledge.of(host), asked),
    });
    return new SemanticDesk(store, clock, journal, knowledge);
  }

  /** A call now. */
  call(change: Change = {}) {
    return this.book.told(semanticCall({ ...change, note: { atMs: this.#clock.now(), ...change.note } }));
  }

  /** A look that sees a banner. */
  seeBanner(change: Parameters<typeof consentSigns>[0] = {}, more: Change = {}) {
    return this.call({ signs: pageSigns({ consent: consentSigns(change) }), ...more });
  }

  /** So many calls that see nothing; what they were told, by its status. */
  async calls(count: number): Promise<readonly (string | null)[]> {
    const told: (string | null)[] = [];
    for (let at = 0; at < count; at += 1) told.push((await this.call()).pksSemanticLearning?.status ?? null);
    return told;
  }

  resolve(opportunityId: string, verdict: Parameters<SemanticBook['resolve']>[0]['verdict']) {
    return this.book.resolve({ opportunityId, verdict, reason: null, agentId: 'agent-a' });
  }

  store(entry: Phenomenon): Promise<void> {
    return this.knowledge.write(SCOPE, (db) => this.knowledge.save(db, entry));
  }
}
