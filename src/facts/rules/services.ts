import { isUrl, registrableDomain, type ServiceRow } from '../../kernel/index.js';
import hostRows from '../services.json' with { type: 'json' };
import type { Service, ServiceKind } from '../types.js';

interface HostRow {
  readonly serviceKey: string;
  readonly kind: ServiceKind;
  readonly hosts: readonly string[];
}

const ANY_SUBDOMAIN = '*.';
const ANY_SUFFIX = '.*';

/** Codec: the file is checked by a test. */
const BUILT_IN = hostRows as readonly HostRow[];

/** Which service a page belongs to (A&S 6.8): the longest host wins, an operator's row before a built-in one. */
export function detectService(url: string | null, operatorRows: readonly ServiceRow[] = []): Service | null {
  if (url === null || !/^https?:/i.test(url) || !isUrl(url)) return null;
  const host = new URL(url).hostname.toLowerCase().replace(/\.$/, '');
  if (host === '') return null;
  const domain = registrableDomain(host);
  let best: { readonly row: HostRow; readonly length: number } | null = null;
  for (const row of [...operatorRows, ...BUILT_IN]) {
    const length = Math.max(0, ...row.hosts.map((pattern) => matchLength(pattern.toLowerCase(), host, domain)));
    if (length > (best?.length ?? 0)) best = { row, length };
  }
  if (best === null) return { serviceKey: domain, kind: 'generic' };
  const { serviceKey, kind } = best.row;
  return { serviceKey, kind };
}

/**
 * How many characters of the host a pattern matches; 0 when it does not match. A host matches itself and what is below
 * it, `*.host` only what is below, `name.*` the domain of that name under any public suffix.
 */
function matchLength(pattern: string, host: string, domain: string): number {
  if (pattern.startsWith(ANY_SUBDOMAIN)) {
    const parent = pattern.slice(ANY_SUBDOMAIN.length);
    return host.endsWith(`.${parent}`) ? parent.length : 0;
  }
  if (pattern.endsWith(ANY_SUFFIX)) {
    const name = pattern.slice(0, -ANY_SUFFIX.length);
    return domain.startsWith(`${name}.`) && !domain.slice(name.length + 1).startsWith('.') ? domain.length : 0;
  }
  return host === pattern || host.endsWith(`.${pattern}`) ? pattern.length : 0;
}
