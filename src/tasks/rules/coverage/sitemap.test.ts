import { describe, expect, it } from 'vitest';
import { parseSitemap } from './sitemap.js';

const urlset = (...entries: readonly string[]) =>
  `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>`;
const entry = (location: string) => `<url><loc>${location}</loc><lastmod>2024-01-01</lastmod></url>`;

describe('sitemaps [E&T 5.1]', () => {
  it('list pages', () => {
    expect(parseSitemap(urlset(entry('http://site.test/a'), entry(' \n http://site.test/b \n')))).toEqual({
      kind: 'pages',
      locations: ['http://site.test/a', 'http://site.test/b'],
      isCut: false,
    });
  });

  it('list further sitemaps', () => {
    const index = '<sitemapindex><sitemap><loc>http://site.test/1.xml</loc></sitemap></sitemapindex>';
    expect(parseSitemap(index)).toEqual({ kind: 'sitemaps', locations: ['http://site.test/1.xml'], isCut: false });
  });

  it.each([
    ['entities', entry('/a?x=1&amp;y=&#50;&#x26;&quot;&apos;&lt;'), '/a?x=1&y=2&"\'<'],
    ['an ampersand that is none', entry('/a?x=1&y=2'), '/a?x=1&y=2'],
    ['marked text', entry('<![CDATA[/a?x=1&y=<2>]]>'), '/a?x=1&y=<2>'],
    ['comments', `<!-- ${entry('/no')} -->${entry('/a<!-- no -->b')}`, '/ab'],
    ['a prefix', '<s:url xmlns:s="x"><s:loc>/a</s:loc></s:url>', '/a'],
    ['attributes with brackets', '<url a=">" b=\'>\'><loc c="<loc>">/a</loc></url>', '/a'],
    ['capitals', '<URL><LOC>/a</LOC></URL>', '/a'],
    [
      'pictures beside the page',
      '<url><loc>/a</loc><image:image><image:loc>/no.png</image:loc></image:image></url>',
      '/a',
    ],
    ['an entry that is not closed', `<url><loc>/a</loc>`, '/a'],
  ])('are read with %s', (_what, entries, location) => {
    expect(parseSitemap(urlset(entries)).locations).toEqual([location]);
  });

  it('expand nothing that they define themselves, and fetch nothing', () => {
    const bomb = `<!DOCTYPE u [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>`;
    expect(parseSitemap(`${bomb}${urlset(entry('/x&b;&f;'))}`).locations).toEqual(['/x&b;&f;']);
  });

  it('that break off keep what was there', () => {
    const whole = urlset(entry('/a'), entry('/b'));
    for (let length = 0; length < whole.length; length += 1) {
      const { locations } = parseSitemap(whole.slice(0, length));
      expect(['/a', '/b'].slice(0, locations.length)).toEqual(locations);
    }
    expect(parseSitemap(whole.slice(0, whole.indexOf('/b'))).locations).toEqual(['/a']);
  });

  it.each([
    ['a page', '<!doctype html><html><body><url><loc>/a</loc></url></body></html>'],
    ['text', 'http://site.test/a'],
    ['nothing', ''],
  ])('are told from %s', (_what, text) => {
    expect(parseSitemap(text).kind).toBe('none');
  });

  it('end at the limits of the protocol', () => {
    const long = parseSitemap(urlset(...Array.from({ length: 50_001 }, (_, at) => entry(`/${at}`))));
    expect([long.locations.length, long.isCut]).toEqual([50_000, true]);
    expect(parseSitemap(urlset(entry(`/${'a'.repeat(3000)}`), entry('/a'))).locations).toEqual(['/a']);
  });

  it.each(['<a>', '<', '<!--', '<![CDATA[', '<!DOCTYPE [', '<a b="', '</loc>', '&', '<url><loc>'])(
    'read %s a hundred thousand times to the end',
    (piece) => {
      expect(parseSitemap(`<urlset>${entry('/a')}${piece.repeat(100_000)}`).locations[0]).toBe('/a');
    },
  );
});
