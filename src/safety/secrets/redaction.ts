import {
  canonicalJson,
  endsWithSlash,
  hmacHex,
  isSecretText,
  isUrl,
  mapTexts,
  normalizeUrl,
  withSlash,
} from '../../kernel/index.js';
import { KnownSecrets } from './known-secrets.js';
import { holdsCredential, maskSecretsInText, saysCredential } from '../rules/secrets-in-text.js';

const MASK_CHARS = 8;
const MASKED = new RegExp(`^~[0-9a-f]{${MASK_CHARS}}$`);

/** Arguments that say who calls and where, not what is asked; they stay out of `argsHash` (E&T 1.2). */
const ADDRESSING: readonly string[] = ['_meta', 'targetId', 'agentId'];

/** What Nova names things by; an operator's four digits must not make them unusable. */
const OWN_NAMES: ReadonlySet<string> = new Set(['targetId', 'callId', 'toolName', 'reasonCode', 'status', 'stage']);

/** Typed secrets that are remembered; few are typed while one is still on the page. */
const TYPED_REMEMBERED = 50;

/** Makes values fit for stores, logs and exports (A&S Z9). All results depend on one key that never leaves the machine. */
export interface Redactor {
  /** `~` and 8 hex characters: equal values stay equal, none can be read back. A masked value is left as it is. */
  maskValue(value: string): string;
  /** The normalised URL with sensitive values masked; null for anything but http and https (E&T 4.2). */
  url(raw: string): string | null;
  /** What a log may say of a URL: as `url`, and of any other address its scheme. */
  logUrl(raw: string): string;
  /** Free text with the credentials in it masked, and its URLs as `url` has them. */
  text(raw: string): string;
  /** Whether a text that somebody wants kept holds a secret: a known one, a named one, or what looks like one (A&S X11). */
  holdsSecret(raw: string): boolean;
  /** What an answer may say: as it is, but for the operator's secrets, at any depth and in any common encoding. */
  answer<T>(value: T): T;
  /** What a log may say: as `answer`, and without the secrets that agents typed. */
  fields<T>(value: T): T;
  /** The operator's secrets: masked from now on in everything that passes here, answers included. */
  learn(secrets: readonly string[]): void;
  /** An agent's own secret: masked from now on in what is kept and logged. The agent itself knows it. */
  learnTyped(secret: string): void;
  /** Keyed hash of a call's unredacted arguments (E&T 1.2). Throws on values that JSON cannot hold. */
  argsHash(args: unknown): string;
  /** What only this data folder can say of a value: whoever changes the value in the store cannot say it again. */
  seal(value: unknown): string;
}

/** `keepRawUrls` is the setting `audit.keepRawUrls`: logs get URLs as they are. Stores never do. */
export function createRedactor(
  key: Uint8Array,
  { keepRawUrls = false }: { readonly keepRawUrls?: boolean } = {},
): Redactor {
  const maskValue = (value: string) => (MASKED.test(value) ? value : `~${hmacHex(key, value).slice(0, MASK_CHARS)}`);
  const operators = new KnownSecrets(maskValue);
  const typed = new KnownSecrets(maskValue, TYPED_REMEMBERED);
  const known = (raw: string) => typed.mask(operators.mask(raw));
  /** A call asks for the form of one address several times over. */
  let lastUrl: { readonly raw: string; readonly url: string | null } | null = null;
  const url = (raw: string) => {
    if (lastUrl?.raw !== raw) lastUrl = { raw, url: normalizeUrl(known(raw), maskValue) };
    return lastUrl.url;
  };
  /** In a text the last slash of an address stays: with and without it, it may name two pages (E&T 4.1). */
  const spelled = (raw: string) => {
    const kept = url(raw);
    return kept !== null && endsWithSlash(raw) ? withSlash(kept) : kept;
  };
  return {
    maskValue,
    url,
    logUrl: (raw) => (keepRawUrls ? operators.mask(raw) : (url(raw) ?? schemeOf(raw))),
    text: (raw) => maskSecretsInText(known(raw), maskValue, spelled),
    holdsSecret: (raw) => known(raw) !== raw || isSecretText(raw) || holdsCredential(raw) || saysCredential(raw),
    answer: (value) => (operators.isEmpty ? value : deepMasked(value, (text) => operators.mask(text))),
    fields: (value) => (operators.isEmpty && typed.isEmpty ? value : deepMasked(value, known)),
    learn: (secrets) => {
      operators.learn(secrets);
      lastUrl = null;
    },
    learnTyped: (secret) => {
      typed.learn([secret]);
      lastUrl = null;
    },
    argsHash: (args) => hmacHex(key, canonicalJson(withoutAddressing(args ?? {}))),
    // The word before it keeps it apart from the hash of any arguments.
    seal: (value) => hmacHex(key, `seal ${canonicalJson(value)}`),
  };
}

const deepMasked = <T>(value: T, mask: (text: string) => string): T =>
  mapTexts(value, mask, { keep: OWN_NAMES, name: mask });

function withoutAddressing(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(Object.entries(args).filter(([name]) => !ADDRESSING.includes(name)));
}

function schemeOf(raw: string): string {
  if (!isUrl(raw)) return '(no URL)';
  const { protocol, href } = new URL(raw);
  return href === 'about:blank' ? href : `${protocol}…`;
}
