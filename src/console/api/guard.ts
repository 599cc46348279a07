import { createHash, timingSafeEqual } from 'node:crypto';
import { hmacHex } from '../../kernel/index.js';

/** Why a request is turned away before anything is read for it. */
export interface Refusal {
  readonly status: 401 | 403 | 405 | 421;
  readonly code: string;
  readonly message: string;
}

type Headers = (name: string) => string | undefined;

/**
 * Refuses what a foreign web page could send (A&S J1). A rebound DNS name shows in Host; a page of another origin shows in
 * Origin, and where browsers leave Origin out, in Sec-Fetch-Site.
 */
export function decideOrigin(header: Headers, allowedHosts: readonly string[]): Refusal | null {
  const host = header('host')?.toLowerCase();
  if (host === undefined || !allowedHosts.some((allowed) => allowed.toLowerCase() === host)) {
    return {
      status: 421,
      code: 'host_not_allowed',
      message: 'This address does not belong to Nova. Open the exact URL that "nova serve" printed.',
    };
  }
  const origin = header('origin');
  if (origin !== undefined && hostOf(origin) !== host) {
    return {
      status: 403,
      code: 'origin_not_allowed',
      message: 'This request came from another web page. Nova answers only its own page.',
    };
  }
  return null;
}

/** True when a browser says that a page of another origin, a neighbouring port included, started this request. */
export function isForeignFetch(header: Headers): boolean {
  const site = header('sec-fetch-site');
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

function hostOf(origin: string): string | null {
  const match = /^https?:\/\/([^/?#@]+)$/i.exec(origin);
  return match?.[1]?.toLowerCase() ?? null;
}

/** Compares two secrets in a time that tells nothing about either, their lengths included. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(expected).digest());
}

/**
 * What the cookie holds instead of the token. Browsers send a cookie to every port of a host, so another local server can
 * see it: it opens this read-only page and nothing else.
 */
export function sessionOf(token: string): string {
  return hmacHex(new TextEncoder().encode(token), 'nova console session');
}

/** One cookie per port, so that two servers on one machine do not sign each other out. */
export function cookieName(host: string): string {
  const port = /:(\d+)$/.exec(host)?.[1] ?? '80';
  return `nova_console_${port}`;
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(authorization: string | undefined): string | undefined {
  return authorization === undefined ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
}
