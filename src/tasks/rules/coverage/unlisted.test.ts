import { describe, expect, test } from 'vitest';
import { urlHash } from '../../../kernel/index.js';
import { isInScope, scopeOfRun, unlistedOf } from './unlisted.js';

const link = (url: string, pages = 1) => ({ url, pages, seenAtMs: 1 });
const origins = new Set(['https://a.test']);
const scope = { kind: 'origins', origins } as const;

describe('where a run works [E&T 5.8]', () => {
  const targetUrl = 'https://t.test/start';
  test('its site, else the origins of its URL units, else that of its target', () => {
    expect(scopeOfRun({ scopeDomain: 's.test', urlOrigins: origins, targetUrl })).toEqual({
      kind: 'domain',
      host: 's.test',
    });
    expect(scopeOfRun({ scopeDomain: null, urlOrigins: origins, targetUrl })).toEqual(scope);
    const target = scopeOfRun({ scopeDomain: null, urlOrigins: new Set(), targetUrl });
    expect(target).toEqual({ kind: 'origins', origins: new Set(['https://t.test']) });
    expect(scopeOfRun({ scopeDomain: null, urlOrigins: new Set(), targetUrl: null })).toBeNull();
  });

  test.each([
    ['https://s.test/x', true],
    ['https://www.s.test:8443/x', true],
    ['https://others.test/', false],
    ['https://s.test.evil.test/', false],
  ])('%s is on s.test: %s', (url, isInside) => {
    expect(isInScope(url, { kind: 'domain', host: 's.test' })).toBe(isInside);
  });

  test('an origin is scheme, host and port', () => {
    expect(isInScope('http://a.test/', scope)).toBe(false);
    expect(isInScope('https://b.a.test/', scope)).toBe(false);
  });
});

describe('links that are not listed [E&T 5.8] [E&T 14.15]', () => {
  test('two links in scope, one of them a unit: one is not listed', () => {
    const listed = urlHash('https://a.test/known');
    const seen = [link('https://a.test/known'), link('https://a.test/new'), link('https://b.test/else')];
    expect(unlistedOf(seen, scope, (hash) => hash === listed)).toEqual({
      count: 1,
      first: [link('https://a.test/new')],
    });
  });

  test('the most often seen first, fifty in all', () => {
    const many = Array.from({ length: 60 }, (_, at) => link(`https://a.test/p${at}`));
    const { count, first } = unlistedOf([...many, link('https://a.test/zz', 4)], scope, () => false);
    expect({ count, shown: first.length, often: first[0]?.url }).toEqual({
      count: 61,
      shown: 50,
      often: 'https://a.test/zz',
    });
  });
});
