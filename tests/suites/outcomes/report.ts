/** Prints the outcome bench: the matrix of each contestant, the bars, and every run that was judged wrong. */
import type { Summary } from '../support/stats.js';
import { type Bar, COLUMNS, type Figures, figuresOf, isRight, latencyOf, matrixOf, type TokenFigure } from './judge.js';
import type { Row } from './runs.js';

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

export interface ContestantSummary {
  readonly name: string;
  readonly seconds: number;
  readonly figures: Figures;
  readonly matrix: ReturnType<typeof matrixOf>;
  readonly notActed: readonly string[];
}

export interface Report {
  readonly machine: Readonly<Record<string, string>>;
  readonly contestants: readonly ContestantSummary[];
  readonly latency: Summary | null;
  readonly tokens: readonly TokenFigure[];
  readonly bars: readonly Bar[];
  readonly wrong: readonly ReturnType<typeof plainRow>[];
  readonly detector: ReturnType<typeof detectorOf>;
}

export function summaryOf(
  name: string,
  { rows, seconds }: { rows: readonly Row[]; seconds: number },
): ContestantSummary {
  const notActed = rows.filter(({ verdict }) => verdict === 'not acted').map(({ id, why }) => `${id}: ${why}`);
  return { name, seconds, figures: figuresOf(rows), matrix: matrixOf(rows), notActed };
}

/** How often a press that commits something was let through without a contract. */
export function detectorOf(rows: readonly Row[]) {
  const asked = rows.filter(({ commitPoint }) => commitPoint);
  return { asked: asked.length, missed: asked.filter(({ verdict }) => verdict === 'not guarded').length };
}

/** Without what its server noted. */
export function plainRow(row: Row) {
  const { run: _run, ...rest } = row;
  return { ...rest, latencyMs: latencyOf(row) };
}

export function printOutcomes({ machine, contestants, latency, tokens, bars, wrong, detector }: Report): void {
  for (const [name, value] of Object.entries(machine)) console.log(`${name}: ${value}`);
  for (const contestant of contestants) printContestant(contestant);
  if (latency !== null)
    console.log(
      `\nDecisive signal to verdict: median ${latency.median.toFixed(0)} ms, p95 ${latency.p95.toFixed(0)} ms (${latency.count} verdicts)`,
    );
  for (const { verdict, median } of tokens) console.log(`Tokens of the verdict ${verdict}: ${median}`);
  if (detector.missed > 0 || detector.asked > 0)
    console.log(`Commit points: ${detector.asked} bare presses tried, ${detector.missed} let through`);
  console.log('\nBars');
  for (const { text, value, met } of bars)
    console.log(`${met ? 'met   ' : 'MISSED'}  ${text}: ${Number(value.toFixed(3))}`);
  printWrong(wrong);
}

/** True when every run was judged right. */
export function printSmall(summary: ContestantSummary, rows: readonly Row[]): boolean {
  printContestant(summary);
  const wrong = rows.filter((row) => !isRight(row));
  printWrong(wrong.map(plainRow));
  console.log(`\n${rows.length - wrong.length} passed, ${wrong.length} failed`);
  return wrong.length === 0;
}

function printContestant({ name, figures, matrix, seconds, notActed }: ContestantSummary): void {
  console.log(
    `\n${name}: ${figures.runs} runs (${figures.onParts} on third-party parts and apps) in ${seconds.toFixed(0)} s`,
  );
  console.log(`${'truth \\ verdict'.padEnd(26)}${COLUMNS.map((one) => one.padStart(18)).join('')}`);
  for (const line of matrix)
    console.log(`${line.truth.padEnd(26)}${COLUMNS.map((one) => String(line[one]).padStart(18)).join('')}`);
  console.log(
    `false successes ${figures.falseSuccesses}, false failures ${figures.falseFailures}; decidable right and definite ${percent(figures.definiteShare)} of ${figures.decidable}; undecidable left open ${percent(figures.openShare)} of ${figures.undecidable}`,
  );
  for (const line of notActed) console.log(`could not act: ${line}`);
}

function printWrong(wrong: Report['wrong']): void {
  if (wrong.length > 0) console.log('\nJudged wrong by Nova');
  for (const { id, group, made, lang, behaviour, kind, effects, verdict, why } of wrong)
    console.log(`${id} ${group} ${made} ${lang}: ${behaviour} (${kind}, effects ${effects}) -> ${verdict}; ${why}`);
}
