import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../real/apps.js';
import { control, isOffered, type Journey, journeyOf, truth } from '../real/journey.js';
import { startTestNova, type TestNova } from '../support/nova.js';
import { startSyncthing } from './apps/syncthing.js';
import { startVerdaccio } from './apps/verdaccio.js';
import { known } from './known.js';
import { PASSWORD, USER } from './sign-in-apps.js';

let nova: TestNova;
beforeAll(async () => {
  nova = await startTestNova();
});
afterAll(async () => {
  await nova?.close();
});

/** Looks until Nova remembers these values. */
async function expectKnown(journey: Journey, values: Readonly<Record<string, unknown>>): Promise<void> {
  const read = async () => {
    await journey.look();
    return (await known(journey)).remembered;
  };
  await truth(read, (remembered) => Object.entries(values).every(([key, value]) => remembered[key] === value));
}

async function begin(app: App, agent: string, landmark: string): Promise<Journey> {
  const journey = journeyOf(await nova.agent(agent));
  await journey.call('tab_new', { url: `${app.url}/` });
  await journey.until('the page', ({ controls }) => controls.some(({ text }) => text === landmark));
  return journey;
}

describe('Verdaccio [A&S 6.6]', () => {
  let app: App;
  let journey: Journey;
  beforeAll(async () => {
    app = await startVerdaccio(USER, PASSWORD);
    journey = await begin(app, 'grocer', 'Learn More');
  });
  afterAll(() => app?.close());

  const icon = async (mark: string) =>
    control(await journey.look(), 'button', '', ({ selector }) => selector.includes(mark));

  it('turns dark', async () => {
    await expectKnown(journey, { 'core.ui.theme': 'light', 'core.ui.language': 'en-us' });
    await journey.click(await icon('button--light'));
    await expectKnown(journey, { 'core.ui.theme': 'dark' });
  });

  it('turns German, which its markup does not say, and still offers to sign in', async () => {
    await journey.click(await icon('settings'));
    const settings = await journey.until(
      'the settings',
      (view) => isOffered(view, 'tab', 'Translations') && control(view, 'tab', 'Translations'),
    );
    await journey.click(settings);
    await journey.click(
      await journey.until('the languages', ({ controls }) => controls.find(({ text }) => text === 'German')),
    );
    await journey.until('German', ({ headings }) => headings.includes('Konfiguration'));
    await journey.call('reload', { waitForLoad: true });
    await journey.until('the way in', (view) => isOffered(view, 'button', 'Einloggen'));
    await expectKnown(journey, {
      'core.ui.language': 'de',
      'core.ui.theme': 'dark',
      'core.login_state': 'logged_out',
    });
  });
});

describe('Syncthing [A&S 6.6]', () => {
  let app: App;
  let journey: Journey;
  beforeAll(async () => {
    app = await startSyncthing(USER, PASSWORD);
    journey = await begin(app, 'archivist', 'Help');
  });
  afterAll(() => app?.close());

  it('turns German by its menu', async () => {
    await expectKnown(journey, { 'core.ui.language': 'en' });
    await journey.click(
      control(await journey.look(), 'link', 'English', ({ state }) => state?.includes('collapsed') === true),
    );
    const german = await journey.until(
      'the languages',
      (view) => isOffered(view, 'link', 'German') && control(view, 'link', 'German'),
    );
    await journey.click(german);
    await expectKnown(journey, { 'core.ui.language': 'de', 'core.login_state': 'logged_out' });
  });

  it('turns dark by its configuration', async () => {
    await expectKnown(journey, { 'core.ui.theme': 'light' });
    const config = readFileSync(join(app.folder, 'st', 'config.xml'), 'utf8');
    const changed = await fetch(`${app.url}/rest/config/gui`, {
      method: 'PATCH',
      headers: { 'X-API-Key': /<apikey>([^<]*)/.exec(config)?.[1] ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ theme: 'dark' }),
    });
    expect(changed.status).toBe(200);
    await journey.call('reload', { waitForLoad: true });
    await expectKnown(journey, { 'core.ui.theme': 'dark' });
  });
});
