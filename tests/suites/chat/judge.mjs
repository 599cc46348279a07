/** The server's truth beside what Nova said. */
export const timesOf = ({ run, text }) => run.messages.filter((one) => one === text).length;

/** Ok without the message being there; a run that fails takes back or marks whatever its page had shown. */
export const isFalseSuccess = (row) => row.ok && (row.kind !== 'success' || timesOf(row) === 0);
export const isDouble = ({ run }) => run.messages.length > 1;
/** Something reached the server that is not the message. */
export const isGarbled = ({ run, text }) => run.messages.some((one) => one !== text);

export function isRight(row) {
  if (isFalseSuccess(row) || isDouble(row) || isGarbled(row)) return false;
  if (row.kind === 'success') return row.ok;
  if (row.kind === 'refusal') return row.reasonCode === 'action.ambiguous_input_field' && row.run.messages.length === 0;
  return row.status !== 'not acted';
}

/** A success that was not seen as one, and a failure that was seen and told as such. */
export const isMissed = (row) => row.kind === 'success' && !row.ok;
export const isDefinite = (row) =>
  row.kind === 'success' ? row.ok : row.kind === 'refusal' || row.verdict === 'verified_fail';

export function figuresOf(rows) {
  const count = (which) => rows.filter(which).length;
  const ofKind = (kind) => rows.filter((row) => row.kind === kind);
  return {
    runs: rows.length,
    composers: new Set(rows.map(({ composer }) => composer)).size,
    onParts: count(({ isPart }) => isPart === true),
    falseSuccesses: count(isFalseSuccess),
    doubles: count(isDouble),
    garbled: count(isGarbled),
    successes: ofKind('success').length,
    seen: ofKind('success').filter(isDefinite).length,
    failures: ofKind('failure').length,
    told: ofKind('failure').filter(isDefinite).length,
    refusals: ofKind('refusal').length,
    refused: ofKind('refusal').filter(isRight).length,
  };
}

const LEAST_COMPOSERS = 8;
const LEAST_SEEN = 0.95;

export function barsOf(figures, isWhole) {
  const bar = (text, value, met) => ({ text, value, met });
  const { composers, falseSuccesses, doubles, garbled, successes, seen, refusals, refused } = figures;
  return [
    ...(isWhole ? [bar(`composers ≥ ${LEAST_COMPOSERS}`, composers, composers >= LEAST_COMPOSERS)] : []),
    bar('false successes = 0', falseSuccesses, falseSuccesses === 0),
    bar('double sends = 0', doubles, doubles === 0),
    bar('messages that arrived changed = 0', garbled, garbled === 0),
    bar('ambiguous pages refused', `${refused} of ${refusals}`, refused === refusals),
    ...(isWhole ? [bar('successes seen ≥ 95 %', `${seen} of ${successes}`, seen >= LEAST_SEEN * successes)] : []),
  ];
}
