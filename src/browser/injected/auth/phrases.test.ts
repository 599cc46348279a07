import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lexicon from '../../lexicons/auth-words.json' with { type: 'json' };
import { indexPhrases, isUnspaced, phrasesOf } from './phrase-index.js';
import { Phrases } from './phrases.js';
import { plain } from './plain.js';

type WordList = keyof typeof lexicon;

describe('phrases', () => {
  it('are stored as they are compared', () => {
    const stored = (Object.keys(lexicon) as WordList[]).flatMap(phrasesOf);
    expect(stored.length).toBeGreaterThan(1000);
    for (const phrase of stored) expect(phrase).toBe(`${plain(phrase)}${phrase.endsWith('*') ? '*' : ''}`);
  });

  it('are found where a pattern of all of them would find them', () => {
    const word = fc.constantFrom('x', 'log', 'in', 'out', 'login', 'logs', 'inn', '登录');
    const phrase = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([words, isStem]) => `${words.join(' ')}${isStem && words.join() !== 'x' ? '*' : ''}`);
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), text, fc.nat(3), (all, said, more) => {
        const anywhere = all.filter(isUnspaced);
        const spaced = all.filter((one) => !isUnspaced(one)).map((one) => one.replace('*', '[^ ]*'));
        const either = spaced.length === 0 ? '(?!)' : spaced.join('|');
        const isAnywhere = anywhere.some((one) => said.includes(one));
        const has = (pattern: string) => new RegExp(pattern, 'u').test(said) || isAnywhere;
        const { letters, phrases } = indexPhrases({ elsewhere: [...all, 'logs'].reverse().slice(2), wanted: all });
        const { wanted = '' } = letters;
        const found = new Phrases(phrases).in(said);
        expect(found.has(wanted)).toBe(has(`(?:^| )(?:${either})(?= |$)`));
        expect(found.beginsWith(wanted, more)).toBe(has(`^(?:${either})(?: [^ ]+){0,${more}}$`));
        expect(found.isEdgedBy(wanted)).toBe(has(`^(?:${either})(?= |$)|(?:^| )(?:${either})$`));
      }),
    );
  });
});
