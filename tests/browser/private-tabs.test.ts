import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BrowserHost, Place, Target } from '../../src/browser/index.js';
import { click, operation } from './bench.js';
import { load, useSandboxBench } from './sandbox-bench.js';

const bench = useSandboxBench();

/** Files of the sandbox that contain the text. */
async function filesWith(text: string): Promise<string[]> {
  const entries = await readdir(bench().folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const isHit = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)));
  return files.filter((_, index) => isHit[index]);
}

/** Leaves the marker wherever a page can, and in its own address. */
async function leaveTraces(target: Target, marker: string): Promise<void> {
  const page = `<script>
    document.cookie = 'trace=${marker}; max-age=9999';
    localStorage.setItem('trace', '${marker}');
    const asked = indexedDB.open('trace', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore('traces').put('${marker}', 1);
    asked.onsuccess = () => document.body.append('stored');
  </script><body>`;
  await load(target, bench().site.serve(page, `/${marker}`));
  await expect.poll(async () => (await target.readText('body', operation()))?.text).toBe('stored');
}

const SHARED = { sharedBy: 'somebody' };

const open = (host: BrowserHost, privacy: Place['privacy']) => host.open(bench().place('a', privacy), operation());

test('[A&S S6] private tabs share one profile, isolated ones have their own, and neither sees the stored one', async () => {
  const host = await bench().host();
  const [kept, first, second, alone] = await Promise.all([
    open(host, 'kept'),
    open(host, SHARED),
    open(host, SHARED),
    open(host, 'isolated'),
  ]);
  expect([kept, first, second, alone].map(({ isPrivate }) => isPrivate)).toEqual([false, true, true, true]);
  expect(host.status().processes).toMatchObject([{ tabs: 4 }]);
  await load(kept, bench().setting('kept=1'));
  await load(first, bench().setting('shared=1'));
  await load(alone, bench().setting('isolated=1'));
  expect(await bench().cookiesOf(kept)).toEqual(['kept=1']);
  expect(await bench().cookiesOf(second)).toEqual(['shared=1']);
  expect(await bench().cookiesOf(alone)).toEqual(['isolated=1']);
  expect(await bench().cookiesOf(await open(host, 'isolated'))).toEqual([]);
});

test('[A&S S6] the private tabs of another client share nothing with them', async () => {
  const host = await bench().host();
  await load(await open(host, SHARED), bench().setting('shared=1'));
  expect(await bench().cookiesOf(await open(host, SHARED))).toEqual(['shared=1']);
  expect(await bench().cookiesOf(await open(host, { sharedBy: 'somebody else' }))).toEqual([]);
});

test('[A&S S6] the private profile goes with its last tab', async () => {
  const host = await bench().host();
  const first = await open(host, SHARED);
  const second = await open(host, SHARED);
  await load(first, bench().setting('shared=1'));
  await first.close();
  expect(await bench().cookiesOf(second)).toEqual(['shared=1']);
  await second.close();
  expect(await bench().cookiesOf(await open(host, SHARED))).toEqual([]);
  expect(host.status().processes).toMatchObject([{ tabs: 1 }]);
});

test.each([
  ['a link to a new tab', 'target="_blank"', 'left'],
  ['a middle click', '', 'middle'],
])('[A&S S6] what %s in a private tab opens is private, in the same profile', async (_name, attributes, button) => {
  const host = await bench().host();
  const target = await open(host, 'isolated');
  await load(target, bench().setting('private=1'));
  const page = bench().site.serve('<h1>Opened</h1>');
  await load(target, bench().site.serve(`<a id="b" href="${page}" ${attributes}>go</a>`));
  const result = await click(target, '#b', { button });
  const popup = host.find((result.kind === 'done' && result.effect.newTabIds[0]) || '');
  if (popup === undefined) throw new Error('no pop-up');
  expect(popup).toMatchObject({ isPrivate: true, sandboxRef: target.sandboxRef });
  await target.close();
  expect(await bench().cookiesOf(popup)).toEqual(['private=1']);
});

test('[A&S S6] a private tab leaves no trace in the profile folder', async () => {
  const host = await bench().host();
  await leaveTraces(await open(host, 'kept'), 'marker-of-the-kept-tab');
  await leaveTraces(await open(host, SHARED), 'marker-of-the-shared-tab');
  await leaveTraces(await open(host, 'isolated'), 'marker-of-the-isolated-tab');
  await host.snapshotCookies(bench().place('a').sandboxRef);
  await host.close();
  expect(await filesWith('marker-of-the-kept-tab')).not.toEqual([]);
  expect(await filesWith('marker-of-the-shared-tab')).toEqual([]);
  expect(await filesWith('marker-of-the-isolated-tab')).toEqual([]);
});
