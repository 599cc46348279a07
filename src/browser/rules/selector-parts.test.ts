import { describe, expect, it } from 'vitest';
import { selectorParts } from './selector-parts.js';

const read = (selector: string) =>
  selectorParts(selector).map(
    ({ kind, name, hasValue }) => `${kind} ${name}${kind === 'attribute' && hasValue ? '=' : ''}`,
  );

describe('parts of a selector [A&S Z9b]', () => {
  it.each([
    ['div > p.row#one', ['type div', 'type p', 'class row', 'id one']],
    ['*|a ~ b, :root', ['type a', 'type b', 'pseudo root']],
    ['a[href]', ['type a', 'attribute href']],
    ['[data-x^="b" i]', ['attribute data-x=']],
    ['[ *|href *= b ]', ['attribute href=']],
    ['[x|=b]', ['attribute x=']],
    ['[|x="]"].y', ['attribute x=', 'class y']],
    ['[da\\74 a-x=b]', ['attribute data-x=']],
    ['[x="b', ['attribute x=']],
    ['[x', ['attribute x']],
    ['i:lang(b)', ['type i', 'function lang', 'type b']],
    ['i:/* c */la\\6eg(b)', ['type i', 'function lang', 'type b']],
    ['p::part(b)', ['type p', 'function part', 'type b']],
    ['li:nth-child(2n+1 of .a)', ['type li', 'function nth-child', 'type of', 'class a']],
    ['[a="/*"], [b^=c], [d="*/"]', ['attribute a=', 'attribute b=', 'attribute d=']],
    ['/* [x=y] */ p', ['type p']],
    ['[a=\'"\'], [b="\'"]', ['attribute a=', 'attribute b=']],
    ['[x/*]*/="b"]', ['attribute x=']],
    ['%', ['other ']],
    ['"text" p', ['other ', 'type p']],
  ])('%s', (selector, parts) => {
    expect(read(selector)).toEqual(parts);
  });
});
