import { describe, expect, it } from 'vitest';
import { describeHost } from '../addresses/addresses.js';
import type { UrlPolicy } from '../types.js';
import { decideAddresses, decideDestination } from './egress.js';

const OPEN: UrlPolicy = { allowHosts: [], denyHosts: [], fileRoots: [], blockPrivateNetworks: false, ownPorts: [7333] };
const to = (host: string, port = 443) => ({ host: describeHost(host), port });
const facts = (...addresses: string[]) => addresses.map(describeHost);

describe('what a host leads to', () => {
  it.each([
    ['a public address', {}, ['93.184.216.34'], ['93.184.216.34']],
    ['loopback, while private networks are open', {}, ['127.0.0.1'], ['127.0.0.1']],
    ['those of several addresses that are allowed', {}, ['169.254.169.254', '93.184.216.34'], ['93.184.216.34']],
    [
      'any address of a host on the allow list, which names hosts',
      { allowHosts: ['site.test'] },
      ['10.0.0.5'],
      ['10.0.0.5'],
    ],
  ])('may be %s [A&S Z8]', (_what, policy, addresses, expected) => {
    const decision = decideAddresses(to('site.test'), facts(...addresses), { ...OPEN, ...policy });
    expect(decision).toMatchObject({ allowed: true, addresses: expected.map((host) => ({ host })) });
  });

  it.each([
    ['link_local', 'link-local', {}, '169.254.169.254', 443],
    ['link_local', 'link-local in its IPv6 spelling', {}, '[::ffff:169.254.169.254]', 443],
    ['metadata', 'a metadata service outside of the link-local ranges', {}, '100.100.100.200', 443],
    ['metadata', 'one that is public by its range', {}, '168.63.129.16', 443],
    ['metadata', 'one of IPv6', {}, '[fd00:ec2::254]', 443],
    ['metadata', 'one of a host that is on the allow list', { allowHosts: ['site.test'] }, '[fd20:ce::254]', 443],
    ['own_port', 'a port of Nova', {}, '127.0.0.1', 7333],
    ['deny_hosts', 'a denied address', { denyHosts: ['10.0.0.5'] }, '10.0.0.5', 443],
    ['private_network', 'a private address', { blockPrivateNetworks: true }, '192.168.1.1', 443],
    ['private_network', 'loopback', { blockPrivateNetworks: true }, '[::1]', 443],
  ])('is refused by %s: %s [A&S Z8]', (rule, _what, policy, address, port) => {
    const decision = decideAddresses(to('site.test', port), facts(address), { ...OPEN, ...policy });
    expect(decision).toMatchObject({ allowed: false, rule });
    expect(decision.allowed ? '' : decision.message).toContain('site.test resolves to');
  });

  it.each([
    'metadata.google.internal',
    'metadata.google.internal.',
    'METADATA.GOOGLE.INTERNAL',
    'instance-data',
    '100.100.100.200',
    '[fd00:ec2::254]',
    '[fd00:0ec2:0:0::254]',
    '[::ffff:168.63.129.16]',
    '192.0.0.192',
    '100.96.0.96',
    '[fd00:ec2::23]',
    '[fd00:a9fe:a9fe::1]',
    'metadata.digitalocean.internal',
    'metadata-server.lan',
    // Spelled at the end of an address of IPv6, under whatever prefix.
    '[64:ff9b::6464:64c8]',
    '[64:ff9b:1::a83f:8110]',
    '[2001:db8:64::169.254.169.254]',
    '[fd12:3456::a9fe:a9fe]',
  ])('%s is a metadata service, refused unless it is named one by one [A&S Z8]', (spelled) => {
    const host = new URL(`http://${spelled}/`).hostname;
    expect(decideDestination(to(host), OPEN)).toMatchObject({ allowed: false, rule: 'metadata' });
    expect(decideDestination(to(host), { ...OPEN, allowHosts: ['*.internal', 'other.test'] })).toMatchObject({
      rule: 'metadata',
    });
    const named = { ...OPEN, allowHosts: [describeHost(host).host] };
    expect(decideDestination(to(host), named)).toMatchObject({ allowed: true });
  });

  it.each([
    'metadata.example',
    'data-server.example.com',
    'my-metadata.internal',
    '100.100.100.201',
    '[2001:db8::1]',
    '[fd00:ec3::254]',
  ])('%s is none [A&S Z8]', (spelled) => {
    expect(decideDestination(to(new URL(`http://${spelled}/`).hostname), OPEN)).toMatchObject({ allowed: true });
  });

  it('a metadata service that is named may be reached at its own address, but at no link-local one [A&S Z8]', () => {
    const named = { ...OPEN, allowHosts: ['metadata.google.internal'] };
    const at = (...addresses: string[]) => decideAddresses(to('metadata.google.internal'), facts(...addresses), named);
    expect(at('[fd20:ce::254]')).toMatchObject({ allowed: true });
    expect(at('169.254.169.254')).toMatchObject({ allowed: false, rule: 'link_local' });
  });

  it('counts for nothing when the host itself is refused [A&S Z8]', () => {
    expect(decideDestination(to('other.test'), { ...OPEN, allowHosts: ['site.test'] })).toMatchObject({
      allowed: false,
      rule: 'allow_hosts',
    });
    expect(decideDestination(to('127.0.0.1', 7333), OPEN)).toMatchObject({ allowed: false, rule: 'own_port' });
  });
});
