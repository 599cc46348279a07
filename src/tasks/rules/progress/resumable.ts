import { isUrl } from '../../../kernel/index.js';
import type { EffectiveContext } from '../../profiles/profile-types.js';
import { indexTokens, tokensOf } from '../profiles/tokens.js';

/** Whether somebody who looks for this text may mean the run (E&T 11.1): they share a word. */
export function isAbout(query: string, { displayName, goal }: Pick<EffectiveContext, 'displayName' | 'goal'>): boolean {
  const relatedTo = indexTokens(tokensOf(`${displayName}\n${goal}`));
  return tokensOf(query).some((token) => relatedTo(token).length > 0);
}

/** Whether the run works on this host (E&T 11.12): where it began, or the domain it was seeded from. */
export function isOnHost(
  host: string,
  { targetUrl, scopeDomain }: { readonly targetUrl: string | null; readonly scopeDomain: string | null },
): boolean {
  if (targetUrl !== null && isUrl(targetUrl) && new URL(targetUrl).hostname === host) return true;
  return scopeDomain !== null && (host === scopeDomain || host.endsWith(`.${scopeDomain}`));
}
