import type { Journal } from '../../../journal/index.js';
import { type Clock, domainKey } from '../../../kernel/index.js';
import type { KnowledgeBook } from '../../../knowledge/index.js';
import type { LearningPipeline, SemanticBook } from '../../../learning/index.js';
import { entryOfSite, viewOfSite } from './view.js';
import { platformOf, questionOf } from './platform-view.js';
import type { SiteEntry, SiteView } from '../types.js';

/** Sites among which the last changed ones are looked for. */
const MOST_SITES = 500;
/** Level changes of a site that are told. */
const MAX_CHANGES = 20;

export interface SiteRooms {
  readonly clock: Pick<Clock, 'now'>;
  readonly knowledge: Pick<KnowledgeBook, 'list' | 'stored' | 'isOff' | 'onChange' | 'platformPlaybook'>;
  readonly learning: Pick<LearningPipeline, 'gatesOf'>;
  readonly journal: Pick<Journal, 'promotions'>;
  readonly semantic: Pick<SemanticBook, 'of'>;
}

/** What is known of sites, as the page shows it. Reads only, and nothing before somebody asks. */
export class SiteSource {
  readonly #rooms: SiteRooms;

  constructor(rooms: SiteRooms) {
    this.#rooms = rooms;
  }

  /** The last changed one first. */
  async recent(limit: number): Promise<readonly SiteEntry[]> {
    const { domains } = await this.#rooms.knowledge.list({ limit: MOST_SITES, offset: 0, withOff: true });
    const newest = [...domains].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, limit);
    const told: SiteEntry[] = [];
    for (const { scope } of newest) told.push(await this.entry(scope));
    return told.filter(hasSomething).sort((a, b) => b.changedAtMs - a.changedAtMs);
  }

  async entry(scope: string): Promise<SiteEntry> {
    const { knowledge, clock } = this.#rooms;
    return { ...entryOfSite(await knowledge.stored(scope), clock.now()), isOff: knowledge.isOff(scope) };
  }

  async find(scope: string): Promise<SiteView | undefined> {
    if (domainKey(scope) !== scope) return undefined;
    const { knowledge, learning, journal, semantic, clock } = this.#rooms;
    const known = await knowledge.stored(scope);
    if (!hasSomething(entryOfSite(known, clock.now()))) return undefined;
    const [gates, promotions, document, opportunities] = await Promise.all([
      learning.gatesOf(scope),
      journal.promotions({ host: scope, sinceMs: 0, limit: MAX_CHANGES }),
      knowledge.platformPlaybook(scope),
      semantic.of(scope),
    ]);
    return {
      ...viewOfSite(known, { gates, promotions }, clock.now()),
      isOff: knowledge.isOff(scope),
      platform: platformOf(document),
      questions: opportunities.map(questionOf),
    };
  }

  onChanged(listener: (scope: string) => void): () => void {
    return this.#rooms.knowledge.onChange(listener);
  }
}

function hasSomething({ counts, hints, hasPlaybook }: Pick<SiteEntry, 'counts' | 'hints' | 'hasPlaybook'>): boolean {
  return hasPlaybook || counts.candidate + counts.shadow + counts.active + counts.retired + hints > 0;
}
