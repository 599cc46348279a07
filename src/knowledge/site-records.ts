import type { Site } from '../kernel/index.js';
import { partOf, type SiteRecords } from '../safety/index.js';
import type { Clock } from '../kernel/index.js';
import { healthView } from './rules/health.js';
import { rounded } from './rules/policy.js';
import type { KnowledgeBook } from './service.js';
import type { Phenomenon, ScopeKnowledge } from './types.js';

const LEVELS = ['candidate', 'shadow', 'active'] as const;

/** What is known of a site, for people: its entries with level and health, and its hints. */
export function knowledgeRecords(book: KnowledgeBook, clock: Pick<Clock, 'now'>): SiteRecords {
  return {
    part: 'knowledge',
    isLearned: true,
    read: async (site: Site) => {
      const known: ScopeKnowledge[] = [];
      const documents: unknown[] = [];
      for (const scope of await book.scopesOf(site)) {
        known.push(await book.stored(scope));
        const document = await book.platformPlaybook(scope);
        if (document !== null) documents.push({ scope, document });
      }
      const entries = known.flatMap(({ phenomena }) => phenomena);
      return partOf(
        {
          scopes: known.flatMap(({ domain }) => domain ?? []),
          entries,
          hints: known.flatMap(({ hints }) => hints),
          'learned documents': documents,
        },
        entries.map((entry) => lineOf(entry, clock.now())),
      );
    },
    wipe: (site) => book.wipe(site),
  };
}

function lineOf(entry: Phenomenon, now: number): string {
  const { scope, stableId, type, learningLevel, deprecated, origin } = entry;
  const { state, healthScore } = healthView(entry.health, now, entry.createdAt);
  const level = deprecated ? 'retired' : LEVELS[learningLevel];
  return `${scope} ${stableId} ${type}: ${level}, ${state} ${rounded(healthScore)}, ${origin}`;
}
