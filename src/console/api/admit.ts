import { hmacHex } from '../../kernel/index.js';
import { bearerOf, decideOrigin, isForeignFetch, isSameSecret, type Refusal } from './guard.js';

export interface AdmitOptions {
  /** Whoever knows it may connect (A&S J6). Never empty. */
  readonly token: string;
  /** Host headers this server answers to, port included. Read on every request. */
  readonly allowedHosts: () => readonly string[];
}

export type ClientAdmission =
  | { readonly kind: 'admitted'; readonly principal: string }
  | ({ readonly kind: 'refused' } & Refusal);

/**
 * The door for programs, on the same rules as the page's (A&S J1): own Host, no foreign Origin, and the token as a bearer.
 * Neither the page's cookie nor its token opens it. Throws when the token is empty.
 */
export function createAdmission({ token, allowedHosts }: AdmitOptions): (request: Request) => ClientAdmission {
  if (token === '') throw new TypeError('MCP over HTTP needs a token that is not empty.');
  const principal = principalOf(token);
  return ({ headers }) => {
    const header = (name: string) => headers.get(name) ?? undefined;
    const refusal = decideOrigin(header, allowedHosts());
    if (refusal !== null) return { kind: 'refused', ...refusal };
    if (isForeignFetch(header)) return { kind: 'refused', ...FOREIGN };
    const bearer = bearerOf(header('authorization'));
    if (bearer === undefined || !isSameSecret(bearer, token)) return { kind: 'refused', ...TOKEN_NEEDED };
    return { kind: 'admitted', principal };
  };
}

const FOREIGN: Refusal = {
  status: 403,
  code: 'origin_not_allowed',
  message: 'This request came from a web page. Nova does not answer web pages.',
};

const TOKEN_NEEDED: Refusal = {
  status: 401,
  code: 'token_needed',
  message: 'Send the token for this server as "Authorization: Bearer". "nova serve" prints it.',
};

/** Names the holder of a token without telling the token. */
function principalOf(token: string): string {
  return hmacHex(new TextEncoder().encode(token), 'nova http principal').slice(0, 16);
}
