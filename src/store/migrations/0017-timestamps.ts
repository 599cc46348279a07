import type { Kysely, Migration } from 'kysely';

/** What a time-stamp authority was asked of a receipt, and what came of it (E&T 13.5). */
export const timestamps: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tasks_timestamp')
      .addColumn('instance_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('next_try_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('nonce', 'text')
      .addColumn('token', 'text')
      .addColumn('gen_time_ms', 'bigint')
      .execute();
    await db.schema
      .createIndex('tasks_timestamp_pending')
      .on('tasks_timestamp')
      .columns(['folder_id', 'state', 'next_try_at_ms'])
      .execute();
  },
};
