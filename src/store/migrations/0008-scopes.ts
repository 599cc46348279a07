import { type Kysely, type Migration, sql } from 'kysely';

export const scopes: Migration = {
  async up(db: Kysely<unknown>) {
    const columns = [
      ['page_seq_before', 'integer'],
      ['page_seq_after', 'integer'],
      ['page_since_before_ms', 'bigint'],
      ['page_since_after_ms', 'bigint'],
      ['commit_json', 'text'],
      ['chain_seq', 'integer'],
      ['prev_hash', 'text'],
      ['row_hash', 'text'],
    ] as const;
    for (const [name, type] of columns)
      await db.schema.alterTable('observations_observation').addColumn(name, type).execute();
    for (const name of ['read_like', 'error_page'])
      await db.schema
        .alterTable('observations_observation')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    await db.schema
      .createIndex('observations_observation_chain')
      .on('observations_observation')
      .columns(['scope_id', 'chain_seq'])
      .where(sql.ref('scope_id'), 'is not', null)
      .execute();
    await db.schema
      .createTable('observations_scope')
      .addColumn('scope_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('instance_id', 'text')
      .addColumn('claim_task_id', 'text')
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('closed_at_ms', 'bigint')
      .addColumn('barrier_seq', 'bigint')
      .addColumn('targets_json', 'text', (column) => column.notNull())
      .addColumn('gaps_json', 'text', (column) => column.notNull())
      .addColumn('is_clean', 'integer')
      .addColumn('genesis_hash', 'text', (column) => column.notNull())
      .addColumn('head_seq', 'integer', (column) => column.notNull())
      .addColumn('head_hash', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('observations_scope_state')
      .on('observations_scope')
      .columns(['folder_id', 'state', 'closed_at_ms'])
      .execute();
    await db.schema
      .createTable('observations_flush')
      .addColumn('scope_id', 'text', (column) => column.notNull())
      .addColumn('chain_seq', 'integer', (column) => column.notNull())
      .addColumn('at_ms', 'bigint', (column) => column.notNull())
      .addColumn('left_json', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('observations_flush_scope')
      .on('observations_flush')
      .columns(['scope_id', 'chain_seq'])
      .execute();
    await db.schema
      .createTable('observations_pruned')
      .addColumn('scope_id', 'text', (column) => column.notNull())
      .addColumn('chain_seq', 'integer', (column) => column.notNull())
      .addColumn('prev_hash', 'text', (column) => column.notNull())
      .addColumn('row_hash', 'text', (column) => column.notNull())
      .addColumn('pruned_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('observations_pruned_key', ['scope_id', 'chain_seq'])
      .execute();
  },
};
