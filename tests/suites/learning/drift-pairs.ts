/** Sixty pages before and after something happened to them: thirty real changes of what was learned, thirty harmless ones. */
import type { ElementAnchor, EntryContext, PhenomenonType, Signal } from '../../../src/knowledge/index.js';
import { pageOf, type Subject, SUBJECTS, slug } from './drift-vocabulary.js';

export interface Pair {
  readonly id: string;
  readonly isReal: boolean;
  readonly type: PhenomenonType;
  readonly context: EntryContext;
  readonly signals: readonly Signal[];
  readonly selector: string;
  readonly anchor: ElementAnchor;
  readonly before: string;
  readonly after: string;
  /** Of the answer for the page afterwards. */
  readonly status?: number;
}

interface Learned {
  readonly markup: string;
  readonly selector: string;
  readonly anchor: ElementAnchor;
}

/** The control as the site wrote it: by id, by test id, by name alone, as a link. */
function learnedOf({ deed }: Subject, seed: number): Learned {
  const base = { tag: 'button', role: 'button', name: deed };
  const key = slug(deed);
  switch (seed % 4) {
    case 0:
      return { markup: `<button id="${key}">${deed}</button>`, selector: `#${key}`, anchor: { ...base, id: key } };
    case 1:
      return {
        markup: `<button data-testid="${key}-action">${deed}</button>`,
        selector: `button[data-testid="${key}-action"]`,
        anchor: { ...base, testId: `${key}-action` },
      };
    case 2:
      return {
        markup: `<div role="button" tabindex="0">${deed}</div>`,
        selector: `role=button[name="${deed}"]`,
        anchor: { ...base, tag: 'div' },
      };
    default:
      return {
        markup: `<a href="/go/${key}">${deed}</a>`,
        selector: `a[href="/go/${key}"]`,
        anchor: { tag: 'a', role: 'link', name: deed, href: `/go/${key}` },
      };
  }
}

type Change = (subject: Subject, learned: Learned, seed: number) => string;

/** What sites do when what was learned is over. */
const REAL: Readonly<Record<string, Change>> = {
  removed: (subject, _learned, seed) => pageOf(subject, seed, { control: '' }),
  'another deed in its place': (subject, _learned, seed) =>
    pageOf(subject, seed, { control: `<button id="x-${slug(subject.other)}">${subject.other}</button>` }),
  'moved to another page': (subject, _learned, seed) =>
    pageOf(subject, seed, {
      control: '',
      after: `<p>${subject.deed} is now found under <a href="/reports/all">Reports</a>.</p>`,
    }),
  'behind an upgrade': (subject, _learned, seed) =>
    pageOf(subject, seed, { control: '<a href="/plans">Upgrade to unlock</a>', prefix: 'pro' }),
  'rebuilt with other names': (subject, _learned, seed) =>
    pageOf(subject, seed + 77, { control: `<button data-testid="v2-${seed}">Actions</button>`, prefix: 'v2' }),
  'hidden for good': (subject, { markup }, seed) =>
    pageOf(subject, seed, { control: markup.replace(/^<(\w+)/, '<$1 style="display:none"') }),
  'a menu instead': (subject, _learned, seed) =>
    pageOf(subject, seed, {
      control: `<select aria-label="More"><option>${subject.other}</option><option>Archive</option></select>`,
    }),
  'page of another team': (subject, _learned, seed) =>
    pageOf(SUBJECTS[(seed + 3) % SUBJECTS.length] ?? subject, seed, { control: '<button>Start</button>' }),
  'turned into a notice': (subject, _learned, seed) =>
    pageOf(subject, seed, { control: `<em>This moved to the mobile app</em>`, before: '<p>News: a new look</p>' }),
  'other words and marks': (subject, _learned, seed) =>
    pageOf(subject, seed + 5, {
      control: `<button id="n${seed}b" data-testid="fresh-${seed}">${subject.deed.split(' ')[0]} everything and notify</button>`,
    }),
};

interface Harmless {
  readonly page: Change;
  readonly context?: EntryContext;
  readonly type?: PhenomenonType;
  readonly status?: number;
  readonly more?: readonly Signal[];
  /** In place of the signals of the control. */
  readonly signals?: readonly Signal[];
}

const later = (markup: string, ms: number): string =>
  `<div id="slot" class="slot"></div><script>setTimeout(() => { document.querySelector('#slot').innerHTML = ${JSON.stringify(markup)}; }, ${ms});</script>`;
const fetched = (markup: string): string =>
  `<div id="slot"></div><script>fetch('/slow').then(() => { document.querySelector('#slot').innerHTML = ${JSON.stringify(markup)}; });</script>`;

/** What sites do all the time. */
const HARMLESS: Readonly<Record<string, Harmless>> = {
  reordered: { page: (subject, { markup }, seed) => pageOf(subject, seed + 31, { control: markup }) },
  'classes renamed': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: markup.replace('<', '<'), prefix: `x${seed}z9` }),
  },
  'banner on top': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, {
        control: markup,
        before:
          '<div role="region" aria-label="News" style="position:fixed;top:0;height:60px">We moved! <button>Close</button></div>',
      }),
  },
  'wrapped anew': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: `<span><span><div>${markup}</div></span></span>` }),
  },
  'rendered again': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, {
        control: `<div id="slot">${markup}</div><script>const slot = document.querySelector('#slot'); const was = slot.innerHTML; slot.innerHTML = ''; setTimeout(() => { slot.innerHTML = was; }, 250);</script>`,
      }),
  },
  'neighbours translated': {
    page: (subject, { markup }, seed) =>
      pageOf({ ...subject, neighbours: ['Drucken', 'Spalten', 'Hilfe'], title: `${subject.title} – Übersicht` }, seed, {
        control: markup,
      }),
  },
  'comes a little later': {
    page: (subject, { markup }, seed) => pageOf(subject, seed, { control: later(markup, 300) }),
  },
  'comes with an answer': { page: (subject, { markup }, seed) => pageOf(subject, seed, { control: fetched(markup) }) },
  'signed out': {
    page: (subject, _learned, seed) => pageOf(subject, seed, { control: '', account: false }),
    context: { auth: 'logged_in' },
  },
  'still loading': {
    page: (subject, _learned, seed) =>
      pageOf(subject, seed, { control: '<div class="skeleton-line" style="height:20px;background:#eee"></div>' }),
  },
  'busy for long': {
    page: (subject, _learned, seed) =>
      pageOf(subject, seed, { control: '', after: '<div aria-busy="true" style="height:80px">Loading</div>' }),
  },
  'server error': { page: () => '<!doctype html><title>Error</title><h1>Internal server error</h1>', status: 500 },
  'not found': { page: () => '<!doctype html><title>Oops</title><p>Nothing lives here.</p>', status: 404 },
  'failed part': {
    page: (subject, _learned, seed) =>
      pageOf(subject, seed, { control: '<div role="alert">Could not load the tools. Try again</div>' }),
  },
  'login wall': {
    page: () =>
      '<!doctype html><title>Sign in</title><h1>Sign in</h1><form action="/login"><label>E-mail <input type="email" name="email" autocomplete="username"></label><label>Password <input type="password" name="password" autocomplete="current-password"></label><button>Sign in</button></form>',
  },
  'other device': {
    page: (subject, _learned, seed) => pageOf(subject, seed, { control: '' }),
    context: { device: 'mobile' },
  },
  'other language': {
    page: (subject, _learned, seed) => pageOf(subject, seed, { control: '', lang: 'fr' }),
    context: { locale: 'en' },
  },
  'folded away': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: `<details><summary>More</summary>${markup}</details>` }),
  },
  'in a closed menu': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, {
        control: `<button aria-expanded="false">Menu</button><div style="display:none">${markup}</div>`,
      }),
  },
  'greyed out': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: markup.replace(/^<(\w+)/, '<$1 aria-disabled="true"') }),
  },
  'far below': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: '', after: `<div style="height:4000px"></div>${markup}` }),
  },
  'one text gone': {
    page: (subject, { markup }, seed) => pageOf({ ...subject, title: `${subject.title} 2` }, seed, { control: markup }),
    more: [{ kind: 'text', match: 'Welcome back' }],
  },
  'vendor script gone': {
    page: (subject, { markup }, seed) => pageOf(subject, seed, { control: markup }),
    more: [{ kind: 'vendor', match: 'intercom' }],
  },
  'banner not shown': {
    page: (subject, { markup }, seed) => pageOf(subject, seed, { control: markup }),
    type: 'consent_cmp',
    signals: [{ kind: 'dom', match: '#cookie-wall' }],
  },
  'banner handled, its script there': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: markup, after: '<script src="/onetrust/sdk.js"></script>' }),
    type: 'consent_cmp',
    signals: [
      { kind: 'dom', match: '#onetrust-banner' },
      { kind: 'vendor', match: 'onetrust/sdk' },
    ],
  },
  'dialog closed': {
    page: (subject, { markup }, seed) => pageOf(subject, seed, { control: markup }),
    type: 'modal',
    signals: [
      { kind: 'dom', match: '#promo' },
      { kind: 'text', match: 'Get 10 % off' },
    ],
  },
  'text of another language': {
    page: (subject, { markup }, seed) => pageOf(subject, seed, { control: markup, lang: 'de' }),
    more: [{ kind: 'text', match: 'All of them', locale: 'en' }],
  },
  'more of the same': {
    page: (subject, { markup }, seed) =>
      pageOf(subject, seed, { control: `${markup}<button>Again</button><button>And again</button>` }),
  },
  'a person must be proven': {
    page: () =>
      '<!doctype html><title>Just a moment</title><h1>Checking your browser</h1><div aria-busy="true">Verifying you are human</div>',
  },
  maintenance: { page: () => '<!doctype html><title>Back soon</title><h1>Under maintenance</h1>', status: 503 },
};

export function pairs(): readonly Pair[] {
  const real = Object.entries(REAL).flatMap(([name, change], kind) =>
    [0, 1, 2].map((turn) => {
      const seed = kind * 3 + turn;
      const { subject, learned, base } = groundOf(seed);
      // A third of them has a text beside its selector, which goes with it.
      const text: readonly Signal[] = turn === 2 ? [{ kind: 'text', match: subject.deed }] : [];
      return {
        ...base,
        id: `real ${name} ${turn}`,
        isReal: true,
        signals: [{ kind: 'dom', match: learned.selector } as const, ...text],
        after: change(subject, learned, seed),
      };
    }),
  );
  const harmless = Object.entries(HARMLESS).map(
    ([name, { page, context = {}, type = 'custom', status, more = [], signals }], seed) => {
      const { subject, learned, base } = groundOf(seed + 1);
      return {
        ...base,
        id: `harmless ${name}`,
        isReal: false,
        type,
        context,
        signals: signals ?? [{ kind: 'dom', match: learned.selector } as const, ...more],
        after: page(subject, learned, seed + 1),
        ...(status !== undefined && { status }),
      };
    },
  );
  return [...real, ...harmless];
}

function groundOf(seed: number) {
  const subject = SUBJECTS[seed % SUBJECTS.length];
  if (subject === undefined) throw new Error('there are subjects');
  const learned = learnedOf(subject, seed);
  const { selector, anchor } = learned;
  const before = pageOf(subject, seed, {
    control: learned.markup,
    after: '<p>Welcome back</p><p>All of them</p><script src="/intercom.js"></script>',
  });
  return { subject, learned, base: { type: 'custom' as const, context: {}, selector, anchor, before } };
}
