import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestNova, type TestNova } from '../support/nova.js';
import { type App, INSTALL_LIMIT_MS, startApp } from './apps.js';
import {
  control,
  gone,
  isOffered,
  type Journey,
  journeyOf,
  LIKELY,
  PROVEN,
  READ_BACK,
  refused,
  truth,
  type View,
} from './journey.js';

const CONFIG = (port: number) => `storage: ./storage
auth:
  htpasswd: { file: ./htpasswd, algorithm: bcrypt, rounds: 4 }
uplinks: {}
packages:
  '**': { access: $all, publish: $authenticated }
web: { title: Orchard registry }
listen: 127.0.0.1:${port}
log: { type: stdout, format: json, level: warn }
`;
const PASSWORD = 'ripe-apples-7';
const WRONG = 'sour-apples-8';

let registry: App;
let nova: TestNova;
let journey: Journey;

beforeAll(async () => {
  registry = await startApp({
    script: 'verdaccio/bin/verdaccio',
    prepare: (folder, port) => writeFileSync(join(folder, 'config.yaml'), CONFIG(port)),
    args: (folder) => ['-c', join(folder, 'config.yaml')],
    readyPath: '/-/ping',
  });
  nova = await startTestNova();
  journey = journeyOf(await nova.agent('grocer'));
  const opened = await journey.call('navigate', { url: `${registry.url}/`, waitForLoad: true });
  expect(opened.structured).toMatchObject({ ok: true, httpStatus: 200 });
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await nova?.close();
  await registry?.close();
});

async function put(path: string, body: unknown, token?: string): Promise<Record<string, string>> {
  const response = await fetch(`${registry.url}${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as Record<string, string>;
}

const addUser = (name: string, password: string) => put(`/-/user/org.couchdb.user:${name}`, { name, password });

/** As npm publishes, but without npm. */
async function publish(name: string, version: string, token: string): Promise<void> {
  const file = `${name}-${version}.tgz`;
  const readme = '# Orchard tools\n\nLadders for tall trees.';
  const content = Buffer.from('never unpacked');
  const shasum = createHash('sha1').update(content).digest('hex');
  const dist = { shasum, tarball: `${registry.url}/${name}/-/${file}` };
  const manifest = {
    _id: name,
    name,
    readme,
    'dist-tags': { latest: version },
    versions: { [version]: { name, version, description: 'Ladders and baskets', license: 'MIT', readme, dist } },
    _attachments: {
      [file]: { content_type: 'application/octet-stream', data: content.toString('base64'), length: content.length },
    },
  };
  await put(`/${name}`, manifest, token);
}

/** Users in the password file on disk. */
const users = () =>
  readFileSync(join(registry.folder, 'htpasswd'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(':')[0]);

/** Sign-in requests that arrived, by what the server answered. */
async function signIns(): Promise<number[]> {
  const read = await journey.call('network_read', { limit: 200 });
  const requests: { url: string; status: number | null }[] = read.structured.requests;
  return requests.filter(({ url }) => url.endsWith('/sec/login')).map(({ status }) => status ?? 0);
}

/** Its icon buttons have no name; what tells them apart is their selector. */
const icon = (view: View, mark: string) => control(view, 'button', '', ({ selector }) => selector.includes(mark));
const hasIcon = (view: View, mark: string) => view.controls.some(({ selector }) => selector.includes(mark));

async function openDialogs(): Promise<{ label: string; modal: boolean }[]> {
  const state = await journey.call('perceive', { mode: 'state', fields: ['dialogs'] });
  return state.structured.extraction.dialogs;
}

describe('Verdaccio 6.2.4', () => {
  it('an empty registry says so, and a package that was published shows after a reload', async () => {
    await journey.until('the empty registry', ({ headings }) => headings.includes('No Package Published Yet.'));
    const { token = '' } = await addUser('seeder', 'seed-corn-1');
    await addUser('pomona', PASSWORD);
    expect(users()).toEqual(['seeder', 'pomona']);
    await publish('orchard-tools', '1.2.0', token);
    expect((await journey.call('reload', { waitForLoad: true })).structured).toMatchObject({ ok: true });
    await journey.until('the package', (view) => isOffered(view, 'link', 'orchard-tools'));
  });

  it('a wrong password is refused by the app and seen in its dialog', async () => {
    const opened = await journey.click(control(await journey.look(), 'button', 'Login'));
    expect(opened.structured).toMatchObject(LIKELY);
    const form = await journey.until('the form', (view) => isOffered(view, 'textbox', 'Password') && view);
    const submit = control(form, 'button', 'Login', ({ state }) => state?.includes('disabled') === true);
    expect(await openDialogs()).toMatchObject([{ modal: true }]);

    // It stays disabled until real keys have filled both fields; the page behind the dialog is out of reach.
    expect(await journey.call('guarded_login', { ctaRef: submit.ref })).toMatchObject(refused('action.not_actionable'));
    const behind = control(form, 'link', 'orchard-tools');
    expect(await journey.click(behind)).toMatchObject(refused('action.obscured'));

    expect((await journey.type(control(form, 'textbox', 'Username'), 'pomona')).structured).toMatchObject(READ_BACK);
    const typed = await journey.type(control(form, 'textbox', 'Password'), WRONG);
    expect(typed.structured).toMatchObject(READ_BACK);
    expect(typed.text).toContain('action.sensitive_field');
    expect(await journey.click(submit)).toMatchObject(refused('guarded_commit.missing_contract'));
    const signedIn = await journey.call('guarded_login', { ctaRef: submit.ref });
    expect(signedIn.structured).toMatchObject({ ok: false, verifyState: expect.not.stringMatching(/^verified$/) });
    const denied = await journey.until('the denial', (view) => view.text.includes('Unable to sign in') && view);
    expect((await openDialogs())[0]?.label).toContain('Unable to sign in');
    expect(control(denied, 'textbox', 'Password').state).toContain('filled');
    expect(await signIns()).toEqual([401]);
  });

  it('the right password signs in, and the menu knows the user', async () => {
    const form = await journey.look();
    expect((await journey.type(control(form, 'textbox', 'Password'), PASSWORD)).structured).toMatchObject(READ_BACK);
    const submit = control(form, 'button', 'Login', ({ selector }) => selector.includes('submit'));
    const signedIn = await journey.call('guarded_login', { ctaRef: submit.ref });
    expect(signedIn.structured).toMatchObject({ ...PROVEN, guardedCommit: { verificationStatus: 'verified_success' } });
    await journey.until('the account', (view) => hasIcon(view, 'account') && !isOffered(view, 'button', 'Login'));
    await truth(openDialogs, (dialogs) => dialogs.length === 0);
    expect(await signIns()).toEqual([401, 200]);

    expect((await journey.click(icon(await journey.look(), 'account'))).structured).toMatchObject(LIKELY);
    await journey.until('the menu', (view) => isOffered(view, 'menuitem', 'Hi pomona'));
    const closed = await journey.call('input_key', { key: 'Escape' });
    expect(closed.structured).toMatchObject({ ok: true, verifyState: 'likely' });
    await journey.until('the end of the menu', (view) => !isOffered(view, 'menuitem', 'Hi pomona'));
  });

  it('no answer holds a password', () => {
    expect(journey.said()).not.toContain(PASSWORD);
    expect(journey.said()).not.toContain(WRONG);
  });

  it('dark and light are switched, and stay after a reload', async () => {
    const light = icon(await journey.look(), 'button--light');
    expect((await journey.click(light)).structured).toMatchObject(LIKELY);
    await journey.until('the dark page', (view) => hasIcon(view, 'button--dark'));
    await journey.call('reload', { waitForLoad: true });
    const dark = await journey.until('the dark page', (view) => hasIcon(view, 'button--dark') && view);
    expect((await journey.click(icon(dark, 'button--dark'))).structured).toMatchObject(LIKELY);
    await journey.until('the light page', (view) => hasIcon(view, 'button--light'));
  });

  it('another language is chosen, and everything visible follows', async () => {
    expect((await journey.click(icon(await journey.look(), 'settings'))).structured).toMatchObject(LIKELY);
    const settings = await journey.until('the settings', (view) => isOffered(view, 'tab', 'Translations') && view);
    expect((await journey.click(control(settings, 'tab', 'Translations'))).structured).toMatchObject(LIKELY);
    const german = await journey.until('the languages', ({ controls }) =>
      controls.find(({ text }) => text === 'German'),
    );
    expect((await journey.click(german)).structured).toMatchObject(LIKELY);
    const translated = await journey.until('German', (view) => view.headings.includes('Konfiguration') && view);
    expect((await journey.click(control(translated, 'button', 'Close'))).structured).toMatchObject(LIKELY);
    await journey.until('the page', (view) => !view.headings.includes('Konfiguration'));
    await truth(openDialogs, (dialogs) => dialogs.length === 0);
    control(await journey.look(), 'combobox', 'Pakete durchsuchen');
  });

  it('the package opens within the page, by its link and by its address, and back', async () => {
    const list = await journey.look();
    const link = control(list, 'link', 'orchard-tools');
    const page = `${registry.url}/-/web/detail/orchard-tools`;
    const routed = { ok: true, finalUrl: page, verifyState: 'verified', verifySource: 'observed_effect' };
    const clicked = await journey.call('route', { ctaRef: link.ref });
    expect(clicked.structured).toMatchObject({ ...routed, methodUsed: 'dom_click' });
    const shown = await journey.until('the package', (view) => view.headings.includes('Orchard tools') && view);
    expect(shown.text).toContain('Ladders for tall trees.');
    expect(shown.url).toBe(page);
    expect(await journey.click(link)).toMatchObject(refused('cta.stale_ref'));

    expect((await journey.call('back')).structured).toMatchObject({ ok: true, pageUrl: `${registry.url}/` });
    await journey.until('the list', (view) => isOffered(view, 'link', 'orchard-tools'));
    const addressed = await journey.call('route', { url: '/-/web/detail/orchard-tools' });
    expect(addressed.structured).toMatchObject({ ...routed, methodUsed: 'push_state' });
    await journey.until('the package', (view) => view.headings.includes('Orchard tools'));
  });

  it('the user signs out, and a reload does not bring him back', async () => {
    expect((await journey.click(icon(await journey.look(), 'account'))).structured).toMatchObject(LIKELY);
    const menu = await journey.until('the menu', (view) => isOffered(view, 'menuitem', 'Abmelden') && view);
    const out = control(menu, 'menuitem', 'Abmelden');
    // Nothing is sent for it: the page forgets who was signed in.
    expect((await journey.click(out, gone(out.selector))).structured).toMatchObject(PROVEN);
    await journey.until('the way in', (view) => hasIcon(view, 'button-login') && !hasIcon(view, 'account'));
    await journey.call('reload', { waitForLoad: true });
    await journey.until('the way in', (view) => hasIcon(view, 'button-login') && !hasIcon(view, 'account'));
    expect(users()).toEqual(['seeder', 'pomona']);
  });
});
