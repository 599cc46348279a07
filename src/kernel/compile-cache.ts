import { isAscii } from 'node:buffer';
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, type Stats } from 'node:fs';
import { readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import nodeModule, { createRequire } from 'node:module';
import { basename, dirname, join, sep } from 'node:path';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import vm from 'node:vm';
import { sha256Hex } from './json.js';

/** Reading a second file costs more than compiling one that is smaller. */
const LEAST_BYTES = 256 * 1024;
/** A program needs three; the others belong to other copies of it and other versions of Node. */
const KEPT_FILES = 12;
const DIGEST_BYTES = 32;
const WRITABLE_BY_OTHERS = 0o022;

/** Compiled code that is kept between starts. It is code: what others could have written is never read. */
export interface CompileCache {
  /** Runs `load`. Big CommonJS files below `home` that it requires take their compiled code from the cache. */
  load<T>(home: string, load: () => T): T;
  /** Keeps what had to be compiled, with the functions that have run by now; answers how many files it wrote. */
  save(): Promise<number>;
}

/** Node's own cache where it has one (22.8), else ours. Null: the folder is not ours alone, or cannot be made. */
export function openCompileCache(folder: string): CompileCache | null {
  if (!isOwnFolder(folder)) return null;
  return openNodeCache(folder) ?? new FileCache(folder);
}

/** Ours, for a Node without one. A cache that does not fit file, Node and digest is as good as none. */
export class FileCache implements CompileCache {
  readonly #folder: string;
  /** As it is before `load` sets a flag of V8, which would make it another. */
  readonly #node = nodeKey();
  /** By the place where it will be kept. */
  readonly #fresh = new Map<string, { readonly key: string; readonly script: vm.Script }>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  load<T>(home: string, load: () => T): T {
    const { extensions } = createRequire(import.meta.url);
    const plain = extensions['.js'];
    if (plain === undefined) return load();
    extensions['.js'] = (module, file) => {
      const script = file.startsWith(home + sep) ? this.#compile(file) : null;
      if (script === null) plain(module, file);
      else run(script, module, file);
    };
    try {
      const loaded = load();
      // What has run is to be kept, however long it takes until then; V8 would forget it at the next collections.
      if (this.#fresh.size > 0) setFlagsFromString('--no-flush-bytecode');
      return loaded;
    } catch (error) {
      this.#fresh.clear();
      throw error;
    } finally {
      extensions['.js'] = plain;
    }
  }

  async save(): Promise<number> {
    const fresh = [...this.#fresh];
    this.#fresh.clear();
    if (fresh.length === 0) return 0;
    setFlagsFromString('--flush-bytecode');
    if (!isOwnFolder(this.#folder)) return 0;
    for (const [place, { key, script }] of fresh) {
      const code = script.createCachedData();
      const draft = `${place}.${process.pid}`;
      await writeFile(draft, Buffer.concat([digestOf(key, code), code]), { mode: 0o600 });
      await rename(draft, place);
    }
    await this.#prune();
    return fresh.length;
  }

  /** Null when Node is to load the file by itself. */
  #compile(file: string): vm.Script | null {
    const { size, mtimeMs, ctimeMs } = lstatSync(file);
    if (size < LEAST_BYTES) return null;
    const source = readSource(file);
    if (source.startsWith('#!')) return null;
    const node = this.#node;
    const place = join(this.#folder, `${basename(file)}-${sha256Hex(JSON.stringify([file, node])).slice(0, 16)}.cache`);
    const key = JSON.stringify([file, size, mtimeMs, ctimeMs, node]);
    const code = readOwnFile(place, key);
    const script = new vm.Script(nodeModule.wrap(source), {
      filename: file,
      importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      ...(code !== null && { cachedData: code }),
    });
    if (code === null || script.cachedDataRejected === true) this.#fresh.set(place, { key, script });
    return script;
  }

  /** The longest unwritten go first. */
  async #prune(): Promise<void> {
    const names = (await readdir(this.#folder)).filter((name) => name.endsWith('.cache'));
    const files = await Promise.all(
      names.map(async (name) => ({ name, at: (await stat(join(this.#folder, name))).mtimeMs })),
    );
    const old = files.sort((a, b) => b.at - a.at).slice(KEPT_FILES);
    await Promise.all(old.map(({ name }) => rm(join(this.#folder, name), { force: true })));
  }
}

/** Node's flags and the processor's features are in the tag of V8. */
const nodeKey = () => [process.version, process.arch, cachedDataVersionTag()];

/** Text without other letters is taken as it is, which is several times faster than decoding it. */
function readSource(file: string): string {
  const bytes = readFileSync(file);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
}

function run(script: vm.Script, module: NodeModule, file: string): void {
  const body: (...args: unknown[]) => void = script.runInThisContext();
  body.call(module.exports, module.exports, createRequire(file), module, file, dirname(file));
}

/** V8 looks at the length of the source and at its own version, not at the code itself. */
const digestOf = (key: string, code: Buffer): Buffer => createHash('sha256').update(key).update(code).digest();

/** The code if the file is ours alone and was written for this key. */
function readOwnFile(path: string, key: string): Buffer | null {
  let file: number | null = null;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
    const stats = fstatSync(file);
    if (!stats.isFile() || !isOwn(stats)) return null;
    const bytes = readFileSync(file);
    const code = bytes.subarray(DIGEST_BYTES);
    return digestOf(key, code).equals(bytes.subarray(0, DIGEST_BYTES)) ? code : null;
  } catch {
    // None yet, or one that cannot be read.
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function isOwnFolder(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = lstatSync(folder);
    return stats.isDirectory() && isOwn(stats);
  } catch {
    return false;
  }
}

/** Windows has neither; there the folders of a user are closed to others. */
function isOwn({ uid, mode }: Stats): boolean {
  const own = process.getuid?.();
  return own === undefined || (uid === own && (mode & WRITABLE_BY_OTHERS) === 0);
}

function openNodeCache(folder: string): CompileCache | null {
  const enable: unknown = Reflect.get(nodeModule, 'enableCompileCache');
  if (typeof enable !== 'function') return null;
  Reflect.apply(enable, nodeModule, [folder]);
  return {
    load: (_home, load) => load(),
    save: async () => {
      const flush: unknown = Reflect.get(nodeModule, 'flushCompileCache');
      if (typeof flush === 'function') Reflect.apply(flush, nodeModule, []);
      return 0;
    },
  };
}
