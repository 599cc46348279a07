import type { GlimpseLine, PageGlimpse } from '../../../browser/index.js';

/** A row, item or entry of a page with the texts that stand in it. */
export interface Row {
  readonly list: number;
  readonly isActed: boolean;
  readonly make: string;
  readonly lines: readonly string[];
  /** Those of them that stand nowhere else on its page. */
  readonly marks: readonly string[];
}

/** What became of the rows of one opening in another. */
export interface RowChange {
  readonly added: readonly Row[];
  readonly gone: readonly Row[];
  readonly changed: readonly { readonly from: Row; readonly to: Row }[];
}

/** Clocks go on by themselves. */
const CLOCK = /\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\b\.?)?/gi;

/** What a page shows that stays and says something: letters, or a number. */
export const isTold = ({ text, isPassing }: GlimpseLine): boolean => !isPassing && /\p{L}{2}|\d/u.test(text);

export const keyOf = (text: string): string => text.replace(CLOCK, '#').trim();

export function rowsOf({ rows, lines }: PageGlimpse): readonly Row[] {
  const texts: string[][] = rows.map(() => []);
  const places = new Map<string, Set<number | null>>();
  for (const line of lines.filter(isTold)) {
    const key = keyOf(line.text);
    if (line.row !== null) texts[line.row]?.push(key);
    places.set(key, (places.get(key) ?? new Set()).add(line.row));
  }
  return rows
    .map((row, at) => {
      const own = texts[at] ?? [];
      return { ...row, lines: own, marks: own.filter((text) => places.get(text)?.size === 1) };
    })
    .filter((row) => row.lines.length > 0);
}

const signOf = ({ lines }: Row): string => lines.join('\n');

/** Rows are the same where all their texts are, and changed where they share what stood in no other row. */
export function compareRows(before: readonly Row[], after: readonly Row[]): RowChange {
  const left = [...after];
  const take = (fits: (row: Row) => boolean): Row | undefined => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const unmatched = before.filter((row) => take((other) => signOf(other) === signOf(row)) === undefined);
  const gone: Row[] = [];
  const changed: { from: Row; to: Row }[] = [];
  for (const row of unmatched) {
    const to = take((other) => isSameRow(row, other));
    if (to === undefined) gone.push(row);
    else changed.push({ from: row, to });
  }
  return { added: left, gone, changed };
}

function isSameRow(row: Row, other: Row): boolean {
  if (row.make !== other.make) return false;
  const shared = row.marks.filter((text) => other.lines.includes(text)).length;
  return shared > 0 && 2 * shared >= Math.min(row.marks.length, other.marks.length);
}

export const holds = ({ lines }: Row, text: string): boolean => lines.some((line) => line.includes(text));
