import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type CompileCache, packageRoot } from '../../kernel/index.js';

type Playwright = typeof import('playwright-core');

/**
 * Playwright, as the build leaves it (`scripts/lean-playwright.mjs`), loaded when it is first asked for: it costs 60 MB,
 * and many sessions never open a page.
 */
export function loadPlaywright(compiled?: CompileCache | null): Playwright {
  const folder = join(packageRoot(), 'dist', 'server');
  const load = (): Playwright => createRequire(import.meta.url)(join(folder, 'playwright.cjs'));
  return compiled ? compiled.load(folder, load) : load();
}
