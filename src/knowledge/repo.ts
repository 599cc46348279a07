import type { Database, KnowledgeDomainTable, KnowledgeHintTable, KnowledgePhenomenonTable } from '../store/index.js';
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
  ScopeKnowledge,
  Trust,
} from './types.js';

/** SQL of PKS. Entries belong to one data folder; a database may serve several. */

export async function loadScope(db: Database, folderId: string, scope: string): Promise<ScopeKnowledge> {
  const domain = await findDomain(db, folderId, scope);
  const entries = await db
    .selectFrom('knowledge_phenomenon')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .orderBy('stable_id')
    .execute();
  const hints = await db
    .selectFrom('knowledge_hint')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .orderBy('hint_id')
    .execute();
  return { scope, domain: domain ?? null, phenomena: entries.map(entryFromRow), hints: hints.map(hintFromRow) };
}

export async function findDomain(db: Database, folderId: string, scope: string): Promise<Domain | undefined> {
  const row = await db
    .selectFrom('knowledge_domain')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row && domainFromRow(row);
}

/** The document of Learn Mode. */
export async function findPlatformPlaybook(db: Database, folderId: string, scope: string): Promise<string | null> {
  const row = await db
    .selectFrom('knowledge_domain')
    .select('playbook_json')
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .executeTakeFirst();
  return row?.playbook_json ?? null;
}

export async function findEntry(
  db: Database,
  folderId: string,
  { scope, stableId }: { readonly scope: string; readonly stableId: string },
): Promise<Phenomenon | undefined> {
  const row = await db
    .selectFrom('knowledge_phenomenon')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('stable_id', '=', stableId)
    .executeTakeFirst();
  return row && entryFromRow(row);
}

export async function countEntries(db: Database, folderId: string, scope: string): Promise<number> {
  const { entries } = await db
    .selectFrom('knowledge_phenomenon')
    .select((row) => row.fn.countAll().as('entries'))
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  return Number(entries);
}

export async function findHint(
  db: Database,
  folderId: string,
  { scope, hintId }: { readonly scope: string; readonly hintId: string },
): Promise<DomainHint | undefined> {
  const row = await db
    .selectFrom('knowledge_hint')
    .selectAll()
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('hint_id', '=', hintId)
    .executeTakeFirst();
  return row && hintFromRow(row);
}

export async function putEntry(db: Database, folderId: string, entry: Phenomenon): Promise<void> {
  const row = { folder_id: folderId, ...entryColumns(entry) };
  await db
    .insertInto('knowledge_phenomenon')
    .values(row)
    .onConflict((conflict) => conflict.columns(['folder_id', 'scope', 'stable_id']).doUpdateSet(entryColumns(entry)))
    .execute();
}

export async function putHint(db: Database, folderId: string, hint: DomainHint): Promise<void> {
  await db
    .insertInto('knowledge_hint')
    .values({ folder_id: folderId, ...hintColumns(hint) })
    .onConflict((conflict) => conflict.columns(['folder_id', 'scope', 'hint_id']).doUpdateSet(hintColumns(hint)))
    .execute();
}

export async function putDomain(db: Database, folderId: string, domain: Domain): Promise<void> {
  const columns = {
    trust: domain.trust,
    content_rev: domain.contentRev,
    context_json: JSON.stringify(domain.context),
    tags_json: JSON.stringify(domain.tags),
    updated_at_ms: domain.updatedAt,
  };
  await db
    .insertInto('knowledge_domain')
    .values({ folder_id: folderId, scope: domain.scope, playbook_json: null, ...columns })
    .onConflict((conflict) => conflict.columns(['folder_id', 'scope']).doUpdateSet(columns))
    .execute();
}

/** The domain must be there. */
export async function putPlatformPlaybook(
  db: Database,
  folderId: string,
  { scope, document }: { readonly scope: string; readonly document: PlaybookDocument },
): Promise<void> {
  await db
    .updateTable('knowledge_domain')
    .set({ playbook_json: JSON.stringify(document) })
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .execute();
}

export async function deleteEntry(
  db: Database,
  folderId: string,
  { scope, stableId }: { readonly scope: string; readonly stableId: string },
): Promise<void> {
  await db
    .deleteFrom('knowledge_phenomenon')
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('stable_id', '=', stableId)
    .execute();
}

/** A domain that holds nothing any more: neither entries nor hints nor the document of Learn Mode. */
export async function deleteEmptyDomain(db: Database, folderId: string, scope: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('knowledge_domain')
    .where('folder_id', '=', folderId)
    .where('scope', '=', scope)
    .where('playbook_json', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('knowledge_phenomenon')
            .select('stable_id')
            .where('folder_id', '=', folderId)
            .where('scope', '=', scope),
        ),
      ),
    )
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('knowledge_hint')
            .select('hint_id')
            .where('folder_id', '=', folderId)
            .where('scope', '=', scope),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Scopes that hold an entry which was retired before that moment. */
export async function scopesRetiredBefore(db: Database, folderId: string, beforeMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('knowledge_phenomenon')
    .select('scope')
    .distinct()
    .where('folder_id', '=', folderId)
    .where('deprecated', '=', 1)
    .where('level_changed_at_ms', '<', beforeMs)
    .execute();
  return rows.map(({ scope }) => scope);
}

interface EntryBody {
  readonly fingerprint: Phenomenon['fingerprint'];
  readonly playbook: Phenomenon['playbook'];
  readonly context: Phenomenon['context'];
  readonly originalBaseline: Phenomenon['originalBaseline'];
  readonly importedFrom: Phenomenon['importedFrom'];
}

function entryColumns(entry: Phenomenon): Omit<KnowledgePhenomenonTable, 'folder_id'> {
  const { fingerprint, playbook, context, originalBaseline, importedFrom } = entry;
  const body: EntryBody = { fingerprint, playbook, context, originalBaseline, importedFrom };
  return {
    scope: entry.scope,
    stable_id: entry.stableId,
    type: entry.type,
    learning_level: entry.learningLevel,
    deprecated: entry.deprecated ? 1 : 0,
    deprecated_reason: entry.deprecatedReason,
    content_rev: entry.contentRev,
    level_changed_at_ms: entry.levelChangedAt,
    demoted_at_ms: entry.demotedAt,
    origin: entry.origin,
    candidate_key: entry.candidateKey,
    confidence: entry.confidence,
    body_json: JSON.stringify(body),
    health_json: JSON.stringify(entry.health),
    pending_json: entry.pending === null ? null : JSON.stringify(entry.pending),
    created_at_ms: entry.createdAt,
    updated_at_ms: entry.updatedAt,
  };
}

/** Codec: only this room writes these rows. */
function entryFromRow(row: KnowledgePhenomenonTable): Phenomenon {
  return {
    stableId: row.stable_id,
    scope: row.scope,
    type: row.type as PhenomenonType,
    learningLevel: row.learning_level as LearningLevel,
    deprecated: row.deprecated === 1,
    deprecatedReason: row.deprecated_reason,
    contentRev: row.content_rev,
    levelChangedAt: row.level_changed_at_ms,
    demotedAt: row.demoted_at_ms,
    origin: row.origin as Origin,
    candidateKey: row.candidate_key,
    confidence: row.confidence,
    ...(JSON.parse(row.body_json) as EntryBody),
    health: JSON.parse(row.health_json) as HealthRecord,
    pending: row.pending_json === null ? null : (JSON.parse(row.pending_json) as PendingRevision),
    createdAt: row.created_at_ms,
    updatedAt: row.updated_at_ms,
  };
}

type HintBody = Pick<
  DomainHint,
  'mode' | 'selectors' | 'effect' | 'enumerateMax' | 'framework' | 'controlKind' | 'advice' | 'importedFrom'
>;

function hintColumns(hint: DomainHint): Omit<KnowledgeHintTable, 'folder_id'> {
  const { mode, selectors, effect, enumerateMax, framework, controlKind, advice, importedFrom } = hint;
  const body: HintBody = { mode, selectors, effect, enumerateMax, framework, controlKind, advice, importedFrom };
  return {
    scope: hint.scope,
    hint_id: hint.hintId,
    kind: hint.kind,
    learning_level: hint.learningLevel,
    deprecated: hint.deprecated ? 1 : 0,
    content_rev: hint.contentRev,
    level_changed_at_ms: hint.levelChangedAt,
    confidence: hint.confidence,
    body_json: JSON.stringify(body),
    health_json: JSON.stringify(hint.health),
    created_at_ms: hint.createdAt,
    updated_at_ms: hint.updatedAt,
  };
}

function hintFromRow(row: KnowledgeHintTable): DomainHint {
  return {
    hintId: row.hint_id,
    scope: row.scope,
    kind: row.kind as DomainHint['kind'],
    ...(JSON.parse(row.body_json) as HintBody),
    confidence: row.confidence,
    learningLevel: row.learning_level as LearningLevel,
    deprecated: row.deprecated === 1,
    contentRev: row.content_rev,
    levelChangedAt: row.level_changed_at_ms,
    health: JSON.parse(row.health_json) as HealthRecord,
    createdAt: row.created_at_ms,
    updatedAt: row.updated_at_ms,
  };
}

export function domainFromRow(row: KnowledgeDomainTable): Domain {
  return {
    scope: row.scope,
    trust: row.trust as Trust,
    contentRev: row.content_rev,
    context: JSON.parse(row.context_json) as Domain['context'],
    tags: JSON.parse(row.tags_json) as Domain['tags'],
    ...(row.playbook_json !== null && { playbook: summaryOf(JSON.parse(row.playbook_json) as PlaybookDocument) }),
    updatedAt: row.updated_at_ms,
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
