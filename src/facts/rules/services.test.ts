import { describe, expect, it } from 'vitest';
import hostRows from '../services.json' with { type: 'json' };
import { RELEVANT_KEYS } from './policy.js';
import { detectService } from './services.js';

const serviceOf = (url: string | null) => {
  const service = detectService(url);
  return service === null ? null : `${service.serviceKey} ${service.kind}`;
};

describe('service detection [A&S 6.8]', () => {
  it.each([
    ['https://chatgpt.com/c/1', 'chatgpt ai_chat'],
    ['https://chat.openai.com/', 'chatgpt ai_chat'],
    ['https://claude.ai/new', 'claude ai_chat'],
    ['https://gemini.google.com/app', 'gemini ai_chat'],
    ['https://mail.google.com/mail/u/0', 'gmail mail'],
    ['https://www.google.com/', 'google.com generic'],
    ['https://outlook.office.com/mail', 'outlook mail'],
    ['https://github.com/x/y', 'github dev'],
    ['https://gist.github.com/', 'github dev'],
    ['https://someone.github.io/', 'someone.github.io generic'],
    ['https://acme.atlassian.net/browse/A-1', 'jira saas'],
    ['https://atlassian.net/', 'atlassian.net generic'],
    ['https://app.slack.com/client', 'slack saas'],
    ['https://www.linkedin.com/feed', 'linkedin social'],
    ['https://twitter.com/a', 'x social'],
    ['https://www.notion.so/page', 'notion saas'],
    ['https://www.amazon.com/cart', 'amazon shop'],
    ['https://smile.amazon.co.uk/', 'amazon shop'],
    ['https://amazon.de/', 'amazon shop'],
    ['https://amazon.evil.example/', 'evil.example generic'],
    ['https://notamazon.com/', 'notamazon.com generic'],
    ['https://chatgpt.com.evil.example/', 'evil.example generic'],
    ['https://shop.example.co.uk/', 'example.co.uk generic'],
    ['http://127.0.0.1:8080/', '127.0.0.1 generic'],
    ['http://localhost/', 'localhost generic'],
  ])('%s is %s', (url, expected) => {
    expect(serviceOf(url)).toBe(expected);
  });

  it.each([null, 'about:blank', 'file:///tmp/a.html', 'data:text/html,x'])('%s has none', (url) => {
    expect(serviceOf(url)).toBeNull();
  });

  it('operators add rows; the longest host wins, and theirs before a built-in one', () => {
    const rows = [
      { serviceKey: 'wiki', kind: 'saas', hosts: ['wiki.example'] },
      { serviceKey: 'deep', kind: 'bank', hosts: ['deep.wiki.example'] },
      { serviceKey: 'mygit', kind: 'saas', hosts: ['github.com'] },
      { serviceKey: 'any', kind: 'shop', hosts: ['*.corp.example'] },
    ] as const;
    const keyOf = (url: string) => detectService(url, rows)?.serviceKey;
    expect(keyOf('https://www.wiki.example/')).toBe('wiki');
    expect(keyOf('https://x.deep.wiki.example/')).toBe('deep');
    expect(keyOf('https://github.com/')).toBe('mygit');
    expect(keyOf('https://a.corp.example/')).toBe('any');
    expect(keyOf('https://corp.example/')).toBe('corp.example');
  });

  it('the host table is well formed and names no host twice', () => {
    const hosts = hostRows.flatMap((row) => row.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    for (const { serviceKey, kind, hosts: own } of hostRows) {
      expect(serviceKey).toMatch(/^[a-z][a-z0-9_]*$/);
      expect(Object.keys(RELEVANT_KEYS)).toContain(kind);
      expect(own.length).toBeGreaterThan(0);
    }
  });
});
