import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CHECKER_PACKAGE, DETECTOR_PACKAGE, dictionaryFiles, engineFolder } from './folder.js';
import { isCompound, writesCompounds } from './rules/compounds.js';
import { partsOf } from './rules/words.js';

/** One language. Answers are remembered: a compound can take tens of milliseconds, and pages repeat their words. */
export interface Checker {
  isRight(word: string): boolean;
  suggest(word: string): readonly string[];
}

export interface Engine {
  checker(language: string): Promise<Checker>;
  /** Tells the language of a text, or null when it is not sure. */
  detector(): Promise<(text: string) => string | null>;
}

/** The parts of the two packages that are used. */
interface Hunspell {
  testSpelling(word: string): boolean;
  getSpellingSuggestions(word: string): readonly string[];
  dispose(): void;
}
interface HunspellModule {
  readonly createHunspellFromStrings: (affixes: string, words: string) => Promise<Hunspell>;
}
interface Detector {
  detect(text: string): { readonly language: string; isReliable(): boolean };
}

/** A dictionary takes some ten megabytes once it is loaded. */
const KEPT_CHECKERS = 4;
const KEPT_WORDS = 50_000;
const DETECTED_CHARS = 1000;

/** Loads checkers and the detector from the folder of the dictionaries, each when it is first needed. */
export function openEngine(folder: string): Engine {
  const kept = new Map<string, { readonly checker: Checker; readonly hunspell: Hunspell }>();
  let detector: Promise<Detector> | null = null;
  return {
    checker: async (language) => {
      const known = kept.get(language);
      kept.delete(language);
      const entry = known ?? (await loadChecker(folder, language));
      kept.set(language, entry);
      const [oldest] = kept;
      if (kept.size > KEPT_CHECKERS && oldest !== undefined) {
        kept.delete(oldest[0]);
        oldest[1].hunspell.dispose();
      }
      return entry.checker;
    },
    detector: async () => {
      detector ??= loadDetector(folder);
      const loaded = await detector;
      return (text) => {
        const found = loaded.detect(text.slice(0, DETECTED_CHARS));
        return found.language !== '' && found.isReliable() ? found.language : null;
      };
    },
  };
}

async function loadChecker(folder: string, language: string) {
  const module = pathToFileURL(join(engineFolder(folder, CHECKER_PACKAGE), 'dist', 'Hunspell.js')).href;
  const files = dictionaryFiles(folder, language);
  const { createHunspellFromStrings }: HunspellModule = await import(module);
  const [affixes, words] = await Promise.all([readFile(files.affixes, 'utf8'), readFile(files.words, 'utf8')]);
  const hunspell = await createHunspellFromStrings(affixes, words);
  return { hunspell, checker: createChecker(hunspell, writesCompounds(language)) };
}

async function loadDetector(folder: string): Promise<Detector> {
  const file = join(engineFolder(folder, DETECTOR_PACKAGE), 'src', 'entries', 'static.small.js');
  const { eld }: { readonly eld: Detector } = await import(pathToFileURL(file).href);
  return eld;
}

function createChecker(
  hunspell: Pick<Hunspell, 'testSpelling' | 'getSpellingSuggestions'>,
  hasCompounds: boolean,
): Checker {
  const words = new Map<string, boolean>();
  const suggestions = new Map<string, readonly string[]>();
  // Abbreviations are in the dictionaries with their full stop.
  const isKnown = (word: string): boolean =>
    [word, plain(word), `${word}.`].some((form) => hunspell.testSpelling(form));
  const isWord = (word: string): boolean => isKnown(word) || (hasCompounds && isCompound(word, isKnown));
  return {
    isRight: (word) => remembered(words, word, () => isWord(word) || (partsOf(word)?.every(isWord) ?? false)),
    suggest: (word) => remembered(suggestions, word, () => hunspell.getSpellingSuggestions(plain(word))),
  };
}

/** Most dictionaries have the apostrophe and the hyphen of the keyboard only. */
const plain = (word: string): string => word.replaceAll('’', "'").replaceAll(/[‐‑]/g, '-');

function remembered<T>(memory: Map<string, T>, word: string, find: () => T): T {
  const known = memory.get(word);
  if (known !== undefined) return known;
  const found = find();
  if (memory.size >= KEPT_WORDS) memory.clear();
  memory.set(word, found);
  return found;
}
