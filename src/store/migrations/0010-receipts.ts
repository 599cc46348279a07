import type { Kysely, Migration } from 'kysely';

export const receipts: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('tasks_receipt')
      .addColumn('instance_id', 'text', (column) => column.primaryKey())
      .addColumn('completion_mode', 'text')
      .addColumn('receipt_json', 'text')
      .addColumn('claim_set_json', 'text', (column) => column.notNull())
      .execute();
  },
};
