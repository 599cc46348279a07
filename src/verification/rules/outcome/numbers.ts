/** The values that a number may have, as people of different countries write it. */
export function valuesOf(text: string): readonly number[] {
  const bare = text.replace(/[\s\u00A0\u202F'’]/g, '');
  if (!/^[+−-]?\d[\d.,]*$/.test(bare)) return [];
  const isNegative = /^[−-]/.test(bare);
  const digits = bare.replace(/^[+−-]/, '');
  const readings = [grouped(digits, ',', '.'), grouped(digits, '.', ',')].filter((value) => value !== null);
  return [...new Set(readings)].map((value) => (isNegative ? -value : value));
}

function grouped(text: string, group: string, point: string): number | null {
  const [whole = '', fraction, ...more] = text.split(point);
  if (more.length > 0 || fraction?.includes(group) === true) return null;
  const groups = whole.split(group);
  const [first = '', ...rest] = groups;
  if (rest.length > 0 && (first.length > 3 || rest.some((part) => part.length !== 3))) return null;
  return Number(`${groups.join('')}.${fraction ?? ''}0`);
}

const NUMBER = /[+−-]?\d(?:[\d.,\u00A0\u202F'’]|\s(?=\d{3}(?!\d)))*/g;

/** The numbers in a text, each with what it may mean. */
export const numbersIn = (text: string): readonly (readonly number[])[] =>
  [...text.matchAll(NUMBER)]
    .map(([found]) => valuesOf(found.replace(/[.,\s]+$/, '')))
    .filter(({ length }) => length > 0);

/** The same amount, whatever its sign: a page shows what was paid as a loss. */
export const isSameNumber = (one: readonly number[], other: readonly number[]): boolean =>
  one.some((value) => other.some((each) => Math.abs(value) === Math.abs(each)));
