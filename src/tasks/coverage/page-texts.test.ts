import { expect, test } from 'vitest';
import { PageTexts } from './page-texts.js';

const LIMITS = { pageChars: 20, allChars: 40, keepMs: 1000 };
const page = (url: string, text: string, readAtMs = 0) => ({ url, lines: [{ text, heading: '' }], readAtMs });

test('what one agent read is given to no other [E&T 6.8]', () => {
  const texts = new PageTexts(LIMITS);
  texts.keep('one', page('http://a/', 'hello'));
  expect(texts.find('one', 'http://a/', 0)?.lines).toEqual([{ text: 'hello', heading: '' }]);
  expect(texts.find('two', 'http://a/', 0)).toBeUndefined();
});

test('that there is no text is remembered, and is no text [E&T 6.8]', () => {
  const texts = new PageTexts({ ...LIMITS, allChars: 1000 });
  expect(texts.keep('one', { url: 'http://a/x.zip', lines: null, readAtMs: 0 })).toBe(true);
  expect(texts.find('one', 'http://a/x.zip', 0)?.lines).toBeNull();
  expect(texts.find('two', 'http://a/x.zip', 0)).toBeUndefined();
  expect(texts.keep('one', page('http://a/x.zip', 'x'.repeat(21)))).toBe(false);
});

test('the oldest texts go first, a page too long is not kept in part, and old ones end [E&T 6.8]', () => {
  const texts = new PageTexts(LIMITS);
  for (const name of ['a', 'b', 'c']) texts.keep('one', page(name, 'x'.repeat(15)));
  expect(['a', 'b', 'c'].map((name) => texts.find('one', name, 0) !== undefined)).toEqual([false, true, true]);
  texts.keep('one', page('b', 'x'.repeat(21)));
  expect(texts.find('one', 'b', 0)).toBeUndefined();
  expect(texts.find('one', 'c', 1001)).toBeUndefined();
  texts.keep('one', page('d', 'x'.repeat(15), 2000));
  texts.keep('one', page('e', 'x'.repeat(15), 2000));
  expect(['d', 'e'].map((name) => texts.find('one', name, 2000) !== undefined)).toEqual([true, true]);
  texts.forget();
  expect(texts.find('one', 'd', 2000)).toBeUndefined();
});
