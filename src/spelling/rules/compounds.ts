/** Languages that write compounds as one word. No dictionary has them all. */
const COMPOUNDING = ['da', 'de', 'fo', 'is', 'lb', 'nb', 'nds', 'nl', 'nn', 'sv'];
/** What can stand between the parts (`Widerruf-s-frist`). */
const LINKS = ['', 's', 'n', 'es', 'en', 'e'];
const SHORTEST_PART = 4;
/** Shorter words with a mistake fall apart into two others too easily. */
const SHORTEST_COMPOUND = 11;

export const writesCompounds = (dictionary: string): boolean => COMPOUNDING.includes(dictionary.split('-')[0] ?? '');

/** Whether the word is made up of two that are right; each may be a compound that the dictionary knows. */
export function isCompound(word: string, isKnown: (part: string) => boolean): boolean {
  if (word.length < SHORTEST_COMPOUND) return false;
  const isPart = (part: string) => isKnown(part) || isKnown(capitalised(part));
  for (let end = SHORTEST_PART; end <= word.length - SHORTEST_PART; end += 1) {
    const first = word.slice(0, end);
    if (!isPart(first)) continue;
    for (const link of LINKS) {
      const second = word.slice(end + link.length);
      if (second.length >= SHORTEST_PART && word.startsWith(link, end) && isPart(second)) return true;
    }
  }
  return false;
}

const capitalised = (part: string): string => part.charAt(0).toUpperCase() + part.slice(1);
