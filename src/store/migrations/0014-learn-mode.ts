import { type Kysely, type Migration, sql } from 'kysely';

/** Semantic opportunities and Learn Mode (K 9, 11). */
export const learnMode: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('learning_opportunity')
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('opportunity_id', 'text', (column) => column.notNull())
      .addColumn('scope', 'text', (column) => column.notNull())
      .addColumn('origin', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('confidence', sql`double precision`, (column) => column.notNull())
      .addColumn('signs_json', 'text', (column) => column.notNull())
      .addColumn('activity_session_id', 'text')
      .addColumn('verdict', 'text')
      .addColumn('verdict_reason', 'text')
      .addColumn('deferrals', 'integer', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('resolved_at_ms', 'bigint')
      .addPrimaryKeyConstraint('learning_opportunity_key', ['folder_id', 'opportunity_id'])
      .execute();
    await db.schema
      .createIndex('learning_opportunity_scope')
      .on('learning_opportunity')
      .columns(['folder_id', 'scope'])
      .execute();
    await db.schema
      .createTable('learning_claim')
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('claim_task_id', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('target_id', 'text', (column) => column.notNull())
      .addColumn('scope', 'text')
      .addColumn('activated_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('released_at_ms', 'bigint')
      .addColumn('exhausted_reason', 'text')
      .addColumn('outcome_json', 'text')
      .addPrimaryKeyConstraint('learning_claim_key', ['folder_id', 'claim_task_id'])
      .execute();
    await db.schema
      .createIndex('learning_claim_released')
      .on('learning_claim')
      .columns(['folder_id', 'released_at_ms'])
      .execute();
    await db.schema
      .createTable('learning_sighting')
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('claim_task_id', 'text', (column) => column.notNull())
      .addColumn('dispatch_seq', 'bigint', (column) => column.notNull())
      .addColumn('sighting_json', 'text', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('learning_sighting_key', ['folder_id', 'claim_task_id', 'dispatch_seq'])
      .execute();
  },
};
