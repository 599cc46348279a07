import { describe, expect, it } from 'vitest';
import { ownCharsOf, ownLinksOf, type PageSight } from '../../../kernel/index.js';
import type { PageNote } from '../../../observations/index.js';
import { madeUpBeside } from './made-up.js';
import { pageCaveats } from './page-caveats.js';
import { judgePage, type MissingLikeness } from './page-verdict.js';
import { type SeenPage, siteAround } from './site-sights.js';

const FULL: PageSight = {
  blocks: [[1, 900]],
  text: 1,
  title: 1,
  plainChars: 920,
  bodyChars: 900,
  links: [11, 12, 13],
  mainLinks: 4,
  leadsOutOnly: false,
  media: 0,
  fields: 0,
  passwords: 0,
  passwordsOutside: 0,
  charsBeforeField: null,
  unfilled: 0,
  skeletons: 0,
  busy: 0,
  trailing: 0,
  empties: 0,
  alerts: 0,
  namesStatus: false,
  refresh: null,
  reloads: 0,
  head: [],
  isNoindex: false,
  hasOtherCanonical: false,
  dataFailed: 0,
  dataGot: 0,
  unanswered: 0,
  asksToSignIn: false,
  isSignInAddress: false,
  asksWhetherHuman: false,
  saysHuman: false,
  address: 1,
  names: [],
  titleWords: [1],
  slug: [],
  make: [],
};
const SHORT: PageSight = { ...FULL, blocks: [[2, 40]], text: 2, title: 2, plainChars: 50, bodyChars: 40, mainLinks: 0 };
const alone = { missing: null, again: null, says: false, site: null };
const missing = (given: Partial<MissingLikeness>): MissingLikeness => ({
  part: 'path',
  likeness: 0.1,
  baseline: 1,
  hasSameTitle: false,
  ownChars: 900,
  passwords: 0,
  ...given,
});

describe('[E&T 5.9] what stands at an address', () => {
  it.each<[string, PageSight, string | null]>([
    ['a full page', FULL, null],
    ['a short page', SHORT, null],
    ['a full page with a spinner', { ...FULL, busy: 1 }, null],
    ['a short text with a spinner', { ...SHORT, busy: 1, unanswered: 1 }, 'loading'],
    ['a short text with an ornament that turns', { ...SHORT, busy: 1 }, null],
    ['next to nothing with a spinner', { ...SHORT, busy: 1, bodyChars: 20 }, 'loading'],
    ['a template that nobody filled', { ...SHORT, unfilled: 2 }, 'loading'],
    ['boxes in place of text', { ...SHORT, skeletons: 4 }, 'loading'],
    ['one line that trails off', { ...SHORT, bodyChars: 10, trailing: 1 }, 'loading'],
    ['a check by a server before the site', { ...FULL, head: ['challenged'] }, 'human_check'],
    ['a time to come again', { ...SHORT, head: ['retry_after'] }, 'holding_page'],
    ['a short page that loads itself again', { ...SHORT, refresh: 'own' }, 'holding_page'],
    ['a full page that loads itself again', { ...FULL, refresh: 'own' }, null],
    [
      'a form to sign in at another address',
      { ...SHORT, asksToSignIn: true, passwords: 1, charsBeforeField: 30 },
      'sign_in',
    ],
    ['a line that asks to sign in below a short text', { ...SHORT, bodyChars: 90, asksToSignIn: true }, null],
    ['a line that asks to sign in and nothing else', { ...SHORT, asksToSignIn: true }, 'sign_in'],
    ['a form to sign in around the page', { ...SHORT, asksToSignIn: true, passwordsOutside: 1 }, null],
    [
      'a form to sign in below what was read',
      { ...FULL, bodyChars: 500, asksToSignIn: true, passwords: 1, charsBeforeField: 480 },
      null,
    ],
    ['a captcha and a few words', { ...FULL, bodyChars: 400, asksWhetherHuman: true }, 'human_check'],
    ['an article on checks for bots', { ...FULL, bodyChars: 400, saysHuman: true }, null],
    ['the sign-in page itself', { ...SHORT, asksToSignIn: true, isSignInAddress: true }, null],
    ['a form to sign in beside an article', { ...FULL, asksToSignIn: true }, null],
    ['a shell whose data failed', { ...SHORT, dataFailed: 1 }, 'failed_data'],
    ['a full page whose widget failed', { ...FULL, dataFailed: 1 }, null],
    ['nothing at all', { ...SHORT, blocks: [], plainChars: 0, bodyChars: 0 }, 'empty'],
    ['a picture and nothing else', { ...SHORT, blocks: [], plainChars: 0, bodyChars: 0, media: 1 }, null],
  ])('%s', (_, sight, looksLike) => expect(judgePage(sight, alone).looksLike).toBe(looksLike));

  it('is the missing page when it is as like it as two made-up addresses are to each other', () => {
    const same = missing({ likeness: 0.7, baseline: 0.72 });
    expect(judgePage(FULL, { ...alone, missing: same }).looksLike).toBe('missing_page');
    expect(judgePage(FULL, { ...alone, missing: missing({ likeness: 0.7 }) }).verdict).toBe('page');
  });

  it('does not take a form that stands on every page for a wall', () => {
    const asking = { ...SHORT, asksToSignIn: true, passwords: 1, charsBeforeField: 10 };
    const around = (passwords: number) => ({ ...alone, missing: missing({ passwords }) });
    expect(judgePage(asking, around(0)).looksLike).toBe('sign_in');
    expect(judgePage(asking, around(1)).verdict).toBe('page');
    expect(judgePage({ ...asking, passwordsOutside: 1 }, around(1)).looksLike).toBe('sign_in');
  });

  it('does not take the search field of a site for a form to sign in', () => {
    const asking = { ...SHORT, bodyChars: 120, asksToSignIn: true, fields: 1, charsBeforeField: 10 };
    const around = (fields: number) => ({ ...alone, missing: missing({ fields }) });
    expect(judgePage(asking, around(0)).looksLike).toBe('sign_in');
    expect(judgePage(asking, around(1)).verdict).toBe('page');
    expect(judgePage({ ...asking, fields: 2 }, around(1)).looksLike).toBe('sign_in');
  });

  it('counts only text that a made-up address does not give', () => {
    const framed = { ...FULL, empties: 1 };
    expect(judgePage(framed, { ...alone, missing: missing({ ownChars: 0 }) }).looksLike).toBe('empty');
    expect(ownCharsOf(FULL, SHORT)).toBe(900);
  });

  it('counts links that a made-up address does not give: a list of one has something to show', () => {
    const list = { ...SHORT, bodyChars: 0, mainLinks: 1 };
    const around = (ownLinks: number) => ({ ...alone, missing: missing({ ownChars: 0, ownLinks }) });
    expect(judgePage(list, around(1)).verdict).toBe('page');
    expect(judgePage(list, around(0)).looksLike).toBe('empty');
    const [link, other] = [[7, 30, 1] as const, [8, 30, 1] as const];
    expect(ownLinksOf({ ...FULL, blocks: [link, other] }, { ...FULL, blocks: [link] })).toBe(1);
  });

  it('holds a short page without a heading against the others of its site, if none of its own kind is made so', () => {
    const url = 'https://a.test/four/d';
    const bare: PageSight = { ...SHORT, blocks: [[99, 40]] };
    const headed = ['one/a', 'two/b', 'three/c'].map((path, n) => {
      const blocks: PageSight['blocks'] = [
        [10 + n, 30, 2],
        [20 + n, 900],
      ];
      return { url: `https://a.test/${path}`, sight: { ...FULL, blocks, text: 10 + n, title: 10 + n } };
    });
    const kin = { url: 'https://a.test/four/e', sight: { ...bare, blocks: [[98, 40]] as const, text: 98, title: 98 } };
    const verdict = (...others: readonly SeenPage[]) =>
      judgePage(bare, { ...alone, site: siteAround(url, [...headed, ...others, { url, sight: bare }]) }).verdict;
    expect(verdict()).toBe('unsure');
    expect(verdict(kin)).toBe('page');
  });

  it('does not take a list of links for a form to sign in by words alone', () => {
    const asking = { ...SHORT, asksToSignIn: true };
    expect(judgePage(asking, alone).looksLike).toBe('sign_in');
    expect(judgePage({ ...asking, mainLinks: 5 }, alone).verdict).toBe('page');
  });

  it('does not call a page missing that ignores its query', () => {
    const same = missing({ part: 'query', likeness: 1 });
    expect(judgePage(FULL, { ...alone, missing: same }).verdict).toBe('page');
    const nothingOwn = missing({ part: 'query', likeness: 1, ownChars: 0 });
    expect(judgePage(SHORT, { ...alone, missing: nothingOwn }).verdict).toBe('page');
  });

  it('lets words decide nothing but where next to nothing else stands', () => {
    expect(judgePage(SHORT, { ...alone, says: true }).verdict).toBe('not_the_page');
    expect(judgePage({ ...SHORT, namesStatus: true, alerts: 1 }, alone).verdict).toBe('unsure');
    expect(judgePage(FULL, { ...alone, says: true }).verdict).toBe('page');
  });

  it('compares with the frame that other pages of the site share', () => {
    const others = [3, 4, 5].map((text) => ({
      url: `http://a.example/${text}`,
      sight: { ...FULL, text, title: text },
    }));
    const site = siteAround('http://a.example/x', others);
    expect(judgePage({ ...SHORT, links: [] }, { ...alone, site }).looksLike).toBe('unlike_its_site');
    expect(judgePage(SHORT, { ...alone, site }).verdict).toBe('page');
  });

  it('compares with a second visit', () => {
    expect(judgePage(SHORT, { ...alone, again: 0.2 }).looksLike).toBe('passing_notice');
    expect(judgePage(SHORT, { ...alone, again: 0.9 }).verdict).toBe('page');
  });

  describe('a page is what its site calls it', () => {
    const url = 'http://a.example/x';
    const lines = (...words: number[]): PageSight['blocks'] => [[words[0] ?? 0, 40, 0, ...words]];
    /** Four other pages: each has its slug and its title in its text, and a line that all have. */
    const others = [10, 20, 30, 40].map((word) => ({
      url: `http://a.example/p${word}`,
      sight: {
        ...FULL,
        blocks: [
          [word, 900, 0, word],
          [5, 30, 0, 71],
        ] as PageSight['blocks'],
        text: word,
        title: word,
        address: word,
        titleWords: [9, word],
        slug: [word],
        names: [
          [1, 70, 71],
          [word === 40 ? 10 : 40, 99],
        ] as PageSight['names'],
      },
    }));
    const notice: PageSight = { ...SHORT, titleWords: [9, 80], slug: [60], blocks: lines(80, 81) };
    const judge = (sight: PageSight, beside = others) =>
      judgePage(sight, { ...alone, site: siteAround(url, [...beside, { url, sight }]) });

    it.each<[string, PageSight, string]>([
      ['holds neither its name nor the end of its address', notice, 'not_the_page'],
      ['holds what others call it', { ...notice, blocks: lines(70, 80) }, 'page'],
      ['holds the end of its address', { ...notice, blocks: lines(60, 80) }, 'page'],
      ['is long', { ...notice, bodyChars: 1200, blocks: [[8, 1200, 0, 80]] }, 'page'],
      [
        'has its name only in a line that other pages have, too',
        { ...notice, blocks: [[5, 30, 0, 71]] },
        'not_the_page',
      ],
      ['has the right title and speaks of something else', { ...notice, titleWords: [9, 60, 61] }, 'unsure'],
    ])('one that %s', (_name, sight, expected) => expect(judge(sight).verdict).toBe(expected));

    it('where others do not hold their names, names say nothing', () => {
      const foreign = others.map(({ url: at, sight }) => ({ url: at, sight: { ...sight, slug: [1], names: [] } }));
      expect(judge(notice, foreign).verdict).toBe('page');
    });

    it('a form to sign in under the heading of its name is the page of that name', () => {
      const form = { ...SHORT, asksToSignIn: true, passwords: 1, fields: 2, charsBeforeField: 30, slug: [60] };
      expect(judge({ ...form, blocks: [[8, 20, 2, 60]] }).verdict).toBe('page');
      expect(judge({ ...form, blocks: [[8, 20, 2, 80]] }).looksLike).toBe('sign_in');
    });

    it('fields that every page of the site has do not keep a page from loading', () => {
      const framed = others.map(({ url: at, sight }) => ({ url: at, sight: { ...sight, fields: 2 } }));
      const loading = { ...SHORT, fields: 2, busy: 1, bodyChars: 20, blocks: lines(60) };
      expect(judge({ ...loading, slug: [60] }, framed).looksLike).toBe('loading');
    });
  });

  it('doubts a short page that is made unlike those at addresses of its kind', () => {
    const at = (id: number, sight: Partial<PageSight>) => ({
      url: `http://a.example/trips/${id}`,
      sight: { ...FULL, text: id, title: id, address: id, make: [31, 32, 33], ...sight },
    });
    const own = { url: 'http://a.example/trips/3', sight: { ...SHORT, make: [41] } };
    const judge = (page: typeof own) =>
      judgePage(page.sight, { ...alone, site: siteAround(page.url, [at(1, {}), at(2, {}), page]) });
    expect(judge(own)).toEqual({ verdict: 'unsure', looksLike: 'not_as_called' });
    expect(judge({ ...own, sight: { ...own.sight, make: [31, 32] } }).verdict).toBe('page');
  });

  it('names the address in the caveats of a completion', () => {
    const note = (sight: PageSight, stillComing: string | null = null): PageNote => ({
      verdict: 'page',
      looksLike: null,
      waitedMs: 0,
      stillComing,
      sight,
      missing: null,
      says: false,
    });
    const wall = { ...SHORT, links: [] };
    const pages = new Map([
      ['http://a.example/1', note(wall)],
      ['http://a.example/2', note(wall)],
      ['http://a.example/3', note(wall)],
      ['http://a.example/4', note(FULL, 'timer')],
    ]);
    expect(pageCaveats([...pages.keys()], pages)).toEqual([
      'not_the_page:http://a.example/1 (same_as_others)',
      'not_the_page:http://a.example/2 (same_as_others)',
      'not_the_page:http://a.example/3 (same_as_others)',
      'content_still_coming:http://a.example/4 (timer)',
    ]);
  });
});

describe('[E&T 5.9] an address that nobody made', () => {
  it.each([
    ['http://a.example/news/old.html', 'http://a.example/news/tok.html'],
    ['http://a.example/items/12', 'http://a.example/items/9'],
    ['http://a.example/docs/', 'http://a.example/tok/'],
    ['http://a.example/x?id=abc', 'http://a.example/x?id=tok'],
    ['http://a.example/#/a/b', 'http://a.example/#/a/tok'],
  ])('stands beside %s', (url, expected) => {
    const made = madeUpBeside(url)?.address('tok');
    expect(made?.replace(/\/9\d+$/, '/9')).toBe(expected);
  });

  it('does not stand beside the front page', () => expect(madeUpBeside('http://a.example/index.html')).toBeNull());
});
