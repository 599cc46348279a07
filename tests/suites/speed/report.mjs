/** Prints what was measured: one table per row of the benchmark, then the bars. */
export function printReport({ machine, rows }) {
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

function number(value) {
  if (value === undefined) return '';
  return value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
}
