import type { Kysely, Migration } from 'kysely';

/** Which client an agent id belongs to, and which client made a call (A&S J3a, E&T 1.2). */
export const principals: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ownership_name')
      .addColumn('folder_id', 'text', (column) => column.notNull())
      .addColumn('agent_id', 'text', (column) => column.notNull())
      .addColumn('principal', 'text', (column) => column.notNull())
      .addColumn('seen_at_ms', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('ownership_name_key', ['folder_id', 'agent_id'])
      .execute();
    for (const table of ['observations_observation', 'observations_marker'])
      await db.schema.alterTable(table).addColumn('principal', 'text').execute();
  },
};
