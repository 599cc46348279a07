import { isAscii } from '../commit/word-pattern.js';

/** Lower case, without accents and punctuation, words with single spaces between. */
export function plain(text: string): string {
  const lower = text.toLowerCase();
  // Patterns for all the letters there are take long to make, and many pages need none.
  if (isAscii(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  return lower
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
