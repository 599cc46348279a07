import { defineTable, flag, int, json, type SiteHeading, text } from '../../store/index.js';
import type { CoverageObservation, EvidenceKind } from './coverage-types.js';

/** The URL index (E&T 5.1). */
const LINKS: SiteHeading = { name: 'links', isLearned: false };

/** What one call contributed to the coverage of a run; never changed. */
export const coverageTable = defineTable({
  name: 'tasks_coverage',
  owner: 'tasks',
  columns: {
    observation_id: text(),
    instance_id: text(),
    unit_key: text().nullable(),
    url_hash: text().as('normalizedUrlHash'),
    evidence_kind: text<EvidenceKind>(),
    trusted: flag().as('evidenceTrusted'),
    eligible: flag().as('eligibleForCoverage'),
    body_json: json<CoverageObservation>(),
    coverage_hash: text(),
    created_at_ms: int(),
  },
  key: ['observation_id'],
  retention: { kept: 'A row of the chain names it by its hash (E&T 5.3).' },
  privacy: { kept: 'Evidence of a run, named by the chain that its receipt was signed over.' },
});

/** The URL index of a data folder (E&T 5.1). */
export const linkTable = defineTable({
  name: 'tasks_link',
  owner: 'tasks',
  columns: {
    folder_id: text().beside(),
    url_hash: text(),
    url: text(),
    host: text(),
    source: text(),
    normalizer_version: int(),
    first_seen_at_ms: int(),
    last_seen_at_ms: int(),
    /** When the server last said that nothing is there, or led elsewhere; null while it is a page. */
    no_page_at_ms: int().nullable(),
  },
  key: ['folder_id', 'url_hash'],
  retention: { kept: 'Which pages a site has is asked by every later run (E&T 5.1).' },
  privacy: { sites: [{ under: LINKS, kind: 'links', urls: ['url'] }] },
});

/** On which page a link was seen (E&T 5.8). */
export const linkSeenTable = defineTable({
  name: 'tasks_link_seen',
  owner: 'tasks',
  columns: {
    folder_id: text().beside(),
    seen_on_hash: text(),
    url_hash: text(),
    seen_on: text(),
    seen_at_ms: int(),
  },
  key: ['folder_id', 'seen_on_hash', 'url_hash'],
  retention: { kept: 'As its link.' },
  privacy: {
    sites: [{ under: LINKS, kind: 'seen', urls: ['seen_on'], with: { table: 'tasks_link', by: 'url_hash' } }],
  },
});

/** A replay of coverage observations and what it came to, unit by unit (E&T 7). */
export const reconcileTable = defineTable({
  name: 'tasks_reconcile',
  owner: 'tasks',
  columns: {
    run_id: text(),
    instance_id: text(),
    dry_run: flag().as('isDryRun'),
    agent_id: text(),
    at_ms: int(),
    last_observation_id: text().nullable(),
    considered: int(),
    results_json: json<readonly Readonly<Record<string, unknown>>[]>(),
  },
  key: ['run_id'],
  retention: { kept: 'Why a unit counts as covered is a part of its run.' },
  privacy: { kept: 'Evidence of a run.' },
});

export const coverageTables = [coverageTable, linkTable, linkSeenTable, reconcileTable] as const;
