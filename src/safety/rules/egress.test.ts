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
    ['own_port', 'a port of Nova', {}, '127.0.0.1', 7333],
    ['deny_hosts', 'a denied address', { denyHosts: ['10.0.0.5'] }, '10.0.0.5', 443],
    ['private_network', 'a private address', { blockPrivateNetworks: true }, '192.168.1.1', 443],
    ['private_network', 'loopback', { blockPrivateNetworks: true }, '[::1]', 443],
  ])('is refused by %s: %s [A&S Z8]', (rule, _what, policy, address, port) => {
    const decision = decideAddresses(to('site.test', port), facts(address), { ...OPEN, ...policy });
    expect(decision).toMatchObject({ allowed: false, rule });
    expect(decision.allowed ? '' : decision.message).toContain('site.test resolves to');
  });

  it('counts for nothing when the host itself is refused [A&S Z8]', () => {
    expect(decideDestination(to('other.test'), { ...OPEN, allowHosts: ['site.test'] })).toMatchObject({
      allowed: false,
      rule: 'allow_hosts',
    });
    expect(decideDestination(to('127.0.0.1', 7333), OPEN)).toMatchObject({ allowed: false, rule: 'own_port' });
  });
});
