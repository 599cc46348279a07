import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clicking, going, reading, SHOP, sighting } from '../../../../tests/support/learn-mode.js';
import type { Sighting } from '../../learn-mode/types.js';
import { interactionOf, LearnTally, surfaceRead } from './progress.js';

const SCOPE = 'shop.example';
const tallyOf = (...sightings: readonly Sighting[]): LearnTally => {
  const tally = new LearnTally();
  for (const one of sightings) tally.add(one);
  return tally;
};
const surfaces = (...sightings: readonly Sighting[]) => tallyOf(...sightings).on(SCOPE).visitedSurfaces;
const interactions = (...sightings: readonly Sighting[]) => tallyOf(...sightings).on(SCOPE).meaningfulInteractions;

describe('visited surfaces [K 11]', () => {
  it.each<[what: string, expected: number, sightings: readonly Sighting[]]>([
    ['a page that was read', 1, [reading('/')]],
    ['the same page twice', 1, [reading('/'), reading('/')]],
    ['two pages', 2, [reading('/'), reading('/orders')]],
    ['two of one kind', 1, [reading('/orders/17'), reading('/orders/23')]],
    ['one address with two queries', 1, [reading('/search?q=a'), reading('/search?q=b')]],
    ['a dialog over a page', 2, [reading('/'), reading('/', { surfaceLabel: 'Filter' })]],
    ['two tabs of a page', 2, [reading('/', { surfaceLabel: 'A' }), reading('/', { surfaceLabel: 'B' })]],
    ['two ports', 1, [reading('/'), sighting({ url: 'https://shop.example:8443/' })]],
    ['http and https', 2, [reading('/'), sighting({ url: 'http://shop.example/' })]],
    [
      'www and the bare host: two origins of one site',
      2,
      [reading('/'), sighting({ url: 'https://www.shop.example/' })],
    ],
    ['a page that was only opened', 0, [going(`${SHOP}/`, `${SHOP}/orders`)]],
    ['an error page', 0, [reading('/gone', { isErrorPage: true })]],
    ['a look that failed', 0, [reading('/', { ok: false })]],
    ['a look that read nothing', 0, [reading('/', { isReadLike: false })]],
    ['another site', 0, [sighting({ url: 'https://elsewhere.example/' })]],
  ])('%s counts %i', (_, expected, sightings) => {
    expect(surfaces(...sightings)).toBe(expected);
  });
});

describe('meaningful interactions [K 11]', () => {
  it.each<[what: string, expected: number, sightings: readonly Sighting[]]>([
    ['a click that changed something', 1, [clicking('#a')]],
    ['one that the closed loop verified', 1, [clicking('#a', { isChange: false, isVerified: true })]],
    ['the same click again', 1, [clicking('#a'), clicking('#a', { seq: 2 })]],
    ['two controls', 2, [clicking('#a'), clicking('#b')]],
    ['one control on two surfaces', 2, [clicking('#a'), clicking('#a', { surfaceLabel: 'Filter' })]],
    ['clicking it and writing into it', 2, [clicking('#a'), clicking('#a', { actionKind: 'write' })]],
    ['the same press that led to two places', 1, [clicking('#a', { url: `${SHOP}/1` }), clicking('#a')]],
    ['a click that led to another site', 1, [clicking('#a', { url: 'https://elsewhere.example/' })]],
    ['a click that changed nothing', 0, [clicking('#a', { isChange: false })]],
    ['a click that only had input', 0, [clicking('#a', { isChange: false, hasInput: true })]],
    ['a click that failed', 0, [clicking('#a', { ok: false })]],
    ['a failed one that changed something', 0, [clicking('#a', { ok: false, isVerified: true })]],
    ['a click on another site', 0, [clicking('#a', { urlBefore: 'https://elsewhere.example/' })]],
    ['a look', 0, [reading('/', { isChange: true })]],
    ['a call that is about nothing', 0, [sighting({ actionKind: 'meta', isChange: true })]],
    ['going from page to page', 1, [going(`${SHOP}/`, `${SHOP}/orders`)]],
    ['going on from there', 2, [going(`${SHOP}/`, `${SHOP}/a`), going(`${SHOP}/a`, `${SHOP}/`)]],
    ['going twice from one page', 1, [going(`${SHOP}/`, `${SHOP}/a`), going(`${SHOP}/`, `${SHOP}/b`)]],
    ['a reload', 0, [going(`${SHOP}/`, `${SHOP}/`)]],
    ['coming from nowhere', 0, [going(null, `${SHOP}/`)]],
    ['coming from another site', 0, [going('https://elsewhere.example/', `${SHOP}/`)]],
    ['leaving for another site', 0, [going(`${SHOP}/`, 'https://elsewhere.example/')]],
  ])('%s counts %i', (_, expected, sightings) => {
    expect(interactions(...sightings)).toBe(expected);
  });
});

describe('the tally', () => {
  const paths = fc.constantFrom('/', '/orders', '/orders/12', '/orders/13', '/search?q=1');
  const hosts = fc.constantFrom('https://shop.example', 'https://elsewhere.example');
  const urls = fc.tuple(hosts, paths).map(([host, path]) => `${host}${path}`);
  const anySighting = fc.record({
    url: urls,
    urlBefore: fc.option(urls),
    surfaceLabel: fc.constantFrom(null, 'Filter'),
    actionKind: fc.constantFrom('read' as const, 'navigate' as const, 'interact' as const, 'write' as const),
    ok: fc.boolean(),
    isReadLike: fc.boolean(),
    isErrorPage: fc.boolean(),
    selectorHash: fc.constantFrom(null, 'a', 'b'),
    isChange: fc.boolean(),
    isVerified: fc.boolean(),
  });

  it('is the number of different things, in whatever order they come and however often [K 11]', () => {
    fc.assert(
      fc.property(fc.array(anySighting.map(sighting), { maxLength: 30 }), fc.infiniteStream(fc.nat()), (all, order) => {
        const shuffled = all.map((one) => ({ one, at: order.next().value })).sort((a, b) => a.at - b.at);
        const again = tallyOf(...shuffled.map(({ one }) => one), ...all);
        for (const scope of [SCOPE, 'elsewhere.example']) {
          const keys = (of: (one: Sighting) => ReturnType<typeof surfaceRead>) =>
            new Set(all.map(of).flatMap((counted) => (counted?.scope === scope ? [counted.key] : []))).size;
          expect(again.on(scope)).toEqual({
            visitedSurfaces: keys(surfaceRead),
            meaningfulInteractions: keys(interactionOf),
          });
        }
      }),
    );
  });

  it('knows no site and forgets one', () => {
    const tally = tallyOf(reading('/'), sighting({ url: 'https://elsewhere.example/' }));
    expect(tally.on(null)).toEqual({ visitedSurfaces: 0, meaningfulInteractions: 0 });
    tally.forget((scope) => scope === 'elsewhere.example');
    expect(tally.on('elsewhere.example').visitedSurfaces).toBe(0);
    expect(tally.on(SCOPE).visitedSurfaces).toBe(1);
  });
});
