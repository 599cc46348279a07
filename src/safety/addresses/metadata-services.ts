import ipaddr from 'ipaddr.js';

/**
 * Services that tell a machine in a cloud its keys (A&S Z8). Link-local addresses, where most of them live, are refused
 * as such; these are the names, and the addresses outside of those ranges. From the providers' documentation, November 2026.
 */
const PUBLIC_NAMES: ReadonlySet<string> = new Set([
  'metadata.goog',
  'metadata.azure.com',
  'api.metadata.cloud.ibm.com',
  'metadata.tencentyun.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.equinix.com',
]);

/** What such a service is called inside of a network, alone or below a domain that the internet does not know. */
const FIRST_LABELS: ReadonlySet<string> = new Set([
  'metadata',
  'metadata-server',
  'metadataserver',
  'instance-data',
  'data-server', // CloudStack
  'rancher-metadata',
]);
const PRIVATE_ENDS: ReadonlySet<string> = new Set([
  'internal',
  'local',
  'localdomain',
  'lan',
  'corp',
  'home',
  'private',
]);

/** Whole networks where a provider keeps one for such services. */
const RANGES: readonly string[] = [
  'fd00:ec2::/32', // Amazon: instance metadata, credentials of pods, time, names
  'fd20:ce::254/128', // Google
  'fd00:42::42/128', // Scaleway
  'fd00:c1::/32', // Oracle
  'fd00:a9fe:a9fe::/48', // Akamai (Linode)
  '168.63.129.16/32', // Azure
  '100.100.100.200/32', // Alibaba
  '100.96.0.96/32', // Volcano Engine
  '192.0.0.192/32', // Oracle
];
const LINK_LOCAL = '169.254.0.0/16';

const NETWORKS = RANGES.map((range) => ipaddr.parseCIDR(range));
const SPELLED_IN_IPV6 = [...RANGES.filter((range) => range.includes('.')), LINK_LOCAL].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
);

/** `host` as a canonical name without a trailing dot. */
export function isMetadataName(host: string): boolean {
  const labels = host.split('.');
  const [first = ''] = labels;
  return PUBLIC_NAMES.has(host) || (FIRST_LABELS.has(first) && (labels.length === 1 || isPrivateEnd(labels.at(-1))));
}

const isPrivateEnd = (label = ''): boolean => PRIVATE_ENDS.has(label);

/**
 * Any network may translate IPv4 under a prefix of its own (RFC 6052), and providers like to spell the old address in their
 * new ones: so of an IPv6 address the last four bytes are judged as well.
 */
export function isMetadataAddress(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (NETWORKS.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits)))
    return true;
  if (!(address instanceof ipaddr.IPv6)) return false;
  const last = new ipaddr.IPv4(address.toByteArray().slice(-4));
  return SPELLED_IN_IPV6.some((network) => last.match(network));
}
