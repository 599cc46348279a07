import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import lexicon from '../../lexicons/auth-words.json' with { type: 'json' };
import { Phrases, UNSPACED } from './phrases.js';
import { phrasesOf, plain, type WordList } from './words.js';

describe('phrases', () => {
  it('are stored as they are compared', () => {
    const stored = (Object.keys(lexicon) as WordList[]).flatMap(phrasesOf);
    expect(stored.length).toBeGreaterThan(1000);
    for (const phrase of stored) expect(phrase).toBe(`${plain(phrase)}${phrase.endsWith('*') ? '*' : ''}`);
  });

  it('are found where a pattern of all of them would find them', () => {
    const word = fc.constantFrom('log', 'in', 'out', 'login', 'logs', 'inn', '登录');
    const phrase = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([words, isStem]) => `${words.join(' ')}${isStem ? '*' : ''}`);
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(phrase, { minLength: 1, maxLength: 6 }), text, fc.nat(3), (all, said, more) => {
        const anywhere = all.filter((one) => UNSPACED.test(one));
        const spaced = all.filter((one) => !UNSPACED.test(one)).map((one) => one.replace('*', '[^ ]*'));
        const either = spaced.length === 0 ? '(?!)' : spaced.join('|');
        const isAnywhere = anywhere.some((one) => said.includes(one));
        const has = (pattern: string) => new RegExp(pattern, 'u').test(said) || isAnywhere;
        const phrases = new Phrases(all);
        expect(phrases.isIn(said)).toBe(has(`(?:^| )(?:${either})(?= |$)`));
        expect(phrases.isBeginning(said, more)).toBe(has(`^(?:${either})(?: [^ ]+){0,${more}}$`));
        expect(phrases.isAtEdge(said)).toBe(has(`^(?:${either})(?= |$)|(?:^| )(?:${either})$`));
      }),
    );
  });
});
