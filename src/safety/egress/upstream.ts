import { isUrl } from '../../kernel/index.js';
import type { UpstreamProxy } from './messages.js';

const DEFAULT_PORT = 80;

/** The next proxy that `url.upstreamProxy` names, `http://user:password@host:port`; null when it is none. */
export function readUpstream(text: string): UpstreamProxy | null {
  const given = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!isUrl(given)) return null;
  const { protocol, hostname, port, username, password, pathname, search } = new URL(given);
  if (protocol !== 'http:' || hostname === '' || pathname !== '/' || search !== '') return null;
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? DEFAULT_PORT : Number(port),
    authorization: username === '' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`,
  };
}
