import { defineTable, int, json, real, type RowOf, type RowsOf, type SiteHeading, text } from '../store/index.js';
import type { Sighting } from './learn-mode/types.js';
import type {
  OpportunityKind,
  OpportunitySigns,
  OpportunityState,
  OpportunityVerdict,
  SemanticOpportunity,
} from './semantic/types.js';

/** What claims in Learn Mode saw and did on a site. */
const LEARN_MODE: SiteHeading = { name: 'learn mode', isLearned: true };
/** What agents were asked to judge on a site, and what they said. */
const OPPORTUNITIES: SiteHeading = { name: 'opportunities', isLearned: true };

/** A claim that maps a platform; it stays when the claim has ended. */
export const learnClaimTable = defineTable({
  name: 'learning_claim',
  owner: 'learning',
  columns: {
    folder_id: text().beside(),
    claim_task_id: text(),
    agent_id: text(),
    target_id: text(),
    /** Null until the claim's tab shows a site. */
    scope: text().nullable(),
    activated_at_ms: int().as('activatedAt'),
    released_at_ms: int().nullable().beside(),
    exhausted_reason: text().nullable().beside(),
    /** Counters and report at the release. */
    outcome_json: text().nullable().beside(),
  },
  key: ['folder_id', 'claim_task_id'],
  retention: { for: { days: 'lcj.retentionDays' }, by: 'activated_at_ms' },
  privacy: { sites: [{ under: LEARN_MODE, kind: 'learn claims', host: 'scope' }] },
});

/** What a call under such a claim saw or did, written with its row; gone once the claim is released. */
export const sightingTable = defineTable({
  name: 'learning_sighting',
  owner: 'learning',
  columns: {
    folder_id: text().beside(),
    claim_task_id: text().beside(),
    dispatch_seq: int().as('seq'),
    sighting_json: json<Sighting>(),
    created_at_ms: int().as('atMs'),
  },
  key: ['folder_id', 'claim_task_id', 'dispatch_seq'],
  retention: { with: 'learning_claim' },
  privacy: {
    sites: [
      {
        under: LEARN_MODE,
        kind: 'sightings',
        when: ({ sighting_json }, site) => {
          const { url, urlBefore } = JSON.parse(sighting_json) as Sighting;
          return site.holds(url) || site.holds(urlBefore);
        },
        with: { table: 'learning_claim', by: 'claim_task_id' },
      },
    ],
  },
});

const opportunityColumns = {
  folder_id: text().beside(),
  opportunity_id: text(),
  scope: text(),
  origin: text(),
  kind: text<OpportunityKind>(),
  fingerprint: text(),
  state: text<OpportunityState>(),
  confidence: real(),
  /** What was seen, as typed fields; the drafted entry is made from it. */
  signs_json: json<OpportunitySigns>(),
  activity_session_id: text().nullable(),
  verdict: text<OpportunityVerdict>().nullable(),
  verdict_reason: text().nullable(),
  deferrals: int(),
  created_at_ms: int().as('createdAt'),
  updated_at_ms: int().as('updatedAt'),
  resolved_at_ms: int().nullable().as('resolvedAt'),
};

export const opportunityTable = defineTable({
  name: 'learning_opportunity',
  owner: 'learning',
  columns: opportunityColumns,
  key: ['folder_id', 'opportunity_id'],
  retention: { kept: 'A question that was answered must not be put again (K 9).' },
  privacy: {
    sites: [
      {
        under: OPPORTUNITIES,
        kind: 'opportunities',
        host: 'scope',
        shown: (row) => opportunityFromRow(row),
        line: ({ opportunity_id, state }) => `${opportunity_id}: ${state}`,
      },
    ],
  },
});

export function opportunityFromRow(row: RowOf<typeof opportunityColumns>): SemanticOpportunity {
  return opportunityTable.fromRow(row);
}

export const learningTables = [learnClaimTable, sightingTable, opportunityTable] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof learningTables> {}
}
