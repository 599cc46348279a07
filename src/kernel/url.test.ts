import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hmacHex, sha256Hex } from './json.js';
import {
  isSensitiveParameter,
  isUrl,
  NORMALIZER_VERSION,
  normalizeUrl,
  originOf,
  registrableDomain,
  routeKey,
  routeTemplate,
  urlHash,
  wholeRouteKey,
} from './url.js';

const KEY = new Uint8Array(32).fill(7);
const mask = (value: string): string => (/^~[0-9a-f]{8}$/.test(value) ? value : `~${hmacHex(KEY, value).slice(0, 8)}`);
const normalize = (raw: string): string | null => normalizeUrl(raw, mask);
const table = (cases: Record<string, string | null>) => {
  for (const [raw, expected] of Object.entries(cases)) expect(normalize(raw), raw).toBe(expected);
};

describe('URL normaliser version 1', () => {
  it('[E&T 4.2] is version 1', () => {
    expect(NORMALIZER_VERSION).toBe(1);
  });

  it('[E&T 4.2.1] takes http and https only', () => {
    table({
      'http://a.example/': 'http://a.example/',
      'https://a.example/': 'https://a.example/',
      'ftp://a.example/': null,
      'file:///etc/hosts': null,
      'javascript:alert(1)': null,
      'data:text/html,x': null,
      'about:blank': null,
      'mailto:a@b.example': null,
      'a.example/page': null,
      '/page': null,
      '': null,
      'http://': null,
      'http://a b/': null,
    });
  });

  it('[E&T 4.2.2] lowers scheme and host, drops default ports and user info, keeps path case', () => {
    table({
      'HTTPS://Shop.Example/Cart': 'https://shop.example/Cart',
      'http://a.example:80/x': 'http://a.example/x',
      'https://a.example:443/x': 'https://a.example/x',
      'https://a.example:8443/x': 'https://a.example:8443/x',
      'https://user:pa%20ss@a.example/x': 'https://a.example/x',
      'https://münchen.example/': 'https://xn--mnchen-3ya.example/',
      'http://[0:0::1]:80/': 'http://[::1]/',
    });
  });

  it('[E&T 4.2.3] resolves dot segments, decodes unreserved escapes only, upper-cases the rest', () => {
    table({
      'https://a.example/x/../y/./z': 'https://a.example/y/z',
      'https://a.example/x/%2e%2E/y': 'https://a.example/y',
      'https://a.example/%7euser/%41%2Db%5Fc%2e': 'https://a.example/~user/A-b_c.',
      'https://a.example/a%2fb%c3%a9': 'https://a.example/a%2Fb%C3%A9',
      'https://a.example/é?q=%e2%82%ac': 'https://a.example/%C3%A9?q=%E2%82%AC',
      'https://a.example/%2541': 'https://a.example/%2541',
      'https://a.example/100%': 'https://a.example/100%25',
      'https://a.example/%%34%31': 'https://a.example/%2541',
    });
  });

  it('[E&T 4.2.4] drops one trailing slash except at the root', () => {
    table({
      'https://a.example': 'https://a.example/',
      'https://a.example/': 'https://a.example/',
      'https://a.example/x/': 'https://a.example/x',
      'https://a.example/x/?a=1': 'https://a.example/x?a=1',
      'https://a.example/x//': 'https://a.example/x//',
    });
  });

  it('[E&T 4.2.5] drops tracking parameters and keeps ref and source', () => {
    const tracking = [
      'utm_source',
      'utm_x',
      'gclid',
      'fbclid',
      'msclkid',
      'mc_eid',
      '_ga',
      'gbraid',
      'wbraid',
      'dclid',
      'yclid',
    ];
    for (const name of tracking) expect(normalize(`https://a.example/?${name}=1&b=2`)).toBe('https://a.example/?b=2');
    table({
      'https://a.example/?utm%5Fsource=1': 'https://a.example/',
      'https://a.example/?UTM_Source=1': 'https://a.example/',
      'https://a.example/?source=x&ref=y': 'https://a.example/?ref=y&source=x',
      'https://a.example/?xutm_a=1&gclidx=2': 'https://a.example/?gclidx=2&xutm_a=1',
    });
  });

  it('[E&T 4.2.6] masks sensitive values, so that pages stay distinct and values cannot be read', () => {
    table({
      'https://a.example/?access_token=s3cret': `https://a.example/?access_token=${mask('s3cret')}`,
      'https://a.example/?user%5Bpassword%5D=x': `https://a.example/?user%5Bpassword%5D=${mask('x')}`,
      'https://a.example/?tok%65n=x': `https://a.example/?token=${mask('x')}`,
      'https://a.example/?token%ff=x': `https://a.example/?token%FF=${mask('x')}`,
      'https://a.example/?sid=a=b': `https://a.example/?sid=${mask('a=b')}`,
      'https://a.example/?code': 'https://a.example/?code',
      'https://a.example/?key=~0123abcd': 'https://a.example/?key=~0123abcd',
      'https://a.example/?key=%7E0123abcd': 'https://a.example/?key=~0123abcd',
      'https://a.example/?monkey=x&codec=y': 'https://a.example/?codec=y&monkey=x',
      'https://a.example/#/in?a=1&token=s/3?c': `https://a.example/#/in?a=1&token=${mask('s/3?c')}`,
      'https://a.example/#/a=1/b?sessionId=s': `https://a.example/#/a=1/b?sessionId=${mask('s')}`,
      'https://a.example/#/access_token=s': `https://a.example/#/access_token=${mask('s')}`,
    });
    expect(normalize('https://a.example/?token=1')).not.toBe(normalize('https://a.example/?token=2'));
  });

  it('[E&T 4.2.7] sorts parameters by key, ignoring case, and keeps the order of equal keys', () => {
    table({
      'https://a.example/?b=2&a=1': 'https://a.example/?a=1&b=2',
      'https://a.example/?B=2&a=1&C=3': 'https://a.example/?a=1&B=2&C=3',
      'https://a.example/?x=2&a=0&X=1&x=0': 'https://a.example/?a=0&x=2&X=1&x=0',
      'https://a.example/?b&a=&&': 'https://a.example/?a=&b',
      'https://a.example/?': 'https://a.example/',
    });
  });

  it('[E&T 4.2.8] drops the fragment unless it is a client-side route', () => {
    table({
      'https://a.example/x#top': 'https://a.example/x',
      'https://a.example/x#': 'https://a.example/x',
      'https://a.example/x#/Users/%7e1': 'https://a.example/x#/Users/~1',
      'https://a.example/#!/inbox': 'https://a.example/#!/inbox',
      'https://a.example/#!inbox': 'https://a.example/#!inbox',
    });
  });
});

describe('sensitive parameter names', () => {
  const words = [
    'token',
    'code',
    'key',
    'secret',
    'session',
    'sid',
    'auth',
    'password',
    'pwd',
    'otp',
    'jwt',
    'sig',
    'signature',
  ];
  const spellings = words.flatMap((word) => {
    const capital = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
    return [
      word,
      word.toUpperCase(),
      `x_${word}`,
      `x-${word}-y`,
      `my${capital}`,
      `my${capital}Value`,
      `API${capital}`,
      `${word}.x`,
      `a[${word}]`,
    ];
  });
  it.each(spellings)('[A&S Z9] %s is sensitive', (name) => expect(isSensitiveParameter(name)).toBe(true));
  it.each(['TOKENvalue', 'tOKEN', 'X-Amz-Signature', 'sessionID', 'grant:code'])('[A&S Z9] %s is sensitive', (name) =>
    expect(isSensitiveParameter(name)).toBe(true),
  );
  it.each(['q', 'tokenize', 'codec', 'monkey', 'author', 'design', 'sidebar', 'sessions', 'page', ''])(
    '[A&S Z9] %s is not',
    (name) => expect(isSensitiveParameter(name)).toBe(false),
  );
});

describe('values derived from a normalised URL', () => {
  it('[E&T 4.2] urlHash is the first 16 hex characters of the hash', () => {
    expect(urlHash('https://a.example/')).toBe(sha256Hex('https://a.example/').slice(0, 16));
  });

  it('[E&T 4.2] origin has a non-default port only', () => {
    expect(originOf('https://a.example/x?y')).toBe('https://a.example');
    expect(originOf('http://a.example:8080/')).toBe('http://a.example:8080');
  });

  it.each([
    ['https://a.example/', ''],
    ['https://a.example/Shop/Cart?x=1', 'Shop/Cart'],
    ['https://a.example/app#/Users/1', 'app#/Users/1'],
    ['https://a.example/#!/inbox', '#!/inbox'],
    ['https://a.example/x//', 'x'],
  ])('[E&T 4.2] routeKey of %s is "%s"', (url, expected) => expect(routeKey(url)).toBe(expected));

  it.each([
    ['https://a.example/', ''],
    ['https://a.example/a/B', 'a/B'],
    ['https://a.example/a#/b', 'a#/b'],
    ['https://a.example/a?id=1', null],
    ['https://a.example//a', null],
    ['https://a.example/a//', null],
  ])('[E&T 4.1] %s as nothing but a route: %s', (url, expected) => expect(wholeRouteKey(url)).toBe(expected));

  it.each([
    ['https://a.example/orders/123/edit', 'orders/:id/edit'],
    ['https://a.example/u/3F2504E0-4f89-11d3-9a0c-0305e82c3301', 'u/:id'],
    ['https://a.example/c/deadbeef/c/deadbee', 'c/:id/c/deadbee'],
    ['https://a.example/d/2026-11-30/2026-13-01', 'd/:id/2026-13-01'],
    ['https://a.example/v2/12a', 'v2/12a'],
    ['https://a.example/7#/users/9', ':id#/users/:id'],
    ['https://a.example/#!/users/9?tab=1', '#!/users/:id?tab=1'],
    ['https://a.example/', ''],
  ])('[E&T 4.2] routeTemplate of %s is "%s"', (url, expected) => expect(routeTemplate(url)).toBe(expected));

  it.each([
    ['www.shop.example.com', 'example.com'],
    ['a.b.co.uk', 'b.co.uk'],
    ['one.github.io', 'one.github.io'],
    ['EXAMPLE.com.', 'example.com'],
    ['localhost', 'localhost'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['co.uk', 'co.uk'],
  ])('[E&T 4.2] registrable domain of %s is %s', (host, expected) => expect(registrableDomain(host)).toBe(expected));
});

describe('properties', () => {
  const pieces = [
    '%',
    '%2',
    '%41',
    '%2e',
    '%2f',
    '/',
    '//',
    '..',
    '.',
    '?',
    '&',
    '=',
    '#',
    '#/',
    '#!',
    'token',
    'Key',
    '_',
    ';',
    '+',
    'a',
    'B',
    '3',
    'é',
    '~',
    ' ',
    ':',
    '@',
    '[',
    ']',
    '\\',
    '|',
    '~0123abcd',
  ];
  const tail = fc.array(fc.constantFrom(...pieces), { maxLength: 16 }).map((list) => list.join(''));
  const url = tail.map((text) => `https://a.example${text}`);

  it('[E&T 4.2] never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), url), (raw) => void normalize(raw)),
      { numRuns: 2000 },
    );
  });

  it('[E&T 4.2] is idempotent', () => {
    fc.assert(
      fc.property(url, (raw) => {
        const once = normalize(raw);
        if (once !== null) expect(normalize(once)).toBe(once);
      }),
      { numRuns: 5000 },
    );
  });

  it('[A&S Z9] sensitive values and user info never survive', () => {
    const secret = fc.stringMatching(/^[g-z]{6,12}\/[g-z]{6}$/);
    const name = fc.constantFrom('token', 'X-Auth', 'apiKey', 'user[pwd]', 'user%5Botp%5D', 'c%6fde', 'Sig');
    const place = fc.constantFrom('?', '?a=1&', '#/x?', '#!', '#/a=1?', '?x#/y?z=1&');
    fc.assert(
      fc.property(secret, name, place, (value, parameter, before) => {
        const result = normalize(
          `https://${value.slice(0, 6)}:${value.slice(-6)}@a.example/${before}${parameter}=${value}&b=2`,
        );
        expect(result).not.toBeNull();
        expect(result).not.toContain(value.slice(0, 6));
        expect(result).not.toContain(value.slice(-6));
      }),
    );
  });
});

describe('whether text is an address', () => {
  it('is answered alike however often it was asked before', () => {
    for (let asked = 0; asked < 50_000; asked += 1) isUrl('https://münchen.example/');
    expect(isUrl('https://münchen.example/')).toBe(true);
    expect(isUrl('/größe', 'https://münchen.example/')).toBe(true);
    expect(isUrl('münchen')).toBe(false);
  });
});
