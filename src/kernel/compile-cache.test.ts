import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FileCache, openCompileCache } from './compile-cache.js';

const require = createRequire(import.meta.url);
const FILLING = Array.from({ length: 9000 }, (_, at) => `function f${at}() { return ${at}; }`).join('\n');
const LIBRARY = `${FILLING}
exports.sum = f1() + f41();
exports.place = [__filename, __dirname, require('./small.js').name, module.id];
exports.load = () => import('./later.mjs');
`;

interface Library {
  readonly sum: number;
  readonly place: readonly string[];
  load(): Promise<{ readonly when: string }>;
}

let home: string;
let folder: string;
let file: string;
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), 'nova-compile-test-')));
  folder = join(home, 'compiled');
  file = join(home, 'library', 'big.js');
  mkdirSync(join(home, 'library'));
  mkdirSync(folder, { mode: 0o700 });
  writeFileSync(file, LIBRARY);
  writeFileSync(join(home, 'library', 'small.js'), "exports.name = 'small';");
  writeFileSync(join(home, 'library', 'later.mjs'), "export const when = 'later';");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

/** As a new process does it: nothing is loaded yet. */
function load(cache = new FileCache(folder)): { cache: FileCache; library: Library } {
  for (const name of ['big.js', 'small.js']) delete require.cache[join(home, 'library', name)];
  const library: Library = cache.load(join(home, 'library'), () => require(file));
  return { cache, library };
}

/** How many files had to be compiled, and are written again. */
async function compiled(): Promise<number> {
  const { cache, library } = load();
  expect(library.sum).toBe(42);
  return cache.save();
}

const names = () => readdirSync(folder).filter((name) => name.endsWith('.cache'));
const kept = () => join(folder, names()[0] ?? '');

describe('the compile cache', () => {
  it('keeps what had to be compiled and uses it at the next start', async () => {
    expect(await compiled()).toBe(1);
    expect(names()).toHaveLength(1);
    expect(statSync(kept()).mode & 0o777).toBe(0o600);
    expect(await compiled()).toBe(0);
  });

  it('loads a file as Node does, with and without compiled code', async () => {
    for (const round of ['compiled', 'kept']) {
      const { cache, library } = load();
      expect(library.place, round).toEqual([file, join(home, 'library'), 'small', file]);
      expect(await library.load(), round).toEqual(expect.objectContaining({ when: 'later' }));
      await cache.save();
    }
  });

  it('leaves small files, other folders and whatever is loaded later to Node', async () => {
    const cache = new FileCache(folder);
    expect(cache.load(join(home, 'elsewhere'), () => load.name)).toBe('load');
    cache.load(join(home, 'library'), () => require(join(home, 'library', 'small.js')));
    cache.load(join(home, 'lib'), () => require(file));
    delete require.cache[file];
    require(file);
    expect(await cache.save()).toBe(0);
    expect(names()).toEqual([]);
  });

  it('passes on what a file throws, and gives the loader back', async () => {
    writeFileSync(file, `${FILLING}\nthrow new Error('broken by itself');`);
    expect(() => load()).toThrow('broken by itself');
    writeFileSync(file, LIBRARY);
    expect(require(file)).toMatchObject({ sum: 42 });
  });

  it('keeps no more than a few files', async () => {
    for (let at = 0; at < 16; at += 1) {
      const old = join(folder, `old-${at}.cache`);
      writeFileSync(old, '');
      utimesSync(old, 1000 + at, 1000 + at);
    }
    await compiled();
    expect(names()).toHaveLength(12);
    expect(names()).toContain('old-15.cache');
    expect(await compiled()).toBe(0);
  });
});

describe('a cache that must not be used', () => {
  const damages: readonly (readonly [string, () => void])[] = [
    ['a changed byte', () => writeFileSync(kept(), flip(readFileSync(kept())))],
    ['a missing end', () => writeFileSync(kept(), readFileSync(kept()).subarray(0, -100))],
    ['an empty file', () => writeFileSync(kept(), '')],
    ['a file that others may write', () => chmodSync(kept(), 0o602)],
    ['a file that the group may write', () => chmodSync(kept(), 0o620)],
    [
      'a link',
      () => {
        const place = kept();
        renameSync(place, join(home, 'moved'));
        symlinkSync(join(home, 'moved'), place);
      },
    ],
    ['a changed source of the same length', () => writeFileSync(file, LIBRARY.replace('return 7;', 'return 8;'))],
    ['a source with another time', () => utimesSync(file, 1000, 1000)],
  ];
  it.each(damages)('is not: %s', async (_, damage) => {
    await compiled();
    damage();
    expect(await compiled()).toBe(1);
  });

  it('is not: one of another version of Node under the name of this one', async () => {
    await compiled();
    const other = readFileSync(kept());
    rmSync(kept());
    vi.spyOn(process, 'version', 'get').mockReturnValue('v0.1.0');
    await compiled();
    writeFileSync(kept(), other);
    expect(await compiled()).toBe(1);
  });

  it('is not: one of another user', async () => {
    await compiled();
    const { cache, library } = as('somebody else', () => load());
    expect(library.sum).toBe(42);
    expect(await cache.save()).toBe(1);
  });

  it.each([
    ['others may write to', () => chmodSync(folder, 0o777), () => openCompileCache(folder)],
    ['belongs to another user', () => undefined, () => as('somebody else', () => openCompileCache(folder))],
    [
      'is a link',
      () => {
        renameSync(folder, `${folder}2`);
        symlinkSync(`${folder}2`, folder);
      },
      () => openCompileCache(folder),
    ],
    [
      'cannot be made',
      () => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      },
      () => openCompileCache(folder),
    ],
  ])('there is none in a folder that %s', (_, spoil, open) => {
    spoil();
    expect(open()).toBeNull();
  });
});

function flip(bytes: Buffer): Buffer {
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  return bytes;
}

function as<T>(_who: string, work: () => T): T {
  const real = process.getuid?.() ?? 0;
  const spy = vi.spyOn(process, 'getuid').mockReturnValue(real + 1);
  try {
    return work();
  } finally {
    spy.mockRestore();
  }
}
