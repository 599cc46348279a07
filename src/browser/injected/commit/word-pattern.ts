import { lazily } from '../dom/lazily.js';

export interface WordPattern {
  test(text: string): boolean;
}

export const isAscii = (text: string): boolean => !/[^\t-~]/.test(text);

/**
 * A pattern in which `\p{L}` and `\P{L}` stand outside of classes; case does not count. All the letters there are, in both cases,
 * take longer to work out than a small page takes to read: texts in ASCII are held against a pattern that knows those of ASCII.
 */
export function wordPattern(source: string): WordPattern {
  const ascii = lazily(() => new RegExp(source.replaceAll('\\p{L}', '[a-z]').replaceAll('\\P{L}', '[^a-z]'), 'i'));
  const any = lazily(() => new RegExp(source, 'iu'));
  return { test: (text) => (isAscii(text) ? ascii() : any()).test(text) };
}
