import { type Kysely, type Migration, sql } from 'kysely';

/** Browser Memory and Operator Notes (A&S 9, 10). */
export const memory: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('memory_entry')
      .addColumn('memory_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_ref', 'text', (column) => column.notNull())
      .addColumn('shared', 'integer', (column) => column.notNull())
      .addColumn('domain', 'text', (column) => column.notNull())
      .addColumn('url_pattern', 'text')
      .addColumn('memory_type', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('content_norm', 'text', (column) => column.notNull())
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('score0', sql`double precision`, (column) => column.notNull())
      .addColumn('access_count', 'integer', (column) => column.notNull())
      .addColumn('content_rev', 'integer', (column) => column.notNull())
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('accessed_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('memory_entry_domain')
      .on('memory_entry')
      .columns(['folder_id', 'domain', 'sandbox_ref'])
      .execute();
    await db.schema
      .createIndex('memory_entry_accessed')
      .on('memory_entry')
      .columns(['folder_id', 'accessed_at_ms'])
      .execute();
    await db.schema
      .createTable('memory_note')
      .addColumn('note_id', 'text', (column) => column.primaryKey())
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('sandbox_ref', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('tags_json', 'text', (column) => column.notNull())
      .addColumn('category', 'text')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('match_count', 'integer', (column) => column.notNull())
      .addColumn('last_matched_at_ms', 'bigint')
      .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
      .addColumn('updated_at_ms', 'bigint', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('memory_note_folder').on('memory_note').columns(['folder_id']).execute();
  },
};
