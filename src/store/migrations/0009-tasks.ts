import type { Kysely, Migration } from 'kysely';

export const tasks: Migration = {
  async up(db: Kysely<unknown>) {
    await createProfiles(db);
    await createInstances(db);
    await createWork(db);
    await createHistory(db);
  },
};

async function createProfiles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_profile')
    .addColumn('profile_id', 'text', (column) => column.primaryKey())
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('task_type', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('domain', 'text')
    .addColumn('domain_key', 'text')
    .addColumn('platform', 'text')
    .addColumn('content_json', 'text', (column) => column.notNull())
    .addColumn('confidence', 'double precision', (column) => column.notNull())
    .addColumn('base_confidence', 'double precision', (column) => column.notNull())
    .addColumn('content_rev', 'integer', (column) => column.notNull())
    .addColumn('usage_count', 'integer', (column) => column.notNull())
    .addColumn('archived', 'integer', (column) => column.notNull())
    .addColumn('completed', 'integer', (column) => column.notNull())
    .addColumn('failed', 'integer', (column) => column.notNull())
    .addColumn('aborted', 'integer', (column) => column.notNull())
    .addColumn('matched', 'integer', (column) => column.notNull())
    .addColumn('match_accepted', 'integer', (column) => column.notNull())
    .addColumn('last_terminal_at_ms', 'bigint')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, columns] of Object.entries({
    tasks_profile_updated: [],
    tasks_profile_domain: ['domain_key'],
    tasks_profile_type: ['task_type'],
    tasks_profile_platform: ['platform'],
  }))
    await db.schema
      .createIndex(name)
      .on('tasks_profile')
      .columns(['folder_id', ...columns, 'updated_at_ms', 'profile_id'])
      .execute();
  await db.schema
    .createTable('tasks_profile_token')
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('profile_id', 'text', (column) => column.notNull())
    .addColumn('title_share', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_profile_token_key', ['folder_id', 'token', 'profile_id'])
    .execute();
  await db.schema
    .createIndex('tasks_profile_token_profile')
    .on('tasks_profile_token')
    .columns(['profile_id'])
    .execute();
}

async function createInstances(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_instance')
    .addColumn('instance_id', 'text', (column) => column.primaryKey())
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('profile_id', 'text')
    .addColumn('profile_rev_applied', 'integer')
    .addColumn('instance_rev', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('discovery_state', 'text', (column) => column.notNull())
    .addColumn('context_json', 'text', (column) => column.notNull())
    .addColumn('context_hash', 'text', (column) => column.notNull())
    .addColumn('target_url', 'text')
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('declared_task_kind', 'text')
    .addColumn('resume_json', 'text', (column) => column.notNull())
    .addColumn('checks_json', 'text', (column) => column.notNull())
    .addColumn('scope_id', 'text')
    .addColumn('goal_id', 'text')
    .addColumn('snapshot_json', 'text')
    .addColumn('verification_json', 'text')
    .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_activity_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('completed_at_ms', 'bigint')
    .execute();
  const indexes: Readonly<Record<string, readonly string[]>> = {
    tasks_instance_agent: ['folder_id', 'agent_id', 'status', 'last_activity_at_ms'],
    tasks_instance_status: ['folder_id', 'status', 'last_activity_at_ms'],
    tasks_instance_recent: ['folder_id', 'last_activity_at_ms'],
    tasks_instance_goal: ['goal_id'],
    tasks_instance_scope: ['scope_id'],
  };
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('tasks_instance')
      .columns([...columns])
      .execute();
}

async function createWork(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_unit')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('unit_key', 'text', (column) => column.notNull())
    .addColumn('unit_kind', 'text', (column) => column.notNull())
    .addColumn('unit_ref', 'text')
    .addColumn('label', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('note', 'text')
    .addColumn('late_discovered', 'integer', (column) => column.notNull())
    .addColumn('checked_by', 'text')
    .addColumn('locators_json', 'text', (column) => column.notNull())
    .addColumn('metadata_json', 'text')
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_unit_key', ['instance_id', 'unit_key'])
    .execute();
  await db.schema
    .createTable('tasks_finding')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('finding_key', 'text', (column) => column.notNull())
    .addColumn('unit_key', 'text')
    .addColumn('kind', 'text')
    .addColumn('severity', 'text')
    .addColumn('summary', 'text', (column) => column.notNull())
    .addColumn('detail', 'text')
    .addColumn('url', 'text')
    .addColumn('evidence_refs_json', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_finding_key', ['instance_id', 'finding_key'])
    .execute();
  await db.schema
    .createIndex('tasks_finding_recent')
    .on('tasks_finding')
    .columns(['instance_id', 'created_at_ms'])
    .execute();
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_event')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('client_event_id', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('tool_name', 'text', (column) => column.notNull())
    .addColumn('rev_before', 'integer', (column) => column.notNull())
    .addColumn('rev_after', 'integer', (column) => column.notNull())
    .addColumn('delta_json', 'text', (column) => column.notNull())
    .addColumn('payload_hash', 'text', (column) => column.notNull())
    .addColumn('result_json', 'text')
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_event_key', ['instance_id', 'seq'])
    .execute();
  // Nulls differ from each other on both databases, so events without a client's id are not limited.
  await db.schema
    .createIndex('tasks_event_client')
    .unique()
    .on('tasks_event')
    .columns(['instance_id', 'client_event_id'])
    .execute();
  await db.schema
    .createTable('tasks_claim')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('unit_key', 'text', (column) => column.notNull())
    .addColumn('dispatch_seq', 'bigint', (column) => column.notNull())
    .addColumn('claim', 'text', (column) => column.notNull())
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_claim_key', ['instance_id', 'unit_key', 'dispatch_seq'])
    .execute();
  await db.schema
    .createTable('tasks_step')
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('step_id', 'text', (column) => column.notNull())
    .addColumn('call_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ok', 'integer', (column) => column.notNull())
    .addColumn('result_hash', 'text', (column) => column.notNull())
    .addColumn('result_json', 'text')
    .addPrimaryKeyConstraint('tasks_step_key', ['instance_id', 'step_id'])
    .execute();
}
