import type { MigrationProvider } from 'kysely';
import { observations } from './0001-observations.js';
import { ownership } from './0002-ownership.js';

/** Numbered, forward only, never edited once released; the same files run on both databases. */
export const migrations: MigrationProvider = {
  getMigrations: async () => ({ '0001_observations': observations, '0002_ownership': ownership }),
};
