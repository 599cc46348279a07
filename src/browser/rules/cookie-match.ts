import { registrableDomain } from '../../kernel/index.js';

/** What of a stored cookie decides where it is sent. */
export interface StoredCookie {
  readonly name: string;
  readonly value: string;
  /** With a leading dot when it holds for subdomains too. */
  readonly domain: string;
  readonly path: string;
  readonly secure: boolean;
  /** The site on top of which a partitioned cookie is sent. */
  readonly partitionKey?: string;
}

const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The `Cookie` header of an address that is opened as a page, from the bar: whatever its `SameSite`, longest path
 * first. Empty when there is none.
 */
export function cookieHeader(cookies: readonly StoredCookie[], address: string): string {
  const url = new URL(address);
  return cookies
    .filter((cookie) => isSent(cookie, url))
    .sort((a, b) => b.path.length - a.path.length)
    .map(({ name, value }) => (name === '' ? value : `${name}=${value}`))
    .join('; ');
}

function isSent({ domain, path, secure, partitionKey }: StoredCookie, url: URL): boolean {
  const host = url.hostname;
  const isHost = domain.startsWith('.') ? host === domain.slice(1) || host.endsWith(domain) : host === domain;
  const isPath =
    url.pathname === path ||
    (url.pathname.startsWith(path) && (path.endsWith('/') || url.pathname[path.length] === '/'));
  const isSafe = !secure || url.protocol === 'https:' || LOOPBACK.test(host);
  const site = `${url.protocol}//${registrableDomain(host)}`;
  return isHost && isPath && isSafe && (partitionKey === undefined || partitionKey === site);
}
