import index from '../../lexicons/auth-index.json';
import type lexicon from '../../lexicons/auth-words.json';
import providers from '../../lexicons/auth-providers.json';
import { lazily } from '../dom/lazily.js';
import { Phrases, Said } from './phrases.js';
import { plain } from './plain.js';

export type WordList = keyof typeof lexicon;

const KNOWN_LIMIT = 10_000;
/** Fewer, since whole pages are among these texts. */
const SAID_LIMIT = 1000;
const phrases = new Phrases(index.phrases);
const said = new Map<string, Said>();

/** What a plain text says, remembered: a page says the same at every look, and is asked about many lists. */
function saidIn(text: string): Said {
  const before = said.get(text);
  if (before !== undefined) return before;
  if (said.size >= SAID_LIMIT) said.clear();
  const found = phrases.in(text);
  said.set(text, found);
  return found;
}

/** `text` is plain and has one of the list's phrases in it, as whole words. */
export const hasWords = (list: WordList, text: string): boolean => saidIn(text).has(index.letters[list]);

/** Begins with one of the phrases, and says little more. */
const beginsWith = (list: WordList, text: string, more: number): boolean =>
  saidIn(text).beginsWith(index.letters[list], more);

/** A short line that begins or ends with one of the phrases; a question about it is none. */
export function isHeadline(list: WordList, text: string): boolean {
  if (
    text.length > 90 ||
    /^(how|why|what|when|wie|warum|comment|pourquoi|como|por que|que|(i )?can ?t|(i )?cannot|trouble|problems?) /u.test(
      text,
    )
  )
    return false;
  return saidIn(text).isEdgedBy(index.letters[list]);
}

const any = (phrases: readonly string[]): RegExp => new RegExp(`(?:^| )(?:${phrases.join('|')})(?= |$)`, 'u');
const providerNames = lazily(() => any(providers.names.map(plain)));
const aloneNames = lazily(() => any(providers.alone.map(plain)));

/** Cheaper than the patterns, and true wherever one of them is. */
const namesProvider = (text: string): boolean => saidIn(text).has(index.letters.provider);

function providerOf(text: string): string | null {
  if (beginsWith('passkey', text, 3)) return 'passkey';
  if (!namesProvider(text)) return null;
  const named = (providerNames().exec(text) ?? aloneNames().exec(text))?.[0]?.trim();
  if (named === undefined || hasWords('providerDeny', text)) return null;
  const offers = hasWords('login', text) || hasWords('continue', text);
  if (offers && (hasWords('connector', text) || aloneNames().test(text))) return named;
  return beginsWith('connector', text, 3) || (text === named && aloneNames().test(text)) ? named : null;
}

export const ACCOUNT_KINDS = [
  'profile',
  'account',
  'settings',
  'avatar',
  'inbox',
  'orders',
] as const satisfies readonly WordList[];

/** What the label of a control says. */
export interface Meaning {
  readonly action: 'login' | 'continue' | 'signup' | 'reset' | 'other' | 'none';
  readonly isLogout: boolean;
  readonly isForgot: boolean;
  /** Leads to signing in as somebody else. */
  readonly isOtherAccount: boolean;
  /** Closes what lies over the page, or goes on without signing in. */
  readonly isWayRound: boolean;
  readonly account: string | null;
  readonly provider: string | null;
  /** The name of a provider and nothing else. */
  readonly bareProvider: string | null;
}

/** The one answer for all labels that have nothing to do with accounts. */
export const NOTHING: Meaning = {
  action: 'none',
  isLogout: false,
  isForgot: false,
  isOtherAccount: false,
  isWayRound: false,
  account: null,
  provider: null,
  bareProvider: null,
};
const LABEL_LIMIT = 70;

function actionOf(text: string): Meaning['action'] {
  // A link that signs in is sent, and sending is something else elsewhere.
  if (hasWords('magicLink', text)) return 'login';
  if (beginsWith('sendCode', text, 4)) return 'continue';
  // Ahead of the rest: "sign up for the newsletter" and "newsletter anmelden" are no accounts.
  if (beginsWith('other', text, 4) || hasWords('notLogout', text)) return 'other';
  if (beginsWith('reset', text, 2)) return 'reset';
  if (beginsWith('signup', text, 4)) return 'signup';
  if (beginsWith('login', text, 4)) return 'login';
  if (beginsWith('continue', text, 3)) return 'continue';
  if (text.split(' ').length > 6) return 'none';
  return hasWords('login', text) ? 'login' : hasWords('signup', text) ? 'signup' : 'none';
}

function understand(label: string): Meaning {
  if (label.replace(/\s+/g, ' ').trim().length > LABEL_LIMIT) return NOTHING;
  const text = plain(label);
  if (text === '' && /^[×✕✖⨯]$/u.test(label.trim())) return { ...NOTHING, isWayRound: true };
  if (text === '' || saidIn(text) === Said.nothing) return NOTHING;
  const uncounted = text.replace(/ ?\p{N}+/gu, '').trim();
  const isLogout = beginsWith('logout', text, 3) && !hasWords('notLogout', text);
  const isForgot = hasWords('forgot', text);
  const provider = isLogout || isForgot ? null : providerOf(text);
  const action = isLogout || provider !== null ? 'none' : actionOf(text);
  const account = action !== 'none' ? undefined : ACCOUNT_KINDS.find((kind) => beginsWith(kind, uncounted, 1));
  const bareProvider = namesProvider(text) && providerNames().exec(text)?.[0]?.trim() === text ? text : null;
  return {
    action,
    isLogout,
    isForgot,
    isOtherAccount: hasWords('otherAccount', text),
    isWayRound: beginsWith('wayRound', text, 3),
    account: account ?? null,
    provider,
    bareProvider,
  };
}

/** Labels repeat, on a page and from one look to the next. */
const known = new Map<string, Meaning>();

const plained = new Map<string, string>();

/** `plain`, remembered: a page says the same at every look. */
export function plainOf(text: string): string {
  const before = plained.get(text);
  if (before !== undefined) return before;
  if (plained.size >= KNOWN_LIMIT) plained.clear();
  const made = plain(text);
  plained.set(text, made);
  return made;
}

/** Of a label as it is written, white space included: tidying it up first would cost more than the answer. */
export function meaningOf(label: string): Meaning {
  const before = known.get(label);
  if (before !== undefined) return before;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const meaning = understand(label);
  known.set(label, meaning);
  return meaning;
}
