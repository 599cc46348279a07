import type { Clock } from '../kernel/index.js';
import type { Checker, Engine } from './engine.js';
import { countByLang, dictionaryFor, namedLanguage, UNDETERMINED } from './rules/languages.js';
import { contextOf, withoutInvisible, wordsOf } from './rules/words.js';
import type { Misspelling, SpellingReport, SpellingRequest } from './types.js';

export const MAX_FINDINGS = 200;
export const MAX_SUGGESTIONS = 3;

interface LanguageBlock {
  readonly text: string;
  readonly lang: string;
}

/**
 * Looks up the words of all blocks, then asks for suggestions as long as there is time: finding a mistake takes less than
 * a millisecond, correcting it can take a hundred. What is loaded for it is not counted.
 */
export async function checkBlocks(
  { blocks, installed, limitMs }: Omit<SpellingRequest, 'id' | 'folder'>,
  engine: Engine,
  clock: Pick<Clock, 'monotonic'>,
): Promise<SpellingReport> {
  const needsDetector = blocks.some(({ lang }) => namedLanguage(lang) === null);
  const detect = needsDetector ? await engine.detector() : () => null;
  let leftMs = limitMs;
  let startedMs = clock.monotonic();
  const hasTime = () => clock.monotonic() - startedMs < leftMs;
  const known = new Map<string, LanguageBlock[]>();
  const unchecked: string[] = [];
  let truncated = false;
  for (const { text, lang: attribute } of blocks) {
    const named = namedLanguage(attribute);
    truncated ||= named === null && !hasTime();
    const lang = named ?? (truncated ? null : detect(text)) ?? UNDETERMINED;
    const dictionary = dictionaryFor(lang, installed);
    if (dictionary === null) unchecked.push(lang);
    else {
      const same = known.get(dictionary) ?? [];
      same.push({ text: withoutInvisible(text), lang });
      known.set(dictionary, same);
    }
  }
  leftMs -= clock.monotonic() - startedMs;
  const spelling: Misspelling[] = [];
  for (const [dictionary, ofLanguage] of known) {
    const checker = await engine.checker(dictionary);
    startedMs = clock.monotonic();
    const { found, isComplete } = findMistakes(ofLanguage, checker, MAX_FINDINGS - spelling.length, hasTime);
    truncated ||= !isComplete;
    for (const one of found) {
      const suggestions = hasTime() ? checker.suggest(one.word).slice(0, MAX_SUGGESTIONS) : [];
      spelling.push({ ...one, suggestions });
    }
    leftMs -= clock.monotonic() - startedMs;
  }
  return { spelling, truncated, uncheckedLangs: countByLang(unchecked) };
}

/** Each word once for each language, where it is first seen. */
function findMistakes(
  blocks: readonly LanguageBlock[],
  checker: Checker,
  limit: number,
  hasTime: () => boolean,
): { readonly found: readonly Omit<Misspelling, 'suggestions'>[]; readonly isComplete: boolean } {
  const found = new Map<string, Omit<Misspelling, 'suggestions'>>();
  for (const { text, lang } of blocks) {
    for (const placed of wordsOf(text)) {
      const key = `${lang} ${placed.word}`;
      if (found.has(key)) continue;
      if (!hasTime()) return { found: [...found.values()], isComplete: false };
      if (checker.isRight(placed.word)) continue;
      if (found.size === limit) return { found: [...found.values()], isComplete: false };
      found.set(key, { word: placed.word, lang, context: contextOf(text, placed) });
    }
  }
  return { found: [...found.values()], isComplete: true };
}
