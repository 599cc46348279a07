/** One line of a table; what is counted rather than timed has no percentile. */
export interface Figure {
  readonly name: string;
  readonly median: number;
  readonly p95?: number;
  /** To what the row names; null where there is nothing to compare with. */
  readonly ratio: number | null;
}

export interface Bar {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
}

/** What one measure found. */
export interface Row {
  readonly title: string;
  readonly unit: string;
  readonly ratioTo: string;
  readonly figures: readonly Figure[];
  readonly bars: readonly Bar[];
}

export interface Report {
  readonly machine: Readonly<Record<string, string>>;
  readonly rows: readonly (Row & {
    readonly name: string;
    readonly bars: readonly (Bar & { readonly met: boolean })[];
  })[];
}

/** Prints what was measured: one table per row of the benchmark, then the bars. */
export function printReport({ machine, rows }: Report): void {
  console.log(
    Object.entries(machine)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
  );
  for (const { title, unit, ratioTo, figures } of rows) {
    const width = Math.max(...figures.map(({ name }) => name.length));
    console.log(`\n${title} (${unit}; ratio to: ${ratioTo})`);
    console.log(`${''.padEnd(width)}  ${['median', 'p95', 'ratio'].map((head) => head.padStart(9)).join('')}`);
    for (const { name, median, p95, ratio } of figures) {
      const cells = [number(median), number(p95), ratio === null ? '' : `${number(ratio)}×`];
      console.log(`${name.padEnd(width)}  ${cells.map((cell) => cell.padStart(9)).join('')}`);
    }
  }
  console.log('\nBars');
  for (const { text, value, met } of rows.flatMap(({ bars }) => bars)) {
    console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${number(value)}`);
  }
}

function number(value: number | undefined): string {
  if (value === undefined) return '';
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
