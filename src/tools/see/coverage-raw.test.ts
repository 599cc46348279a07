import { expect, it } from 'vitest';
import { cutRaw } from './coverage-raw.js';

it.each([
  ['nothing', null, { raw: null, rawTruncated: false, chars: 0 }],
  ['what fits', { text: 'abc', n: 7 }, { raw: { text: 'abc', n: 7 }, rawTruncated: false, chars: 3 }],
  ['exactly as much', { text: 'abcdefghij' }, { raw: { text: 'abcdefghij' }, rawTruncated: false, chars: 10 }],
  ['one more', { text: 'abcdefghijk' }, { raw: { text: 'abcdefghij' }, rawTruncated: true, chars: 10 }],
  [
    'lists and what is in them, numbers left alone',
    { text: 'abcdefgh', list: ['xx', 'yy', 'zz'], more: { n: 1, word: 'gone' } },
    { raw: { text: 'abcdefgh', list: ['xx'], more: { n: 1, word: '' } }, rawTruncated: true, chars: 10 },
  ],
])('cuts the texts of a scan: %s [E&T 6.6]', (_name, raw, expected) => {
  expect(cutRaw(raw, 10)).toEqual(expected);
});
