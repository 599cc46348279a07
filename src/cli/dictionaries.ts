import { errorText, type Settings } from '../kernel/index.js';
import {
  DICTIONARY_LANGUAGES,
  dictionariesFolder,
  type InstalledDictionary,
  installDictionaries,
  listDictionaries,
} from '../spelling/index.js';
import { UsageError } from './configure.js';

/**
 * `nova dictionaries install LANG...|list`: the languages whose spelling a scan checks (E&T 6.5). Answers whether it did
 * what was asked.
 */
export async function runDictionaries(
  settings: Settings,
  words: readonly string[],
  print: (text: string) => void,
): Promise<boolean> {
  const [command, ...named] = words;
  const folder = dictionariesFolder(settings.dataDir);
  if (command === 'list' && named.length === 0) {
    print(shown(await listDictionaries(folder)));
    return true;
  }
  if (command !== 'install' || named.length === 0) {
    throw new UsageError('Usage: nova dictionaries install LANG..., or nova dictionaries list');
  }
  const languages = [...new Set(named.map((name) => name.toLowerCase().replaceAll('_', '-')))];
  const unknown = languages.filter((language) => !DICTIONARY_LANGUAGES.includes(language));
  if (unknown.length > 0) {
    throw new UsageError(
      `There is no dictionary for ${unknown.join(', ')}. Available: ${DICTIONARY_LANGUAGES.join(' ')}`,
    );
  }
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort(new Error('stopped')));
  process.stderr.write(`nova: downloading ${languages.join(', ')} from npm\n`);
  try {
    await installDictionaries(languages, { folder, env: process.env, signal: stop.signal });
  } catch (error) {
    process.stderr.write(`nova: ${errorText(error)}\n`);
    return false;
  }
  print(shown(await listDictionaries(folder)));
  return true;
}

function shown(installed: readonly InstalledDictionary[]): string {
  if (installed.length === 0) {
    return `No dictionary is installed. Available: ${DICTIONARY_LANGUAGES.join(' ')}\n`;
  }
  return installed.map(({ language, version, license }) => `${language}  ${version}  ${license}\n`).join('');
}
