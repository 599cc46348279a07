import { getDomain } from 'tldts';
import { sha256Hex } from './json.js';

/** Stored with every URL row (E&T 4.2): a change of any step below is a new version. */
export const NORMALIZER_VERSION = 1;

const TRACKING_PREFIX = 'utm_';
const TRACKING_NAMES: ReadonlySet<string> = new Set([
  'gclid',
  'fbclid',
  'msclkid',
  'mc_eid',
  '_ga',
  'gbraid',
  'wbraid',
  'dclid',
  'yclid',
]);

const SENSITIVE_PARTS: ReadonlySet<string> = new Set([
  'token',
  'code',
  'key',
  'secret',
  'session',
  'sid',
  'auth',
  'password',
  'pwd',
  'otp',
  'jwt',
  'sig',
  'signature',
]);

/**
 * The one form in which URLs are stored, compared and hashed (E&T 4.2). Null for anything but http and https and for text
 * that is no absolute URL; never throws. `maskValue` gets the values of sensitive parameters; it must return characters
 * that stand in a query as they are, and must leave a masked value alone, so that normalising twice changes nothing.
 */
export function normalizeUrl(raw: string, maskValue: (value: string) => string): string | null {
  const url = parseUrl(raw);
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const path = dropTrailingSlash(normalizeEscapes(url.pathname));
  const query = normalizeQuery(normalizeEscapes(url.search.slice(1)), maskValue);
  const fragment = isClientRoute(url.hash) ? maskFragment(normalizeEscapes(url.hash), maskValue) : '';
  return `${url.protocol}//${url.host}${path}${query === '' ? '' : `?${query}`}${fragment}`;
}

/**
 * Whether a parameter's value must not be kept (A&S Z9): its decoded name, split at punctuation and case changes, has a
 * part on the list. Where a case change can be read in two ways (`APIKey`, `TOKENvalue`), either reading counts.
 */
export function isSensitiveParameter(name: string): boolean {
  return name.split(/[^\p{L}\p{N}]+/u).some((piece) => {
    const words = piece.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
    const runs = piece.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Ll})/u);
    return [piece, ...words, ...runs].some((part) => SENSITIVE_PARTS.has(part.toLowerCase()));
  });
}

/** The same address without name and password, which nobody needs to see (A&S Z9). Text that is no address stays. */
export function withoutUserInfo(url: string): string {
  return url.replace(/^([a-z][a-z0-9+.-]*:\/\/)[^/?#]*@/i, '$1');
}

/** Whether an address ends with the slash that its normal form drops: it may name another page than the one without. */
export function endsWithSlash(raw: string): boolean {
  const path = parseUrl(raw)?.pathname ?? '';
  return path !== dropTrailingSlash(path);
}

/** A normalised address with the slash that was dropped at the end of its path. */
export function withSlash(normalized: string): string {
  return normalized.replace(/^[^?#]*/, (path) => `${path}/`);
}

/** A normalised address that keeps the last slash of the spelling it was made from: `/a` and `/a/` may be two pages. */
export function keepSlash(normalized: string, raw: string): string {
  return endsWithSlash(raw) ? withSlash(normalized) : normalized;
}

/** First 16 hex characters of the hash of a normalised URL; unit keys are `url:` plus this (E&T 4.2). */
export function urlHash(normalized: string): string {
  return sha256Hex(normalized).slice(0, 16);
}

/** Scheme, host and non-default port of a normalised URL. */
export function originOf(normalized: string): string {
  return parsed(normalized).origin;
}

/** Path without outer slashes plus the kept fragment of a normalised URL; empty at the root (E&T 4.2). */
export function routeKey(normalized: string): string {
  const url = parsed(normalized);
  return `${url.pathname.replace(/^\/+|\/+$/g, '')}${url.hash}`;
}

/** The route of an address that is nothing else; null where a query, or slashes besides, make it another (E&T 4.1). */
export function wholeRouteKey(normalized: string): string | null {
  const route = routeKey(normalized);
  return normalized === `${originOf(normalized)}/${route}` ? route : null;
}

/** `routeKey` with identifiers replaced by `:id`: for counting surfaces and repeated paths, never for evidence (E&T 4.2). */
export function routeTemplate(normalized: string): string {
  const key = routeKey(normalized);
  const hashAt = key.indexOf('#');
  if (hashAt < 0) return templateSegments(key);
  const [, prefix = '', route = '', rest = ''] = /^(#!?)([^?]*)(.*)$/s.exec(key.slice(hashAt)) ?? [];
  return `${templateSegments(key.slice(0, hashAt))}${prefix}${templateSegments(route)}${rest}`;
}

/**
 * Public suffix plus one label, by the suffix list bundled with the program, sections for private registries included
 * (two users of one hosting service are two domains). An IP address, a single label or a bare suffix is its own.
 */
export function registrableDomain(host: string): string {
  const name = host.toLowerCase().replace(/\.+$/, '');
  return getDomain(name, { allowPrivateDomains: true }) ?? name;
}

/** What a site is told apart by: its registrable domain, and its port where that is not the usual one. */
export function siteKey(normalized: string): string {
  const { hostname, port } = parsed(normalized);
  return port === '' ? registrableDomain(hostname) : `${registrableDomain(hostname)}:${port}`;
}

/**
 * Whether text is an address, alone or seen from a page. `URL.canParse` of Node 20 is not asked: once compiled by the
 * optimiser it reads Latin-1 text as UTF-8 and denies that `https://münchen.example/` is one.
 */
export function isUrl(raw: string, base?: string): boolean {
  return parseUrl(raw, base) !== null;
}

/** The address that was asked about last: a call wants to know half a dozen things of the same one. */
let last: { readonly text: string; readonly url: URL } | null = null;

/** For reading only. */
function parsed(text: string): URL {
  if (last?.text !== text) last = { text, url: new URL(text) };
  return last.url;
}

function parseUrl(raw: string, base?: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}

/**
 * Step 3: escapes of unreserved characters are decoded, all others get upper-case digits. A percent sign that begins no
 * escape becomes `%25`; left alone it could form a new escape with what is decoded behind it.
 */
function normalizeEscapes(text: string): string {
  return text.replace(/%([0-9a-f]{2})?/gi, (escape, digits: string | undefined) => {
    if (digits === undefined) return '%25';
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return /[\w.~-]/.test(character) ? character : escape.toUpperCase();
  });
}

/** Step 4. Two slashes at the end name an empty segment: another page, and dropping one would not be idempotent. */
function dropTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') && !path.endsWith('//') ? path.slice(0, -1) : path;
}

/** Steps 5 to 7 on the text behind the question mark. */
function normalizeQuery(query: string, maskValue: (value: string) => string): string {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => splitPair(pair))
    .filter(({ name }) => !isTracking(name))
    .map(({ key, name, value }) => {
      if (value === null) return { order: key.toLowerCase(), text: key };
      const kept = isSensitiveParameter(name) ? maskValue(value) : value;
      return { order: key.toLowerCase(), text: `${key}=${kept}` };
    })
    .sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : 0))
    .map(({ text }) => text)
    .join('&');
}

function splitPair(pair: string): { key: string; name: string; value: string | null } {
  const at = pair.indexOf('=');
  const key = at < 0 ? pair : pair.slice(0, at);
  return { key, name: decodeName(key), value: at < 0 ? null : pair.slice(at + 1) };
}

/** Decodes the way servers do, broken UTF-8 included, so that no spelling of a name hides it. */
function decodeName(key: string): string {
  return new URLSearchParams(`n=${key}`).get('n') ?? key;
}

function isTracking(name: string): boolean {
  const lower = name.toLowerCase();
  return lower.startsWith(TRACKING_PREFIX) || TRACKING_NAMES.has(lower);
}

/** Step 8: a fragment that is a client-side route names a page. */
function isClientRoute(hash: string): boolean {
  return hash.startsWith('#/') || hash.startsWith('#!');
}

/** Client-side routes carry parameters too; from a sensitive name on, everything up to the next `&` is its value. */
function maskFragment(fragment: string, maskValue: (value: string) => string): string {
  return fragment
    .split('&')
    .map((piece) => {
      for (const match of piece.matchAll(/([^#/?!;=]+)=/g)) {
        if (!isSensitiveParameter(decodeName(match[1] ?? ''))) continue;
        const valueAt = match.index + match[0].length;
        return `${piece.slice(0, valueAt)}${maskValue(piece.slice(valueAt))}`;
      }
      return piece;
    })
    .join('&');
}

const IDENTIFIER =
  /^(?:\d+|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{8,}|\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/i;

function templateSegments(path: string): string {
  return path
    .split('/')
    .map((segment) => (IDENTIFIER.test(segment) ? ':id' : segment))
    .join('/');
}
