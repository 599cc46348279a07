/** The figures of the arms, and the bars they are held to. */
import { summarize } from '../support/stats.js';
import type { Visit } from './visit.js';

const LEAST_FEWER_CALLS = 0.3;
const LEAST_FEWER_BYTES = 0.4;

export interface Bar {
  readonly text: string;
  readonly value: string;
  readonly met: boolean;
}

/** Medians of an arm over its tasks. */
export function figuresOf(rows: readonly Visit[]) {
  return {
    calls: summarize(rows.map(({ calls }) => calls)).median,
    bytes: summarize(rows.map(({ bytes }) => bytes)).median,
    right: rows.filter(({ isRight }) => isRight).length,
    applied: rows.filter(({ applied }) => applied > 0).length,
  };
}

export const fewer = (without: number, with_: number): number => (without - with_) / without;

/** @param arms With knowledge, by name; each has its rows in the order of `without`. */
export function barsOf(without: readonly Visit[], arms: Readonly<Record<string, readonly Visit[]>>): Bar[] {
  const base = figuresOf(without);
  return Object.entries(arms).flatMap(([name, rows]) => {
    const own = figuresOf(rows);
    const lost = rows.filter(({ isRight }, at) => without[at]?.isRight && !isRight).map(({ task }) => task.id);
    const bar = (text: string, share: number, least: number) => ({
      text: `${name}: ${text}, at least ${least * 100} %`,
      value: `${(share * 100).toFixed(1)} %`,
      met: share >= least,
    });
    return [
      bar('fewer tool calls, median', fewer(base.calls, own.calls), LEAST_FEWER_CALLS),
      bar('fewer answer bytes, median', fewer(base.bytes, own.bytes), LEAST_FEWER_BYTES),
      {
        text: `${name}: successes lost, none`,
        value: lost.length === 0 ? '0' : lost.join(' '),
        met: lost.length === 0,
      },
    ];
  });
}
