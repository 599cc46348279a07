import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Target } from '../../src/browser/index.js';
import { click, found, NO_WAITS, operation, TYPE, useBench } from '../browser/bench.js';
import { type App, INSTALL_LIMIT_MS, startApp } from './apps.js';

const CONFIG = (port: number) => `storage: ./storage
auth:
  htpasswd: { file: ./htpasswd, algorithm: bcrypt, rounds: 4 }
uplinks: {}
packages:
  '**': { access: $all, publish: $authenticated }
listen: 127.0.0.1:${port}
log: { type: stdout, format: json, level: warn }
`;
const PASSWORD = 'ripe-apples-7';
const DIALOG = '[role="dialog"]';

const bench = useBench();
let registry: App;
let target: Target;

beforeAll(async () => {
  registry = await startApp({
    script: 'verdaccio/bin/verdaccio',
    prepare: (folder, port) => writeFileSync(join(folder, 'config.yaml'), CONFIG(port)),
    args: (folder) => ['-c', join(folder, 'config.yaml')],
    readyPath: '/-/ping',
  });
  await fetch(`${registry.url}/-/user/org.couchdb.user:pomona`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'pomona', password: PASSWORD }),
  });
  target = await bench.open();
  await target.navigate(`${registry.url}/`, { ...NO_WAITS, waitForLoad: true }, operation());
}, INSTALL_LIMIT_MS);
afterAll(async () => {
  await registry?.close();
});

const stage = async () => (await target.auth({}, operation())).assessment.stage;
const type = async (selector: string, text: string) =>
  target.type(await found(target, selector), { ...TYPE, text, clear: true }, operation());

describe('[A&S 7.2] Verdaccio 6.2.4', () => {
  it('is public before anybody signs in', async () => {
    await found(target, '[data-testid*="login"],#header--button-login');
    expect(await stage()).toBe('public_page');
  });

  it('shows a login wall, and says when the password is wrong', async () => {
    await click(target, '#header--button-login,[data-testid="header--button-login"]');
    await expect.poll(stage).toBe('login_wall');
    await type(`${DIALOG} [name="username"]`, 'pomona');
    await type(`${DIALOG} [name="password"]`, 'sour-apples-8');
    await click(target, `${DIALOG} button[type="submit"]`);
    await expect.poll(async () => (await target.auth({}, operation())).assessment.authError).toBe(true);
  });

  it('knows that somebody is in although its menu is closed, and what keeps the session', async () => {
    await type(`${DIALOG} [name="password"]`, PASSWORD);
    await click(target, `${DIALOG} button[type="submit"]`);
    await expect.poll(stage).toBe('authenticated');
    const { assessment, persistence } = await target.auth({}, operation());
    expect(assessment.loggedIn).toBe(true);
    expect(assessment.authError).toBe(false);
    expect(persistence).toBe('persistent');
  });
});
