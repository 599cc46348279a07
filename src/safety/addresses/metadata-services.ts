import ipaddr from 'ipaddr.js';

/**
 * Services that tell a machine in a cloud its keys (A&S Z8). Link-local addresses, where most of them live, are refused
 * as such; these are the names, and the addresses outside of those ranges. From the providers' documentation, November 2026.
 */
const NAMES: ReadonlySet<string> = new Set([
  'metadata',
  'metadata.google.internal',
  'metadata.goog',
  'instance-data',
  'instance-data.ec2.internal',
  'metadata.azure.internal',
  'metadata.azure.com',
  'api.metadata.cloud.ibm.com',
  'metadata.tencentyun.com',
  'metadata.packet.net',
  'metadata.platformequinix.com',
  'metadata.equinix.com',
  'rancher-metadata',
]);

const ADDRESSES: readonly string[] = [
  'fd00:ec2::254', // Amazon, instance metadata
  'fd00:ec2::23', // Amazon, credentials of pods
  'fd20:ce::254', // Google
  '168.63.129.16', // Azure
  '100.100.100.200', // Alibaba
  '192.0.0.192', // Oracle
  'fd00:42::42', // Scaleway
  'fd00:c1::a9fe:a9fe', // Oracle
];

const SPELLED = new Set(ADDRESSES.map((address) => ipaddr.parse(address).toNormalizedString()));

/** `host` as a canonical name without a trailing dot. */
export const isMetadataName = (host: string): boolean => NAMES.has(host);

export const isMetadataAddress = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  SPELLED.has(address.toNormalizedString());
