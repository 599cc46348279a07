import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorText, npmCommand, runCommand } from '../kernel/index.js';
import {
  CHECKER_PACKAGE,
  DETECTOR_PACKAGE,
  dictionaryFiles,
  type EnginePackage,
  engineFolder,
  installedDictionaries,
} from './folder.js';

export interface DictionaryInstallOptions {
  /** Where dictionaries are kept, `dictionariesFolder` of the data folder. */
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
}

export interface InstalledDictionary {
  readonly language: string;
  readonly version: string;
  readonly license: string;
}

const INSTALL_LIMIT_MS = 600_000;

/**
 * Gets the dictionaries of these languages from npm, as this machine has it set up, and what reads them if that is not
 * there yet. All of them or none: everything is made ready beside its place. Throws what a person can act on.
 */
export async function installDictionaries(
  languages: readonly string[],
  { folder, env, signal }: DictionaryInstallOptions,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const engines = [CHECKER_PACKAGE, DETECTOR_PACKAGE].filter((one) => !existsSync(engineFolder(folder, one)));
  const draft = await mkdtemp(join(folder, '.draft-'));
  const got = (name: string) => join(draft, 'node_modules', name);
  try {
    await writeFile(join(draft, 'package.json'), '{"private":true}\n');
    const packages = [...engines.map((one) => `${one.name}@${one.version}`), ...languages.map(packageOf)];
    await npmInstall(packages, draft, { env, signal });
    for (const engine of engines) await checkIntegrity(engine, draft);
    for (const language of languages) checkFiles(language, draft);
    for (const engine of engines) await moveInto(engineFolder(folder, engine), got(engine.name));
    for (const language of languages) {
      await rm(join(folder, language), { recursive: true, force: true });
      await moveInto(join(folder, language), got(packageOf(language)));
    }
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** What is there, with the licences, which are those of their makers. */
export async function listDictionaries(folder: string): Promise<readonly InstalledDictionary[]> {
  const languages = await installedDictionaries(folder);
  return Promise.all(
    languages.map(async (language) => {
      const manifest = await readJson(join(folder, language, 'package.json')).catch(() => null);
      const text = (name: string) => String(memberOf(manifest, name) ?? 'unknown');
      return { language, version: text('version'), license: text('license') };
    }),
  );
}

const packageOf = (language: string): string => `dictionary-${language}`;

/** Nothing of the packages is run: their scripts are not asked for. */
async function npmInstall(
  packages: readonly string[],
  draft: string,
  { env, signal }: Pick<DictionaryInstallOptions, 'env' | 'signal'>,
): Promise<void> {
  const options = ['--prefix', draft, '--no-global', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  try {
    const command = [...npmCommand(env), 'install', ...options, ...packages];
    await runCommand(command, { cwd: draft, env, limitMs: INSTALL_LIMIT_MS, signal });
  } catch (error) {
    signal.throwIfAborted();
    const why = errorText(error);
    if (why.includes('ENOENT') && why.startsWith('spawn')) {
      throw new Error('npm was not found. Install npm, which comes with Node, and run this again.', { cause: error });
    }
    throw new Error(
      `npm could not get ${packages.join(' ')} (${why}). Check the network and "npm config get registry"; nothing was changed.`,
      { cause: error },
    );
  }
}

/** npm has compared the archive with what the registry says; this is what it ought to say. */
async function checkIntegrity({ name, integrity }: EnginePackage, draft: string): Promise<void> {
  const lock = await readJson(join(draft, 'node_modules', '.package-lock.json'));
  const found = memberOf(memberOf(memberOf(lock, 'packages'), `node_modules/${name}`), 'integrity');
  if (found !== integrity) throw new Error(`${name} from npm is not the expected archive; nothing was changed.`);
}

function checkFiles(language: string, draft: string): void {
  const { affixes, words } = dictionaryFiles(join(draft, 'node_modules'), packageOf(language));
  if (existsSync(affixes) && existsSync(words)) return;
  throw new Error(`${packageOf(language)} from npm holds no dictionary; nothing was changed.`);
}

async function moveInto(place: string, ready: string): Promise<void> {
  await rename(ready, place).catch((error: unknown) => {
    // Another install was faster, with the same package.
    if (!existsSync(place)) throw error;
  });
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
