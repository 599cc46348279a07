import ipaddr from 'ipaddr.js';
import type { AddressClass, HostFacts } from '../types.js';
import { isMetadataAddress, isMetadataName } from './metadata-services.js';

/** What the spelling of a host tells. Takes the `hostname` of a parsed URL, so decimal, hex and octal forms are resolved. */
export function describeHost(hostname: string): HostFacts {
  const host = hostname.toLowerCase().replace(/\.+$/, '');
  const literal = host.replace(/^\[(.*)\]$/, '$1');
  if (!ipaddr.isValid(literal)) {
    const named: AddressClass = isLocalName(host) ? 'loopback' : 'name';
    return { host, embedded: null, address: named, isMetadata: isMetadataName(host) };
  }
  const address = ipaddr.parse(literal);
  const inside = address instanceof ipaddr.IPv6 ? embeddedIPv4(address) : null;
  const reached = inside ?? address;
  const embedded = reached.range() === 'unspecified' ? thisMachine(reached) : (inside?.toString() ?? null);
  return { host, embedded, address: classify(reached), isMetadata: isMetadataAddress(reached) };
}

/** Whoever connects to no address in particular reaches this machine. */
function thisMachine(unspecified: ipaddr.IPv4 | ipaddr.IPv6): string {
  return unspecified instanceof ipaddr.IPv6 ? '[::1]' : '127.0.0.1';
}

/** Whether a host is this machine. */
export function isLoopback(hostname: string): boolean {
  return describeHost(hostname).address === 'loopback';
}

function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

/** Any range that is not named here is no part of the open internet and counts as private. */
const CLASS_OF_RANGE: ReadonlyMap<string, AddressClass> = new Map([
  ['unicast', 'public'],
  ['linkLocal', 'link_local'],
  ['loopback', 'loopback'],
  ['unspecified', 'loopback'], // connects to this machine
]);

function classify(address: ipaddr.IPv4 | ipaddr.IPv6): AddressClass {
  return CLASS_OF_RANGE.get(address.range()) ?? 'private';
}

/** IPv4 inside IPv6: mapped, compatible, translated (RFC 6145, RFC 6052), 6to4 and Teredo. */
function embeddedIPv4(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const { parts } = address;
  const range = address.range();
  if (range === '6to4') return fromParts(parts[1], parts[2]);
  if (range === 'teredo') return throughTeredo(parts);
  const isCompatible = parts.slice(0, 6).every((part) => part === 0) && range !== 'loopback' && range !== 'unspecified';
  if (isCompatible || range === 'ipv4Mapped' || range === 'rfc6145' || range === 'rfc6052')
    return fromParts(parts[6], parts[7]);
  return null;
}

/** It holds two: the server that helps, and the one that is reached, upside down. */
function throughTeredo([, , high, low, , , farHigh = 0, farLow = 0]: readonly number[]): ipaddr.IPv4 {
  const server = fromParts(high, low);
  return server.range() === 'linkLocal' ? server : fromParts(farHigh ^ 0xffff, farLow ^ 0xffff);
}

function fromParts(high = 0, low = 0): ipaddr.IPv4 {
  return new ipaddr.IPv4([high >> 8, high & 255, low >> 8, low & 255]);
}
