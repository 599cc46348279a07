import type { Kysely, Migration } from 'kysely';

/** How much of its page a call showed, and at which address (E&T 1.2); where a step of a contract was run (E&T 10). */
export const seenPages: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('observations_observation').addColumn('seen_json', 'text').execute();
    await db.schema.alterTable('tasks_step').addColumn('url', 'text').execute();
  },
};
