/** What the runs came to: truth beside verdict, and the bars. */
import { type Summary, summarize } from '../support/stats.js';
import type { Row } from './runs.js';
import type { Stamp } from './scenario.js';

export const VERDICTS = ['verified_success', 'verified_fail', 'indeterminate', 'blocked'] as const;
export const COLUMNS = [...VERDICTS, 'other'] as const;
type Column = (typeof COLUMNS)[number];
const TRUTHS = ['happened once', 'did not happen', 'happened more than once'] as const;

const BARS = {
  runs: 300,
  definite: 0.95,
  falseFailures: 0.02,
  medianMs: 100,
  p95Ms: 300,
};

/** How long a contract itself asks success to hold (A&S 5.6); that is no delay of Nova's. */
const HOLDS_MS: Readonly<Record<string, number>> = { select_option: 100, custom: 250, dismiss_overlay: 250 };

const truthOf = (effects: number) => TRUTHS[effects === 1 ? 0 : effects === 0 ? 1 : 2];

/** Right and, where the page allows it, definite. A press that was refused beforehand is right when nothing was to happen. */
export function isRight({ kind, verdict, effects }: Row): boolean {
  if (kind === 'undecidable') return verdict === 'indeterminate';
  if (kind === 'success') return verdict === 'verified_success' && effects === 1;
  return (verdict === 'verified_fail' || verdict === 'blocked') && effects === 0;
}

const isFalseSuccess = ({ verdict, effects }: Row) => verdict === 'verified_success' && effects !== 1;
const isFalseFailure = ({ verdict, effects }: Row) => verdict === 'verified_fail' && effects > 0;

export function matrixOf(rows: readonly Row[]) {
  const count = (truth: string, column: Column) =>
    rows.filter((row) => truthOf(row.effects) === truth && columnOf(row) === column).length;
  return TRUTHS.map((truth) => ({
    truth,
    verified_success: count(truth, 'verified_success'),
    verified_fail: count(truth, 'verified_fail'),
    indeterminate: count(truth, 'indeterminate'),
    blocked: count(truth, 'blocked'),
    other: count(truth, 'other'),
  }));
}
const columnOf = ({ verdict }: Row): Column => VERDICTS.find((one) => one === verdict) ?? 'other';

export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(rows: readonly Row[]) {
  const decidable = rows.filter(({ kind }) => kind !== 'undecidable');
  const undecidable = rows.filter(({ kind }) => kind === 'undecidable');
  const share = (some: readonly Row[], all: readonly Row[]) => (all.length === 0 ? 1 : some.length / all.length);
  return {
    runs: rows.length,
    onParts: rows.filter(({ isPart }) => isPart).length,
    falseSuccesses: rows.filter(isFalseSuccess).length,
    falseFailures: rows.filter(isFalseFailure).length,
    falseFailureShare: share(rows.filter(isFalseFailure), rows),
    decidable: decidable.length,
    definiteShare: share(decidable.filter(isRight), decidable),
    undecidable: undecidable.length,
    openShare: share(undecidable.filter(isRight), undecidable),
  };
}

export interface Bar {
  readonly text: string;
  readonly value: number;
  readonly limit: number;
  readonly met: boolean;
}
/** What a verdict costs, in tokens. */
export interface TokenFigure extends Summary {
  readonly verdict: string;
}

export function barsOf(figures: Figures, latencies: readonly number[], tokens: readonly TokenFigure[]): Bar[] {
  const atMost = (text: string, value: number, limit: number) => ({ text, value, limit, met: value <= limit });
  const atLeast = (text: string, value: number, limit: number) => ({ text, value, limit, met: value >= limit });
  const { median, p95 } = summarize(latencies);
  return [
    atLeast(`runs ≥ ${BARS.runs}`, figures.runs, BARS.runs),
    atLeast('share of runs on third-party parts and apps ≥ 50 %', figures.onParts / figures.runs, 0.5),
    atMost('false successes = 0', figures.falseSuccesses, 0),
    atLeast('decidable runs right and definite ≥ 95 %', figures.definiteShare, BARS.definite),
    atLeast('undecidable runs indeterminate = 100 %', figures.openShare, 1),
    atMost('false failures ≤ 2 %', figures.falseFailureShare, BARS.falseFailures),
    ...(latencies.length === 0
      ? []
      : [
          atMost('decisive signal to verdict, median ≤ 100 ms', median, BARS.medianMs),
          atMost('decisive signal to verdict, p95 ≤ 300 ms', p95, BARS.p95Ms),
        ]),
    ...tokens.map(({ verdict, median: count }) => atMost(`tokens of the verdict ${verdict} ≤ 150`, count, 150)),
  ];
}

/**
 * Milliseconds from the decisive signal to the verdict, null where there is no such moment. The server stamps when it
 * answered, the page when its message could be seen or its document be read; a success needs both, a failure the first
 * sign that counts. The end is `guardedCommit.completedAt`, which Nova stamps when the verdict is formed, so the way of the
 * answer back is no part of it. All clocks are those of one machine.
 */
export function latencyOf({ kind, verdict, group, look, run, completedAt, actionKind, mismatch }: Row): number | null {
  if (completedAt === undefined || mismatch === true || run.stamps.length === 0) return null;
  const last = (times: readonly number[]) => (times.length === 0 ? null : Math.max(...times));
  const shown = (what: Stamp['what']) => last(run.stamps.filter((one) => one.what === what).map(({ atMs }) => atMs));
  if (kind === 'success' && verdict === 'verified_success') {
    const seen = shown('success');
    const answered = last(run.answers.map(({ atMs }) => atMs));
    if (answered === null || (seen === null && group !== 'toggle')) return null;
    return completedAt - Math.max(answered, seen ?? 0) - (HOLDS_MS[actionKind ?? ''] ?? 0);
  }
  if (kind === 'failure' && verdict === 'verified_fail') {
    const seen = shown('failure');
    const isDocument = look !== undefined;
    const refused = isDocument ? null : last(run.answers.filter(({ status }) => status >= 400).map(({ atMs }) => atMs));
    const signs = [seen, refused].filter((one) => one !== null);
    return signs.length === 0 ? null : completedAt - Math.min(...signs);
  }
  return null;
}
