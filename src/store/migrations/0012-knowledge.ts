import { type CreateTableBuilder, type Kysely, type Migration, sql } from 'kysely';

type Column = readonly [name: string, type: 'text' | 'integer' | 'bigint' | 'real', isNullable?: 'nullable'];

/** LCJ and PKS (K 2). */
export const knowledge: Migration = {
  async up(db: Kysely<unknown>) {
    await createJournal(db);
    await createCandidates(db);
    await createSteps(db);
    await createKnowledge(db);
    await indexReads(db);
  },
};

/** What an agent has read, by address (E&T 12). */
async function indexReads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('observations_observation_read')
    .on('observations_observation')
    .columns(['agent_id', 'url_effective'])
    .where(sql.ref('read_like'), '=', sql.lit(1))
    .execute();
}

async function create(
  db: Kysely<unknown>,
  table: string,
  { columns, key }: { readonly columns: readonly Column[]; readonly key: readonly string[] },
): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(table);
  for (const [name, type, isNullable] of columns)
    builder = builder.addColumn(name, type === 'real' ? sql`double precision` : type, (column) =>
      isNullable === undefined ? column.notNull() : column,
    );
  await builder.addPrimaryKeyConstraint(`${table}_key`, [...key]).execute();
}

async function index(db: Kysely<unknown>, name: string, table: string, columns: readonly string[]): Promise<void> {
  await db.schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}

async function createJournal(db: Kysely<unknown>): Promise<void> {
  await create(db, 'journal_outbox', {
    columns: [
      ['folder_id', 'text'],
      ['dispatch_seq', 'bigint'],
      ['note_json', 'text'],
      ['created_at_ms', 'bigint'],
      ['set_aside_at_ms', 'bigint', 'nullable'],
    ],
    key: ['folder_id', 'dispatch_seq'],
  });
  await create(db, 'journal_event', {
    columns: [
      ['event_id', 'text'],
      ['folder_id', 'text'],
      ['task_id', 'text', 'nullable'],
      ['tab_id', 'text', 'nullable'],
      ['owner_id', 'text'],
      ['tool_name', 'text'],
      ['success', 'integer'],
      ['duration_ms', 'integer'],
      ['error_text', 'text', 'nullable'],
      ['context_host', 'text', 'nullable'],
      ['args_summary', 'text'],
      ['activity_session_id', 'text', 'nullable'],
      ['dispatch_call_id', 'text'],
      ['created_at_ms', 'bigint'],
    ],
    key: ['event_id'],
  });
  await index(db, 'journal_event_time', 'journal_event', ['folder_id', 'created_at_ms']);
  await create(db, 'journal_observation', {
    columns: [
      ['observation_id', 'text'],
      ['folder_id', 'text'],
      ['owner_id', 'text'],
      ['task_id', 'text', 'nullable'],
      ['tab_id', 'text', 'nullable'],
      ['activity_session_id', 'text'],
      ['context_host', 'text'],
      ['created_at_ms', 'bigint'],
      ['kind', 'text'],
      ['outcome', 'integer'],
      ['severity', 'integer'],
      ['strength', 'text'],
      ['passive', 'integer'],
      ['tool_name', 'text'],
      ['target_stable_id', 'text', 'nullable'],
      ['content_rev', 'integer', 'nullable'],
      ['candidate_key', 'text', 'nullable'],
      ['fingerprint_hash', 'text', 'nullable'],
      ['selector_norm', 'text', 'nullable'],
      ['payload_json', 'text'],
      ['throttle_key', 'text'],
      ['dispatch_call_id', 'text', 'nullable'],
      ['dispatch_seq', 'bigint', 'nullable'],
    ],
    key: ['observation_id'],
  });
  const observation = 'journal_observation';
  await index(db, 'journal_observation_host', observation, ['folder_id', 'context_host', 'created_at_ms']);
  await index(db, 'journal_observation_entry', observation, [
    'folder_id',
    'context_host',
    'target_stable_id',
    'created_at_ms',
  ]);
  await index(db, 'journal_observation_candidate', observation, ['folder_id', 'context_host', 'candidate_key']);
  await index(db, 'journal_observation_call', observation, ['folder_id', 'dispatch_call_id']);
  await index(db, 'journal_observation_time', observation, ['folder_id', 'created_at_ms']);
}

async function createCandidates(db: Kysely<unknown>): Promise<void> {
  await create(db, 'journal_candidate', {
    columns: [
      ['candidate_id', 'bigint'],
      ['folder_id', 'text'],
      ['task_id', 'text', 'nullable'],
      ['tab_id', 'text', 'nullable'],
      ['owner_id', 'text'],
      ['component', 'text'],
      ['claim', 'text'],
      ['status', 'text'],
      ['confidence', 'real'],
      ['origin', 'text'],
      ['selector', 'text', 'nullable'],
      ['phenomenon_type', 'text', 'nullable'],
      ['source_event_id', 'text', 'nullable'],
      ['resolution_event_id', 'text', 'nullable'],
      ['context_host', 'text'],
      ['activity_session_id', 'text', 'nullable'],
      ['candidate_key', 'text'],
      ['fingerprint_hash', 'text', 'nullable'],
      ['stable_id', 'text', 'nullable'],
      ['created_at_ms', 'bigint'],
      ['updated_at_ms', 'bigint'],
      ['verified_at_ms', 'bigint', 'nullable'],
    ],
    key: ['folder_id', 'candidate_id'],
  });
  await index(db, 'journal_candidate_open', 'journal_candidate', ['folder_id', 'context_host', 'candidate_key']);
  await index(db, 'journal_candidate_about', 'journal_candidate', ['folder_id', 'context_host', 'component']);
  await index(db, 'journal_candidate_time', 'journal_candidate', ['folder_id', 'updated_at_ms']);
  await create(db, 'journal_cursor', {
    columns: [
      ['folder_id', 'text'],
      ['cursor_key', 'text'],
      ['activity_session_id', 'text'],
      ['last_event_at_ms', 'bigint'],
    ],
    key: ['folder_id', 'cursor_key'],
  });
  await create(db, 'journal_promotion', {
    columns: [
      ['promotion_event_id', 'text'],
      ['folder_id', 'text'],
      ['owner_id', 'text'],
      ['context_host', 'text'],
      ['stable_id', 'text'],
      ['content_rev', 'integer'],
      ['from_level', 'integer', 'nullable'],
      ['to_level', 'integer'],
      ['reason_kind', 'text'],
      ['reason_json', 'text'],
      ['created_at_ms', 'bigint'],
    ],
    key: ['promotion_event_id'],
  });
  await index(db, 'journal_promotion_time', 'journal_promotion', ['folder_id', 'created_at_ms']);
  await index(db, 'journal_promotion_host', 'journal_promotion', ['folder_id', 'context_host', 'created_at_ms']);
}

async function createSteps(db: Kysely<unknown>): Promise<void> {
  await create(db, 'journal_step', {
    columns: [
      ['folder_id', 'text'],
      ['dispatch_seq', 'bigint'],
      ['owner_id', 'text'],
      ['target_session_id', 'text'],
      ['context_host', 'text'],
      ['activity_session_id', 'text'],
      ['step_json', 'text'],
      ['created_at_ms', 'bigint'],
    ],
    key: ['folder_id', 'dispatch_seq'],
  });
  await index(db, 'journal_step_host', 'journal_step', ['folder_id', 'context_host', 'created_at_ms']);
  await create(db, 'journal_debt', {
    columns: [
      ['folder_id', 'text'],
      ['scope', 'text'],
      ['selector_norm', 'text'],
      ['action_kind', 'text'],
      ['debt_json', 'text'],
      ['updated_at_ms', 'bigint'],
    ],
    key: ['folder_id', 'scope', 'selector_norm', 'action_kind'],
  });
}

async function createKnowledge(db: Kysely<unknown>): Promise<void> {
  await create(db, 'knowledge_domain', {
    columns: [
      ['folder_id', 'text'],
      ['scope', 'text'],
      ['trust', 'text'],
      ['content_rev', 'integer'],
      ['context_json', 'text'],
      ['tags_json', 'text'],
      ['playbook_json', 'text', 'nullable'],
      ['updated_at_ms', 'bigint'],
    ],
    key: ['folder_id', 'scope'],
  });
  const levels: readonly Column[] = [
    ['learning_level', 'integer'],
    ['deprecated', 'integer'],
    ['content_rev', 'integer'],
    ['level_changed_at_ms', 'bigint'],
    ['confidence', 'real'],
    ['body_json', 'text'],
    ['health_json', 'text'],
    ['created_at_ms', 'bigint'],
    ['updated_at_ms', 'bigint'],
  ];
  await create(db, 'knowledge_phenomenon', {
    columns: [
      ['folder_id', 'text'],
      ['scope', 'text'],
      ['stable_id', 'text'],
      ['type', 'text'],
      ['deprecated_reason', 'text', 'nullable'],
      ['demoted_at_ms', 'bigint', 'nullable'],
      ['origin', 'text'],
      ['candidate_key', 'text', 'nullable'],
      ['pending_json', 'text', 'nullable'],
      ...levels,
    ],
    key: ['folder_id', 'scope', 'stable_id'],
  });
  await create(db, 'knowledge_hint', {
    columns: [['folder_id', 'text'], ['scope', 'text'], ['hint_id', 'text'], ['kind', 'text'], ...levels],
    key: ['folder_id', 'scope', 'hint_id'],
  });
}
