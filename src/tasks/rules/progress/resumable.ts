import type { EffectiveContext } from '../../profiles/profile-types.js';
import { indexTokens, tokensOf } from '../profiles/tokens.js';

/** Whether somebody who looks for this text may mean the run (E&T 11.1): they share a word. */
export function isAbout(query: string, { displayName, goal }: Pick<EffectiveContext, 'displayName' | 'goal'>): boolean {
  const relatedTo = indexTokens(tokensOf(`${displayName}\n${goal}`));
  return tokensOf(query).some((token) => relatedTo(token).length > 0);
}
