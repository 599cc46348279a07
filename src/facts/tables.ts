import type { FactValue } from '../browser/index.js';
import { defineTable, flag, int, json, real, type RowsOf, type SiteHeading, text } from '../store/index.js';
import type { Account, Certainty, ClaimState, FactSource, FactState, Scope } from './types.js';

/** What was seen to be true on a site (A&S 6). */
const FACTS: SiteHeading = { name: 'facts', isLearned: false };

/** A version of an operational fact; the one without an end is open (A&S F1). */
export const factTable = defineTable({
  name: 'facts_fact',
  owner: 'facts',
  columns: {
    fact_id: text(),
    folder_id: text().beside(),
    scope_kind: text<Scope['kind']>().beside(),
    scope_id: text().beside(),
    target_id: text(),
    sandbox_ref: text(),
    service_key: text().nullable(),
    key: text(),
    value_json: json<FactValue>(),
    state: text<FactState>(),
    is_invalid: flag(),
    certainty: text<Certainty>(),
    confidence: real(),
    source: text<FactSource>(),
    support: int(),
    contradictions: int(),
    url: text().nullable(),
    route_key: text().nullable(),
    page_mark: text(),
    valid_from_ms: int(),
    last_observed_at_ms: int(),
    valid_to_ms: int().nullable(),
    superseded_by: text().nullable(),
  },
  key: ['fact_id'],
  // An open fact has no end, and stays however old it is (A&S F2a).
  retention: { for: { days: 'ok.retentionDays' }, by: 'valid_to_ms' },
  privacy: { sites: [{ under: FACTS, kind: 'facts', urls: ['url'] }] },
});

/** What was noticed about a page, by an agent or by Nova; append-only (A&S F2). */
export const observationTable = defineTable({
  name: 'facts_observation',
  owner: 'facts',
  columns: {
    observation_id: text(),
    folder_id: text().beside(),
    scope_kind: text<Scope['kind']>().beside(),
    scope_id: text().beside(),
    target_id: text(),
    sandbox_ref: text(),
    key: text(),
    value_json: json<FactValue>(),
    confidence: real(),
    observed_at_ms: int(),
    url: text().nullable(),
    route_key: text().nullable(),
    page_mark: text(),
    tool_name: text(),
    grouped_by: text(),
    evidence: text().nullable(),
    source: text<FactSource>(),
    outcome: text<ClaimState>(),
  },
  key: ['observation_id'],
  retention: { for: { days: 'ok.retentionDays' }, by: 'observed_at_ms' },
  privacy: { sites: [{ under: FACTS, kind: 'observations', urls: ['url'] }] },
});

/** Where a tab is, and which service it shows (A&S 6.6). */
export const targetTable = defineTable({
  name: 'facts_target',
  owner: 'facts',
  columns: {
    target_id: text(),
    folder_id: text().beside(),
    sandbox_ref: text(),
    url: text().nullable(),
    origin: text().nullable(),
    route_key: text().nullable(),
    title: text().nullable(),
    service_key: text().nullable(),
    scope_kind: text<Scope['kind']>().beside(),
    scope_id: text().beside(),
    last_observed_url: text().nullable(),
    accounts_json: json<Readonly<Record<string, Account>>>(),
    updated_at_ms: int(),
  },
  key: ['target_id'],
  retention: { kept: 'Goes when its tab is closed.' },
  privacy: { sites: [{ under: FACTS, kind: 'tabs', urls: ['url', 'last_observed_url'] }] },
});

export const factTables = [factTable, observationTable, targetTable] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof factTables> {}
}
