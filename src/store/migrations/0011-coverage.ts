import type { Kysely, Migration } from 'kysely';

export const coverage: Migration = {
  async up(db: Kysely<unknown>) {
    await extendRows(db);
    await extendRuns(db);
    await createCoverage(db);
    await createLinks(db);
    await createReconciles(db);
  },
};

async function extendRows(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('observations_observation').addColumn('coverage_hash', 'text').execute();
  await db.schema
    .alterTable('observations_observation')
    .addColumn('read_window', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function extendRuns(db: Kysely<unknown>): Promise<void> {
  const counters = [
    ['coverage_schema_version', 1],
    ['coverage_rev', 0],
  ] as const;
  for (const [name, start] of counters)
    await db.schema
      .alterTable('tasks_instance')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(start))
      .execute();
  for (const name of ['gate_mode', 'scope_domain'])
    await db.schema.alterTable('tasks_instance').addColumn(name, 'text').execute();
  await db.schema.alterTable('tasks_instance').addColumn('last_reconcile_at_ms', 'bigint').execute();
  await db.schema
    .alterTable('tasks_unit')
    .addColumn('source_kind', 'text', (column) => column.notNull().defaultTo('agent'))
    .execute();
  await db.schema.alterTable('tasks_unit').addColumn('checked_by_observation_id', 'text').execute();
}

async function createCoverage(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_coverage')
    .addColumn('observation_id', 'text', (column) => column.primaryKey())
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('unit_key', 'text')
    .addColumn('url_hash', 'text', (column) => column.notNull())
    .addColumn('evidence_kind', 'text', (column) => column.notNull())
    .addColumn('trusted', 'integer', (column) => column.notNull())
    .addColumn('eligible', 'integer', (column) => column.notNull())
    .addColumn('body_json', 'text', (column) => column.notNull())
    .addColumn('coverage_hash', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  for (const [name, column] of [
    ['tasks_coverage_time', 'created_at_ms'],
    ['tasks_coverage_unit', 'unit_key'],
  ] as const)
    await db.schema.createIndex(name).on('tasks_coverage').columns(['instance_id', column]).execute();
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_link')
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('url_hash', 'text', (column) => column.notNull())
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('normalizer_version', 'integer', (column) => column.notNull())
    .addColumn('first_seen_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('no_page_at_ms', 'bigint')
    .addPrimaryKeyConstraint('tasks_link_key', ['folder_id', 'url_hash'])
    .execute();
  await db.schema.createIndex('tasks_link_host').on('tasks_link').columns(['folder_id', 'host']).execute();
  await db.schema
    .createTable('tasks_link_seen')
    .addColumn('folder_id', 'text', (column) => column.notNull())
    .addColumn('seen_on_hash', 'text', (column) => column.notNull())
    .addColumn('url_hash', 'text', (column) => column.notNull())
    .addColumn('seen_on', 'text', (column) => column.notNull())
    .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tasks_link_seen_key', ['folder_id', 'seen_on_hash', 'url_hash'])
    .execute();
  await db.schema
    .createIndex('tasks_link_seen_link')
    .on('tasks_link_seen')
    .columns(['folder_id', 'url_hash', 'seen_at_ms'])
    .execute();
}

async function createReconciles(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks_reconcile')
    .addColumn('run_id', 'text', (column) => column.primaryKey())
    .addColumn('instance_id', 'text', (column) => column.notNull())
    .addColumn('dry_run', 'integer', (column) => column.notNull())
    .addColumn('agent_id', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('last_observation_id', 'text')
    .addColumn('considered', 'integer', (column) => column.notNull())
    .addColumn('results_json', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tasks_reconcile_time').on('tasks_reconcile').columns(['instance_id', 'at_ms']).execute();
}
