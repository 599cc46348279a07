import { defineConfig } from 'vitest/config';
import { PAGE_ONLY } from './tests/support/page-only.js';
import { PlainReporter } from './tests/support/plain-reporter.js';

/**
 * A failed test is tried a second time, which tells a stalled browser from a defect. It counts as failed all the same,
 * unless `tests/support/retried-allowed.json` has it.
 * The files of a worker share its modules, since loading them anew takes a third of the run: nothing in `src` or
 * `tests/support` keeps state outside what a test makes and closes; spies and the state of the process
 * (`setupFiles`) are put back.
 */
const shared = {
  pool: 'forks',
  maxWorkers: 2,
  isolate: false,
  restoreMocks: true,
  setupFiles: 'tests/support/process-state.ts',
  testTimeout: 30_000,
  hookTimeout: 60_000,
  retry: 1,
  maxConcurrency: 3,
} as const;

/**
 * All tests on SQLite; once more on PostgreSQL those whose road differs by database: one call writes what a later call,
 * another caller or the next start reads. Tests of what pages do are left out there (`PAGE_ONLY`), but every tool is
 * called (`tests/both-stores.test.ts`). One project after the other, so that workers are kept.
 */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', new PlainReporter()],
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'nova',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['tests/tools/**/*.test.ts', 'tests/anomaly/**/*.test.ts'],
          exclude: PAGE_ONLY,
          env: { NOVA_TEST_STORE: 'postgres' },
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
