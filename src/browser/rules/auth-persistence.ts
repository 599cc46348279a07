import names from '../lexicons/auth-stores.json' with { type: 'json' };
import type { AuthSignals, CookieNotes, Persistence, TriState } from '../protocol/auth.js';

const anyOf = (sources: readonly string[]): RegExp =>
  new RegExp(sources.map((source) => `(?:${source})`).join('|'), 'i');
const SESSION = anyOf(names.cookieSession);
const OTHER = anyOf(names.cookieOther);

/** What the names of a page's cookies say; cookies that measure visits or keep choices say nothing. */
export function noteCookies(cookies: readonly { readonly name: string; readonly httpOnly: boolean }[]): CookieNotes {
  const telling = cookies.filter(({ name }) => !OTHER.test(name));
  return {
    session: telling.some(({ name }) => SESSION.test(name)),
    httpOnly: telling.some(({ httpOnly }) => httpOnly),
  };
}

export interface SessionTraces {
  readonly loggedIn: TriState;
  readonly cookies: CookieNotes;
  readonly local: AuthSignals['local'];
  readonly session: AuthSignals['session'];
  /** A database of a sign-in library. */
  readonly hasDatabase: boolean;
}

/** What keeps the session (A&S 7.4); null when nobody knows whether there is one and nothing of it was found. */
export function classifyPersistence({
  loggedIn,
  cookies,
  local,
  session,
  hasDatabase,
}: SessionTraces): Persistence | null {
  if (loggedIn === false) return 'none';
  const inCookie = cookies.session || cookies.httpOnly;
  const isKept = local.session || local.token || hasDatabase;
  const isInTab = session.session || session.token;
  if (inCookie && isInTab && !isKept) return 'spa_cookie_plus_state';
  if (inCookie || isKept) return 'persistent';
  if (isInTab) return 'session_scoped';
  return loggedIn === true ? 'ephemeral' : null;
}
