import { describe, expect, it } from 'vitest';
import type { PageGlimpse } from '../../../browser/index.js';
import { askedOf, fitOf, isShownIn } from './own-values.js';
import type { Row } from './page-rows.js';

const row = (...lines: readonly string[]): Row => ({ list: 0, isActed: false, make: 'tr', lines, marks: lines });

const page = (over: Partial<PageGlimpse> = {}): PageGlimpse => ({
  lines: [],
  rows: [],
  fields: [],
  controls: [],
  asksPassword: false,
  chosenFiles: [],
  kept: { shared: '', own: '', hasDatabase: false },
  keptTexts: [],
  ...over,
});

const titled = (text: string): PageGlimpse => page({ lines: [{ text, row: null, isPassing: false, isNear: true }] });

interface Given {
  readonly typed: readonly string[];
  readonly entry: readonly string[];
  readonly beside?: readonly (readonly string[])[];
  readonly title?: string;
  readonly unchosen?: readonly string[];
  readonly chosen?: readonly string[];
  readonly files?: readonly string[];
}

const fit = ({ typed, entry, beside = [], title, unchosen = [], chosen = [], files = [] }: Given) =>
  fitOf(
    row(...entry),
    { texts: [...typed, ...chosen, ...files], typed: [...typed, ...files], files, unchosen },
    title === undefined ? page() : titled(title),
    beside.map((lines) => row(...lines)),
  );

describe('an entry and everything that was asked for [A&S OC9]', () => {
  it.each<[string, string, Given]>([
    ['all of it is there', 'holds', { typed: ['Lisbon', 'Mara Voss'], entry: ['Lisbon Mara Voss'] }],
    ['a list that shows one of two', 'holds', { typed: ['Lisbon', 'please hurry'], entry: ['Lisbon'] }],
    ['nothing of it', 'nothing', { typed: ['Lisbon'], entry: ['Porto Mara Voss'] }],
    [
      'the text of another entry in the place of ours',
      'differs',
      { typed: ['Lisbon', 'Mara Voss'], entry: ['Porto Mara Voss'], beside: [['Porto Ana'], ['Faro Rui']] },
    ],
    ['only the beginning of one', 'differs', { typed: ['Lisbon old town', 'Mara Voss'], entry: ['Lisbon Mara Voss'] }],
    ['a cut that is shown as one', 'holds', { typed: ['Lisbon old town', 'Mara'], entry: ['Lisbon old… Mara'] }],
    ['another number', 'differs', { typed: ['Oat milk', '6'], entry: ['Oat milk 1'] }],
    ['a number that lost its point', 'differs', { typed: ['City works', '48.20'], entry: ['City works 4820 €'] }],
    ['an amount as people write it', 'holds', { typed: ['City works', '48.20'], entry: ['City works −48,20 €'] }],
    ['a price is not the count', 'holds', { typed: ['Oat milk', '3'], entry: ['Oat milk 8,97 €'] }],
    [
      'numbers that name the entries',
      'holds',
      { typed: ['Oat milk', '3'], entry: ['1043 Oat milk'], beside: [['1042 Salt']] },
    ],
    [
      'words that all entries have',
      'holds',
      { typed: ['Oat', 'x y'], entry: ['Oat Delete'], beside: [['Tea Delete']] },
    ],
    [
      'a number and the title of what was bought',
      'holds',
      { typed: ['6'], entry: ['The Seagull, 12 April 6'], title: 'The Seagull, 12 April' },
    ],
    ['a number and another title', 'nothing', { typed: ['6'], entry: ['Storm 6'], title: 'The Seagull, 12 April' }],
    [
      'another option of a list',
      'differs',
      { typed: ['Mara'], chosen: ['Large room'], unchosen: ['Small room'], entry: ['Mara Small room'] },
    ],
    [
      'the option that was chosen',
      'holds',
      { typed: ['Mara'], chosen: ['Large room'], unchosen: ['Small room'], entry: ['Mara Large room'] },
    ],
    ['another address', 'differs', { typed: ['Mara', 'm@a.test'], entry: ['Mara x@b.test'] }],
    [
      'a file without a size',
      'differs',
      { typed: [], files: ['a.txt'], entry: ['a.txt (0 B)'], beside: [['b.txt (120 B)']] },
    ],
    ['another day', 'differs', { typed: ['Mara', '2026-12-01'], entry: ['Mara 2026-12-02'] }],
  ])('%s: %s', (_what, sense, given) => {
    expect(fit(given)).toBe(sense);
  });

  it.each([
    ['12 December', '2026-12-12', true],
    ['11.12.2026', '2026-12-12', false],
    ['DE12 3456 7890', 'DE1234567890', true],
    ['1 200,00 €', '1200', true],
    ['120', '12', false],
  ])('%s shows %s: %s', (shown, text, isShown) => {
    expect(isShownIn(shown, text)).toBe(isShown);
  });

  it('is what was typed or chosen in its form, and not what stood there', () => {
    const field = { name: 'a', isOfActed: true };
    const list = { name: 'room', state: 'l', isActed: false, isUnset: false, isListed: false };
    const before = page({
      fields: [
        { ...field, value: 'Mara', initial: '' },
        { ...field, value: 'Portugal', initial: null },
        { ...field, value: 'search', initial: '', isOfActed: false },
      ],
      controls: [
        { ...list, isOfActed: true, choices: { chosen: 'Large', others: ['Small'] } },
        { ...list, isOfActed: false, choices: { chosen: 'English', others: ['Deutsch'] } },
      ],
    });
    expect(askedOf(before, null)).toEqual({
      texts: ['Mara', 'Large'],
      typed: ['Mara'],
      files: [],
      unchosen: ['Small'],
    });
  });
});
