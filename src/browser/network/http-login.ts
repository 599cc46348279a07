import type { CDPSession } from 'playwright-core';
import type { SecretText } from '../../kernel/index.js';

/** A name and password for a server that asks by HTTP. */
export interface HttpLogin {
  readonly username: string;
  readonly password: SecretText;
}

/** The operator's login for an origin, if there is one. No page and no agent can name it. */
export type FindHttpLogin = (origin: string) => Promise<HttpLogin | null>;

/** Known schemes; anything else a browser would not ask a person for. */
const ASKED_BY_BROWSER = new Set(['basic', 'digest']);

export function isPasswordScheme(scheme: string): boolean {
  return ASKED_BY_BROWSER.has(scheme);
}

/**
 * Runs `work` with every demand of `origin` for credentials answered with `login`, once per request; the browser keeps a
 * login that was accepted for as long as it runs. Requests to other origins are not touched and never see it.
 */
export async function withHttpLogin<T>(
  cdp: CDPSession,
  { origin, login }: { readonly origin: string; readonly login: HttpLogin },
  work: () => Promise<T>,
): Promise<T> {
  const answered = new Set<string>();
  const goOn = ({ requestId }: { readonly requestId: string }) => {
    cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  };
  const answer = ({
    requestId,
    authChallenge,
  }: {
    readonly requestId: string;
    readonly authChallenge: { readonly origin: string };
  }) => {
    const isAsked = authChallenge.origin === origin && !answered.has(requestId);
    answered.add(requestId);
    const authChallengeResponse = isAsked
      ? { response: 'ProvideCredentials' as const, username: login.username, password: login.password.reveal() }
      : { response: 'CancelAuth' as const };
    cdp.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => undefined);
  };
  cdp.on('Fetch.requestPaused', goOn);
  cdp.on('Fetch.authRequired', answer);
  await cdp.send('Fetch.enable', { handleAuthRequests: true, patterns: [{ urlPattern: `${origin}/*` }] });
  try {
    return await work();
  } finally {
    cdp.off('Fetch.requestPaused', goOn);
    cdp.off('Fetch.authRequired', answer);
    await cdp.send('Fetch.disable').catch(() => undefined);
  }
}
