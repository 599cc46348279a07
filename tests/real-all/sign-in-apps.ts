import { control, isOffered, type Journey, type View } from '../real/journey.js';
import type { App } from '../real/apps.js';
import { startDokuWiki } from './apps/dokuwiki.js';
import { startFossil } from './apps/fossil.js';
import { startShaarli } from './apps/shaarli.js';
import { startSyncthing } from './apps/syncthing.js';
import { startVerdaccio } from './apps/verdaccio.js';

export const USER = 'pomona';
export const PASSWORD = 'ripe-apples-7';
export const WRONG = 'sour-apples-8';

interface Named {
  readonly role: string;
  readonly name: string;
}

/** What a person must know to sign in and out of an app: names that are read on the page, no markup. */
export interface SignInApp {
  readonly title: string;
  readonly start: () => Promise<App>;
  readonly path: string;
  /** Is there for everybody, once the page has come up. */
  readonly landmark: string;
  /** Is there only once the page has learned who came, for apps that ask their server after they have come up. */
  readonly inside?: string;
  /** Leads to the form; null when the form is all there is. */
  readonly wayIn: Named | null;
  readonly user: string;
  readonly password: string;
  readonly submit: string;
  /** The control that ends the session, after whatever leads to it. */
  readonly findWayOut: (journey: Journey) => Promise<Named>;
  readonly language: string | null;
  readonly theme: 'dark' | 'light' | null;
}

const link = (name: string): Named => ({ role: 'link', name });
const button = (name: string): Named => ({ role: 'button', name });
/** Opens a menu and waits for what is in it. */
const inMenu = (opener: (view: View) => Named | { readonly ref: number }, item: Named) => async (journey: Journey) => {
  const view = await journey.look();
  const found = opener(view);
  await journey.call('click_selector', {
    ctaRef: 'ref' in found ? found.ref : control(view, found.role, found.name).ref,
  });
  await journey.until(`the menu with ${item.name}`, (opened) => isOffered(opened, item.role, item.name));
  return item;
};

export const SIGN_IN_APPS: readonly SignInApp[] = [
  {
    title: 'Fossil',
    start: () => startFossil(USER, PASSWORD),
    path: '/timeline',
    landmark: 'Timeline',
    wayIn: link('Login'),
    user: 'User ID:',
    password: 'Password:',
    submit: 'Login',
    // The link only leads to the page with the button.
    findWayOut: async (journey) => {
      await journey.call('navigate', { url: await urlOf(journey, '/logout'), waitForLoad: true });
      return button('Logout');
    },
    language: null,
    theme: 'light',
  },
  {
    title: 'DokuWiki',
    start: () => startDokuWiki(USER, PASSWORD, 'en'),
    path: '/doku.php',
    landmark: 'Sitemap',
    wayIn: link('Log In'),
    user: 'Username',
    password: 'Password',
    submit: 'Log In',
    findWayOut: () => Promise.resolve(link('Log Out')),
    language: 'en',
    theme: 'light',
  },
  {
    title: 'DokuWiki in German',
    start: () => startDokuWiki(USER, PASSWORD, 'de'),
    path: '/doku.php',
    landmark: 'Übersicht',
    wayIn: link('Anmelden'),
    user: 'Benutzername',
    password: 'Passwort',
    submit: 'Anmelden',
    findWayOut: () => Promise.resolve(link('Abmelden')),
    language: 'de',
    theme: 'light',
  },
  {
    title: 'Shaarli',
    start: () => startShaarli(USER, PASSWORD),
    path: '/',
    landmark: 'Tag cloud',
    wayIn: link('Login'),
    user: 'Username',
    password: 'Password',
    submit: 'Login',
    findWayOut: () => Promise.resolve(link('Logout')),
    language: 'en',
    theme: 'light',
  },
  {
    title: 'Syncthing',
    start: () => startSyncthing(USER, PASSWORD),
    path: '/',
    landmark: 'Help',
    inside: 'Pause All',
    wayIn: null,
    user: 'User GUI Authentication User',
    password: 'Password GUI Authentication Password',
    submit: 'Log In',
    findWayOut: inMenu(() => link('Actions'), link('Log Out')),
    language: 'en',
    theme: 'light',
  },
  {
    title: 'Syncthing in German',
    start: () => startSyncthing(USER, PASSWORD),
    path: '/?lang=de',
    landmark: 'Hilfe',
    inside: 'Alles pausieren',
    wayIn: null,
    user: 'Benutzer Benutzername für Zugang zur Benutzeroberfläche',
    password: 'Passwort Passwort für Zugang zur Benutzeroberfläche',
    submit: 'Anmeldung',
    findWayOut: inMenu(() => link('Aktionen'), link('Abmelden')),
    language: 'de',
    theme: 'light',
  },
  {
    title: 'Verdaccio',
    start: () => startVerdaccio(USER, PASSWORD),
    path: '/',
    landmark: 'Learn More',
    wayIn: button('Login'),
    user: 'Username',
    password: 'Password',
    submit: 'Login',
    findWayOut: inMenu(
      (view) =>
        // Its icons have no name; this is the one that opens a menu of the person.
        control(view, 'button', '', ({ selector }) => selector.includes('account')),
      { role: 'menuitem', name: 'Logout' },
    ),
    language: 'en-us',
    theme: 'light',
  },
];

async function urlOf(journey: Journey, path: string): Promise<string> {
  return new URL(path, (await journey.look()).url).href;
}

export const isThere = (view: View, name: string): boolean => view.controls.some(({ text }) => text === name);
