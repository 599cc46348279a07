/** Text as it is compared: without regard to case and white space. */
export const plainText = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export const wordsOf = (text: string): readonly string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** `de` and `de-AT` are the same language; two regions of one are not the same locale. */
export function isSameLocale(a: string, b: string): boolean {
  const [left, right] = [a, b].map((locale) => locale.toLowerCase().replaceAll('_', '-'));
  if (left === undefined || right === undefined || left === right) return left === right;
  return left.startsWith(`${right}-`) || right.startsWith(`${left}-`);
}
