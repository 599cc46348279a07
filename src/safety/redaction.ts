import { canonicalJson, hmacHex, normalizeUrl } from '../kernel/index.js';
import { maskSecretsInText } from './rules/secrets-in-text.js';

const MASK_CHARS = 8;
const MASKED = new RegExp(`^~[0-9a-f]{${MASK_CHARS}}$`);

/** Arguments that say who calls and where, not what is asked; they stay out of `argsHash` (E&T 1.2). */
const ADDRESSING: readonly string[] = ['_meta', 'targetId', 'agentId'];

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
  /** Keyed hash of a call's unredacted arguments (E&T 1.2). Throws on values that JSON cannot hold. */
  argsHash(args: unknown): string;
}

/** `keepRawUrls` is the setting `audit.keepRawUrls`: logs get URLs as they are. Stores never do. */
export function createRedactor(
  key: Uint8Array,
  { keepRawUrls = false }: { readonly keepRawUrls?: boolean } = {},
): Redactor {
  const maskValue = (value: string) => (MASKED.test(value) ? value : `~${hmacHex(key, value).slice(0, MASK_CHARS)}`);
  const url = (raw: string) => normalizeUrl(raw, maskValue);
  return {
    maskValue,
    url,
    logUrl: (raw) => (keepRawUrls ? raw : (url(raw) ?? schemeOf(raw))),
    text: (raw) => maskSecretsInText(raw, maskValue, url),
    argsHash: (args) => hmacHex(key, canonicalJson(withoutAddressing(args ?? {}))),
  };
}

function withoutAddressing(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(Object.entries(args).filter(([name]) => !ADDRESSING.includes(name)));
}

function schemeOf(raw: string): string {
  if (!URL.canParse(raw)) return '(no URL)';
  const { protocol, href } = new URL(raw);
  return href === 'about:blank' ? href : `${protocol}…`;
}
