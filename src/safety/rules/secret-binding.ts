import { isUrl, parseHost } from '../../kernel/index.js';

/** Hosts nobody else on the network can be. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * One place a secret may go: a host, `*.` and a host for every host below it, or a whole origin such as
 * `http://printer.lan:8080`. Undefined when it is none of these. A host alone stands for https, on any port; without
 * encryption anybody on the way could take the secret, so that must be written out, this machine excepted.
 */
export function parsePlace(value: string): string | undefined {
  if (!value.includes('://')) return parseHost(value.trim());
  const url = isUrl(value) ? new URL(value) : null;
  const isOrigin = url !== null && ['http:', 'https:'].includes(url.protocol) && `${url.origin}/` === url.href;
  return isOrigin ? url.origin : undefined;
}

/** Whether a document of `origin` is one of the places; an opaque origin ("null") never is. */
export function isBound(places: readonly string[], origin: string): boolean {
  if (!isUrl(origin)) return false;
  const url = new URL(origin);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname));
  return places.some((place) => {
    if (place.includes('://')) return place === url.origin;
    if (!isPrivate) return false;
    return place.startsWith('*.') ? url.hostname.endsWith(place.slice(1)) : url.hostname === place;
  });
}
