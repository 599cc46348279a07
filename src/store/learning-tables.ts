/** Tables of learning: prompts for what needs a judgement (K 9), and claims in Learn Mode (K 11). */

export interface LearningOpportunityTable {
  folder_id: string;
  opportunity_id: string;
  scope: string;
  origin: string;
  kind: string;
  fingerprint: string;
  state: string;
  confidence: number;
  /** What was seen, as typed fields; the drafted entry is made from it. */
  signs_json: string;
  activity_session_id: string | null;
  verdict: string | null;
  verdict_reason: string | null;
  deferrals: number;
  created_at_ms: number;
  updated_at_ms: number;
  resolved_at_ms: number | null;
}

/** A claim that maps a platform; it stays when the claim has ended. */
export interface LearningClaimTable {
  folder_id: string;
  claim_task_id: string;
  agent_id: string;
  target_id: string;
  /** Null until the claim's tab shows a site. */
  scope: string | null;
  activated_at_ms: number;
  released_at_ms: number | null;
  exhausted_reason: string | null;
  /** Counters and report at the release. */
  outcome_json: string | null;
}

/** What a call under such a claim saw or did, written with its row; gone once the claim is released. */
export interface LearningSightingTable {
  folder_id: string;
  claim_task_id: string;
  dispatch_seq: number;
  sighting_json: string;
  created_at_ms: number;
}

export interface LearningTables {
  learning_opportunity: LearningOpportunityTable;
  learning_claim: LearningClaimTable;
  learning_sighting: LearningSightingTable;
}
