import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { PlainReporter } from '../support/plain-reporter.js';

const root = join(import.meta.dirname, '..', '..');

/** `npm run test:real`: apps from Debian packages, which `npm test` could not install everywhere. */
export default defineConfig({
  root,
  test: {
    name: 'real',
    globalSetup: ['tests/real-all/global-setup.ts'],
    include: ['tests/real-all/**/*.real.ts'],
    reporters: ['default', new PlainReporter()],
    pool: 'forks',
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 300_000,
  },
});
