import { describe, expect, it } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { type CommitClass, detectCommitPoint } from '../../src/verification/index.js';
import { found, NO_WAITS, operation, useBench } from '../browser/bench.js';
import { DE_HELD_OUT } from './commit-controls/de-held-out.js';
import { DE_TUNING } from './commit-controls/de-tuning.js';
import { EN_HELD_OUT } from './commit-controls/en-held-out.js';
import { EN_TUNING } from './commit-controls/en-tuning.js';
import { ES_HELD_OUT } from './commit-controls/es-held-out.js';
import { ES_TUNING } from './commit-controls/es-tuning.js';
import { FRESH } from './commit-controls/fresh.js';
import { FR_HELD_OUT } from './commit-controls/fr-held-out.js';
import { FR_TUNING } from './commit-controls/fr-tuning.js';
import { INDEPENDENT_A_DE } from './commit-controls/independent-a-de.js';
import { INDEPENDENT_A_EN } from './commit-controls/independent-a-en.js';
import { INDEPENDENT_A_ES } from './commit-controls/independent-a-es.js';
import { INDEPENDENT_A_FR } from './commit-controls/independent-a-fr.js';
import { INDEPENDENT_B_DE } from './commit-controls/independent-b-de.js';
import { INDEPENDENT_B_EN } from './commit-controls/independent-b-en.js';
import { INDEPENDENT_B_ES } from './commit-controls/independent-b-es.js';
import { INDEPENDENT_B_FR } from './commit-controls/independent-b-fr.js';
import { INDEPENDENT_C_DE } from './commit-controls/independent-c-de.js';
import { INDEPENDENT_C_EN } from './commit-controls/independent-c-en.js';
import { INDEPENDENT_C_ES } from './commit-controls/independent-c-es.js';
import { INDEPENDENT_C_FR } from './commit-controls/independent-c-fr.js';
import { INDEPENDENT_D } from './commit-controls/independent-d.js';
import { UNSEEN } from './commit-controls/unseen.js';
import type { LabelledControl } from './commit-controls/types.js';

const SETS = {
  tuning: [...EN_TUNING, ...DE_TUNING, ...FR_TUNING, ...ES_TUNING],
  'held-out': [...EN_HELD_OUT, ...DE_HELD_OUT, ...FR_HELD_OUT, ...ES_HELD_OUT],
  fresh: FRESH,
  unseen: UNSEEN,
  'independent A': [...INDEPENDENT_A_EN, ...INDEPENDENT_A_DE, ...INDEPENDENT_A_FR, ...INDEPENDENT_A_ES],
  'independent B': [...INDEPENDENT_B_EN, ...INDEPENDENT_B_DE, ...INDEPENDENT_B_FR, ...INDEPENDENT_B_ES],
  'independent C': [...INDEPENDENT_C_EN, ...INDEPENDENT_C_DE, ...INDEPENDENT_C_FR, ...INDEPENDENT_C_ES],
  'independent D': INDEPENDENT_D,
} as const satisfies Record<string, readonly LabelledControl[]>;
const HIGH_RISK: readonly CommitClass[] = ['critical', 'destructive', 'send', 'login', 'identity', 'submit'];

interface Outcome {
  readonly expected: CommitClass | null;
  readonly got: CommitClass | null;
  readonly html: string;
}

const bench = useBench();

async function judge(target: Target, [expected, html, selector = '[data-x]']: LabelledControl): Promise<Outcome> {
  const url = bench.site.serve(`<!doctype html><meta charset="utf-8"><body>${html}</body>`);
  await target.navigate(url, { ...NO_WAITS, waitForLoad: true }, operation());
  const { facts } = await found(target, selector);
  const point = detectCommitPoint({ action: 'click', facts: facts.commit, selectorText: selector });
  return { expected, got: point?.class ?? null, html };
}

/** Rows: what the controls are. Columns: what the detector makes of them. */
function matrixOf(outcomes: readonly Outcome[]): string {
  const names = [...new Set(outcomes.flatMap(({ expected, got }) => [expected ?? 'none', got ?? 'none']))].sort();
  const row = (cells: readonly (string | number)[]) => cells.map((cell) => String(cell).padEnd(15)).join('');
  const count = (expected: string, got: string) =>
    outcomes.filter((each) => (each.expected ?? 'none') === expected && (each.got ?? 'none') === got).length;
  return [
    row(['', ...names]),
    ...names.map((name) => row([name, ...names.map((other) => count(name, other) || '·')])),
  ].join('\n');
}

/** The controls judged otherwise than labelled, one a line. */
function wrongOf(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ expected, got }) => expected !== got)
    .map(({ expected, got, html }) => `${expected ?? 'none'} taken for ${got ?? 'none'}: ${html}\n`)
    .join('');
}

function figuresOf(outcomes: readonly Outcome[]) {
  const gated = outcomes.filter(({ got }) => got !== null);
  const due = outcomes.filter(({ expected }) => expected !== null);
  const right = gated.filter(({ expected }) => expected !== null);
  return {
    recall: right.length / due.length,
    precision: right.length / gated.length,
    sameClass: right.filter(({ expected, got }) => expected === got).length / right.length,
    missedHighRisk: outcomes.filter(
      ({ expected, got }) => expected !== null && HIGH_RISK.includes(expected) && got === null,
    ),
    /** A control that needs an approval (A&S M4) and would go without. */
    lowered: outcomes.filter(({ expected, got }) => expected === 'critical' && got !== 'critical'),
  };
}

describe('commit points of labelled controls', () => {
  it.each(Object.keys(SETS) as (keyof typeof SETS)[])(
    'are found in the %s part [A&S 5.13] [A&S M2]',
    async (half) => {
      const target = await bench.open();
      const outcomes: Outcome[] = [];
      for (const control of SETS[half]) outcomes.push(await judge(target, control));
      const { recall, precision, sameClass, missedHighRisk, lowered } = figuresOf(outcomes);
      const share = (value: number) => `${(100 * value).toFixed(1)} %`;
      process.stdout.write(
        `\n${half}: ${outcomes.length} controls, recall ${share(recall)}, precision ${share(precision)}, same class ${share(sameClass)}\n${matrixOf(outcomes)}\n${wrongOf(outcomes)}`,
      );
      expect(missedHighRisk).toEqual([]);
      expect(lowered).toEqual([]);
      expect(recall).toBeGreaterThanOrEqual(0.98);
      expect(precision).toBeGreaterThanOrEqual(0.9);
      expect(sameClass).toBeGreaterThanOrEqual(0.95);
    },
    120_000,
  );
});
