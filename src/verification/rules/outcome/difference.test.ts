import { describe, expect, it } from 'vitest';
import type { GlimpseLine, PageGlimpse } from '../../../browser/index.js';
import { type Compared, differenceSigns } from './difference.js';

interface Entry {
  readonly list?: number;
  readonly make?: string;
  readonly isActed?: boolean;
  readonly says: readonly string[];
}

function page(entries: readonly Entry[], beside: readonly (string | Partial<GlimpseLine>)[] = []): PageGlimpse {
  const line = (over: Partial<GlimpseLine>): GlimpseLine => ({
    text: '',
    row: null,
    isPassing: false,
    isNear: false,
    ...over,
  });
  return {
    lines: [
      ...beside.map((one) => line(typeof one === 'string' ? { text: one } : one)),
      ...entries.flatMap(({ says }, row) => says.map((text) => line({ text, row }))),
    ],
    rows: entries.map(({ list = 0, make = 'tr', isActed = false }) => ({ list, make, isActed })),
    fields: [],
    controls: [],
    asksPassword: false,
    chosenFiles: [],
    kept: { shared: '', own: '', hasDatabase: false },
    keptTexts: [],
  };
}

const rows = (...says: readonly (readonly string[])[]): readonly Entry[] => says.map((one) => ({ says: one }));

function judged(before: PageGlimpse, now: PageGlimpse | null, glimpse: PageGlimpse, over: Partial<Compared> = {}) {
  const again = { url: 'http://a.test/', httpStatus: 200, glimpse, isFresh: true, answeredTexts: [] };
  const { put = [] } = over;
  const signs = differenceSigns({
    before,
    now,
    again,
    put: [],
    asked: { texts: put, typed: put, files: [], unchosen: [] },
    own: [],
    isDestructive: false,
    isKeptHere: false,
    ...over,
  });
  const [first] = [...signs.filter(({ sense }) => sense === 'contradicts'), ...signs];
  return first?.sense ?? 'silent';
}

const MOVES = rows(['Rent', '−600,00 €'], ['Phone', '−12,50 €']);
const PAID = { put: ['Stadtwerke Ulm', '48.20'] };

describe('a list as its server gives it anew [A&S OC9]', () => {
  it.each<[string, string, readonly Entry[], Partial<Compared>]>([
    ['has what was put in', 'confirms', rows(['Stadtwerke Ulm', '−48,20 €']), PAID],
    ['has the amount beside another name', 'contradicts', rows(['Transfer', '−48,20 €']), PAID],
    ['has the amount alone', 'confirms', rows(['−48,20 €']), PAID],
    ['has other digits of it', 'contradicts', rows(['Stadtwerke Ulm', '−4820 €']), PAID],
    ['has it in other letters', 'contradicts', rows(['STADTWERKE ULM', '−48,20 €']), PAID],
    ['has nothing new although it is a list of such things', 'contradicts', [], PAID],
    ['has nothing new, and is no list of such things', 'silent', [], { put: ['Ulm'] }],
    ['has what the browser itself may keep', 'silent', rows(['Stadtwerke Ulm']), { ...PAID, isKeptHere: true }],
    [
      'has what stands in the address',
      'silent',
      rows(['Stadtwerke Ulm']),
      { put: ['Stadtwerke Ulm'], own: ['Stadtwerke Ulm'] },
    ],
  ])('%s: %s', (_what, sense, added, over) => {
    expect(judged(page(MOVES), page(MOVES), page([...MOVES, ...added]), over)).toBe(sense);
  });

  it('an entry that the tab shows with another one in its place is not what is stored', () => {
    const shown = page([...MOVES, ...rows(['Γιάννης', 'g@a.test'])]);
    const stored = page([...MOVES, ...rows(['???????', 'g@a.test'])]);
    expect(judged(page(MOVES), shown, stored, { put: ['Γιάννης', 'g@a.test'] })).toBe('contradicts');
    expect(judged(page(MOVES), shown, shown, { put: ['Γιάννης', 'g@a.test'] })).toBe('confirms');
  });

  it('a file whose size has come to nothing is not what was sent', () => {
    const files = rows(['a.jpg', '20 kB'], ['b.pdf', '81 kB']);
    const shown = page([...files, ...rows(['report.txt', '10 B'])]);
    expect(judged(page(files), shown, page([...files, ...rows(['report.txt', '0 B'])]))).toBe('contradicts');
  });
});

describe('what was taken is what was pressed [A&S OC9]', () => {
  const shop = (taken: readonly Entry[]) =>
    page([
      { says: ['Cup Add'], isActed: true, make: 'product' },
      { says: ['Teapot Add'], make: 'product' },
      ...taken.map((entry) => ({ ...entry, list: 1, make: 'item' })),
    ]);
  it.each([
    ['the same thing', 'confirms', 'Cup × 1'],
    ['another thing', 'contradicts', 'Teapot × 1'],
  ])('%s: %s', (_what, sense, taken) => {
    const after = shop(rows([taken]));
    expect(judged(shop([]), after, after)).toBe(sense);
  });
});

describe('rows and numbers that changed [A&S OC9]', () => {
  const votes = (count: string) => page([{ says: ['Chapati', count], isActed: true }, { says: ['Ugali', '9'] }]);
  it('a row that both show otherwise confirms', () => {
    expect(judged(votes('14'), votes('15'), votes('15'))).toBe('confirms');
    expect(judged(votes('14'), votes('14'), votes('15'))).toBe('confirms');
    expect(judged(votes('14'), votes('14'), votes('14'))).toBe('silent');
  });

  it.each([
    ['is counted by the server, too', 'confirms', '6 likes'],
    ['is counted by the page alone', 'contradicts', '5 likes'],
  ])('a number beside the control %s: %s', (_what, sense, given) => {
    const liked = (text: string) => page([], [{ text, isNear: true }]);
    expect(judged(liked('5 likes'), liked('6 likes'), liked(given))).toBe(sense);
  });

  it('a row that is marked and stays has not been forgotten', () => {
    const user = (state: string) => page([{ says: ['chen.w', state], isActed: true }, { says: ['park', 'active'] }]);
    expect(judged(user('active'), user('inactive'), user('inactive'), { isDestructive: true })).toBe('confirms');
    expect(judged(user('active'), user('active'), user('active'), { isDestructive: true })).toBe('contradicts');
  });
});
