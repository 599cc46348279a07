import { describe, expect, it } from 'vitest';
import type { Signal } from '../types.js';
import { similarity } from './similarity.js';

const dom = (match: string): Signal => ({ kind: 'dom', match });
const text = (match: string, locale?: string): Signal => ({ kind: 'text', match, locale });
const of = (...signals: readonly Signal[]) => ({ signals, minConfidence: 0.6 });

describe('the duplicate check [K 6]', () => {
  it.each([
    ['the same', of(dom('#box'), text('We use cookies')), of(dom('#box'), text('we  use COOKIES')), 1],
    ['nothing in common', of(dom('#box')), of(dom('#other')), 0],
    ['no text on one side: signals alone', of(dom('#box'), text('hello')), of(dom('#box')), 0.5882],
    ['quotes and case of selectors do not matter', of(dom("A[title='x']")), of(dom('a[title="x"]')), 1],
    ['another locale is another signal, its words are not', of(text('hallo', 'de')), of(text('hallo', 'en')), 0.4],
    // signals 1/(1+.7+.7) = 0.4167, words 2/4
    ['words in part', of(dom('#b'), text('one two three')), of(dom('#b'), text('two three four')), 0.45],
  ])('%s', (_, a, b, expected) => {
    expect(similarity(a, b)).toBe(expected);
    expect(similarity(b, a)).toBe(expected);
  });
});
