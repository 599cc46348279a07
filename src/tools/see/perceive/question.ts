import type { PageSigns, Target } from '../../../browser/index.js';
import type { Services } from '../../../dispatch/index.js';
import { domainKey, originOf, routeKey } from '../../../kernel/index.js';

/** What a prompt beside the answer costs at most, its line included (K 9). */
const QUESTION_TOKENS = 600;

/** Part of the answer's limit (A&S J8) that a question about the page will take; known for sure only once it was seen. */
export function questionTokens(
  { semantic }: Pick<Services, 'semantic'>,
  target: Target,
): (signs: PageSigns | undefined) => number {
  const url = target.url();
  const scope = target.isPrivate ? null : domainKey(url);
  if (scope === null) return () => 0;
  const place = { scope, origin: originOf(url), route: routeKey(url) };
  return (signs) => (semantic.mayAsk(place, signs ?? null) ? QUESTION_TOKENS : 0);
}
