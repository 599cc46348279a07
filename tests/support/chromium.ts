import { homedir } from 'node:os';
import { bundledBrowser, configuredBrowser } from '../../src/browser/launch/find-executable.js';
import { platformDataDir } from '../../src/kernel/index.js';

export interface TestChromium {
  readonly path: string;
  readonly env: Record<string, string>;
}

/** Whether tests show their browser's window: `NOVA_BROWSER_HEADED=true npm test` where there is a screen. */
export const TEST_HEADED = process.env['NOVA_BROWSER_HEADED'] === 'true';

let found: Promise<TestChromium> | undefined;

/**
 * The browser that Nova brings itself, whatever this machine has, or the one that NOVA_BROWSER_PATH names. Fails
 * without one; no test is ever skipped.
 */
export function testChromium(): Promise<TestChromium> {
  found ??= locate();
  return found;
}

async function locate(): Promise<TestChromium> {
  const { env, platform } = process;
  const named = env['NOVA_BROWSER_PATH'];
  const browser = named
    ? await configuredBrowser(named)
    : await bundledBrowser(env['NOVA_DATADIR'] || platformDataDir(env, platform, homedir()));
  if (browser === null)
    throw new Error('no browser for the tests: run "npm test", or "node bin/nova.js browser install --bundled"');
  return { path: browser.path, env: { ...browser.env } };
}
