/** What Nova said beside what was true. */
import type { Acted, Said } from './agent.js';
import type { Case, Truth } from './set.js';

export interface Row {
  readonly id: string;
  readonly part: string;
  readonly language: string;
  readonly kind: Case['kind'];
  readonly behaviour: Case['behaviour'];
  readonly sign: boolean;
  /** What becomes of it at the server when a person does it. */
  readonly happens: boolean;
  readonly happened: boolean | null;
  readonly times: number | null;
  readonly said: Said | 'not tried';
  readonly isPlain: boolean;
  readonly tool: string;
  /** From the sign to the answer; null where there was none. */
  readonly afterSignMs: number | null;
  /** From the call to the answer. */
  readonly tookMs: number | null;
  readonly told: string;
  /** What decided, where there was a contract. */
  readonly decided?: unknown;
  readonly about: string;
  readonly why?: string;
}

export function judge(one: Case, run: { readonly acted: Acted; readonly truth: Truth } | null): Row {
  const { id, part, language, kind, behaviour, sign, about, happens } = one;
  const base = { id, part, language, kind, behaviour, sign, about, happens };
  if (run === null)
    return {
      ...base,
      happened: null,
      times: null,
      said: 'not tried',
      isPlain: false,
      tool: '',
      afterSignMs: null,
      tookMs: null,
      told: '',
    };
  const { acted, truth } = run;
  const signAtMs = (truth.answeredAtMs ?? acted.beganAtMs) + one.signDelayMs;
  const { reasonCode, message, verifyState } = acted.answer;
  return {
    ...base,
    happened: truth.happened,
    times: truth.times,
    said: acted.said,
    isPlain: acted.isPlain,
    tool: acted.tool,
    afterSignMs: sign ? acted.answeredAtMs - signAtMs : null,
    tookMs: acted.answeredAtMs - acted.beganAtMs,
    told: `${verifyState ?? ''} ${reasonCode ?? ''} ${message ?? ''}`.trim(),
    decided: decidedBy(acted.answer),
  };
}

/** Codec: what an answer says of its contract is open. */
const decidedBy = (answer: object): unknown =>
  (answer as { readonly guardedCommit?: { readonly outcome?: unknown } }).guardedCommit?.outcome;

const shareOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole);

function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}

export interface Figures {
  readonly acts: number;
  readonly notTried: readonly string[];
  readonly falseSuccess: readonly string[];
  readonly falseSuccessUnsigned: readonly string[];
  readonly falseFailure: readonly string[];
  readonly right: number;
  readonly rightVerified: number;
  readonly rightMissed: readonly string[];
  readonly wrong: number;
  readonly wrongRefused: number;
  readonly medianAfterSignMs: number | null;
  readonly medianUncertainMs: number | null;
  readonly medianTookMs: number | null;
  readonly passed: number;
  readonly failed: number;
  readonly areBarsMet: boolean;
}

const BARS = { rightVerified: 95, falseFailure: 1, afterSignMs: 700, uncertainMs: 3000 };

export function figuresOf(rows: readonly Row[]): Figures {
  const tried = rows.filter(({ said }) => said !== 'not tried');
  const ids = (some: readonly Row[]) => some.map(({ id }) => id);
  // An act that Nova kept from happening is one that it did not do.
  const right = tried.filter(({ happens, sign }) => happens && sign);
  const wrong = tried.filter(({ happened }) => happened === false);
  const falseSuccess = wrong.filter(({ said, sign }) => said === 'success' && sign);
  const unsigned = wrong.filter(({ said, sign }) => said === 'success' && !sign);
  const falseFailure = tried.filter(({ said, happened }) => said === 'failure' && happened === true);
  const verified = right.filter(({ said, happened }) => said === 'success' && happened === true);
  const decided = tried.filter(({ said }) => said === 'success' || said === 'failure');
  const notTried = rows.filter(({ said }) => said === 'not tried');
  const medianAfterSignMs = median(decided.flatMap(({ afterSignMs }) => afterSignMs ?? []));
  const medianUncertainMs = median(
    tried.filter(({ said }) => said === 'uncertain').flatMap(({ tookMs }) => tookMs ?? []),
  );
  const failed =
    falseSuccess.length + unsigned.length + falseFailure.length + (right.length - verified.length) + notTried.length;
  return {
    acts: rows.length,
    notTried: ids(notTried),
    falseSuccess: ids(falseSuccess),
    falseSuccessUnsigned: ids(unsigned),
    falseFailure: ids(falseFailure),
    right: right.length,
    rightVerified: verified.length,
    rightMissed: ids(right.filter((row) => !verified.includes(row))),
    wrong: wrong.length,
    wrongRefused: wrong.filter(({ said }) => said === 'failure').length,
    medianAfterSignMs,
    medianUncertainMs,
    medianTookMs: median(tried.flatMap(({ tookMs }) => tookMs ?? [])),
    passed: rows.length - failed,
    failed,
    areBarsMet:
      falseSuccess.length === 0 &&
      shareOf(verified.length, right.length) >= BARS.rightVerified &&
      shareOf(falseFailure.length, right.length) <= BARS.falseFailure &&
      (medianAfterSignMs ?? 0) <= BARS.afterSignMs &&
      (medianUncertainMs ?? 0) <= BARS.uncertainMs,
  };
}

export function linesOf(figures: Figures, seconds: number): readonly string[] {
  const percent = (part: number, whole: number) => `${part} of ${whole} (${shareOf(part, whole).toFixed(1)} %)`;
  return [
    `${figures.acts} acts in ${seconds} s, ${figures.notTried.length} not tried: ${figures.notTried.join(', ')}`,
    `false success where there was a sign: ${figures.falseSuccess.length} of ${figures.wrong} that did not happen (bar 0): ${figures.falseSuccess.join(', ')}`,
    `false success without a sign: ${figures.falseSuccessUnsigned.length}: ${figures.falseSuccessUnsigned.join(', ')}`,
    `right acts verified: ${percent(figures.rightVerified, figures.right)} (bar ${BARS.rightVerified} %); not: ${figures.rightMissed.join(', ')}`,
    `false failures: ${percent(figures.falseFailure.length, figures.right)} (bar ${BARS.falseFailure} %): ${figures.falseFailure.join(', ')}`,
    `what did not happen and was called so: ${percent(figures.wrongRefused, figures.wrong)}`,
    `median from the sign to the verdict ${figures.medianAfterSignMs} ms (bar ${BARS.afterSignMs}), to an uncertain one ${figures.medianUncertainMs} ms (bar ${BARS.uncertainMs}), of a call ${figures.medianTookMs} ms`,
  ];
}
