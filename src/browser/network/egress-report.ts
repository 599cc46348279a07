import type { EgressNote } from './egress-types.js';
import type { PageSession } from '../tabs/page-session.js';

/** All the browser can say when its proxy did not get through, or refused. */
const BY_PROXY = /ERR_(?:TUNNEL_CONNECTION_FAILED|RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH)/;
const REFUSED_STATUS = 403;

/** Why the last hop of a navigation did not get out, as the proxy saw it; null when that is not where it ended. */
export async function explainNavigation(
  { door, document }: PageSession,
  mark: number,
  { failure, status }: { readonly failure: string | null; readonly status: number | null },
): Promise<EgressNote | null> {
  if (door === null || (!BY_PROXY.test(failure ?? '') && status !== REFUSED_STATUS)) return null;
  const note = await door.explain(document.askedUrl, mark);
  return failure === null && note?.kind === 'failed' ? null : note;
}
