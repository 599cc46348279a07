/** What the benches read of a verdict. */
import type { AnswerOf } from '../support/tool-calls.js';

type GuardedAnswer = AnswerOf<'nova_click_selector'>;
type Commit = NonNullable<GuardedAnswer['guardedCommit']>;
/** An answer of any tool that acts under a contract. */
export type Guarded = Pick<
  GuardedAnswer,
  'ok' | 'status' | 'reasonCode' | 'message' | 'actionDispatched' | 'errorData'
> &
  Partial<Pick<GuardedAnswer, 'guardedCommit' | 'effectObserved'>> & { readonly suggestedContract?: unknown };

export const commitOf = ({ guardedCommit }: Guarded): Commit | undefined => guardedCommit;

/** Why it came out as it did, in one line. */
export function whyOf(answer: Guarded): string {
  const commit = commitOf(answer);
  const facts = (commit?.failedAssertions ?? []).map(
    ({ factKey, observed, error }) => `${factKey}=${error ?? JSON.stringify(observed)}`,
  );
  const message = commit === undefined ? answer.message : null;
  return [answer.reasonCode, commit?.indeterminateReason, facts.join(' '), message]
    .filter((part) => part !== null && part !== undefined && part !== '')
    .join(' · ');
}
