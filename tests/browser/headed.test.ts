import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { endBrowser, launchBrowser } from '../../src/browser/launch/process.js';
import { selfTest } from '../../src/browser/launch/self-test.js';
import { systemClock } from '../../src/kernel/index.js';
import { testChromium } from '../support/chromium.js';

let profileDir: string;
beforeEach(async () => {
  profileDir = await mkdtemp(join(tmpdir(), 'nova-headed-'));
});
afterEach(() => rm(profileDir, { recursive: true, force: true, maxRetries: 5 }));

/** What the wish for a window comes to with the browser and the screen of this run. */
async function wishForWindow(): Promise<string> {
  const launched = await launchBrowser(profileDir, {
    headed: true,
    locateExecutable: testChromium,
    log: () => undefined,
  }).catch((error: Error) => error);
  if (launched instanceof Error) return launched.message;
  await endBrowser(launched, systemClock);
  return 'shown';
}

it('[A&S S7a] a window that cannot be shown is refused in a sentence, never left out without a word', async () => {
  const tested = await selfTest(await testChromium());
  const kind = tested.ok ? tested.kind : tested.error;
  const hasScreen = Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  const noScreen = 'there is no screen to show a window on; leave out --headed';
  const noWindow = 'is a headless shell and has no window; install Chrome, Edge or Chromium, or leave out --headed';
  const expected = !hasScreen ? noScreen : kind === 'shell' ? noWindow : 'shown';
  expect(await wishForWindow()).toContain(expected);
});
