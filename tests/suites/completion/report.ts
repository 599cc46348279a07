/** Tells what came of the runs, and whether that is good enough. */
import { barsOf, figuresOf, isAccepted, isCaught, isHonoured, isRight, isTold, tableOf } from './judge.js';
import type { Row } from './runs.js';

interface Circumstances {
  readonly isWhole: boolean;
  readonly seconds: number;
  readonly load: readonly number[];
}

/** True when every bar is met. */
export function printReport(rows: readonly Row[], { isWhole, ...circumstances }: Circumstances): boolean {
  const figures = figuresOf(rows);
  const bars = barsOf(figures, isWhole);
  printTable(rows);
  printWrong(rows);
  console.log('\nBars');
  for (const { text, value, met } of bars) console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${value}`);
  const missed = bars.filter(({ met }) => !met).map(({ text }) => text);
  console.log(JSON.stringify({ bench: 'completion', ...figures, ...circumstances, missed }));
  return missed.length === 0;
}

/** True when every run was judged right. */
export function printSmall(rows: readonly Row[]): boolean {
  printTable(rows);
  printWrong(rows);
  const passed = rows.filter(isRight).length;
  console.log(`\n${passed} passed, ${rows.length - passed} failed`);
  return passed === rows.length;
}

function printTable(rows: readonly Row[]): void {
  const line = (name: string, cells: readonly unknown[]) =>
    `${name.padEnd(40)}${cells.map((one) => String(one).padStart(10)).join('')}`;
  console.log(line('kind', ['runs', 'accepted', 'refused', 'broken']));
  for (const { name, runs, accepted, refused, broken, reasons } of tableOf(rows))
    console.log(`${line(name, [runs, accepted, refused, broken])}  ${[...reasons].join(', ')}`);
}

function printWrong(rows: readonly Row[]): void {
  const show = (title: string, wrong: readonly Row[]) => {
    if (wrong.length > 0) console.log(`\n${title}`);
    for (const { id, kind, name, error, verdicts, completions, refusals, ...row } of wrong) {
      const expects = row.isLie ? row.expects : undefined;
      console.log(`${id} ${kind}: ${name}\n  ${JSON.stringify({ error, expects, verdicts, completions, refusals })}`);
    }
  };
  const lies = rows.filter((row) => row.isLie);
  show('Accepted, although fabricated', lies.filter(isAccepted));
  show(
    'Refused, but not for the lie',
    lies.filter((row) => isTold(row) && !isAccepted(row) && !isCaught(row)),
  );
  show(
    'Could not be told',
    lies.filter((row) => !isTold(row) && !isAccepted(row)),
  );
  show(
    'Refused, although honest',
    rows.filter((row) => !row.isLie && !isHonoured(row)),
  );
}
