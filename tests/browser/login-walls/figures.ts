/** Holds what was said of the pages beside their truth. */
export const BARS = { precision: 0.97, recall: 0.95 };

export interface Judged {
  readonly isLoginWall: boolean;
  readonly isFound: boolean;
}

export function figuresOf(rows: readonly Judged[]) {
  const count = (isLoginWall: boolean, isFound: boolean) =>
    rows.filter((row) => row.isLoginWall === isLoginWall && row.isFound === isFound).length;
  const right = count(true, true);
  const wrong = count(false, true);
  const missed = count(true, false);
  const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1000) / 1000);
  return {
    pages: rows.length,
    walls: right + missed,
    right,
    missed,
    wrong,
    precision: share(right, right + wrong),
    recall: share(right, right + missed),
  };
}
