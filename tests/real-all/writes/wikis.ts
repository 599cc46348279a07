import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startDokuWiki } from '../apps/dokuwiki.js';
import { startFossil } from '../apps/fossil.js';
import { startMediaWiki } from '../apps/mediawiki.js';
import { startTiddlyWiki } from '../apps/tiddlywiki.js';
import { PASSWORD, USER } from '../sign-in-apps.js';
import type { Place, WritingApp } from './app.js';
import { fill, isTrue, named, open, selected, signIn, waitFor } from './steps.js';

const sql = ({ app }: Place, asked: string): string =>
  execFileSync('fossil', ['sql', '-R', join(app.folder, 'orchard.fossil'), '--readonly', asked], {
    env: { ...process.env, HOME: app.folder },
    encoding: 'utf8',
  });

const FOSSIL: WritingApp = {
  title: 'Fossil',
  start: () => startFossil(USER, PASSWORD),
  rules: {
    excused: [
      { why: 'renders the text that it is sent and keeps nothing', is: ({ path }) => path === '/wikiajax/preview' },
    ],
  },
  enter: (place) =>
    signIn(place, {
      path: '/login',
      user: named('textbox', 'User ID:'),
      password: named('textbox', 'Password:'),
      submit: 'Login',
    }),
  acts: [
    {
      title: 'a page of its wiki is previewed and saved',
      needs: ['nothing', 'nothing', 'contract for what was held'],
      run: async (place) => {
        const { journey } = place;
        await open(place, '/wikiedit?name=Harvest');
        await fill(place, selected('#wikiedit-content-editor'), 'Apples in September.');
        await journey.press(
          'preview a page',
          waitFor(place, ({ controls }) => controls.find(({ text }) => text === 'Preview')),
        );
        await journey.until('the preview', ({ text }) => text.includes('Apples in September.'));
        await journey.press(
          'back to the editor',
          waitFor(place, ({ controls }) => controls.find(({ text }) => text === 'Editor')),
        );
        await journey.press('save a page', waitFor(place, named('button', 'Save')));
        await isTrue(() => sql(place, "SELECT tagname FROM tag WHERE tagname GLOB 'wiki-*'").includes('Harvest'));
      },
    },
    {
      title: 'a ticket is previewed and made',
      needs: ['contract before the press', 'contract before the press'],
      run: async (place) => {
        await open(place, '/tktnew');
        await fill(place, selected('input[name="title"]'), 'Ladder broken');
        await fill(place, selected('textarea[name="icomment"]'), 'The third step is loose.');
        await place.journey.press('preview a ticket', waitFor(place, named('button', 'Preview')));
        await place.journey.press('submit a ticket', waitFor(place, named('button', 'Submit')));
        await isTrue(() => sql(place, 'SELECT title FROM ticket').includes('Ladder broken'));
      },
    },
    {
      title: 'a message is written in its chat',
      needs: ['nothing'],
      run: async (place) => {
        await open(place, '/chat');
        const field = await waitFor(place, named('textbox', /message/))();
        const send = { text: 'Are they ripe?', clientEventId: 'ripe', selector: field.selector };
        await place.journey.act('send a message', 'guarded_send_message', () => Promise.resolve(send));
        await isTrue(() => sql(place, 'SELECT xmsg FROM chat').includes('Are they ripe?'));
      },
    },
  ],
};

const DOKUWIKI: WritingApp = {
  title: 'DokuWiki',
  start: () => startDokuWiki(USER, PASSWORD, 'en'),
  enter: (place) =>
    signIn(place, {
      path: '/doku.php?do=login',
      user: named('textbox', 'Username'),
      password: named('textbox', 'Password'),
      submit: 'Log In',
    }),
  acts: [
    {
      title: 'a page is previewed and saved',
      needs: ['contract before the press', 'contract before the press'],
      run: async (place) => {
        await open(place, '/doku.php?id=start&do=edit');
        await fill(place, selected('#wiki__text'), 'Thirteen trees.');
        await place.journey.press('preview a page', waitFor(place, named('button', 'Preview')));
        await place.journey.press('save a page', waitFor(place, named('button', 'Save')));
        await isTrue(() => readFileSync(join(place.app.folder, 'data/pages/start.txt'), 'utf8') === 'Thirteen trees.');
      },
    },
  ],
};

const raw = async ({ app }: Place, title: string): Promise<string | null> => {
  const response = await fetch(`${app.url}/index.php?title=${title}&action=raw`);
  return response.ok ? response.text() : null;
};

const MEDIAWIKI: WritingApp = {
  title: 'MediaWiki',
  start: (url) => startMediaWiki({ url, user: 'Pomona', password: PASSWORD }),
  enter: (place) =>
    signIn(place, {
      path: '/index.php?title=Special:UserLogin',
      name: 'Pomona',
      user: named('textbox', 'Username'),
      password: named('textbox', 'Password'),
      submit: 'Log in',
    }),
  acts: [
    {
      title: 'a page is previewed and saved; its text is also stashed while it is typed',
      needs: ['contract before the press', 'contract before the press'],
      run: async (place) => {
        await open(place, '/index.php?title=Harvest&action=edit');
        await fill(place, named('textbox', 'Wikitext source editor'), 'Apples in September.');
        await fill(place, named('textbox', 'Summary:'), 'first');
        await place.journey.press('preview a page', waitFor(place, named('button', 'Show preview')));
        await place.journey.press('save a page', waitFor(place, named('button', 'Save page')));
        await isTrue(async () => (await raw(place, 'Harvest')) === 'Apples in September.');
      },
    },
    {
      title: 'a page is no longer watched, and is again',
      needs: ['contract before the press', 'contract for what was held'],
      run: async (place) => {
        await open(place, '/index.php?title=Harvest');
        await place.journey.press('unwatch a page', waitFor(place, named('link', 'Unwatch')));
        await place.journey.press('watch a page', waitFor(place, named('link', 'Watch')));
        await waitFor(place, named('link', 'Unwatch'))();
      },
    },
    {
      title: 'a page is deleted',
      needs: ['contract before the press'],
      run: async (place) => {
        await open(place, '/index.php?title=Harvest&action=delete');
        await place.journey.press('delete a page', waitFor(place, named('button', 'Delete page')));
        await isTrue(async () => (await raw(place, 'Harvest')) === null);
      },
    },
    {
      title: 'who signs out is signed out',
      needs: ['contract before the press'],
      run: async (place) => {
        await place.journey.press('sign out', waitFor(place, named('link', 'Log out')));
        await waitFor(place, named('link', 'Log in'))();
      },
    },
  ],
};

const TIDDLYWIKI: WritingApp = {
  title: 'TiddlyWiki',
  start: startTiddlyWiki,
  enter: (place) => open(place, '/'),
  acts: [
    {
      title: 'a note is written; drafts of it are saved while it is typed',
      needs: ['nothing', 'nothing'],
      run: async (place) => {
        await place.journey.press('new note', waitFor(place, named('button', 'new tiddler')));
        await fill(
          place,
          ({ controls }) =>
            controls.find(({ role, text, state }) => role === 'textbox' && text === '' && state?.includes('filled')),
          'Harvest plan',
        );
        await fill(place, named('textbox', 'Type the text for this tiddler'), 'Pick the early apples first.');
        await place.journey.press('save a note', waitFor(place, named('button', 'Confirm changes to this tiddler')));
        const titles = async () => {
          const all = await (await fetch(`${place.app.url}/recipes/default/tiddlers.json`)).json();
          return (all as { title: string }[]).map(({ title }) => title).filter((title) => !title.startsWith('$:/'));
        };
        // Its draft is deleted with it.
        await isTrue(async () => (await titles()).join() === 'Harvest plan');
      },
    },
  ],
};

export const WIKIS: readonly WritingApp[] = [FOSSIL, DOKUWIKI, MEDIAWIKI, TIDDLYWIKI];
