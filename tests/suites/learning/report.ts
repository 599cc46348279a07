/** What the arms did, a line a task; whatever went wrong in full. */
import { figuresOf } from './judge.js';
import type { Visit } from './visit.js';

export function printTable(without: readonly Visit[], arms: Readonly<Record<string, readonly Visit[]>>): void {
  const all = Object.entries({ 'without knowledge': without, ...arms });
  const head = all.map(([name]) => name.padStart(24)).join('');
  console.log(`${''.padEnd(52)}${head}`);
  console.log(`${'task'.padEnd(52)}${all.map(() => `${'calls'.padStart(12)}${'bytes'.padStart(12)}`).join('')}`);
  for (const [at, { task }] of without.entries()) {
    const cells = all.map(([, rows]) => cell(rows[at])).join('');
    console.log(`${`${task.id} ${task.site}: ${task.name}`.padEnd(52)}${cells}`);
  }
  const medians = all.map(([, rows]) => {
    const { calls, bytes } = figuresOf(rows);
    return `${String(calls).padStart(12)}${String(bytes).padStart(12)}`;
  });
  console.log(`${'median'.padEnd(52)}${medians.join('')}`);
  const shares = all.map(([, rows]) => {
    const { right, applied } = figuresOf(rows);
    return `${right} of ${without.length} right, ${applied} applied`.padStart(24);
  });
  console.log(`${''.padEnd(52)}${shares.join('')}`);
  for (const [name, rows] of all) for (const row of rows) if (!row.isRight || row.refusals.length > 0) show(name, row);
}

const cell = (row: Visit | undefined): string =>
  `${row?.isRight ? '' : 'WRONG'}${row?.calls ?? ''}`.padStart(12) + String(row?.bytes ?? '').padStart(12);

function show(arm: string, { task, error, answer, expected, refusals, trail }: Visit): void {
  const said = error ?? (expected === undefined ? 'right' : `read "${answer}", true is ${expected}`);
  console.log(
    `${arm}: ${task.id} ${task.name}: ${said}; refused: ${refusals.join(', ') || 'nothing'} (${trail.join(' ')})`,
  );
}
