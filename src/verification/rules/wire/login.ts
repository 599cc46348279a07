import type { WireReading } from './request.js';
import { type Sense, senseOf } from './sense.js';
import { type Unit, unitsOf } from './words.js';

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

/** What people sign in with, and what joins it to the word for that. */
const WAY = /^(password|passwd|pwd|credentials?|with|by|using|and|callback)$/;
/** Things that can be changed besides: a way in only where the word before is what is done. */
const OTHER_WAY = /^(email|phone|mobile|username)$/;
const SIGNING_IN = /^(sign ?in|log ?in|log ?on|signin|login|logon)$/;

const isLoginWord = ({ meaning, phrase }: Unit): boolean => meaning.isLogin === true || phrase === 'login';

/** The path ends with what somebody signs in with: `auth/password`, `sign-in/email`, `signInWithPassword`. */
function endsWithWay(path: readonly string[]): boolean {
  const units = path.flatMap((segment, at) => unitsOf(segment).map((unit) => ({ ...unit, at })));
  const last = units.findLastIndex(({ raw }) => !WAY.test(raw) && !OTHER_WAY.test(raw));
  const word = units[last];
  const ways = units.slice(last + 1);
  if (word === undefined || ways.length === 0 || !isLoginWord(word)) return false;
  // Signing a payment is done with a password, too.
  const isOfGrave = path.slice(0, word.at).some((segment) => senseOf(segment).kind === 'grave');
  return !isOfGrave && (SIGNING_IN.test(word.raw) || ways.every(({ raw }) => WAY.test(raw)));
}

/** Somebody's name and their one password, sent to where people sign in with it: nothing is set there. */
export function isSignIn({ method, path, fields }: WireReading): boolean {
  const passwords = new Set(fields.filter(({ secret }) => secret === 'password').map(({ name }) => name));
  const isChange = [...passwords].some((name) => CHANGED.test(name.split('.').at(-1) ?? ''));
  if (method !== 'POST' || passwords.size !== 1 || isChange || !endsWithWay(path)) return false;
  return fields.some(({ name }) => USER.test(name));
}

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
