import { startTestCluster } from './postgres.js';

/** One PostgreSQL for the whole run, started beside the first tests and gone when the run ends. */
export function setup(): () => Promise<void> {
  return startTestCluster();
}
