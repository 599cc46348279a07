import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { npmCommand } from '../../src/kernel/index.js';
import { placeDictionaries } from '../support/dictionaries.js';
import { runNova, temporaryFolder } from '../support/program.js';
import { type Site, serveSite } from '../support/site.js';

let folder: ReturnType<typeof temporaryFolder>;
let registry: Site | null;
beforeEach(() => {
  folder = temporaryFolder();
  registry = null;
});
afterEach(async () => {
  await registry?.close();
  folder.remove();
});

/** npm as it is, with a registry of the test's own, or none, and a cache that knows nothing. */
async function dictionaries(...words: string[]) {
  const run = await runNova(['dictionaries', ...words, '--data-dir', folder.path], {
    npm_config_registry: registry?.url ?? 'http://127.0.0.1:9',
    npm_config_cache: join(folder.path, 'cache'),
    npm_config_fetch_retries: '0',
  });
  return { exit: await run.exit, out: run.out(), err: run.err() };
}

/** A registry that has one package: the Esperanto dictionary with what `files` says. */
async function serveRegistry(files: Readonly<Record<string, string>>): Promise<Site> {
  const source = join(folder.path, 'source');
  mkdirSync(source);
  const manifest = { name: 'dictionary-eo', version: '1.2.3', license: 'MIT' };
  for (const [name, text] of Object.entries({ ...files, 'package.json': JSON.stringify(manifest) })) {
    writeFileSync(join(source, name), text);
  }
  const [program = '', ...args] = npmCommand(process.env);
  const env = { ...process.env, npm_config_cache: join(folder.path, 'cache') };
  execFileSync(program, [...args, 'pack', '--silent'], { cwd: source, env });
  const archive = readFileSync(join(source, readdirSync(source).find((name) => name.endsWith('.tgz')) ?? ''));
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  const site = await serveSite({
    '/dictionary-eo': (_request, response) => {
      const dist = { tarball: `${site.url}/archive.tgz`, integrity };
      const versions = { '1.2.3': { ...manifest, dist } };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ name: manifest.name, 'dist-tags': { latest: '1.2.3' }, versions }));
    },
    '/archive.tgz': (_request, response) => void response.end(archive),
  });
  return site;
}

describe('nova dictionaries [E&T 6.5]', () => {
  it('installs a language from the registry of the machine, beside what is there', async () => {
    placeDictionaries(folder.path, { en: ['word'] });
    registry = await serveRegistry({ 'index.aff': 'SET UTF-8\n', 'index.dic': '1\nvorto\n' });
    expect(await dictionaries('install', 'EO')).toMatchObject({
      exit: 0,
      out: expect.stringContaining('eo  1.2.3  MIT'),
    });
    const list = await dictionaries('list');
    expect(list.out.split('\n').map((line) => line.slice(0, 2))).toEqual(['en', 'eo', '']);
    expect(readdirSync(join(folder.path, 'dictionaries', 'eo'))).toContain('index.dic');
    // Nothing half-done is left.
    expect(readdirSync(join(folder.path, 'dictionaries')).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('a package without a dictionary changes nothing', async () => {
    placeDictionaries(folder.path, {});
    registry = await serveRegistry({ 'index.js': '' });
    const { exit, err } = await dictionaries('install', 'eo');
    expect(exit).toBe(1);
    expect(err).toContain('dictionary-eo from npm holds no dictionary; nothing was changed.');
    expect((await dictionaries('list')).out).toContain('No dictionary is installed.');
  });

  it('without a network says what to check', async () => {
    const { exit, out, err } = await dictionaries('install', 'eo');
    expect({ exit, out }).toEqual({ exit: 1, out: '' });
    expect(err).toMatch(/npm could not get .*dictionary-eo \(.*\)\. Check the network and "npm config get registry"/);
  });

  it.each([
    [['install', 'klingonese'], 'There is no dictionary for klingonese. Available: bg br'],
    [['install'], 'Usage: nova dictionaries install LANG'],
    [['remove', 'en'], 'Usage: nova dictionaries install LANG'],
  ])('refuses %j in one sentence', async (words, sentence) => {
    const { exit, err } = await dictionaries(...words);
    expect(exit).toBe(2);
    expect(err).toContain(sentence);
  });
});
