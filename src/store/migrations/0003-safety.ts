import type { Kysely, Migration } from 'kysely';

export const safety: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('safety_approval')
      .addColumn('approval_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('tool_name', 'text', (column) => column.notNull())
      .addColumn('args_hash', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text')
      .addColumn('host', 'text')
      .addColumn('element_key', 'text')
      .addColumn('asked_class', 'text', (column) => column.notNull())
      .addColumn('label', 'text')
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('decided_at_ms', 'bigint')
      .addColumn('decided_by', 'text')
      .execute();
    await db.schema
      .createIndex('safety_approval_folder')
      .on('safety_approval')
      .columns(['folder_id', 'created_at_ms'])
      .execute();
    await db.schema
      .createTable('safety_grant')
      .addColumn('grant_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('host', 'text', (column) => column.notNull())
      .addColumn('covers', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('safety_grant_of_folder', ['folder_id', 'host', 'covers'])
      .execute();
    await db.schema
      .createTable('safety_stop')
      .addColumn('folder_id', 'text', (column) => column.primaryKey())
      .addColumn('stopped_at_ms', 'bigint', (column) => column.notNull())
      .execute();
  },
};
