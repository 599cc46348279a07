import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { View } from '../../real/journey.js';
import { rowsOf, startAdminer } from '../apps/adminer.js';
import { startNodeRed } from '../apps/node-red.js';
import { startSyncthing } from '../apps/syncthing.js';
import { PASSWORD, USER } from '../sign-in-apps.js';
import type { Place, WritingApp } from './app.js';
import { fill, isTrue, named, open, selected, signIn, waitFor } from './steps.js';

const config = ({ app }: Place): string => readFileSync(join(app.folder, 'st/config.xml'), 'utf8');

async function openSettings(place: Place): Promise<void> {
  const { journey } = place;
  await journey.click(await waitFor(place, named('link', 'Actions'))());
  await journey.click(await waitFor(place, named('link', 'Settings'))());
  await fill(place, named('textbox', 'Device Name'), 'Barn');
}

const SYNCTHING: WritingApp = {
  title: 'Syncthing',
  start: () => startSyncthing(USER, PASSWORD),
  enter: (place) =>
    signIn(place, {
      path: '/',
      user: named('textbox', /^User/),
      password: named('textbox', /^Password/),
      submit: 'Log In',
    }),
  acts: [
    {
      title: 'its name is changed, with everything it is set to',
      // The whole of its settings is sent, with the password and the key of its interface in it.
      needs: ['contract and a person'],
      run: async (place) => {
        await place.journey.press('save the settings', async () => {
          await openSettings(place);
          return waitFor(place, named('button', 'Save'))();
        });
        await isTrue(() => config(place).includes('name="Barn"'));
      },
    },
  ],
};

const flows = ({ app }: Place): string => readFileSync(join(app.folder, 'flows.json'), 'utf8');

const NODE_RED: WritingApp = {
  title: 'Node-RED',
  start: startNodeRed,
  enter: async (place) => {
    await open(place, '/');
    await waitFor(place, named('link', 'Orchard'))();
  },
  acts: [
    {
      title: 'a flow is added and deployed, another one is triggered',
      // It has a socket open: there the words decide.
      needs: ['contract before the press', 'contract before the press', 'contract before the press'],
      run: async (place) => {
        const { journey } = place;
        // Its buttons have no names; this one is beside the tabs of the flows.
        const beside = ({ controls }: View) =>
          controls.find(
            ({ role, text, selector }) => role === 'link' && text === '' && selector.startsWith('#red-ui-workspace '),
          );
        await journey.press('add a flow', waitFor(place, beside));
        await waitFor(place, named('link', 'Flow 1'))();
        await journey.press('deploy', waitFor(place, named('link', 'Deploy')));
        await isTrue(() => flows(place).includes('Flow 1'));
        await journey.click(await waitFor(place, named('link', 'Orchard'))());
        await journey.act('trigger a flow', 'click_selector', () =>
          Promise.resolve({ selector: '#ripe .red-ui-flow-node-button-button' }),
        );
      },
    },
  ],
};

const at = ({ app }: Place, more: string): string =>
  `/?sqlite=&username=&db=${encodeURIComponent(join(app.folder, 'orchard.db'))}${more}`;
const planted = ({ app }: Place, kind: string): unknown =>
  rowsOf(app.folder, `SELECT planted FROM trees WHERE kind = '${kind}'`)[0]?.['planted'];

const ADMINER: WritingApp = {
  title: 'Adminer',
  start: () => startAdminer(PASSWORD),
  enter: (place) =>
    signIn(place, { path: at(place, ''), password: selected('input[name="auth[password]"]'), submit: 'Login' }),
  acts: [
    {
      title: 'a row is added by a form and changed by a command',
      needs: ['contract before the press', 'contract before the press'],
      run: async (place) => {
        await open(place, at(place, '&edit=trees'));
        await fill(place, selected('textarea[name="fields[kind]"]'), 'plum');
        await fill(place, selected('input[name="fields[planted]"]'), '2020');
        await place.journey.press('save a row', waitFor(place, named('button', 'Save')));
        await isTrue(() => planted(place, 'plum') === 2020);
        await open(place, at(place, '&sql='));
        await fill(place, selected('pre'), "UPDATE trees SET planted = 2021 WHERE kind = 'plum'");
        await place.journey.press('execute a command', waitFor(place, named('button', 'Execute')));
        await isTrue(() => planted(place, 'plum') === 2021);
      },
    },
    {
      title: 'a table is dropped',
      needs: ['contract before the press'],
      run: async (place) => {
        await open(place, at(place, ''));
        await place.journey.click(await waitFor(place, named('checkbox', 'trees'))());
        await place.journey.press('drop a table', waitFor(place, named('button', 'Drop')), { dialogPolicy: 'accept' });
        await isTrue(() => rowsOf(place.app.folder, 'SELECT name FROM sqlite_master').length === 0);
      },
    },
  ],
};

export const SYSTEMS: readonly WritingApp[] = [SYNCTHING, NODE_RED, ADMINER];
