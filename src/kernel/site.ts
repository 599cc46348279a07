import { domainKey } from './domain-key.js';

/**
 * Whether a domain key (K 0) belongs to a site. A site is a host with everything below it; with a port it is that port
 * alone. `*.host` is what is below the host, without itself.
 */
export function siteCovers(site: string, key: string): boolean {
  const isBelowOnly = site.startsWith('*.');
  const wanted = split((isBelowOnly ? site.slice(2) : site).replace(/^www\.(?=[^.]+\.)/, ''));
  const found = split(key);
  if (wanted.port !== '' && wanted.port !== found.port) return false;
  return found.host.endsWith(`.${wanted.host}`) || (!isBelowOnly && found.host === wanted.host);
}

function split(key: string): { readonly host: string; readonly port: string } {
  const port = /:\d+$/.exec(key)?.[0] ?? '';
  return { host: key.slice(0, key.length - port.length), port };
}

/** A site that somebody asks about. */
export interface Site {
  /** Its domain key. */
  readonly name: string;
  /** Whether a domain key belongs to it. */
  covers(key: string | null): boolean;
  /** Whether an address lies on it. */
  holds(url: string | null): boolean;
}

/** Null for text that names no single host. */
export function siteOf(text: string): Site | null {
  const name = domainKey(text);
  if (name === null) return null;
  const covers = (key: string | null) => key !== null && siteCovers(name, key);
  return { name, covers, holds: (url) => url !== null && covers(domainKey(url)) };
}
