import type { ListedAssertion } from './assertion-report.js';

/** A selector or a text of the page may be long; what is shown of it by default is enough to recognise it. */
const KEY_CHARS = 20;
const VALUE_CHARS = 15;
const LINE_KEY_CHARS = 60;
/** Letters beyond Latin cost a model more than one token each. */
const DEAR_LETTER = 3;

interface Diagnostics {
  readonly suspectedNoOp?: true;
  readonly requests?: readonly string[];
}

/** Everything that is known of a verdict (A&S 5.10): what is kept, and what `outputDetail` full answers with. */
export interface GuardedCommit {
  readonly transitionId: string;
  readonly dispatchStatus: string;
  readonly verificationStatus: string;
  readonly indeterminateReason: string | null;
  readonly retryAdvice: string;
  readonly preconditionVerdict: string | null;
  readonly outcomeVerdict: string | null;
  readonly failedAssertions?: readonly ListedAssertion[];
  readonly baseline?: { readonly successPreexisting: boolean };
  readonly postconditionDiagnostics?: Diagnostics;
  readonly [more: string]: unknown;
}

/** What a verdict costs is paid with every action: by default only what the next decision needs (A&S G6). */
export function briefly(commit: GuardedCommit): Record<string, unknown> {
  const { transitionId, dispatchStatus, verificationStatus, indeterminateReason, retryAdvice } = commit;
  const { preconditionVerdict, outcomeVerdict, failedAssertions = [], baseline } = commit;
  // What was made of the outcome stands in the message.
  const [first] = failedAssertions.filter(({ factKey }) => !factKey.startsWith('outcome.'));
  const { suspectedNoOp, requests } = commit.postconditionDiagnostics ?? {};
  const [request] = verificationStatus === 'indeterminate' ? (requests ?? []).slice(-1) : [];
  return {
    transitionId,
    dispatchStatus,
    verificationStatus,
    ...(indeterminateReason !== null && { indeterminateReason }),
    retryAdvice,
    // What was dispatched had none, or they held.
    ...(dispatchStatus !== 'dispatched' && { preconditionVerdict }),
    outcomeVerdict,
    ...(first !== undefined && { failedAssertions: [shortened(first)] }),
    ...(baseline?.successPreexisting === true && { baseline: { successPreexisting: true } }),
    ...((suspectedNoOp === true || request !== undefined) && {
      postconditionDiagnostics: {
        ...(suspectedNoOp === true && { suspectedNoOp }),
        ...(request !== undefined && { requests: [withoutPath(request)] }),
      },
    }),
  };
}

/** The line of the text that says what decided; empty where no assertion did. */
export function verdictLine(guardedCommit: unknown): string {
  if (typeof guardedCommit !== 'object' || guardedCommit === null || !('failedAssertions' in guardedCommit)) return '';
  // Codec: made by `briefly` or kept whole, both by this room.
  const [first] = guardedCommit.failedAssertions as readonly Partial<ListedAssertion>[];
  if (first?.factKey === undefined) return '';
  const { factKey, observed, error, passed } = first;
  const key = shortKey(factKey, LINE_KEY_CHARS);
  // A text of the page stands in the structured part once; here a yes, no or number says it all.
  if (error !== null && error !== undefined) return `${key}: ${error}`;
  // What must not be and is was forbidden.
  if (typeof observed === 'string' || observed === undefined)
    return `${key} ${passed === true ? 'is as it must not be' : 'differs'}`;
  return `${key} was ${String(observed)}`;
}

function shortened({ factKey, expected, observed, error, ...rest }: ListedAssertion): Record<string, unknown> {
  return {
    factKey: shortKey(factKey, KEY_CHARS),
    ...rest,
    expected: shortValue(expected),
    observed: shortValue(observed),
    ...(error !== null && { error }),
  };
}

/** The name of a fact is one of a few and stays whole; what it is asked about may be long. */
function shortKey(factKey: string, limit: number): string {
  const [name = ''] = /^[\w.]*/.exec(factKey) ?? [];
  return name + shorten(factKey.slice(name.length), Math.max(0, limit - name.length));
}

/** `POST 200`: which one it was can be asked. */
const withoutPath = (request: string) => request.replace(/ .* /, ' ');

const shortValue = (value: unknown) => (typeof value === 'string' ? shorten(value, VALUE_CHARS) : value);

function shorten(text: string, limit: number): string {
  let cost = 0;
  let shown = '';
  for (const letter of text) {
    cost += letter <= 'ɏ' ? 1 : DEAR_LETTER;
    if (cost > limit) return `${shown}…`;
    shown += letter;
  }
  return shown;
}
