import type { Kysely, Migration } from 'kysely';

export const egress: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('observations_observation').addColumn('blocked_requests_json', 'text').execute();
  },
};
