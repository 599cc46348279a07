import type { Site } from '../../kernel/index.js';
import type { Database, LearningOpportunityTable } from '../../store/index.js';
import type {
  OpportunityKind,
  OpportunitySigns,
  OpportunityState,
  OpportunityVerdict,
  SemanticOpportunity,
} from './types.js';

/** SQL of semantic opportunities. */

/** Of one scope; the newest, should a page ever make more. */
const MOST_OF_SCOPE = 500;

export async function loadOpportunities(
  db: Database,
  folderId: string,
  scope: string,
): Promise<readonly SemanticOpportunity[]> {
  const rows = await db
    .selectFrom('learning_opportunity')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .orderBy('updated_at_ms', 'desc')
    .orderBy('opportunity_id')
    .limit(MOST_OF_SCOPE)
    .execute();
  return rows.map(fromRow);
}

export async function putOpportunity(db: Database, folderId: string, opportunity: SemanticOpportunity): Promise<void> {
  const { folder_id, opportunity_id, ...changing } = toRow(opportunity, folderId);
  await db
    .insertInto('learning_opportunity')
    .values({ folder_id, opportunity_id, ...changing })
    .onConflict((conflict) => conflict.columns(['folder_id', 'opportunity_id']).doUpdateSet(changing))
    .execute();
}

export async function countOpportunities(db: Database, folderId: string): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('learning_opportunity')
    .select((select) => ['state', select.fn.countAll<number>().as('count')])
    .where('folder_id', '=', folderId)
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
}

/** Everything asked about a site. */
export async function loadOpportunitiesOfSite(
  db: Database,
  folderId: string,
  site: Site,
): Promise<readonly SemanticOpportunity[]> {
  const found: SemanticOpportunity[] = [];
  for (const scope of await scopesOfSite(db, folderId, site))
    found.push(...(await loadOpportunities(db, folderId, scope)));
  return found;
}

/** Answers with the number of rows. */
export async function deleteOpportunitiesOfSite(db: Database, folderId: string, site: Site): Promise<number> {
  let gone = 0;
  for (const scope of await scopesOfSite(db, folderId, site)) {
    const { numDeletedRows } = await db
      .deleteFrom('learning_opportunity')
      .where('folder_id', '=', folderId)
      .where('scope', '=', scope)
      .executeTakeFirst();
    gone += Number(numDeletedRows);
  }
  return gone;
}

async function scopesOfSite(db: Database, folderId: string, site: Site): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('learning_opportunity')
    .select('scope')
    .distinct()
    .where('folder_id', '=', folderId)
    .execute();
  return rows.map(({ scope }) => scope).filter((scope) => site.covers(scope));
}

function toRow(opportunity: SemanticOpportunity, folderId: string): LearningOpportunityTable {
  return {
    folder_id: folderId,
    opportunity_id: opportunity.opportunityId,
    scope: opportunity.scope,
    origin: opportunity.origin,
    kind: opportunity.kind,
    fingerprint: opportunity.fingerprint,
    state: opportunity.state,
    confidence: opportunity.confidence,
    signs_json: JSON.stringify(opportunity.signs),
    activity_session_id: opportunity.activitySessionId,
    verdict: opportunity.verdict,
    verdict_reason: opportunity.verdictReason,
    deferrals: opportunity.deferrals,
    created_at_ms: opportunity.createdAt,
    updated_at_ms: opportunity.updatedAt,
    resolved_at_ms: opportunity.resolvedAt,
  };
}

/** Codec: what stands in the columns was written by `toRow`. */
function fromRow(row: LearningOpportunityTable): SemanticOpportunity {
  return {
    opportunityId: row.opportunity_id,
    scope: row.scope,
    origin: row.origin,
    kind: row.kind as OpportunityKind,
    fingerprint: row.fingerprint,
    state: row.state as OpportunityState,
    confidence: Number(row.confidence),
    signs: JSON.parse(row.signs_json) as OpportunitySigns,
    activitySessionId: row.activity_session_id,
    verdict: row.verdict as OpportunityVerdict | null,
    verdictReason: row.verdict_reason,
    deferrals: Number(row.deferrals),
    createdAt: Number(row.created_at_ms),
    updatedAt: Number(row.updated_at_ms),
    resolvedAt: row.resolved_at_ms === null ? null : Number(row.resolved_at_ms),
  };
}
