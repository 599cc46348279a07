import { type HealthState, healthView, type KnowledgeBook } from '../../knowledge/index.js';

/** Scopes asked for at a time, and at most; a count over more would hold up everybody. */
const PAGE = 500;
const MOST = 2000;

export interface Census {
  readonly scopes: number;
  readonly byLevel: Readonly<Record<'0' | '1' | '2', number>>;
  readonly deprecated: number;
  readonly byState: Readonly<Record<HealthState, number>>;
  readonly stale: number;
  readonly hints: number;
}

/** What is stored of all scopes (K 12). */
export async function takeCensus(knowledge: Pick<KnowledgeBook, 'list' | 'of'>, nowMs: number): Promise<Census> {
  const byLevel = { '0': 0, '1': 0, '2': 0 };
  const byState = { unproven: 0, quarantined: 0, watch: 0, healthy: 0 };
  const rest = { scopes: 0, deprecated: 0, stale: 0, hints: 0 };
  for (let offset = 0; offset < MOST; offset += PAGE) {
    const { count, domains } = await knowledge.list({ limit: PAGE, offset });
    rest.scopes = count;
    for (const { scope } of domains) {
      const { phenomena, hints } = await knowledge.of(scope);
      rest.hints += hints.length;
      for (const { deprecated, learningLevel, health, createdAt } of phenomena) {
        if (deprecated) {
          rest.deprecated += 1;
          continue;
        }
        const { state, stale } = healthView(health, nowMs, createdAt);
        byLevel[learningLevel] += 1;
        byState[state] += 1;
        if (stale) rest.stale += 1;
      }
    }
    if (offset + domains.length >= count) break;
  }
  return { ...rest, byLevel, byState };
}
