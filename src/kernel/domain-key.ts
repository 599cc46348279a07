/**
 * The scope that knowledge belongs to (K 0): the host of an address or of plain text, lower case, in punycode, with a port
 * that is not the usual one, without a final dot and one leading `www.`. Null for anything that names no single host.
 */
export function domainKey(text: string): string | null {
  const given = text.trim();
  if (given === '' || given !== text || /[\s*]/.test(given)) return null;
  const withScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(given) ? given : `http://${given}`;
  try {
    const { protocol, hostname, port } = new URL(withScheme);
    if (protocol !== 'http:' && protocol !== 'https:') return null;
    const host = hostname.replace(/\.+$/, '').replace(/^www\.(?=[^.]+\.)/, '');
    if (host === '' || host.includes('%')) return null;
    return port === '' || port === '443' || port === '80' ? host : `${host}:${port}`;
  } catch {
    return null;
  }
}
