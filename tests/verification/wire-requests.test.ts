import { describe, expect, it } from 'vitest';
import { judgeWrite, type WriteJudgement } from '../../src/verification/rules/wire/judge.js';
import { FRAMES } from './wire-requests/frames.js';
import { EXPECTED, type Expected, requestOf, type Sample } from './wire-requests/sample.js';
import { SHOPS } from './wire-requests/shops.js';
import { WORK } from './wire-requests/work.js';

const WITNESS = { commitClass: null, trigger: 'press', isHabit: false } as const;
const SAMPLES: readonly Sample[] = [...SHOPS, ...WORK, ...FRAMES];
const judge = (sample: Sample): WriteJudgement => judgeWrite(requestOf(sample), WITNESS);

function nameOf({ kind, class: name }: WriteJudgement): string {
  if (kind !== 'write') return kind;
  return name ?? 'ordinary';
}

/** Rows are what was expected, columns what was said. */
function confusion(): string {
  const rows = EXPECTED.map((expected) => {
    const said = SAMPLES.filter(([one]) => one === expected).map((sample) => nameOf(judge(sample)));
    return [expected, ...EXPECTED.map((name) => said.filter((one) => one === name).length || '')].join('\t');
  });
  return [['', ...EXPECTED].join('\t'), ...rows].join('\n');
}

describe('requests of real interfaces', () => {
  it('report', () => {
    const wrong = SAMPLES.filter((sample) => nameOf(judge(sample)) !== sample[0]);
    for (const sample of wrong)
      console.log(
        sample[0],
        '≠',
        nameOf(judge(sample)),
        '|',
        sample[1],
        sample[2]?.slice(0, 140) ?? '',
        '|',
        judge(sample).why,
        judge(sample).evidence.join('; '),
      );
    console.log(confusion());
    console.log(SAMPLES.length, 'samples', wrong.length, 'wrong');
    const bad: Expected[] = [];
    expect(bad).toEqual([]);
  });
});
