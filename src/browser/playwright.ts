import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { CompileCache } from '../kernel/index.js';

type Playwright = typeof import('playwright-core');

/**
 * Playwright, loaded when it is first asked for: it costs 100 MB, and many sessions never open a page. Required, because
 * `import` would read its megabytes a second time in search of export names.
 */
export function loadPlaywright(compiled?: CompileCache | null): Playwright {
  const require = createRequire(import.meta.url);
  const load = (): Playwright => require('playwright-core');
  return compiled ? compiled.load(dirname(require.resolve('playwright-core/package.json')), load) : load();
}
