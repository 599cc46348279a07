import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/kernel/index.js';
import { CHECKER_PACKAGE, DETECTOR_PACKAGE, dictionariesFolder, engineFolder } from '../../src/spelling/index.js';

const AFFIXES = `SET UTF-8
TRY esianrtolcdugmphbyfvkwzESIANRTOLCDUGMPHBYFVKWZ
`;
/** Parts marked with C make up compounds, as German ones do. */
const COMPOUNDS = `${AFFIXES}COMPOUNDMIN 3
COMPOUNDFLAG C
`;

/** Puts what `nova dictionaries install` would get into a data folder, with dictionaries of a few words. */
export function placeDictionaries(dataDir: string, words: Readonly<Record<string, readonly string[]>>): string {
  const folder = dictionariesFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  for (const engine of [CHECKER_PACKAGE, DETECTOR_PACKAGE]) {
    symlinkSync(join(packageRoot(), 'node_modules', engine.name), engineFolder(folder, engine), 'dir');
  }
  for (const [language, list] of Object.entries(words)) {
    mkdirSync(join(folder, language));
    writeFileSync(join(folder, language, 'index.aff'), list.some((word) => word.endsWith('/C')) ? COMPOUNDS : AFFIXES);
    writeFileSync(join(folder, language, 'index.dic'), `${list.length}\n${list.join('\n')}\n`);
  }
  return folder;
}
