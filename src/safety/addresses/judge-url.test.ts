import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeUrl } from './judge-url.js';
import type { UrlPolicy, UrlRule } from '../types.js';

const OPEN: UrlPolicy = { allowHosts: [], denyHosts: [], fileRoots: [], blockPrivateNetworks: false, ownPorts: [] };
const ruleOf = (url: string, policy: Partial<UrlPolicy> = {}): UrlRule | 'allowed' => {
  const verdict = judgeUrl(url, { ...OPEN, ...policy });
  return verdict.allowed ? 'allowed' : verdict.rule;
};

describe('the URL policy', () => {
  it.each([
    ['http://example.com', 'http://example.com/'],
    ['https://EXAMPLE.com:443/a/../b', 'https://example.com/b'],
    [' https://example.com/ ', 'https://example.com/'],
    ['about:blank', 'about:blank'],
  ])('[A&S Z8] allows %s and says what to open', (given, url) => {
    expect(judgeUrl(given, OPEN)).toEqual({ allowed: true, url });
  });

  it.each<[string, UrlRule]>([
    ['', 'unparsable'],
    ['example.com', 'unparsable'],
    ['http://', 'unparsable'],
    ['http://[fe80::1%25eth0]/', 'unparsable'],
    ['javascript:alert(1)', 'scheme'],
    ['java\nscript:alert(1)', 'scheme'],
    [' JavaScript:alert(1)', 'scheme'],
    ['data:text/html,x', 'scheme'],
    ['blob:https://example.com/1', 'scheme'],
    ['view-source:https://example.com/', 'scheme'],
    ['about:config', 'scheme'],
    ['about:blank#x', 'scheme'],
    ['about:srcdoc', 'scheme'],
    ['chrome://settings', 'scheme'],
    ['mailto:a@example.com', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['ws://example.com/', 'scheme'],
    ['localhost:3000', 'scheme'],
  ])('[A&S Z8] refuses %s as %s', (url, rule) => {
    expect(ruleOf(url)).toBe(rule);
  });

  it.each([
    'http://169.254.169.254/latest/meta-data',
    'http://2852039166/',
    'http://0xa9fea9fe/',
    'http://0xa9.0xfe.0xa9.0xfe/',
    'http://0251.0376.0251.0376/',
    'http://169.254.43518/',
    'http://169.254.169.254./',
    'http://169.254.169.254../',
    'http://①⑥⑨.254.169.254/',
    'http://[fe80::1]/',
    'http://[FEBF::1]:8080/',
    'http://[::ffff:169.254.169.254]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[::169.254.169.254]/',
    'http://[::ffff:0:169.254.169.254]/',
    'http://[64:ff9b::169.254.169.254]/',
    'http://[2002:a9fe:a9fe::]/',
    'http://user:pass@169.254.0.1/',
  ])('[A&S Z8] refuses the link-local %s, allowed or not', (url) => {
    expect(ruleOf(url)).toBe('link_local');
    expect(ruleOf(url, { allowHosts: ['169.254.169.254', '[fe80::1]'] })).toBe('link_local');
  });

  it.each([
    'http://localhost/',
    'http://LOCALHOST./',
    'http://app.localhost:3000/',
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0.0.0.0/',
    'http://0/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[fd00::1]/',
    'http://[fec0::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::7f00:1]/',
  ])('[A&S Z8] %s is allowed unless private networks are blocked', (url) => {
    expect(ruleOf(url)).toBe('allowed');
    expect(ruleOf(url, { blockPrivateNetworks: true })).toBe('private_network');
  });

  it.each([
    'http://8.8.8.8/',
    'http://172.32.0.1/',
    'http://[2606:4700::1]/',
    'http://localhost.example/',
    'http://notlocalhost/',
  ])('[A&S Z8] %s is public', (url) => expect(ruleOf(url, { blockPrivateNetworks: true })).toBe('allowed'));

  it.each<[string, Partial<UrlPolicy>, UrlRule | 'allowed']>([
    ['https://example.com/', { denyHosts: ['example.com'] }, 'deny_hosts'],
    ['https://EXAMPLE.com./', { denyHosts: ['example.com'] }, 'deny_hosts'],
    ['https://www.example.com/', { denyHosts: ['example.com'] }, 'allowed'],
    ['https://a.b.example.com/', { denyHosts: ['*.example.com'] }, 'deny_hosts'],
    ['https://example.com/', { denyHosts: ['*.example.com'] }, 'allowed'],
    ['https://badexample.com/', { denyHosts: ['*.example.com'] }, 'allowed'],
    ['https://example.com/', { denyHosts: ['Example.COM'] }, 'deny_hosts'],
    ['http://[::ffff:8.8.8.8]/', { denyHosts: ['8.8.8.8'] }, 'deny_hosts'],
    ['http://134744072/', { denyHosts: ['8.8.8.8'] }, 'deny_hosts'],
    ['http://0.0.0.0/', { denyHosts: ['127.0.0.1'] }, 'deny_hosts'],
    ['http://[::]/', { denyHosts: ['[::1]'] }, 'deny_hosts'],
    ['http://[::ffff:0.0.0.0]/', { denyHosts: ['127.0.0.1'] }, 'deny_hosts'],
    ['https://example.com/', { allowHosts: ['example.com'] }, 'allowed'],
    ['https://other.example/', { allowHosts: ['example.com'] }, 'allow_hosts'],
    ['https://x.example.com/', { allowHosts: ['*.example.com'], denyHosts: ['x.example.com'] }, 'deny_hosts'],
    ['https://y.example.com/', { allowHosts: ['*.example.com'], denyHosts: ['x.example.com'] }, 'allowed'],
    ['http://[::ffff:8.8.8.8]/', { allowHosts: ['8.8.8.8'] }, 'allow_hosts'],
    ['about:blank', { allowHosts: ['example.com'] }, 'allowed'],
    ['http://localhost/', { allowHosts: ['localhost'], blockPrivateNetworks: true }, 'private_network'],
  ])('[A&S Z8] %s under %j is %s', (url, policy, expected) => {
    expect(ruleOf(url, policy)).toBe(expected);
  });

  it.each<[string, UrlRule | 'allowed']>([
    ['http://127.0.0.1:7333/', 'own_port'],
    ['http://localhost:7333/', 'own_port'],
    ['http://[::1]:7333/', 'own_port'],
    ['http://0.0.0.0:7333/', 'own_port'],
    ['http://127.9.9.9:7333/', 'own_port'],
    ['http://127.0.0.1/', 'own_port'],
    ['http://127.0.0.1:7334/', 'allowed'],
    ['http://example.com:7333/', 'allowed'],
  ])("[A&S Z8] Nova's own ports: %s is %s", (url, expected) => {
    expect(ruleOf(url, { ownPorts: [7333, 80], allowHosts: [] })).toBe(expected);
  });

  it.each<[string, UrlRule | 'allowed']>([
    ['file:///srv/pages/a.html', 'allowed'],
    ['file:///srv/pages', 'allowed'],
    ['file://localhost/srv/pages/a%20b.html?x#y', 'allowed'],
    ['file:///srv/pages/../pages/a.html', 'allowed'],
    ['file:///srv/pages/%252e%252e/a', 'allowed'],
    ['file:///srv/pages2/a.html', 'file_roots'],
    ['file:///srv/Pages/a.html', 'file_roots'],
    ['file:///srv/pages/../secret', 'file_roots'],
    ['file:///srv/pages/%2e%2e/secret', 'file_roots'],
    ['file:///srv/pages/..%2fsecret', 'file_roots'],
    ['file:///srv/pages/..%5csecret', 'file_roots'],
    ['file:///srv/pages\\..\\secret', 'file_roots'],
    ['file:///srv/pages/a%00.html', 'file_roots'],
    ['file:///srv/pages/%ff', 'file_roots'],
    ['file://host/srv/pages/a.html', 'file_roots'],
    ['file:///etc/passwd', 'file_roots'],
    ['file:///C:/Data/a.html', 'allowed'],
    ['file:///c:/data/a.html', 'allowed'],
    ['file:///C:/Other/a.html', 'file_roots'],
  ])('[A&S Z8] %s is %s under the file roots', (url, expected) => {
    expect(ruleOf(url, { fileRoots: ['/srv/x/../pages/', 'relative', 'C:\\Data'] })).toBe(expected);
  });

  it('[A&S Z8] refuses every file when no root is set', () => {
    expect(ruleOf('file:///srv/pages/a.html')).toBe('file_roots');
  });

  it('[A&S Z8] judges a file by where its links lead, roots alike', () => {
    const base = mkdtempSync(join(tmpdir(), 'nova-roots-'));
    try {
      for (const folder of ['pages', 'outside']) {
        mkdirSync(join(base, folder));
        writeFileSync(join(base, folder, 'a.html'), '');
      }
      symlinkSync(join(base, 'outside'), join(base, 'pages', 'out'));
      symlinkSync(join(base, 'outside', 'a.html'), join(base, 'pages', 'link.html'));
      symlinkSync(join(base, 'pages'), join(base, 'root'));
      const at = (path: string, root: string) =>
        ruleOf(pathToFileURL(join(base, path)).href, { fileRoots: [join(base, root)] });
      expect(at('pages/link.html', 'pages')).toBe('file_roots');
      expect(at('pages/out/a.html', 'pages')).toBe('file_roots');
      expect(at('pages/a.html', 'pages')).toBe('allowed');
      expect(at('pages/a.html', 'root')).toBe('allowed');
      expect(at('root/a.html', 'pages')).toBe('allowed');
    } finally {
      rmSync(base, { recursive: true });
    }
  });

  it('[A&S Z9] names the host in its message, never the rest of the URL', () => {
    const verdict = judgeUrl('http://user:pw@169.254.1.1/p?token=s3cret', OPEN);
    expect(verdict).toEqual({
      allowed: false,
      rule: 'link_local',
      message: 'The URL policy refuses 169.254.1.1: link-local addresses are never opened.',
    });
  });

  it('[A&S Z8] refuses every spelling of every link-local IPv4 address and never throws', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const spellings: readonly ((c: number, d: number) => string)[] = [
      (c, d) => `169.254.${c}.${d}`,
      (c, d) => `0xa9.0376.${c}.${d}`,
      (c, d) => String(169 * 2 ** 24 + 254 * 2 ** 16 + c * 256 + d),
      (c, d) => `[::ffff:169.254.${c}.${d}]`,
    ];
    fc.assert(
      fc.property(octet, octet, fc.constantFrom(...spellings), (c, d, spell) => {
        expect(ruleOf(`http://${spell(c, d)}/`)).toBe('link_local');
      }),
    );
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (raw) => void judgeUrl(raw, OPEN)));
  });
});
