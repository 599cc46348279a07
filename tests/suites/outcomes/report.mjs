/** Prints the outcome bench: the matrix of each contestant, the bars, and every run that was judged wrong. */
import { VERDICTS } from './judge.mjs';

const percent = (share) => `${(share * 100).toFixed(1)} %`;

export function printOutcomes({ machine, contestants, latency, tokens, bars, wrong, detector }) {
  for (const [name, value] of Object.entries(machine)) console.log(`${name}: ${value}`);
  for (const { name, figures, matrix, seconds, notActed } of contestants) {
    console.log(
      `\n${name}: ${figures.runs} runs (${figures.onParts} on third-party parts and apps) in ${seconds.toFixed(0)} s`,
    );
    const columns = [...VERDICTS, 'other'];
    console.log(`${'truth \\ verdict'.padEnd(26)}${columns.map((one) => one.padStart(18)).join('')}`);
    for (const { truth, ...counts } of matrix)
      console.log(`${truth.padEnd(26)}${columns.map((one) => String(counts[one]).padStart(18)).join('')}`);
    console.log(
      `false successes ${figures.falseSuccesses}, false failures ${figures.falseFailures}; decidable right and definite ${percent(figures.definiteShare)} of ${figures.decidable}; undecidable left open ${percent(figures.openShare)} of ${figures.undecidable}`,
    );
    for (const line of notActed) console.log(`could not act: ${line}`);
  }
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
  if (wrong.length > 0) console.log('\nJudged wrong by Nova');
  for (const { id, group, made, lang, behaviour, kind, effects, verdict, why } of wrong)
    console.log(`${id} ${group} ${made} ${lang}: ${behaviour} (${kind}, effects ${effects}) -> ${verdict}; ${why}`);
}
