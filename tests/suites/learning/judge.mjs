/** The figures of the arms, and the bars they are held to. */
const LEAST_FEWER_CALLS = 0.3;
const LEAST_FEWER_BYTES = 0.4;

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Medians of an arm over its tasks. */
export function figuresOf(rows) {
  return {
    calls: median(rows.map(({ calls }) => calls)),
    bytes: median(rows.map(({ bytes }) => bytes)),
    right: rows.filter(({ isRight }) => isRight).length,
    applied: rows.filter(({ applied }) => applied > 0).length,
  };
}

export const fewer = (without, with_) => (without - with_) / without;

/** @param arms With knowledge, by name; each has its rows in the order of `without`. */
export function barsOf(without, arms) {
  const base = figuresOf(without);
  return Object.entries(arms).flatMap(([name, rows]) => {
    const own = figuresOf(rows);
    const lost = rows.filter(({ isRight }, at) => without[at].isRight && !isRight).map(({ task }) => task.id);
    const bar = (text, share, least) => ({
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
