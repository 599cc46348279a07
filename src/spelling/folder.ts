import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DICTIONARY_LANGUAGES } from './rules/languages.js';

/** A package whose code Nova runs: its version and its content are fixed. */
export interface EnginePackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
}

/** Loaded from the data folder, not bundled: few need them, they are large, and their licences are their own. */
export const CHECKER_PACKAGE: EnginePackage = {
  name: 'hunspell-wasm',
  version: '0.3.0',
  integrity: 'sha512-D7/QLaeekJYYlE37D7KBq5v38vL4tQutTFIUBOUGBl0g9la8OUgfSd8+XbwNPV5uYMHS13umXR9MtdAxStpHJg==',
};
export const DETECTOR_PACKAGE: EnginePackage = {
  name: 'eld',
  version: '2.1.0',
  integrity: 'sha512-hDQ9FX17th7NDNMO8/St6m3ADQVqjF0sQoOHI6NUAxC7yDaPmZ9wC9d8zau/9FIqOV7KtNwrPKRt6fkkrzZj0g==',
};

export const dictionariesFolder = (dataDir: string): string => join(dataDir, 'dictionaries');

/** A new version goes into a folder of its own. */
export const engineFolder = (folder: string, { name, version }: EnginePackage): string =>
  join(folder, `${name}-${version}`);

export const dictionaryFiles = (folder: string, language: string) => ({
  affixes: join(folder, language, 'index.aff'),
  words: join(folder, language, 'index.dic'),
});

/** The languages that can be checked, in the order of their names. */
export async function installedDictionaries(folder: string): Promise<readonly string[]> {
  if (![CHECKER_PACKAGE, DETECTOR_PACKAGE].every((one) => existsSync(engineFolder(folder, one)))) return [];
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => DICTIONARY_LANGUAGES.includes(name))
    .filter((name) => Object.values(dictionaryFiles(folder, name)).every((file) => existsSync(file)))
    .sort();
}
