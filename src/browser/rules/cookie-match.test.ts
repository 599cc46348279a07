import { describe, expect, it } from 'vitest';
import { cookieHeader, type StoredCookie } from './cookie-match.js';

const cookie = (more: Partial<StoredCookie>): StoredCookie => ({
  name: 'a',
  value: '1',
  domain: 'site.test',
  path: '/',
  secure: false,
  ...more,
});

describe('which cookies a fetch sends [E&T 5.1]', () => {
  it.each([
    ['to its host', {}, 'http://site.test/', true],
    ['to no subdomain', {}, 'http://www.site.test/', false],
    ['to subdomains of its domain', { domain: '.site.test' }, 'http://a.www.site.test/', true],
    ['and to the domain itself', { domain: '.site.test' }, 'http://site.test/', true],
    ['to no other name that ends alike', { domain: '.site.test' }, 'http://othersite.test/', false],
    ['below its path', { path: '/app' }, 'http://site.test/app/x', true],
    ['at its path', { path: '/app' }, 'http://site.test/app', true],
    ['not beside its path', { path: '/app' }, 'http://site.test/apple', false],
    ['safely', { secure: true }, 'https://site.test/', true],
    ['safely or not at all', { secure: true }, 'http://site.test/', false],
    ['safely on this machine', { secure: true, domain: 'x.localhost' }, 'http://x.localhost/', true],
    ['to its own partition', { partitionKey: 'https://site.test' }, 'https://site.test/', true],
    ['to no other partition', { partitionKey: 'https://shop.test' }, 'https://site.test/', false],
  ])('%s', (_what, more, url, isSent) => {
    expect(cookieHeader([cookie(more)], url)).toBe(isSent ? 'a=1' : '');
  });

  it('the longest path first, and one without a name as its value', () => {
    const cookies = [
      cookie({ name: 'root' }),
      cookie({ name: 'deep', path: '/app' }),
      cookie({ name: '', value: 'bare' }),
    ];
    expect(cookieHeader(cookies, 'http://site.test/app')).toBe('deep=1; root=1; bare');
  });
});
