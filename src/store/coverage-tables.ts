/** Tables of URL coverage (E&T 5, 7). */

/** What one call contributed to the coverage of a run; never changed. */
export interface TaskCoverageTable {
  observation_id: string;
  instance_id: string;
  unit_key: string | null;
  url_hash: string;
  evidence_kind: string;
  trusted: number;
  eligible: number;
  body_json: string;
  coverage_hash: string;
  created_at_ms: number;
}

/** The URL index of a data folder (E&T 5.1). */
export interface TaskLinkTable {
  folder_id: string;
  url_hash: string;
  url: string;
  host: string;
  source: string;
  normalizer_version: number;
  first_seen_at_ms: number;
  last_seen_at_ms: number;
  /** When the server last said that nothing is there, or led elsewhere; null while it is a page. */
  no_page_at_ms: number | null;
}

/** On which page a link was seen (E&T 5.8). */
export interface TaskLinkSeenTable {
  folder_id: string;
  seen_on_hash: string;
  url_hash: string;
  seen_on: string;
  seen_at_ms: number;
}

/** A replay of coverage observations and what it came to, unit by unit (E&T 7). */
export interface TaskReconcileTable {
  run_id: string;
  instance_id: string;
  dry_run: number;
  agent_id: string;
  at_ms: number;
  last_observation_id: string | null;
  considered: number;
  results_json: string;
}

export interface CoverageTables {
  tasks_coverage: TaskCoverageTable;
  tasks_link: TaskLinkTable;
  tasks_link_seen: TaskLinkSeenTable;
  tasks_reconcile: TaskReconcileTable;
}
