import { describe, expect, it } from 'vitest';
import { dictionaryFor, installable, namedLanguage, uncheckedBlocks } from './languages.js';

describe('the language of a block [E&T 6.5]', () => {
  it.each([
    ['en', 'en'],
    [' DE_at ', 'de-at'],
    ['', null],
    ['und', null],
    [null, null],
    [`en-${'x'.repeat(100)}`, `en-${'x'.repeat(32)}`],
  ])('%j names %j', (attribute, lang) => expect(namedLanguage(attribute)).toBe(lang));

  it.each([
    ['the language itself', 'de', ['de', 'de-at'], 'de'],
    ['its own region', 'de-at', ['de', 'de-at'], 'de-at'],
    ['a region that shares the dictionary of its language', 'en-us', ['en'], 'en'],
    ['a script and a region', 'sr-latn-rs', ['sr', 'sr-latn'], 'sr-latn'],
    ['a region that needs its own and has not got it', 'en-gb', ['en'], null],
    ['no region, where only a region is installed', 'en', ['en-gb'], 'en-gb'],
    ['another region than the installed one', 'en-us', ['en-gb'], null],
    ['Norwegian', 'no', ['nb'], 'nb'],
    ['a language whose name begins alike', 'den', ['de'], null],
    ['nothing installed', 'de', [], null],
  ])('%s', (_name, lang, installed, dictionary) => expect(dictionaryFor(lang, installed)).toBe(dictionary));

  it('only what has a dictionary is proposed, and nothing that a page made up', () => {
    const lang = (name: string) => ({ lang: name, blocks: 1 });
    expect(installable(['en-us', 'en', 'en-gb', 'ja', 'und', 'x; rm', 'evil'].map(lang))).toEqual(['en', 'en-gb']);
  });

  it('blocks nobody looked at are counted by the name of their language', () => {
    const blocks = ['en', 'EN', null, 'de', ''].map((lang) => ({ text: 'x', lang }));
    expect(uncheckedBlocks(blocks)).toEqual([
      { lang: 'en', blocks: 2 },
      { lang: 'und', blocks: 2 },
      { lang: 'de', blocks: 1 },
    ]);
  });
});
