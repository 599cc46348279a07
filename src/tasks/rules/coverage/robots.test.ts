import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSED_ROBOTS, isAllowed, NO_ROBOTS, parseRobots } from './robots.js';

const may = (robots: string, path: string) => isAllowed(parseRobots(robots), `http://site.test${path}`);
const forAll = (...rules: readonly string[]) => ['User-agent: *', ...rules].join('\n');

describe('robots.txt [E&T 5.1]', () => {
  it.each([
    ['a path and what lies below', forAll('Disallow: /a'), { '/a': false, '/a/b': false, '/ab': false, '/b': true }],
    ['an empty rule forbids nothing', forAll('Disallow:'), { '/': true }],
    ['the longest rule decides', forAll('Disallow: /a', 'Allow: /a/b'), { '/a/c': false, '/a/b/c': true }],
    ['in whatever order', forAll('Allow: /a/b', 'Disallow: /a'), { '/a/c': false, '/a/b/c': true }],
    ['of two equal ones the one that allows', forAll('Disallow: /a', 'Allow: /a'), { '/a': true }],
    ['wildcards', forAll('Disallow: /*/private*x'), { '/u/private-x': false, '/u/private': true, '/private-x': true }],
    ['the end', forAll('Disallow: /*.pdf$'), { '/a.pdf': false, '/a.pdf?v=1': true, '/a.pdf/b.pdf': false }],
    ['the end without a wildcard', forAll('Disallow: /a$'), { '/a': false, '/ab': true }],
    ['a wildcard at the end', forAll('Disallow: /a*$'), { '/a': false, '/ab': false, '/b': true }],
    ['the query', forAll('Disallow: /*?sort='), { '/list?sort=up': false, '/list?page=2': true }],
    ['escapes in one way', forAll('Disallow: /%7ejoe/ä'), { '/~joe/%C3%A4': false, '/%7Ejoe/ä': false }],
    ['comments and spaces', forAll('  Disallow :  /a  # not this'), { '/a': false }],
    [
      'a byte-order mark and any line end',
      '\uFEFFUser-agent: *\r\nDisallow: /a\rDisallow: /b\n',
      { '/a': false, '/b': false },
    ],
    ['itself is always readable', forAll('Disallow: /'), { '/robots.txt': true, '/x': false }],
    [
      'rules before any group count for nobody',
      'Disallow: /a\nUser-agent: *\nDisallow: /b',
      { '/a': true, '/b': false },
    ],
    ['a delay is no rule', forAll('Crawl-delay: 10', 'Disallow: /a'), { '/a': false, '/b': true }],
    ['a page that is no robots.txt', '<!doctype html><p>Allow: all</p>', { '/a': true }],
  ])('%s', (_what, robots, expected) => {
    for (const [path, answer] of Object.entries(expected)) expect([path, may(robots, path)]).toEqual([path, answer]);
  });

  it.each([
    [
      'its own group alone',
      'User-agent: *\nDisallow: /a\n\nUser-agent: Nova\nDisallow: /b',
      { '/a': true, '/b': false },
    ],
    ['a version', 'User-agent: nova/1.0\nDisallow: /b', { '/b': false }],
    ['one of several names', 'User-agent: other\nUser-agent: NOVA\nDisallow: /b', { '/b': false }],
    [
      'all groups of its name',
      'User-agent: nova\nDisallow: /a\nUser-agent: nova\nDisallow: /b',
      { '/a': false, '/b': false },
    ],
    ['not those of others', 'User-agent: novabot\nDisallow: /', { '/a': true }],
    [
      'a sitemap does not end a list of names',
      'User-agent: x\nSitemap: /s\nUser-agent: nova\nDisallow: /a',
      { '/a': false },
    ],
  ])('nova follows %s', (_what, robots, expected) => {
    for (const [path, answer] of Object.entries(expected)) expect([path, may(robots, path)]).toEqual([path, answer]);
  });

  it('names sitemaps, wherever they stand', () => {
    const text = 'Sitemap: http://site.test/a.xml\nUser-agent: x\nDisallow: /\nsitemap: /b.xml\nSitemap:\n';
    expect(parseRobots(text).sitemaps).toEqual(['http://site.test/a.xml', '/b.xml']);
  });

  it('is open when there is none, and closed when it cannot be had', () => {
    expect(isAllowed(NO_ROBOTS, 'http://site.test/a')).toBe(true);
    expect(isAllowed(CLOSED_ROBOTS, 'http://site.test/a')).toBe(false);
  });

  it('finds what an obvious, slow reading of wildcards finds', () => {
    const part = fc.stringMatching(/^[ab*]{0,6}$/);
    fc.assert(
      fc.property(part, fc.boolean(), fc.stringMatching(/^[ab]{0,8}$/), (pattern, isAnchored, path) => {
        const expression = `^/${pattern.replaceAll('*', '.*')}${isAnchored ? '$' : ''}`;
        const robots = forAll(`Disallow: /${pattern}${isAnchored ? '$' : ''}`);
        expect(may(robots, `/${path}`)).toBe(!new RegExp(expression).test(`/${path}`));
      }),
    );
  });

  it('reads a hostile one to its end', () => {
    const robots = parseRobots(forAll(...Array.from({ length: 2000 }, () => `Disallow: /${'*a'.repeat(500)}$`)));
    expect(isAllowed(robots, `http://site.test/${'a'.repeat(2000)}b`)).toBe(true);
  });
});
