import { type Kysely, type Migration, sql } from 'kysely';

export const facts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('facts_fact')
      .addColumn('fact_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('scope_kind', 'text', (column) => column.notNull())
      .addColumn('scope_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_ref', 'text', (column) => column.notNull())
      .addColumn('service_key', 'text')
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value_json', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('is_invalid', 'integer', (column) => column.notNull())
      .addColumn('certainty', 'text', (column) => column.notNull())
      .addColumn('confidence', 'double precision', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('support', 'integer', (column) => column.notNull())
      .addColumn('contradictions', 'integer', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('route_key', 'text')
      .addColumn('page_mark', 'text', (column) => column.notNull())
      .addColumn('valid_from_ms', 'bigint', (column) => column.notNull())
      .addColumn('last_observed_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('valid_to_ms', 'bigint')
      .addColumn('superseded_by', 'text')
      .execute();
    // Exactly one open row a scope and key (A&S F1); the database itself refuses a second.
    await db.schema
      .createIndex('facts_fact_open')
      .unique()
      .on('facts_fact')
      .columns(['folder_id', 'scope_id', 'key'])
      .where(sql<boolean>`valid_to_ms is null`)
      .execute();
    await db.schema.createIndex('facts_fact_age').on('facts_fact').columns(['folder_id', 'valid_to_ms']).execute();
    await db.schema
      .createTable('facts_observation')
      .addColumn('observation_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('scope_kind', 'text', (column) => column.notNull())
      .addColumn('scope_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_ref', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value_json', 'text', (column) => column.notNull())
      .addColumn('confidence', 'double precision', (column) => column.notNull())
      .addColumn('observed_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('route_key', 'text')
      .addColumn('page_mark', 'text', (column) => column.notNull())
      .addColumn('tool_name', 'text', (column) => column.notNull())
      .addColumn('grouped_by', 'text', (column) => column.notNull())
      .addColumn('evidence', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('facts_observation_age')
      .on('facts_observation')
      .columns(['folder_id', 'observed_at_ms'])
      .execute();
    await db.schema
      .createTable('facts_target')
      .addColumn('target_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_ref', 'text', (column) => column.notNull())
      .addColumn('url', 'text')
      .addColumn('origin', 'text')
      .addColumn('route_key', 'text')
      .addColumn('title', 'text')
      .addColumn('service_key', 'text')
      .addColumn('scope_kind', 'text', (column) => column.notNull())
      .addColumn('scope_id', 'text', (column) => column.notNull())
      .addColumn('last_observed_url', 'text')
      .addColumn('accounts_json', 'text', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
};
