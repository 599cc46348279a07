import { describe, expect, it } from 'vitest';
import { mapTexts, setTextOnly, textOnly } from './map-texts.js';

describe('mapping the texts of an answer [A&S Z9]', () => {
  it('reaches every depth, the names it is told to, and what stands in rendered text only', () => {
    const page = { title: 'a', list: ['a', 1, null, { a: 'a' }], own: 'a' };
    setTextOnly(page, ['[1] a']);
    const { page: mapped } = mapTexts({ page }, (text) => text.replaceAll('a', 'x'), {
      keep: new Set(['own']),
      name: (name) => (name === 'a' ? 'x' : name),
    });
    expect(mapped).toEqual({ title: 'x', list: ['x', 1, null, { x: 'x' }], own: 'a' });
    expect(textOnly(mapped)).toEqual(['[1] x']);
    expect(textOnly(page)).toEqual(['[1] a']);
  });
});
