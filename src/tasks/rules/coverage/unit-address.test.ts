import { expect, test } from 'vitest';
import { urlHash } from '../../../kernel/index.js';
import type { Locator } from '../../runs/unit-types.js';
import { addressHashesOf, addressOf, exactAddressOf } from './unit-address.js';

const A = 'https://a.test/x';
const B = 'https://a.test/y';
const at = (url: string, source: Locator['source']): Locator => ({ type: 'url_exact', source, matchKey: `url:${url}` });

test.each<[what: string, unitKey: string, locators: readonly Locator[], url: string | null]>([
  ['the URL that names it', `url:${urlHash(A)}`, [at(B, 'declared'), at(A, 'derived')], A],
  ['nothing else', `url:${urlHash(A)}`, [at(B, 'declared')], null],
  ['its reference before what was declared', 'home', [at(B, 'declared'), at(A, 'derived')], A],
  ['what was declared, when nothing else is there', 'home', [at(B, 'declared')], B],
  ['no address', 'home', [{ type: 'selector', source: 'derived', matchKey: 'selector:1' }], null],
])('a unit is at %s [E&T 4.1] [E&T 5.3]', (_, unitKey, locators, url) => {
  expect(addressOf({ unitKey, locators })).toBe(url);
});

test.each<[form: Locator['form'], unitKey: string, exact: string, hashes: readonly string[]]>([
  ['plain', `url:${urlHash(A)}`, A, [A]],
  ['slash', `url:${urlHash(`${A}/`)}`, `${A}/`, [`${A}/`]],
  // Listed by an older version under one key for both.
  ['slash', `url:${urlHash(A)}`, `${A}/`, [`${A}/`]],
  [undefined, `url:${urlHash(A)}`, A, [A, `${A}/`]],
])('the last slash is part of an address: %s [E&T 4.1]', (form, unitKey, exact, hashes) => {
  const unit = { unitKey, locators: [{ ...at(A, 'derived'), form }] };
  expect(exactAddressOf(unit)).toBe(exact);
  expect(addressOf(unit)).toBe(A);
  expect(addressHashesOf(unit)).toEqual(hashes.map(urlHash));
});
