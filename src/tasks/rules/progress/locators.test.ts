import { describe, expect, it } from 'vitest';
import { normalizeUrl, selectorHash, urlHash } from '../../../kernel/index.js';
import type { UnitKind } from '../../profiles/profile-types.js';
import { type DeclaredLocator, locatorsOf } from './locators.js';

const normalize = (url: string) => normalizeUrl(url, () => '~00000000');
const selector = (text: string) => `selector:${selectorHash(text)}`;

function derive(text: string, unitKind: UnitKind = 'page', origin: string | null = 'https://a.test') {
  const { locators, invalid } = locatorsOf({ unitKey: 'u', unitKind, unitRef: text, declared: [] }, origin, normalize);
  expect(invalid).toEqual([]);
  return locators.map(({ type, matchKey }) => `${type} ${matchKey}`);
}

function declare(...declared: readonly DeclaredLocator[]) {
  return locatorsOf({ unitKey: 'u', unitKind: 'item', unitRef: null, declared }, 'https://a.test', normalize);
}

describe('locators that a reference tells [E&T 4.1]', () => {
  it.each<[row: string, text: string, kind: UnitKind, expected: readonly string[]]>([
    ['kind selector', 'button.buy', 'selector', [`selector ${selector('button.buy')}`]],
    ['starts with #', '#buy', 'page', [`selector ${selector('#buy')}`]],
    ['starts with .', '.buy', 'item', [`selector ${selector('.buy')}`]],
    ['starts with [', '[data-id="7"]', 'modal', [`selector ${selector('[data-id="7"]')}`]],
    ['child combinator', 'ul > li', 'state', [`selector ${selector('ul > li')}`]],
    ['sibling combinators', 'h2 + p', 'item', [`selector ${selector('h2 + p')}`]],
    ['kind file', ' annual report.PDF ', 'file', ['document_page document:annual%20report.PDF']],
    ['kind file without a known ending', 'photo.png', 'file', ['document_page document:photo.png']],
    ['a path on disk, with a page', 'C:\\docs\\terms.pdf#page=3', 'file', ['document_page document:terms.pdf']],
    [
      'kind file with a URL',
      'https://a.test/files/terms.pdf?v=2',
      'file',
      ['document_page document:terms.pdf', 'url_exact url:https://a.test/files/terms.pdf?v=2'],
    ],
    ['a document by its name', 'terms.pdf', 'page', ['document_page document:terms.pdf']],
    ['http', 'http://A.test:80/X/?b=1&a=2#top', 'item', ['url_exact url:http://a.test/X?a=2&b=1']],
    ['https, a document', 'https://a.test/terms.pdf', 'page', ['url_exact url:https://a.test/terms.pdf']],
    ['https with combinators', 'https://a.test/~me/c++', 'url', ['url_exact url:https://a.test/~me/c++']],
    ['host-like page', 'shop.test/sale', 'page', ['url_exact url:https://shop.test/sale']],
    ['host-like url', 'shop.test', 'url', ['url_exact url:https://shop.test/']],
    ['host with a tilde path', 'shop.test/~me', 'page', ['url_exact url:https://shop.test/~me']],
    ['host-like text of another kind', 'shop.test/sale', 'item', []],
    ['another scheme', 'ftp://a.test/x', 'page', []],
    ['another scheme with a combinator', 'app://a>b', 'item', []],
    ['a relative path', './next', 'page', []],
    ['prose', 'Order number seven', 'item', []],
    ['nothing but space', '  ', 'page', []],
  ])('%s', (_, text, kind, expected) => {
    expect(derive(text, kind)).toEqual(expected);
  });

  it.each<[text: string, origin: string | null, expected: readonly string[]]>([
    [
      '/Orders/New/',
      'https://a.test',
      ['route_key route:https://a.test Orders/New', 'url_exact url:https://a.test/Orders/New'],
    ],
    ['/Orders/New/', null, ['route_key route:* Orders/New']],
    ['/', 'https://a.test', ['route_key route:https://a.test ', 'url_exact url:https://a.test/']],
    [
      '/app#/inbox',
      'https://a.test',
      ['route_key route:https://a.test app#/inbox', 'url_exact url:https://a.test/app#/inbox'],
    ],
    ['#/inbox', 'https://a.test', ['route_key route:https://a.test #/inbox', 'url_exact url:https://a.test/#/inbox']],
    ['/~me/c++', null, ['route_key route:* ~me/c++']],
    ['/x?utm_source=n', null, ['route_key route:* x']],
    // A path begins with one slash: with two it would name a site, or nothing.
    ['//b.test/x', 'https://a.test', []],
    ['///x', 'https://a.test', []],
    ['/\\\\b.test', 'https://a.test', []],
    ['//x', null, []],
  ])('path %s on %s', (text, origin, expected) => {
    expect(derive(text, 'page', origin)).toEqual(expected);
  });

  it('a query that selects content is not proven by the route alone', () => {
    expect(derive('/list?page=2')).toEqual(['url_exact url:https://a.test/list?page=2']);
    expect(derive('/list?page=2', 'page', null)).toEqual([]);
  });

  it('the unit key tells what the reference does not', () => {
    const locate = (unitKey: string, unitRef: string | null) =>
      locatorsOf({ unitKey, unitKind: 'page', unitRef, declared: [] }, null, normalize).locators.map(
        ({ matchKey }) => matchKey,
      );
    expect(locate('the key', 'https://a.test/ref')).toEqual(['url:https://a.test/ref']);
    expect(locate('https://a.test/key', null)).toEqual(['url:https://a.test/key']);
    expect(locate('https://a.test/key', 'the third row')).toEqual(['url:https://a.test/key']);
  });

  it.each([
    ['a reference to another page', '/prices', '/home', []],
    ['another declared URL', 'https://a.test/prices', null, [{ type: 'url_exact', value: 'https://a.test/home' }]],
    ['a declared prefix', '/docs/a', null, [{ type: 'url_prefix', value: 'https://a.test/docs' }]],
    ['a selector that may be anywhere', '/prices', null, [{ type: 'selector', value: '#send' }]],
    ['another page of the same list', '/list?page=2', null, [{ type: 'url_exact', value: 'https://a.test/list' }]],
  ] as const)('%s does not stand for a unit that is named by its address', (_name, unitKey, unitRef, declared) => {
    const unit = { unitKey, unitKind: 'page', unitRef, declared } as const;
    const { invalid, locators } = locatorsOf(unit, 'https://a.test', normalize);
    expect(invalid.length).toBeGreaterThan(0);
    const own = locatorsOf({ ...unit, unitRef: null, declared: [] }, 'https://a.test', normalize).locators;
    expect(locators).toEqual(own);
  });

  it.each([
    ['the same page in full', '/prices', 'https://a.test/prices', 'https://a.test'],
    ['the same page where the site is not known', '/prices', 'https://b.test/prices/', null],
    ['the same page with a tracking parameter', 'https://a.test/x', 'https://a.test/x?utm_source=y', null],
  ])('%s does', (_name, unitKey, unitRef, origin) => {
    const unit = { unitKey, unitKind: 'page', unitRef, declared: [] } as const;
    expect(locatorsOf(unit, origin, normalize).invalid).toEqual([]);
  });

  it('a key that is the hash of a URL stands for that URL only', () => {
    const locate = (unitRef: string | null) =>
      locatorsOf(
        { unitKey: `url:${urlHash('https://a.test/x')}`, unitKind: 'url', unitRef, declared: [] },
        'https://a.test',
        normalize,
      ).locators.map(({ matchKey }) => matchKey);
    expect(locate('https://a.test/x/')).toEqual(['url:https://a.test/x']);
    expect(locate('/x')).toEqual(['url:https://a.test/x']);
    expect(locate('https://a.test/y')).toEqual([]);
    expect(locate(null)).toEqual([]);
  });
});

describe('locators that are declared [E&T 4.1]', () => {
  it('are kept beside the derived ones, each once', () => {
    const { locators } = locatorsOf(
      {
        unitKey: 'u',
        unitKind: 'page',
        unitRef: '/x',
        declared: [
          { type: 'url_exact', value: 'https://a.test/x/' },
          { type: 'url_exact', value: 'https://A.test/x' },
          { type: 'route_key', value: '/x' },
        ],
      },
      'https://a.test',
      normalize,
    );
    expect(locators).toEqual([
      { type: 'url_exact', source: 'declared', matchKey: 'url:https://a.test/x', form: 'plain' },
      { type: 'route_key', source: 'declared', matchKey: 'route:https://a.test x', form: 'plain' },
    ]);
  });

  it.each<[DeclaredLocator, string, 'plain' | 'slash' | undefined]>([
    [{ type: 'url_exact', value: 'https://a.test/x?b=1' }, 'url:https://a.test/x?b=1', 'plain'],
    [{ type: 'route_key', value: 'orders/new' }, 'route:https://a.test orders/new', 'plain'],
    [{ type: 'route_key', value: '/orders/new/' }, 'route:https://a.test orders/new', 'slash'],
    [{ type: 'selector', value: ' ul>li ' }, selector('ul > li'), undefined],
    [{ type: 'document_page', value: 'terms.pdf' }, 'document:terms.pdf', undefined],
    [{ type: 'url_prefix', value: 'https://a.test' }, 'https://a.test/', undefined],
  ])('%o', (declared, matchKey, form) => {
    expect(declare(declared)).toEqual({
      locators: [{ type: declared.type, source: 'declared', matchKey, ...(form && { form }) }],
      invalid: [],
    });
  });

  it.each<[DeclaredLocator, RegExp]>([
    [{ type: 'url_exact', value: '/x' }, /full http or https URL/],
    [{ type: 'url_exact', value: 'javascript:alert(1)' }, /full http or https URL/],
    [{ type: 'url_prefix', value: 'a.test' }, /full http or https URL/],
    [{ type: 'url_prefix', value: 'https://a.test/?q=1' }, /end with its path/],
    [{ type: 'route_key', value: 'https://b.test/x' }, /use url_exact for a URL/],
    [{ type: 'route_key', value: '/x?q=1' }, /where the query matters/],
    [{ type: 'route_key', value: '//x' }, /begins with one slash/],
    [{ type: 'selector', value: '  ' }, /empty/],
    [{ type: 'document_page', value: 'folder/' }, /must name a file/],
    [{ type: 'unit_commit', value: 'u' }, /created by the server/],
  ])('%o is given back', (declared, message) => {
    const { locators, invalid } = declare(declared);
    expect(locators).toEqual([]);
    expect(invalid).toEqual([{ ...declared, message: expect.stringMatching(message) }]);
  });
});
