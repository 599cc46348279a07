import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONTEXT_CHARS, contextOf, partsOf, withoutInvisible, wordsOf } from './words.js';

const asked = (text: string) => [...wordsOf(text)].map(({ word }) => word);

describe('which words a dictionary is asked about [E&T 6.5]', () => {
  it.each([
    ['words and their marks', '“Grüße”, said she: don’t (yet)!', ['Grüße', 'said', 'she', 'don’t', 'yet']],
    ['words with hyphens as one', 'a sign-up form', ['sign-up', 'form']],
    ['words between slashes', 'and/or', ['and', 'or']],
    ['no numbers', 'costs 12,50 or 3rd A4 covid19', ['costs', 'or']],
    [
      'no addresses',
      'see https://shop.exmple/a or www.exmple.test, exmple.com, mail info@exmple.test now',
      ['see', 'or', 'mail', 'now'],
    ],
    ['no paths', 'in /usr/lcal/bin and src/tols/see', ['in', 'and']],
    ['no code', 'call getElmentById or my_vriable, foo(), $nme, <dvi>, std::vectr now', ['call', 'or', 'now']],
    ['no abbreviations', 'the HTTPS and PDFs of NASA, but WELCOMME', ['the', 'and', 'of', 'but', 'WELCOMME']],
    ['no single letters', 'a b c', []],
    ['nothing too long to be a word', `${'x'.repeat(61)} ${'y'.repeat(60)}`, ['y'.repeat(60)]],
  ])('%s', (_name, text, words) => expect(asked(text)).toEqual(words));

  it('parts that nobody sees do not part a word', () => {
    expect(asked(withoutInvisible('Daten\u00adschutz\u200bhinweis'))).toEqual(['Datenschutzhinweis']);
  });

  it.each([
    ['Bestellung', null],
    ['geht’s', ['geht']],
    ['E-Mail-Adresse', ['Mail', 'Adresse']],
    ['PDF-Datei', ['Datei']],
  ])('%s is right when %j are', (word, parts) => expect(partsOf(word)).toEqual(parts));
});

describe('the context of a finding [E&T 6.5]', () => {
  it('is the whole text when that is short', () => {
    expect(contextOf('Recieve our news', { word: 'Recieve', at: 0 })).toBe('Recieve our news');
  });

  it('is cut between words, and says so', () => {
    const text = `${'before '.repeat(20)}recieve${' behind'.repeat(20)}`;
    const context = contextOf(text, { word: 'recieve', at: text.indexOf('recieve') });
    expect(context).toMatch(/^…(before )+recieve( behind)+…$/);
  });

  it('holds the word and keeps to its limit, whatever the text', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'é', ' ', '-', '.'), maxLength: 120 });
    fc.assert(
      fc.property(piece, fc.integer({ min: 2, max: 60 }), piece, (before, length, behind) => {
        const word = 'w'.repeat(length);
        const context = contextOf(`${before} ${word} ${behind}`, { word, at: before.length + 1 });
        expect(context).toContain(word);
        expect(context.length).toBeLessThanOrEqual(CONTEXT_CHARS);
      }),
    );
  });
});
