import { homedir } from 'node:os';
import { findBrowser } from '../../src/browser/launch/find-executable.js';
import { platformDataDir } from '../../src/kernel/index.js';

export interface TestChromium {
  readonly path: string;
  readonly env: Record<string, string>;
}

let found: Promise<TestChromium> | undefined;

/** The browser of this machine, which `npm test` has made sure of. Fails without one; no test is ever skipped. */
export function testChromium(): Promise<TestChromium> {
  found ??= locate();
  return found;
}

async function locate(): Promise<TestChromium> {
  const { env, platform } = process;
  const browser = await findBrowser({
    configuredPath: env['NOVA_BROWSER_PATH'] || undefined,
    dataDir: env['NOVA_DATADIR'] || platformDataDir(env, platform, homedir()),
    env,
    platform,
  });
  if (browser === null)
    throw new Error('no browser for the tests: run "npm test", or "node bin/nova.js browser install"');
  return { path: browser.path, env: { ...browser.env } };
}
