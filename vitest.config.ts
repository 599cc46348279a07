import { defineConfig } from 'vitest/config';

/** A browser on busy cores may stall once: a failed test is tried a second time, and the run names every one that was. */
const shared = { pool: 'forks', maxWorkers: 2, testTimeout: 30_000, hookTimeout: 60_000, retry: 1 } as const;

/** All tests on SQLite; those that go through the whole road once more on PostgreSQL. */
export default defineConfig({
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    reporters: ['default', './tests/support/plain-reporter.mjs'],
    maxWorkers: 2,
    projects: [
      { test: { ...shared, name: 'nova', include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'postgres',
          include: ['tests/tools/**/*.test.ts', 'tests/anomaly/**/*.test.ts'],
          env: { NOVA_TEST_STORE: 'postgres' },
        },
      },
    ],
  },
});
