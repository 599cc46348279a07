import { defineTable, flag, int, json, real, type RowOf, type RowsOf, type SiteHeading, text } from '../store/index.js';
import { healthView } from './rules/health.js';
import { rounded } from './rules/policy.js';
import type {
  Domain,
  DomainHint,
  HealthRecord,
  LearningLevel,
  Origin,
  PendingRevision,
  Phenomenon,
  PhenomenonType,
  PlaybookDocument,
  PlaybookSummary,
  Trust,
} from './types.js';

/** What is known of a site, for people: its entries with level and health, and its hints. */
const KNOWLEDGE: SiteHeading = { name: 'knowledge', isLearned: true };
const LEVELS = ['candidate', 'shadow', 'active'] as const;

const domainColumns = {
  folder_id: text().beside(),
  scope: text(),
  trust: text<Trust>(),
  content_rev: int(),
  context_json: json<Domain['context']>(),
  tags_json: json<Domain['tags']>(),
  /** The document of Learn Mode; read with the domain, and written by itself. */
  playbook_json: text().nullable().beside(),
  updated_at_ms: int().as('updatedAt'),
};

export const domainTable = defineTable({
  name: 'knowledge_domain',
  owner: 'knowledge',
  columns: domainColumns,
  key: ['folder_id', 'scope'],
  retention: { kept: 'Goes with the last entry and hint of its scope (K 14).' },
  privacy: {
    sites: [
      { under: KNOWLEDGE, kind: 'scopes', host: 'scope', shown: (row) => domainFromRow(row) },
      {
        under: KNOWLEDGE,
        kind: 'learned documents',
        host: 'scope',
        only: { column: 'playbook_json', isNull: false },
        shown: ({ scope, playbook_json: document }) => ({ scope, document }),
        kept: null,
      },
    ],
  },
});

export function domainFromRow(row: RowOf<typeof domainColumns>): Domain {
  const { playbook_json: document } = row;
  return {
    ...domainTable.fromRow(row),
    ...(document !== null && { playbook: summaryOf(JSON.parse(document) as PlaybookDocument) }),
  };
}

function summaryOf({ capturedAtMs, runbooks }: PlaybookDocument): PlaybookSummary {
  return {
    capturedAtMs,
    runbooks: runbooks.map(({ name, steps }) => ({
      name,
      steps: steps.length,
      verified: steps.filter(({ evidence }) => evidence === 'verified').length,
    })),
  };
}

type EntryBody = Pick<Phenomenon, 'fingerprint' | 'playbook' | 'context' | 'originalBaseline' | 'importedFrom'>;

const entryColumns = {
  folder_id: text().beside(),
  scope: text(),
  stable_id: text(),
  type: text<PhenomenonType>(),
  learning_level: int<LearningLevel>(),
  deprecated: flag(),
  deprecated_reason: text().nullable(),
  content_rev: int(),
  level_changed_at_ms: int().as('levelChangedAt'),
  demoted_at_ms: int().nullable().as('demotedAt'),
  origin: text<Origin>(),
  candidate_key: text().nullable(),
  confidence: real(),
  body_json: json<EntryBody>(),
  health_json: json<HealthRecord>(),
  pending_json: json<PendingRevision>().nullable(),
  created_at_ms: int().as('createdAt'),
  updated_at_ms: int().as('updatedAt'),
};

export const entryTable = defineTable({
  name: 'knowledge_phenomenon',
  owner: 'knowledge',
  columns: entryColumns,
  key: ['folder_id', 'scope', 'stable_id'],
  retention: {
    aged: { for: { days: 'pks.pruneDeprecatedDays' }, by: 'level_changed_at_ms' },
    unless: 'It was not retired, or did not fail for good (K 14).',
  },
  privacy: {
    sites: [
      {
        under: KNOWLEDGE,
        kind: 'entries',
        host: 'scope',
        shown: (row) => entryFromRow(row),
        line: (row, nowMs) => lineOf(entryFromRow(row), nowMs),
      },
    ],
  },
});

export function entryFromRow(row: RowOf<typeof entryColumns>): Phenomenon {
  const { body, ...entry } = entryTable.fromRow(row);
  return { ...entry, ...body };
}

export function entryToRow(entry: Phenomenon, folderId: string): RowOf<typeof entryColumns> {
  const { fingerprint, playbook, context, originalBaseline, importedFrom } = entry;
  const body: EntryBody = { fingerprint, playbook, context, originalBaseline, importedFrom };
  return entryTable.toRow({ ...entry, body }, { folder_id: folderId });
}

function lineOf(entry: Phenomenon, nowMs: number): string {
  const { scope, stableId, type, learningLevel, deprecated, origin } = entry;
  const { state, healthScore } = healthView(entry.health, nowMs, entry.createdAt);
  const level = deprecated ? 'retired' : LEVELS[learningLevel];
  return `${scope} ${stableId} ${type}: ${level}, ${state} ${rounded(healthScore)}, ${origin}`;
}

type HintBody = Pick<
  DomainHint,
  'mode' | 'selectors' | 'effect' | 'enumerateMax' | 'framework' | 'controlKind' | 'advice' | 'importedFrom'
>;

const hintColumns = {
  folder_id: text().beside(),
  scope: text(),
  hint_id: text(),
  kind: text<DomainHint['kind']>(),
  learning_level: int<LearningLevel>(),
  deprecated: flag(),
  content_rev: int(),
  level_changed_at_ms: int().as('levelChangedAt'),
  confidence: real(),
  body_json: json<HintBody>(),
  health_json: json<HealthRecord>(),
  created_at_ms: int().as('createdAt'),
  updated_at_ms: int().as('updatedAt'),
};

export const hintTable = defineTable({
  name: 'knowledge_hint',
  owner: 'knowledge',
  columns: hintColumns,
  key: ['folder_id', 'scope', 'hint_id'],
  retention: { kept: 'Few a scope, written by hand or with a pack; one that no longer holds is marked as retired.' },
  privacy: { sites: [{ under: KNOWLEDGE, kind: 'hints', host: 'scope', shown: (row) => hintFromRow(row) }] },
});

export function hintFromRow(row: RowOf<typeof hintColumns>): DomainHint {
  const { body, ...hint } = hintTable.fromRow(row);
  return { ...hint, ...body };
}

export function hintToRow(hint: DomainHint, folderId: string): RowOf<typeof hintColumns> {
  const { mode, selectors, effect, enumerateMax, framework, controlKind, advice, importedFrom } = hint;
  const body: HintBody = { mode, selectors, effect, enumerateMax, framework, controlKind, advice, importedFrom };
  return hintTable.toRow({ ...hint, body }, { folder_id: folderId });
}

export const knowledgeTables = [domainTable, entryTable, hintTable] as const;

declare module '../store/schema.js' {
  interface Schema extends RowsOf<typeof knowledgeTables> {}
}
