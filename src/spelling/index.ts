/**
 * Spelling: checks texts of a page against dictionaries that an operator has installed, in a process of its own
 * (E&T 6.5). Knows no browser; the scan installs nothing.
 */
export { CHECKER_PACKAGE, DETECTOR_PACKAGE, dictionariesFolder, engineFolder } from './folder.js';
export { installDictionaries, type InstalledDictionary, listDictionaries } from './install.js';
export { DICTIONARY_LANGUAGES, installable } from './rules/languages.js';
export { serveSpelling } from './serve.js';
export { Speller } from './speller.js';
export type { Misspelling, SpellingBlock, SpellingReport, UncheckedLang } from './types.js';
