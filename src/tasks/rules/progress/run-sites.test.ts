import { describe, expect, it } from 'vitest';
import type { Locator } from '../../runs/unit-types.js';
import { isForeign, markForeign, sitesOf } from './run-sites.js';

const CONTEXT = { domain: null, mandatoryChecks: [], verificationContract: null };
const NOWHERE = { targetUrl: null, scopeDomain: null, context: CONTEXT };
const SHOP = { ...NOWHERE, targetUrl: 'https://www.shop.example/start' };
const exact = (url: string): Locator => ({ type: 'url_exact', source: 'derived', matchKey: `url:${url}` });

describe('units on a site that the run was not begun for [E&T 4.1]', () => {
  it.each<[name: string, sites: ReturnType<typeof sitesOf>, url: string, expected: boolean]>([
    ['no site was named', sitesOf(NOWHERE, []), 'https://b.example/', false],
    ['that of the target', sitesOf(SHOP, []), 'https://www.shop.example/a', false],
    ['another host of it', sitesOf(SHOP, []), 'https://help.shop.example/a', false],
    ['without encryption', sitesOf(SHOP, []), 'http://shop.example/a', false],
    ['another site', sitesOf(SHOP, []), 'https://b.example/a', true],
    ['another port', sitesOf(SHOP, []), 'https://shop.example:8443/a', true],
    ['a site of the seeds', sitesOf(SHOP, ['https://b.example/']), 'https://b.example/a', false],
    [
      'the domain of the profile',
      sitesOf({ ...NOWHERE, context: { ...CONTEXT, domain: 'b.example' } }, []),
      'https://b.example:81/',
      false,
    ],
    [
      'another one than that',
      sitesOf({ ...NOWHERE, context: { ...CONTEXT, domain: 'b.example' } }, []),
      'https://c.example/',
      true,
    ],
    [
      'a domain that is no name',
      sitesOf({ ...NOWHERE, context: { ...CONTEXT, domain: 'the shop' } }, []),
      'https://c.example/',
      false,
    ],
    ['where the crawl was', sitesOf({ ...NOWHERE, scopeDomain: '127.0.0.1' }, []), 'http://127.0.0.1:4000/', false],
    [
      'the page of a check',
      sitesOf(
        {
          ...SHOP,
          context: {
            ...CONTEXT,
            mandatoryChecks: [{ checkId: 'c', description: 'd', required: true, url: 'https://b.example/x' }],
          },
        },
        [],
      ),
      'https://b.example/y',
      false,
    ],
  ])('%s', (_, sites, url, expected) => {
    expect(isForeign({ locators: markForeign([exact(url)], sites) })).toBe(expected);
  });

  it('a route is on the site of its origin', () => {
    const route = (origin: string): Locator => ({
      type: 'route_key',
      source: 'derived',
      matchKey: `route:${origin} a`,
    });
    const marked = markForeign(
      [route('https://b.example'), route('*'), route('https://shop.example')],
      sitesOf(SHOP, []),
    );
    expect(marked.map(({ isForeign: is }) => is ?? false)).toEqual([true, false, false]);
  });
});
