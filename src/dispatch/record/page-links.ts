import type { Target } from '../../browser/index.js';
import type { Clock } from '../../kernel/index.js';
import type { Context } from '../call/context.js';
import type { Trip } from '../call/trip.js';

/** E&T 5.1. */
const MAX_LINKS = 500;
/** A page that cannot list its links in this time goes without. */
const LINKS_DEADLINE_MS = 500;

/** None when the page is gone, busy, or another one by now: links are no part of what the call is about. */
export async function linksNow(
  { op }: Trip,
  { target, url }: { readonly target: Target; readonly url: string },
  { clock, redactor }: Pick<Context, 'clock' | 'redactor'>,
): Promise<readonly string[]> {
  const found = await soon(target.links(MAX_LINKS, op), clock, LINKS_DEADLINE_MS);
  return found !== null && redactor.url(found.href) === url ? found.links : [];
}

/** What a page answers in time; null when it is gone, fails or takes too long: the call itself is over. */
export async function soon<T>(look: Promise<T>, clock: Clock, ms: number): Promise<T | null> {
  const tooLate = new AbortController();
  try {
    return await Promise.race([look, clock.sleep(ms, tooLate.signal).then(() => null)]);
  } catch {
    return null;
  } finally {
    tooLate.abort();
  }
}
