import type { AssertionTrace } from '../types.js';

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

/** V9: what the server answered, not what the page says. */
export function isHardProof({ factKey }: AssertionTrace, proofs: readonly AssertionTrace[]): boolean {
  if (factKey.startsWith('network.write.')) return true;
  return factKey === 'page.navigated' && proofs.some((proof) => proof.factKey === 'page.httpStatus');
}

/** On another document everything of the old one is absent; that alone says no more than the changed address. */
export function isAbsenceProof({ op, condition, observed }: AssertionTrace): boolean {
  return op === 'not_exists' || condition === 'absent' || observed === false;
}
