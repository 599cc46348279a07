import { MOST_NAME_CHARS, MOST_TOKENS } from './limits.js';

const MARKS = /\p{M}+/gu;
const CASE_CHANGE = /(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;

/** Latin letters without accents, as identifiers are mostly written. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').replaceAll('ß', 'ss').replaceAll('ł', 'l').replaceAll('ı', 'i');
}

/** The words of an identifier: split at punctuation, digits and changes of case; lower case. */
export function splitIdentifier(text: string): readonly string[] {
  const plain = plainLetters(text.slice(0, MOST_NAME_CHARS)).replace(/2[_-]?fa/gi, '_twofactor_');
  const words = plain
    .split(/[^A-Za-z]+/)
    .flatMap((piece) => piece.split(CASE_CHANGE))
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
  return words.slice(0, MOST_TOKENS);
}

/** Other forms of an English word to look up, the likeliest first. */
export function stemsOf(word: string): readonly string[] {
  const found: string[] = [];
  const cut = (ending: string, ...replacements: readonly string[]) => {
    if (!word.endsWith(ending) || word.length - ending.length < 3) return;
    for (const replacement of replacements) found.push(word.slice(0, word.length - ending.length) + replacement);
  };
  cut('ies', 'y');
  cut('es', '', 'e');
  cut('s', '');
  cut('ied', 'y');
  cut('ed', '', 'e');
  cut('ing', '', 'e');
  const doubled = /^(.*?([bdglmnprt]))\2(ed|ing)$/.exec(word)?.[1];
  if (doubled !== undefined) found.push(doubled);
  if (/[^s]s$/.test(word) && word.length <= 3) found.push(word.slice(0, -1));
  return found;
}

export const isPlural = (word: string): boolean => /[^su]s$/.test(word);
export const isPast = (word: string): boolean => /ed$|^(paid|sent|sold|bought)$/.test(word);

/** Numbers, hashes and other names that machines give, which say nothing. */
export function isMachineName(segment: string): boolean {
  if (/^[\d._:~-]*$/.test(segment)) return true;
  if (/^v\d+(\.\d+)*(alpha|beta)?\d*$/i.test(segment)) return true;
  if (/^[0-9a-f]{8}-[0-9a-f-]{20,}$/i.test(segment)) return true;
  if (/^[0-9a-f]{7,}$/i.test(segment) && /\d/.test(segment)) return true;
  // Letters and digits in turn: an identifier in some base, not a word.
  const turns = segment.match(/[a-z](?=\d)|\d(?=[a-z])/gi)?.length ?? 0;
  return turns >= 3 || (segment.length >= 20 && turns >= 2 && !/[-_]/.test(segment)) || segment.includes('@');
}
