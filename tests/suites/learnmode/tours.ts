/**
 * What the first agent does in each application, as a person would tell it, and what it then claims. A stop is an address, a
 * control by its name, or a text typed into a field; the agent looks after each, unless it only passes by. `before` is done
 * before the tab is claimed, so the log of the claim knows nothing of it. Runbooks name stops; a step written out is a claim
 * of its own, true in another spelling or not true at all. The inventions are surfaces that nobody saw.
 */
import type { ArgumentsOf } from '../support/tool-calls.js';
import type { AppName } from './apps.js';

type Verify = NonNullable<ArgumentsOf<'click_selector'>['verify']>;

interface Reading {
  readonly key: string;
  /** Passed by without a look. */
  readonly isUnread?: boolean;
}

export interface Opening extends Reading {
  /** From the address of the application; null where `as` names a stop whose address it is. */
  readonly open: string | null;
  readonly as?: string;
}

export interface Touch extends Reading {
  readonly press?: string;
  readonly into?: string;
  readonly type?: string;
  readonly selector?: string;
  readonly isHover?: boolean;
  readonly verify?: Verify;
  /** The closed loop says no. */
  readonly isRefuted?: boolean;
}

export type Stop = Opening | Touch;

/** A step in words of its own. */
export interface Claim {
  readonly do: string;
  readonly selector?: string;
  readonly url?: string;
  readonly path?: string;
  readonly expect: string;
}

export interface Runbook {
  readonly name: string;
  readonly goal: string;
  /** Keys of stops, or claims. */
  readonly stops: readonly (string | Claim)[];
}

export interface Tour {
  readonly platform: string;
  readonly purpose: string;
  readonly before: readonly Stop[];
  readonly stops: readonly Stop[];
  readonly runbooks: readonly Runbook[];
  readonly inventions: readonly { readonly surface: string; readonly path: string }[];
}

const open = (key: string, path: string | null, more: Partial<Opening> = {}): Opening => ({ key, open: path, ...more });
const press = (key: string, name: string, more: Partial<Touch> = {}): Touch => ({ key, press: name, ...more });
const type = (key: string, into: string, text: string): Touch => ({ key, into, type: text });
/** The closed loop is asked whether this text came up. */
const appears = (text: string): { readonly verify: Verify } => ({
  verify: { factKey: `text.appeared(${encodeURIComponent(text)})`, operator: 'eq', expected: true },
});
const passBy = { isUnread: true };
/** By a selector of the agent's own making, which it then writes down as it is. */
const use = (key: string, selector: string): Touch => ({ key, press: selector, selector });
/** The pointer rests on it and nothing more. */
const hover = (key: string, name: string): Touch => ({ key, press: name, isHover: true });
const claim = (words: string, where: Pick<Claim, 'selector' | 'url' | 'path'>): Claim => ({
  do: words,
  ...where,
  expect: 'what it says',
});

const TIDDLYWIKI: Tour = {
  platform: 'TiddlyWiki',
  before: [open('status', '/status'), open('early', '/'), press('earlySearch', 'advanced search')],
  purpose: 'notes in one page',
  stops: [
    open('home', '/'),
    press('recent', 'Recent', appears('Harvest')),
    press('note', 'Harvest'),
    press('tools', 'Tools', appears('import')),
    hover('rest', 'new tiddler'),
    press('more', 'More'),
    press('missing', 'Missing', appears('Ledger')),
    press('orphans', 'Orphans'),
    press('all', 'All'),
    press('types', 'Types'),
    type('search', '', 'Pruning'),
    press('panel', 'control panel'),
    press('hide', 'hide sidebar'),
    press('settings', 'Settings'),
    press('shortcuts', 'Keyboard Shortcuts'),
    open('gone', '/nowhere'),
    open('again', '/'),
    press('moreFirst', 'More'),
    press('missingFirst', 'Missing', appears('Ledger')),
  ],
  runbooks: [
    { name: 'open a recent note', goal: 'read the weight in the note Harvest', stops: ['home', 'recent', 'note'] },
    {
      name: 'missing notes',
      goal: 'find the missing note that others link to',
      stops: ['again', 'moreFirst', 'missingFirst'],
    },
    {
      name: 'missing notes by a short cut',
      goal: 'find the missing note that others link to',
      stops: ['home', claim('Press "Missing notes"', { selector: 'button[aria-label="missing notes"]' })],
    },
    {
      name: 'other spellings',
      goal: 'the same in other words',
      stops: [
        claim('Open it', { path: '/?utm_source=mail' }),
        claim('Press "Harvest"', { selector: `A[ href = '#Harvest' ]` }),
        claim('Press "Missing"', { selector: 'div>div  >  div:nth-of-type(1)>button:nth-of-type(4)' }),
        claim('Press "Missing" elsewhere', { selector: 'div div:nth-of-type(1) > button:nth-of-type(4)' }),
      ],
    },
    { name: 'search of everything', goal: 'search everything', stops: ['early', 'earlySearch'] },
    { name: 'nowhere', goal: 'a page that is not there', stops: ['gone'] },
    { name: 'write a note', goal: 'write a new note', stops: ['home', 'rest'] },
  ],
  inventions: [{ surface: 'log of changes', path: '/history' }],
};

const VERDACCIO: Tour = {
  platform: 'Verdaccio',
  before: [open('ping', '/-/ping')],
  purpose: 'a registry of packages',
  stops: [
    open('home', '/'),
    press('press', 'apple-press', { verify: { factKey: 'page.urlChanged', operator: 'eq', expected: true } }),
    press('needs', 'Dependencies', appears('left-tree')),
    press('versions', 'Versions'),
    press('uplinks', 'Uplinks'),
    open('picker', '/-/web/detail/pear-picker'),
    press('pickerVersions', 'Versions', appears('Current Tags')),
    open('detail', '/-/web/detail/apple-press'),
    press('detailNeeds', 'Dependencies'),
    press('readme', 'Readme'),
    // The dialog comes, but not with these words: the closed loop says no.
    press('login', 'Login', { ...appears('Registration is closed'), isRefuted: true }),
    open('back', '/'),
    type('search', 'Search Packages', 'plum'),
    open('sorter', '/-/web/detail/plum-sorter', passBy),
    open('lost', '/-/web/detail/quince-grater', passBy),
    open('end', '/'),
  ],
  runbooks: [
    {
      name: 'versions of a package',
      goal: 'newest version of the package pear-picker',
      stops: ['picker', 'pickerVersions'],
    },
    {
      name: 'versions on a page of their own',
      goal: 'newest version of the package pear-picker',
      stops: [claim('Open the page of versions', { path: '/-/web/versions/pear-picker' })],
    },
    { name: 'what a package needs', goal: 'what the package apple-press needs', stops: ['detail', 'needs'] },
    { name: 'by the list', goal: 'browse from the list of packages', stops: ['home', 'press', 'versions', 'uplinks'] },
    { name: 'sign in', goal: 'sign in', stops: ['home', 'login'] },
    {
      name: 'other spellings',
      goal: 'the same in other words',
      stops: [
        claim('Open it', { path: '/-/web/detail/apple-press/?utm_medium=mail&fbclid=1' }),
        claim('Open its readme', { path: '/-/web/detail/apple-press?tab=readme' }),
        claim('Press "Versions"', { selector: ' #versions-tab ' }),
        claim('Press "VERSIONS"', { selector: '#Versions-Tab' }),
        claim('Press "Versions" of the picker', { selector: '#versions-tab', path: '/-/web/detail/pear-picker' }),
        claim('Press "Uplinks" of the picker', { selector: '#uplinks-tab', path: '/-/web/detail/pear-picker' }),
        claim('Open it from here', { url: '/-/web/detail/apple-press' }),
        claim('Open another from here', { url: '/-/web/detail/apple-core' }),
        claim('Think about it', {}),
      ],
    },
    { name: 'package passed by', goal: 'look at the package plum-sorter', stops: ['sorter'] },
  ],
  inventions: [
    { surface: 'page of the users', path: '/-/web/users' },
    { surface: 'package pear-sorter', path: '/-/web/detail/pear-sorter' },
  ],
};

const MAILDEV: Tour = {
  platform: 'MailDev',
  before: [open('config', '/config')],
  purpose: 'mails that an application sent while it is tested',
  stops: [
    // The application itself goes on to /#/ from there.
    open('bare', '/'),
    open('home', '/#/'),
    press('mail', 'Frost warning', { verify: { factKey: 'page.urlChanged', operator: 'eq', expected: true } }),
    press('formats', 'HTML'),
    press('headers', 'Headers', appears('x-invoice')),
    press('formatsAgain', 'Headers'),
    press('source', 'Source'),
    press('second', 'Beekeeper comes'),
    press('secondFormats', 'HTML'),
    press('secondHeaders', 'Headers'),
    press('third', 'Ladder repaired'),
    press('fourth', 'Wasps about'),
    press('fifth', 'Cider pressed'),
    type('search', 'Search...', 'Ladder'),
    use('only', 'a[href^="#/email/"]'),
    open('mailByAddress', null, { as: 'mail' }),
    press('byAddressFormats', 'HTML'),
    press('byAddressHeaders', 'Headers'),
    press('menu', 'Additional configuration'),
    open('end', '/#/'),
  ],
  runbooks: [
    {
      name: 'headers of a mail',
      goal: 'invoice in the headers of the mail Frost warning',
      stops: ['mailByAddress', 'byAddressFormats', 'byAddressHeaders'],
    },
    {
      name: 'headers by their address',
      goal: 'invoice in the headers of the mail Frost warning',
      stops: [claim('Open the headers', { path: '/#/headers' })],
    },
    { name: 'from the bare address', goal: 'begin', stops: ['bare'] },
    { name: 'find a mail', goal: 'find a mail by a word', stops: ['home', 'search', 'only'] },
    {
      name: 'empty the box',
      goal: 'delete all mails',
      stops: ['home', claim('Press "Delete all emails"', { selector: 'li:nth-of-type(3) > a' })],
    },
  ],
  inventions: [{ surface: 'statistics', path: '/#/statistics' }],
};

export const TOURS: Readonly<Record<AppName, Tour>> = {
  tiddlywiki: TIDDLYWIKI,
  verdaccio: VERDACCIO,
  maildev: MAILDEV,
};
