import lookAlikes from '../../lexicons/look-alikes.json' with { type: 'json' };

/** Format characters, fillers and selectors: nobody sees them, and they would part a word. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\p{Cf}/gu;
/** "D e l e t e": single letters, each apart from the next by one sign. */
const SPACED = /(?<![\p{L}\p{N}])\p{L}(?:[ \u00a0.·_-]\p{L}){2,}(?![\p{L}\p{N}])/gu;
const APART = /[^\p{L}\p{M}\p{N}]+/gu;
const HUMP = /(?<=\p{Ll})(?=\p{Lu})/gu;
const LATIN = /\p{Script=Latin}/u;
const FOREIGN = /(?!\p{Script=Latin})\p{L}/u;

type Likeness = { readonly written: string; readonly read: string };
const pairsOf = ({ written, read }: Likeness): readonly (readonly [string, string])[] =>
  Array.from(written, (letter, at) => [letter, read[at] ?? letter] as const);
const FOREIGN_LETTERS = new Map(Object.values(lookAlikes.foreign).flatMap(pairsOf));
const LATIN_LETTERS = new Map(pairsOf(lookAlikes.latin));

const withLetters = (text: string, letters: ReadonlyMap<string, string>): string =>
  Array.from(text, (letter) => letters.get(letter) ?? letter).join('');

/** Letters of full width, in circles, of formulas. Signs that stand for several letters stay signs. */
const compatible = (text: string): string =>
  text
    .replace(/\P{ASCII}/gu, (sign) => {
      const plain = sign.normalize('NFKC');
      return plain.length === 1 || /[\p{L}\p{M}\p{N}]/u.test(sign) ? plain : sign;
    })
    .normalize('NFC');

/** A word that mixes scripts, or one of look-alikes alone in a name that is otherwise Latin, is read as Latin. */
function latinised(name: string): string {
  if (!FOREIGN.test(name)) return name;
  const isForeign = FOREIGN.test(withLetters(name, FOREIGN_LETTERS));
  const read = (word: string): string => {
    if (!FOREIGN.test(word)) return word;
    return LATIN.test(word) || !isForeign ? withLetters(word, FOREIGN_LETTERS) : word;
  };
  const signs = name.match(APART) ?? [];
  return name
    .split(APART)
    .map((word, at) => `${read(word)}${signs[at] ?? ''}`)
    .join('');
}

/** A name as people read it, whatever its letters are made of (A&S M2). */
export function readable(name: string): string {
  const isAscii = !/[^\t-~]/.test(name);
  const seen = isAscii ? name : latinised(withLetters(compatible(name.replace(UNSEEN, '')), LATIN_LETTERS));
  return seen.replace(SPACED, (letters) => letters.replace(APART, ''));
}

/** "DeleteAccount" in words. Of several words none is taken apart: there it is the name of a product. */
export const withoutHumps = (name: string): string => (/\s/.test(name.trim()) ? name : name.replace(HUMP, ' '));
