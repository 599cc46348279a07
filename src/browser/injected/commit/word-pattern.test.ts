import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordPattern } from './word-pattern.js';

describe('word patterns', () => {
  const sources = [
    '(?<!\\p{L})(?:send|envoyer|répondre)(?!\\p{L})',
    '^\\P{L}*(?:no|nein|stop)\\P{L}*$',
    '(?:datenschutz\\p{L}*|(uses) (\\p{L}+ ){0,2}cookies)(?!\\p{L}|\\d)',
  ];
  const part = fc.constantFrom(
    'send',
    'Send',
    'SENDEN',
    'répondre',
    'no',
    'NO',
    ' ',
    '-',
    '7',
    'é',
    'uses',
    'cookies',
    'ſ',
  );
  const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));

  it('find what the pattern for all letters finds, whatever the text is written in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sources), text, (source, said) => {
        expect(wordPattern(source).test(said)).toBe(new RegExp(source, 'iu').test(said));
      }),
    );
  });
});
