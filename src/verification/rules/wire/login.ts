import type { WireReading } from './request.js';
import type { Sense } from './sense.js';

export interface LoginFinding {
  /** `critical`: a password is set, changed or asked for to confirm something. */
  readonly kind: 'login' | 'critical';
  readonly why: string;
}

const USER =
  /(^|[._])(user_?name|user|login|email|e_?mail|log|account|identifier|mobile|phone|benutzername|usuario|utilisateur)$/i;
const CHANGED = /new|old|current|confirm|repeat|again|neu|alt|nouveau|nueva|nova|actual|verify|[a-z]2$/i;
const PROOF =
  /^(code|otp|assertion|grant_type|id_token|credential|saml\w*|code_verifier|refresh_token|totp|token|email|username|user|login|identifier|phone|ticket|provider)$/i;

/** Whether a request signs somebody in, or changes what they sign in with. Null where it has nothing to do with it. */
export function loginOf(reading: WireReading, path: Sense, operations: readonly Sense[]): LoginFinding | null {
  const passwords = [...new Set(reading.fields.filter(({ secret }) => secret === 'password').map(({ name }) => name))];
  const said = [path, ...operations].find(({ kind }) => kind === 'login');
  const isChange = passwords.length > 1 || passwords.some((name) => CHANGED.test(name.split('.').at(-1) ?? ''));
  const [first] = passwords;
  if (first !== undefined && isChange) return { kind: 'critical', why: `field ${first.slice(-40)}` };
  if (said?.kind === 'login') {
    const hasProof = reading.fields.some(
      ({ name, secret }) => secret === 'otp' || PROOF.test(name.split('.').at(-1) ?? ''),
    );
    return first !== undefined || hasProof ? { kind: 'login', why: `sign-in by ${said.word}` } : null;
  }
  if (first === undefined) return null;
  // What is put somewhere is set.
  const isWithUser = reading.method === 'POST' && reading.fields.some(({ name }) => USER.test(name));
  return isWithUser
    ? { kind: 'login', why: `user name and ${first.slice(-40)}` }
    : { kind: 'critical', why: `field ${first.slice(-40)}` };
}
