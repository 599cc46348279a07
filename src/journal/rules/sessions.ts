import { SESSION_GAP_MS } from './policy.js';

/** Which stretch of work a scope is in, and when something last happened there (K 2.1). */
export interface SessionCursor {
  readonly activitySessionId: string;
  readonly lastEventAt: number;
}

/** The session an event belongs to: the last one of the scope, unless the pause was too long. Whose event it is plays no part. */
export function nextCursor(last: SessionCursor | null, atMs: number, freshId: () => string): SessionCursor {
  if (last === null || atMs - last.lastEventAt > SESSION_GAP_MS)
    return { activitySessionId: freshId(), lastEventAt: atMs };
  return { activitySessionId: last.activitySessionId, lastEventAt: Math.max(last.lastEventAt, atMs) };
}
