import { describe, expect, it } from 'vitest';
import type { AddressClass, UrlPolicy, UrlRule, UrlSubject } from '../types.js';
import { decideUrl } from './url-policy.js';

const web = (address: AddressClass): UrlSubject => ({
  kind: 'web',
  url: 'http://h.example:1/',
  port: 1,
  host: { host: 'h.example', embedded: null, address, isMetadata: false },
});

/** Everything refuses at once; the strongest rule must be the one that is named. */
const CLOSED: UrlPolicy = {
  allowHosts: ['other.example'],
  denyHosts: ['h.example'],
  fileRoots: [],
  blockPrivateNetworks: true,
  ownPorts: [1],
};

describe('order of the URL rules', () => {
  it.each<[AddressClass, Partial<UrlPolicy>, UrlRule]>([
    ['link_local', {}, 'link_local'],
    ['loopback', {}, 'own_port'],
    ['loopback', { ownPorts: [] }, 'deny_hosts'],
    ['private', {}, 'deny_hosts'],
    ['private', { denyHosts: [] }, 'private_network'],
    ['public', { denyHosts: [] }, 'allow_hosts'],
    ['name', { denyHosts: [] }, 'allow_hosts'],
  ])('[A&S Z8] %s with %j is refused by %s', (address, changes, rule) => {
    expect(decideUrl(web(address), { ...CLOSED, ...changes })).toMatchObject({ allowed: false, rule });
  });

  it('[A&S Z8] a path that could not be read safely lies under no root', () => {
    expect(decideUrl({ kind: 'file', url: 'file:///x', path: null }, { ...CLOSED, fileRoots: ['/'] })).toMatchObject({
      rule: 'file_roots',
    });
    expect(decideUrl({ kind: 'file', url: 'file:///x', path: '/x' }, { ...CLOSED, fileRoots: ['/'] })).toMatchObject({
      allowed: true,
    });
  });
});
