import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fragmentsOf, indexTokens, tokensOf } from './tokens.js';

describe('tokens [E&T 11.3.1]', () => {
  it.each([
    ['Check the Imprint of a Shop', ['check', 'imprint', 'shop']],
    ['Prüfe das Impressum für Österreich', ['pruefe', 'impressum', 'oesterreich']],
    ['Pru\u0308fe STRASSE Straße', ['pruefe', 'strasse']],
    ['Café crème, naïve Señor', ['cafe', 'creme', 'naive', 'senor']],
    ['prices price bus gas', ['price', 'bus', 'gas']],
    ['a b 7 42 x9', ['42', 'x9']],
    ['order-status: /account/orders?page=2', ['order', 'statu', 'account', 'page']],
    ['check CHECK Check', ['check']],
    ['the und für über', []],
    ['', []],
    ['  —  ', []],
    ['Проверка цены', ['проверка', 'цены']],
    ['हिन्दी पाठ', ['हिन्दी', 'पाठ']],
    ['한국어 문서', ['한국어', '문서']],
  ])('%j', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens);
  });

  it('come out the same when they go in again', () => {
    // A final s may stand before another one, so only words without any are a fair example.
    fc.assert(
      fc.property(fc.stringMatching(/^[a-rt-zäöü ]{0,40}$/u), (text) => {
        const tokens = tokensOf(text);
        expect(tokensOf(tokens.join(' '))).toEqual(tokens);
      }),
      { seed: 11_031 },
    );
  });
});

describe('credit of a token [E&T 11.3.2]', () => {
  const best = (token: string, among: readonly string[]) =>
    Math.max(0, ...indexTokens(among)(token).map(({ credit }) => credit));

  it.each([
    ['audit', ['audit'], 1],
    ['audit', ['other', 'audit'], 1],
    ['preis', ['preisliste'], 0.8],
    ['preisliste', ['preis'], 0.8],
    ['liste', ['preisliste'], 0.8],
    ['preisliste', ['liste'], 0.8],
    ['eslis', ['preisliste'], 0],
    ['list', ['preislist'], 0],
    ['prei', ['preisliste'], 0],
    ['preisen', ['preisliste'], 0],
    ['10000', ['1000012'], 0],
    ['10000', ['10000'], 1],
    ['html5', ['html5code'], 0],
    ['xhtml5', ['xhtml5code'], 0.8],
    ['preis', [], 0],
    ['7'.repeat(70), ['7'.repeat(71)], 0],
    ['7'.repeat(70), ['7'.repeat(70)], 1],
  ])('%s among %j earns %d', (token, among, credit) => {
    expect(best(token, among)).toBe(credit);
  });

  it('is told for every token it is related to, once', () => {
    expect(indexTokens(['kaffee', 'kaffeekaffee', 'tee', 'kaffeehaus'])('kaffee')).toEqual([
      { token: 'kaffee', credit: 1 },
      { token: 'kaffeekaffee', credit: 0.8 },
      { token: 'kaffeehaus', credit: 0.8 },
    ]);
  });

  /** The rule as it is written, without an index. */
  function plainCredit(token: string, among: readonly string[]): number {
    const letters = (word: string) => word.replaceAll(/\P{L}/gu, '').length;
    const one = (other: string) => {
      if (token === other) return 1;
      const [short, long] = token.length < other.length ? [token, other] : [other, token];
      return letters(short) >= 5 && (long.startsWith(short) || long.endsWith(short)) ? 0.8 : 0;
    };
    return Math.max(0, ...among.map(one));
  }

  // Few syllables, so that ends are shared often.
  const word = fc
    .array(fc.constantFrom('ab', 'abc', 'preis', 'liste', 'a1', '99', 'ä', '漢字'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join(''));

  it('is that of the plain rule, and whatever earns any shares a fragment', () => {
    let earned = 0;
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 6 }), (token, among) => {
        const credit = best(token, among);
        expect(credit).toBe(plainCredit(token, among));
        if (credit === 0) return;
        earned += 1;
        const index = new Set(fragmentsOf(among));
        expect(fragmentsOf([token]).some((fragment) => index.has(fragment))).toBe(true);
      }),
      { seed: 11_032, numRuns: 2000 },
    );
    expect(earned).toBeGreaterThan(100);
  });

  it.each([
    [['preis'], ['preis']],
    [['preisliste'], ['preisliste', 'preis', 'liste']],
    [
      ['tag', 'tags1'],
      ['tag', 'tags1'],
    ],
    [['1000012'], ['1000012']],
    [['𠀀𠀁𠀂𠀃𠀄𠀅'], ['𠀀𠀁𠀂𠀃𠀄𠀅', '𠀀𠀁𠀂𠀃𠀄', '𠀁𠀂𠀃𠀄𠀅']],
    [['9'.repeat(70)], ['9'.repeat(64)]],
    [['𠀀'.repeat(70)], ['𠀀'.repeat(64), '𠀀'.repeat(5)]],
    [[], []],
  ])('fragments of %j are %j', (tokens, fragments) => {
    expect(fragmentsOf(tokens)).toEqual(fragments);
  });
});
