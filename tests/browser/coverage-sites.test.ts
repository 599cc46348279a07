import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BrowserHost } from '../../src/browser/index.js';
import { type Site, startSite } from '../sites/server.js';
import { testChromium } from '../support/chromium.js';
import { createTestHost, NO_WAITS, operation, placeIn } from './bench.js';

let folder: string;
let host: BrowserHost;
let site: Site;

/** Chromium that gives every site a process of its own, as it does for people; test builds may not by themselves. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-coverage-test-'));
  const { path, env } = await testChromium();
  const isolating = join(folder, 'chromium');
  await writeFile(isolating, `#!/bin/sh\nexec "${path}" --site-per-process "$@"\n`);
  await chmod(isolating, 0o755);
  [host, site] = await Promise.all([
    createTestHost({ locateExecutable: async () => ({ path: isolating, env }) }),
    startSite(),
  ]);
});
afterAll(async () => {
  await host?.close();
  await site?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The same server under another name is another site. */
const elsewhere = (url: string) => url.replace('127.0.0.1', 'localhost');
const INNER = `<!doctype html><p>inner</p><p hidden>no</p><details><summary>s</summary>closed</details>
  <div><template shadowrootmode="open"><b>shade</b></template>no</div>`;
const SCOPE = { includeShadowDom: true, includeIframes: true, waitForHydration: true, hydrationTimeoutMs: 5000 };

test.each([
  ['a frame of another site', () => `<iframe src="${elsewhere(site.serve(INNER))}"></iframe>`, 17],
  ['one that is hidden', () => `<iframe hidden src="${elsewhere(site.serve(INNER))}"></iframe>`, 0],
  [
    'frames of several sites in each other',
    () => {
      const middle = site.serve(`<!doctype html><p>mid</p><iframe src="${site.serve(INNER)}"></iframe>`);
      return `<iframe src="${elsewhere(middle)}"></iframe><iframe src="${site.serve(INNER)}"></iframe>`;
    },
    37,
  ],
  ['a frame that is not there', () => '<iframe src="http://localhost:1/"></iframe>', null],
])('[E&T 6.2] extraction and measurement agree: %s', async (_name, frames, chars) => {
  const target = await host.open(placeIn(folder), operation());
  const url = site.serve(`<!doctype html><p>out</p>${frames()}`);
  await target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());
  const report = await target.scan({ scanId: 'nova_full_page_text_v1', scope: SCOPE }, operation());
  expect(report.result).toMatchObject({
    visibleTextChars: report.measured.visibleTextChars,
    textChars: report.measured.coverageTextChars,
    raw: { counts: { nodes: report.measured.nodeCount, shadowRoots: report.measured.shadowRootCount } },
  });
  if (chars !== null) expect(report.measured.visibleTextChars).toBe(3 + chars);
});
