import { describe, expect, it } from 'vitest';
import { classifyPersistence, noteCookies, type SessionTraces } from './auth-persistence.js';

const NOTHING = { session: false, token: false };
const BARE: SessionTraces = {
  loggedIn: true,
  cookies: { session: false, httpOnly: false },
  local: NOTHING,
  session: NOTHING,
  hasDatabase: false,
};
const SOME = { session: false, token: true };
const COOKIE = { session: true, httpOnly: true };

describe('[A&S 7.4] what keeps a session', () => {
  it.each<readonly [string, Partial<SessionTraces>, string | null]>([
    ['a cookie', { cookies: COOKIE }, 'persistent'],
    ['an HttpOnly cookie of any name', { cookies: { session: false, httpOnly: true } }, 'persistent'],
    ['localStorage', { local: SOME }, 'persistent'],
    ['a database', { hasDatabase: true }, 'persistent'],
    ['sessionStorage alone', { session: SOME }, 'session_scoped'],
    ['sessionStorage and localStorage', { session: SOME, local: SOME }, 'persistent'],
    ['a cookie and sessionStorage', { cookies: COOKIE, session: SOME }, 'spa_cookie_plus_state'],
    ['all of them', { cookies: COOKIE, session: SOME, local: SOME }, 'persistent'],
    ['nothing, though somebody is signed in', {}, 'ephemeral'],
    ['nothing, and nobody knows', { loggedIn: null }, null],
    ['a cookie, and nobody knows', { loggedIn: null, cookies: COOKIE }, 'persistent'],
    ['a cookie of somebody who is not signed in', { loggedIn: false, cookies: COOKIE }, 'none'],
  ])('%s', (_, changes, expected) => {
    expect(classifyPersistence({ ...BARE, ...changes })).toBe(expected);
  });
});

describe('[A&S 7.1] names of cookies', () => {
  it.each([
    'sessionid',
    'PHPSESSID',
    'JSESSIONID',
    'connect.sid',
    'user_session',
    '_gitlab_session',
    'wordpress_logged_in_1a2b',
    '__Secure-next-auth.session-token',
    'auth_token',
    'remember_user_token',
    'sessionid-4XQ7',
    'app_staySignedIn',
  ])('%s is one of a session', (name) => {
    expect(noteCookies([{ name, httpOnly: false }])).toEqual({ session: true, httpOnly: false });
  });

  it.each(['_ga', '_gid', '_fbp', 'cookie_consent', 'csrftoken', 'XSRF-TOKEN', 'lang', 'theme', '__cf_bm', 'AWSALB'])(
    '%s says nothing',
    (name) => {
      expect(noteCookies([{ name, httpOnly: true }])).toEqual({ session: false, httpOnly: false });
    },
  );

  it('an HttpOnly cookie of an unknown name is noted as such', () => {
    expect(noteCookies([{ name: 'x1', httpOnly: true }])).toEqual({ session: false, httpOnly: true });
  });
});
