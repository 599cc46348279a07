import type { Kysely, Migration } from 'kysely';

export const ownership: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ownership_folder')
      .addColumn('folder_id', 'text', (column) => column.primaryKey())
      .addColumn('owner_epoch', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('ownership_sandbox')
      .addColumn('sandbox_ref', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_id', 'text', (column) => column.notNull())
      .addColumn('details_json', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addUniqueConstraint('ownership_sandbox_letter', ['folder_id', 'sandbox_id'])
      .execute();
    await db.schema
      .createTable('ownership_target')
      .addColumn('target_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_ref', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text')
      .addColumn('last_url', 'text')
      .addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('ownership_target_folder')
      .on('ownership_target')
      .columns(['folder_id', 'target_id'])
      .execute();
    await db.schema
      .createTable('ownership_claim')
      .addColumn('target_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('epoch', 'bigint', (column) => column.notNull())
      .addColumn('holder_json', 'text')
      .addColumn('displaced_json', 'text')
      .addColumn('expires_at_ms', 'bigint')
      .execute();
    await db.schema
      .createIndex('ownership_claim_folder')
      .on('ownership_claim')
      .columns(['folder_id', 'target_id'])
      .execute();
    await db.schema.alterTable('observations_observation').addColumn('claim_task_id', 'text').execute();
  },
};
