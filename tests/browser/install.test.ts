import { chmod, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireNode, userDataDir } from '../../scripts/setup.mjs';
import {
  type FindOptions,
  findBrowser,
  installedPaths,
  isSnapStub,
  machineCandidates,
  npmBrowser,
  type SourcedCandidate,
} from '../../src/browser/launch/find-executable.js';
import { installBrowser } from '../../src/browser/launch/install.js';
import { selfTest } from '../../src/browser/launch/self-test.js';
import { readTar, unpackArchive } from '../../src/browser/launch/unpack.js';
import { NovaError, platformDataDir } from '../../src/kernel/index.js';
import { testChromium } from '../support/chromium.js';
import { createTestHost, operation, placeIn } from './bench.js';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nova-install-'));
  dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const recordFile = () => join(dataDir, 'browser', 'browser.json');
const options = (candidates: readonly SourcedCandidate[] = []): FindOptions => ({
  dataDir,
  env: {},
  platform: process.platform,
  candidates: async () => candidates,
});

async function script(name: string, body: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${body}\n`);
  await chmod(path, 0o755);
  return path;
}

async function record(content: unknown): Promise<void> {
  await mkdir(dirname(recordFile()), { recursive: true });
  await writeFile(recordFile(), typeof content === 'string' ? content : JSON.stringify(content));
}

describe('findBrowser', () => {
  it('answers null when there is no candidate', async () => {
    expect(await findBrowser(options())).toBeNull();
  });

  it('takes a recorded browser without launching it', async () => {
    const path = await script('browser', `touch "${folder}/launched"`);
    await record({ path, source: 'npm', env: { A: 'b' }, version: '1', testedAtMs: 1 });
    expect(await findBrowser(options())).toEqual({ path, source: 'npm', env: { A: 'b' } });
    await expect(stat(join(folder, 'launched'))).rejects.toThrow('ENOENT');
  });

  it('searches again when the recorded file is gone, and records what it finds', async () => {
    const chromium = await testChromium();
    await record({ path: join(folder, 'gone'), source: 'installed', version: '1', testedAtMs: 1 });
    const found = await findBrowser(options([{ ...chromium, source: 'installed' }]));
    expect(found).toMatchObject({ path: chromium.path, source: 'installed' });
    expect(JSON.parse(await readFile(recordFile(), 'utf8'))).toEqual({
      path: chromium.path,
      env: chromium.env,
      source: 'installed',
      version: expect.stringMatching(/^\d+\./),
      kind: expect.stringMatching(/^(full|shell)$/),
      keepsProxy: true,
      isSandboxed: expect.any(Boolean),
      testedAtMs: expect.any(Number),
    });
  });

  it.each([
    ['no JSON', '{'],
    ['another shape', '[]'],
    ['an unknown source', { path: '/bin/sh', source: 'elsewhere' }],
  ])('ignores a record with %s', async (_, content) => {
    await record(content);
    expect(await findBrowser(options())).toBeNull();
  });

  it('passes over a candidate that fails the self-test and says why', async () => {
    const chromium = await testChromium();
    const broken = await script('broken', 'echo no such library >&2; exit 3');
    const refused: string[] = [];
    const found = await findBrowser({
      ...options([
        { path: broken, source: 'installed' },
        { ...chromium, source: 'playwright' },
      ]),
      onRefused: (candidate, error) => refused.push(`${candidate.path}: ${error}`),
    });
    expect(found?.path).toBe(chromium.path);
    expect(refused).toEqual([expect.stringContaining('no such library')]);
    expect(refused[0]).toContain(broken);
  });

  /** As a managed policy does it: the browser never sees the proxy of its command line. */
  const passingBy = async (name: string) => {
    const { path, env } = await testChromium();
    const inherited = Object.entries(env).map(([key, value]) => `export ${key}='${value}'`);
    const kept = 'for a in "$@"; do case "$a" in --proxy-server=*) ;; *) set -- "$@" "$a";; esac; shift; done';
    return script(name, [...inherited, kept, `exec '${path}' "$@"`].join('\n'));
  };

  it('[A&S S7a] prefers the browser that keeps to the proxy it is given', async () => {
    const chromium = await testChromium();
    const found = await findBrowser(
      options([
        { path: await passingBy('first'), source: 'installed' },
        { ...chromium, source: 'npm' },
      ]),
    );
    expect(found).toMatchObject({ path: chromium.path, source: 'npm', keepsProxy: true });
  });

  it('takes one that passes by the proxy when there is no other, and records what it lacks', async () => {
    const path = await passingBy('only');
    expect(await findBrowser(options([{ path, source: 'installed' }]))).toMatchObject({ path, keepsProxy: false });
    expect(JSON.parse(await readFile(recordFile(), 'utf8'))).toMatchObject({ path, keepsProxy: false });
  });

  it('passes over the record of a headless shell when a window is wanted', async () => {
    const path = await script('shell', 'exit 0');
    const full = await script('full', 'exit 0');
    await record({ path, source: 'npm', kind: 'shell' });
    expect(await findBrowser({ ...options(), headed: true })).toBeNull();
    await record({ path: full, source: 'installed', kind: 'full' });
    expect(await findBrowser({ ...options(), headed: true })).toMatchObject({ path: full });
  });

  it('uses the configured browser whatever is recorded', async () => {
    const path = await script('mine', 'exit 0');
    await record({ path: '/bin/sh', source: 'installed' });
    expect(await findBrowser({ ...options(), configuredPath: path })).toEqual({ path, source: 'configured' });
  });

  it('refuses a configured browser that is missing', async () => {
    const finding = findBrowser({ ...options(), configuredPath: join(folder, 'none') });
    await expect(finding).rejects.toThrow(NovaError);
    await expect(finding).rejects.toMatchObject({
      code: 'browser.unavailable',
      message: expect.stringContaining('browser.path'),
    });
  });

  it('gives a configured browser from npm the libraries that lie beside it', async () => {
    const path = await script('unpacked/chromium', 'exit 0');
    await mkdir(join(folder, 'unpacked', 'lib'));
    await writeFile(join(folder, 'unpacked', 'fonts.conf'), '');
    expect(await findBrowser({ ...options(), configuredPath: path })).toEqual({
      path,
      source: 'configured',
      env: { LD_LIBRARY_PATH: join(folder, 'unpacked', 'lib'), FONTCONFIG_PATH: join(folder, 'unpacked') },
    });
  });
});

describe('candidates', () => {
  it('finds the unpacked Chromium of an earlier install without a record', async () => {
    const own = npmBrowser(dataDir);
    await mkdir(dirname(own.path), { recursive: true });
    await writeFile(own.path, '', { mode: 0o755 });
    const found = await machineCandidates({ dataDir, env: {}, platform: process.platform });
    expect(found.at(-1)).toEqual(own);
  });

  it("finds the unpacked Chromium of the user's own folder for every other data folder", async () => {
    const userDir = join(folder, 'user');
    const own = npmBrowser(userDir);
    await mkdir(dirname(own.path), { recursive: true });
    await writeFile(own.path, '', { mode: 0o755 });
    const found = await machineCandidates({ dataDir, userDir, env: {}, platform: process.platform });
    expect(found.at(-1)).toEqual(own);
  });

  it('knows where each platform installs browsers', () => {
    expect(installedPaths('darwin', { HOME: '/Users/a' })).toContain(
      '/Users/a/Applications/Chromium.app/Contents/MacOS/Chromium',
    );
    expect(installedPaths('win32', { PROGRAMFILES: 'P' })[0]).toBe(
      join('P', 'Google', 'Chrome', 'Application', 'chrome.exe'),
    );
    expect(installedPaths('linux', {})).toContain('/usr/bin/chromium');
  });

  it('tells a snap stub from a browser', async () => {
    const stub = await script('chromium-browser', 'exec /snap/bin/chromium "$@"');
    const wrapper = await script('chromium', 'exec /usr/lib/chromium/chromium "$@"');
    const snap = await script('snap', '');
    const link = join(folder, 'linked');
    await symlink(snap, link);
    expect([await isSnapStub(stub), await isSnapStub(wrapper), await isSnapStub(link)]).toEqual([true, false, true]);
  });
});

describe('selfTest', () => {
  it('accepts a working browser and names its version', async () => {
    expect(await selfTest(await testChromium())).toEqual({
      ok: true,
      version: expect.stringMatching(/^\d+(\.\d+)+$/),
      kind: expect.stringMatching(/^(full|shell)$/),
      keepsProxy: true,
      isSandboxed: expect.any(Boolean),
    });
  });

  it.each([
    ['ends at once', 'exit 3', 'exitCode=3'],
    ['lacks a library', 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127', 'libnss3.so'],
  ])('refuses an executable that %s', async (_, body, reason) => {
    expect(await selfTest({ path: await script('fake', body) })).toEqual({
      ok: false,
      error: expect.stringContaining(reason),
    });
  });

  it('refuses a file that is not there', async () => {
    expect(await selfTest({ path: join(folder, 'none') })).toEqual({ ok: false, error: expect.any(String) });
  });
});

describe('a recorded browser that no longer starts', () => {
  const hostOf = (search: FindOptions) => {
    const doubted = new Set<string>();
    return createTestHost({
      locateExecutable: async () => (await findBrowser({ ...search, doubted })) ?? expect.fail('no browser'),
      onBroken: (path) => void doubted.add(path),
    });
  };

  it('is told of once; the next call chooses among those that work', async () => {
    const chromium = await testChromium();
    await record({ path: await script('broken', 'exit 3'), source: 'installed' });
    const host = await hostOf(options([{ ...chromium, source: 'installed' }]));
    const place = placeIn(join(folder, 'profile'));
    await expect(host.open(place, operation())).rejects.toMatchObject({ code: 'browser.unavailable' });
    expect(await (await host.open(place, operation())).title()).toBe('');
    expect(JSON.parse(await readFile(recordFile(), 'utf8'))).toMatchObject({ path: chromium.path });
    await host.close();
  });

  it('keeps its record where it was not the one that failed', async () => {
    const chromium = await testChromium();
    await record({ ...chromium, source: 'npm' });
    const host = await hostOf({ ...options(), configuredPath: await script('broken', 'exit 3') });
    await expect(host.open(placeIn(join(folder, 'profile')), operation())).rejects.toMatchObject({
      code: 'browser.unavailable',
    });
    expect(JSON.parse(await readFile(recordFile(), 'utf8'))).toMatchObject({ path: chromium.path });
    await host.close();
  });
});

describe('a record that others live on', () => {
  it('stays when a start failed and nothing else works', async () => {
    const path = await script('starved', 'exit 3');
    await record({ path, source: 'npm' });
    const found = await findBrowser({ ...options(), doubted: new Set([path]) });
    expect(found).toEqual({ path, source: 'npm' });
    expect(JSON.parse(await readFile(recordFile(), 'utf8'))).toMatchObject({ path });
  });

  it('is not needed to find the Chromium that the user brought for all folders', async () => {
    const userDir = join(folder, 'user');
    const brought = npmBrowser(userDir);
    await mkdir(dirname(brought.path), { recursive: true });
    await writeFile(brought.path, '', { mode: 0o755 });
    expect(await machineCandidates({ dataDir, userDir, env: {}, platform: process.platform })).toContainEqual(brought);
  });
});

describe('installBrowser', () => {
  const install = (more: Partial<FindOptions>, signal = new AbortController().signal) => {
    const lines: string[] = [];
    const browser = installBrowser({
      ...options(),
      ...more,
      arch: process.arch,
      signal,
      progress: (line) => lines.push(line),
    });
    return { browser, lines };
  };

  it('keeps a recorded browser that still works and fetches nothing', async () => {
    const chromium = await testChromium();
    await record({ ...chromium, source: 'npm' });
    const { browser, lines } = install({});
    expect(await browser).toMatchObject({ path: chromium.path, source: 'npm' });
    expect(lines).toEqual([]);
  });

  it('replaces a recorded browser that no longer works by another on the machine', async () => {
    const chromium = await testChromium();
    await record({ path: await script('broken', 'exit 3'), source: 'installed' });
    const { browser, lines } = install({ candidates: async () => [{ ...chromium, source: 'installed' }] });
    expect(await browser).toMatchObject({ path: chromium.path });
    expect(lines).toEqual([expect.stringContaining('does not work')]);
  });

  it('never replaces the configured browser', async () => {
    const { browser } = install({ configuredPath: await script('broken', 'exit 3') });
    await expect(browser).rejects.toMatchObject({
      code: 'browser.unavailable',
      message: expect.stringContaining('exitCode=3'),
    });
  });

  it('fetches nothing for a window, since nothing that can be fetched has one', async () => {
    const { browser, lines } = install({ headed: true });
    await expect(browser).rejects.toMatchObject({
      code: 'browser.unavailable',
      message: expect.stringContaining('No browser with a window was found. Install Google Chrome'),
    });
    expect(lines).toEqual([]);
  });

  it('stops before it fetches anything when it is aborted', async () => {
    const { browser, lines } = install({}, AbortSignal.abort(new Error('stopped')));
    await expect(browser).rejects.toThrow('stopped');
    expect(lines).toEqual([]);
  });
});

describe('archives', () => {
  const entry = (name: string, content: string, more: { type?: string; prefix?: string; mode?: string } = {}) => {
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(more.mode ?? '0000644', 100);
    header.write(content.length.toString(8).padStart(11, '0'), 124);
    header.write(more.type ?? '0', 156);
    header.write(more.prefix ?? '', 345);
    return Buffer.concat([header, Buffer.from(content), Buffer.alloc((512 - (content.length % 512)) % 512)]);
  };
  const end = Buffer.alloc(1024);
  const list = (archive: Buffer) => [...readTar(archive)].map(({ name, content }) => [name, content.toString()]);

  it('reads files with short, prefixed and long names and leaves links out', () => {
    const archive = Buffer.concat([
      entry('folder/', '', { type: '5' }),
      entry('a', 'x'.repeat(700)),
      entry('b', 'two', { prefix: 'deep' }),
      entry('pax', '16 path=long/er\n', { type: 'x' }),
      entry('shortened', 'three'),
      entry('link', '', { type: '2' }),
      end,
    ]);
    expect(list(archive)).toEqual([
      ['a', 'x'.repeat(700)],
      ['deep/b', 'two'],
      ['long/er', 'three'],
    ]);
  });

  it('refuses an archive that was cut', () => {
    expect(() => list(entry('a', 'x'.repeat(700)).subarray(0, 600))).toThrow('damaged');
  });

  it('unpacks with modes, and refuses a name that leads out of the folder', async () => {
    const file = join(folder, 'archive.tgz');
    await writeFile(file, gzipSync(Buffer.concat([entry('bin/run', 'hi', { mode: '0000755' }), end])));
    await unpackArchive(file, join(folder, 'out'));
    expect(await readFile(join(folder, 'out', 'bin', 'run'), 'utf8')).toBe('hi');
    expect((await stat(join(folder, 'out', 'bin', 'run'))).mode & 0o777).toBe(0o755);
    await writeFile(file, gzipSync(Buffer.concat([entry('../evil', 'hi'), end])));
    await expect(unpackArchive(file, join(folder, 'out'))).rejects.toThrow('outside');
  });
});

describe('scripts/setup.mjs', () => {
  it.each([
    ['linux', {}],
    ['linux', { XDG_DATA_HOME: '/x/' }],
    ['linux', { XDG_DATA_HOME: 'relative' }],
    ['darwin', {}],
    ['win32', { LOCALAPPDATA: 'C:\\L' }],
    ['win32', {}],
  ])('has the kernel’s rule for the data folder (%s, %o)', (platform, env) => {
    expect(userDataDir(env, platform, '/home/a')).toBe(platformDataDir(env, platform, '/home/a'));
  });

  it('refuses a Node that is too old', () => {
    expect(() => requireNode('20.18.3')).toThrow('Nova needs 20.19 or newer');
    expect(() => requireNode('18.20.0')).toThrow('too old');
    for (const version of ['20.19.0', '22.1.0', '24.21.0']) expect(() => requireNode(version)).not.toThrow();
  });
});
