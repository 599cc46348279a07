import { describe, expect, it } from 'vitest';
import { SecretPieces } from './secret-pieces.js';

const SECRET = 'Tr0ub4dor&Zx-Quokka/77mimsy';
const pieces = (words: readonly string[] = [], least = 4) => new SecretPieces({ values: [SECRET], words, least });
const backwards = SECRET.split('').reverse().join('');
const codes = (radix: number, between: string) =>
  Array.from(SECRET, (one) => one.charCodeAt(0).toString(radix)).join(between);
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** The longest run of the secret that can still be read, in any case and order. */
function longest(text: string): number {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  let most = 0;
  for (const spelled of [SECRET, backwards].map((one) => one.toLowerCase().replace(/[^a-z0-9]/g, '')))
    for (let from = 0; from < spelled.length; from += 1)
      for (let to = from + 1; to <= spelled.length; to += 1)
        if (to - from > most && plain.includes(spelled.slice(from, to))) most = to - from;
  return most;
}

describe('pieces of a secret [A&S Z9b]', () => {
  it.each([
    ['as it is', SECRET],
    ['all but its last character', SECRET.slice(0, -1)],
    ['its middle', SECRET.slice(9, 15)],
    ['four characters', SECRET.slice(0, 4)],
    ['upper case', SECRET.toUpperCase()],
    ['spaced', SECRET.split('').join(' ')],
    ['dashed', SECRET.split('').join('-')],
    ['a line each', SECRET.split('').join('\n')],
    ['with characters of no width', SECRET.split('').join('\u200b')],
    ['in wide letters', SECRET.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))],
    ['backwards', backwards],
    ['backwards and spaced', backwards.split('').join(' ')],
    ['by decimal codes', codes(10, ',')],
    ['by decimal codes in a row', codes(10, '')],
    ['by hex codes', codes(16, ' ')],
    ['by hex codes with a sign', Array.from(SECRET, (one) => `0x${one.charCodeAt(0).toString(16)}`).join(', ')],
    ['by octal codes', codes(8, ' ')],
    ['by bits', Array.from(SECRET, (one) => one.charCodeAt(0).toString(2).padStart(8, '0')).join(' ')],
    ['in hex', Buffer.from(SECRET).toString('hex')],
    ['percent-encoded, every character', Array.from(SECRET, (one) => `%${one.charCodeAt(0).toString(16)}`).join('')],
    [
      'percent-encoded twice',
      encodeURIComponent(Array.from(SECRET, (one) => `%${one.charCodeAt(0).toString(16)}`).join('')),
    ],
    ['as JSON escapes', Array.from(SECRET, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')],
    ['as HTML entities', Array.from(SECRET, (one) => `&#${one.charCodeAt(0)};`).join('')],
    ['in base64', base64(SECRET)],
    ['in base64 in the middle of more', base64(`xy${SECRET}zzz`)],
    ['in base64 twice', base64(base64(SECRET))],
    ['backwards in base64', base64(backwards)],
    ['in upper case in base64', base64(SECRET.toUpperCase())],
    ['in base64 of hex', base64(Buffer.from(SECRET).toString('hex'))],
    ['in invisible tags', Array.from(SECRET, (one) => String.fromCodePoint(0xe0000 + one.charCodeAt(0))).join('')],
    ['in letters that look alike', SECRET.replaceAll('o', 'о').replaceAll('a', 'а').replaceAll('x', 'х')],
  ])('%s', (_name, spelled) => {
    const masked = pieces().mask(`The value: ${spelled} was read.`);
    expect(masked).toContain('The value: ~~~');
    expect(masked).not.toContain(spelled.slice(0, 8));
    expect(longest(masked)).toBeLessThan(4);
    expect(pieces().tells(masked)).toBe(false);
  });

  it('one character a line, each with words around it', () => {
    const lines = Array.from(SECRET, (one) => `key ${one} pressed`);
    const masked = pieces().maskAll(lines);
    const shown = masked.flatMap((line) => [...(/^key (\w) pressed$/.exec(line)?.slice(1) ?? [])]);
    expect(longest(shown.join(''))).toBeLessThan(4);
    expect(masked.filter((line) => line === 'key ~~~ pressed').length).toBeGreaterThan(20);
  });

  it.each([
    ['numbered', (one: string, at: number) => `letter ${at + 1} is ${one}`],
    ['numbered, by code', (one: string, at: number) => `${at + 40}: ${one.charCodeAt(0)}`],
    ['with two others', (one: string) => `x y ${one}`],
  ])('listed in a line, %s', (_name, told) => {
    const masked = pieces().mask(Array.from(SECRET, told).join(', '));
    expect(masked.split('~~~').length).toBeGreaterThan(18);
  });

  it.each([5, 7, 12])('in base64 broken after every %d characters', (size) => {
    const chunks = base64(`xx ${SECRET} and ${SECRET}`).match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
    for (const between of ['\n', ' ', '\r\n  ']) {
      const masked = pieces().mask(`Key: ${chunks.join(between)} end`);
      const rest = masked.replace(/\s/g, '');
      expect(masked).toContain('~~~');
      for (const start of [0, 1, 2, 3])
        for (const run of rest.match(/[A-Za-z0-9+/]{4,}/g) ?? [])
          expect(longest(Buffer.from(run.slice(start), 'base64').toString('latin1'))).toBeLessThan(8);
    }
  });

  it('words around chunks of an encoding are still told', () => {
    const around = ['Sign in', 'Password', 'Note', 'More', 'aÜ9 Zz', base64(`ü${SECRET}`), 'Shape', 'Value'];
    const masked = pieces().maskAll(around);
    expect(masked.filter((text, at) => text === around[at])).toEqual(around.filter((_text, at) => at !== 5));
  });

  it('one code a line', () => {
    const masked = pieces().maskAll(Array.from(SECRET, (one) => `keyCode=${one.charCodeAt(0)}`));
    expect(masked.filter((line) => /\d/.test(line)).length).toBeLessThan(4);
  });

  it('growing from character to character', () => {
    const lines = Array.from(SECRET, (_, at) => `value is now ${SECRET.slice(0, at + 1)}`);
    expect(longest(pieces().maskAll(lines).join('\n'))).toBeLessThan(4);
  });

  it('keeps the texts apart and leaves those alone that have nothing of it', () => {
    expect(pieces().maskAll(['one', `two ${SECRET}`, 'three', ''])).toEqual(['one', 'two ~~~', 'three', '']);
    const ordinary = ['Sign in to continue', 'https://shop.example/a?b=c%20d', 'QmFzZTY0IHRleHQ=', '12 34 56 78'];
    expect(pieces().maskAll(ordinary)).toBe(ordinary);
  });

  it('a word that stood there before says nothing, where it stands alone', () => {
    const words = pieces().wordsLike('A quokka in the zoo');
    expect(words).toEqual(['quokka']);
    expect(pieces().mask('A Quokka in the zoo')).toBe('A ~~~ in the zoo');
    expect(pieces(words).mask('A Quokka in the zoo')).toBe('A Quokka in the zoo');
    expect(pieces(words).mask('Zx-Quokka/77')).toBe('~~~');
    expect(pieces(words).mask('Quokka/77mimsy')).toBe('~~~');
  });

  it('in later documents only what is too long for chance', () => {
    expect(pieces([], 8).mask('A Quokka in the zoo')).toBe('A Quokka in the zoo');
    expect(pieces([], 8).mask(SECRET.slice(0, 12))).toBe('~~~');
  });

  it('signs alone count as well', () => {
    const signs = new SecretPieces({ values: ['!?§$%&/()='], words: [], least: 4 });
    expect(signs.mask('it was !?§$% then')).toBe('it was ~~~ then');
  });

  it('a long page is read in a moment', () => {
    const text = 'The quick brown fox jumps over the lazy dog; item 17 costs 45,90. '.repeat(7000);
    expect(pieces().mask(text)).toBe(text);
  });
});

describe('texts in places of their own [A&S Z9b]', () => {
  const pieces = new SecretPieces({ values: ['nofagapuzemogakaname'], words: [], least: 4 });

  it('are masked where they are parts of a piece, in either order, and what is between them stays', () => {
    expect(pieces.maskApart(['n', 'a long text', 'o', 'f', 'a'])).toEqual(['~~~', 'a long text', '~~~', '~~~', '~~~']);
    expect(pieces.maskApart(['1 is a', '2 is f', '3 is o', '4 is n'])).toEqual([
      '1 is ~~~',
      '2 is ~~~',
      '3 is ~~~',
      '4 is ~~~',
    ]);
  });

  it('are the very same list where they tell nothing', () => {
    const texts = ['x', 'of', 'row', '12'];
    expect(pieces.maskApart(texts)).toBe(texts);
  });
});
