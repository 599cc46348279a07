import type { ActOutcome, AssertionTrace } from '../types.js';

export const LOGIN_WALL = 'auth.loginWallVisible';

const URL_FACTS: readonly string[] = [
  'page.urlChanged',
  'page.routeChanged',
  'page.navigated',
  'page.url',
  'page.path',
  'page.route',
];

/** V4c: says only that the tab shows another address. */
export function isUrlProof({ factKey }: AssertionTrace): boolean {
  return URL_FACTS.includes(factKey);
}

/** The judgement of everything that was sent, answered and shown (A&S 5.17). */
export const ACCEPTED = 'outcome.accepted';
export const REFUSED = 'outcome.refused';

/** V9: what the server answered, not what the page says. */
export function isHardProof(
  { factKey }: AssertionTrace,
  proofs: readonly AssertionTrace[],
  outcome: ActOutcome | null,
): boolean {
  if (factKey.startsWith('network.write.')) return true;
  if (factKey === ACCEPTED) return outcome?.state === 'accepted' && (outcome.by === 'write' || outcome.by === 'state');
  return factKey === 'page.navigated' && proofs.some((proof) => proof.factKey === 'page.httpStatus');
}

/** On another document everything of the old one is absent; that alone says no more than the changed address. */
export function isAbsenceProof({ op, condition, observed }: AssertionTrace): boolean {
  return op === 'not_exists' || condition === 'absent' || observed === false;
}
