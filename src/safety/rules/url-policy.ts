import type { HostFacts, UrlPolicy, UrlRule, UrlSubject, UrlVerdict } from '../types.js';

/**
 * The static part of the URL policy (A&S Z8): schemes, file roots, hosts and address ranges as spelled. What a name
 * resolves to is judged at every hop by the egress proxy. Rules that no setting lifts come first, and denying wins.
 */
export function decideUrl(subject: UrlSubject, policy: UrlPolicy): UrlVerdict {
  switch (subject.kind) {
    case 'unparsable':
      return refuse('unparsable', 'The address is not a complete URL; pass one such as https://example.com/.');
    case 'other':
      return refuse(
        'scheme',
        `The URL policy refuses ${subject.scheme} addresses; pass a complete http or https address.`,
      );
    case 'blank':
      return { allowed: true, url: subject.url };
    case 'file': {
      const { path, url } = subject;
      if (path !== null && policy.fileRoots.some((root) => isWithin(path, root))) return { allowed: true, url };
      return refuse('file_roots', 'The URL policy refuses this file; only files under url.fileRoots can be opened.');
    }
    case 'web':
      return decideWeb(subject, policy);
  }
}

function decideWeb({ url, port, host }: Extract<UrlSubject, { kind: 'web' }>, policy: UrlPolicy): UrlVerdict {
  const refuseHost = (rule: UrlRule, why: string) => refuse(rule, `The URL policy refuses ${host.host}: ${why}.`);
  if (host.address === 'link_local') return refuseHost('link_local', 'link-local addresses are never opened');
  if (host.isMetadata && !policy.allowHosts.includes(host.host))
    return refuseHost('metadata', 'metadata services of clouds are opened only where url.allowHosts names them');
  if (host.address === 'loopback' && policy.ownPorts.includes(port)) {
    return refuseHost('own_port', `port ${port} belongs to Nova itself`);
  }
  if (namesOf(host).some((name) => isListed(name, policy.denyHosts)))
    return refuseHost('deny_hosts', 'it is listed in url.denyHosts');
  if (policy.blockPrivateNetworks && (host.address === 'loopback' || host.address === 'private')) {
    return refuseHost('private_network', 'url.blockPrivateNetworks blocks this machine and private networks');
  }
  if (policy.allowHosts.length > 0 && !isListed(host.host, policy.allowHosts)) {
    return refuseHost('allow_hosts', 'it is not listed in url.allowHosts');
  }
  return { allowed: true, url };
}

/** A denied address stays denied in its IPv6 spelling. */
function namesOf({ host, embedded }: HostFacts): string[] {
  return embedded === null ? [host] : [host, embedded];
}

/** `example.com` is that host alone; `*.example.com` is every host below it, not itself. */
function isListed(host: string, patterns: readonly string[]): boolean {
  return patterns.some((given) => {
    const pattern = given.toLowerCase().replace(/\.+$/, '');
    return pattern.startsWith('*.')
      ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length
      : host === pattern;
  });
}

/** Whether a decoded path lies in a folder, compared by segments. A relative root holds nothing. */
function isWithin(path: string, root: string): boolean {
  const onDrive = /^[a-z]:[\\/]/i.test(root);
  const folder = segmentsOf(onDrive ? `/${root.replaceAll('\\', '/')}` : root, onDrive);
  const file = segmentsOf(path, onDrive);
  return folder !== null && file !== null && folder.every((segment, index) => segment === file[index]);
}

function segmentsOf(path: string, ignoreCase: boolean): readonly string[] | null {
  if (!path.startsWith('/')) return null;
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(ignoreCase ? segment.toLowerCase() : segment);
  }
  return segments;
}

function refuse(rule: UrlRule, message: string): UrlVerdict {
  return { allowed: false, rule, message };
}
