import { expect, it } from 'vitest';
import { isAbout } from './resumable.js';

const run = { displayName: 'Price review', goal: 'Check the product pages of the shop' };

it.each([
  ['go on with the price review', true],
  ['Produktseiten products', true],
  ['shopping, products and the like', true],
  ['spelling of the blog', false],
  ['with the of', false],
  ['', false],
])('"%s" is about the run: %s [E&T 11.1]', (query, isMeant) => {
  expect(isAbout(query, run)).toBe(isMeant);
});
