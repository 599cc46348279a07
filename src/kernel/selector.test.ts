import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256Hex } from './json.js';
import { normalizeSelector, selectorHash } from './selector.js';

const CASES: readonly (readonly [rule: string, given: string, expected: string])[] = [
  ['trims', '  a.b \n', 'a.b'],
  ['collapses white space', 'main \t\n  a', 'main a'],
  ['no spaces around >', 'ul  >  li', 'ul>li'],
  ['no spaces around +', 'h1 + p', 'h1+p'],
  ['no spaces around ~', 'h1 ~ p', 'h1~p'],
  ['no spaces around ,', 'a , b ,c', 'a,b,c'],
  ['>>> gets one space on each side', 'my-app>>>button', 'my-app >>> button'],
  ['>>> keeps one space on each side', 'my-app   >>>   .x', 'my-app >>> .x'],
  ['>>> at the edges is trimmed', ' >>> a >>> ', '>>> a >>>'],
  ['child combinators in a row never become >>>', 'a > > > b', 'a> > >b'],
  ['single quotes become double', "[name='q']", '[name="q"]'],
  ['a double quote in a single-quoted value is escaped', `[title='say "hi"']`, '[title="say \\"hi\\""]'],
  ['an escaped single quote needs no escape any more', "[title='it\\'s']", '[title="it\'s"]'],
  ['tag names are lower case', 'DIV > Span', 'div>span'],
  ['attribute names are lower case', '[DATA-Id="Ab"]', '[data-id="Ab"]'],
  ['attribute names with a namespace', '[XLINK|Href="#A"]', '[xlink|href="#A"]'],
  ['classes, ids and pseudo names keep their case', '#Main .Card:Hover::Before', '#Main .Card:Hover::Before'],
  ['values keep inner spaces and signs', '[title="a  >  b , C"]', '[title="a  >  b , C"]'],
  ['values keep brackets', '[name="x[Y]"] > A', '[name="x[Y]"]>a'],
  ['unquoted values keep their case', 'INPUT[Type=Submit]', 'input[type=Submit]'],
  ['spaces inside brackets are dropped', '[ data-x ~= "A b" ]', '[data-x~="A b"]'],
  ['the case flag keeps its space', '[a="B"   i ]', '[a="B" i]'],
  ['selector arguments are normalised', ':not( DIV > .A , P )', ':not(div>.A,p)'],
  ['relative selector arguments', 'A:has( > IMG )', 'a:has(>img)'],
  ['value arguments stay, but for their quotes', ":has-text( 'A > B' )", ':has-text( "A > B" )'],
  ['positions lose their spaces', 'li:nth-child( 2n + 1 )', 'li:nth-child(2n+1)'],
  ['an escaped character stays', '.w-1\\/2 > A', '.w-1\\/2>a'],
  ['an escaped sign is no combinator', '#a\\+b c', '#a\\+b c'],
  ['the space that ends a hex escape is part of it', '#\\31 23', '#\\31 23'],
  ['a descendant behind a hex escape stays one', '#\\31  a', '#\\31  a'],
  ['an open quote is kept as it stands', '[a="b', '[a="b'],
  ['a stray parenthesis loses nothing', 'a ) B', 'a) b'],
  ['empty', '   ', ''],
];

describe('selector normalisation', () => {
  it.each(CASES)('[E&T 1.2] %s', (_rule, given, expected) => {
    expect(normalizeSelector(given)).toBe(expected);
  });

  it('[E&T 1.2] hashes the normalised form', () => {
    expect(selectorHash(" UL > li[data-x='1'] ")).toBe(sha256Hex('ul>li[data-x="1"]'));
    expect(selectorHash('.Card')).not.toBe(selectorHash('.card'));
  });

  it('[E&T 1.2] is idempotent and never throws', () => {
    const pieces = [
      'a',
      'DIV',
      ' ',
      '  ',
      '\n',
      '>',
      '>>>',
      '+',
      '~',
      ',',
      '"',
      "'",
      '[',
      ']',
      '(',
      ')',
      '=',
      '\\',
      '\\31 ',
      '.',
      '#',
      ':',
      ':not(',
      ':x(',
      ':nth-child(',
      'é',
      '|',
      '*',
      '2n',
      '-',
    ];
    const selector = fc.oneof(
      fc.string(),
      fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(selector, (text) => {
        const once = normalizeSelector(text);
        expect(normalizeSelector(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });

  it('[E&T 1.2] leaves quoted values unchanged', () => {
    const value = fc.string().filter((text) => !/["\\]/.test(text));
    fc.assert(
      fc.property(value, (text) => {
        expect(normalizeSelector(` A[ Title = "${text}" ] `)).toBe(`a[title="${text}"]`);
      }),
    );
  });
});
