/** The server's truth beside what Nova said. */
import type { ChatRun, Plan } from './scenario.js';

export interface Row extends Plan {
  readonly run: ChatRun;
  readonly text: string;
  readonly ok: boolean;
  readonly status?: string;
  readonly reasonCode?: string | null | undefined;
  readonly verdict?: string;
  readonly sentBy?: string | undefined;
  readonly why?: string | undefined;
  readonly ms?: number;
}

const timesOf = ({ run, text }: Row) => run.messages.filter((one) => one === text).length;

/** Ok without the message being there; a run that fails takes back or marks whatever its page had shown. */
const isFalseSuccess = (row: Row) => row.ok && (row.kind !== 'success' || timesOf(row) === 0);
const isDouble = ({ run }: Row) => run.messages.length > 1;
/** Something reached the server that is not the message. */
const isGarbled = ({ run, text }: Row) => run.messages.some((one) => one !== text);

export function isRight(row: Row): boolean {
  if (isFalseSuccess(row) || isDouble(row) || isGarbled(row)) return false;
  if (row.kind === 'success') return row.ok;
  if (row.kind === 'refusal') return row.reasonCode === 'action.ambiguous_input_field' && row.run.messages.length === 0;
  return row.status !== 'not acted';
}

/** A success that was not seen as one, and a failure that was seen and told as such. */
export const isMissed = (row: Row): boolean => row.kind === 'success' && !row.ok;
const isDefinite = (row: Row) =>
  row.kind === 'success' ? row.ok : row.kind === 'refusal' || row.verdict === 'verified_fail';

export type Figures = ReturnType<typeof figuresOf>;

export function figuresOf(rows: readonly Row[]) {
  const count = (which: (row: Row) => boolean) => rows.filter(which).length;
  const ofKind = (kind: Plan['kind']) => rows.filter((row) => row.kind === kind);
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

export function barsOf(figures: Figures, isWhole: boolean) {
  const bar = (text: string, value: number | string, met: boolean) => ({ text, value, met });
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
