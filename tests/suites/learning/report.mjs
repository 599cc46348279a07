/** What the arms did, a line a task; whatever went wrong in full. */
import { figuresOf } from './judge.mjs';

export function printTable(without, arms) {
  const all = { 'without knowledge': without, ...arms };
  const names = Object.keys(all);
  const head = names.map((name) => name.padStart(24)).join('');
  console.log(`${''.padEnd(52)}${head}`);
  console.log(`${'task'.padEnd(52)}${names.map(() => `${'calls'.padStart(12)}${'bytes'.padStart(12)}`).join('')}`);
  for (const [at, { task }] of without.entries()) {
    const cells = names.map((name) => cell(all[name][at])).join('');
    console.log(`${`${task.id} ${task.site}: ${task.name}`.padEnd(52)}${cells}`);
  }
  const medians = names.map((name) => {
    const { calls, bytes } = figuresOf(all[name]);
    return `${String(calls).padStart(12)}${String(bytes).padStart(12)}`;
  });
  console.log(`${'median'.padEnd(52)}${medians.join('')}`);
  const shares = names.map((name) => {
    const { right, applied } = figuresOf(all[name]);
    return `${right} of ${without.length} right, ${applied} applied`.padStart(24);
  });
  console.log(`${''.padEnd(52)}${shares.join('')}`);
  for (const name of names) for (const row of all[name]) if (!row.isRight || row.refusals.length > 0) show(name, row);
}

const cell = ({ calls, bytes, isRight }) =>
  `${isRight ? '' : 'WRONG'}${String(calls)}`.padStart(12) + String(bytes).padStart(12);

function show(arm, { task, error, answer, expected, refusals, trail }) {
  const said = error ?? (expected === undefined ? 'right' : `read "${answer}", true is ${expected}`);
  console.log(
    `${arm}: ${task.id} ${task.name}: ${said}; refused: ${refusals.join(', ') || 'nothing'} (${trail.join(' ')})`,
  );
}
