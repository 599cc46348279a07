import { describe, expect, it } from 'vitest';
import type { GlimpseControl, GlimpseField, GlimpseLine, PageAgain, PageGlimpse } from '../../../browser/index.js';
import { compareOpenings, type Openings, putTexts } from './openings.js';

interface Shown {
  /** Lines of the page, outside of its list. */
  readonly says?: readonly string[];
  /** Rows of its one list. */
  readonly list?: readonly string[];
  readonly actedRow?: number;
  readonly passing?: readonly string[];
  readonly near?: readonly string[];
  readonly fields?: readonly Partial<GlimpseField>[];
  readonly controls?: readonly GlimpseControl[];
  readonly more?: Partial<PageGlimpse>;
}

const line = (text: string, over: Partial<GlimpseLine> = {}): GlimpseLine => ({
  text,
  row: null,
  isPassing: false,
  isNear: false,
  ...over,
});

const shows = (shown: Shown): PageGlimpse => ({
  lines: [
    ...['Groceries', 'Sign out', 'About us', ...(shown.says ?? [])].map((text) => line(text)),
    ...(shown.list ?? []).map((text, row) => line(text, { row })),
    ...(shown.passing ?? []).map((text) => line(text, { isPassing: true })),
    ...(shown.near ?? []).map((text) => line(text, { isNear: true })),
  ],
  rows: (shown.list ?? []).map((text, at) => ({
    list: 0,
    isActed: at === shown.actedRow,
    make: text.startsWith('Assistant') ? 'theirs' : 'own',
  })),
  fields: (shown.fields ?? []).map((field) => ({ name: 'item', value: '', initial: null, isOfActed: true, ...field })),
  controls: shown.controls ?? [],
  asksPassword: false,
  chosenFiles: [],
  kept: { shared: '', own: '', hasDatabase: false },
  keptTexts: [],
  ...shown.more,
});

const again = (shown: Shown, over: Partial<PageAgain> = {}): PageAgain => ({
  url: 'http://a.test/list',
  httpStatus: 200,
  glimpse: shows(shown),
  isFresh: true,
  answeredTexts: [],
  ...over,
});

const compared = (before: Shown, now: Shown, read: PageAgain | null, over: Partial<Openings> = {}) =>
  compareOpenings({
    before: shows(before),
    now: shows(now),
    isElsewhere: false,
    isOtherPlace: false,
    acted: read,
    followed: null,
    isDestructive: false,
    asides: [],
    sentTexts: [],
    ...over,
  }).sense;

const TYPED: Shown = { fields: [{ value: 'Oat milk', initial: '' }], list: ['Bread', 'Butter'] };

describe('what was put in, read again [A&S OC9]', () => {
  const ADDED: Shown = { list: ['Bread', 'Butter', 'Oat milk'] };
  const OLD: Shown = { list: ['Bread', 'Butter'] };

  it.each<[string, string, Shown, PageAgain]>([
    ['it stands in the list', 'confirms', ADDED, again(ADDED)],
    ['the page says nothing, and it is there', 'confirms', OLD, again(ADDED)],
    ['the page shows it, and it is not there', 'contradicts', ADDED, again(OLD)],
    ['the page repeats it in a message alone', 'silent', { ...OLD, passing: ['Thank you for Oat milk'] }, again(OLD)],
    ['the list that is read again is another one', 'silent', ADDED, again({ list: ['Salt'] })],
    ['what is read again is an error page', 'silent', ADDED, again(OLD, { httpStatus: 500 })],
    ['what is read again is what the browser had kept', 'silent', ADDED, again(OLD, { isFresh: false })],
    ['only a part of it is there', 'contradicts', OLD, again({ list: ['Bread', 'Butter', 'Oat m'] })],
    ['it stands in the address alone', 'silent', OLD, again(ADDED, { url: 'http://a.test/list?q=Oat+milk' })],
  ])('%s: %s', (_what, sense, now, read) => {
    expect(compared(TYPED, now, read)).toBe(sense);
  });

  it('what a page keeps in the browser counts only where its server has answered it', () => {
    const kept: Shown = { ...ADDED, more: { keptTexts: ['Oat milk'] } };
    expect(compared(TYPED, kept, again(ADDED))).toBe('silent');
    expect(compared(TYPED, kept, again(ADDED, { answeredTexts: ['Oat milk'] }))).toBe('confirms');
    const stored: Shown = { ...ADDED, more: { kept: { shared: '', own: '', hasDatabase: true } } };
    expect(compared(TYPED, stored, again(ADDED))).toBe('silent');
  });

  it('a greeting tells nothing of own messages: some chats keep none', () => {
    const greeted: Shown = { ...TYPED, list: ['Assistant: Hello'] };
    expect(compared(greeted, { list: ['Assistant: Hello', 'Oat milk'] }, again({ list: ['Assistant: Hello'] }))).toBe(
      'silent',
    );
  });

  it('what is there twice may have been done twice, and is told', () => {
    const twice = { list: [...(ADDED.list ?? []), 'Oat milk'] };
    const { sense, why } = compareOpenings({
      before: shows(TYPED),
      now: shows(ADDED),
      isElsewhere: false,
      isOtherPlace: false,
      acted: again(twice),
      followed: null,
      isDestructive: false,
      asides: [],
      sentTexts: [],
    });
    expect(sense).toBe('contradicts');
    expect(why).toContain('more than once');
  });

  it('a file is looked for by its name', () => {
    const chosen: Shown = { ...OLD, more: { chosenFiles: ['report.txt'] } };
    expect(compared(OLD, chosen, again({ list: ['Bread', 'Butter', 'report.txt'] }))).toBe('confirms');
  });

  it('a page that followed shows it at its own address', () => {
    const elsewhere = { isElsewhere: true, isOtherPlace: true };
    const detail: Shown = { says: ['Oat milk'] };
    const followed = again(detail, { url: 'http://a.test/items/5' });
    expect(compared(TYPED, detail, again(OLD), { ...elsewhere, followed })).toBe('confirms');
    const asked = again(detail, { url: 'http://a.test/thanks?item=Oat%20milk' });
    expect(compared(TYPED, detail, again(OLD), { ...elsewhere, followed: asked })).toBe('silent');
  });

  it('only what somebody entered was put in', () => {
    const page = shows({
      fields: [
        { value: 'Jana Berger', initial: null },
        { name: 'b', value: 'Ulm', initial: 'Bonn' },
      ],
    });
    expect(putTexts(page)).toEqual(['Ulm']);
  });
});

describe('fields of the page read again [A&S OC9]', () => {
  const CITY: Shown = { fields: [{ name: 'city', value: 'Ulm', initial: 'Bonn' }] };
  it.each<[string, string, string, Partial<Openings>]>([
    ['holds what was put in', 'confirms', 'Ulm', {}],
    ['holds what stood there before', 'contradicts', 'Bonn', {}],
    ['holds something else', 'contradicts', 'Hamm', {}],
    ['is empty', 'silent', '', {}],
    ['holds what the page saves as a draft', 'silent', 'Ulm', { asides: ['{"city":"Ulm"}'] }],
  ])('a field %s: %s', (_what, sense, value, over) => {
    expect(compared(CITY, CITY, again({ fields: [{ name: 'city', value }] }), over)).toBe(sense);
  });
});

describe('what was to go, read again [A&S OC9]', () => {
  const BEFORE: Shown = { list: ['Bread', 'Butter', 'Salt'], actedRow: 1 };
  const GONE: Shown = { list: ['Bread', 'Salt'] };
  it.each<[string, string, Shown, Shown, Partial<Openings>]>([
    ['it is gone', 'confirms', GONE, GONE, { isDestructive: true }],
    ['the lines of a cart go with anything', 'silent', GONE, GONE, {}],
    ['it is gone from the page alone', 'contradicts', GONE, BEFORE, {}],
    ['another one has gone', 'contradicts', GONE, { list: ['Butter', 'Salt'] }, {}],
    ['an order to delete it left it there', 'contradicts', BEFORE, BEFORE, { isDestructive: true }],
    [
      'something else has gone from both',
      'contradicts',
      { list: ['Bread', 'Butter'] },
      { list: ['Bread', 'Butter'] },
      {},
    ],
    ['everything else has gone', 'contradicts', { list: ['Butter'] }, { list: ['Butter'] }, {}],
    ['nothing was to go', 'silent', BEFORE, BEFORE, {}],
    ['the list is not there at all', 'silent', GONE, { says: ['Come back later'] }, {}],
  ])('%s: %s', (_what, sense, now, read, over) => {
    expect(compared(BEFORE, now, again(read), over)).toBe(sense);
  });

  it('the last one of a list has gone where the rest of the page is as the tab shows it', () => {
    const last: Shown = { says: ['Kitchen shelf', 'Open all day'], list: ['Bread'], actedRow: 0 };
    const gone: Shown = { says: ['Kitchen shelf', 'Open all day'] };
    expect(compared(last, gone, again(gone), { isDestructive: true })).toBe('confirms');
    expect(compared(last, gone, again({ says: ['Come back later'] }), { isDestructive: true })).not.toBe('confirms');
  });

  it('where nobody knows the row, it is the only one that has left the page', () => {
    const unknown: Shown = { list: ['Bread', 'Butter', 'Salt'] };
    expect(compared(unknown, GONE, again(GONE), { isDestructive: true })).toBe('confirms');
    expect(compared(unknown, GONE, again(GONE))).toBe('silent');
    expect(compared(unknown, GONE, again(unknown))).toBe('contradicts');
    expect(compared(unknown, { list: ['Bread'] }, again({ list: ['Bread'] }))).toBe('silent');
  });
});

describe('switches and choices, read again [A&S OC9]', () => {
  const set = (state: string, isActed = false, isListed = false): Shown => ({
    controls: [
      { name: 'weekly', state, isActed, isUnset: state === 'false', isListed, isOfActed: false, choices: null },
    ],
  });
  it.each<[string, string, string, string]>([
    ['as asked for', 'confirms', 'true', 'true'],
    ['otherwise', 'contradicts', 'b', 'c'],
    ['the page has set it back itself', 'silent', 'false', 'false'],
  ])('%s: %s', (_what, sense, now, read) => {
    expect(compared(set('false', true), set(now), again(set(read)))).toBe(sense);
  });

  it('as before: a page may never show what is stored, but a list does', () => {
    expect(compared(set('false', true), set('true'), again(set('false')))).toBe('silent');
    expect(compared(set('false', true), set('true'), again(set('false', false, true)))).toBe('contradicts');
    expect(compared(set('true', true), set('false'), again(set('true')))).toBe('contradicts');
  });

  it('what the browser keeps for every tab is no state of the server', () => {
    const now = { ...set('true'), more: { kept: { shared: 'x', own: '', hasDatabase: false } } };
    expect(compared(set('false', true), now, again(set('true')))).toBe('silent');
  });

  it('a short text beside the control took the place of another', () => {
    expect(
      compared({ near: ['Gift wrap: off'] }, { near: ['Gift wrap: on'] }, again({ says: ['Gift wrap: on'] })),
    ).toBe('confirms');
    expect(
      compared({ near: ['Gift wrap: off'] }, { near: ['Gift wrap: on'] }, again({ says: ['Gift wrap: off'] })),
    ).toBe('silent');
  });
});

describe('signed in or out, read again [A&S OC9]', () => {
  const asks = (asksPassword: boolean, own = ''): Shown => ({
    more: { asksPassword, kept: { shared: '', own, hasDatabase: false } },
  });
  it.each<[string, string, boolean, boolean, boolean]>([
    ['signed in', 'confirms', true, false, false],
    ['the page lets in, the server does not', 'contradicts', true, false, true],
    ['signed out', 'confirms', false, true, true],
    ['the page shows its form, the server knows who it is', 'contradicts', false, true, false],
    ['another page is not for everybody', 'silent', false, false, true],
  ])('%s: %s', (_what, sense, before, now, read) => {
    expect(compared(asks(before), asks(now), again(asks(read)))).toBe(sense);
  });

  it('a page for signing in may be shown to everybody: what followed decides', () => {
    const elsewhere = { isElsewhere: true, isOtherPlace: true };
    const home = (asksPassword: boolean) => again(asks(asksPassword), { url: 'http://a.test/home' });
    expect(compared(asks(true), asks(false), again(asks(true)), elsewhere)).toBe('silent');
    expect(compared(asks(true), asks(false), again(asks(true)), { ...elsewhere, followed: home(false) })).toBe(
      'silent',
    );
    expect(compared(asks(true), asks(false), again(asks(true)), { ...elsewhere, followed: home(true) })).toBe(
      'contradicts',
    );
  });

  it('who is known to this tab alone is signed in nowhere else', () => {
    expect(compared(asks(true), asks(false, 'token'), again(asks(true)))).toBe('silent');
  });
});
