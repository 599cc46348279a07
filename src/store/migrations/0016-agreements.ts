import type { Kysely, Migration } from 'kysely';

/** What was agreed is part of the chain, and the end of a chain is sealed (E&T 13.1). */
export const agreements: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('observations_note')
      .addColumn('scope_id', 'text', (column) => column.notNull())
      .addColumn('chain_seq', 'integer', (column) => column.notNull())
      .addColumn('prev_hash', 'text', (column) => column.notNull())
      .addColumn('row_hash', 'text', (column) => column.notNull())
      .addColumn('note_json', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('observations_note_key', ['scope_id', 'chain_seq'])
      .execute();
    // A chain that was begun before there were seals has none that fits.
    await db.schema
      .alterTable('observations_scope')
      .addColumn('seal', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  },
};
