import { expect, it } from 'vitest';
import { isAnotherThing } from './identity.js';

const link = (name: string, href: string | null, place = 'main') => JSON.stringify(['link', name, href, place]);
const LISTED = link('Alpha', '/a');

it.each([
  ['the same', link('Alpha', '/a'), false],
  ['another name', link('Alpha (2)', '/a'), false],
  ['another address', link('Alpha', '/a?token=2'), false],
  ['another place', link('Alpha', '/a', 'navigation'), false],
  ['another name and address', link('Beta', '/b'), true],
  ['another name, and no address any more', link('Beta', null), true],
])('[A&S P3a] %s: %s is another thing: %s', (_name, now, isOther) => {
  expect(isAnotherThing(LISTED, now)).toBe(isOther);
});

it('[A&S P3a] what was named by a selector is whatever the selector finds', () => {
  expect(isAnotherThing(null, LISTED)).toBe(false);
});
