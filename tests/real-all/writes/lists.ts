import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from '../../real/journey.js';
import { startMailDev } from '../apps/maildev.js';
import { startRadicale } from '../apps/radicale.js';
import { startShaarli } from '../apps/shaarli.js';
import { startTransmission } from '../apps/transmission.js';
import { PASSWORD, USER } from '../sign-in-apps.js';
import type { Place, WritingApp } from './app.js';
import { fill, isTrue, named, open, signIn, waitFor } from './steps.js';

const SHAARLI: WritingApp = {
  title: 'Shaarli',
  start: () => startShaarli(USER, PASSWORD),
  // It pins and deletes by GET, guarded by a token.
  rules: { isWrite: ({ path }) => /^\/admin\/shaare\/(delete|\d+\/pin)\?/.test(path) },
  enter: (place) =>
    signIn(place, {
      path: '/login',
      user: named('textbox', 'Username'),
      password: named('textbox', 'Password'),
      submit: 'Login',
    }),
  acts: [
    {
      title: 'a bookmark is added, pinned and deleted',
      needs: ['nothing', 'contract before the press', 'nothing', 'contract for a question'],
      run: async (place) => {
        const { journey } = place;
        const isListed = async () => (await (await fetch(place.app.url)).text()).includes('https://apples.example/');
        await open(place, '/admin/add-shaare');
        await fill(place, named('textbox', 'URL or leave empty to post a note'), 'https://apples.example/');
        await journey.press('begin a bookmark', waitFor(place, named('button', 'Add link')));
        await fill(place, named('textbox', 'Title'), 'Apples');
        await journey.press('save a bookmark', waitFor(place, named('button', 'Save')));
        await isTrue(isListed);
        await journey.press('pin a bookmark', waitFor(place, named('link', 'Toggle sticky')));
        await journey.until('the list', ({ headings }) => headings.includes('Apples'));
        await journey.press('delete a bookmark', waitFor(place, named('link', 'Delete')), { dialogPolicy: 'accept' });
        await isTrue(async () => !(await isListed()));
      },
    },
  ],
};

interface Mail {
  readonly subject: string;
  readonly read: boolean;
}
const mails = async ({ app }: Place): Promise<readonly Mail[]> =>
  (await (await fetch(`${app.url}/email`)).json()) as readonly Mail[];

const MAILDEV: WritingApp = {
  title: 'MailDev',
  start: () => startMailDev(['Frost warning', 'Ladder repaired', 'Wasps about']),
  enter: (place) => open(place, '/'),
  acts: [
    {
      title: 'mails are read, marked and deleted',
      // It has a socket open: there the words decide.
      needs: ['nothing', 'contract before the press', 'contract before the press'],
      run: async (place) => {
        const { journey } = place;
        await journey.press('open a mail', waitFor(place, named('link', /^Wasps about/)));
        await journey.press('delete a mail', waitFor(place, named('link', 'Delete')));
        await isTrue(async () => (await mails(place)).length === 2);
        await journey.press('mark all as read', waitFor(place, named('link', 'Mark all emails as read')));
        await isTrue(async () => (await mails(place)).every(({ read }) => read));
      },
    },
  ],
};

const RADICALE: WritingApp = {
  title: 'Radicale',
  start: startRadicale,
  enter: (place) =>
    signIn(place, {
      path: '/.web/',
      user: named('textbox', 'Username'),
      password: named('textbox', 'Password'),
      submit: 'Next',
    }),
  acts: [
    {
      title: 'a calendar is made and deleted',
      needs: ['contract before the press', 'nothing', 'contract for what was held'],
      run: async (place) => {
        const { journey } = place;
        const folder = join(place.app.folder, 'collections/collection-root', USER);
        const count = () =>
          existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.')).length : 0;
        await journey.click(await waitFor(place, named('link', /^Create new/))());
        await journey.until('the form', ({ headings }) => headings.includes('Create new collection'));
        await fill(place, named('textbox', ''), 'Harvest');
        await journey.press('create a calendar', waitFor(place, named('button', 'Create')));
        await isTrue(() => count() === 1);
        await journey.press('ask to delete it', waitFor(place, named('link', 'Delete')));
        await journey.press('delete a calendar', waitFor(place, named('button', 'Yes')));
        await isTrue(() => count() === 0);
      },
    },
  ],
};

interface Torrent {
  readonly name: string;
  readonly status: number;
}

async function rpc({ app }: Place, method: string, args: object): Promise<Record<string, unknown>> {
  const place = `${app.url}/transmission/rpc`;
  const id = (await fetch(place)).headers.get('x-transmission-session-id') ?? '';
  const body = JSON.stringify({ method, arguments: args });
  const answer = await fetch(place, { method: 'POST', headers: { 'x-transmission-session-id': id }, body });
  return ((await answer.json()) as { arguments: Record<string, unknown> }).arguments;
}
const torrents = async (place: Place): Promise<readonly Torrent[]> =>
  (await rpc(place, 'torrent-get', { fields: ['name', 'status'] }))['torrents'] as readonly Torrent[];

const MAGNET = 'magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=orchard';
const ASKS = /"method":"(torrent-get|session-get|session-stats)"/;
const called = (name: string | RegExp) => (view: View) =>
  view.controls.find(({ text }) => (typeof name === 'string' ? text === name : name.test(text)));

/** Whatever it could not send it tells in a dialog over everything. */
async function dismiss({ journey }: Place): Promise<void> {
  const told = called('Dismiss')(await journey.look());
  if (told !== undefined) await journey.click(told);
}

const TRANSMISSION: WritingApp = {
  title: 'Transmission',
  start: startTransmission,
  rules: { excused: [{ why: 'asks, by its one address for everything', is: ({ body }) => ASKS.test(body) }] },
  enter: (place) => open(place, '/transmission/web/'),
  acts: [
    {
      title: 'a transfer is added, started, stopped and removed',
      needs: [
        // Opening the dialog asks how much room there is: nobody can tell that from a write.
        'contract for what was held',
        'contract for what was held',
        'contract for what was held',
        'contract for what was held',
        'nothing',
        'contract for what was held',
      ],
      run: async (place) => {
        const { journey } = place;
        const find = (name: string | RegExp) => async () => {
          await dismiss(place);
          return waitFor(place, called(name))();
        };
        await journey.press('open the dialog', find('Open Torrent'));
        await journey.press('add a transfer', async () => {
          await dismiss(place);
          if (called('Upload')(await journey.look()) === undefined)
            await journey.click(await find('Open Torrent')(), { transitionContract: ASKED });
          await fill(place, named('textbox', 'Or enter a URL:'), MAGNET);
          return find('Upload')();
        });
        await isTrue(async () => (await torrents(place)).length === 1);
        await waitFor(place, called(/^orchard Paused/))();
        await journey.press('start all', find('Start All Torrents'));
        await isTrue(async () => (await torrents(place)).every(({ status }) => status !== 0));
        await waitFor(place, called(/^orchard (?!Paused)/))();
        await journey.press('pause all', find('Pause All Torrents'));
        await isTrue(async () => (await torrents(place)).every(({ status }) => status === 0));
        const choose = async () => {
          await journey.click(await find(/^orchard/)());
          return find('Remove Selected Torrents')();
        };
        await journey.press('ask to remove it', choose);
        await journey.press('remove a transfer', async () => {
          await dismiss(place);
          if (named('link', 'Remove')(await journey.look()) === undefined) await journey.click(await choose());
          return find('Remove')();
        });
        await isTrue(async () => (await torrents(place)).length === 0);
      },
    },
  ],
};

const ASKED = {
  postconditions: { success: { any: [{ factKey: 'overlay.primary.visible', operator: 'eq', expected: true }] } },
};

export const LISTS: readonly WritingApp[] = [SHAARLI, MAILDEV, RADICALE, TRANSMISSION];
