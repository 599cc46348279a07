import { siteCovers } from '../../kernel/index.js';
import financeHosts from '../finance-hosts.json' with { type: 'json' };

export interface HostLists {
  readonly excludedHosts: readonly string[];
  readonly allowedHosts: readonly string[];
}

const SENSITIVE_WORDS = ['bank', 'payment', 'health', 'medical'];

/** A&S X8: hosts of which nothing is kept, but for the operator's exceptions. */
export function isExcluded(domain: string, { excludedHosts, allowedHosts }: HostLists): boolean {
  const host = domain.replace(/:\d+$/, '');
  if (allowedHosts.some((site) => isNamed(site, host))) return false;
  return isSensitive(host) || excludedHosts.some((site) => siteCovers(site, host));
}

function isSensitive(host: string): boolean {
  return (
    SENSITIVE_WORDS.some((word) => host.includes(word)) ||
    host.split('.').some((label) => label.endsWith('pay')) ||
    financeHosts.some((site) => siteCovers(site, host))
  );
}

/** An exception is for the host it names, and for those below it only where it says so. */
function isNamed(site: string, host: string): boolean {
  return site.startsWith('*.') ? siteCovers(site, host) : site.replace(/^www\.(?=[^.]+\.)/, '') === host;
}
