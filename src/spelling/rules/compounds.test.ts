import { describe, expect, it } from 'vitest';
import { isCompound, writesCompounds } from './compounds.js';

const KNOWN = new Set(['Widerruf', 'Frist', 'Rückgabe', 'Belehrung', 'Versandkosten', 'freie', 'Best', 'Lung']);
const isKnown = (word: string) => KNOWN.has(word);

describe('compounds that no dictionary has [E&T 6.5]', () => {
  it.each([
    ['Widerrufsfrist', true],
    ['Rückgabebelehrung', true],
    ['versandkostenfreie', true],
    ['Widerufsfrist', false],
    ['Widerrufsfrits', false],
    ['Widerrufxfrist', false],
    // Short words with a mistake are not taken apart.
    ['Bestelung', false],
    ['Widerruf', false],
  ])('%s: %s', (word, isRight) => expect(isCompound(word, isKnown)).toBe(isRight));

  it('are a matter of some languages', () => {
    expect(['de', 'de-at', 'sv', 'en', 'fr', 'deu'].filter(writesCompounds)).toEqual(['de', 'de-at', 'sv']);
  });
});
